//! The JSON API under `/api/v1`, the plain page, health and metrics.

mod access;
mod at_table;
mod guard;
mod guests;
mod page;
mod ready;
mod tables;
mod trouble;

pub use access::{COOKIE, Caller};
pub use guard::{Visitor, origin_allowed};
pub use page::build;
pub use ready::Readiness;
pub use trouble::Trouble;

use std::sync::Arc;

use aide::OperationOutput;
use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use aide::transform::TransformOperation;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use axum_extra::extract::WithRejection;
use games::description::GameFacts;

use crate::protocol::{self, API};
use crate::{App, live};

/// A deck of one's own is the largest thing anybody sends.
const LARGEST_BODY: usize = 32 * 1024;

type Granted<T> = Result<Json<T>, Trouble>;
type Body<T> = WithRejection<Json<T>, Trouble>;
type FromPath<T> = WithRejection<Path<T>, Trouble>;

/// What a route is for, in the document that describes the API.
fn says(what: &str) -> impl FnOnce(TransformOperation<'_>) -> TransformOperation<'_> {
    move |mut route| {
        let answers = route.inner_mut().responses.iter_mut().flat_map(|all| &mut all.responses);
        for answer in answers.filter_map(|(_, answer)| answer.as_item_mut()) {
            answer.description = "granted".to_owned();
        }
        route.summary(what)
    }
}

/// The same for a handler whose own type does not tell what it gives.
fn gives<T: OperationOutput>(
    what: &str,
) -> impl FnOnce(TransformOperation<'_>) -> TransformOperation<'_> {
    move |route| says(what)(route.response::<200, T>())
}

/// Everything under `/api/v1`; a route and its description are one call, so that neither lacks the other.
pub fn api() -> ApiRouter<Arc<App>> {
    let schema = async || Json(protocol::live_schema());
    let routes = ApiRouter::new()
        .merge(guests::router())
        .merge(tables::router())
        .api_route("/games", get_with(games, says("what can be played, by which options")))
        .api_route(
            "/live",
            get_with(live::connect, says("live play: a WebSocket, see docs/api.md")),
        )
        .api_route("/live.schema.json", get_with(schema, says("the messages of live play")))
        .api_route(
            "/openapi.json",
            get_with(async || Json(protocol::openapi()), says("this description")),
        );
    ApiRouter::new().nest(API, routes)
}

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .merge(api())
        .route("/healthz", get(ready::alive))
        .route("/readyz", get(ready::ready))
        .route("/metrics", get(metrics))
        .merge(page::router())
}

pub fn router(app: Arc<App>) -> Router {
    routes()
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

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let form = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (form, app.metrics.render()).into_response()
}
