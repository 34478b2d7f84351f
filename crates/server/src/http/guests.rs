//! Guests: a name and a token, nothing more.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};

use super::{COOKIE, Caller, Trouble};
use crate::App;
use crate::names::{Name, new_person};
use crate::protocol::{Guest, Me, NewGuest};

/// A year, in seconds.
const LASTS: u32 = 31_536_000;

pub fn router() -> Router<Arc<App>> {
    Router::new().route("/guests", post(welcome)).route("/me", get(me).post(rename))
}

async fn welcome(
    State(app): State<Arc<App>>,
    body: Result<Json<NewGuest>, JsonRejection>,
) -> Result<Response, Trouble> {
    let Json(NewGuest { name }) = body?;
    let name = Name::new(&name)?;
    let person = new_person();
    app.hub.shared.store.name_person(person, name.as_str().to_owned()).await?;
    let token = app.signer.sign(person);
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={LASTS}");
    let guest = Guest { person: person.to_string(), name: name.into(), token };
    Ok(([(header::SET_COOKIE, cookie)], Json(guest)).into_response())
}

async fn me(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Me>, Trouble> {
    let person = caller.person()?;
    let name = app.hub.shared.store.person(person).await?.ok_or(Trouble::Nobody)?;
    Ok(Json(Me { person: person.to_string(), name }))
}

async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Result<Json<NewGuest>, JsonRejection>,
) -> Result<Json<Me>, Trouble> {
    let person = caller.person()?;
    let Json(NewGuest { name }) = body?;
    let name = Name::new(&name)?;
    app.hub.shared.store.name_person(person, name.as_str().to_owned()).await?;
    Ok(Json(Me { person: person.to_string(), name: name.into() }))
}
