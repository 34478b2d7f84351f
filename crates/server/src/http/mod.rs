//! The JSON API under `/api/v1`, the plain page, health and metrics.

mod access;
mod guard;
mod guests;
mod page;
mod tables;
mod trouble;

pub use access::{COOKIE, Caller};
pub use guard::origin_allowed;
pub use page::build;
pub use trouble::Trouble;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use games::description::GameFacts;

use crate::protocol::{self, API};
use crate::{App, live};

/// A deck of one's own is the largest thing anybody sends.
const LARGEST_BODY: usize = 128 * 1024;

pub fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .merge(guests::router())
        .merge(tables::router())
        .route("/games", get(games))
        .route("/live", get(live::connect))
        .route("/openapi.json", get(async || Json(protocol::openapi())))
        .route("/live.schema.json", get(async || Json(protocol::live_schema())));
    Router::new()
        .nest(API, api)
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .merge(page::router())
        .fallback(async || Trouble::NoSuchPath)
        .method_not_allowed_fallback(async || Trouble::NoSuchMethod)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

/// What can be played here, and what can be agreed on: set-up forms are made from it.
async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameFacts>> {
    Json(app.hub.shared.house.games.games().cloned().collect())
}

async fn health(State(app): State<Arc<App>>) -> Response {
    match app.hub.shared.store.healthy().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the store is not healthy");
            (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be used\n").into_response()
        }
    }
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let form = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (form, app.metrics.render()).into_response()
}
