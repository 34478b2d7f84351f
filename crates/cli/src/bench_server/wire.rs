//! Requests and sockets as plain as they can be, so that the measured side is the server.

use std::net::SocketAddr;

use anyhow::{Context, ensure};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

pub type Socket = WebSocketStream<TcpStream>;

pub async fn socket(address: SocketAddr, path: &str) -> anyhow::Result<Socket> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let url = format!("ws://{address}{path}");
    let (socket, _) =
        tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await?;
    Ok(socket)
}

pub async fn post(
    address: SocketAddr,
    path: &str,
    token: Option<&str>,
    body: &Value,
) -> anyhow::Result<Value> {
    let body = body.to_string();
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let request = format!(
        "POST /api/v1{path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{token}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
    ensure!(head.starts_with("HTTP/1.1 200"), "{path}: {body}");
    Ok(serde_json::from_str(body)?)
}
