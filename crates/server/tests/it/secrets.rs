//! Two games that differ only in what a seat cannot see send it the same bytes.

use std::sync::Arc;

use games::play::{Asking, Play};
use games::{By, Facts, Header, Line, Record, Seat, Viewer};
use serde_json::{Value, json};
use server::metrics::Metrics;
use server::names::{PersonId, TableId, fresh, new_person};
use server::now::Millis;
use server::protocol::NewTable;
use server::store::Store;
use server::token::Signer;
use table::{Chair, Charter, Entry, Sitter, opening};

use crate::house::{House, settings, words};
use crate::players::Dice;
use crate::store::Faulty;
use crate::wire::Live;

/// The same table twice, dealt so that seat 0 and watchers cannot tell the deals apart.
struct Twins {
    headers: [Header; 2],
    charter: Charter,
    people: Vec<PersonId>,
}

fn open(header: &Header) -> Box<dyn Play> {
    games::open(header, words().as_ref(), Asking::FactsFirst).expect("a game").play
}

fn same_for_seat_0(one: &dyn Play, other: &dyn Play) -> bool {
    [Viewer::Seat(Seat(0)), Viewer::Spectator].iter().all(|&who| one.view(who) == other.view(who))
}

impl Twins {
    fn new(wish: Value) -> Twins {
        let wish: NewTable = serde_json::from_value(wish).expect("a wish");
        let people: Vec<PersonId> = (0..wish.seats).map(|_| new_person()).collect();
        let charter = Charter::new(&wish, people[0], &table::House::new(words()), fresh())
            .expect("a charter");
        let names = (0..wish.seats).map(|seat| format!("P{seat}")).collect();
        let mut header = charter.header(names, games::Seed::Small(11));
        let table = open(&header);
        header.shuffles = table.shuffles().to_vec();
        let mut other = header.clone();
        let deal = &mut other.shuffles[0];
        let mut dice = Dice::new(5);
        for _ in 0..400 {
            let (one, two) = (dice.below(deal.len()), dice.below(deal.len()));
            deal.swap(one, two);
            let trial = Header { shuffles: vec![deal.clone()], ..header.clone() };
            if !same_for_seat_0(table.as_ref(), open(&trial).as_ref()) {
                deal.swap(one, two);
            }
        }
        let (here, there) = (table.save(), open(&other).save());
        assert_ne!(here, there, "the deals differ");
        Twins { headers: [header, other], charter, people }
    }

    async fn house(&self, which: usize) -> (House, TableId, Signer) {
        let store = Arc::new(Faulty::in_memory());
        let sits = |(seat, &person): (u8, &PersonId)| {
            Chair::of(Sitter { person, name: format!("P{seat}"), nonce: String::new() })
        };
        let chairs = (0..).zip(&self.people).map(sits).collect();
        let mut append = opening(self.charter.clone(), chairs, Millis(0));
        let started = Entry::Started { header: Box::new(self.headers[which].clone()) };
        append.rows.push((Millis(0), started.to_text()));
        let table = append.table;
        store.append(append).await.expect("a log");
        let signer = Signer::new(store.signing_key().await.expect("a key"));
        let house = House::with_store(store, Arc::new(Metrics::default()), settings(0.0)).await;
        (house, table, signer)
    }
}

/// Whatever may be sent without parting the twins, and much that is refused.
fn attempts(game: &str) -> Vec<(u8, Value)> {
    let anything = [
        json!({"do": "peek", "at": []}),
        json!({"do": "peek", "at": ["a1", "b1", "c1"]}),
        json!({"do": "turn", "at": "a1"}),
        json!({"do": "turn", "at": "z9"}),
        json!({"do": "claim", "word": "HAUS"}),
        json!({"do": "give_up"}),
        json!({"do": "draw", "from": "stock"}),
        json!({"do": "draw", "from": "discard"}),
        json!({"do": "discard", "card": "E"}),
        json!({"do": "discard", "card": "QU"}),
        json!({"do": "lay", "words": [["A", "B"]], "discard": "E"}),
        json!({"do": "challenge", "player": 1, "word": 0}),
        json!({"do": "done"}),
        json!({"do": "place", "tiles": {"k11": "E", "l11": "S"}}),
        json!({"do": "place", "tiles": {"a1": "E"}}),
        json!({"do": "exchange", "tiles": ["E"]}),
        json!({"do": "exchange", "tiles": ["?", "Q", "Y"]}),
        json!({"do": "pass"}),
        json!({"do": "ready"}),
        json!({"do": "call", "word": "HAUS"}),
        json!({"do": "pick", "middle": 0}),
        json!({"do": "decline"}),
        json!({"do": "vote", "accept": true}),
        json!({"do": game}),
        json!({"do": "timeout", "seat": 1}),
        json!({"do": "resign"}),
    ];
    let both = |action: &Value| [(0, action.clone()), (1, action.clone())];
    anything.iter().chain(&anything[..anything.len() - 1]).flat_map(both).collect()
}

