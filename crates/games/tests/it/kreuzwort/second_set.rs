//! The second rule set: full hands, and points for everything but words (K-30, K-32 to K-36).

use serde_json::json;

use super::{Game, across, down, pass, passes};
use crate::check::{check, check_broken};

const ROWS_OF_A: &str = "AA AAA AAAA AAAAA AAAAAA AAAAAAA AAAAAAAA AAAAAAAAAAAA BB";

#[test]
fn k30_twelve_tiles_refilled_while_the_table_lasts_and_words_score_nothing() {
    for seats in [2, 3, 4] {
        let game = Game { seats, ..Game::default() };
        let table = 112 - 12 * seats;
        let expected = json!({"event": "dealt", "tiles": 12, "table": table, "turn": 0});
        check("", &game.record(), &expected.to_string());
    }
    for seats in [1, 5, 8] {
        let game = Game { seats, ..Game::default() };
        check_broken("", &game.record(), &["line 1", "2 to 4 players", &seats.to_string()]);
    }
    let refilled = |tiles, left: usize| {
        let actions = vec![across(0, "k11", "AAAA")];
        let game = Game { tiles: Some(tiles), actions, ..Game::default() };
        let placed = json!({"event": "placed", "green": 0, "red": 0, "left": left});
        let result =
            json!({"result": {"over": false, "standings": [{"points": 0}, {"points": 0}]}});
        check(ROWS_OF_A, &game.record(), &format!("{placed}\n{result}"));
    };
    refilled("A:99:1", 12);
    refilled("A:28:1", 12);
    refilled("A:27:1", 11);
    refilled("A:24:1", 8);
    for wrong in [json!(0), json!(3), json!("2")] {
        let game = Game { options: json!({"rules": wrong}), ..Game::default() };
        check_broken("", &game.record(), &["\"rules\"", "takes 2 or 1"]);
    }
}

/// Four play; Ana lays seven A on a row.
fn on_row(row: &str, expected: &str) {
    let game = Game {
        seats: 4,
        tiles: Some("A:99:1"),
        board: Some(&[row]),
        actions: vec![across(0, "a1", "AAAAAAA")],
        ..Game::default()
    };
    check(ROWS_OF_A, &game.record(), expected);
}

#[test]
fn k32_a_green_square_gives_every_opponent_5_points() {
    on_row(
        "S.G.........",
        r#"{"event":"placed","green":1,"left":12}
        {"result":{"standings":[{"points":0,"rank":4},{"points":5,"rank":1},{"points":5,"rank":1},{"points":5}]}}"#,
    );
    on_row(
        "S.G..G......",
        r#"{"event":"placed","green":2}
        {"event":"scored","player":1,"points":10,"for":"green"}
        {"result":{"standings":[{"points":0},{"points":10},{"points":10},{"points":10}]}}"#,
    );
    // A square that is already covered counts no more.
    let game = Game {
        tiles: Some("A:99:1"),
        board: Some(&["S.G........."]),
        actions: vec![across(0, "a1", "AAA"), across(1, "d1", "A")],
        ..Game::default()
    };
    let expected = r#"{"event":"placed","by":1,"green":0}
        {"result":{"standings":[{"points":0},{"points":5}]}}"#;
    check(ROWS_OF_A, &game.record(), expected);
}

#[test]
fn k33_a_red_square_is_worth_10_points() {
    on_row(
        "S.R.........",
        r#"{"event":"placed","red":1}
        {"result":{"standings":[{"points":10,"rank":1},{"points":0,"rank":2},{"points":0},{"points":0}]}}"#,
    );
    on_row(
        "S.RRG.......",
        r#"{"event":"placed","red":2,"green":1}
        {"result":{"standings":[{"points":20},{"points":5},{"points":5},{"points":5}]}}"#,
    );
}

