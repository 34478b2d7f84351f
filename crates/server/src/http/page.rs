//! The plain page: no framework, just enough to play Maskenmemo by this protocol.

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::App;

const PAGE: &str = include_str!("../../assets/index.html");
const SCRIPT: &str = include_str!("../../assets/plain.js");
const STYLE: &str = include_str!("../../assets/plain.css");

pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(async || file("text/html; charset=utf-8", PAGE)))
        // A link to a table opens the same page; its script reads the code.
        .route("/t/{table}", get(async || file("text/html; charset=utf-8", PAGE)))
        .route("/plain.js", get(async || file("text/javascript; charset=utf-8", SCRIPT)))
        .route("/plain.css", get(async || file("text/css; charset=utf-8", STYLE)))
}

/// Changes whenever the page does.
pub fn build() -> String {
    let all = [PAGE, SCRIPT, STYLE].concat();
    format!("{:016x}", xxhash_rust::xxh3::xxh3_64(all.as_bytes()))
}

fn file(form: &'static str, text: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, form)], text)
}
