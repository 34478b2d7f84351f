//! What every request passes: limits, origins, and headers that keep browsers careful.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use aide::OperationInput;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Trouble;
use crate::App;
use crate::metrics::count;
use crate::network::Network;

/// Our pages load nothing but our own files and cannot be framed.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

pub async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    count(&app.metrics.requests);
    let address = address(&request, app.settings.behind_proxy);
    let network = Network::of(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)));
    request.extensions_mut().insert(Visitor { network });
    let mut response = match admit(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(trouble) => trouble.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let fresh = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(fresh);
    response
}

/// Where a request came from, for those who count by it.
#[derive(Debug, Clone, Copy)]
pub struct Visitor {
    pub network: Network,
}

impl OperationInput for Visitor {}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Self::Rejection> {
        let nowhere = Visitor { network: Network::of(IpAddr::V4(Ipv4Addr::UNSPECIFIED)) };
        Ok(parts.extensions.get().copied().unwrap_or(nowhere))
    }
}

fn admit(app: &App, request: &Request) -> Result<(), Trouble> {
    let address = address(request, app.settings.behind_proxy);
    if address.is_some_and(|address| !app.by_address.take(address)) {
        count(&app.metrics.limited);
        return Err(Trouble::TooFast);
    }
    let headers = request.headers();
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    if changes || headers.contains_key(header::UPGRADE) {
        origin_allowed(headers, &app.settings.origins)?;
    }
    Ok(())
}

/// A browser says whose page asks; other clients say nothing and have no cookies to be misused.
pub fn origin_allowed(headers: &HeaderMap, origins: &[String]) -> Result<(), Trouble> {
    let text = |name: header::HeaderName| headers.get(name).map(|v| v.to_str().unwrap_or("?"));
    let foreign = |origin: &str| Trouble::ForeignOrigin(origin.chars().take(80).collect());
    if let Some(origin) = text(header::ORIGIN) {
        let host = origin.split_once("://").map(|(_, host)| host);
        let own = host.is_some() && host == text(header::HOST);
        return match own || origins.iter().any(|allowed| allowed == origin) {
            true => Ok(()),
            false => Err(foreign(origin)),
        };
    }
    match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        Some(b"cross-site" | b"same-site") => Err(foreign("another site")),
        _ => Ok(()),
    }
}

fn address(request: &Request, behind_proxy: bool) -> Option<IpAddr> {
    let forwarded = request.headers().get("x-forwarded-for").and_then(|v| v.to_str().ok());
    // The proxy adds the address it saw at the end; what stands before is the client's own word.
    let forwarded = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    forwarded.filter(|_| behind_proxy).or(peer)
}
