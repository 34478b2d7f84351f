//! A collector hears what the server does, and nothing of whom it does it for.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use serde_json::json;

use super::start;
use super::wire::{Person, request};

/// What was posted: where to, and the bytes.
type Heard = Arc<Mutex<Vec<(String, Vec<u8>)>>>;

/// As small as a collector can be: it takes everything and says nothing.
fn collector() -> (SocketAddr, Heard) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let (address, heard) = (listener.local_addr().expect("an address"), Heard::default());
    let all = Arc::clone(&heard);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let all = Arc::clone(&all);
            std::thread::spawn(move || while take(&stream, &all).is_some() {});
        }
    });
    (address, heard)
}

/// One request on a connection that may bring more; none at its end.
fn take(stream: &TcpStream, heard: &Heard) -> Option<()> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let mut length = 0;
    loop {
        line.clear();
        reader.read_line(&mut line).ok()?;
        if line.trim().is_empty() {
            break;
        }
        let (name, value) = line.split_once(':')?;
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    heard.lock().expect("a list").push((path, body));
    let mut stream = stream;
    stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").ok()
}

fn contains(body: &[u8], text: &str) -> bool {
    body.windows(text.len()).any(|part| part == text.as_bytes())
}

#[tokio::test]
async fn logs_and_traces_reach_a_collector_without_names_or_words() {
    let (address, heard) = collector();
    let data = tempfile::tempdir().expect("a folder");
    let url = PathBuf::from(format!("http://{address}"));
    let wishes = [("SETZKASTEN_OTLP", url.as_path()), ("SETZKASTEN_LOG", Path::new("info"))];
    let server = start(data.path(), "127.0.0.1:0", &wishes);
    let at = server.address;
    let ana = Person::new(at, "Zwetschge").await;
    let table = ana.open(json!({"game": "maskenmemo", "seats": 2})).await;
    let mut live = ana.sit(&table).await;
    live.say(json!({"type": "ping"})).await;
    ana.call("GET", &format!("/tables/{table}/words/heimlichkeit"), None).await;
    request(at, "GET", &format!("/t/{table}"), &[], None).await;
    assert_eq!(server.stop(), 0);
    let heard = heard.lock().expect("a list");
    let told =
        |path: &str, text: &str| heard.iter().any(|(to, body)| to == path && contains(body, text));
    for text in [
        "setzkasten",
        "request",
        "/api/v1/guests",
        "/api/v1/tables/{table}/words/{word}",
        "/t/{table}",
        "work",
        "commit",
    ] {
        assert!(told("/v1/traces", text), "no trace of {text}");
    }
    assert!(told("/v1/logs", "all tables are saved"), "the last line is heard as well");
    assert!(told("/v1/logs", "service.version"));
    for secret in ["Zwetschge", "heimlichkeit", &table, &ana.token, "127.0.0.1"] {
        for (path, body) in heard.iter() {
            assert!(!contains(body, secret), "{path} tells {secret}");
        }
    }
}

/// Play does not depend on it.
#[tokio::test]
async fn a_collector_that_is_not_there_is_done_without() {
    let nobody =
        TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let data = tempfile::tempdir().expect("a folder");
    let url = PathBuf::from(format!("http://{nobody}"));
    let server = start(data.path(), "127.0.0.1:0", &[("SETZKASTEN_OTLP", url.as_path())]);
    Person::new(server.address, "Ana").await;
    assert_eq!(server.stop(), 0);
}
