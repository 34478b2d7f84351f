//! What clients and server said to one another, once for each game: today's server, over rows and
//! snapshots that an old one wrote, still understands every frame and says the same. It may say more.
//!
//! A transcript is never changed. `SETZKASTEN_RECORD=NAME` records one more of today's server, in a
//! folder of that name; do that before a release.

use std::path::{Path, PathBuf};

use games::Seat;
use lexicon::Spelling;
use serde_json::{Value, json};
use server::names::TableId;
use server::store::{FILE, Sqlite, Store};
use server::token::Signer;
use table::{fold, protocol::Phase};
use testkit::players::{self, Choice, Dice, Kind};

use crate::house::{House, around, lexicon, settings};
use crate::wire::Live;

/// Written by a server from before the table core: each game at its beginning, among others.
const DATABASE: &[u8] = include_bytes!("../fixtures/before-core.db");
/// Actions in a transcript.
const ACTIONS: usize = 14;
/// What answers to somebody is compared; when it comes between others depends on the machine.
const KINDS: [&str; 5] = ["welcome", "update", "ack", "refused", "tried"];
/// What tells of the moment or of the page.
const PASSING: [&str; 4] = ["build", "clock", "timer_ms", "away"];
const TOKEN: &str = "the token of this seat";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/transcripts")
}

fn kinds() -> [(&'static str, &'static Kind, Spelling); 4] {
    [
        ("quiddler", &players::quiddler::KIND, Spelling::Digraph),
        ("kreuzwort", &players::kreuzwort::KIND, Spelling::Bare),
        ("buchstabenklau", &players::buchstabenklau::KIND, Spelling::Called),
        ("maskenmemo", &players::maskenmemo::KIND, Spelling::Umlauts),
    ]
}

/// A server over the old database, a table of this game that is being played, and its seats' tokens.
struct Old {
    house: House,
    table: TableId,
    tokens: Vec<String>,
}

impl Old {
    async fn open(game: &str) -> Old {
        let data = tempfile::tempdir().expect("a folder");
        std::fs::write(data.path().join(FILE), DATABASE).expect("written");
        let store = Sqlite::open(data.path(), Default::default()).await.expect("a store");
        let signer = Signer::new(store.signing_key().await.expect("a key"));
        let mut found = None;
        for table in store.tables(None).await.expect("tables") {
            let rows = store.load(table).await.expect("a log");
            let state = fold(&rows, &around(), None).expect("folded").state;
            let people: Option<Vec<_>> = state.chairs.iter().map(|chair| chair.person()).collect();
            if state.charter.game == game
                && state.phase() == Phase::Playing
                && let Some(people) = people
            {
                let tokens = people.into_iter().map(|person| signer.sign(person)).collect();
                found = Some((table, tokens));
            }
        }
        store.close().await;
        let (table, tokens) = found.unwrap_or_else(|| panic!("no table of {game} is played"));
        Old { house: House::in_folder(data, settings(0.0)).await, table, tokens }
    }

    async fn sit(&self, seat: usize) -> Live {
        let table = self.table.to_string();
        Live::connect(self.house.address, &table, Some(&self.tokens[seat]), None).await
    }
}

/// What a seat heard since it was last asked, without what tells of the moment.
fn heard(live: &mut Live) -> Vec<Value> {
    let frames = live.heard.drain(..).map(|text| serde_json::from_str(&text).expect("JSON"));
    frames.filter(|frame: &Value| KINDS.iter().any(|kind| frame["type"] == *kind)).collect()
}

/// Everything that was said is said again.
fn holds(old: &Value, new: &Value, at: &str) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in old.iter().filter(|(key, _)| !PASSING.contains(&key.as_str())) {
                let at = format!("{at}.{key}");
                let again = new.get(key).unwrap_or_else(|| panic!("{at} is not said any more"));
                holds(value, again, &at);
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            assert_eq!(old.len(), new.len(), "{at}");
            for (index, (old, new)) in old.iter().zip(new).enumerate() {
                holds(old, new, &format!("{at}[{index}]"));
            }
        }
        _ => assert_eq!(old, new, "{at}"),
    }
}

