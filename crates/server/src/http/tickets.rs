//! Keeping one's seat: a personal link, a ticket for another device, a ticket for somebody who lost
//! theirs, and the one place where all of them are shown.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::post_with;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::WithRejection;
use table::LobbyAsk;

use super::at_table::AtTable;
use super::guests::{name_of, with};
use super::hosting::SeatPath;
use super::{Body, Caller, FromPath, Granted, Trouble, Visitor, cookies, gives, signed_in};

use crate::App;
use crate::metrics::count;
use crate::names::{PersonId, TableId, TicketCode};
use crate::protocol::{Entered, Ticket};
use crate::tickets::{Admission, LASTS};

pub fn router() -> ApiRouter<Arc<App>> {
    ApiRouter::new()
        .api_route("/me/link", post_with(link, signed_in("a ticket that makes any device mine")))
        .api_route(
            "/me/ticket",
            post_with(another_device, signed_in("a ticket for another device")),
        )
        .api_route(
            "/tables/{table}/seats/{seat}/ticket",
            post_with(let_in, signed_in("let somebody in at the seat of a person who is missing")),
        )
        .api_route("/tickets", post_with(show, gives::<Json<Entered>>("show a ticket")))
}

async fn link(State(app): State<Arc<App>>, caller: Caller) -> Granted<Ticket> {
    let person = caller.person()?;
    name_of(&app, person).await?;
    Ok(Json(Ticket { ticket: app.signer.sign_link(person), seconds: None }))
}

async fn another_device(State(app): State<Arc<App>>, caller: Caller) -> Granted<Ticket> {
    let person = caller.person()?;
    name_of(&app, person).await?;
    issue(&app, Admission::Person(person)).await
}

async fn let_in(
    at: AtTable,
    WithRejection(Path(SeatPath { seat }), _): FromPath<SeatPath>,
) -> Granted<Ticket> {
    let table = at.id().await?;
    let _ = at.ask(LobbyAsk::LetIn(seat)).await?;
    issue(&at.app, Admission::Seat { table, seat }).await
}

async fn issue(app: &App, admission: Admission) -> Granted<Ticket> {
    let code = app.tickets.issue(admission).await?.ok_or(Trouble::TooFast)?;
    Ok(Json(Ticket { ticket: code.to_string(), seconds: Some(LASTS.as_secs() as u32) }))
}

async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    // A token that is worth nothing any more must not keep anybody from becoming somebody again.
    caller: Result<Caller, Trouble>,
    WithRejection(Json(Ticket { ticket, .. }), _): Body<Ticket>,
) -> Result<Response, Trouble> {
    // A ticket that is not one costs as much as a wrong code.
    if !app.guesses.take(visitor.network) {
        count(&app.metrics.limited);
        return Err(Trouble::TooManyGuesses);
    }
    let shown = honour(&app, &visitor, caller, &ticket).await;
    if !matches!(shown, Err(Trouble::NoSuchTicket)) {
        app.guesses.give_back(&visitor.network);
    }
    shown
}

async fn honour(
    app: &App,
    visitor: &Visitor,
    caller: Result<Caller, Trouble>,
    ticket: &str,
) -> Result<Response, Trouble> {
    let ticket: String = ticket.chars().filter(|sign| !sign.is_whitespace()).collect();
    let Ok(code) = ticket.replace('-', "").parse::<TicketCode>() else {
        let person = app.signer.read_link(&ticket).map_err(|_| Trouble::NoSuchTicket)?;
        return become_person(app, visitor, person).await;
    };
    let issued = app.tickets.take(code).await?.ok_or(Trouble::NoSuchTicket)?;
    let entered = match issued.admission {
        Admission::Person(person) => become_person(app, visitor, person).await,
        Admission::Seat { table, seat } => take_seat(app, caller, table, seat).await,
    };
    if entered.is_err() {
        app.tickets.give_back(code, issued).await;
    }
    entered
}

async fn take_seat(
    app: &App,
    caller: Result<Caller, Trouble>,
    table: TableId,
    seat: u8,
) -> Result<Response, Trouble> {
    let person = caller?.person()?;
    let name = name_of(app, person).await?;
    let seated = app.hub.lobby(table, person, LobbyAsk::TakeSeat(seat)).await?;
    let (person, table) = (person.to_string(), Some(seated.table.id));
    Ok(Json(Entered { person, name, token: None, table }).into_response())
}

async fn become_person(
    app: &App,
    visitor: &Visitor,
    person: PersonId,
) -> Result<Response, Trouble> {
    let name = name_of(app, person).await.map_err(|trouble| match trouble {
        Trouble::Nobody => Trouble::NoSuchTicket,
        other => other,
    })?;
    let token = app.signer.sign(person);
    let cookies = cookies::keep(&token, visitor);
    let entered = Entered { person: person.to_string(), name, token: Some(token), table: None };
    Ok(with(cookies, entered))
}