async fn cannot_be_told_apart(wish: Value) {
    let twins = Twins::new(wish);
    let game = twins.charter.game.clone();
    let mut streams = Vec::new();
    let mut plays: Vec<Vec<u8>> = Vec::new();
    for which in 0..2 {
        let (house, table, signer) = twins.house(which).await;
        let tokens: Vec<String> = twins.people.iter().map(|person| signer.sign(*person)).collect();
        let table = table.to_string();
        let mut own = Live::connect(house.address, &table, Some(&tokens[0]), None).await;
        let mut watcher = Live::connect(house.address, &table, None, None).await;
        let mut other = Live::connect(house.address, &table, Some(&tokens[1]), None).await;
        while !own.heard.iter().any(|text| text.contains("presence")) {
            own.next().await;
        }
        let mut mirrors = [open(&twins.headers[0]), open(&twins.headers[1])];
        let mut played = Vec::new();
        for (number, (seat, action)) in attempts(&game).into_iter().enumerate() {
            let Value::Object(fields) = &action else { continue };
            let line = Line::new(By::Seat(Seat(seat)), fields.clone(), Facts::default());
            let answers = mirrors.each_ref().map(|table| {
                let mut copy = table.boxed_clone();
                let answer = copy.act(&line, Asking::FactsFirst).played;
                (copy, answer.map_err(|refused| refused.to_string()))
            });
            let [(one, said_here), (two, said_there)] = answers;
            // What parts them before everybody's eyes is no secret, and not for this test.
            if said_here.is_ok() != said_there.is_ok()
                || said_here.as_ref().ok() != said_there.as_ref().ok()
                || !same_for_seat_0(one.as_ref(), two.as_ref())
                || one.outcome().over
            {
                continue;
            }
            mirrors = [one, two];
            let key = format!("k{number}");
            let live = if seat == 0 { &mut own } else { &mut other };
            live.say(json!({"type": "try", "key": key, "action": action})).await;
            live.say(json!({"type": "act", "key": key, "action": action})).await;
            let mut answered = live.answer(&key).await;
            while answered["type"] == "tried" {
                answered = live.answer(&key).await;
            }
            if answered["type"] == "update" {
                played.push(seat);
                let version = live.version;
                for live in [&mut own, &mut watcher, &mut other] {
                    while live.version < version {
                        live.next().await;
                    }
                }
            }
        }
        let mut back = Live::connect(house.address, &table, Some(&tokens[0]), Some(0)).await;
        back.say(json!({"type": "hello", "table": "XXXXXX"})).await;
        back.until("error").await;
        let record = format!("/api/v1/tables/{table}/record");
        let record = crate::wire::request(house.address, "GET", &record, &[], None).await.body;
        streams.push((own.heard, watcher.heard, back.heard, record));
        plays.push(played);
        house.close().await;
    }
    assert_eq!(plays[0], plays[1]);
    assert!(!plays[0].is_empty(), "something was played");
    let (one, two) = (&streams[0], &streams[1]);
    assert!(one.0.len() > 20, "the seat heard a lot: {}", one.0.len());
    assert_eq!(one, two, "somebody can tell the deals apart");
}

#[tokio::test]
async fn maskenmemo_keeps_covered_cards() {
    cannot_be_told_apart(json!({"game": "maskenmemo", "seats": 2})).await;
}

#[tokio::test]
async fn quiddler_keeps_hands_and_stock() {
    cannot_be_told_apart(json!({"game": "quiddler", "seats": 3})).await;
}

#[tokio::test]
async fn kreuzwort_keeps_hands_and_table() {
    cannot_be_told_apart(json!({"game": "kreuzwort", "seats": 2})).await;
}

#[tokio::test]
async fn buchstabenklau_keeps_covered_piles() {
    cannot_be_told_apart(json!({"game": "buchstabenklau", "seats": 2})).await;
}

#[tokio::test]
async fn the_seed_stays_hidden_until_the_end() {
    let house = House::open().await;
    let wish = json!({"game": "maskenmemo", "seats": 2});
    let (table, people) = crate::wire::begun(house.address, wish).await;
    let mut live = people[0].sit(&table).await;
    for path in ["record", "replay", "proof"] {
        let answer = people[0].call("GET", &format!("/tables/{table}/{path}"), None).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("not_over")));
    }
    // Beside other people nobody is helped by looking back, and nothing of the end is known.
    let path = format!("/tables/{table}/hindsight");
    let going = people[0].call("GET", &path, None).await.json();
    assert_eq!(
        (&going["over"], &going["turns"], &going["course"]),
        (&json!(false), &json!([]), &json!([]))
    );
    let stranger =
        crate::wire::request(house.address, "GET", &format!("/api/v1{path}"), &[], None).await;
    assert_eq!(stranger.json()["code"], "not_over");
    live.act("p", json!({"do": "resign"})).await;
    while !live.over() {
        live.next().await;
    }
    let secret = live.table["proof"]["secret"].as_str().expect("a secret").to_owned();
    let last = live.heard.pop().expect("the end");
    assert!(last.contains(&secret));
    assert!(live.heard.iter().all(|text| !text.contains(&secret)));
    let record = people[0].call("GET", &format!("/tables/{table}/record"), None).await.body;
    assert!(Record::read(record.as_bytes()).is_ok());
    house.close().await;
}
