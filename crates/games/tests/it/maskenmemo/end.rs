//! The end of the stock and of the game (M-09 to M-11).

use serde_json::json;

use super::{
    Game, WORDS, claim, fail, give_up, keep_going, peek_at_nothing, resign, turn, without_stock,
};
use crate::check::{check, check_conduct};

/// 36 cards with which HAUS and MAUS can be formed, and nothing else.
const HAUS_MAUS: &str = "H:1 A:2 U:2 S:2 M:1 X:28";
const HAUS_MAUS_LAYOUT: &str = "H A U S M A U S";

#[test]
fn m09_with_the_stock_empty_play_goes_on_without_filling() {
    let actions = [
        turn(0, "a1 b1 c1 d1"),
        claim(0, "HAUS"),
        turn(1, "a1"),
        turn(1, "e1 f1 a2 b2"),
        give_up(1),
    ];
    let record = without_stock(HAUS_MAUS, HAUS_MAUS_LAYOUT, &actions);
    let expected = r#"
        {"event":"laid_out","cards":36,"stock":0}
        {"event":"claimed","valid":true}
        {"error":{"line":9,"code":"empty_square","rule":"M-09"}}
        {"event":"turned","by":1,"at":"e1","card":"M"}
        {"event":"turned_back","by":1}"#;
    let report = check_conduct("Haus Maus", &record, expected, keep_going());
    assert!(report.events("filled").is_empty() && report.events("game_ended").is_empty());

    // A stock of two fills the first two gaps.
    let deck = "H:1 A:2 U:2 S:2 M:1 X:28 Y:1 Z:1";
    let layout = format!("{HAUS_MAUS_LAYOUT} {} Y Z", ["X"; 28].join(" "));
    let actions =
        [peek_at_nothing(2), turn(0, "d1 c1 b1 a1"), claim(0, "HAUS"), turn(1, "d1 c1 b1")];
    let game = Game { deck: Some(deck), layout: &layout, actions: &actions, ..Game::default() };
    let expected = r#"
        {"event":"filled","at":["d1","c1"],"stock":0}
        {"event":"turned","by":1,"at":"d1","card":"Y"}
        {"event":"turned","by":1,"at":"c1","card":"Z"}
        {"error":{"code":"empty_square","rule":"M-09"}}"#;
    check("Haus Maus", &game.record(), expected);
}

