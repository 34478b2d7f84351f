//! Languages for pages that play without us.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use axum_extra::TypedHeader;
use axum_extra::extract::WithRejection;

use super::page::{ASK_AGAIN, is_known, tag};
use super::{FromPath, Granted, Trouble, Visitor};
use crate::App;
use crate::hub::HubError;
use crate::parcels::{Part, Sizes};
use crate::work::{Duty, Errand, Payer};

pub fn router() -> Router<Arc<App>> {
    Router::new().route("/words/index.json", get(index)).route("/words/{file}", get(packed))
}

async fn index(State(app): State<Arc<App>>, visitor: Visitor) -> Granted<BTreeMap<String, Sizes>> {
    let with = Arc::clone(&app);
    let made = work(&app, &visitor, move || with.parcels.index(&with.dictionaries));
    Ok(Json(made.await?))
}

async fn packed(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    WithRejection(Path(file), _): FromPath<String>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let (lang, part) = Part::of_file(&file).ok_or(Trouble::NoSuchPath)?;
    let with = Arc::clone(&app);
    let made = work(&app, &visitor, move || with.parcels.get(&with.dictionaries, lang, part));
    let packed = made.await??;
    let tag = tag(&packed)?;
    let lasting = [(header::CACHE_CONTROL, ASK_AGAIN)];
    if is_known(&tag, &headers) {
        return Ok((StatusCode::NOT_MODIFIED, TypedHeader(tag), lasting).into_response());
    }
    // Not an encoding of something else: whoever fetches it unpacks it.
    let form = [(header::CONTENT_TYPE, "application/gzip")];
    Ok((TypedHeader(tag), lasting, form, packed.to_vec()).into_response())
}

async fn work<T: Send + 'static>(
    app: &App,
    visitor: &Visitor,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let payer = Payer { person: None, network: Some(visitor.network), table: None };
    let done = app.hub.shared.workers.begin(Errand::new(Duty::Act, payer), work);
    Ok(done.await.map_err(HubError::from)?)
}
