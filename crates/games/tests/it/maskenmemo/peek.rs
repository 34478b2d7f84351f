//! Looking at up to three cards before play (M-03).

use games::{Seat, Viewer};
use serde_json::json;

use super::{Game, WORDS, fail, keep_going, peek_at_nothing, turn};
use crate::check::{check, check_conduct};
use games::referee::Conduct;

fn peek(by: u8, squares: &str) -> String {
    let at: Vec<&str> = squares.split_whitespace().collect();
    json!({"by": by, "do": "peek", "at": at}).to_string()
}

#[test]
fn m03_everybody_peeks_once_at_up_to_three_squares_before_the_first_turn() {
    let actions = [
        turn(0, "a1"),
        peek(1, "a1 c4 f6"),
        peek(1, "a2 b2 c2"),
        turn(1, "a1"),
        peek(0, "a1 b1 c1 d1"),
        peek(0, "a1 a1"),
        peek(0, "a1 b1 a1"),
        peek(0, "a1 b1 A1"),
        peek(0, "a1 b1 g7"),
        peek(0, ""),
        peek(0, "a1 b1 c1"),
        turn(0, "a1"),
    ];
    let game = Game { actions: &actions, ..Game::default() };
    let expected = r#"
        {"error":{"line":2,"code":"peek_first","rule":"M-03"}}
        {"event":"peeked","by":1,"at":["a1","c4","f6"]}
        {"error":{"line":4,"code":"already_peeked","rule":"M-03"}}
        {"error":{"line":5,"code":"peek_first","rule":"M-03"}}
        {"error":{"line":6,"code":"too_many_peeks","rule":"M-03"}}
        {"error":{"line":7,"code":"same_square","rule":"M-03"}}
        {"error":{"line":8,"code":"same_square","rule":"M-03"}}
        {"error":{"line":9,"code":"same_square","rule":"M-03"}}
        {"error":{"line":10,"code":"no_such_square","rule":"M-02"}}
        {"event":"peeked","by":0,"at":[]}
        {"error":{"line":12,"code":"peeking_over","rule":"M-03"}}
        {"event":"turned","by":0,"at":"a1","card":"H"}"#;
    let report = check_conduct(WORDS, &game.record(), expected, keep_going());
    // Squares are told, faces are not.
    let peeked = report.events("peeked");
    assert_eq!(peeked[0], &json!({"event": "peeked", "by": 1, "at": ["a1", "c4", "f6"]}));
}

