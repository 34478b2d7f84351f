//! In which order refusals are tested, what is malformed, and what no view tells.

use serde_json::json;

use super::{Game, across, giving_back, pass, refused};
use crate::check::{check, check_broken, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

const WORDS: &str = "Haus AAAAAAA";

fn two(deal: &[&str], actions: Vec<String>) -> String {
    Game { deal, actions, ..Game::default() }.record()
}

#[test]
fn refusals_are_tested_in_their_order() {
    let deal = &["HAUSXQYJVPZW", "EEEEEEEEEEEE"];
    let place = |by: u8, tiles| json!({"by": by, "do": "place", "tiles": tiles}).to_string();
    // The turn before the form, the form before the tiles, the tiles before the geometry.
    check(WORDS, &two(deal, vec![place(1, json!({"z99": "Ä"}))]), &refused("K-16"));
    check(WORDS, &two(deal, vec![place(0, json!({"z99": "E"}))]), &refused("K-03"));
    check(WORDS, &two(deal, vec![place(0, json!({"a1": "E"}))]), &refused("K-30"));
    check(WORDS, &two(deal, vec![place(0, json!({"a1": "H", "b2": "A"}))]), &refused("K-06"));
    // Geometry before words, words before squares.
    check(WORDS, &two(deal, vec![across(0, "l11", "XQ")]), &refused("K-06"));
    let giving = |letters, back: &[&str]| giving_back(&across(0, "k11", letters), back);
    check(WORDS, &two(deal, vec![giving("XQ", &["Y"])]), &refused("K-09"));
    check(WORDS, &two(deal, vec![giving("HAUS", &["Y"])]), &refused("K-22"));
    check(WORDS, &two(deal, vec![giving("XQ", &["E"])]), &refused("K-30"));
    check(WORDS, &two(deal, vec![giving("XQ", &["Ä"])]), &refused("K-01"));
    // Black before red.
    let game = Game {
        tiles: Some("A:40:1"),
        board: Some(&["S..#........"]),
        actions: vec![giving_back(&across(0, "a1", "AAAAAAA"), &["A"])],
        ..Game::default()
    };
    check(WORDS, &game.record(), &refused("K-17"));
}

#[test]
fn a_refusal_changes_nothing_and_the_turn_goes_on() {
    let deal = &["HAUSXQYJVPZW", "EEEEEEEEEEEE"];
    let actions = vec![across(0, "k11", "XQ"), across(0, "k12", "HAUS"), across(0, "k11", "HAUS")];
    let expected = r#"
        {"error":{"line":2}}
        {"error":{"line":3}}
        {"event":"placed","by":0,"words":["HAUS"],"black":0,"green":0,"red":0,"left":12}"#;
    check_conduct(WORDS, &two(deal, actions), expected, keep_going());
}

#[test]
fn squares_in_capitals_and_small_letters_are_taken() {
    let deal = &["HAUSXQYJVPZW"];
    let tiles = json!({"K11": "h", "l11": "a", "M11": "u", "n11": "s"});
    let action = json!({"by": 0, "do": "place", "tiles": tiles}).to_string();
    check(WORDS, &two(deal, vec![action]), r#"{"event":"placed","words":["HAUS"]}"#);
    let twice = json!({"by": 0, "do": "place", "tiles": {"K11": "H", "k11": "A"}}).to_string();
    let expected = r#"{"error":{"code":"square_twice","rule":"K-03"}}"#;
    check(WORDS, &two(deal, vec![twice]), expected);
}

#[test]
fn what_is_no_action_of_this_game_is_refused() {
    for (action, code) in [
        (r#"{"by":0,"do":"lay"}"#, "unknown_verb"),
        (r#"{"by":0,"do":"place"}"#, "malformed"),
        (r#"{"by":0,"do":"place","tiles":["k11"]}"#, "malformed"),
        (r#"{"by":0,"do":"place","tiles":{"k11":1}}"#, "malformed"),
        (r#"{"by":0,"do":"place","tiles":{"k11":"H"},"word":"HAUS"}"#, "malformed"),
        (r#"{"by":0,"do":"exchange","tiles":"H"}"#, "malformed"),
        (r#"{"by":0,"do":"vote"}"#, "malformed"),
        (r#"{"by":9,"do":"pass"}"#, "no_such_seat"),
        (r#"{"by":"table","do":"pass"}"#, "seat_only"),
    ] {
        let expected = json!({"error": {"code": code}}).to_string();
        check(WORDS, &two(&[], vec![action.to_owned()]), &expected);
    }
}

#[test]
fn unknown_options_languages_and_shuffles_are_refused_by_name() {
    let game = Game { options: json!({"umlauts": "ae"}), ..Game::default() };
    check_broken(
        WORDS,
        &game.record(),
        &["line 1", "\"umlauts\"", "rules, board, judge, exchange"],
    );
    let dutch = Game::default().record().replacen('{', r#"{"lang":"nl","#, 1);
    check_broken(WORDS, &dutch, &["line 1", "not played in", "de"]);
    let shuffle = Game { deal: &["QQ"], ..Game::default() };
    check_broken(WORDS, &shuffle.record(), &["shuffle 1", "Q", "only 1"]);
    let later = Game {
        deal: &["HAUSXQYJVPZW"],
        mixed: &["HH HHHH"],
        actions: vec![super::exchange(0, &["H"])],
        ..Game::default()
    };
    check_broken(WORDS, &later.record(), &["line 1", "shuffle 2", "line 2"]);
}

#[test]
fn k30_open_hands_are_seen_by_all() {
    for rules in [1, 2] {
        let view = |hands: &str, viewer| {
            let options = json!({"rules": rules, "hands": hands});
            let (seats, deal) = (8 / rules, &["HAUSXQYJVPZW", "EEEEEEEEEEEE"]);
            let record = Game { seats, options, deal, ..Game::default() }.record();
            let conduct = Conduct { view: Some(viewer), ..Conduct::default() };
            check_conduct(WORDS, &record, "", conduct).view().clone()
        };
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let open = view("open", viewer);
            let hands: Vec<_> = open["players"].as_array().expect("players").iter().collect();
            assert!(hands.iter().all(|player| player["hand"].as_array().map(Vec::len) == Some(12)));
            assert_eq!(open["players"][1]["hand"], json!(vec!["E"; 12]));
            // What lies on the table stays covered.
            assert_eq!(open["table"].get("order"), None);
            assert_eq!(open["options"]["hands"], "open");
            let hidden = view("hidden", viewer);
            assert!((0..8 / rules).all(|seat| hidden["players"][seat].get("hand").is_none()));
        }
    }
    let wrong = Game { options: json!({"hands": "shown"}), ..Game::default() };
    check_broken(WORDS, &wrong.record(), &["\"hands\"", "\"hidden\" or \"open\""]);
}

#[test]
fn a_view_shows_the_own_hand_and_nobody_elses() {
    let deal = &["HAUSXQYJVPZW", "EEEEEEEEEEEE"];
    let actions = vec![across(0, "k11", "HAUS"), pass(1)];
    let view = |viewer| {
        let conduct = Conduct { view: Some(viewer), ..Conduct::default() };
        check_conduct(WORDS, &two(deal, actions.clone()), "", conduct).view().clone()
    };
    let ben = view(Viewer::Seat(Seat(1)));
    assert_eq!(ben["hand"], json!(vec!["E"; 12]));
    assert_eq!(ben["players"][0].get("hand"), None);
    assert_eq!(ben["table"], json!({"tiles": 84}));
    assert_eq!(ben["may"], json!(["resign"]));
    assert_eq!((&ben["turn"], &ben["tiles"]["n11"]), (&json!(0), &json!("S")));
    assert_eq!(view(Viewer::Spectator).get("hand"), None);
    let all = view(Viewer::Everything);
    assert_eq!(all["players"][1]["hand"], json!(vec!["E"; 12]));
    assert_eq!(all["table"]["order"].as_array().map(Vec::len), Some(84));
    let ana = view(Viewer::Seat(Seat(0)));
    assert_eq!(ana["may"], json!(["place", "exchange", "pass", "resign"]));
}
