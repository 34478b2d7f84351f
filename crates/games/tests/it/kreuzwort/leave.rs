//! Timeouts, resignations and changed seats: the common verbs in Kreuzwort.

use serde_json::json;

use super::{Game, across, pass, passes, resign, time_out};
use crate::check::{check, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

#[test]
fn a_timeout_is_a_pass() {
    let actions = vec![
        time_out(1),
        json!({"by":0,"do":"timeout","seat":0}).to_string(),
        time_out(5),
        time_out(0),
        pass(1),
        time_out(1),
    ];
    let expected = r#"
        {"error":{"code":"not_awaited","rule":"K-16"}}
        {"error":{"code":"table_only"}}
        {"error":{"code":"no_such_seat"}}
        {"event":"timed_out","seat":0}
        {"event":"passed","by":0}
        {"event":"passed","by":1}
        {"event":"game_ended","reason":"blocked","by":1}
        {"error":{"code":"game_over","rule":"K-34"}}"#;
    let dealt_out = |actions| Game { tiles: Some("A:24:1"), actions, ..Game::default() }.record();
    check_conduct("", &dealt_out(actions), expected, keep_going());
    // It blocks the game like any other.
    let record = dealt_out(vec![pass(0), time_out(1)]);
    check("", &record, r#"{"event":"game_ended","reason":"blocked","by":1}"#);
}

#[test]
fn who_resigns_puts_the_hand_back_is_skipped_and_ranks_last() {
    let game = |rules: u8, actions: Vec<String>| Game {
        seats: 3,
        options: json!({"rules": rules}),
        tiles: Some("A:99:1 B:20:2"),
        board: Some(&["S.R........."]),
        actions,
        ..Game::default()
    };
    for rules in [1, 2] {
        let actions =
            vec![across(0, "a1", "AAA"), resign(0), resign(0), pass(0), passes([1, 2].repeat(3))];
        let expected = r#"
            {"event":"resigned","by":0}
            {"error":{"code":"resigned"}}
            {"error":{"code":"resigned"}}
            {"event":"passed","by":1}
            {"event":"game_ended","reason":"blocked","by":2}"#;
        let report = check_conduct("AAA", &game(rules, actions).record(), expected, keep_going());
        let standings = &report.lines.last().expect("a result")["result"]["standings"];
        assert_eq!(standings[0]["rank"], 3, "{}", report.text);
        assert!(standings[1]["rank"] != 3 && standings[2]["rank"] != 3);
        // On turn: it goes to the left. The hand lies on the table again.
        let actions = vec![resign(0), pass(0), pass(1)];
        let conduct = Conduct { view: Some(Viewer::Seat(Seat(1))), ..keep_going() };
        let report = check_conduct("", &game(rules, actions).record(), "", conduct);
        let dealt = report.events("dealt")[0].clone();
        let table = dealt["table"].as_u64().zip(dealt["tiles"].as_u64()).map(|(t, h)| t + h);
        assert_eq!(report.view()["table"]["tiles"].as_u64(), table);
        assert_eq!(report.view()["players"][0]["tiles"], 0);
        assert_eq!(report.view()["awaited"], json!([2]));
    }
}

#[test]
fn the_hand_of_who_resigns_is_mixed_in_as_the_next_shuffle() {
    let game = Game {
        seats: 3,
        deal: &["HAUSXQYJVPZW", "EEEEEEEEEEEE", "NNNNNNNNNNRR", "II"],
        mixed: &["XQ"],
        actions: vec![resign(0), super::exchange(1, &["E", "E"])],
        ..Game::default()
    };
    let conduct = |seat| Conduct { view: Some(Viewer::Seat(Seat(seat))), ..Conduct::default() };
    let report = check_conduct("", &game.record(), "", conduct(1));
    let hand = report.view()["hand"].as_array().expect("a hand").clone();
    assert_eq!(hand[10..], [json!("X"), json!("Q")]);
}

#[test]
fn the_last_one_left_ends_the_game_without_points_for_finishing() {
    for rules in [1, 2] {
        let game = Game {
            seats: 3,
            options: json!({"rules": rules}),
            tiles: Some("A:99:1 B:20:2"),
            board: Some(&["S.R........."]),
            actions: vec![across(0, "a1", "AAA"), resign(2), resign(0), pass(1)],
            ..Game::default()
        };
        let red = if rules == 2 { 10 } else { 0 };
        let report = check_conduct(
            "AAA",
            &game.record(),
            r#"
            {"event":"resigned","by":2}
            {"event":"resigned","by":0}
            {"event":"game_ended","reason":"resigned","by":0}
            {"error":{"code":"game_over"}}"#,
            keep_going(),
        );
        let standings = &report.lines.last().expect("a result")["result"]["standings"];
        assert_eq!(standings[1], json!({"player":1,"name":"Ben","points":0,"rank":1}));
        assert_eq!(standings[0], json!({"player":0,"name":"Ana","points":red,"rank":2}));
    }
}

#[test]
fn who_has_resigned_gets_nothing_for_green_squares_and_is_not_waited_for_in_a_lap() {
    let game = Game {
        seats: 3,
        tiles: Some("A:99:1"),
        board: Some(&["S.G........."]),
        actions: vec![resign(1), across(0, "a1", "AAA"), passes([2, 0].repeat(3))],
        ..Game::default()
    };
    let expected = r#"
        {"event":"scored","player":2,"points":5,"for":"green"}
        {"event":"game_ended","reason":"blocked","by":0}
        {"result":{"standings":[{"points":-12,"rank":2},{"points":0,"rank":3},{"points":-7,"rank":1}]}}"#;
    check("AAA", &game.record(), expected);
    // A pass of somebody who then resigned is none of the others'.
    let game = Game { seats: 3, actions: vec![pass(0), resign(0), pass(1)], ..Game::default() };
    let report = check("", &game.record(), r#"{"event":"passed","by":1}"#);
    assert!(report.events("game_ended").is_empty());
}

#[test]
fn somebody_else_may_take_a_seat() {
    let actions = vec![
        json!({"by":"table","do":"seat","seat":1,"player":"bot:geselle"}).to_string(),
        pass(0),
    ];
    let expected = r#"
        {"event":"seated","seat":1,"player":"bot:geselle"}
        {"event":"passed","by":0}"#;
    check("", &Game { actions, ..Game::default() }.record(), expected);
}
