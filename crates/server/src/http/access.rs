//! Who asks: a token as a cookie, or as a bearer for clients of the API.

use std::sync::Arc;

use aide::OperationInput;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum_extra::headers::authorization::Bearer;
use axum_extra::headers::{Authorization, Cookie, HeaderMapExt};

use super::Trouble;
use crate::App;
use crate::names::PersonId;
use crate::token::{ForeignToken, Signer};

/// The name of the cookie that holds the token.
pub const COOKIE: &str = "setzkasten";

/// Whoever sent a request; nobody in particular is fine for looking.
#[derive(Debug, Clone, Copy)]
pub struct Caller(pub Option<PersonId>);

impl Caller {
    pub fn person(self) -> Result<PersonId, Trouble> {
        self.0.ok_or(Trouble::Nobody)
    }

    pub fn of(headers: &HeaderMap, signer: &Signer) -> Result<Caller, ForeignToken> {
        let bearer = headers.typed_try_get::<Authorization<Bearer>>().map_err(|_| ForeignToken)?;
        let cookies = headers.typed_get::<Cookie>();
        let token = match &bearer {
            Some(bearer) => Some(bearer.token()),
            None => cookies.as_ref().and_then(|cookies| cookies.get(COOKIE)),
        };
        Ok(Caller(token.map(|token| signer.read(token)).transpose()?))
    }
}

impl OperationInput for Caller {}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Trouble> {
        let caller = Caller::of(&parts.headers, &app.signer)?;
        if let Some(person) = caller.0
            && !app.by_person.take(person)
        {
            crate::metrics::count(&app.metrics.limited);
            return Err(Trouble::TooFast);
        }
        Ok(caller)
    }
}
