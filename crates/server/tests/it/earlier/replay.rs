//! Every file again, with today's server.

use std::path::{Path, PathBuf};

use games::{Seat, Viewer};
use serde_json::Value;
use server::names::PersonId;
use server::store::{Append, Appended, Snapshot, Sqlite, Store};
use server::token::Signer;
use table::{Folded, fold};

use super::{Line, Story, folder, heard, kinds, record::record, say};
use crate::house::{House, around, settings};
use crate::wire::Live;

/// What tells of the moment, of the page, or of a guess that everybody makes anew.
const PASSING: [&str; 4] = ["build", "clock", "timer_ms", "away"];

/// What the rules say otherwise since these versions, and why.
const DECIDED_ANEW: [(&str, &str); 2] = [
    // while words may be challenged the dictionary stays shut.
    ("30c0c03", ".may_look_up was true"),
    ("a898ff3", ".may_look_up was true"),
];

/// A server of today over these rows and what was kept beside them, and tokens for its seats.
async fn over(story: &Story, rows: usize, with_snapshot: bool) -> (House, Vec<String>) {
    let data = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(data.path(), Default::default()).await.expect("a store");
    let table = story.table();
    let kept = story.rows[..rows].iter().map(|row| (row.at, row.entry.clone())).collect();
    let append = Append { table, expected: 0, rows: kept, listing: None };
    assert_eq!(store.append(append).await, Ok(Appended::Done(rows as u64)));
    if let Some((number, state)) = story.snapshot.clone().filter(|_| with_snapshot) {
        store.save_snapshot(table, Snapshot { number, state }).await.expect("saved");
    }
    let signer = Signer::new(store.signing_key().await.expect("a key"));
    let state = folded(story).state;
    let person = |seat: usize| -> PersonId { state.chairs[seat].person().expect("a person") };
    let tokens = (0..state.chairs.len()).map(|seat| signer.sign(person(seat))).collect();
    store.close().await;
    (House::in_folder(data, settings(0.0)).await, tokens)
}

fn folded(story: &Story) -> Folded {
    fold(&story.rows, &around(), None).expect("rows that can be read")
}

/// Everything that was said is said again; what is not is told.
fn holds(old: &Value, new: &Value, at: &str, not_so: &mut Vec<String>) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in old.iter().filter(|(key, _)| !PASSING.contains(&key.as_str())) {
                let at = format!("{at}.{key}");
                match new.get(key) {
                    Some(again) => holds(value, again, &at, not_so),
                    None => not_so.push(format!("{at} is not said any more")),
                }
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (index, (old, new)) in old.iter().zip(new).enumerate() {
                holds(old, new, &format!("{at}[{index}]"), not_so);
            }
        }
        _ if old != new => not_so.push(format!("{at} was {old} and is {new}")),
        _ => {}
    }
}

async fn frames_are_answered(story: &Story, of: &str) {
    let (house, tokens) = over(story, story.begun as usize, false).await;
    let (mut lives, mut sent, mut not_so): (Vec<Live>, usize, _) = (Vec::new(), 0, Vec::new());
    for (number, line) in story.frames.iter().enumerate() {
        match line {
            Line::Said(seat, None) => {
                let (table, token) = (story.table().to_string(), tokens[*seat].as_str());
                lives.push(Live::connect(house.address, &table, Some(token), None).await);
            }
            Line::Said(seat, Some(frame)) => {
                sent += 1;
                say(&mut lives, *seat, frame).await;
            }
            Line::Heard(seat, old) => {
                let again = heard(&mut lives[*seat]);
                let old = Value::Array(old.clone());
                let at = format!("{of}, frame {number}");
                holds(&old, &Value::Array(again), &at, &mut not_so);
            }
            _ => unreachable!("no frame"),
        }
    }
    assert!(sent > 3, "{of}: only {sent} actions");
    let is_new = |said: &String| {
        DECIDED_ANEW.iter().any(|(version, what)| of.contains(version) && said.contains(what))
    };
    not_so.retain(|said| !is_new(said));
    assert!(not_so.is_empty(), "{not_so:#?}");
    house.close().await;
}

/// From the rows alone and from what was kept beside them, every seat sees what the rows give.
async fn rows_and_snapshot_give_what_they_gave(story: &Story, of: &str) {
    let Folded { state, differs_at, .. } = folded(story);
    assert_eq!(differs_at, None, "{of}");
    let play = &state.game.as_ref().expect("a game").play;
    for with_snapshot in [false, true] {
        let (house, tokens) = over(story, story.rows.len(), with_snapshot).await;
        for (seat, token) in tokens.iter().enumerate() {
            let table = story.table().to_string();
            let live = Live::connect(house.address, &table, Some(token), None).await;
            assert_eq!(live.version, state.version(), "{of}");
            assert_eq!(live.view, play.view(Viewer::Seat(Seat(seat as u8))), "{of}: seat {seat}");
        }
        let mismatches = house.metrics.hash_mismatches.load(std::sync::atomic::Ordering::Relaxed);
        assert_eq!(mismatches, 0, "{of}");
        house.close().await;
    }
}

fn versions() -> Vec<PathBuf> {
    let folders = std::fs::read_dir(folder()).expect("earlier versions");
    let mut folders: Vec<PathBuf> = folders.map(|entry| entry.expect("a folder").path()).collect();
    folders.sort();
    folders
}

fn named(path: &Path, game: &str) -> String {
    let version = path.file_name().unwrap_or_default().to_string_lossy();
    format!("{version}, {game}")
}

#[tokio::test]
async fn every_earlier_version_is_understood() {
    let wish = |name| std::env::var(name).ok();
    if let (Some(name), Some(program)) = (wish("SETZKASTEN_RECORD"), wish("SETZKASTEN_PROGRAM")) {
        record(&name, &program).await;
    }
    let versions = versions();
    assert!(versions.len() >= 5, "only {versions:?}");
    for version in versions {
        for (game, ..) in kinds() {
            let story = Story::read(&version.join(format!("{game}.jsonl")));
            let of = named(&version, game);
            rows_and_snapshot_give_what_they_gave(&story, &of).await;
            frames_are_answered(&story, &of).await;
        }
    }
}
