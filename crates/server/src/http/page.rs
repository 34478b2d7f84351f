//! The browser client, built into the program: one page for every address, and its files.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum_extra::TypedHeader;
use axum_extra::extract::WithRejection;
use axum_extra::headers::{ContentEncoding, ETag, HeaderMapExt, IfNoneMatch};
use xxhash_rust::xxh3::xxh3_64;

use super::{FromPath, Trouble};
use crate::App;

// `FILES`: path and contents of everything `build.rs` made, files packed with gzip beside plain ones.
include!(concat!(env!("OUT_DIR"), "/client.rs"));

const PAGE: &str = "index.html";
/// Names of assets change with their contents.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

pub fn router() -> Router<Arc<App>> {
    Router::new()
        // The page's own script reads the rest of the address.
        .route("/", get(page))
        .route("/t/{table}", get(page))
        .route("/t/{table}/replay", get(page))
        .route("/rules/{game}", get(page))
        .route("/boxes", get(page))
        // What a ticket says stands behind the #, which no browser sends.
        .route("/back", get(page))
        .route("/favicon.svg", get(async |headers| file("favicon.svg", ASK_AGAIN, &headers)))
        .route("/assets/{file}", get(asset))
}

/// Changes whenever the page does: the page names its scripts, and they are named by contents.
pub fn build() -> String {
    format!("{:016x}", xxh3_64(contents(PAGE).unwrap_or_default()))
}

async fn page(headers: HeaderMap) -> Result<Response, Trouble> {
    file(PAGE, ASK_AGAIN, &headers)
}

async fn asset(
    WithRejection(Path(name), _): FromPath<String>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    file(&format!("assets/{name}"), FOR_EVER, &headers)
}

fn contents(name: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by(|(other, _)| (*other).cmp(name)).ok()?;
    FILES.get(at).map(|(_, contents)| *contents)
}

fn file(name: &str, caching: &'static str, headers: &HeaderMap) -> Result<Response, Trouble> {
    let plain = contents(name).ok_or(Trouble::NoSuchPath)?;
    let form = form(name).ok_or(Trouble::NoSuchPath)?;
    let packed = contents(&format!("{name}.gz")).filter(|_| takes_gzip(headers));
    let body = packed.unwrap_or(plain);
    let tag: ETag =
        format!("\"{:016x}\"", xxh3_64(body)).parse().map_err(|_| Trouble::NoSuchPath)?;
    let known = headers.typed_get::<IfNoneMatch>();
    let lasting = [(header::CACHE_CONTROL, caching), (header::VARY, "accept-encoding")];
    if known.is_some_and(|known| !known.precondition_passes(&tag)) {
        return Ok((StatusCode::NOT_MODIFIED, TypedHeader(tag), lasting).into_response());
    }
    let packing = packed.map(|_| TypedHeader(ContentEncoding::gzip()));
    let form = [(header::CONTENT_TYPE, form)];
    Ok((TypedHeader(tag), lasting, packing, form, body).into_response())
}

/// Clients weigh encodings, with a star for those they do not name; what weighs nothing is unwelcome.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|v| v.to_str().ok());
    let one_by_one = values.flat_map(|value| value.split(','));
    let weights: HashMap<_, _> = one_by_one
        .map(|one| {
            let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
            let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
            (name.trim(), weight.unwrap_or(0.0))
        })
        .collect();
    weights.get("gzip").or(weights.get("*")).is_some_and(|weight| *weight > 0.0)
}

/// The forms of files a client is made of; anything else is not handed out.
fn form(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        _ => return None,
    })
}
