//! Whether the process answers, and whether it can do its work: two questions, asked by machines.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;
use tokio::time::{Duration, Instant, timeout};

use crate::App;
use crate::recurring::store_failed;
use crate::store::{Store, StoreError};

/// An answer holds for so long: however often somebody asks, no more is written.
const HOLDS: Duration = Duration::from_secs(1);
/// A store that takes longer to write a row cannot be used.
const WITHIN: Duration = Duration::from_secs(5);

/// Whether the store could be written to, and when that was seen.
#[derive(Default)]
pub struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Whoever asks while it is being seen waits for the same answer.
    pub async fn of(&self, store: &dyn Store) -> bool {
        let mut seen = self.0.lock().await;
        if let Some((at, ready)) = *seen
            && at.elapsed() < HOLDS
        {
            return ready;
        }
        let late = || StoreError::Unavailable("a write was not answered in time".to_owned());
        let written = timeout(WITHIN, store.healthy()).await.unwrap_or_else(|_| Err(late()));
        if let Err(error) = &written {
            store_failed(error, None);
        }
        *seen = Some((Instant::now(), written.is_ok()));
        written.is_ok()
    }
}

/// Touches nothing: a process that answers need not be started anew, whatever the disk is like.
pub async fn alive() -> &'static str {
    "ok\n"
}

pub async fn ready(State(app): State<Arc<App>>) -> Response {
    match app.readiness.of(app.hub.shared.store.as_ref()).await {
        true => "ok\n".into_response(),
        false => {
            (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be written to\n").into_response()
        }
    }
}
