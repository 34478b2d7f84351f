//! Live connections: one WebSocket to a browser tab.

mod session;

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;

use axum_extra::extract::WithRejection;

use crate::App;
use crate::http::{Caller, Trouble, Visitor};
use crate::metrics::count;

/// Measured: a quarter of the memory of larger buffers, and twice the rate.
const BUFFER: usize = 4096;
/// What clients say is short; longer messages are read in pieces.
const READ_BUFFER: usize = 1024;
/// No message of a client comes near this.
const LARGEST_MESSAGE: usize = 16 * 1024;

pub async fn connect(
    State(app): State<Arc<App>>,
    caller: Caller,
    visitor: Visitor,
    WithRejection(upgrade, _): WithRejection<WebSocketUpgrade, Trouble>,
) -> Result<Response, Trouble> {
    let admitted = app.live_by_network.admit(Some(visitor.network));
    let admitted = admitted.inspect_err(|_| count(&app.metrics.turned_away))?;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE);
    Ok(upgrade.on_upgrade(async move |socket| {
        session::serve(app, socket, caller.0, visitor).await;
        drop(admitted);
    }))
}
