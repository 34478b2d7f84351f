//! Whole games between two of the strongest bots, with all German words: here, and then the very
//! same calls in WebAssembly, by Node. How much longer thinking takes there.
//!
//! `make wasm && cargo bench -p browser`, or with the beginning of a game's name for that game alone.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use lexicon::{Compiled, Lang, parcel};
use serde::Deserialize;
use serde_json::{Value, json};

#[allow(dead_code, reason = "a table as the tests have one, who do more with it")]
#[path = "../tests/it/desk.rs"]
mod desk;

use desk::{Desk, ME};

const MODULE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/wasm/setzkasten.wasm");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/again.mjs");

/// What Node says of a transcript.
#[derive(Deserialize)]
struct Again {
    /// Milliseconds.
    took: Vec<f64>,
    memory: usize,
}

/// Whatever is measured apart from the rest.
const KINDS: [(&str, &str); 3] = [
    ("thinking", r#""call":"think""#),
    ("unpacking German", r#""call":{"words":"unpack"}"#),
    ("another spelling", r#""call":{"words":{"respell""#),
];

fn main() {
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    // `cargo test --benches` only wants to know that it runs.
    let measure = std::env::args().any(|arg| arg == "--bench");
    for game in ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"] {
        if measure && only.as_deref().is_none_or(|only| game.starts_with(only)) {
            compare(game);
        }
    }
}

fn compare(game: &str) {
    let mut desk = Desk::with(german);
    play(&mut desk, game);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("transcript.jsonl");
    std::fs::write(&path, &desk.transcript.0).expect("a transcript");
    let done = Command::new("node").args([Path::new(SCRIPT), Path::new(MODULE), &path]).output();
    let done = done.expect("node runs");
    assert!(done.status.success(), "{game}: {}", String::from_utf8_lossy(&done.stderr));
    let again: Again = serde_json::from_slice(&done.stdout).expect("times");

    println!("{game}: {} MB in the end", again.memory / 1_000_000);
    let calls: Vec<Value> = desk.transcript.0.lines().map(read).collect();
    for (name, sign) in KINDS {
        let of_kind = |call: &Value| call["call"].as_str().is_some_and(|call| call.contains(sign));
        let which: Vec<usize> = (0..calls.len()).filter(|&at| of_kind(&calls[at])).collect();
        if which.is_empty() {
            continue;
        }
        let here: Duration = which.iter().map(|&at| desk.took[at]).sum();
        let there: f64 = which.iter().map(|&at| again.took[at]).sum();
        let first = again.took[which[0]];
        let worst = which.iter().map(|&at| again.took[at]).fold(0.0, f64::max);
        let here = here.as_secs_f64() * 1000.0;
        println!(
            "  {name}: {} calls, native {here:.1} ms, page {there:.1} ms (first {first:.1}, longest \
             {worst:.1}); speed {:.2} of native",
            which.len(),
            here / there,
        );
    }
}

fn read(line: &str) -> Value {
    serde_json::from_str(line).expect("a line")
}

/// As a page is sent it, from what `setzkasten words build` made.
fn german(lang: Lang) -> Vec<u8> {
    let built = testkit::built::path(lang, lang.base());
    let compiled = Compiled::open(&built).expect("the built words");
    parcel::pack(&compiled)
}

fn play(desk: &mut Desk, game: &str) {
    let level = "grossmeister";
    let options = if game == "kreuzwort" { json!({ "rules": 2 }) } else { json!({}) };
    let wish =
        json!({ "game": game, "lang": "de", "seats": 2, "bots": [level], "options": options });
    let table = desk.open(wish);
    let at = |rest: &str| format!("/tables/{table}{rest}");
    desk.ask("POST", &at("/start"), Value::Null);
    desk.hello(1, &table, Some(ME));
    desk.ask("POST", &at("/stand-in"), json!({ "seat": 0, "level": level }));
    desk.call(json!({ "bye": { "connection": 1 } }));
    while desk.phase(&table) != "over" {
        desk.wait(30);
    }
}