async fn all_hear(lives: &mut [Live]) {
    let newest = lives.iter().map(|live| live.version).max().unwrap_or_default();
    for live in lives {
        while live.version < newest {
            live.next().await.expect("everybody hears of everything");
        }
    }
}

/// A line for everything that is sent, and for what each seat heard of it.
async fn record(game: &str, kind: &Kind, spelling: Spelling) -> Vec<Value> {
    let old = Old::open(game).await;
    let (lexicon, mut dice) = (lexicon(spelling), Dice::new(18));
    let (mut lives, mut lines) = (Vec::new(), Vec::new());
    for seat in 0..old.tokens.len() {
        let mut live = old.sit(seat).await;
        lines.push(json!({"seat": seat, "send": {"type": "hello", "token": TOKEN}}));
        lines.push(json!({"seat": seat, "hear": heard(&mut live)}));
        lives.push(live);
    }
    for number in 0..ACTIONS {
        let awaited = lives[0].view["awaited"].as_array().cloned().unwrap_or_default();
        let Some(seat) = awaited.first().and_then(Value::as_u64) else { break };
        let seat = seat as usize;
        let view = lives[seat].view.clone();
        let verbs = view["may"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let may: Vec<_> = verbs.map(|verb| -> &'static str { verb.to_owned().leak() }).collect();
        let (at, dice) = (Seat(seat as u8), &mut dice);
        let mut choice = Choice { view: &view, seat: at, may: &may, lexicon: &lexicon, dice };
        let action = (kind.choose)(&mut choice);
        let (key, version) = (format!("t{number}"), lives[seat].version);
        let send = json!({"type": "act", "key": key, "version": version, "action": action});
        say(&mut lives, seat, &send).await;
        lines.push(json!({"seat": seat, "send": send}));
        for (seat, live) in lives.iter_mut().enumerate() {
            lines.push(json!({"seat": seat, "hear": heard(live)}));
        }
    }
    old.house.close().await;
    lines
}

async fn say(lives: &mut [Live], seat: usize, send: &Value) {
    lives[seat].say(send.clone()).await;
    lives[seat].answer(send["key"].as_str().expect("a key")).await;
    all_hear(lives).await;
}

async fn replay(game: &str, lines: &[Value], of: &str) {
    let old = Old::open(game).await;
    let mut lives: Vec<Live> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let (seat, at) = (line["seat"].as_u64().expect("a seat") as usize, number + 1);
        match &line["send"] {
            Value::Null => {
                let again = json!(heard(&mut lives[seat]));
                holds(&line["hear"], &again, &format!("{of}:{at}"));
            }
            hello if hello["type"] == "hello" => lives.push(old.sit(seat).await),
            send => say(&mut lives, seat, send).await,
        }
    }
    old.house.close().await;
}

#[tokio::test]
async fn every_transcript_is_said_again() {
    if let Ok(name) = std::env::var("SETZKASTEN_RECORD") {
        let folder = folder().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        for (game, kind, spelling) in kinds() {
            let lines = record(game, kind, spelling).await;
            let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
            std::fs::write(folder.join(format!("{game}.jsonl")), lines).expect("written");
        }
    }
    let mut replayed = 0;
    for version in std::fs::read_dir(folder()).expect("transcripts") {
        let version = version.expect("a folder").path();
        for (game, ..) in kinds() {
            let path = version.join(format!("{game}.jsonl"));
            let text = std::fs::read_to_string(&path).expect("a transcript of each game");
            let lines = text.lines().map(|line| serde_json::from_str(line).expect("JSON"));
            let lines: Vec<Value> = lines.collect();
            let sent = lines.iter().filter(|line| line["send"]["type"] == "act").count();
            assert!(sent > 3, "{}: only {sent} actions", path.display());
            replay(game, &lines, &path.display().to_string()).await;
            replayed += 1;
        }
    }
    assert!(replayed >= 4);
}
