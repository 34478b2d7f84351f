//! Coming in by a link from the terminal, and leaving: a cookie for an hour, of this server alone.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use axum_extra::extract::WithRejection;
use axum_extra::headers::{Cookie as Cookies, HeaderMapExt};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use super::Admin;
use crate::App;
use crate::http::guests::with;
use crate::http::origin::origin_allowed;
use crate::http::{Body, Granted, Trouble, Visitor};
use crate::metrics::count;
use crate::operators::{SESSION_LASTS, digest, secret as draw};
use crate::protocol::{OperatorInfo, OperatorTicket};
use crate::store::operating::{Operator, Order};

/// Over plain http, e.g. on the machine itself.
pub const ADMIN_COOKIE: &str = "setzkasten-admin";
pub const SECURE_ADMIN_COOKIE: &str = "__Host-setzkasten-admin";

pub fn secret(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.typed_get::<Cookies>()?;
    let secret = cookies.get(SECURE_ADMIN_COOKIE).or_else(|| cookies.get(ADMIN_COOKIE));
    secret.map(str::to_owned)
}

fn cookies(secret: &str, seconds: i64, visitor: &Visitor) -> Vec<HeaderValue> {
    let is_encrypted = visitor.is_encrypted == Some(true);
    let name = if is_encrypted { SECURE_ADMIN_COOKIE } else { ADMIN_COOKIE };
    let cookie = Cookie::build((name, secret))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(is_encrypted)
        .max_age(Duration::seconds(seconds));
    HeaderValue::try_from(cookie.to_string()).into_iter().collect()
}

fn info(operator: &Operator) -> OperatorInfo {
    let Operator { session, name, until } = operator.clone();
    OperatorInfo { session, name, until: until.0 }
}

pub async fn enter(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
    WithRejection(Json(OperatorTicket { ticket }), _): Body<OperatorTicket>,
) -> Result<Response, Trouble> {
    origin_allowed(&headers, &visitor, &[])?;
    if !app.guesses.take(visitor.network) {
        count(&app.metrics.limited);
        return Err(Trouble::TooManyGuesses);
    }
    let (shared, secret) = (&app.hub.shared, draw());
    let (now, digests) = (shared.now.millis(), (digest(&ticket), digest(&secret)));
    let entered = shared.store.enter(digests.0, digests.1, now, now.after(SESSION_LASTS)).await?;
    let operator = entered.ok_or(Trouble::NoSuchTicket)?;
    app.guesses.give_back(&visitor.network);
    tracing::info!(session = operator.session, "an operator came in");
    let seconds = SESSION_LASTS.as_secs() as i64;
    Ok(with(cookies(&secret, seconds, &visitor), info(&operator)))
}

pub async fn who(admin: Admin) -> Granted<OperatorInfo> {
    Ok(Json(info(&admin.operator)))
}

pub async fn leave(admin: Admin) -> Result<Response, Trouble> {
    admin.order(Order::Leave {}).await?;
    Ok(with(cookies("", 0, &admin.visitor), info(&admin.operator)))
}
