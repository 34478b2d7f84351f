//! The bare echo: what sockets alone can do here.

use std::future::IntoFuture;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite;

use super::load::Measured;
use super::wire;

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(Message::Text(text))) = socket.recv().await {
        if socket.send(Message::Text(text)).await.is_err() {
            return;
        }
    }
}

pub async fn round_trips(connections: usize, span: Duration) -> anyhow::Result<Measured> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let upgrade = async |upgrade: WebSocketUpgrade| {
        upgrade.read_buffer_size(4096).write_buffer_size(4096).on_upgrade(echo)
    };
    let served =
        tokio::spawn(axum::serve(listener, Router::new().route("/", get(upgrade))).into_future());
    let mut clients = JoinSet::new();
    for _ in 0..connections {
        let mut socket = wire::socket(address, "/").await?;
        clients.spawn(async move {
            let mut measured = Measured::default();
            let message = tungstenite::Message::text("x".repeat(120));
            let end = Instant::now() + span;
            while Instant::now() < end {
                let sent = Instant::now();
                socket.send(message.clone()).await?;
                socket.next().await.transpose()?;
                measured.add(sent.elapsed());
            }
            anyhow::Ok(measured)
        });
    }
    let mut all = Measured::default();
    while let Some(client) = clients.join_next().await {
        all.join(client??);
    }
    served.abort();
    Ok(all)
}
