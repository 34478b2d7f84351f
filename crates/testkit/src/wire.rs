//! Clients as plain as can be: HTTP by hand, WebSockets by tungstenite.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Longer than anything takes here; only a hang comes this far.
const PATIENCE: Duration = Duration::from_secs(60);

tokio::task_local! {
    static FROM: IpAddr;
}

/// Whatever connects in here comes from this address of the machine's own, e.g. 127.0.0.66.
pub async fn calling_from<T>(address: IpAddr, calls: impl Future<Output = T>) -> T {
    FROM.scope(address, calls).await
}

/// A connection, from the address that [`calling_from`] has set.
pub async fn dial(to: SocketAddr) -> io::Result<TcpStream> {
    let Ok(from) = FROM.try_with(|&from| from) else { return TcpStream::connect(to).await };
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(to).await
}

pub struct Response {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Response {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        let mut found = lines.filter(|(key, _)| key.eq_ignore_ascii_case(name));
        found.next().map(|(_, value)| value.trim())
    }
}

/// One request on a connection of its own.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
) -> Response {
    try_request(address, method, path, headers, body).await.expect("a connection")
}

/// The same where nobody may listen.
pub async fn try_request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
) -> io::Result<Response> {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if let Some(body) = body {
        if !headers.iter().any(|(name, _)| *name == "content-type") {
            text += "content-type: application/json\r\n";
        }
        text += &format!("content-length: {}\r\n", body.len());
    } else if method != "GET" {
        text += "content-length: 0\r\n";
    }
    text += "\r\n";
    text += body.unwrap_or_default();
    let mut stream = dial(address).await?;
    // A server that refuses early may close before all is written; its answer is what counts.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok(Response { status, head: head.to_owned(), body: body.to_owned() })
}

/// Somebody with a name and a token.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub token: String,
}

impl Person {
    pub async fn new(address: SocketAddr, name: &str) -> Person {
        let body = json!({"name": name}).to_string();
        let answer = request(address, "POST", "/api/v1/guests", &[], Some(&body)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let token = answer.json()["token"].as_str().expect("a token").to_owned();
        Person { address, token }
    }

    pub async fn call(&self, method: &str, path: &str, body: Option<Value>) -> Response {
        let bearer = format!("Bearer {}", self.token);
        let body = body.map(|body| body.to_string());
        let path = format!("/api/v1{path}");
        request(self.address, method, &path, &[("authorization", &bearer)], body.as_deref()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.call("POST", path, Some(body)).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.json()
    }

    /// Opens a table and returns its id, as links carry it: a code is good only until the start.
    pub async fn open(&self, wish: Value) -> String {
        let seated = self.post("/tables", wish).await;
        seated["table"]["id"].as_str().expect("an id").to_owned()
    }

    pub async fn sit(&self, table: &str) -> Live {
        Live::connect(self.address, table, Some(&self.token), None).await
    }
}

/// A table at which all seats are taken and the game has begun.
pub async fn begun(address: SocketAddr, mut wish: Value) -> (String, Vec<Person>) {
    let seats = wish["seats"].as_u64().expect("seats");
    if wish["lang"].is_null() {
        wish["lang"] = "de".into();
    }
    let host = Person::new(address, "P0").await;
    let table = host.open(wish).await;
    let mut people = vec![host];
    for seat in 1..seats {
        let person = Person::new(address, &format!("P{seat}")).await;
        person.post(&format!("/tables/{table}/join"), json!({})).await;
        people.push(person);
    }
    people[0].post(&format!("/tables/{table}/start"), json!({})).await;
    (table, people)
}

pub struct Live {
    pub socket: WebSocketStream<TcpStream>,
    /// Every text frame, byte for byte.
    pub heard: Vec<String>,
    pub seat: Option<u64>,
    pub version: u64,
    pub view: Value,
    pub table: Value,
}

/// Opens a WebSocket with headers of one's own.
pub async fn socket(
    address: SocketAddr,
    headers: &[(&str, &str)],
) -> Result<WebSocketStream<TcpStream>, Error> {
    let mut request = format!("ws://{address}/api/v1/live").into_client_request()?;
    for (name, value) in headers {
        let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().expect("a name");
        request.headers_mut().insert(name, value.parse().expect("a value"));
    }
    let stream = dial(address).await.map_err(Error::Io)?;
    stream.set_nodelay(true).map_err(Error::Io)?;
    Ok(tokio_tungstenite::client_async(request, stream).await?.0)
}

impl Live {
    pub async fn connect(
        address: SocketAddr,
        table: &str,
        token: Option<&str>,
        since: Option<u64>,
    ) -> Live {
        let live = Live::try_connect(address, table, token, since).await;
        live.expect("a live connection")
    }

    /// None where nobody answers, or not to the end.
    pub async fn try_connect(
        address: SocketAddr,
        table: &str,
        token: Option<&str>,
        since: Option<u64>,
    ) -> Option<Live> {
        let live = Live::knock(address, table, token, since).await?;
        Some(live.unwrap_or_else(|message| panic!("no welcome: {message}")))
    }

    /// The same where something other than a welcome may be said.
    pub async fn knock(
        address: SocketAddr,
        table: &str,
        token: Option<&str>,
        since: Option<u64>,
    ) -> Option<Result<Live, Value>> {
        let socket = socket(address, &[]).await.ok()?;
        let mut live = Live {
            socket,
            heard: Vec::new(),
            seat: None,
            version: 0,
            view: Value::Null,
            table: Value::Null,
        };
        let hello = json!({"type": "hello", "table": table, "token": token, "since": since});
        live.socket.send(Message::text(hello.to_string())).await.ok()?;
        let welcome = live.next().await?;
        if welcome["type"] != "welcome" {
            return Some(Err(welcome));
        }
        live.seat = welcome["seat"].as_u64();
        Some(Ok(live))
    }

    pub async fn say(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("a message is sent");
    }

    /// The next message; what it says of the table is remembered. None when the connection ends.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match frame.expect("the server says something")? {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    self.remember(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn remember(&mut self, message: &Value) {
        if let Some(version) = message["version"].as_u64() {
            self.version = self.version.max(version);
        }
        if message["view"].is_object() {
            self.view = message["view"].clone();
        }
        if message["table"].is_object() {
            self.table = message["table"].clone();
            self.seat = message["seat"].as_u64();
        }
    }

    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("ended before {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Sends an action and waits for what comes of it.
    pub async fn act(&mut self, key: &str, action: Value) -> Value {
        let version = self.version;
        self.say(json!({"type": "act", "key": key, "version": version, "action": action})).await;
        self.answer(key).await
    }

    /// The update, the acknowledgement or the refusal with this key.
    pub async fn answer(&mut self, key: &str) -> Value {
        loop {
            let message = self.next().await.expect("an answer");
            if message["key"] == key {
                return message;
            }
        }
    }

    /// As `act` without a version; none where the connection ends before the answer.
    pub async fn try_act(&mut self, key: &str, action: Value) -> Option<Value> {
        let message = json!({"type": "act", "key": key, "action": action}).to_string();
        self.socket.send(Message::text(message)).await.ok()?;
        loop {
            let message = self.next().await?;
            if message["key"] == key {
                return Some(message);
            }
        }
    }

    pub fn over(&self) -> bool {
        self.table["phase"] == "over"
    }
}
