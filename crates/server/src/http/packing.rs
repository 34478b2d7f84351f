//! What a client lets us pack its answers with.

use std::collections::HashMap;
use std::io::Write as _;

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    Brotli,
    Gzip,
}

impl Packing {
    /// What is welcome, the dearest first, and brotli where both are as dear: it packs closer. Clients weigh
    /// encodings, with a star for those they do not name; what weighs nothing is unwelcome.
    pub fn welcome(headers: &HeaderMap) -> Vec<Packing> {
        let values =
            headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|v| v.to_str().ok());
        let one_by_one = values.flat_map(|value| value.split(','));
        let weights: HashMap<_, f32> = one_by_one
            .map(|one| {
                let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
                let weight =
                    weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
                (name.trim(), weight.unwrap_or(0.0))
            })
            .collect();
        let weigh = |packing: Packing| {
            let weight = weights.get(packing.name()).or(weights.get("*"));
            weight.copied().filter(|weight| *weight > 0.0).map(|weight| (packing, weight))
        };
        let mut welcome: Vec<_> =
            [Packing::Brotli, Packing::Gzip].into_iter().filter_map(weigh).collect();
        welcome.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        welcome.into_iter().map(|(packing, _)| packing).collect()
    }

    pub fn name(self) -> &'static str {
        match self {
            Packing::Brotli => "br",
            Packing::Gzip => "gzip",
        }
    }

    /// How the name of a file ends that is packed like this.
    pub fn ending(self) -> &'static str {
        match self {
            Packing::Brotli => ".br",
            Packing::Gzip => ".gz",
        }
    }
}

/// A text that is written for each request; nothing secret may stand in it beside what a stranger chose.
pub fn packed(headers: &HeaderMap, plain: String) -> (Option<Packing>, Vec<u8>) {
    let plain = plain.into_bytes();
    match Packing::welcome(headers).contains(&Packing::Gzip) {
        true => gzip(&plain).map_or((None, plain), |packed| (Some(Packing::Gzip), packed)),
        false => (None, plain),
    }
}

fn gzip(plain: &[u8]) -> Option<Vec<u8>> {
    let mut packing = GzEncoder::new(Vec::with_capacity(plain.len() / 3), Compression::default());
    packing.write_all(plain).ok()?;
    packing.finish().ok()
}

/// The header that says so.
pub fn said(packing: Option<Packing>) -> Option<[(header::HeaderName, &'static str); 1]> {
    packing.map(|packing| [(header::CONTENT_ENCODING, packing.name())])
}

/// The same for a long list that everybody is told alike.
pub fn json<T: Serialize>(headers: &HeaderMap, value: &T) -> Response {
    let Ok(written) = serde_json::to_string(value) else { return Json(value).into_response() };
    let (packing, body) = packed(headers, written);
    let form = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    (said(packing), form, body).into_response()
}
