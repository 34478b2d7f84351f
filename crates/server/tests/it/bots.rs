//! Bots at real tables: they play, survive a restart, stand in for people and give seats back.

use serde_json::{Value, json};

use crate::house::{House, settings, words};
use crate::wire::{Live, Person, begun};

fn short(seats: u8, bots: Value) -> Value {
    json!({"game": "quiddler", "seats": seats, "bots": bots, "options": {"rounds": 1}})
}

/// The plainest of players: draws, throws away, is done.
fn plain_move(view: &Value) -> Value {
    let may = |verb: &str| view["may"].as_array().is_some_and(|may| may.contains(&verb.into()));
    if may("draw") {
        json!({"do": "draw", "from": "stock"})
    } else if may("discard") {
        json!({"do": "discard", "card": view["hand"][0]})
    } else {
        json!({"do": "done"})
    }
}

fn is_awaited(live: &Live) -> bool {
    let seat = json!(live.seat);
    live.view["awaited"].as_array().is_some_and(|awaited| awaited.contains(&seat))
}

/// Plays one's own moves until the game is over, or until so many were played.
async fn play_on(live: &mut Live, name: &str, most: usize) {
    for turn in 0..most {
        while !is_awaited(live) {
            if live.over() {
                return;
            }
            live.next().await.expect("the table goes on");
        }
        let action = plain_move(&live.view);
        let answer = live.act(&format!("{name} {turn}"), action).await;
        assert!(answer["type"] == "update" || answer["code"] == "stale", "{answer}");
    }
}

async fn record(person: &Person, table: &str) -> games::Record {
    let answer = person.call("GET", &format!("/tables/{table}/record"), None).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let record = games::Record::read(answer.body.as_bytes()).expect("a record");
    let mut playback = games::Playback::of(&record, words().as_ref()).expect("a game");
    playback.to_the_end().expect("the record is played again");
    assert!(playback.play().outcome().over);
    drop(playback);
    record
}

#[tokio::test]
async fn somebody_alone_plays_against_bots() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let table = ana.open(short(3, json!(["lehrling", "grossmeister"]))).await;
    let seated = ana.post(&format!("/tables/{table}/start"), json!({})).await;
    assert_eq!(seated["table"]["bots"], json!([null, "lehrling", "grossmeister"]));
    let mut live = ana.sit(&table).await;
    play_on(&mut live, "ana", usize::MAX).await;
    let record = record(&ana, &table).await;
    assert_eq!(record.header.players[1..], ["Gutenberg", "Fust"]);
    let rematch = ana.post(&format!("/tables/{table}/rematch"), json!({})).await;
    let again = rematch["table"]["rematch"].as_str().expect("a code").to_owned();
    let again = ana.call("GET", &format!("/tables/{again}"), None).await.json();
    assert_eq!(again["table"]["bots"], json!(["lehrling", "grossmeister", null]));
    house.close().await;
}

#[tokio::test]
async fn bots_play_on_after_a_restart() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let table = ana.open(short(2, json!(["meister"]))).await;
    ana.post(&format!("/tables/{table}/start"), json!({})).await;
    let mut live = ana.sit(&table).await;
    play_on(&mut live, "before", 2).await;
    let folder = house.close().await.expect("the data");
    let house = House::in_folder(folder, settings(0.0)).await;
    let ana = Person { address: house.address, ..ana };
    let mut live = Live::connect(ana.address, &table, Some(&ana.token), Some(live.version)).await;
    play_on(&mut live, "after", usize::MAX).await;
    record(&ana, &table).await;
    house.close().await;
}

