//! All four games to the end, by scripted clients that lose their connections on the way.

use games::Seat;
use games::game::Verb;
use lexicon::Spelling;
use serde_json::{Value, json};

use crate::house::{House, lexicon, words};
use crate::players;
use crate::players::{Choice, Dice, Kind};
use crate::wire::{Live, Person, begun, request};

/// More than any of these games takes.
const FAR_TOO_MANY: usize = 20_000;

async fn play(wish: Value, kind: &Kind, spelling: Spelling, seed: u64) {
    let house = House::open().await;
    let (table, people) = begun(house.address, wish).await;
    let watcher = Live::connect(house.address, &table, None, None).await;
    let lives = play_on(&table, &people, kind, spelling, seed).await;
    assert_eq!(watcher.seat, None);
    check_end(&house, &table, &people, &lives[0]).await;
    house.close().await;
}

/// Plays until the table is over; now and then somebody's connection is cut and made anew.
async fn play_on(
    table: &str,
    people: &[Person],
    kind: &Kind,
    spelling: Spelling,
    seed: u64,
) -> Vec<Live> {
    let lexicon = lexicon(spelling);
    let mut dice = Dice::new(seed);
    let mut lives = Vec::new();
    for person in people {
        lives.push(person.sit(table).await);
    }
    for turn in 0..FAR_TOO_MANY {
        if lives.iter().any(Live::over) {
            return lives;
        }
        let newest = lives.iter().map(|live| live.version).max().unwrap_or_default();
        for live in &mut lives {
            while live.version < newest {
                live.next().await.expect("everybody hears of everything");
            }
        }
        if dice.one_in(40) {
            let seat = dice.below(lives.len());
            let since = lives[seat].version;
            lives[seat] =
                Live::connect(people[seat].address, table, Some(&people[seat].token), Some(since))
                    .await;
            assert_eq!(lives[seat].version, since, "nothing happened in between");
        }
        let awaited = lives[0].view["awaited"].as_array().cloned().unwrap_or_default();
        if awaited.is_empty() {
            while !lives[0].over() {
                lives[0].next().await.expect("the end");
            }
            continue;
        }
        let seat = dice.pick(&awaited).as_u64().expect("a seat") as usize;
        let live = &mut lives[seat];
        let view = live.view.clone();
        let may: Vec<Verb> = view["may"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(|verb| -> Verb { verb.to_owned().leak() })
            .collect();
        let mut choice = Choice {
            view: &view,
            seat: Seat(seat as u8),
            may: &may,
            lexicon: &lexicon,
            dice: &mut dice,
        };
        let action = (kind.choose)(&mut choice);
        live.act(&format!("turn {turn}"), action).await;
    }
    panic!("the game does not end");
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
