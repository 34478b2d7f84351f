//! What every request passes: limits, names, origins, and headers that keep browsers careful.

use std::sync::{Arc, LazyLock};

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use tokio::time::{Duration, timeout};
use tracing::Instrument;

use super::origin::{host_allowed, origin_allowed};
use super::page::{reads_pages, styles};
use super::{Caller, LARGEST_BODY, Trouble, Visitor, carried, cookies};
use crate::App;
use crate::hub::HubError;
use crate::metrics::count;
use crate::now::{Millis, moment};
use crate::protocol::API;
use crate::work::{Payer, ReplayPermit};

/// A body must be whole by then.
const BODY_WITHIN: Duration = Duration::from_secs(15);

/// Our pages load nothing but our own files and cannot be framed; tables of this device are WebAssembly. Of
/// styles that stand in a page, only those are taken that its build wrote into it.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let styles = styles().unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' {styles}; \
         img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
});

const HEADERS: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Whoever came by TLS once comes by TLS.
const A_YEAR: HeaderValue = HeaderValue::from_static("max-age=31536000");

pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    // By its pattern: an address can hold a code, an id or a word.
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let span = tracing::debug_span!(
        target: crate::TRACED,
        "request",
        otel.kind = "server",
        http.request.method = known(request.method()),
        http.route = route,
        http.response.status_code = tracing::field::Empty,
    );
    let response = answer(app, request, next).instrument(span.clone()).await;
    span.record("http.response.status_code", response.status().as_u16());
    response
}

/// Anybody can make up another.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "_OTHER",
    }
}

/// Whoever types the address is not shown JSON.
fn shut_out(until: Millis) -> Response {
    let until = moment(until);
    let said = format!(
        "Wer diesen Server betreibt, lässt dich bis {until} nicht herein.\n\n\
         Whoever runs this server does not let you in until {until}.\n"
    );
    (StatusCode::FORBIDDEN, said).into_response()
}

async fn answer(app: Arc<App>, request: Request, next: Next) -> Response {
    count(&app.metrics.requests);
    let visitor = Visitor::of(&request, &app.settings.proxies);
    // Whatever is kept for ever by caches must not hand out cookies.
    let renewed = match request.uri().path().starts_with(API) {
        true => cookies::renewed(request.headers(), &visitor, &app.signer),
        false => Vec::new(),
    };
    let is_encrypted = visitor.is_encrypted == Some(true);
    let reads_pages = reads_pages(request.headers());
    let mut response = match admit(&app, request, visitor).await {
        Ok((request, _room)) => next.run(request).await,
        Err(Trouble::Banned(until)) if reads_pages => shut_out(until),
        Err(trouble) => trouble.into_response(),
    };
    if !response.headers().contains_key(header::SET_COOKIE) {
        for cookie in renewed {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    // Whoever is told to come back is told when, whichever way the answer was made.
    if let Some(wait) = Trouble::wait(response.status()) {
        response.headers_mut().entry(header::RETRY_AFTER).or_insert(wait);
    }
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, POLICY.clone());
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if is_encrypted {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, A_YEAR);
    }
    let fresh = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(fresh);
    response
}

/// The request with its whole body, where it may go on, and the room that a large one takes.
async fn admit(
    app: &App,
    mut request: Request,
    visitor: Visitor,
) -> Result<(Request, Option<ReplayPermit>), Trouble> {
    // Files of the page cost no more than being told to wait, and a club opens it all at once.
    app.let_network_in(visitor.network)?;
    let is_free = request.uri().path().starts_with("/assets/");
    if !is_free && !app.by_address.take(visitor.network) {
        count(&app.metrics.limited);
        return Err(Trouble::TooFast);
    }
    let headers = request.headers();
    host_allowed(headers, &visitor, &app.settings.hosts)?;
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    if changes || headers.contains_key(header::UPGRADE) {
        origin_allowed(headers, &visitor, &app.settings.origins)?;
    }
    let room = match brings_a_log(&request) {
        true => Some(room_for_a_log(app, &request, &visitor)?),
        false => None,
    };
    let most = if room.is_some() { carried::LARGEST_LOG } else { LARGEST_BODY };
    request.extensions_mut().insert(visitor);
    Ok((whole(app, request, most).await?, room))
}

fn brings_a_log(request: &Request) -> bool {
    let path = request.uri().path().strip_prefix(API);
    request.method() == Method::POST && path == Some(carried::PATH)
}

/// A log is held in memory while it is read and proven, as a replay is: only so many at once, and
/// only of people we know.
fn room_for_a_log(
    app: &App,
    request: &Request,
    visitor: &Visitor,
) -> Result<ReplayPermit, Trouble> {
    let person = Caller::of(request.headers(), &app.signer)?.person()?;
    let payer = Payer { person: Some(person), network: Some(visitor.network), table: None };
    Ok(app.hub.shared.workers.admit_replay(&payer).map_err(HubError::from)?)
}

/// Waits for the body, and not for ever: every part of it could be late by a little.
async fn whole(app: &App, request: Request, most: usize) -> Result<Request, Trouble> {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return Ok(Request::from_parts(parts, body));
    }
    if body.size_hint().lower() > most as u64 {
        return Err(Trouble::TooLarge(most));
    }
    let mut closing = app.closing.clone();
    let read = tokio::select! {
        read = timeout(BODY_WITHIN, to_bytes(body, most)) => read,
        _ = closing.wait_for(|closing| *closing) => return Err(Trouble::Stopping),
    };
    // What fails otherwise than by its size has nobody left to answer.
    let body = read.map_err(|_| Trouble::TooSlow)?.map_err(|_| Trouble::TooLarge(most))?;
    // A list would be read as the fields in their order, which nothing describes.
    if body.trim_ascii_start().starts_with(b"[") {
        return Err(Trouble::NotAnObject);
    }
    Ok(Request::from_parts(parts, Body::from(body)))
}
