//! Guests: a name and a token, nothing more.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use super::{Body, COOKIE, Caller, Granted, Trouble, Visitor, gives, says};
use crate::App;
use crate::metrics::count;
use crate::names::{Name, PersonId, new_person};
use crate::protocol::{Guest, Me, NewGuest};

pub fn router() -> ApiRouter<Arc<App>> {
    ApiRouter::new()
        .api_route("/guests", post_with(welcome, gives::<Json<Guest>>("become a guest")))
        .api_route(
            "/me",
            get_with(me, says("who I am")).post_with(rename, says("take another name")),
        )
}

async fn name(app: &App, person: PersonId, name: &str) -> Result<Me, Trouble> {
    let name = Name::new(name)?;
    let shared = &app.hub.shared;
    shared.store.name_person(person, name.as_str().to_owned(), shared.now.millis()).await?;
    Ok(Me { person: person.to_string(), name: name.into() })
}

/// The name of somebody who is here.
pub async fn name_of(app: &App, person: PersonId) -> Result<String, Trouble> {
    let shared = &app.hub.shared;
    let name = shared.store.person(person).await?.ok_or(Trouble::Nobody)?;
    shared.store.see_person(person, shared.now.millis()).await?;
    Ok(name)
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
    let cookie = Cookie::build((COOKIE, &token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .max_age(Duration::days(365))
        .to_string();
    let guest = Guest { person: id, name, token };
    Ok(([(header::SET_COOKIE, cookie)], Json(guest)).into_response())
}

async fn me(State(app): State<Arc<App>>, caller: Caller) -> Granted<Me> {
    let person = caller.person()?;
    let name = name_of(&app, person).await?;
    Ok(Json(Me { person: person.to_string(), name }))
}

async fn rename(State(app): State<Arc<App>>, caller: Caller, body: Body<NewGuest>) -> Granted<Me> {
    Ok(Json(name(&app, caller.person()?, &body.name).await?))
}
