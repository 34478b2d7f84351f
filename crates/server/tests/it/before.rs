//! A database that the version before the table core wrote: it opens, its games go on, its records
//! are what they were.
//!
//! Ana sits at every table, her token is signed by the key inside; bots play the other seats, and at
//! some tables hers.

use serde_json::{Value, json};
use server::store::FILE;

use crate::house::{House, settings};
use crate::wire::{Live, Person};

const DATABASE: &[u8] = include_bytes!("../fixtures/before-core.db");
const TOKEN: &str = "6U7RF6LC22V2.3Sx9g6rtmgLbf_WkA42FkDTfNm2B91-m18yNpKJKhOw";

async fn reopened() -> (House, Person) {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(FILE), DATABASE).expect("written");
    let house = House::in_folder(folder, settings(0.0)).await;
    let ana = Person { address: house.address, token: TOKEN.to_owned() };
    (house, ana)
}

#[tokio::test]
async fn games_that_were_under_way_are_played_to_their_end() {
    let (house, ana) = reopened().await;
    for code in ["NHTFCZ", "NX9UVF", "YA9296", "8TVHLF"] {
        let mut live = Live::connect(ana.address, code, Some(&ana.token), None).await;
        assert_eq!(live.table["phase"], "playing");
        let begun = live.version;
        let stand_in = json!({"seat": live.seat, "level": "lehrling"});
        ana.post(&format!("/tables/{code}/stand-in"), stand_in).await;
        while !live.over() {
            live.next().await.expect("bots play on");
        }
        assert!(live.version > begun + 1, "{code}: more than the change of seats");
        let record = ana.call("GET", &format!("/tables/{code}/record"), None).await;
        assert_eq!(record.status, 200, "{}", record.body);
    }
    assert_eq!(house.metrics.hash_mismatches.load(std::sync::atomic::Ordering::Relaxed), 0);
    house.close().await;
}

#[tokio::test]
async fn games_that_were_over_have_the_records_they_had() {
    let (house, ana) = reopened().await;
    let records = [
        ("RJ3UFM", include_str!("../../../games/tests/golden/live-quiddler-over.jsonl")),
        ("AX9TYK", include_str!("../../../games/tests/golden/live-kreuzwort-over.jsonl")),
        ("WLKR2K", include_str!("../../../games/tests/golden/live-buchstabenklau-over.jsonl")),
        ("257UV4", include_str!("../../../games/tests/golden/live-maskenmemo-over.jsonl")),
    ];
    for (code, before) in records {
        let record = ana.call("GET", &format!("/tables/{code}/record"), None).await;
        assert_eq!(record.body, before, "{code}");
        let proof = ana.call("GET", &format!("/tables/{code}/proof"), None).await;
        assert_eq!(proof.status, 200, "{}", proof.body);
    }
    house.close().await;
}

#[tokio::test]
async fn a_lobby_that_was_open_can_be_joined_and_begun() {
    let (house, ana) = reopened().await;
    let ben = Person::new(house.address, "Ben").await;
    let clara = Person::new(house.address, "Clara").await;
    for person in [&ben, &clara] {
        person.post("/tables/XV8Y32/join", json!({})).await;
    }
    let seated: Value = ana.post("/tables/XV8Y32/start", json!({})).await;
    assert_eq!(seated["table"]["phase"], "playing");
    assert_eq!(seated["table"]["bots"], json!([null, null, null, "meister"]));
    house.close().await;
}
