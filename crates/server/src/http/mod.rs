//! The JSON API under `/api/v1`, the plain page, and health.

mod access;
mod address;
mod admin;
mod at_table;
mod boxes;
mod carried;
mod cookies;
mod daily;
mod guard;
mod guests;
mod history;
mod hosting;
mod house;
mod opening;
mod origin;
mod packing;
mod page;
mod preview;
mod ready;
mod tables;
mod tickets;
mod trouble;
mod visitor;
mod words;

pub use access::Caller;
pub use admin::{ADMIN_COOKIE, SECURE_ADMIN_COOKIE};
pub use cookies::{COOKIE, SECURE_COOKIE};
pub(crate) use daily::Dailies;
pub use origin::{host_allowed, origin_allowed};
pub use page::{build, client_files};
pub use ready::Readiness;
pub use trouble::Trouble;
pub use visitor::Visitor;

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use aide::OperationOutput;
use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use aide::openapi::ReferenceOr;
use aide::transform::TransformOperation;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router, middleware};
use axum_extra::extract::WithRejection;
use serde_json::Value;
use tower_http::cors::CorsLayer;

use crate::protocol::{self, API, Offered};
use crate::{App, live};

/// A deck of one's own is the largest thing anybody sends.
const LARGEST_BODY: usize = 32 * 1024;

/// For so long browsers need not ask again whether another origin may use us.
const ASKED_BEFORE: Duration = Duration::from_secs(600);

/// Always the same, and long to write.
static DESCRIPTION: LazyLock<Value> = LazyLock::new(protocol::openapi);

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

/// The same for what only somebody with a token may do.
fn signed_in(what: &str) -> impl FnOnce(TransformOperation<'_>) -> TransformOperation<'_> {
    move |mut route| {
        route.inner_mut().security = access::known_by().collect();
        says(what)(route)
    }
}

/// A body that may be left out; the description takes every body for necessary.
fn may_be_empty(mut route: TransformOperation<'_>) -> TransformOperation<'_> {
    if let Some(ReferenceOr::Item(body)) = &mut route.inner_mut().request_body {
        body.required = false;
    }
    route
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
        .merge(carried::router())
        .merge(history::router())
        .merge(hosting::router())
        .merge(tickets::router())
        .merge(boxes::router())
        .merge(daily::router())
        .merge(house::router())
        .merge(admin::router())
        .api_route(
            "/address",
            get_with(address::address, says("where this server is found from other machines")),
        )
        .api_route(
            "/games",
            get_with(games, gives::<Json<Vec<Offered>>>("what can be played, by which options")),
        )
        .api_route(
            "/live",
            get_with(live::connect, says("live play: a WebSocket, see docs/api.md")),
        )
        .api_route("/live.schema.json", get_with(schema, says("the messages of live play")))
        .api_route(
            "/openapi.json",
            get_with(async || Json(&*DESCRIPTION), says("this description")),
        );
    ApiRouter::new().nest(API, routes)
}

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .merge(api())
        .route("/healthz", get(ready::alive))
        .route("/readyz", get(ready::ready))
        .merge(page::router())
        .merge(words::router())
}

/// Lets the pages of other origins that an operator has named read our answers.
fn cross_origin(origins: &[String]) -> CorsLayer {
    let origins: Vec<_> =
        origins.iter().filter_map(|one| HeaderValue::try_from(one).ok()).collect();
    CorsLayer::new()
        .allow_origin(origins)
        .allow_credentials(true)
        .allow_methods([Method::GET, Method::POST, Method::DELETE])
        .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE])
        .expose_headers([header::RETRY_AFTER, header::CONTENT_DISPOSITION])
        .max_age(ASKED_BEFORE)
}

pub fn router(app: Arc<App>) -> Router {
    let origins = app.settings.origins.clone();
    let router = routes()
        .fallback(page::nowhere)
        .method_not_allowed_fallback(async || Trouble::NoSuchMethod)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app);
    // Outermost, so that refusals can be read from there as well.
    match origins.is_empty() {
        true => router,
        false => router.layer(cross_origin(&origins)),
    }
}

/// What can be played here, and what can be agreed on: set-up forms are made from it.
async fn games(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    packing::json(&headers, &Offered::by(&app.hub.shared.house))
}
