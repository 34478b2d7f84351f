//! The cookie that holds a token: under TLS one that no other host and no plain page can set.

use axum::http::{HeaderMap, HeaderValue};
use axum_extra::headers::authorization::Bearer;
use axum_extra::headers::{Authorization, Cookie as Cookies, HeaderMapExt};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use super::Visitor;
use crate::token::{GOOD_FOR_DAYS, Signer};

/// Its name over plain http, and everywhere before.
pub const COOKIE: &str = "setzkasten";
/// Browsers take a cookie of this name only with `Secure`, for this host alone and every path.
pub const SECURE_COOKIE: &str = "__Host-setzkasten";

/// The token a browser brings; what was set under TLS comes first.
pub fn token(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.typed_get::<Cookies>()?;
    let token = cookies.get(SECURE_COOKIE).or_else(|| cookies.get(COOKIE));
    token.map(str::to_owned)
}

fn build<'t>(name: &'static str, token: &'t str, days: u64) -> cookie::CookieBuilder<'t> {
    Cookie::build((name, token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(name == SECURE_COOKIE)
        .max_age(Duration::days(i64::try_from(days).unwrap_or(0)))
}

/// What makes a browser keep this token in place of any other.
pub fn keep(token: &str, visitor: &Visitor) -> Vec<HeaderValue> {
    match visitor.is_encrypted {
        Some(true) => lines(&[build(SECURE_COOKIE, token, GOOD_FOR_DAYS), build(COOKIE, "", 0)]),
        _ => lines(&[build(COOKIE, token, GOOD_FOR_DAYS)]),
    }
}

pub fn forget(visitor: &Visitor) -> Vec<HeaderValue> {
    match visitor.is_encrypted {
        Some(true) => lines(&[build(SECURE_COOKIE, "", 0), build(COOKIE, "", 0)]),
        _ => lines(&[build(COOKIE, "", 0)]),
    }
}

fn lines(cookies: &[cookie::CookieBuilder<'_>]) -> Vec<HeaderValue> {
    let line = |cookie: &cookie::CookieBuilder<'_>| HeaderValue::try_from(cookie.to_string());
    cookies.iter().filter_map(|cookie| line(cookie).ok()).collect()
}

/// A new cookie where the one that came is old, or of the name it had before TLS.
pub fn renewed(headers: &HeaderMap, visitor: &Visitor, signer: &Signer) -> Vec<HeaderValue> {
    let Some(cookies) = headers.typed_get::<Cookies>() else { return Vec::new() };
    if headers.typed_get::<Authorization<Bearer>>().is_some() {
        return Vec::new();
    }
    let moves = visitor.is_encrypted == Some(true) && cookies.get(SECURE_COOKIE).is_none();
    let Some(token) = token(headers) else { return Vec::new() };
    let next = match moves {
        true => signer.read(&token).ok().map(|person| signer.sign(person)),
        false => signer.renew(&token),
    };
    next.map(|token| keep(&token, visitor)).unwrap_or_default()
}
