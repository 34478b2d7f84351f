//! Provable shuffles over real sockets: pledged, sealed, told, proven, and pledged anew.

use serde_json::{Value, json};
use table::proof::{self, Proof};

use crate::house::House;
use crate::wire::{Live, Person};

fn number(seat: u8) -> String {
    format!("{seat:02x}").repeat(32)
}

async fn until(live: &mut Live, is: impl Fn(&Value) -> bool) {
    while !is(&live.table) {
        live.next().await.expect("the table changes");
    }
}

#[tokio::test]
async fn a_deal_that_nobody_could_choose() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let wish = json!({"game": "maskenmemo", "seats": 2, "pledge": proof::pledge(&number(0))});
    let table = ana.open(wish).await;
    let ben = Person::new(house.address, "Ben").await;
    let at = |rest: &str| format!("/tables/{table}/{rest}");
    let short = ben.call("POST", &at("join"), Some(json!({"pledge": "12"}))).await;
    assert_eq!(short.json()["code"], "setup_pledge", "{}", short.body);
    ben.post(&at("join"), json!({})).await;
    ben.post(&at("pledge"), json!({"pledge": proof::pledge(&number(1))})).await;
    let (mut one, mut two) = (ana.sit(&table).await, ben.sit(&table).await);
    let early = ben.call("POST", &at("nonce"), Some(json!({"nonce": number(1)}))).await;
    assert_eq!((early.status, early.json()["code"].as_str()), (409, Some("not_sealed")));

    let started = ana.post(&at("start"), json!({})).await;
    assert_eq!(started["table"]["phase"], "open", "no card before everybody is bound");
    for live in [&mut one, &mut two] {
        until(live, |table| table["sealed"] == true).await;
        assert!(live.view.is_null());
    }
    let sealed: Vec<String> =
        serde_json::from_value(one.table["pledges"].clone()).expect("pledges");
    let promised = one.table["commitment"].as_str().expect("a promise").to_owned();
    let other = ben.call("POST", &at("nonce"), Some(json!({"nonce": number(5)}))).await;
    assert_eq!((other.status, other.json()["code"].as_str()), (409, Some("not_pledged")));
    let next = proof::pledge(&number(7));
    ben.post(&at("nonce"), json!({"nonce": number(1), "next": next})).await;
    let last = ana.post(&at("nonce"), json!({"nonce": number(0)})).await;
    assert_eq!(last["table"]["phase"], "playing");
    until(&mut two, |table| table["phase"] == "playing").await;
    let frames = [&one.heard[..], &two.heard[..]].concat().concat();
    assert!(!frames.contains(&number(0)), "nobody hears another's number before the end");

    two.act("r", json!({"do": "resign"})).await;
    until(&mut two, |table| table["phase"] == "over").await;
    let proof = ana.call("GET", &at("proof"), None).await.json();
    assert_eq!(proof, two.table["proof"]);
    let proof: Proof = serde_json::from_value(proof).expect("a proof");
    let record = ana.call("GET", &at("record"), None).await;
    let record = games::Record::read(record.body.as_bytes()).expect("a record");
    assert_eq!(proof.nonces, [number(0), number(1)]);
    proof.check_seats(2).expect("nobody else");
    proof.check(&promised, record.header.seed).expect("as promised");
    proof.check_seal(&proof::seal(&promised, &sealed)).expect("as sealed");

    // Ben moves to seat 0, and his pledge was there before the new secret was drawn.
    let again = ana.post(&at("rematch"), json!({})).await;
    let code = again["table"]["rematch"].as_str().expect("a code");
    let again = ana.call("GET", &format!("/tables/{code}"), None).await.json();
    assert_eq!(again["table"]["pledges"], json!([next, ""]));
    assert_ne!(again["table"]["commitment"], promised);
    house.close().await;
}

#[tokio::test]
async fn a_game_begins_even_if_somebody_does_not_tell_a_number() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let wish = json!({"game": "maskenmemo", "seats": 2, "bots": ["lehrling"]});
    let table = ana.open(wish).await;
    ana.post(&format!("/tables/{table}/pledge"), json!({"pledge": proof::pledge("x")})).await;
    let mut live = ana.sit(&table).await;
    ana.post(&format!("/tables/{table}/start"), json!({})).await;
    until(&mut live, |table| table["phase"] == "playing").await;
    assert_eq!(live.table["pledges"], json!([proof::pledge("x"), ""]), "what was sealed stays");
    house.close().await;
}
