//! Turning up, claiming, giving up (M-04 to M-08).

use serde_json::json;

use super::{
    Game, WORDS, claim, fail, give_up, keep_going, peek_at, peek_at_nothing, turn, two,
    without_stock,
};
use crate::check::{check, check_conduct};

#[test]
fn m04_at_least_four_cards_are_turned_up_one_after_the_other() {
    let actions = [
        turn(1, "a1"),
        turn(0, "a1 a1 b1 c1"),
        claim(0, "SAU"),
        give_up(0),
        turn(0, "f1 d1 e1"),
        claim(1, "HAUS"),
        give_up(0),
    ];
    let expected = r#"
        {"error":{"line":4,"code":"not_your_turn","rule":"M-05"}}
        {"event":"turned","by":0,"at":"a1","card":"H"}
        {"error":{"line":6,"code":"already_open","rule":"M-04"}}
        {"event":"turned","by":0,"at":"b1","card":"A"}
        {"event":"turned","by":0,"at":"c1","card":"U"}
        {"error":{"line":9,"code":"too_few_cards","rule":"M-04"}}
        {"error":{"line":10,"code":"too_few_cards","rule":"M-06"}}
        {"event":"turned","by":0,"at":"f1","card":"L"}
        {"event":"turned","by":0,"at":"d1","card":"S"}
        {"event":"turned","by":0,"at":"e1","card":"?"}
        {"error":{"line":14,"code":"not_your_turn","rule":"M-05"}}
        {"event":"turned_back","by":0,"at":["a1","b1","c1","f1","d1","e1"]}"#;
    check_conduct(WORDS, &two(&actions), expected, keep_going());
    // As many as one likes: every card there is, and then no more.
    let all: Vec<String> = games::maskenmemo::Square::all().map(|at| at.to_string()).collect();
    let actions = [turn(0, &all.join(" ")), turn(0, "c3"), give_up(0)];
    let report = check_conduct(
        WORDS,
        &two(&actions),
        "{\"error\":{\"code\":\"already_open\",\"rule\":\"M-04\"}}\n{\"event\":\"turned_back\"}",
        keep_going(),
    );
    assert_eq!(report.events("turned").len(), 36);
}

