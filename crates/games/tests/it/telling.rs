//! Every event and action is told in words, from its type.

use std::fs;
use std::path::Path;

use games::drawing::Part;
use games::telling::Names;
use games::{Line, Playback, Record, Viewer, WordList};
use serde_json::{Value, json};

const RECORD: &str = r#"{"setzkasten":1,"game":"maskenmemo","players":["Ana","Ben"],"seed":1,"shuffles":[["A","B"]]}"#;

#[test]
fn golden_games_are_told_and_drawn_without_a_sign_of_json() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut told = 0;
    for file in fs::read_dir(folder).expect("golden records") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|ext| ext != "jsonl") {
            continue;
        }
        let record = Record::read(fs::read(&path).expect("a record").as_slice()).expect("a record");
        let words = fs::read_to_string(path.with_extension("words"))
            .unwrap_or_else(|_| testkit::GERMAN.to_owned());
        let known = fs::read_to_string(path.with_extension("names")).unwrap_or_default();
        let words = WordList::new(&words).with_names(&known);
        let mut playback = Playback::of(&record, &words).expect("a game");
        let names = Names::new(&record.header.players);
        let teller = playback.play().teller();
        let mut before = None;
        while let Some(line) = playback.next() {
            let line = line.expect("a line");
            let events = line.played.expect("golden").events;
            let mut sentences: Vec<String> =
                events.iter().map(|event| teller.event(event, &names)).collect();
            sentences.extend(line.line.map(|line| teller.action(&line, &names)));
            for viewer in [Viewer::Everything, Viewer::Spectator] {
                let view = playback.play().view(viewer);
                let drawing = teller.position(&view, before.as_ref(), &names);
                sentences.extend(drawing.parts.iter().map(text));
                before = Some(view);
            }
            told += sentences.len();
            let json = sentences.iter().find(|told| told.is_empty() || told.contains(['{', '"']));
            assert_eq!(json, None, "{}", path.display());
        }
    }
    assert!(told > 1000, "only {told} sentences");
}

fn text(part: &Part) -> String {
    match part {
        Part::Line(pieces) => pieces.iter().map(|piece| piece.text.as_str()).collect(),
        Part::Table(rows) => rows.concat().concat(),
    }
}

#[test]
fn what_no_game_knows_is_told_as_it_is_and_steers_no_terminal() {
    let record = Record::read(RECORD.as_bytes()).expect("a record");
    let playback = Playback::of(&record, &WordList::default()).expect("a game");
    let teller = playback.play().teller();
    let names = Names::new(&record.header.players);
    let action =
        |line: Value| teller.action(&Line::parse(&line.to_string()).expect("a line"), &names);
    assert_eq!(action(json!({"by": 0, "do": "fly"})), "Ana does \"fly\"");
    assert_eq!(
        action(json!({"by": 7, "do": "turn", "at": "a\u{1b}1"})),
        "seat 7 turns up a\u{fffd}1"
    );
    assert_eq!(action(json!({"by": 0, "do": "turn"})), "Ana does \"turn\"");
    assert_eq!(
        action(json!({"by": "table", "do": "seat", "seat": 1, "player": "Cem\r"})),
        "seat 1 is now played by Cem\u{fffd}"
    );
    let event = |event: Value| teller.event(&event, &names);
    let seated = json!({"event": "seated", "seat": 1, "player": "Cem"});
    assert_eq!(event(seated), "seat 1 is now played by Cem");
    assert_eq!(event(json!({"event": "a\u{202e}b"})), "{\"event\":\"a\u{fffd}b\"}");
    let long = json!({"by": 0, "do": "claim", "word": "A".repeat(10_000)});
    assert!(action(long).chars().count() < 300);
    let drawing = teller.position(&json!({"game": "chess\u{7}"}), None, &names);
    assert_eq!(text(&drawing.parts[0]), "{\"game\":\"chess\\u0007\"}");
}