#[test]
fn m03_fewer_than_three_are_fine_but_not_in_dutch_and_portuguese() {
    for squares in ["", "a1", "a1 f6", "a1 b1 c1"] {
        let actions = [peek(0, squares), peek(1, ""), turn(0, "d1")];
        for lang in ["de", "fr", "en", "es", "it"] {
            let game = Game { lang, layout: "H A U S", actions: &actions, ..Game::default() };
            check("", &game.record(), r#"{"event":"turned","by":0,"at":"d1","card":"S"}"#);
        }
        for lang in ["nl", "pt"] {
            let game = Game { lang, layout: "H A U S", actions: &actions[..1], ..Game::default() };
            let expected = match squares.len() {
                8 => r#"{"event":"peeked","by":0,"at":["a1","b1","c1"]}"#,
                _ => r#"{"error":{"line":2,"code":"peek_at_three","rule":"M-03"}}"#,
            };
            check("", &game.record(), expected);
        }
    }
    // Whoever lets the time run out has looked at nothing, wherever that is.
    let actions = [super::timeout(0)];
    let game = Game { lang: "nl", layout: "H A", actions: &actions, ..Game::default() };
    check("", &game.record(), r#"{"event":"peeked","by":0,"at":[]}"#);
}

/// What a seat sees of its three cards after these actions.
fn faces(options: serde_json::Value, seat: u8, actions: &[String]) -> serde_json::Value {
    let conduct = Conduct { view: Some(Viewer::Seat(Seat(seat))), ..Conduct::default() };
    let game = Game { options, actions, ..Game::default() };
    check_conduct(WORDS, &game.record(), "", conduct).view()["peeked"].clone()
}

#[test]
fn m03_the_faces_fade_when_the_first_turn_begins() {
    let looked = json!([{"at": "a1", "card": "H"}, {"at": "c1", "card": "U"}]);
    let (ana, ben) = (peek(0, "a1 c1"), peek(1, "c1 d1"));
    let nothing = json!(null);
    let seen = |seat, actions: &[String]| faces(json!({}), seat, actions);
    assert_eq!(seen(0, std::slice::from_ref(&ana)), looked);
    assert_eq!(seen(1, std::slice::from_ref(&ana)), nothing);
    assert_eq!(seen(0, &[ana.clone(), ben.clone()]), nothing);
    // Whoever looks last would see nothing otherwise.
    let last = json!([{"at": "c1", "card": "U"}, {"at": "d1", "card": "S"}]);
    assert_eq!(seen(1, &[ana.clone(), ben.clone()]), last);
    let begun = [ana.clone(), ben.clone(), turn(0, "f6")];
    assert_eq!([seen(0, &begun), seen(1, &begun)], [nothing.clone(), nothing.clone()]);
    // If the last one's time runs out, nobody looks any more.
    assert_eq!(seen(0, &[ana.clone(), super::timeout(1)]), nothing);
    let with_notes = faces(json!({"notes": true}), 0, &[ana, ben, turn(0, "f6")]);
    assert_eq!(with_notes, looked);
}

#[test]
fn several_may_look_at_the_same_square() {
    let actions = [peek(0, "a1 b1 c1"), peek(1, "a1 b1 c1"), turn(0, "d1")];
    let game = Game { actions: &actions, ..Game::default() };
    check(WORDS, &game.record(), r#"{"event":"turned","by":0,"at":"d1","card":"S"}"#);
}

#[test]
fn only_the_seat_that_peeked_sees_the_faces() {
    let actions = [peek(0, "a1 b1 c1"), peek_at_nothing(2).lines().last().unwrap_or("").into()];
    let game = Game { options: json!({"notes": true}), actions: &actions, ..Game::default() };
    let view = |viewer| {
        let conduct = Conduct { view: Some(viewer), ..Conduct::default() };
        check_conduct(WORDS, &game.record(), "", conduct).view().clone()
    };
    let faces = json!([
        {"at": "a1", "card": "H"},
        {"at": "b1", "card": "A"},
        {"at": "c1", "card": "U"},
    ]);
    let own = view(Viewer::Seat(Seat(0)));
    assert_eq!(own["peeked"], faces);
    assert_eq!(own["may"], json!(["turn", "resign"]));
    let other = view(Viewer::Seat(Seat(1)));
    assert_eq!((&other["peeked"], &other["may"]), (&json!([]), &json!(["resign"])));
    assert_eq!(other["players"][0]["peeked"], json!(["a1", "b1", "c1"]));
    for viewer in [other, view(Viewer::Spectator)] {
        let shown = viewer["table"].as_array().expect("the table");
        assert!(shown.iter().all(|square| square["card"].is_null()), "{viewer}");
    }
    assert_eq!(view(Viewer::Everything)["table"][0]["card"], "H");
}

#[test]
fn m03_notes_last_as_long_as_the_card_lies_there() {
    let actions = [
        peek(0, "a1 b1 f6"),
        peek(1, ""),
        fail(0),
        turn(1, "a1 b1 c1 d1"),
        json!({"by": 1, "do": "claim", "word": "HAUS"}).to_string(),
    ];
    let game = Game { options: json!({"notes": true}), actions: &actions, ..Game::default() };
    let conduct = Conduct { view: Some(Viewer::Seat(Seat(0))), ..Conduct::default() };
    let report = check_conduct(WORDS, &game.record(), r#"{"event":"filled"}"#, conduct);
    let left = report.view()["peeked"].as_array().expect("the peek");
    assert_eq!(left.iter().map(|face| &face["at"]).collect::<Vec<_>>(), ["f6"]);
}