#[test]
fn m05_all_open_cards_make_one_word_and_the_stock_fills_their_squares() {
    let layout = format!(
        "H A U S {} W X Y Z",
        ["E"; 11].join(" ") + &" N".repeat(7) + " I I I I I I R R R R R D D D"
    );
    let actions = [
        peek_at_nothing(2),
        turn(0, "d1 a1 c1 b1"),
        claim(0, "HAUS"),
        turn(0, "a1"),
        turn(1, "d1 a1 c1 b1"),
    ];
    let game = Game { layout: &layout, actions: &actions, ..Game::default() };
    // The squares are filled in the order in which they were turned up; the turn passes left.
    let expected = r#"
        {"event":"claimed","by":0,"word":"HAUS","valid":true,"points":1}
        {"event":"filled","at":["d1","a1","c1","b1"],"stock":42}
        {"error":{"code":"not_your_turn","rule":"M-05"}}
        {"event":"turned","by":1,"at":"d1","card":"W"}
        {"event":"turned","by":1,"at":"a1","card":"X"}
        {"event":"turned","by":1,"at":"c1","card":"Y"}
        {"event":"turned","by":1,"at":"b1","card":"Z"}
        {"result":{"over":false,"standings":[{"points":1,"rank":1},{"points":0,"rank":2}]}}"#;
    let conduct = games::referee::Conduct { view: Some(games::Viewer::Spectator), ..keep_going() };
    let report = check_conduct(WORDS, &game.record(), expected, conduct);
    let fixed = json!({"event": "claimed", "by": 0, "word": "HAUS", "valid": true, "points": 1});
    assert_eq!(report.events("claimed"), [&fixed]);
    let kept = json!([{"word": "HAUS", "cards": ["H", "A", "U", "S"], "points": 1}]);
    assert_eq!(report.view()["players"][0]["words"], kept);
    // A word with a card left over is none.
    let actions = [turn(0, "a1 b1 c1 d1 f1"), claim(0, "HAUS")];
    check(WORDS, &two(&actions), r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#);
}

#[test]
fn m06_who_gives_up_turns_the_cards_down_and_passes() {
    let actions = [turn(0, "a1 b1 c1 d1"), give_up(0), turn(1, "d1 c1 b1"), give_up(1)];
    let expected = r#"
        {"event":"turned_back","by":0,"at":["a1","b1","c1","d1"]}
        {"event":"turned","by":1,"at":"d1","card":"S"}
        {"event":"turned","by":1,"at":"c1","card":"U"}
        {"event":"turned","by":1,"at":"b1","card":"A"}
        {"error":{"code":"too_few_cards","rule":"M-06"}}"#;
    let report = check_conduct(WORDS, &two(&actions), expected, keep_going());
    let fixed = json!({"event": "turned_back", "by": 0, "at": ["a1", "b1", "c1", "d1"]});
    assert_eq!(report.events("turned_back"), [&fixed]);
    // Three at the table: to the left, and around.
    let actions = [peek_at_nothing(3), fail(0), fail(1), fail(2), fail(0)];
    let game = Game { players: 3, actions: &actions, ..Game::default() };
    let report = check(WORDS, &game.record(), "");
    assert_eq!(report.events("turned_back").len(), 4);
}

#[test]
fn m07_wrong_letters_may_be_claimed_again_but_a_wrong_word_ends_the_turn() {
    let actions = [
        turn(0, "a1 b1 c1 d1"),
        claim(0, "LAUS"),
        claim(0, "HAU"),
        claim(0, "HAUSS"),
        claim(0, ""),
        claim(0, "HA-US"),
        claim(0, "HAUS!"),
        claim(0, "USHA"),
        claim(0, "HAUS"),
        turn(1, "a1"),
    ];
    let wrong = r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#;
    let expected = format!(
        "{}\n{}",
        [wrong; 6].join("\n"),
        r#"
        {"event":"claimed","by":0,"word":"USHA","valid":false,"points":0}
        {"event":"turned_back","by":0,"at":["a1","b1","c1","d1"]}
        {"error":{"code":"not_your_turn","rule":"M-05"}}
        {"event":"turned","by":1,"at":"a1","card":"H"}"#
    );
    check_conduct(WORDS, &two(&actions), &expected, keep_going());

    // With `retry` the turn stays, and so do the cards.
    let actions = [
        peek_at_nothing(2),
        turn(0, "a1 b1 c1 d1"),
        claim(0, "USHA"),
        claim(0, "AHUS"),
        claim(0, "HAUS"),
        turn(1, "a1 b1 c1 d1 e1"),
        give_up(1),
    ];
    let options = json!({"retry": true});
    let game = Game { options, actions: &actions, ..Game::default() };
    let expected = r#"
        {"event":"claimed","by":0,"word":"USHA","valid":false,"points":0}
        {"event":"claimed","by":0,"word":"AHUS","valid":false,"points":0}
        {"event":"claimed","by":0,"word":"HAUS","valid":true,"points":1}
        {"event":"turned_back","by":1}"#;
    let report = check(WORDS, &game.record(), expected);
    assert_eq!(report.events("turned_back").len(), 1);
}

#[test]
fn m08_a_joker_is_any_one_letter_and_qu_is_q_and_u_in_that_order() {
    // H A U ? and L A U ?: the joker is whatever lacks.
    for (squares, word) in [("a1 b1 c1 e1", "HAUS"), ("f1 b1 e1 d1", "laus")] {
        let record = two(&[turn(0, squares), claim(0, word)]);
        check(WORDS, &record, r#"{"event":"claimed","valid":true,"points":1}"#);
    }
    // QU, E, R and a joker.
    let open = turn(0, "a2 b2 c2 e1");
    let cases = [
        ("QUERE", r#"{"event":"claimed","word":"QUERE","valid":true,"points":2}"#),
        ("REQU?E", r#"{"event":"claimed","word":"REQUE","valid":false,"points":0}"#),
        // The card is not U and Q, nor torn apart; the joker is not Qu again.
        ("UQERE", r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#),
        ("QEURE", r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#),
        ("QUERQU", r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#),
        ("QUER", r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#),
    ];
    for (word, expected) in cases {
        check("quere", &two(&[open.clone(), claim(0, word)]), expected);
    }
    // Ä, Ö and Ü are letters in German, ß and É are not; elsewhere umlauts are not either.
    let open = turn(0, "e1 f2 e2 c2");
    let valid = r#"{"event":"claimed","word":"TÜRÄ","valid":true}"#;
    check("türä", &two(&[open, claim(0, "türä")]), valid);
    let actions = [peek_at("nl", 2), turn(0, "a1 b1 c1 d1"), claim(0, "TÜRE")];
    let game = Game { lang: "nl", layout: "? T R E", actions: &actions, ..Game::default() };
    check("turé", &game.record(), r#"{"event":"claimed","word":"TURE","valid":true}"#);
    // A joker that is marked must be one.
    let record = without_stock(
        "H:1 A:1 U:1 S:1 ?:4 E:28",
        "H A U ? S",
        &[
            turn(0, "a1 b1 c1 d1"),
            claim(0, "?HAUS"),
            claim(0, "HAU?"),
            claim(0, "HAU??S"),
            claim(0, "HAU?S"),
        ],
    );
    let wrong = r#"{"error":{"code":"wrong_letters","rule":"M-07"}}"#;
    let expected = format!(
        "{}\n{}",
        [wrong; 3].join("\n"),
        r#"{"event":"claimed","word":"HAUS","valid":true}"#
    );
    check_conduct(WORDS, &record, &expected, keep_going());
}

#[test]
fn what_is_no_action_of_the_game_is_named() {
    for (action, code) in [
        (r#"{"by":0,"do":"turn"}"#, "malformed"),
        (r#"{"by":0,"do":"turn","at":5}"#, "malformed"),
        (r#"{"by":0,"do":"turn","at":["a1"]}"#, "malformed"),
        (r#"{"by":0,"do":"peek","at":"a1"}"#, "malformed"),
        (r#"{"by":0,"do":"peek","at":[1,2,3]}"#, "malformed"),
        (r#"{"by":0,"do":"claim","word":7}"#, "malformed"),
        (r#"{"by":0,"do":"give_up","why":"tired"}"#, "malformed"),
        (r#"{"by":0,"do":"vote"}"#, "malformed"),
        (r#"{"by":0,"do":"pass"}"#, "unknown_verb"),
        (r#"{"by":2,"do":"turn","at":"a1"}"#, "no_such_seat"),
        (r#"{"by":-1,"do":"turn","at":"a1"}"#, "no_such_seat"),
        (r#"{"by":"table","do":"turn","at":"a1"}"#, "seat_only"),
    ] {
        let record = two(&[action.to_owned()]);
        check(WORDS, &record, &json!({"error": {"line": 4, "code": code}}).to_string());
    }
    // Milliseconds stand on a line that names no square.
    let actions = [turn(0, "a1 b1 c1 d1"), r#"{"by":0,"do":"give_up","at":900}"#.to_owned()];
    check(WORDS, &two(&actions), r#"{"event":"turned_back","by":0}"#);
}
