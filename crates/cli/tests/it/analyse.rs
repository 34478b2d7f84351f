//! `analyse`: a look back that agrees with `solve`, readable and as JSON.

use std::path::PathBuf;

use serde_json::Value;

use crate::run::{Ran, installed, setzkasten};

fn golden(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/tests/golden");
    folder.join(name).with_extension("jsonl")
}

fn analyse(name: &str, flags: &[&str]) -> Ran {
    let path = golden(name);
    installed(&[&["analyse", path.to_str().expect("a plain path")], flags].concat())
}

fn json(name: &str, flags: &[&str]) -> Value {
    let ran = analyse(name, &[&["--json"], flags].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    serde_json::from_str(&ran.stdout).expect("one JSON object")
}

#[test]
fn it_says_what_solve_says() {
    let found = json("live-quiddler-over", &["--seat", "0", "--deals", "4"]);
    assert_eq!(found["over"], true);
    let turns = found["turns"].as_array().expect("turns");
    assert!(turns.iter().all(|turn| turn["seat"] == 0));
    let lay = turns.iter().find(|turn| turn["best"][0]["action"]["do"] == "lay").expect("a lay");
    // The same position, asked by itself.
    let step = lay["step"].as_u64().expect("a step") as usize;
    let text = std::fs::read_to_string(golden("live-quiddler-over")).expect("a record");
    let until: Vec<&str> = text.lines().take(step).collect();
    let record = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(record.path(), until.join("\n")).expect("written");
    let path = record.path().to_str().expect("a plain path");
    let solved = installed(&["solve", "record", path, "--seat", "0", "--json"]);
    let solved: Value = serde_json::from_str(&solved.stdout).expect("one JSON object");
    assert_eq!(lay["best"][0]["action"], solved["moves"][0]["action"]);
    assert_eq!(lay["best"][0]["worth"], solved["moves"][0]["worth"]);
}

#[test]
fn it_tells_every_game_in_words() {
    let kreuzwort = analyse("live-kreuzwort-over", &["--seat", "1"]);
    assert_eq!((kreuzwort.code, kreuzwort.stderr.as_str()), (0, ""));
    assert!(kreuzwort.lines().any(|line| line.ends_with("more were possible")));
    assert!(kreuzwort.lines().any(|line| line == "turning points"));
    let klau = analyse("live-buchstabenklau-over", &["--seat", "0"]);
    assert!(klau.lines().any(|line| line == "words that lay open"));
    assert!(klau.lines().any(|line| line == "words you could have known"));
    let memo = analyse("live-maskenmemo-going", &["--seat", "0"]);
    assert_eq!(memo.lines().last(), Some("the game is not over"));
}

#[test]
fn coarse_words_are_never_named() {
    let found = json("live-buchstabenklau-over", &["--seat", "0"]);
    let words: Vec<&str> = found["open_words"]
        .as_array()
        .expect("words")
        .iter()
        .filter_map(|open| open["word"].as_str())
        .collect();
    assert!(!words.is_empty());
    let all = words.join("\n");
    let listed = setzkasten(&["words", "check", "--json", "-"]).stdin(all).run();
    for line in listed.lines() {
        let word: Value = serde_json::from_str(line).expect("one JSON object a line");
        assert_ne!(word["coarse"], true, "{line}");
    }
}

#[test]
fn a_seat_that_is_not_there_is_named() {
    let ran = analyse("live-quiddler-over", &["--seat", "7"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("--seat 7: there is no such seat"), "{}", ran.stderr);
}
