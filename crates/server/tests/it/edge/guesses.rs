//! Codes that somebody tries: counted over HTTP and live connections together, and good only in time.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Duration, Instant, sleep};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::house;
use crate::house::{House, settings};
use crate::wire::{Live, Person, request, socket};

type Socket = WebSocketStream<TcpStream>;

fn memo() -> Value {
    json!({"game": "maskenmemo", "seats": 2})
}

/// A table with its id and code.
async fn opened(person: &Person, wish: Value) -> (String, String) {
    let seated = person.post("/tables", wish).await;
    let text = |name: &str| seated["table"][name].as_str().expect("text").to_owned();
    (text("id"), text("code"))
}

/// Says hello and hears what comes of it; none where the connection is over.
async fn hello(socket: &mut Socket, table: &str) -> Option<Value> {
    let hello = json!({"type": "hello", "table": table}).to_string();
    socket.send(Message::text(hello)).await.ok()?;
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

async fn look(house: &House, table: &str) -> (u16, Option<String>) {
    let path = format!("/api/v1/tables/{table}");
    let answer = request(house.address, "GET", &path, &[], None).await;
    (answer.status, answer.header("retry-after").map(str::to_owned))
}

#[tokio::test]
async fn a_wrong_code_costs_the_same_wherever_it_is_tried() {
    let mut few = settings(0.0);
    few.rates.guesses.burst = 6.0;
    few.rates.guesses.per_second = 1e-6;
    let house = house(few).await;
    let person = Person::new(house.address, "Ana").await;
    let (id, code) = opened(&person, memo()).await;
    let guest = Person::new(house.address, "Ben").await;
    for _ in 0..3 {
        assert_eq!(look(&house, &code).await.0, 200, "what is found costs nothing");
    }
    assert_eq!(look(&house, "ZZZZZZ").await.0, 404);
    let join = guest.call("POST", "/tables/ZZZZZY/join", Some(json!({}))).await;
    assert_eq!(join.status, 404);
    let mut live = socket(house.address, &[]).await.expect("a connection");
    for wrong in ["ZZZZZX", "ZZZZZW", "not a code", "ZZZZZZZZZZZZ"] {
        let answer = hello(&mut live, wrong).await.expect("an answer");
        assert_eq!(answer["code"], "no_such_table", "{wrong}");
    }
    // Used up: from here on not even a right code is looked up.
    let answer = hello(&mut live, &code).await.expect("an answer");
    assert_eq!(answer["code"], "too_fast");
    assert_eq!(hello(&mut live, &code).await, None, "and the connection ends");
    let (status, wait) = look(&house, &code).await;
    assert_eq!(status, 429);
    assert!(wait.is_some_and(|seconds| seconds.parse::<u32>().is_ok()));
    assert_eq!(look(&house, "ZZZZZZ").await.0, 429, "right and wrong look the same");
    let join = guest.call("POST", &format!("/tables/{code}/join"), Some(json!({}))).await;
    assert_eq!(join.status, 429);
    // Those with the full link are not kept out by neighbours who guess.
    assert_eq!(look(&house, &id).await.0, 200);
    let join = guest.call("POST", &format!("/tables/{id}/join"), Some(json!({}))).await;
    assert_eq!(join.status, 200, "{}", join.body);
    assert_eq!(guest.sit(&id).await.seat, Some(1));
    house.close().await;
}

#[tokio::test]
async fn many_guesses_at_once_are_not_cheaper() {
    let mut few = settings(0.0);
    few.rates.guesses.burst = 10.0;
    few.rates.guesses.per_second = 1e-6;
    let house = house(few).await;
    let all = (0..60).map(|_| look(&house, "ZZZZZZ"));
    let statuses = futures_util::future::join_all(all).await;
    let tried = statuses.iter().filter(|(status, _)| *status == 404).count();
    assert_eq!(tried, 10);
    house.close().await;
}

#[tokio::test]
async fn wrong_hellos_end_a_connection() {
    let house = house(settings(0.0)).await;
    let mut live = socket(house.address, &[]).await.expect("a connection");
    let mut answers = 0;
    while let Some(answer) = hello(&mut live, "ZZZZZZ").await {
        assert_eq!(answer["code"], "no_such_table");
        answers += 1;
        assert!(answers < 100, "for ever");
    }
    assert_eq!(answers, 5);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn pings_do_not_put_off_the_hello() {
    let house = house(settings(0.0)).await;
    let mut live = socket(house.address, &[]).await.expect("a connection");
    let begun = Instant::now();
    let end = loop {
        assert!(begun.elapsed() < Duration::from_secs(300), "kept open by pings");
        let _ = live.send(Message::Ping(Vec::new().into())).await;
        sleep(Duration::from_secs(3)).await;
        match live.next().await {
            Some(Ok(Message::Close(Some(end)))) => break end,
            Some(Ok(_)) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(u16::from(end.code), 1008);
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    house.close().await;
}

#[tokio::test]
async fn a_code_is_for_strangers_until_the_game_begins() {
    let house = house(settings(0.0)).await;
    let host = Person::new(house.address, "Ana").await;
    let (id, code) = opened(&host, memo()).await;
    let guest = Person::new(house.address, "Ben").await;
    let stranger = Person::new(house.address, "Eva").await;
    assert_eq!(stranger.call("GET", &format!("/tables/{code}"), None).await.status, 200);
    assert_eq!(stranger.sit(&code).await.seat, None, "the lobby can be watched by its code");
    guest.post(&format!("/tables/{code}/join"), json!({})).await;
    host.post(&format!("/tables/{code}/start"), json!({})).await;
    for person in [&host, &guest] {
        assert_eq!(person.call("GET", &format!("/tables/{code}"), None).await.status, 200);
        assert!(person.sit(&code).await.seat.is_some(), "whoever sits there still gets in");
    }
    for path in ["", "/record", "/proof", "/replay", "/words/haus"] {
        let answer = stranger.call("GET", &format!("/tables/{code}{path}"), None).await;
        let none = stranger.call("GET", &format!("/tables/ZZZZZZ{path}"), None).await;
        assert_eq!((answer.status, &answer.body), (404, &none.body), "{path}: as if it were none");
    }
    let mut live = socket(house.address, &[]).await.expect("a connection");
    assert_eq!(hello(&mut live, &code).await.expect("an answer")["code"], "no_such_table");
    let watching = Live::connect(house.address, &id, None, None).await;
    assert_eq!(watching.seat, None, "whoever has the full link may watch");
    host.sit(&id).await.act("r", json!({"do": "resign"})).await;
    assert_eq!(stranger.call("GET", &format!("/tables/{id}/record"), None).await.status, 200);
    // Those who watched follow to the next game, also after it has begun.
    let again = guest.post(&format!("/tables/{id}/rematch"), json!({})).await;
    let next = again["table"]["rematch_id"].as_str().expect("an id").to_owned();
    let found = stranger.call("GET", &format!("/tables/{next}"), None).await.json();
    assert_eq!(found["table"]["code"], again["table"]["rematch"]);
    house.close().await;
}
