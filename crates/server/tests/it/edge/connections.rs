//! Connections that say nothing, half of something, or come in crowds.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Duration, Instant, timeout};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::house;
use crate::house::settings;
use crate::wire::{Person, begun, request, socket};

/// Far longer than any of our own limits; with time standing still it costs nothing.
const FOR_EVER: Duration = Duration::from_secs(3600);

/// Sends something and listens until the server has had enough.
async fn until_closed(address: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(text.as_bytes()).await.expect("sent");
    let mut heard = Vec::new();
    let read = timeout(FOR_EVER, stream.read_to_end(&mut heard)).await;
    read.expect("the server ends it").unwrap_or(0);
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test(start_paused = true)]
async fn whoever_is_silent_is_not_waited_for() {
    let house = house(settings(0.0)).await;
    let begun = Instant::now();
    assert_eq!(until_closed(house.address, "").await, "");
    until_closed(house.address, "GET /healthz HTTP/1.1\r\nhost: local").await;
    let body = "POST /api/v1/guests HTTP/1.1\r\nhost: localhost\r\n\
                content-type: application/json\r\ncontent-length: 14\r\n\r\n{\"name\":";
    let answer = until_closed(house.address, body).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too_slow"), "{answer}");
    // Between requests, too: the answer, and then the end.
    let answer = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    assert!(until_closed(house.address, answer).await.ends_with("ok\n"));
    assert!(begun.elapsed() < Duration::from_secs(120), "{:?}", begun.elapsed());
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn half_a_request_does_not_keep_a_stopping_server() {
    let house = house(settings(0.0)).await;
    let mut halves = Vec::new();
    for text in [
        "GET /healthz HTTP/1.1\r\nhost: local",
        "POST /api/v1/guests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 14\r\n\r\n{",
    ] {
        let mut stream = TcpStream::connect(house.address).await.expect("a connection");
        stream.write_all(text.as_bytes()).await.expect("sent");
        halves.push(stream);
    }
    // So that both have been read.
    assert_eq!(request(house.address, "GET", "/healthz", &[], None).await.status, 200);
    let stopped = Instant::now();
    house.close().await;
    assert!(stopped.elapsed() < Duration::from_secs(3), "{:?}", stopped.elapsed());
}

/// A connection from another address of this machine.
async fn from(address: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(address.parse().expect("an address")).expect("an address of our own");
    socket.connect(to).await.expect("a connection")
}

#[tokio::test]
async fn a_crowd_from_one_address_is_told_so_and_locks_nobody_out() {
    let mut crowded = settings(0.0);
    crowded.caps.connections_per_address = 8;
    let house = house(crowded).await;
    let mut silent = Vec::new();
    for _ in 0..8 {
        silent.push(TcpStream::connect(house.address).await.expect("a connection"));
    }
    let mut answer = request(house.address, "GET", "/healthz", &[], None).await;
    // The server may not have seen all of them yet.
    while answer.status == 200 {
        answer = request(house.address, "GET", "/healthz", &[], None).await;
    }
    assert_eq!((answer.status, answer.json()["code"].as_str()), (503, Some("crowded")));
    assert!(answer.header("retry-after").is_some(), "{}", answer.head);
    if cfg!(target_os = "linux") {
        let mut other = from("127.0.0.2:0", house.address).await;
        let asked = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        other.write_all(asked.as_bytes()).await.expect("sent");
        let mut heard = String::new();
        other.read_to_string(&mut heard).await.expect("an answer");
        assert!(heard.ends_with("ok\n"), "{heard}");
    }
    drop(silent);
    let free = async {
        while request(house.address, "GET", "/healthz", &[], None).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(60), free).await.expect("there is room again");
    house.close().await;
}

#[tokio::test]
async fn live_connections_of_a_network_and_of_a_person_are_counted() {
    let mut few = settings(0.0);
    few.caps.live_per_address = 3;
    few.caps.live_per_person = 2;
    let house = house(few).await;
    let person = Person::new(house.address, "Ana").await;
    let table = person.open(json!({"game": "maskenmemo", "seats": 2})).await;
    let first = person.sit(&table).await;
    let _second = person.sit(&table).await;
    let mut third = socket(house.address, &[]).await.expect("a connection");
    let hello = json!({"type": "hello", "table": table, "token": person.token});
    third.send(Message::text(hello.to_string())).await.expect("sent");
    let answer = third.next().await.expect("an answer").expect("a frame");
    assert!(answer.to_text().is_ok_and(|text| text.contains("crowded")), "{answer:?}");
    let Some(Ok(Message::Close(Some(end)))) = third.next().await else { panic!("no end") };
    assert_eq!(u16::from(end.code), 1013);
    drop((first, third));
    let mut opened = Vec::new();
    let refused = loop {
        match socket(house.address, &[]).await {
            Ok(socket) => opened.push(socket),
            Err(Error::Http(answer)) => break answer,
            Err(error) => panic!("{error}"),
        }
        assert!(opened.len() <= 3);
    };
    assert_eq!(refused.status().as_u16(), 503);
    assert!(refused.headers().contains_key("retry-after"));
    let said: Value =
        serde_json::from_slice(refused.body().as_deref().unwrap_or(b"{}")).unwrap_or_default();
    assert!(said.is_null() || said["code"] == "crowded" || said == json!({}), "{said}");
    house.close().await;
}

/// A frame of a client with a mask of zeros: its head, and what it carries.
fn frame(head: u8, text: &[u8]) -> Vec<u8> {
    let mut bytes = vec![head, 0x80 | text.len() as u8, 0, 0, 0, 0];
    bytes.extend_from_slice(text);
    bytes
}

#[tokio::test]
async fn pieces_that_never_make_a_message_end_the_connection() {
    // Limits are off: this is one that has nothing to do with how fast anybody is.
    let house = house(settings(0.0)).await;
    let (table, people) = begun(house.address, json!({"game": "maskenmemo", "seats": 2})).await;
    for (first, piece) in [(0x01, 0x00), (0x02, 0x00)] {
        let mut stream = TcpStream::connect(house.address).await.expect("a connection");
        let upgrade = "GET /api/v1/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n\
                       upgrade: websocket\r\nsec-websocket-version: 13\r\n\
                       sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        stream.write_all(upgrade.as_bytes()).await.expect("sent");
        let mut answer = [0; 1024];
        let read = stream.read(&mut answer).await.expect("an answer");
        assert!(String::from_utf8_lossy(&answer[..read]).starts_with("HTTP/1.1 101 "));
        stream.write_all(&frame(first, b"")).await.expect("sent");
        let empty = frame(piece, b"").repeat(1000);
        let mut sent = 0;
        while sent < 64 << 20 && stream.write_all(&empty).await.is_ok() {
            sent += empty.len();
        }
        assert!(sent < 64 << 20, "15 million empty pieces a second were read for ever");
    }
    let mut player = people[0].sit(&table).await;
    let played = player.act("p", json!({"do": "peek", "at": []})).await;
    assert_eq!(played["type"], "update", "pieces of others disturb nobody");
    house.close().await;
}

#[tokio::test]
async fn a_message_in_many_pieces_is_still_a_message() {
    let house = house(settings(1.0)).await;
    let mut live = socket(house.address, &[]).await.expect("a connection");
    let hello = json!({"type": "hello", "table": "ABCDEF"}).to_string();
    let pieces = hello.as_bytes().chunks(4).count();
    let stream = live.get_mut();
    for (number, piece) in hello.as_bytes().chunks(4).enumerate() {
        let last = if number + 1 == pieces { 0x80 } else { 0 };
        let kind = if number == 0 { 0x01 } else { 0x00 };
        stream.write_all(&frame(last | kind, piece)).await.expect("sent");
    }
    let answer = live.next().await.expect("an answer").expect("a frame");
    assert!(answer.to_text().is_ok_and(|text| text.contains("no_such_table")), "{answer:?}");
    house.close().await;
}