#[tokio::test]
async fn a_bot_stands_in_for_somebody_who_left_and_gives_the_seat_back() {
    let house = House::open().await;
    let (table, people) = begun(house.address, short(2, json!([]))).await;
    let [ana, ben] = &people[..] else { panic!("two people") };
    let mut live = ana.sit(&table).await;
    let bens = ben.sit(&table).await;
    let ask = json!({"seat": 1, "level": "geselle"});
    let path = format!("/tables/{table}/stand-in");
    let answer = ana.call("POST", &path, Some(ask.clone())).await;
    assert_eq!(answer.json()["code"], "not_away", "Ben is here");
    drop(bens);
    while live.until("presence").await["away"] != json!([1]) {}
    let soon = ana.call("POST", &path, Some(ask.clone())).await;
    assert_eq!((soon.status, soon.json()["code"].as_str()), (409, Some("just_gone")));
    assert!(soon.json()["about"]["numbers"]["left"].as_u64().is_some_and(|left| left <= 30));
    let seated = ben.post(&path, ask.clone()).await;
    assert_eq!(seated["table"]["bots"], json!([null, "geselle"]));
    assert_eq!(seated["table"]["players"][1], "Gutenberg");
    let twice = ana.call("POST", &path, Some(ask)).await;
    assert_eq!(twice.json()["code"], "no_stand_in");
    play_on(&mut live, "with a bot", 4).await;
    let bens = ben.sit(&table).await;
    assert_eq!(bens.table["bots"], json!([null, null]), "Ben has his seat again");
    assert_eq!(bens.table["players"][1], "P1");
    let mut lives = [live, bens];
    while !lives.iter().any(Live::over) {
        let newest = lives.iter().map(|live| live.version).max().unwrap_or_default();
        for live in &mut lives {
            while live.version < newest {
                live.next().await.expect("everybody hears of everything");
            }
        }
        match lives.iter_mut().find(|live| is_awaited(live)) {
            Some(live) => {
                let (key, action) = (format!("{}", live.version), plain_move(&live.view));
                live.act(&key, action).await;
            }
            None => drop(lives[0].next().await.expect("the end")),
        }
    }
    let record = record(ana, &table).await;
    let seats: Vec<_> = record.lines.iter().filter(|line| line.verb() == "seat").collect();
    assert_eq!(seats.len(), 2, "the record says who played when");
    house.close().await;
}

#[tokio::test]
async fn whoever_asked_for_a_bot_takes_the_seat_back() {
    let house = House::open().await;
    let (table, people) = begun(house.address, short(2, json!([]))).await;
    let mut live = people[0].sit(&table).await;
    let ask = json!({"seat": 0, "level": "lehrling"});
    people[0].post(&format!("/tables/{table}/stand-in"), ask).await;
    while live.table["bots"][0] != "lehrling" {
        live.next().await.expect("a table");
    }
    people[0].post(&format!("/tables/{table}/return"), json!({})).await;
    while !live.table["bots"][0].is_null() {
        live.next().await.expect("a table");
    }
    house.close().await;
}

#[tokio::test]
async fn the_host_fills_free_seats_with_bots() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let ben = Person::new(house.address, "Ben").await;
    let table = ana.open(short(3, json!([]))).await;
    let bots = format!("/tables/{table}/bots");
    ben.post(&format!("/tables/{table}/join"), json!({"seat": 2})).await;
    let code = async |person: &Person, body: Value| {
        person.call("POST", &bots, Some(body)).await.json()["code"].clone()
    };
    assert_eq!(code(&ben, json!({"level": "meister"})).await, "not_host");
    assert_eq!(code(&ana, json!({"seat": 2, "level": "meister"})).await, "seat_taken");
    assert_eq!(code(&ana, json!({"seat": 9, "level": "meister"})).await, "no_such_seat");
    assert_eq!(code(&ana, json!({"level": "kaiser"})).await, "malformed");
    let seated = ana.post(&bots, json!({"level": "meister"})).await;
    assert_eq!(seated["table"]["bots"], json!([null, "meister", null]));
    let away = ana.call("DELETE", &format!("{bots}/1"), None).await.json();
    assert_eq!(away["table"]["players"], json!(["Ana", null, "Ben"]));
    let nobody = ana.call("DELETE", &format!("{bots}/1"), None).await.json();
    assert_eq!(nobody["code"], "no_bot");
    let too_many = ana.call("POST", "/tables", Some(short(2, json!(["meister", "meister"])))).await;
    assert_eq!(too_many.status, 400, "{}", too_many.body);
    house.close().await;
}