/// Ana holds twelve A and lays them in two turns; Ben holds 7 points, Cem 4.
fn finish(row: &str) -> String {
    let game = Game {
        seats: 3,
        tiles: Some("A:29:0 B:6:1 C:1:5"),
        deal: &["AAAAAAAAAAAA", "CBBAAAAAAAAA", "BBBBAAAAAAAA"],
        board: Some(&[row]),
        actions: vec![across(0, "a1", "AAAAAAA"), passes(1..3), across(0, "h1", "AAAAA"), pass(1)],
        ..Game::default()
    };
    game.record()
}

#[test]
fn k34_who_finishes_gets_25_points_and_what_the_others_hold() {
    let expected = |points: i32| {
        let placed = json!({"event": "placed", "left": 0});
        let ended = json!({"event": "game_ended", "reason": "finished", "by": 0});
        let over = json!({"error": {"code": "game_over", "rule": "K-34"}});
        let result = json!({"result": {"over": true, "standings": [
            {"player": 0, "points": points, "rank": 1},
            {"player": 1, "points": -7, "rank": 3},
            {"player": 2, "points": -4, "rank": 2},
        ]}});
        format!("{placed}\n{ended}\n{over}\n{result}")
    };
    check(ROWS_OF_A, &finish("S..........."), &expected(25 + 11));
    check(ROWS_OF_A, &finish("S......#...."), &expected(50 + 11));
    check(ROWS_OF_A, &finish("S..R........"), &expected(10 + 25 + 11));
    // Laying down all twelve is no end while the table has tiles.
    let rows = ["S.......", "........", "........", "........", "........", "........"];
    let words = "AAAAAAAA AAAAAA AA";
    let game = |tiles| {
        let actions = vec![across(0, "a1", "AAAAAAAA"), pass(1), down(0, "a2", "AAAAA")];
        Game { tiles: Some(tiles), board: Some(&rows), actions, ..Game::default() }.record()
    };
    check(words, &game("A:26:1"), r#"{"event":"placed","left":1}"#);
    let report = check(words, &game("A:25:1"), r#"{"event":"placed","left":0}"#);
    assert_eq!(report.events("game_ended").len(), 1);
}

#[test]
fn k35_if_nobody_finishes_everybody_loses_their_own_hand() {
    let game = Game {
        tiles: Some("A:40:1 B:40:2"),
        deal: &["AAAAAAAAAAAA", "BBBBBBBBBBBB", "BA"],
        board: Some(&["S.R........."]),
        actions: vec![across(0, "a1", "AAA"), passes([1, 0, 1, 0, 1, 0])],
        ..Game::default()
    };
    // Ana has 10 points and then nine A with what she drew; Ben goes below zero.
    let expected = r#"
        {"event":"game_ended","reason":"blocked","by":0}
        {"result":{"over":true,"standings":[{"rank":1},{"points":-24,"rank":2}]}}"#;
    let report = check(ROWS_OF_A, &game.record(), expected);
    assert!(report.lines.iter().all(|line| line["for"] != "finished"));
    let settled: Vec<_> = report.events("scored");
    assert_eq!(settled.len(), 3, "{}", report.text);
}

#[test]
fn k36_most_points_win_and_ties_share() {
    let game = Game {
        seats: 3,
        tiles: Some("A:99:1"),
        board: Some(&["S.GR........"]),
        actions: vec![across(0, "a1", "AAA"), across(1, "d1", "A"), passes([2, 0, 1].repeat(3))],
        ..Game::default()
    };
    let expected = r#"{"result":{"over":true,"standings":[{"points":-12,"rank":3},{"points":3,"rank":1},{"points":-7,"rank":2}]}}"#;
    check(ROWS_OF_A, &game.record(), expected);
    let tie = Game { tiles: Some("A:24:1"), actions: vec![passes(0..2)], ..Game::default() };
    let expected =
        r#"{"result":{"over":true,"standings":[{"points":-12,"rank":1},{"points":-12,"rank":1}]}}"#;
    check(ROWS_OF_A, &tie.record(), expected);
}
