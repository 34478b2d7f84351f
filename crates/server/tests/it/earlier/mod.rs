//! What earlier versions wrote and said: rows, snapshots and WebSocket frames, a file for each version and
//! game. Today's server folds the rows to what they gave, and over them it understands every frame and
//! says the same. It may say more.
//!
//! A file is never changed. `SETZKASTEN_RECORD=NAME SETZKASTEN_PROGRAM=PATH cargo test -p server --test it
//! earlier` has a program say one more, under that name; do that before a release.

mod record;
mod replay;

use std::path::{Path, PathBuf};

use games::Seat;
use lexicon::Spelling;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::names::TableId;
use server::now::Millis;
use server::store::Row;
use testkit::players::{self, Choice, Dice, Kind};

use crate::house::lexicon;
use crate::wire::Live;

/// What answers to somebody is compared; when the rest comes between depends on the machine.
const KINDS: [&str; 5] = ["welcome", "update", "ack", "refused", "tried"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/earlier")
}

fn kinds() -> [(&'static str, &'static Kind, Spelling); 4] {
    [
        ("quiddler", &players::quiddler::KIND, Spelling::Digraph),
        ("kreuzwort", &players::kreuzwort::KIND, Spelling::Bare),
        ("buchstabenklau", &players::buchstabenklau::KIND, Spelling::Called),
        ("maskenmemo", &players::maskenmemo::KIND, Spelling::Umlauts),
    ]
}

/// A line of a file.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Table(String),
    /// One row of the log as it was in the end: its time and its text.
    Row(u64, String),
    /// From here on rows were written while frames were.
    Begun(u64),
    /// What the server kept beside the log when it ended: number and state.
    Snapshot(u64, String),
    /// A frame from this seat; nothing where it connects.
    Said(usize, Option<Value>),
    /// What this seat heard of it.
    Heard(usize, Vec<Value>),
}

/// A file, read.
#[derive(Default)]
struct Story {
    table: Option<TableId>,
    rows: Vec<Row>,
    begun: u64,
    snapshot: Option<(u64, String)>,
    frames: Vec<Line>,
}

impl Story {
    fn read(path: &Path) -> Story {
        let text = std::fs::read_to_string(path).expect("a file for each game");
        let mut story = Story::default();
        for line in text.lines() {
            match serde_json::from_str(line).expect("a line") {
                Line::Table(id) => story.table = Some(id.parse().expect("an id")),
                Line::Row(at, entry) => {
                    let number = story.rows.len() as u64;
                    story.rows.push(Row { number, at: Millis(at), entry });
                }
                Line::Begun(number) => story.begun = number,
                Line::Snapshot(number, state) => story.snapshot = Some((number, state)),
                frame => story.frames.push(frame),
            }
        }
        story
    }

    fn table(&self) -> TableId {
        self.table.expect("a table")
    }
}

/// What a seat heard since it was last asked.
fn heard(live: &mut Live) -> Vec<Value> {
    let frames = live.heard.drain(..).map(|text| serde_json::from_str(&text).expect("JSON"));
    frames.filter(|frame: &Value| KINDS.iter().any(|kind| frame["type"] == *kind)).collect()
}

/// Says something and waits until everybody has heard what came of it.
async fn say(lives: &mut [Live], seat: usize, frame: &Value) {
    lives[seat].say(frame.clone()).await;
    lives[seat].answer(frame["key"].as_str().expect("a key")).await;
    let newest = lives.iter().map(|live| live.version).max().unwrap_or_default();
    for live in lives {
        while live.version < newest {
            live.next().await.expect("everybody hears of everything");
        }
    }
}

/// What a random player would do, where anybody is awaited.
fn choose(
    lives: &[Live],
    kind: &Kind,
    spelling: Spelling,
    dice: &mut Dice,
) -> Option<(usize, Value)> {
    let seat = lives[0].view["awaited"].as_array()?.first()?.as_u64()? as usize;
    let view = &lives[seat].view;
    let verbs = view["may"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let may: Vec<_> = verbs.map(|verb| -> &'static str { verb.to_owned().leak() }).collect();
    let (at, lexicon) = (Seat(seat as u8), lexicon(spelling));
    let mut choice = Choice { view, seat: at, may: &may, lexicon: &lexicon, dice };
    Some((seat, (kind.choose)(&mut choice)))
}
