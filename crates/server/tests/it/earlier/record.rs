//! Has a program, of whatever age, play a little of each game, and writes down what it said and kept.

use std::path::Path;

use serde_json::json;
use server::names::TableId;
use server::store::{FILE, Sqlite, Store};
use testkit::players::Dice;
use testkit::program::Server;

use super::{Line, choose, folder, heard, kinds, say};
use crate::wire::{Live, begun};

/// Actions that are taken, and how often one is tried.
const ACTIONS: usize = 8;
const TRIES: usize = 60;

fn start(program: &str, data: &Path) -> Server {
    let environment = [("SETZKASTEN_LIMITS", "0"), ("SETZKASTEN_BOTS_PACE", "0")];
    Server::start(program, data, "127.0.0.1:0", &environment)
}

/// The rows of a table and what was kept beside them, read from a copy: reading brings it up to date.
async fn kept(data: &Path, table: TableId) -> (Vec<Line>, Option<Line>) {
    let copy = tempfile::tempdir().expect("a folder");
    for file in std::fs::read_dir(data).expect("the data").flatten() {
        if file.file_name().to_string_lossy().starts_with(FILE) {
            std::fs::copy(file.path(), copy.path().join(file.file_name())).expect("copied");
        }
    }
    let store = Sqlite::open(copy.path(), Default::default()).await.expect("a store");
    let rows = store.load(table).await.expect("a log").into_iter();
    let rows = rows.map(|row| Line::Row(row.at.0, row.entry)).collect();
    let snapshot = store.snapshot(table).await.expect("an answer");
    store.close().await;
    (rows, snapshot.map(|snapshot| Line::Snapshot(snapshot.number, snapshot.state)))
}

async fn told(program: &str, game: &str) -> Vec<Line> {
    let (_, kind, spelling) = kinds().into_iter().find(|(name, ..)| *name == game).expect("a game");
    let data = tempfile::tempdir().expect("a folder");
    let house = start(program, data.path());
    let (table, people) =
        begun(house.address, json!({"game": game, "seats": 2, "lang": "de"})).await;
    assert_eq!(house.stop(), 0);
    let id: TableId = table.parse().expect("an id");
    let (before, _) = kept(data.path(), id).await;
    let house = start(program, data.path());
    let (mut lives, mut frames, mut dice) = (Vec::new(), Vec::new(), Dice::new(18));
    for (seat, person) in people.iter().enumerate() {
        let mut live = Live::connect(house.address, &table, Some(&person.token), None).await;
        frames.push(Line::Said(seat, None));
        frames.push(Line::Heard(seat, heard(&mut live)));
        lives.push(live);
    }
    for number in 0..TRIES {
        if frames.iter().filter(|line| matches!(line, Line::Said(_, Some(_)))).count() == ACTIONS {
            break;
        }
        let Some((seat, action)) = choose(&lives, kind, spelling, &mut dice) else { break };
        let (key, version) = (format!("t{number}"), lives[seat].version);
        let frame = json!({"type": "act", "key": key, "version": version, "action": action});
        say(&mut lives, seat, &frame).await;
        let told: Vec<_> = lives.iter_mut().map(heard).collect();
        // Today's players say things that clients of then did not know of.
        if told[seat].iter().all(|frame| frame["type"] == "refused") {
            continue;
        }
        frames.push(Line::Said(seat, Some(frame)));
        let told = told.into_iter().enumerate();
        frames.extend(told.map(|(seat, heard)| Line::Heard(seat, heard)));
    }
    drop(lives);
    assert_eq!(house.stop(), 0);
    let (rows, snapshot) = kept(data.path(), id).await;
    let mut lines = vec![Line::Table(table)];
    lines.extend(rows);
    lines.push(Line::Begun(before.len() as u64));
    lines.extend(snapshot);
    lines.extend(frames);
    lines
}

pub async fn record(name: &str, program: &str) {
    let folder = folder().join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    for (game, ..) in kinds() {
        let lines = told(program, game).await;
        let text = |line| serde_json::to_string(line).expect("JSON") + "\n";
        let lines: String = lines.iter().map(text).collect();
        std::fs::write(folder.join(format!("{game}.jsonl")), lines).expect("written");
    }
}
