//! Guests: a name and a token, nothing more.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::State;
use axum::http::header::{self, HeaderName};
use axum::response::{IntoResponse, Response};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use super::{Body, COOKIE, Caller, Granted, Trouble, gives, says};
use crate::App;
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
    app.hub.shared.store.name_person(person, name.as_str().to_owned()).await?;
    Ok(Me { person: person.to_string(), name: name.into() })
}

async fn welcome(State(app): State<Arc<App>>, body: Body<NewGuest>) -> Result<Response, Trouble> {
    let person = new_person();
    let Me { person: id, name } = name(&app, person, &body.name).await?;
    let token = app.signer.sign(person);
    let cookie = cookie(&token);
    let guest = Guest { person: id, name, token };
    Ok((cookie, Json(guest)).into_response())
}

/// Keeps a token where scripts and other sites do not get at it.
pub fn cookie(token: &str) -> [(HeaderName, String); 1] {
    let cookie = Cookie::build((COOKIE, token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .max_age(Duration::days(365))
        .to_string();
    [(header::SET_COOKIE, cookie)]
}

pub async fn name_of(app: &App, person: PersonId) -> Result<String, Trouble> {
    app.hub.shared.store.person(person).await?.ok_or(Trouble::Nobody)
}

async fn me(State(app): State<Arc<App>>, caller: Caller) -> Granted<Me> {
    let person = caller.person()?;
    let name = name_of(&app, person).await?;
    Ok(Json(Me { person: person.to_string(), name }))
}

async fn rename(State(app): State<Arc<App>>, caller: Caller, body: Body<NewGuest>) -> Granted<Me> {
    Ok(Json(name(&app, caller.person()?, &body.name).await?))
}
