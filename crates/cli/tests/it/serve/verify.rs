//! `setzkasten verify`: a record's shuffles against what the table promised.

use std::path::Path;
use std::process::Command;

use serde_json::json;
use testkit::german_list;

use super::Server;
use super::wire::{Person, begun};

pub fn verify(record: &Path, more: &[&str]) -> (Option<i32>, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_setzkasten"))
        .arg("verify")
        .arg(record)
        .arg("--words")
        .arg(german_list())
        .args(more)
        .output()
        .expect("it runs");
    (ran.status.code(), String::from_utf8_lossy(&ran.stdout).into_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_of_a_table_keeps_its_promise() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = Server::start(&folder.path().join("data"), "127.0.0.1:0", &[]);
    let (table, people) = begun(house.address, json!({"game": "maskenmemo", "seats": 2})).await;
    let mut live = people[0].sit(&table).await;
    let promised = live.table["commitment"].as_str().expect("a promise").to_owned();
    live.act("r", json!({"do": "resign"})).await;
    let text = people[0].call("GET", &format!("/tables/{table}/record"), None).await.body;
    let record = folder.path().join("record.jsonl");
    std::fs::write(&record, &text).expect("written");
    let (code, said) = verify(&record, &["--commitment", &promised]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = verify(&record, &[]);
    assert!(code == Some(0) && said.contains(&promised), "{said}");
    let other = "00".repeat(32);
    assert_eq!(verify(&record, &["--commitment", &other]).0, Some(1));

    // Two cards traded places: the seed does not give that.
    let mut header: serde_json::Value =
        serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
    let deal = header["shuffles"][0].as_array_mut().expect("a deal");
    let different = deal.iter().position(|card| *card != deal[0]).expect("two different cards");
    deal.swap(0, different);
    let rest: Vec<&str> = text.lines().skip(1).collect();
    let forged = format!("{header}\n{}\n", rest.join("\n"));
    std::fs::write(&record, forged).expect("written");
    let (code, said) = verify(&record, &["--commitment", &promised]);
    assert!(code == Some(1) && said.contains("shuffle 1"), "{said}");
    assert_eq!(house.stop(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_numbers_are_part_of_the_seed() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = Server::start(&folder.path().join("data"), "127.0.0.1:0", &[]);
    let host = Person::new(house.address, "Ana").await;
    let table = host.open(json!({"game": "maskenmemo", "seats": 2, "nonce": "meine"})).await;
    let guest = Person::new(house.address, "Ben").await;
    guest.post(&format!("/tables/{table}/join"), json!({"nonce": "deine"})).await;
    host.post(&format!("/tables/{table}/start"), json!({})).await;
    let mut live = host.sit(&table).await;
    let promised = live.table["commitment"].as_str().expect("a promise").to_owned();
    live.act("r", json!({"do": "resign"})).await;
    let text = host.call("GET", &format!("/tables/{table}/record"), None).await.body;
    let proof = host.call("GET", &format!("/tables/{table}/proof"), None).await;
    assert_eq!(proof.json()["nonces"], json!(["meine", "deine"]));
    let record = folder.path().join("record.jsonl");
    let proof_file = folder.path().join("proof.json");
    std::fs::write(&record, &text).expect("written");
    std::fs::write(&proof_file, &proof.body).expect("written");
    let proof_file = proof_file.to_str().expect("UTF-8");
    let (code, said) = verify(&record, &["--commitment", &promised, "--proof", proof_file]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(verify(&record, &["--commitment", &promised]).0, Some(1), "the proof is needed");
    assert_eq!(house.stop(), 0);
}
