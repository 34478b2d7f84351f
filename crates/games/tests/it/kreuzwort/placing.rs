//! Where tiles may lie (K-06 to K-08).

use serde_json::json;

use super::{Game, across, down, pass, placed, refused, up, upwards};
use crate::check::{check, check_conduct, keep_going};

const WORDS: &str = "Haus Hausboot aus Tau Tor rot Hausboote Hut Ton Not Leben Nebel Ute";

/// One placement by Ana on an empty board.
fn first(placement: String) -> String {
    Game { deal: &["HAUSBOOTELNB"], actions: vec![placement], ..Game::default() }.record()
}

#[test]
fn k06_the_first_word_begins_on_the_start_square() {
    for good in [across(0, "k11", "HAUS"), down(0, "k11", "HAUS"), up(0, "k11", "HAUS")] {
        check(WORDS, &first(good), &placed(&["HAUS"]));
    }
    check(WORDS, &first(across(0, "k11", "HAUSBOOT")), &placed(&["HAUSBOOT"]));
    let wrong = [
        across(0, "a1", "HAUS"),
        across(0, "l11", "HAUS"),
        across(0, "h11", "HAUS"),
        across(0, "i11", "HAUS"),
        down(0, "k10", "HAUS"),
        across(0, "k11", "HAUSBOOTE"),
        across(0, "k11", "H"),
        across(0, "k11", "HA.US"),
        json!({"by":0,"do":"place","tiles":{"k11":"H","l11":"A","l12":"U"}}).to_string(),
        json!({"by":0,"do":"place","tiles":{}}).to_string(),
    ];
    for wrong in wrong {
        check(WORDS, &first(wrong), &refused("K-06"));
    }
    // A word only from its other end: down from the start, and down onto it.
    let from_other_end = r#"{"error":{"code":"first_from_other_end","rule":"K-06"}}"#;
    check(WORDS, &first(down(0, "k11", "SUAH")), from_other_end);
    check(WORDS, &first(down(0, "k8", "HAUS")), from_other_end);
    check(WORDS, &first(up(0, "k11", "SUAH")), from_other_end);
    // Across there is no other end to read from (K-10): it is no word at all.
    check(WORDS, &first(across(0, "k11", "SUAH")), &refused("K-09"));
    check(WORDS, &first(down(0, "k11", "HAU")), &refused("K-09"));
    // One that reads both ways is good in both, and is given from the start square.
    check(WORDS, &first(down(0, "k11", "LEBEN")), &refused("K-30"));
    let both = |placement| {
        Game { deal: &["LEBENXQY"], actions: vec![placement], ..Game::default() }.record()
    };
    for (word, placement) in [
        ("LEBEN", up(0, "k11", "LEBEN")),
        ("NEBEL", up(0, "k11", "NEBEL")),
        ("LEBEN", down(0, "k11", "LEBEN")),
        ("LEBEN", upwards(&down(0, "k11", "LEBEN"))),
    ] {
        check(WORDS, &both(placement), &placed(&[word]));
    }
}

#[test]
fn k06_it_binds_whoever_places_first() {
    let actions = vec![pass(0), across(1, "k12", "HAUS"), across(1, "k11", "HAUS")];
    let record = Game { deal: &["EEEEEEEEEEEE", "HAUS"], actions, ..Game::default() }.record();
    check_conduct(WORDS, &record, &[refused("K-06"), placed(&["HAUS"])].join("\n"), keep_going());
}

/// HAUS lies on k11 to n11; Ben holds B O O T E U T R N D H A and tries this.
fn later(placement: String) -> String {
    let actions = vec![across(0, "k11", "HAUS"), placement];
    Game { deal: &["HAUSXQYJVPZW", "BOOTEUTRNDHA"], actions, ..Game::default() }.record()
}

#[test]
fn k07_later_tiles_lie_in_a_line_without_gaps_and_touch() {
    for (good, words) in [
        (across(1, "k11", "hausBOOT"), ["HAUSBOOT"]),
        (down(1, "l10", "TaU"), ["TAU"]),
        (down(1, "k11", "hUT"), ["HUT"]),
        (up(1, "k11", "hUT"), ["HUT"]),
    ] {
        check(WORDS, &later(good), &placed(&words));
    }
    for (wrong, code) in [
        (across(1, "a1", "ROT"), "not_connected"),
        (across(1, "l13", "ROT"), "not_connected"),
        // A corner does not touch.
        (down(1, "o12", "ROT"), "not_connected"),
        (across(1, "k11", "hausB.OT"), "gap"),
        (down(1, "l10", "Ta.U"), "gap"),
        (across(1, "k11", "HUT"), "occupied"),
        (
            json!({"by":1,"do":"place","tiles":{"o11":"B","p11":"O","p12":"O"}}).to_string(),
            "not_in_line",
        ),
        (json!({"by":1,"do":"place","tiles":{"o11":"B","q12":"O"}}).to_string(), "not_in_line"),
        (json!({"by":1,"do":"place","tiles":{}}).to_string(), "no_tiles"),
    ] {
        let expected = json!({"error": {"code": code, "rule": "K-07"}}).to_string();
        check(WORDS, &later(wrong), &expected);
    }
    // Letters that lie there already count: T and R on both sides of the A.
    let game = Game {
        deal: &["HAUSXQYJVPZW", "TRXXXXXXXXXX"],
        tiles: Some(
            "H:9:1 A:9:1 U:9:1 S:9:1 T:9:1 R:9:1 X:19:1 Q:9:1 Y:9:1 J:9:1 V:9:1 P:9:1 Z:9:1 W:9:1",
        ),
        actions: vec![across(0, "k11", "HAUS"), down(1, "l10", "TaR")],
        ..Game::default()
    };
    check("Haus Tar", &game.record(), &placed(&["TAR"]));
}

#[test]
fn k08_never_diagonally() {
    let diagonal = |squares: [&str; 3]| {
        let [a, b, c] = squares;
        json!({"by":1,"do":"place","tiles":{a:"T",b:"O",c:"R"}}).to_string()
    };
    for squares in [["o12", "p13", "q14"], ["o10", "p9", "q8"], ["a1", "c3", "b2"]] {
        check(WORDS, &later(diagonal(squares)), &refused("K-08"));
    }
    let on_empty = json!({"by":0,"do":"place","tiles":{"k11":"H","l12":"A","m13":"U"}});
    check(WORDS, &first(on_empty.to_string()), &refused("K-08"));
}
