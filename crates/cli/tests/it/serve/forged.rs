//! `setzkasten verify` against whoever runs the table: each way of cheating is seen.

use std::fs;
use std::path::PathBuf;

use games::{Playback, Record, WordList};
use serde_json::json;
use table::proof::{self, Proof};
use testkit::GERMAN;

use super::start;
use super::verify::verify;
use super::wire::Person;

const OWN: &str = "my own number, drawn by chance";
const OTHER: &str = "the number of the other player";

/// A game that is over, with what one player noted of it.
struct Game {
    folder: tempfile::TempDir,
    record: Record,
    proof: Proof,
    promised: String,
    seal: String,
}

/// Ana against Ben; both have pledged, and one of them may keep the number back.
async fn played(ben_tells: bool) -> Game {
    let folder = tempfile::tempdir().expect("a folder");
    let house = start(&folder.path().join("data"), "127.0.0.1:0", &[]);
    let ana = Person::new(house.address, "Ana").await;
    let wish = json!({"game": "maskenmemo", "seats": 2, "pledge": proof::pledge(OWN)});
    let table = ana.open(wish).await;
    let at = |rest: &str| format!("/tables/{table}/{rest}");
    let ben = Person::new(house.address, "Ben").await;
    ben.post(&at("join"), json!({"pledge": proof::pledge(OTHER)})).await;
    let mut live = ana.sit(&table).await;
    let _ben = ben.sit(&table).await;
    let started = ana.post(&at("start"), json!({})).await;
    let promised = started["table"]["commitment"].as_str().expect("a promise").to_owned();
    let pledges: Vec<String> =
        serde_json::from_value(started["table"]["pledges"].clone()).expect("pledges");
    ana.post(&at("nonce"), json!({"nonce": OWN})).await;
    if ben_tells {
        ben.post(&at("nonce"), json!({"nonce": OTHER})).await;
    }
    while live.table["phase"] != "playing" {
        live.next().await.expect("the game begins");
    }
    live.act("r", json!({"do": "resign"})).await;
    let text = ana.call("GET", &at("record"), None).await.body;
    let proof = ana.call("GET", &at("proof"), None).await.body;
    assert_eq!(house.stop(), 0);
    Game {
        record: Record::read(text.as_bytes()).expect("a record"),
        proof: serde_json::from_str(&proof).expect("a proof"),
        seal: proof::seal(&promised, &pledges),
        promised,
        folder,
    }
}

impl Game {
    fn write(&self, record: &Record, proof: &Proof) -> (PathBuf, PathBuf) {
        let files = ["record.jsonl", "proof.json"].map(|name| self.folder.path().join(name));
        let mut text = Vec::new();
        record.write(&mut text).expect("written");
        fs::write(&files[0], text).expect("written");
        fs::write(&files[1], serde_json::to_string(proof).expect("JSON")).expect("written");
        let [record, proof] = files;
        (record, proof)
    }

    /// As somebody checks it who noted the promise.
    fn verified(&self, record: &Record, proof: &Proof, more: &[&str]) -> (Option<i32>, String) {
        let (record, proof) = self.write(record, proof);
        let proof = proof.to_str().expect("UTF-8");
        let noted = ["--proof", proof, "--commitment", &self.promised];
        verify(&record, &[&noted[..], more].concat())
    }

    /// A game and a proof that fit each other, with these numbers in place of the players'.
    fn with_numbers(&self, nonces: &[&str], pledges: &[String]) -> (Record, Proof) {
        let secret = proof::parse_secret(&self.proof.secret).expect("a secret");
        let nonces = nonces.iter().map(|&nonce| nonce.to_owned()).collect();
        let proof = Proof::new(secret, nonces).under(pledges.to_vec());
        let mut record = self.record.clone();
        record.header.seed = proof.seed.parse().expect("a seed");
        record.header.shuffles.clear();
        let words = WordList::new(GERMAN);
        let mut playback = Playback::of(&record, &words).expect("a game");
        playback.to_the_end().expect("a whole game");
        let shuffles = playback.play().shuffles().to_vec();
        drop(playback);
        record.header.shuffles = shuffles;
        (record, proof)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_honest_table_is_believed_and_a_false_one_is_not() {
    let game = played(true).await;
    let (record, proof) = (&game.record, &game.proof);
    let mine = ["--nonce", OWN];
    let all = ["--nonce", OWN, "--seat", "0", "--seal", &game.seal];
    let (code, said) = game.verified(record, proof, &all);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("seat 0, Ana") && said.contains("sealed"), "{said}");
    let (code, said) = game.verified(record, proof, &[]);
    assert!(code == Some(0) && said.contains("--nonce") && said.contains(&game.seal), "{said}");

    // A record that is cut off, at every line.
    for lines in 0..record.lines.len() {
        let cut = Record { lines: record.lines[..lines].to_vec(), ..record.clone() };
        let (code, said) = game.verified(&cut, proof, &mine);
        assert!(code == Some(1) && said.contains("cut off"), "{said}");
    }

    // A seed that nobody's numbers give.
    let seed = "ab".repeat(32);
    let told = Proof { seed: seed.clone(), ..proof.clone() };
    let (code, said) = game.verified(record, &told, &mine);
    assert!(code == Some(1) && said.contains(&seed), "{said}");
    let mut reseeded = record.clone();
    reseeded.header.seed = seed.parse().expect("a seed");
    assert_eq!(game.verified(&reseeded, proof, &mine).0, Some(1));

    // Another number in place of one's own, with a game and a proof that fit it.
    let theirs = "a number to the server's liking";
    let (forged, said_so) = game.with_numbers(&[theirs, OTHER], &proof.pledges);
    assert_eq!(game.verified(&forged, &said_so, &[]).0, Some(1), "it was not pledged");
    let pledges = [proof::pledge(theirs), proof::pledge(OTHER)];
    let (forged, said_so) = game.with_numbers(&[theirs, OTHER], &pledges);
    let (code, said) = game.verified(&forged, &said_so, &mine);
    assert!(code == Some(1) && said.contains("your number"), "{said}");
    assert_eq!(game.verified(&forged, &said_so, &["--seal", &game.seal]).0, Some(1));
    let (forged, said_so) = game.with_numbers(&[theirs, OTHER], &[]);
    assert_eq!(game.verified(&forged, &said_so, &mine).0, Some(1), "as it was before seals");

    // The other player's number chosen after one's own was told: only the seal shows it.
    let pledges = [proof::pledge(OWN), proof::pledge(theirs)];
    let (forged, said_so) = game.with_numbers(&[OWN, theirs], &pledges);
    let (code, said) = game.verified(&forged, &said_so, &all);
    assert!(code == Some(1) && said.contains("sealed"), "{said}");

    // One number more than there are seats, free to choose.
    let (forged, said_so) = game.with_numbers(&[OWN, OTHER, theirs], &[]);
    assert_eq!(game.verified(&forged, &said_so, &mine).0, Some(1));

    // At another seat it would be somebody else's.
    assert_eq!(game.verified(record, proof, &["--nonce", OWN, "--seat", "1"]).0, Some(1));
    assert_eq!(game.verified(record, proof, &["--nonce", ""]).0, Some(1));
    // Without the table's proof there is nothing to look for it in.
    let (file, _) = game.write(record, proof);
    assert_eq!(verify(&file, &mine).0, Some(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_number_that_was_kept_back_is_named() {
    let game = played(false).await;
    let mine = ["--nonce", OWN, "--seal", &game.seal];
    let (code, said) = game.verified(&game.record, &game.proof, &mine);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Ben (seat 1) pledged a number and never told it"), "{said}");
}
