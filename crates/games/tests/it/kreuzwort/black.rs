//! Black squares (K-17) and devil squares in the first rule set (K-21, K-22).

use serde_json::{Value, json};

use super::{Game, across, down, giving_back, pass, passes, placed, refused};
use crate::check::{Report, check, check_conduct};
use games::referee::Conduct;
use games::{Seat, Viewer};

/// Rows of A, however long.
const ROWS_OF_A: &str = "AA AAA AAAA AAAAA AAAAAA AAAAAAA AAAAAAAA AAAAAAAAA AAAAAAAAAA \
                         AAAAAAAAAAA AAAAAAAAAAAA AAAAAAAAAAAAA";

/// Ana lays seven A from a1, everybody else passes, and she tries this with her other five.
fn last_five(rules: u8, tiles: &str, row: &str, placement: String, expected: &str) -> Report {
    let seats = if rules == 1 { 8 } else { 2 };
    let game = Game {
        seats,
        options: json!({"rules": rules}),
        tiles: Some(tiles),
        board: Some(&[row, "............"]),
        actions: vec![across(0, "a1", "AAAAAAA"), passes(1..seats), placement],
        ..Game::default()
    };
    check(ROWS_OF_A, &game.record(), expected)
}

fn five() -> String {
    across(0, "h1", "AAAAA")
}

#[test]
fn k17_only_the_last_tile_of_who_finishes_may_lie_on_black() {
    let finished = |left: usize| {
        let placed = json!({"event": "placed", "black": 1, "left": left});
        let ended = json!({"event": "game_ended", "reason": "finished", "by": 0});
        format!("{placed}\n{ended}")
    };
    for (rules, all) in [(1, "A:96:1"), (2, "A:24:1")] {
        // Any one of the tiles, be it at an end or between the others.
        for row in ["S......#....", "S........#..", "S..........#"] {
            last_five(rules, all, row, five(), &finished(0));
        }
        // Never two, and never while tiles are left.
        last_five(rules, all, "S......##...", five(), &refused("K-17"));
        last_five(rules, all, "S......#....", across(0, "h1", "AAAA"), &refused("K-17"));
        last_five(rules, all, "S......#....", across(0, "h1", "A"), &refused("K-17"));
    }
    // The first rule set does not ask for an empty table, unless a green tile must be taken.
    last_five(1, "A:97:1", "S......#....", five(), &finished(0));
    last_five(1, "A:97:1", "S......#...G", five(), &refused("K-17"));
    last_five(1, "A:96:1", "S......#...G", five(), &finished(0));
    // In the second nothing is taken for green squares.
    last_five(2, "A:24:1", "S......#...G", five(), &finished(0));
    // Giving the last tile back does not make a tile the last one.
    let giving = giving_back(&across(0, "h1", "AAAA"), &["A"]);
    last_five(1, "A:96:1", "S......#.R..", giving, &refused("K-17"));
}

#[test]
fn k17_in_the_second_rule_set_the_table_must_be_empty() {
    let rows: Vec<String> = (0..13)
        .map(|row| match row {
            0 => "S.......".to_owned(),
            5 => "#.......".to_owned(),
            _ => "........".to_owned(),
        })
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let game = |tiles: &'static str| {
        let game = Game {
            tiles: Some(tiles),
            board: Some(&rows),
            actions: vec![across(0, "a1", "AAAAAAAA"), pass(1), down(0, "a2", "AAAAAAAAAAAA")],
            ..Game::default()
        };
        game.record()
    };
    // All twelve are laid, but one still lies on the table.
    check(ROWS_OF_A, &game("A:33:1"), &refused("K-17"));
    check(ROWS_OF_A, &game("A:32:1"), r#"{"event":"game_ended","reason":"finished","by":0}"#);
}

#[test]
fn k17_black_squares_are_judged_after_the_words() {
    const ROWS: &[&str] = &["S......#....", "............"];
    let game = |letters| Game {
        tiles: Some("A:20:1 B:20:1"),
        deal: &["AAAAAAAAAABB"],
        board: Some(ROWS),
        actions: vec![across(0, "a1", "AAAAAAA"), pass(1), across(0, "h1", letters)],
        ..Game::default()
    };
    check(ROWS_OF_A, &game("AB").record(), &refused("K-09"));
    check(ROWS_OF_A, &game("AA").record(), &refused("K-17"));
}

