//! The first rule set: hands that only shrink, and who is rid of them first (K-20, K-23, K-24).

use serde_json::{Value, json};

use super::{Game, NAMES, across, down, exchange, giving_back, pass, passes, placed, time_out};
use crate::check::{check, check_broken};

const ROWS_OF_A: &str = "AAAAAAA AAAAAAAAAAA AAAAAAAAAAAA AA";

fn rules_1() -> Value {
    json!({"rules": 1})
}

#[test]
fn k20_hands_are_larger_the_fewer_play_and_are_not_refilled() {
    for (seats, tiles) in [(2, 40), (3, 32), (4, 24), (5, 18), (6, 16), (7, 14), (8, 12)] {
        let game = Game { seats, options: rules_1(), ..Game::default() };
        let table = 112 - seats * tiles;
        let expected = json!({"event": "dealt", "tiles": tiles, "table": table, "turn": 0});
        check("", &game.record(), &expected.to_string());
    }
    for seats in [0, 1, 9] {
        let game = Game { seats, options: rules_1(), ..Game::default() };
        check_broken("", &game.record(), &["line 1", "2 to 8 players", &seats.to_string()]);
    }
    let actions = vec![across(0, "k11", "HAUS")];
    let game = Game { options: rules_1(), deal: &["HAUS"], actions, ..Game::default() };
    check("Haus", &game.record(), r#"{"event":"placed","left":36}"#);
}

/// Ana lays seven A, the others pass, and she plays this; eight play.
fn endgame(tiles: &str, deal: &[&str], row: &str, last: String) -> String {
    let game = Game {
        seats: 8,
        options: rules_1(),
        tiles: Some(tiles),
        deal,
        board: Some(&[row]),
        actions: vec![across(0, "a1", "AAAAAAA"), passes(1..8), last],
        ..Game::default()
    };
    game.record()
}

/// Standings of eight in which everybody but Ana has this rank and no points.
fn ana_wins(points: i32, others: [u32; 7]) -> String {
    let ana = json!({"player": 0, "name": "Ana", "points": points, "rank": 1});
    let others = (1..8).zip(others).map(|(player, rank)| {
        json!({"player": player, "name": NAMES[player], "points": 0, "rank": rank})
    });
    let standings: Vec<Value> = [ana].into_iter().chain(others).collect();
    json!({"result": {"over": true, "standings": standings}}).to_string()
}

#[test]
fn k23_who_is_rid_of_all_tiles_first_wins_the_others_tiles() {
    let five = || across(0, "h1", "AAAAA");
    let record = endgame("A:97:1", &[], "S...........", five());
    let report = check(ROWS_OF_A, &record, &ana_wins(84, [2; 7]));
    assert_eq!(
        report.events("game_ended"),
        [&json!({"event": "game_ended", "reason": "finished", "by": 0})]
    );
    // Doubled on a black square; ranked first even for nothing.
    let record = endgame("A:97:1", &[], "S........#..", five());
    check(ROWS_OF_A, &record, &ana_wins(168, [2; 7]));
    let record = endgame("A:97:0", &[], "S...........", five());
    check(ROWS_OF_A, &record, &ana_wins(0, [2; 7]));
    // The others rank by what they hold, less is better.
    let deal = ["AAAAAAAAAAAA", "BBBAAAAAAAAA", "AAAAAAAAAAAA", "BAAAAAAAAAAA", "AAAAAAAAAAAA"];
    let record = endgame("A:92:1 B:4:5", &deal, "S...........", five());
    check(ROWS_OF_A, &record, &ana_wins(84 + 16, [8, 2, 7, 2, 2, 2, 2]));
    // Giving the last tile back leaves nobody with a tile either, and is not doubled.
    let giving = giving_back(&across(0, "h1", "AAAA"), &["A"]);
    let record = endgame("A:96:1", &[], "S......R....", giving.clone());
    check(ROWS_OF_A, &record, &ana_wins(84, [2; 7]));
    // Unless a green square then makes her take one.
    let report = check(
        ROWS_OF_A,
        &endgame("A:96:1", &[], "S......RG...", giving),
        r#"{"event":"placed","red":1,"green":1,"left":1}"#,
    );
    assert!(report.events("game_ended").is_empty());
    // Nothing more can be played.
    let record = endgame("A:97:1", &[], "S...........", five() + "\n" + &pass(1));
    check(ROWS_OF_A, &record, r#"{"error":{"code":"game_over","rule":"K-23"}}"#);
}

#[test]
fn k24_with_nothing_on_the_table_a_lap_of_passes_blocks_the_game() {
    let game = |tiles, actions| {
        let game = Game {
            seats: 3,
            options: rules_1(),
            tiles: Some(tiles),
            deal: &[
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
                "BAAAAAAAAAAAAAAAAABBBBBBBBBBBBBB",
            ],
            actions,
            ..Game::default()
        };
        game.record()
    };
    let dealt_out = "A:49:1 B:47:2";
    let blocked = r#"
        {"event":"game_ended","reason":"blocked","by":2}
        {"result":{"over":true,"standings":[{"points":0,"rank":1},{"points":0,"rank":3},{"points":0,"rank":2}]}}"#;
    check(ROWS_OF_A, &game(dealt_out, vec![passes(0..3)]), blocked);
    check(ROWS_OF_A, &game(dealt_out, vec![passes(0..2), time_out(2)]), blocked);
    // Two passes are no lap, and a placement begins a new one.
    let begun = || vec![passes(0..2), across(2, "k11", "AA"), passes(0..2)];
    let report = check(ROWS_OF_A, &game(dealt_out, begun()), "");
    assert!(!report.refused() && report.events("game_ended").is_empty());
    check(ROWS_OF_A, &game(dealt_out, [begun(), vec![pass(2)]].concat()), blocked);
    // A single tile on the table, and passing goes on for three laps.
    let one_left = "A:50:1 B:47:2";
    let report = check(ROWS_OF_A, &game(one_left, vec![passes((0..3).cycle().take(8))]), "");
    assert!(!report.refused() && report.events("game_ended").is_empty());
    check(ROWS_OF_A, &game(one_left, vec![passes((0..3).cycle().take(9))]), blocked);
    // A game begun by the first rules ends by them.
    let first = game(one_left, vec![passes(0..3)]).replacen('{', r#"{"rules":"1","#, 1);
    check(ROWS_OF_A, &first, blocked);
}

#[test]
fn k24_three_laps_without_a_placement_block_it_too() {
    let lap = || vec![exchange(0, &["A"]), exchange(1, &["A"])];
    let mixed_lap = || vec![exchange(0, &["A"]), pass(1)];
    let passed_lap = || vec![pass(0), time_out(1)];
    for rules in [1, 2] {
        let game = |actions| {
            let tiles = Some("A:99:1");
            Game { options: json!({"rules": rules}), tiles, actions, ..Game::default() }.record()
        };
        for (laps, blocked) in [
            ([lap(), lap(), lap()], true),
            ([mixed_lap(), lap(), mixed_lap()], true),
            ([passed_lap(), passed_lap(), passed_lap()], true),
            ([passed_lap(), mixed_lap(), passed_lap()], true),
            ([vec![], passed_lap(), passed_lap()], false),
            ([vec![across(0, "k11", "AA"), pass(1)], lap(), lap()], false),
            ([vec![], lap(), lap()], false),
        ] {
            let report = check(ROWS_OF_A, &game(laps.concat()), "");
            assert!(!report.refused(), "{}", report.text);
            let ended = report.events("game_ended");
            assert_eq!(ended.len(), usize::from(blocked), "{}", report.text);
            if blocked {
                assert_eq!(*ended[0], json!({"event":"game_ended","reason":"blocked","by":1}));
            }
        }
        // A placement in the middle begins the count anew.
        let actions = [lap(), lap(), vec![down(0, "k11", "AA")], lap().split_off(1), lap(), lap()];
        let report = check(ROWS_OF_A, &game(actions.concat()), &placed(&["AA"]));
        assert!(report.events("game_ended").is_empty(), "{}", report.text);
    }
}

#[test]
fn standings_before_the_end_do_not_tell_what_is_in_the_hands() {
    let deal = &["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"];
    let game = Game { options: rules_1(), tiles: Some("A:50:1 B:50:2"), deal, ..Game::default() };
    let expected =
        r#"{"result":{"over":false,"standings":[{"points":0,"rank":1},{"points":0,"rank":1}]}}"#;
    check("", &game.record(), expected);
}
