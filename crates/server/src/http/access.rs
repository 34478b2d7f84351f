//! Who asks: a token as a cookie, or as a bearer for clients of the API.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

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
        let token = match headers.get(header::AUTHORIZATION) {
            Some(value) => {
                let value = value.to_str().map_err(|_| ForeignToken)?;
                Some(value.strip_prefix("Bearer ").ok_or(ForeignToken)?)
            }
            None => cookie(headers),
        };
        Ok(Caller(token.map(|token| signer.read(token.trim())).transpose()?))
    }
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';'));
    let mut pairs = pairs.filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, token)| token)
}

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
