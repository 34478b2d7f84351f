//! Guests: a name and a token, nothing more.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::WithRejection;
use serde::{Deserialize, Serialize};
use table::LobbyAsk;

use super::{
    Body, Caller, Granted, Trouble, Visitor, cookies, gives, may_be_empty, says, signed_in,
};
use crate::App;
use crate::metrics::count;
use crate::names::{Name, PersonId, TableId, new_person};
use crate::network::Network;
use crate::protocol::{Guest, Me, NewGuest, Phase, Revoke, Revoked};

pub fn router() -> ApiRouter<Arc<App>> {
    ApiRouter::new()
        .api_route("/guests", post_with(welcome, gives::<Json<Guest>>("become a guest")))
        .api_route("/visitor", get_with(visitor, says("who I am, or null: nobody yet")))
        .api_route(
            "/me",
            get_with(me, signed_in("who I am")).post_with(rename, signed_in("take another name")),
        )
        .api_route(
            "/me/token",
            post_with(renew, |route| {
                signed_in("a new token for me")(route.response::<200, Json<Guest>>())
            }),
        )
        .api_route(
            "/me/revoke",
            post_with(revoke, |route| {
                let route = route.response::<200, Json<Revoked>>();
                may_be_empty(signed_in("call in all tokens that I have anywhere")(route))
            }),
        )
}

async fn name(app: &App, person: PersonId, name: &str) -> Result<Me, Trouble> {
    let name = Name::new(name)?;
    let shared = &app.hub.shared;
    shared.store.name_person(person, name.as_str().to_owned(), shared.now.millis()).await?;
    Ok(Me { person: person.to_string(), name: name.into() })
}

/// The tables of somebody that hear at once of another name; older ones when they next sit down there.
const MOST_RENAMED: usize = 30;

/// About as much as a table writes down for it.
const BYTES_OF_A_NAME: u64 = 256;

/// Somebody's tables that are not over call them by their new name.
async fn spread(app: &App, from: Network, person: PersonId, name: &str) -> Result<(), Trouble> {
    #[derive(Deserialize)]
    struct Card {
        id: TableId,
        phase: Phase,
    }
    let cards = app.hub.shared.store.tables_of(person).await?;
    let read = |card: &String| serde_json::from_str::<Card>(card).ok();
    let unfinished = cards.iter().filter_map(read).filter(|card| card.phase != Phase::Over);
    for Card { id, .. } in unfinished.take(MOST_RENAMED) {
        // A table that cannot be reached keeps the old name; the new one is saved all the same.
        let _ = app.hub.lobby(id, person, LobbyAsk::Rename(name.to_owned())).await;
        app.allowances.wrote(from, BYTES_OF_A_NAME);
    }
    Ok(())
}

/// The name that somebody has typed, from now on everywhere, or the one they have.
pub async fn called(
    app: &App,
    from: Network,
    person: PersonId,
    typed: Option<&str>,
) -> Result<String, Trouble> {
    let known = match (name_of(app, person).await, typed) {
        // Somebody who was forgotten has a name again.
        (Err(Trouble::Nobody), Some(_)) => String::new(),
        (known, _) => known?,
    };
    let Some(typed) = typed else { return Ok(known) };
    if Name::new(typed)?.as_str() == known {
        return Ok(known);
    }
    app.allowances.may_write(from)?;
    let me = name(app, person, typed).await?;
    spread(app, from, person, &me.name).await?;
    Ok(me.name)
}

/// The name of somebody who is here.
pub async fn name_of(app: &App, person: PersonId) -> Result<String, Trouble> {
    let shared = &app.hub.shared;
    let name = shared.store.person(person).await?.ok_or(Trouble::Nobody)?;
    shared.store.see_person(person, shared.now.millis()).await?;
    Ok(name)
}

/// An answer with what a browser is to keep, or to forget.
pub fn with<T: Serialize>(cookies: Vec<HeaderValue>, body: T) -> Response {
    let mut answer = Json(body).into_response();
    for cookie in cookies {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    answer
}

async fn welcome(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    body: Body<NewGuest>,
) -> Result<Response, Trouble> {
    Name::new(&body.name)?;
    let allowed = app.allowances.welcome(visitor.network);
    allowed.inspect_err(|_| count(&app.metrics.limited))?;
    let person = new_person();
    let Me { person: id, name } = name(&app, person, &body.name).await?;
    let token = app.signer.sign(person);
    let cookies = cookies::keep(&token, &visitor);
    Ok(with(cookies, Guest { person: id, name, token }))
}

/// For clients without cookies: theirs are renewed whenever they are used.
async fn renew(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    caller: Caller,
) -> Result<Response, Trouble> {
    let person = caller.person()?;
    let name = app.hub.shared.store.person(person).await?.ok_or(Trouble::Nobody)?;
    let token = app.signer.sign(person);
    let cookies = cookies::keep(&token, &visitor);
    Ok(with(cookies, Guest { person: person.to_string(), name, token }))
}

async fn revoke(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    caller: Caller,
    WithRejection(body, _): WithRejection<Option<Json<Revoke>>, Trouble>,
) -> Result<Response, Trouble> {
    let person = caller.person()?;
    let round = app.hub.shared.store.call_in_tokens(person).await?;
    app.signer.begin_round(person, round);
    if !body.unwrap_or_default().stay {
        return Ok(with(cookies::forget(&visitor), Revoked { token: None }));
    }
    let token = app.signer.sign(person);
    Ok(with(cookies::keep(&token, &visitor), Revoked { token: Some(token) }))
}

async fn me(State(app): State<Arc<App>>, caller: Caller) -> Granted<Me> {
    let person = caller.person()?;
    let name = name_of(&app, person).await?;
    Ok(Json(Me { person: person.to_string(), name }))
}

/// For pages: browsers report every refusal as an error, and somebody new has done nothing wrong.
async fn visitor(State(app): State<Arc<App>>, caller: Caller) -> Granted<Option<Me>> {
    let Some(person) = caller.0 else { return Ok(Json(None)) };
    match name_of(&app, person).await {
        Ok(name) => Ok(Json(Some(Me { person: person.to_string(), name }))),
        Err(Trouble::Nobody) => Ok(Json(None)),
        Err(trouble) => Err(trouble),
    }
}

async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    visitor: Visitor,
    body: Body<NewGuest>,
) -> Granted<Me> {
    let person = caller.person()?;
    let name = called(&app, visitor.network, person, Some(&body.name)).await?;
    Ok(Json(Me { person: person.to_string(), name }))
}
