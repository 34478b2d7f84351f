//! The browser client, built into the program: one page for every address, and its files.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum_extra::TypedHeader;
use axum_extra::extract::WithRejection;
use axum_extra::headers::{ETag, HeaderMapExt, IfNoneMatch};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};
use xxhash_rust::xxh3::xxh3_64;

use super::opening::Opening;
use super::packing::{Packing, packed, said};
use super::preview::{PICTURE, Subject};
use super::{FromPath, Trouble, Visitor};
use crate::App;
use crate::protocol::API;

// `FILES`: path and contents of everything `build.rs` made, packed files beside plain ones.
include!(concat!(env!("OUT_DIR"), "/client.rs"));

const PAGE: &str = "index.html";
const MANIFEST: &str = "manifest.webmanifest";
const HEAD_ENDS: &str = "</head>";
/// Names of assets change with their contents.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
pub(super) const ASK_AGAIN: &str = "no-cache";

/// The page up to where its head ends, and from there. Its files lie beside it by their names; it is read at
/// addresses of any depth.
static WRITTEN: LazyLock<(String, &'static str)> = LazyLock::new(|| {
    let plain = contents(PAGE).and_then(|page| std::str::from_utf8(page).ok());
    let (before, after) = plain.and_then(|page| page.split_once(HEAD_ENDS)).unwrap_or_default();
    (before.replace("=\"./", "=\"/").replace("url(./", "url(/"), after)
});

static OPENING: LazyLock<Opening> =
    LazyLock::new(|| Opening::read(contents(Opening::FILE).unwrap_or_default()));

pub fn router() -> Router<Arc<App>> {
    Router::new()
        // The page's own script reads the rest of the address.
        .route("/", get(page))
        .route("/t/{table}", get(table))
        .route("/t/{table}/replay", get(table))
        .route("/t/{table}/replay/{step}", get(table))
        .route("/rules/{game}", get(rules))
        .route("/boxes", get(page))
        .route("/record", get(page))
        .route("/learn", get(page))
        .route("/history", get(page))
        .route("/daily", get(page))
        .route("/daily/{day}", get(page))
        // What a ticket says stands behind the #, which no browser sends.
        .route("/back", get(page))
        .route("/admin", get(page))
        .route("/imprint", get(page))
        .route("/privacy", get(page))
        .route("/preview.png", get(async |headers| file(PICTURE, ASK_AGAIN, &headers)))
        .route("/favicon.svg", get(async |headers| file("favicon.svg", ASK_AGAIN, &headers)))
        .route("/manifest.webmanifest", get(async |headers| file(MANIFEST, ASK_AGAIN, &headers)))
        .route("/sw.js", get(async |headers| file("sw.js", ASK_AGAIN, &headers)))
        .route("/assets/{file}", get(asset))
}

/// Changes whenever the page does: the page names its scripts, and they are named by contents.
pub fn build() -> String {
    format!("{:016x}", xxh3_64(contents(PAGE).unwrap_or_default()))
}

/// Everything the client is made of, by path; not what is packed, nor what only we read.
pub fn client_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let is_packed = |name: &str| name.ends_with(".gz") || name.ends_with(".br");
    FILES.iter().copied().filter(move |(name, _)| !is_packed(name) && *name != Opening::FILE)
}

/// What the policy of a page calls the styles that stand in it: their hash, and no others are taken.
pub(super) fn styles() -> Option<String> {
    let (_, styles) = WRITTEN.0.split_once("<style>")?;
    let (styles, _) = styles.split_once("</style>")?;
    Some(format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(styles))))
}

async fn page(headers: HeaderMap, visitor: Visitor) -> Result<Response, Trouble> {
    about(&Subject::House, &headers, &visitor, &OPENING.of_page(&headers))
}

async fn table(
    State(app): State<Arc<App>>,
    WithRejection(Path(name), _): FromPath<HashMap<String, String>>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Trouble> {
    let name = name.get("table").map_or("", String::as_str);
    let subject = Subject::of_table(name, app.hub.shared.store.as_ref()).await;
    let game = match &subject {
        Subject::Table { game, .. } => Some(game.as_str()),
        Subject::House | Subject::Rules { .. } => None,
    };
    about(&subject, &headers, &visitor, &OPENING.of_table(&headers, game))
}

async fn rules(
    State(app): State<Arc<App>>,
    WithRejection(Path(game), _): FromPath<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Trouble> {
    let is_played = app.hub.shared.house.games.games().any(|facts| facts.description.name == game);
    let subject = if is_played { Subject::Rules { game } } else { Subject::House };
    about(&subject, &headers, &visitor, &OPENING.of_page(&headers))
}

/// A browser that was sent here, not a script or a program.
pub(super) fn reads_pages(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accepted.is_some_and(|accept| accept.contains("text/html"))
}

/// An address that leads nowhere: browsers are shown a page that says so, programs are told.
pub async fn nowhere(
    uri: Uri,
    method: Method,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Trouble> {
    if method != Method::GET || !reads_pages(&headers) || uri.path().starts_with(API) {
        return Err(Trouble::NoSuchPath);
    }
    let opening = OPENING.of_page(&headers);
    let mut answer = about(&Subject::House, &headers, &visitor, &opening)?;
    *answer.status_mut() = StatusCode::NOT_FOUND;
    Ok(answer)
}

/// The page, with what messengers show of a link to it, what it is going to ask for, and the build it is of:
/// browsers keep it, and compare.
fn about(
    subject: &Subject,
    headers: &HeaderMap,
    visitor: &Visitor,
    opening: &str,
) -> Result<Response, Trouble> {
    let (before, after) = &*WRITTEN;
    let tags = subject.tags(headers, visitor);
    let build = format!("<meta name=\"build\" content=\"{}\" />", build());
    let page = format!("{before}{opening}{tags}{build}{HEAD_ENDS}{after}");
    let lasting = [
        (header::CACHE_CONTROL, ASK_AGAIN),
        (header::VARY, "host, accept-language, accept-encoding"),
    ];
    let form = [(header::CONTENT_TYPE, form(PAGE).unwrap_or_default())];
    let (packing, body) = packed(headers, page);
    let tag = tag(&body)?;
    if is_known(&tag, headers) {
        return Ok((StatusCode::NOT_MODIFIED, TypedHeader(tag), lasting).into_response());
    }
    Ok((TypedHeader(tag), lasting, said(packing), form, body).into_response())
}

pub(super) fn tag(body: &[u8]) -> Result<ETag, Trouble> {
    format!("\"{:016x}\"", xxh3_64(body)).parse().map_err(|_| Trouble::NoSuchPath)
}

pub(super) fn is_known(tag: &ETag, headers: &HeaderMap) -> bool {
    let known = headers.typed_get::<IfNoneMatch>();
    known.is_some_and(|known| !known.precondition_passes(tag))
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
    let beside = |packing: &Packing| contents(&format!("{name}{}", packing.ending()));
    let welcome = Packing::welcome(headers).into_iter();
    let packed = welcome.filter_map(|packing| Some((packing, beside(&packing)?))).next();
    let (packing, body) = packed.map_or((None, plain), |(packing, body)| (Some(packing), body));
    let tag = tag(body)?;
    let lasting = [(header::CACHE_CONTROL, caching), (header::VARY, "accept-encoding")];
    if is_known(&tag, headers) {
        return Ok((StatusCode::NOT_MODIFIED, TypedHeader(tag), lasting).into_response());
    }
    let form = [(header::CONTENT_TYPE, form)];
    Ok((TypedHeader(tag), lasting, said(packing), form, body).into_response())
}

/// The forms of files a client is made of; anything else is not handed out.
fn form(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}
