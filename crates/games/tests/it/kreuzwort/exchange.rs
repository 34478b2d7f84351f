//! Exchanging, who begins and whose turn it is (K-14 to K-16, K-31).

use serde_json::json;

use super::{Game, across, down, exchange, pass, passes, placed, refused};
use crate::check::{check, check_broken, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

const WORDS: &str = "Haus aus";

fn hand_of(seat: u8) -> Conduct {
    Conduct { view: Some(Viewer::Seat(Seat(seat))), ..keep_going() }
}

#[test]
fn k14_tiles_are_exchanged_for_as_many_from_the_table() {
    let game = |actions| Game {
        deal: &["HAUSXQYJVPZW", "EEEEEEEEEEEE", "INR"],
        mixed: &["XYO"],
        actions,
        ..Game::default()
    };
    // Draw first, then mix in: X and Q cannot come straight back.
    let record = game(vec![exchange(0, &["x", "Y"]), exchange(1, &["E", "E"])]).record();
    let expected = r#"
        {"event":"exchanged","by":0,"tiles":2}
        {"event":"exchanged","by":1,"tiles":2}"#;
    let report = check_conduct(WORDS, &record, expected, hand_of(0));
    let hand = json!(["H", "A", "U", "S", "Q", "J", "V", "P", "Z", "W", "I", "N"]);
    assert_eq!(report.view()["hand"], hand);
    // The named shuffle is the table after mixing in: Ben draws X and Y.
    let report = check_conduct(WORDS, &record, expected, hand_of(1));
    let hand = report.view()["hand"].as_array().expect("a hand").clone();
    assert_eq!(hand[10..], [json!("X"), json!("Y")]);
    // At least one, only tiles that are held, only on one's turn.
    for (wrong, rule) in [
        (exchange(0, &[]), "K-14"),
        (exchange(0, &["E"]), "K-30"),
        (exchange(0, &["X", "X"]), "K-30"),
        (exchange(0, &["?X"]), "K-01"),
        (exchange(0, &["CH"]), "K-01"),
        (exchange(1, &["E"]), "K-16"),
    ] {
        check(WORDS, &game(vec![wrong]).record(), &refused(rule));
    }
}

#[test]
fn k14_no_more_are_exchanged_than_the_table_holds() {
    for (rules, seats, tiles) in [(1, 8, "A:98:1"), (2, 2, "A:26:1")] {
        let game = |count: usize| Game {
            seats,
            options: json!({"rules": rules}),
            tiles: Some(tiles),
            actions: vec![exchange(0, &["A"; 12][..count])],
            ..Game::default()
        };
        check(WORDS, &game(2).record(), r#"{"event":"exchanged","by":0,"tiles":2}"#);
        check(WORDS, &game(3).record(), &refused("K-14"));
    }
    // In the first rule set an empty table is simply too small.
    let game = Game {
        seats: 8,
        options: json!({"rules": 1}),
        tiles: Some("A:96:1"),
        actions: vec![exchange(0, &["A"])],
        ..Game::default()
    };
    check(WORDS, &game.record(), &refused("K-14"));
}

#[test]
fn k31_in_the_second_rule_set_only_while_tiles_are_on_the_table() {
    let game =
        |tiles| Game { tiles: Some(tiles), actions: vec![exchange(0, &["A"])], ..Game::default() };
    check(WORDS, &game("A:24:1").record(), &refused("K-31"));
    check(WORDS, &game("A:25:1").record(), r#"{"event":"exchanged","by":0,"tiles":1}"#);
    let game = Game { tiles: Some("A:24:1"), ..Game::default() };
    let report = check_conduct(WORDS, &game.record(), "", hand_of(0));
    assert_eq!(report.view()["may"], json!(["place", "pass", "resign"]));
}

#[test]
fn k14_stuck_refuses_an_exchange_while_something_can_be_placed() {
    fn game(deal: &[&str], actions: Vec<String>) -> String {
        Game { options: json!({"exchange": "stuck"}), deal, actions, ..Game::default() }.record()
    }
    let stuck = ["XQYJVPZWBBCC", "HAUSEEEEEEEE"];
    check(WORDS, &game(&stuck, vec![exchange(0, &["X"])]), r#"{"event":"exchanged","by":0}"#);
    let able = ["HAUSXQYJVPZW", "AUEEEEEEEEEE"];
    check(WORDS, &game(&able, vec![exchange(0, &["X"])]), &refused("K-14"));
    // Ben needs the S of HAUS: AUS can lie downwards, ending on it.
    let actions = vec![across(0, "k11", "HAUS"), exchange(1, &["E"])];
    check(WORDS, &game(&able, actions), &refused("K-14"));
    // What the record says was answered is not searched for again.
    let told = exchange(0, &["X"]).replacen('{', r#"{"facts":{"can_move":false},"#, 1);
    check(WORDS, &game(&able, vec![told]), r#"{"event":"exchanged","by":0}"#);
    let free = Game { deal: &able, actions: vec![exchange(0, &["X"])], ..Game::default() };
    check(WORDS, &free.record(), r#"{"event":"exchanged","by":0}"#);
    let wrong = Game { options: json!({"exchange": "never"}), ..Game::default() };
    check_broken(WORDS, &wrong.record(), &["\"exchange\"", "\"never\"", "\"stuck\""]);
}

#[test]
fn k15_the_starter_is_a_seat_or_drawn_for() {
    let begins = |options, seats: usize, shuffles: &[&str], turn: usize| {
        let (draw, deal) = shuffles.split_first().unwrap_or((&"", &[]));
        let options: serde_json::Value = options;
        let game = Game { seats, options, deal: &[draw], mixed: deal, ..Game::default() };
        let expected = json!({"event": "dealt", "turn": turn}).to_string();
        check(WORDS, &game.record(), &expected);
    };
    begins(json!({}), 2, &[], 0);
    begins(json!({"starter": 1}), 2, &[], 1);
    let draw = || json!({"starter": "draw"});
    begins(draw(), 3, &["CBA"], 2);
    begins(draw(), 3, &["ABC"], 0);
    begins(draw(), 3, &["BCB EA"], 2);
    begins(draw(), 3, &["BCB EE DA"], 2);
    // A joker draws again, and then as if it had never been.
    begins(draw(), 2, &["?B A"], 0);
    begins(draw(), 2, &["?B C"], 1);
    begins(draw(), 2, &["?? BA"], 1);
    begins(draw(), 2, &["?B B CA"], 1);
    // The draw is the first shuffle, the deal the second: all tiles are back.
    let game = Game {
        options: draw(),
        deal: &["BA"],
        mixed: &["HAUSXQYJVPZW EEEEEEEEEEEE"],
        ..Game::default()
    };
    let report = check_conduct(
        WORDS,
        &game.record(),
        r#"{"event":"start_drawn","draws":[{"by":0,"tile":"B"},{"by":1,"tile":"A"}],"starter":1}"#,
        hand_of(1),
    );
    assert_eq!(report.view()["hand"], json!(vec!["E"; 12]));
    // Everybody sees who drew what, until the first word lies there.
    let drawn = json!({"draws": [{"by": 0, "tile": "B"}, {"by": 1, "tile": "A"}], "starter": 1});
    assert_eq!(report.view()["start"], drawn);
    let begun = Game {
        options: draw(),
        deal: &["BA"],
        mixed: &["EEEEEEEEEEEE HAUSXQYJVPZW"],
        actions: vec![across(1, "k11", "HAUS")],
        ..Game::default()
    };
    let report = check_conduct(WORDS, &begun.record(), &placed(&["HAUS"]), hand_of(1));
    assert_eq!(report.view().get("start"), None);
    // A box in which nothing can be decided still has somebody who begins.
    let game = Game { options: draw(), tiles: Some("?:24"), ..Game::default() };
    check(WORDS, &game.record(), r#"{"event":"dealt","turn":0}"#);
    for wrong in [json!(2), json!("first"), json!(-1), json!(null)] {
        let game = Game { options: json!({"starter": wrong}), ..Game::default() };
        check_broken(WORDS, &game.record(), &["line 1", "\"starter\"", "\"draw\" or a seat"]);
    }
}

#[test]
fn k16_play_goes_to_the_left() {
    let deal = ["HAUSXQYJVPZW", "BUEEEEEEEEEE"];
    let actions = vec![
        pass(1),
        across(0, "k11", "HAUS"),
        across(0, "k11", "hausE"),
        down(1, "l10", "BaU"),
        exchange(1, &["E"]),
        pass(2),
        pass(0),
    ];
    let game = Game { seats: 3, deal: &deal, actions, ..Game::default() };
    let expected = [
        &refused("K-16"),
        &placed(&["HAUS"]),
        &refused("K-16"),
        &placed(&["BAU"]),
        &refused("K-16"),
        r#"{"event":"passed","by":2}"#,
        r#"{"event":"passed","by":0}"#,
    ];
    check_conduct("Haus Bau", &game.record(), &expected.join("\n"), keep_going());
    let game = Game { seats: 8, options: json!({"rules": 1, "starter": 6}), ..Game::default() };
    let order = passes([6, 7, 0, 1, 2]);
    let report = check(WORDS, &format!("{}{order}", game.record()), "");
    assert_eq!(report.events("passed").len(), 5);
    assert!(!report.refused());
}
