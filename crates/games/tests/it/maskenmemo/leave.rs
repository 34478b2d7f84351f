//! Timeouts, resignations and changed seats: the common verbs in Maskenmemo.

use serde_json::json;

use super::{
    Game, WORDS, claim, fail, keep_going, peek_at_nothing, resign, timeout, turn, two,
    without_stock,
};
use crate::check::{check, check_conduct};

#[test]
fn a_timeout_before_play_peeks_at_nothing() {
    let actions = [timeout(1), timeout(1), timeout(7), timeout(0), timeout(1), turn(0, "a1")];
    let game = Game { actions: &actions, ..Game::default() };
    let expected = r#"
        {"event":"timed_out","seat":1}
        {"event":"peeked","by":1,"at":[]}
        {"error":{"code":"not_awaited","rule":"M-03"}}
        {"error":{"code":"no_such_seat"}}
        {"event":"timed_out","seat":0}
        {"event":"peeked","by":0,"at":[]}
        {"error":{"code":"not_awaited","rule":"M-05"}}
        {"event":"turned","by":0,"at":"a1"}"#;
    check_conduct(WORDS, &game.record(), expected, keep_going());
}

#[test]
fn a_timeout_in_play_fails_the_turn_even_with_fewer_than_four_cards() {
    let actions = [
        turn(0, "a1 b1"),
        r#"{"by":0,"do":"timeout","seat":0}"#.to_owned(),
        timeout(0),
        timeout(1),
        turn(0, "a1"),
    ];
    let expected = r#"
        {"error":{"code":"table_only"}}
        {"event":"timed_out","seat":0}
        {"event":"turned_back","by":0,"at":["a1","b1"]}
        {"event":"timed_out","seat":1}
        {"event":"turned_back","by":1,"at":[]}
        {"event":"turned","by":0,"at":"a1","card":"H"}"#;
    check_conduct(WORDS, &two(&actions), expected, keep_going());
    // It counts among the failed turns.
    let turns: Vec<String> = (0..6).map(|turn| timeout(turn % 2)).collect();
    let record = without_stock("H:1 A:1 U:1 S:1 X:32", "H A U S", &turns);
    check(WORDS, &record, r#"{"event":"game_ended","reason":"all_failed"}"#);
    let after = [&turns[..], &[timeout(0)]].concat();
    let record = without_stock("H:1 A:1 U:1 S:1 X:32", "H A U S", &after);
    check(WORDS, &record, r#"{"error":{"code":"game_over","rule":"M-11"}}"#);
}

#[test]
fn who_resigns_is_skipped_and_ranks_last() {
    let actions = [
        peek_at_nothing(3),
        turn(0, "a1 b1 c1 d1"),
        claim(0, "HAUS"),
        fail(1),
        fail(2),
        turn(0, "a1 b1"),
        resign(0),
        resign(0),
        timeout(0),
        fail(1),
        fail(2),
        fail(1),
    ];
    let game = Game { players: 3, actions: &actions, ..Game::default() };
    let expected = r#"
        {"event":"claimed","by":0,"valid":true}
        {"event":"resigned","by":0}
        {"event":"turned_back","by":0,"at":["a1","b1"]}
        {"error":{"code":"resigned"}}
        {"error":{"code":"not_awaited","rule":"M-05"}}
        {"event":"turned_back","by":1}
        {"event":"turned_back","by":2}
        {"event":"turned_back","by":1}
        {"result":{"over":false,"standings":[{"points":1,"rank":3},{"points":0,"rank":1},{"points":0,"rank":1}]}}"#;
    check_conduct(WORDS, &game.record(), expected, keep_going());
}

#[test]
fn with_one_seat_left_the_game_ends() {
    let expected = r#"
        {"event":"resigned","by":1}
        {"event":"game_ended","reason":"resigned"}
        {"error":{"code":"game_over"}}
        {"result":{"over":true,"standings":[{"points":0,"rank":1},{"points":0,"rank":2}]}}"#;
    let report = check_conduct(
        WORDS,
        &two(&[turn(0, "a1"), resign(1), turn(0, "b1")]),
        expected,
        keep_going(),
    );
    let ended = json!({"event": "game_ended", "reason": "resigned"});
    assert_eq!(report.events("game_ended"), [&ended]);
    // Before the first turn as well.
    let game = Game { actions: &[resign(1), resign(0)], ..Game::default() };
    check_conduct(WORDS, &game.record(), expected, keep_going());
}

#[test]
fn resigning_while_others_peek_lets_the_next_one_begin() {
    let actions = [
        resign(0),
        r#"{"by":1,"do":"peek","at":[]}"#.to_owned(),
        r#"{"by":2,"do":"peek","at":["a1","b1","c1"]}"#.to_owned(),
        turn(2, "a1"),
        turn(1, "a1"),
        resign(1),
    ];
    let game = Game { players: 3, actions: &actions, ..Game::default() };
    let expected = r#"
        {"event":"resigned","by":0}
        {"event":"peeked","by":2}
        {"error":{"code":"not_your_turn","rule":"M-05"}}
        {"event":"turned","by":1,"at":"a1"}
        {"event":"resigned","by":1}
        {"event":"turned_back","by":1,"at":["a1"]}
        {"event":"game_ended","reason":"resigned"}
        {"result":{"over":true,"standings":[{"rank":2},{"rank":2},{"rank":1}]}}"#;
    check_conduct(WORDS, &game.record(), expected, keep_going());
    // The last who had not peeked goes: play begins.
    let actions = [
        r#"{"by":0,"do":"peek","at":[]}"#.to_owned(),
        r#"{"by":1,"do":"peek","at":[]}"#.to_owned(),
        resign(2),
        turn(0, "a1"),
    ];
    let game = Game { players: 3, actions: &actions, ..Game::default() };
    check(WORDS, &game.record(), r#"{"event":"turned","by":0,"at":"a1"}"#);
}

#[test]
fn somebody_else_may_take_a_seat() {
    let actions =
        [r#"{"by":"table","do":"seat","seat":1,"player":"bot:geselle"}"#.to_owned(), turn(0, "a1")];
    let expected = r#"
        {"event":"seated","seat":1,"player":"bot:geselle"}
        {"event":"turned","by":0}"#;
    check(WORDS, &two(&actions), expected);
}
