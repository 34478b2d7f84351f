//! Who asks: a token as a cookie, or as a bearer for clients of the API.

use std::sync::Arc;

use aide::OperationInput;
use aide::generate::GenContext;
use aide::openapi::{Operation, SecurityRequirement};
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum_extra::headers::authorization::Bearer;
use axum_extra::headers::{Authorization, HeaderMapExt};

use super::{Trouble, cookies};
use crate::App;
use crate::names::PersonId;
use crate::token::{ForeignToken, Signer};

/// Whoever sent a request; nobody in particular is fine for looking.
#[derive(Debug, Clone, Copy)]
pub struct Caller(pub Option<PersonId>);

impl Caller {
    pub fn person(self) -> Result<PersonId, Trouble> {
        self.0.ok_or(Trouble::Nobody)
    }

    pub fn of(headers: &HeaderMap, signer: &Signer) -> Result<Caller, ForeignToken> {
        let bearer = headers.typed_try_get::<Authorization<Bearer>>().map_err(|_| ForeignToken)?;
        let token = match &bearer {
            Some(bearer) => Some(bearer.token().to_owned()),
            None => cookies::token(headers),
        };
        Ok(Caller(token.map(|token| signer.read(&token)).transpose()?))
    }
}

/// Described as welcome: routes that need somebody say so themselves.
impl OperationInput for Caller {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        operation.security = known_by().chain([SecurityRequirement::new()]).collect();
    }
}

/// The ways to say who one is, as the description of the API names them.
pub fn known_by() -> impl Iterator<Item = SecurityRequirement> {
    ["token", "cookie", "secure_cookie"]
        .into_iter()
        .map(|way| [(way.to_owned(), Vec::new())].into_iter().collect())
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Trouble> {
        let caller = Caller::of(&parts.headers, &app.signer)?;
        if let Some(person) = caller.0 {
            app.let_guest_in(person)?;
        }
        if let Some(person) = caller.0
            && !app.by_person.take(person)
        {
            crate::metrics::count(&app.metrics.limited);
            return Err(Trouble::TooFast);
        }
        Ok(caller)
    }
}
