//! Events and views without their type: whoever knows it reads it, everybody else the same as JSON.

use games::erased::{AnyView, Events};
use games::{Header, Seat, Seed, Viewer, WordList, open, play::Asking};
use games::{kreuzwort, maskenmemo, quiddler};
use lexicon::Lang;
use serde_json::{Value, json};

#[test]
fn a_view_and_events_are_read_by_their_own_type_and_as_json() {
    let players = vec!["Ana".to_owned(), "Ben".to_owned()];
    let header = Header::new("quiddler", Lang::De, players, Seed::Small(5));
    let opened = open(&header, &WordList::default(), Asking::FactsFirst).expect("a table");
    let viewer = Viewer::Seat(Seat(1));
    let view: AnyView = opened.play.typed_view(viewer);
    assert_eq!(*view, opened.play.view(viewer));
    assert_eq!(*view, json!(view.of::<quiddler::View>().expect("its own")));
    assert!(view.of::<kreuzwort::View>().is_none());

    let events: Events = opened.events;
    assert_eq!(json!(*events), json!(events.of::<quiddler::Event>().expect("its own")));
    assert_eq!(events[0]["event"], "round_started");
    assert_eq!(serde_json::to_string(&events).expect("text"), json!(*events).to_string());
    assert!(events.of::<maskenmemo::Event>().is_none());
    assert!(Events::default().is_empty());
}

#[test]
fn squares_are_written_as_they_are_shown() {
    for (row, column) in (0..=u8::MAX).flat_map(|row| [0, 7, 25].map(|column| (row, column))) {
        let square = kreuzwort::Square { row, column };
        assert_eq!(json!(square), Value::String(square.to_string()));
    }
    let names: Vec<String> = maskenmemo::Square::all().map(|at| at.to_string()).collect();
    assert_eq!((names[0].as_str(), names[7].as_str(), names[35].as_str()), ("a1", "b2", "f6"));
    for (square, name) in maskenmemo::Square::all().zip(names) {
        assert_eq!(json!(square), name.as_str());
        assert_eq!(name.parse(), Ok(square));
    }
}

#[test]
fn tiles_are_written_as_they_are_shown() {
    for name in ["A", "Z", "?A", "?Z"] {
        let tile = kreuzwort::Tile::parse(name).expect("a tile");
        assert_eq!((json!(tile), tile.to_string()), (json!(name), name.to_owned()));
    }
}