/// The first placement of seven A by rule set 1 on a row, with as many tiles in the box.
fn seven(tiles: &str, row: &str, expected: Value) {
    let game = Game {
        seats: 8,
        options: json!({"rules": 1}),
        tiles: Some(tiles),
        board: Some(&[row]),
        actions: vec![across(0, "a1", "AAAAAAA")],
        ..Game::default()
    };
    check(ROWS_OF_A, &game.record(), &expected.to_string());
}

#[test]
fn k21_a_green_square_costs_a_tile_from_the_table() {
    let placed = |green: usize, left: usize| json!({"event":"placed","by":0,"black":0,"green":green,"red":0,"left":left});
    seven("A:99:1", "S...........", placed(0, 5));
    seven("A:99:1", "S.G.........", placed(1, 6));
    seven("A:99:1", "S.GG........", placed(2, 7));
    // One for each, while the table has any.
    seven("A:97:1", "S.GG........", placed(2, 6));
    seven("A:96:1", "S.GG........", placed(2, 5));
    // Who lays the last tiles on green does not finish while there is one to take.
    let placed = r#"{"event":"placed","green":1,"left":1}"#;
    let report = last_five(1, "A:97:1", "S.........G.", five(), placed);
    assert!(report.events("game_ended").is_empty());
    last_five(1, "A:96:1", "S.........G.", five(), r#"{"event":"game_ended","by":0}"#);
}

#[test]
fn k22_a_red_square_lets_a_tile_be_given_back() {
    let game = |row: &str, rules: u8, give_back: &[&str]| {
        let game = Game {
            seats: if rules == 1 { 8 } else { 4 },
            options: json!({"rules": rules}),
            tiles: Some("A:80:1 B:30:2"),
            deal: &["AAAAAAAAAABB"],
            board: Some(&[row]),
            actions: vec![giving_back(&across(0, "a1", "AAAAAAA"), give_back)],
            ..Game::default()
        };
        game.record()
    };
    let red = |red: usize, left: usize| json!({"event":"placed","red":red,"left":left}).to_string();
    check(ROWS_OF_A, &game("S.R.........", 1, &[]), &red(1, 5));
    check(ROWS_OF_A, &game("S.R.........", 1, &["B"]), &red(1, 4));
    check(ROWS_OF_A, &game("S.RR........", 1, &["b", "A"]), &red(2, 3));
    // More than there are red squares, none at all, or in the second rule set.
    for (row, rules, given) in [
        ("S.R.........", 1, &["B", "B"][..]),
        ("S...........", 1, &["B"]),
        ("S.......R...", 1, &["B"]),
        ("S.R.........", 2, &["B"]),
    ] {
        check(ROWS_OF_A, &game(row, rules, given), &refused("K-22"));
    }
    // Nothing is not too much.
    check(ROWS_OF_A, &game("S...........", 2, &[]), &placed(&["AAAAAAA"]));
    // Only what is left in hand can be given back.
    check(ROWS_OF_A, &game("S.RRRR......", 1, &["B", "B", "B"]), &refused("K-20"));
    check(ROWS_OF_A, &game("S.RRRRRR....", 1, &["A", "A", "A", "A"]), &refused("K-20"));
    check(ROWS_OF_A, &game("S.R.........", 1, &["Ä"]), &refused("K-01"));
    check(ROWS_OF_A, &game("S.R.........", 1, &["?A"]), &refused("K-01"));
}

#[test]
fn k22_what_is_given_back_is_mixed_in_before_green_tiles_are_taken() {
    let game = |mixed: &'static [&'static str]| {
        let game = Game {
            seats: 8,
            options: json!({"rules": 1}),
            tiles: Some("A:80:1 B:30:2 C:1:9"),
            deal: &["AAAAAAAAAAAC"],
            mixed,
            board: Some(&["S.RG........"]),
            actions: vec![giving_back(&across(0, "a1", "AAAAAAA"), &["C"])],
        };
        let conduct = Conduct { view: Some(Viewer::Seat(Seat(0))), ..Conduct::default() };
        let expected = r#"
            {"event":"placed","green":1,"red":1,"left":5}
            {"event":"gave_back","by":0,"tiles":1}
            {"event":"took","by":0,"tiles":1}"#;
        check_conduct(ROWS_OF_A, &game.record(), expected, conduct).view()["hand"].clone()
    };
    // The shuffle is of the table after mixing in, so the very tile can come back.
    assert_eq!(game(&["C"]), json!(["A", "A", "A", "A", "C"]));
    assert_eq!(game(&["B", "C"]), json!(["A", "A", "A", "A", "B"]));
}
