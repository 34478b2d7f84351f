//! Live connections: one WebSocket to a browser tab.

mod session;

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;

use crate::App;
use crate::http::{Caller, Visitor};

/// Measured: a quarter of the memory of larger buffers, and twice the rate.
const BUFFER: usize = 4096;
/// No message of a client comes near this.
const LARGEST_MESSAGE: usize = 16 * 1024;

pub async fn connect(
    State(app): State<Arc<App>>,
    caller: Caller,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .on_upgrade(move |socket| session::serve(app, socket, caller.0, visitor))
}
