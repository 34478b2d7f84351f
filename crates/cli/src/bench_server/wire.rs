//! Requests and sockets as plain as they can be, so that the measured side is the server.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, ensure};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
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
    let stream = TcpStream::connect(address).await?;
    let text = call(stream, address, "POST", path, token, &body.to_string()).await?;
    Ok(serde_json::from_str(&text)?)
}

/// The text of an answer, asked for from an address of this machine.
pub async fn get_from(
    from: Ipv4Addr,
    address: SocketAddr,
    path: &str,
    token: &str,
) -> anyhow::Result<String> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let stream = socket.connect(address).await?;
    call(stream, address, "GET", path, Some(token), "").await
}

async fn call(
    mut stream: TcpStream,
    address: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: &str,
) -> anyhow::Result<String> {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let request = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{token}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
    ensure!(head.starts_with("HTTP/1.1 200"), "{path}: {body}");
    Ok(body.to_owned())
}
