//! Several people at one table: races, repeats, stale versions, watchers, coming back, rematches.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use lexicon::Spelling;
use serde_json::{Value, json};
use server::metrics::Metrics;

use crate::house::{House, lexicon, settings};
use crate::store::Faulty;
use crate::wire::{Live, Person, begun};

fn memo(seats: u8) -> Value {
    json!({"game": "maskenmemo", "seats": seats})
}

async fn seated(table: &str, people: &[Person]) -> Vec<Live> {
    let mut lives = Vec::new();
    for person in people {
        lives.push(person.sit(table).await);
    }
    lives
}

async fn all_peeked(lives: &mut [Live]) {
    for (seat, live) in lives.iter_mut().enumerate() {
        let done = live.act(&format!("peek {seat}"), json!({"do": "peek", "at": []})).await;
        assert_eq!(done["type"], "update", "{done}");
    }
    for live in lives {
        while live.view["phase"] != "turn" {
            live.next().await.expect("the first turn begins");
        }
    }
}

#[tokio::test]
async fn six_ready_at_once_make_one_signal() {
    let house = House::open().await;
    let wish = json!({"game": "buchstabenklau", "seats": 6});
    let (table, people) = begun(house.address, wish).await;
    let mut lives = seated(&table, &people).await;
    let stale = lives[0].version;
    for live in &mut lives {
        let ready = json!({"do": "ready"});
        live.say(json!({"type": "act", "key": "r", "version": stale, "action": ready})).await;
    }
    let mut revealed = Vec::new();
    for live in &mut lives {
        let mut seen = 0;
        while live.view["middle"].as_array().is_none_or(Vec::is_empty) {
            let message = live.next().await.expect("an update");
            assert_ne!(message["type"], "refused", "{message}");
            let events = message["events"].as_array().cloned().unwrap_or_default();
            seen += events.iter().filter(|event| event["event"] == "revealed").count();
        }
        revealed.push(seen);
    }
    assert_eq!(revealed, [1; 6]);
    house.close().await;
}

#[tokio::test]
async fn of_two_calls_one_counts_and_everybody_agrees() {
    let house = House::open().await;
    let (table, people) = begun(house.address, json!({"game": "buchstabenklau", "seats": 2})).await;
    let mut lives = seated(&table, &people).await;
    for live in &mut lives {
        live.act("ready", json!({"do": "ready"})).await;
    }
    for live in &mut lives {
        live.say(json!({"type": "act", "key": "c", "action": {"do": "call", "word": "QQQ"}})).await;
    }
    let first = lives[0].answer("c").await;
    let second = lives[1].answer("c").await;
    let kinds = [first["type"].as_str(), second["type"].as_str()];
    let played = kinds.iter().filter(|kind| **kind == Some("update")).count();
    assert_eq!(played, 1, "the first call stops the other: {first} {second}");
    let newest = lives.iter().map(|live| live.version).max();
    for live in &mut lives {
        while Some(live.version) < newest {
            live.next().await;
        }
    }
    assert_eq!(lives[0].view["penalty"], lives[1].view["penalty"]);
    house.close().await;
}

#[tokio::test]
async fn an_action_sent_twice_is_played_once() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut lives = seated(&table, &people).await;
    all_peeked(&mut lives).await;
    let first = lives[0].act("once", json!({"do": "turn", "at": "a1"})).await;
    assert_eq!(first["type"], "update");
    let again = lives[0].act("once", json!({"do": "turn", "at": "a1"})).await;
    assert_eq!(again["type"], "ack");
    assert_eq!(again["version"], first["version"]);
    // Also on another connection, and when the server has been away.
    let folder = house.close().await.expect("a folder");
    let house = House::in_folder(folder, settings(0.0)).await;
    let person = Person { address: house.address, token: people[0].token.clone() };
    let mut live = person.sit(&table).await;
    let again = live.act("once", json!({"do": "turn", "at": "a1"})).await;
    assert_eq!((&again["type"], &again["version"]), (&json!("ack"), &first["version"]));
    house.close().await;
}

