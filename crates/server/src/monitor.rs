//! Counters for operators, on a port of their own: nobody who plays can ask for them.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::http::{Trouble, Visitor, host_allowed};
use crate::limit::Rate;
use crate::listen::{Entrance, Turnstile, listen};
use crate::metrics::Metrics;
use crate::proxies::Proxies;

/// Whoever reads counters needs one connection.
const MOST_CONNECTIONS: usize = 32;
const BYTES: Rate = Rate { burst: 64.0 * 1024.0, per_second: 64.0 * 1024.0 };

/// Pages of strangers cannot read them by way of a name that points here.
async fn guard(State(hosts): State<Arc<Vec<String>>>, request: Request, next: Next) -> Response {
    let visitor = Visitor::of(&request, &Proxies::default());
    match host_allowed(request.headers(), &visitor, &hosts) {
        Ok(()) => next.run(request).await,
        Err(foreign) => foreign.into_response(),
    }
}

/// Serves `/metrics` until it is dropped.
pub async fn monitor(listener: TcpListener, metrics: Arc<Metrics>, hosts: Vec<String>) {
    let told = Arc::clone(&metrics);
    let render = async move || {
        let form = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
        (form, told.render()).into_response()
    };
    let router = Router::new()
        .route("/metrics", get(render))
        .fallback(async || Trouble::NoSuchPath)
        .layer(middleware::from_fn_with_state(Arc::new(hosts), guard));
    let (_open, closing) = watch::channel(false);
    let entrance = Entrance {
        turnstile: Turnstile::new(MOST_CONNECTIONS, MOST_CONNECTIONS),
        bytes: BYTES,
        tls: None,
        proxies: Arc::default(),
        metrics,
        closing,
    };
    listen(listener, router, entrance).await;
}
