//! All four games to the end, by scripted clients that lose their connections on the way.

use games::Seat;
use lexicon::Spelling;
use serde_json::{Value, json};
use testkit::whole::play_on;

use crate::house::{House, lexicon, words};
use crate::players;
use crate::players::Kind;
use crate::wire::{Live, Person, begun, request};

async fn play(wish: Value, kind: &Kind, spelling: Spelling, seed: u64) {
    let house = House::open().await;
    let (table, people) = begun(house.address, wish).await;
    let watcher = Live::connect(house.address, &table, None, None).await;
    let lives = play_on(&table, &people, kind, &lexicon(spelling), seed).await;
    assert_eq!(watcher.seat, None);
    check_end(&house, &table, &people, &lives[0]).await;
    house.close().await;
}

/// The result is told, the secret is out, and the record gives the same game from its facts.
async fn check_end(house: &House, table: &str, people: &[Person], live: &Live) {
    let standings = live.table["standings"].as_array().expect("standings");
    assert_eq!(standings.len(), people.len());
    let answer = people[0].call("GET", &format!("/tables/{table}/record"), None).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let record = games::Record::read(answer.body.as_bytes()).expect("a record");
    let mut playback = games::Playback::of(&record, words().as_ref()).expect("a game");
    playback.to_the_end().expect("the record is played again");
    let replayed = playback.play();
    assert!(record.header.lexicon.is_some(), "the record names its dictionary");
    let replay = people[0].call("GET", &format!("/tables/{table}/replay"), None).await.json();
    let steps = replay["steps"].as_array().expect("steps");
    assert_eq!(steps.len(), 1 + record.lines.len());
    let seat = games::Viewer::Seat(Seat(0));
    assert_eq!(steps.last().expect("the end")["view"], replayed.view(seat));
    // Whoever sat there looks back on their own turns, and sees how it went.
    let path = format!("/tables/{table}/hindsight");
    let hindsight = people[0].call("GET", &path, None).await.json();
    assert_eq!(hindsight["over"], true, "{hindsight}");
    let own = |turn: &Value| turn["seat"] == 0;
    assert!(hindsight["turns"].as_array().expect("turns").iter().all(own));
    let course = hindsight["course"].as_array().expect("a course");
    assert_eq!(course.last().expect("the end")["figures"], json!(replayed.course()));
    let outcome = replayed.outcome();
    assert!(outcome.over);
    for (placing, standing) in outcome.placings.iter().zip(standings) {
        assert_eq!(standing["points"], json!(placing.points.0));
        assert_eq!(standing["rank"], json!(placing.rank));
    }
    let path = format!("/api/v1/tables/{table}/proof");
    let proof = request(house.address, "GET", &path, &[], None).await.json();
    assert_eq!(proof["commitment"], live.table["commitment"]);
    let proof: table::proof::Proof = serde_json::from_value(proof).expect("a proof");
    proof.check(&proof.commitment, record.header.seed).expect("shuffled as promised");
}

#[tokio::test]
async fn maskenmemo_to_the_end() {
    let wish = json!({"game": "maskenmemo", "seats": 3, "options": {"retry": true}});
    play(wish, &players::maskenmemo::KIND, Spelling::Umlauts, 1).await;
}

#[tokio::test]
async fn quiddler_to_the_end() {
    let wish = json!({"game": "quiddler", "seats": 3, "options": {"rounds": 2, "restocks": 1}});
    play(wish, &players::quiddler::KIND, Spelling::Digraph, 2).await;
}

#[tokio::test]
async fn quiddler_alone_to_the_end() {
    let wish = json!({"game": "quiddler", "seats": 1});
    play(wish, &players::quiddler::SOLO, Spelling::Digraph, 3).await;
}

#[tokio::test]
async fn kreuzwort_to_the_end() {
    let wish = json!({"game": "kreuzwort", "seats": 2, "options": {"rules": 2, "judge": "table"}});
    play(wish, &players::kreuzwort::KIND, Spelling::Bare, 4).await;
}

#[tokio::test]
async fn buchstabenklau_to_the_end() {
    let wish = json!({"game": "buchstabenklau", "seats": 4});
    play(wish, &players::buchstabenklau::KIND, Spelling::Called, 5).await;
}