#[tokio::test]
async fn a_stale_version_stops_only_what_is_bound_to_a_turn() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut lives = seated(&table, &people).await;
    let old = lives[0].version;
    let peek = json!({"do": "peek", "at": []});
    for live in &mut lives {
        live.say(json!({"type": "act", "key": "p", "version": old, "action": peek})).await;
        assert_eq!(live.answer("p").await["type"], "update", "peeking is for all at once");
    }
    let turn = json!({"do": "turn", "at": "a1"});
    lives[0].say(json!({"type": "act", "key": "t", "version": old, "action": turn})).await;
    let refused = lives[0].answer("t").await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("stale")));
    assert_eq!(refused["version"], json!(lives[0].version));
    let played = lives[0].act("t", turn).await;
    assert_eq!(played["type"], "update", "a refused key is free: {played}");
    house.close().await;
}

#[tokio::test]
async fn refusals_reach_only_their_sender() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut lives = seated(&table, &people).await;
    all_peeked(&mut lives).await;
    let mut watcher = Live::connect(house.address, &table, None, None).await;
    let refused = lives[1].act("x", json!({"do": "turn", "at": "a1"})).await;
    assert_eq!(
        (&refused["type"], &refused["rule"]),
        (&json!("refused"), &json!("M-05")),
        "{refused}"
    );
    assert!(refused["message"].as_str().is_some_and(|text| !text.is_empty()));
    lives[0].act("y", json!({"do": "turn", "at": "a1"})).await;
    watcher.until("update").await;
    let heard = |live: &Live| live.heard.iter().any(|text| text.contains("\"refused\""));
    assert!(heard(&lives[1]) && !heard(&lives[0]) && !heard(&watcher));
    house.close().await;
}

#[tokio::test]
async fn watchers_see_what_is_public_and_may_be_forbidden() {
    let house = House::open().await;
    let (table, people) = begun(house.address, json!({"game": "quiddler", "seats": 2})).await;
    let mut watcher = Live::connect(house.address, &table, None, None).await;
    assert!(watcher.view["hand"].is_null() && watcher.view["may"] == json!([]));
    let refused = watcher.act("w", json!({"do": "draw", "from": "stock"})).await;
    assert_eq!(refused["code"], "not_seated");
    let private = json!({"game": "quiddler", "seats": 2, "watchers": false});
    let (table, _) = begun(house.address, private).await;
    let open = people[0].open(memo(2)).await;
    let mut socket = Live::connect(house.address, &open, None, None).await;
    socket.say(json!({"type": "hello", "table": table})).await;
    assert_eq!(socket.until("error").await["code"], "hello", "one table to a connection");
    let mut stranger = crate::wire::socket(house.address, &[]).await.expect("a connection");
    let hello = json!({"type": "hello", "table": table}).to_string();
    use futures_util::{SinkExt, StreamExt};
    use tokio_tungstenite::tungstenite::Message;
    stranger.send(Message::text(hello)).await.expect("sent");
    let answer = stranger.next().await.expect("an answer").expect("a frame");
    assert!(answer.to_text().is_ok_and(|text| text.contains("no_watchers")));
    let record = people[0].call("GET", &format!("/tables/{table}/record"), None).await;
    assert_eq!(record.status, 403);
    house.close().await;
}

#[tokio::test]
async fn whoever_comes_back_misses_nothing() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut lives = seated(&table, &people).await;
    all_peeked(&mut lives).await;
    let since = lives[1].version;
    let gone = lives.pop().expect("seat 1");
    drop(gone);
    let away = lives[0].until("presence").await;
    assert_eq!(away["away"], json!([1]));
    // More than the table keeps in memory, so that older rows come from the log.
    let mut versions = Vec::new();
    let mut act = async |live: &mut Live, key: String, action: Value| {
        let done = live.act(&key, action).await;
        assert_eq!(done["type"], "update", "{done}");
        versions.push(done["version"].as_u64().expect("a version"));
    };
    let squares = ["a", "b", "c", "d", "e", "f"];
    for row in 1..=6 {
        for column in squares {
            act(
                &mut lives[0],
                format!("{column}{row}"),
                json!({"do": "turn", "at": format!("{column}{row}")}),
            )
            .await;
        }
    }
    let token = Some(people[1].token.as_str());
    let mut back = Live::connect(house.address, &table, token, Some(since)).await;
    let welcome: Value = serde_json::from_str(&back.heard[0]).expect("JSON");
    assert_eq!(welcome["missed"], json!([]), "not at hand any more");
    let past = back.until("past").await;
    let missed = past["happened"].as_array().expect("a list");
    let told: Vec<u64> = missed.iter().filter_map(|row| row["version"].as_u64()).collect();
    assert_eq!(told, versions);
    assert_eq!(lives[0].until("presence").await["away"], json!([]));
    assert_eq!(back.view["open"].as_array().map(Vec::len), Some(36));
    let refused = back.act("z", json!({"do": "give_up"})).await;
    assert_eq!(refused["type"], "refused");
    house.close().await;
}