#[test]
fn m10_the_game_ends_when_no_word_of_four_cards_is_left() {
    let both = [
        turn(0, "a1 b1 c1 d1"),
        claim(0, "HAUS"),
        turn(1, "e1 f1 a2 b2"),
        claim(1, "MAUS"),
        turn(0, "c2"),
    ];
    let record = without_stock(HAUS_MAUS, HAUS_MAUS_LAYOUT, &both);
    let expected = r#"
        {"event":"claimed","by":0,"valid":true}
        {"event":"claimed","by":1,"valid":true}
        {"event":"game_ended","reason":"no_word_left"}
        {"error":{"code":"game_over","rule":"M-10"}}
        {"result":{"over":true,"standings":[{"points":1,"rank":1},{"points":1,"rank":1}]}}"#;
    let report = check_conduct("Haus Maus", &record, expected, keep_going());
    let ended = json!({"event": "game_ended", "reason": "no_word_left"});
    assert_eq!(report.events("game_ended"), [&ended]);
    // Words of fewer cards keep no game going, not even with four letters: QU is one card.
    let record = without_stock("H:1 A:1 U:1 S:1 QU:1 E:1 R:1 X:29", "H A U S", &both);
    check("Haus Quer", &record, r#"{"event":"game_ended","reason":"no_word_left"}"#);
    // A failed turn is a turn, too.
    let record = without_stock("X:36", "", &[fail(0)]);
    let expected =
        "{\"event\":\"turned_back\"}\n{\"event\":\"game_ended\",\"reason\":\"no_word_left\"}";
    check(WORDS, &record, expected);
    // With cards in the stock nobody asks.
    let layout = ["X"; 36].join(" ");
    let actions = [peek_at_nothing(2), fail(0), fail(1)];
    let game = Game { deck: Some("X:37"), layout: &layout, actions: &actions, ..Game::default() };
    assert!(check(WORDS, &game.record(), "").events("game_ended").is_empty());
}

#[test]
fn fewer_than_four_cards_are_always_the_end() {
    let all: Vec<String> = games::maskenmemo::Square::all().map(|at| at.to_string()).collect();
    for (taken, over) in [(32, false), (33, true)] {
        let word = "X".repeat(taken);
        // The facts say that there are words left; with three cards nobody asks.
        let claim = json!({"by": 0, "do": "claim", "word": word, "facts": {"any_word": true}});
        let actions = [turn(0, &all[..taken].join(" ")), claim.to_string()];
        let record = without_stock("X:36", "", &actions);
        let points = taken - 3;
        let expected = json!({"event": "claimed", "valid": true, "points": points}).to_string();
        let report = check(&word, &record, &expected);
        assert_eq!(report.events("game_ended").len(), usize::from(over), "{taken}");
    }
}

#[test]
fn m11_laps_of_failed_turns_end_the_game() {
    let all_failed = r#"{"event":"game_ended","reason":"all_failed"}"#;
    // Three laps without a stock; a failed claim counts.
    let turns = [
        fail(0),
        fail(1),
        format!("{}\n{}", turn(0, "a1 b1 c1 d1"), claim(0, "USHA")),
        fail(1),
        fail(0),
        fail(1),
    ];
    let record = |turns: &[String]| without_stock(HAUS_MAUS, HAUS_MAUS_LAYOUT, turns);
    let over = "{\"error\":{\"code\":\"game_over\",\"rule\":\"M-11\"}}";
    let report = check_conduct(
        WORDS,
        &record(&[&turns[..], &[turn(0, "a1")]].concat()),
        &format!("{all_failed}\n{over}\n{}", r#"{"result":{"over":true}}"#),
        keep_going(),
    );
    assert_eq!(report.events("turned_back").len(), 6);
    assert!(check(WORDS, &record(&turns[..5]), "").events("game_ended").is_empty());
    // A word in between begins the count anew.
    let word = format!("{}\n{}", turn(1, "a1 b1 c1 d1"), claim(1, "HAUS"));
    let failed = |by| format!("{}\n{}", turn(by, "e1 f1 a2 b2"), give_up(by));
    let mut turns = vec![failed(0), failed(1), failed(0), failed(1), failed(0), word];
    turns.extend((0..5).map(|turn| failed(turn % 2)));
    assert!(check(WORDS, &record(&turns), "").events("game_ended").is_empty());
    turns.push(failed(1));
    check(WORDS, &record(&turns), all_failed);

    // Ten laps with cards in the stock.
    for (laps, over) in [(9, false), (10, true)] {
        let turns: Vec<String> = (0..laps * 3).map(|turn| fail(turn % 3)).collect();
        let actions = [vec![peek_at_nothing(3)], turns].concat();
        let game = Game { players: 3, actions: &actions, ..Game::default() };
        let report = check(WORDS, &game.record(), if over { all_failed } else { "" });
        assert_eq!(report.events("game_ended").len(), usize::from(over));
    }
}

#[test]
fn a_lap_is_one_of_those_who_still_play() {
    // Two laps of three and the third of the two who stay.
    let mut turns: Vec<String> = (0..6).map(|turn| fail(turn % 3)).collect();
    turns.extend([fail(0), fail(1), resign(2)]);
    let actions = [vec![peek_at_nothing(3)], turns].concat();
    let game = Game {
        players: 3,
        deck: Some(HAUS_MAUS),
        layout: HAUS_MAUS_LAYOUT,
        actions: &actions,
        ..Game::default()
    };
    let expected = r#"
        {"event":"resigned","by":2}
        {"event":"game_ended","reason":"all_failed"}"#;
    check(WORDS, &game.record(), expected);
}