#[tokio::test]
async fn the_same_people_play_again() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut lives = seated(&table, &people).await;
    let early = people[0].call("POST", &format!("/tables/{table}/rematch"), None).await;
    assert_eq!((early.status, early.json()["code"].as_str()), (409, Some("not_over")));
    lives[1].act("r", json!({"do": "resign"})).await;
    while !lives[0].over() {
        lives[0].next().await.expect("the end");
    }
    let first = people[1].post(&format!("/tables/{table}/rematch"), json!({})).await;
    let second = people[0].post(&format!("/tables/{table}/rematch"), json!({})).await;
    let code = first["table"]["rematch"].as_str().expect("a code");
    assert_eq!(second["table"]["rematch"], code);
    while lives[0].table["rematch"] != code {
        lives[0].next().await.expect("everybody is told");
    }
    let again = people[0].call("GET", &format!("/tables/{code}"), None).await.json();
    assert_eq!(again["table"]["players"], json!(["P1", "P0"]), "another one begins");
    assert_ne!(again["table"]["commitment"], first["table"]["commitment"]);
    people[1].post(&format!("/tables/{code}/start"), json!({})).await;
    let mine = people[0].call("GET", "/tables/mine", None).await.json();
    assert_eq!(mine.as_array().map(Vec::len), Some(2));
    house.close().await;
}

#[tokio::test]
async fn the_lobby_says_why_not() {
    let house = House::open().await;
    let host = Person::new(house.address, "Ana").await;
    let wish = json!({"game": "maskenmemo", "seats": 2, "public": true});
    let table = host.open(wish).await;
    let code = |answer: crate::wire::Response| answer.json()["code"].as_str().map(str::to_owned);
    let start = format!("/tables/{table}/start");
    assert_eq!(code(host.call("POST", &start, None).await).as_deref(), Some("not_full"));
    let guest = Person::new(house.address, "Ben").await;
    assert_eq!(code(guest.call("POST", &start, None).await).as_deref(), Some("not_seated"));
    let join = format!("/tables/{table}/join");
    let taken = guest.call("POST", &join, Some(json!({"seat": 0}))).await;
    assert_eq!(code(taken).as_deref(), Some("seat_taken"));
    let none = guest.call("POST", &join, Some(json!({"seat": 9}))).await;
    assert_eq!(code(none).as_deref(), Some("no_such_seat"));
    guest.post(&join, json!({"nonce": "meine Zahl"})).await;
    assert_eq!(code(guest.call("POST", &start, None).await).as_deref(), Some("not_host"));
    let third = Person::new(house.address, "Cem").await;
    assert_eq!(code(third.call("POST", &join, None).await).as_deref(), Some("full"));
    let listed = third.call("GET", "/tables", None).await.json();
    assert_eq!(listed[0]["players"], json!(["Ana", "Ben"]));
    guest.post(&format!("/tables/{table}/leave"), json!({})).await;
    third.post(&join, json!({})).await;
    host.post(&start, json!({})).await;
    let late = guest.call("POST", &join, None).await;
    assert_eq!(code(late).as_deref(), Some("begun"));
    for (wish, word) in [
        (json!({"game": "halma", "seats": 2}), "halma"),
        (json!({"game": "maskenmemo", "seats": 9}), "9"),
        (json!({"game": "maskenmemo", "seats": 2, "lang": "xx"}), "xx"),
        (json!({"game": "maskenmemo", "seats": 2, "options": {"joker": 1}}), "joker"),
        (
            json!({"game": "maskenmemo", "seats": 2, "clock": {"kind": "move", "seconds": 0}}),
            "clock",
        ),
    ] {
        let refused = host.call("POST", "/tables", Some(wish)).await;
        assert_eq!(refused.status, 400);
        assert!(refused.body.contains(word), "{}", refused.body);
    }
    house.close().await;
}

#[tokio::test]
async fn nothing_is_told_before_it_is_durable() {
    let store = Arc::new(Faulty::in_memory());
    let metrics = Arc::new(Metrics::default());
    let house = House::with_store(store.clone(), metrics, settings(0.0)).await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut lives = seated(&table, &people).await;
    let mut watcher = Live::connect(house.address, &table, None, None).await;
    lives[0].until("presence").await;
    store.hold();
    let peek = json!({"do": "peek", "at": []});
    lives[0].say(json!({"type": "act", "key": "p", "action": peek})).await;
    // A message that needs no store overtakes; whatever was told before it would be seen.
    lives[0].say(json!({"type": "hello", "table": table})).await;
    assert_eq!(lives[0].until("error").await["code"], "hello");
    let silent = tokio::time::timeout(std::time::Duration::from_millis(300), watcher.next()).await;
    assert!(silent.is_err(), "{silent:?} was told before its row was durable");
    store.permits.add_permits(1);
    assert_eq!(lives[0].answer("p").await["type"], "update");
    assert_eq!(watcher.until("update").await["events"][0]["event"], "peeked");
    house.close().await;
}

#[tokio::test]
async fn a_store_that_fails_loses_nothing_and_tears_nothing() {
    let store = Arc::new(Faulty::in_memory());
    let metrics = Arc::new(Metrics::default());
    let house = House::with_store(store.clone(), metrics, settings(0.0)).await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut lives = seated(&table, &people).await;
    store.failing.store(true, Ordering::Relaxed);
    let failed = lives[0].act("p", json!({"do": "peek", "at": []})).await;
    assert_eq!((&failed["type"], &failed["code"]), (&json!("refused"), &json!("try_again")));
    store.failing.store(false, Ordering::Relaxed);
    let played = lives[0].act("p", json!({"do": "peek", "at": []})).await;
    assert_eq!(played["type"], "update", "{played}");
    assert_eq!(played["version"], json!(failed["version"].as_u64().unwrap_or_default() + 1));
    house.close().await;
}

/// In Quiddler with checked words the rules ask the dictionary about every lay.
#[tokio::test]
async fn previews_tell_words_but_not_whether_they_count() {
    let house = House::open().await;
    let wish = json!({"game": "quiddler", "seats": 2, "options": {"words": "checked"}});
    let (table, people) = begun(house.address, wish).await;
    let mut lives = seated(&table, &people).await;
    let turn = lives[0].view["turn"].as_u64().expect("a turn") as usize;
    let live = &mut lives[turn];
    live.act("d", json!({"do": "draw", "from": "stock"})).await;
    let hand: Vec<String> = serde_json::from_value(live.view["hand"].clone()).expect("a hand");
    let version = live.version;
    let lay = json!({"do": "lay", "words": [hand[1..]], "discard": hand[0]});
    let nonsense = hand[1..].concat();
    assert!(!lexicon(Spelling::Digraph).contains(&nonsense), "{nonsense} would count");
    live.say(json!({"type": "try", "key": "t", "action": lay})).await;
    let tried = live.until("tried").await;
    assert_eq!(tried["words"], json!([nonsense]), "the words are told: {tried}");
    assert_eq!(tried["allowed"], true, "but not that the dictionary does not know them: {tried}");
    assert!(tried.get("events").is_none() && !tried.to_string().contains("false"));
    let refused = live.act("l", lay).await;
    assert_eq!(refused["about"]["words"], json!([nonsense]), "playing it tells: {refused}");
    live.say(json!({"type": "try", "key": "u", "action": {"do": "lay", "words": [["Q", "Q"]]}}))
        .await;
    let tried = live.until("tried").await;
    assert_eq!(tried["allowed"], false, "{tried}");
    assert!(tried["refusal"]["rule"].as_str().is_some_and(|rule| rule.starts_with("Q-")));
    assert_eq!(live.version, version, "nothing was played");
    house.close().await;
}

#[tokio::test]
async fn idle_tables_leave_the_memory_and_come_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut quick = settings(0.0);
    quick.idle = std::time::Duration::from_millis(50);
    let house = House::in_folder(folder, quick).await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut live = people[0].sit(&table).await;
    let played = live.act("p", json!({"do": "peek", "at": ["a1", "b2", "c3"]})).await;
    let seen = live.view["peeked"].clone();
    drop(live);
    while house.metrics.live_tables.load(Ordering::Relaxed) > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let live = people[0].sit(&table).await;
    assert_eq!(json!(live.version), played["version"]);
    assert_eq!(live.view["peeked"], seen);
    house.close().await;
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye() {
    let house = House::open().await;
    let (table, people) = begun(house.address, memo(2)).await;
    let mut lives = seated(&table, &people).await;
    let closing = tokio::spawn(house.close());
    for live in &mut lives {
        live.until("goodbye").await;
        assert!(live.next().await.is_none());
    }
    closing.await.expect("closed");
}
