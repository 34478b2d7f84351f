//! Which words count and how they read (K-09 to K-11, K-13).

use serde_json::json;

use super::{Game, across, down, exchange, pass, placed, refused, up, upwards, with_facts};
use crate::check::{check, check_broken, check_conduct, keep_going, referee_by};
use games::WordList;
use games::referee::Conduct;

const WORDS: &str = "Haus Haustür Ofen so Tür ihn in aus es Hase Maus Tat so";

fn two(deal: &[&str], actions: Vec<String>) -> String {
    Game { deal, actions, ..Game::default() }.record()
}

#[test]
fn k09_every_run_with_a_new_tile_is_a_word() {
    let hands = ["HAUSXQYJVPZW", "TUROFENENIHE"];
    let second = |placement: String| two(&hands, vec![across(0, "k11", "HAUS"), placement]);
    // Behind, below, above; the main run first.
    check(WORDS, &second(across(1, "k11", "hausTUR")), &placed(&["HAUSTUR"]));
    check(WORDS, &second(across(1, "n12", "OFEN")), &placed(&["OFEN", "SO"]));
    check(WORDS, &second(down(1, "n11", "sO")), &placed(&["SO"]));
    // A run that is none is named, across or down, the main one or another.
    let names = |placement, run: &str| {
        let report =
            check(WORDS, &second(placement), r#"{"error":{"code":"not_a_word","rule":"K-09"}}"#);
        assert!(report.text.contains(run), "{} does not name {run}", report.text);
    };
    names(across(1, "k11", "hausTUN"), "HAUSTUN");
    names(across(1, "m12", "OFEN"), "UO");
    names(down(1, "n11", "sUR"), "SUR");
    names(across(1, "n10", "IN"), "IS");
}

#[test]
fn k09_the_words_of_a_placement_stand_in_their_order() {
    fn last_of(start: &str, words: &str, actions: Vec<String>, expected: &[&str]) {
        let board = [start, "......", "......", "......"];
        let deal = &["EAXYZQJVPWCC", "ISTBCDEEEEEE"];
        let game = Game { deal, board: Some(&board), actions, ..Game::default() };
        check(words, &game.record(), &placed(expected));
    }
    // Along the placement first, then what crosses it.
    let actions = vec![across(0, "a1", "EA"), across(1, "a2", "IS")];
    last_of("S.....", "EA IS EI AS", actions, &["IS", "EI", "AS"]);
    // One tile: the longer run first, the one across where they are alike.
    let corner = || vec![across(0, "a1", "EA"), down(1, "b1", "aST"), across(0, "a2", "X")];
    last_of("S.....", "EA AST EX XS", corner(), &["XS", "EX"]);
    let actions = [corner(), vec![pass(1), down(0, "a3", "Y")]].concat();
    last_of("S.....", "EA AST EX XS EXY YT", actions, &["EXY", "YT"]);
    // Those that cross go by where they begin, row by row, and not from the left.
    let actions = vec![down(0, "d1", "EA"), across(1, "b2", "BCa"), across(0, "b3", "XYZ")];
    last_of("...S..", "EA BCA XYZ BX CY EAZ", actions, &["XYZ", "EAZ", "BX", "CY"]);
}

#[test]
fn k10_down_reads_both_ways_and_across_only_to_the_right() {
    let hands = ["HAUSXQYJVPZW", "SAMTTEEEEEEE"];
    let second = |placement| two(&hands, vec![across(0, "k11", "HAUS"), placement]);
    // MAUS upwards from below: S on n11 is its last letter.
    let game = |placement| {
        let hands = ["HAUSXQYJVPZW", "SAMTTUEEEEEE"];
        two(&hands, vec![across(0, "k11", "HAUS"), placement])
    };
    check(WORDS, &game(down(1, "n11", "sUAM")), &placed(&["MAUS"]));
    check(WORDS, &game(down(1, "n8", "MAUs")), &placed(&["MAUS"]));
    // The same letters across read only from the left.
    check("Haus Samt", &second(across(1, "n11", "sTAM")), &refused("K-09"));
    check("Haus smat", &second(down(1, "n11", "sMAT")), &placed(&["SMAT"]));
    // What reads both ways is given downwards; a crossing column may read upwards as well.
    check("Haus Sam Mas", &second(down(1, "n11", "sAM")), &placed(&["SAM"]));
    check("Haus Tat es ES", &second(across(1, "k12", "ET")), &refused("K-09"));
    check("Haus et Eh ta", &second(across(1, "k12", "ET")), &placed(&["ET", "EH", "TA"]));
}

#[test]
fn k10_a_placement_says_how_its_main_word_is_meant() {
    let hands = ["HAUSXQYJVPZW", "SAMTTEEEEEEE"];
    let second = |placement: String| two(&hands, vec![across(0, "k11", "HAUS"), placement]);
    let both = "Haus Sam Mas et";
    // What reads both ways is told as it is meant.
    check(both, &second(down(1, "n11", "sAM")), &placed(&["SAM"]));
    check(both, &second(upwards(&down(1, "n11", "sAM"))), &placed(&["MAS"]));
    check(both, &second(upwards(&up(1, "n11", "sAM"))), &placed(&["SAM"]));
    // What reads only one way is a word all the same, and told as it reads.
    check("Haus Sam", &second(upwards(&down(1, "n11", "sAM"))), &placed(&["SAM"]));
    check("Haus Mas", &second(down(1, "n11", "sAM")), &placed(&["MAS"]));
    // Only the main word is meant: what crosses it, and what lies across, reads as ever.
    let crossing = "Haus et te Eh He Ta At";
    check(crossing, &second(upwards(&across(1, "k12", "ET"))), &placed(&["ET", "HE", "AT"]));
    // Where it is none, the reading that is meant is named first.
    let neither = second(upwards(&down(1, "n11", "sAM")));
    let report = check("Haus", &neither, &refused("K-09"));
    assert!(
        report.text.contains("MAS is not a word, nor is SAM, read downwards"),
        "{}",
        report.text
    );
    // Nothing else may be said.
    let wrong = second(down(1, "n11", "sAM").replacen(r#""do""#, r#""up":"yes","do""#, 1));
    check(both, &wrong, r#"{"error":{"code":"malformed"}}"#);
}

#[test]
fn k11_names_count_where_the_table_says_so() {
    let record = |options, letters| {
        let actions = vec![across(0, "k11", letters)];
        Game { options, deal: &["HAUSERBLINPX"], actions, ..Game::default() }.record()
    };
    let played = |options, letters| {
        let words = WordList::new("Haus\nHäuser").with_names("Berlin\nSpree");
        referee_by(&words, &record(options, letters), Conduct::default()).text
    };
    assert!(played(json!({"names": true}), "BERLIN").contains(r#""words":["BERLIN"]"#));
    assert!(played(json!({"names": true}), "HAUSER").contains(r#""words":["HAUSER"]"#));
    assert!(played(json!({"names": true}), "BERLN").contains("K-09"));
    for options in [json!({}), json!({"names": false})] {
        assert!(played(options, "BERLIN").contains("K-09"));
    }
    // A name is a word of the table for the search, too: whoever can lay one is not stuck.
    let stuck = |names: bool| {
        let options = json!({"names": names, "exchange": "stuck"});
        let actions = vec![exchange(0, &["X"])];
        let deal = &["BERLINXXXXXX"];
        let game = Game { options, deal, tiles: Some(X), actions, ..Game::default() };
        let words = WordList::new("Haus").with_names("Berlin");
        referee_by(&words, &game.record(), Conduct::default()).text.contains("not_stuck")
    };
    assert!(stuck(true) && !stuck(false));
    // A plain list knows no names but those among its words.
    check("Haus", &record(json!({"names": true}), "BERLIN"), &refused("K-09"));
    check("Haus Berlin", &record(json!({"names": true}), "BERLIN"), &placed(&["BERLIN"]));
    check_broken("", &record(json!({"names": "all"}), "HAUS"), &["\"names\"", "true or false"]);
}

const X: &str = "B:1:1 E:1:1 R:1:1 L:1:1 I:1:1 N:1:1 X:60:1";

#[test]
fn k11_inflected_forms_count_and_names_do_not() {
    let record = |letters| two(&["HAUSERBLINPX"], vec![across(0, "k11", letters)]);
    check("Haus Häuser", &record("HAUSER"), &placed(&["HAUSER"]));
    check("Haus Häuser", &record("BERLIN"), &refused("K-09"));
    // Facts in the record answer before the dictionary does.
    let known = with_facts(&across(0, "k11", "BERLIN"), json!({"BERLIN": true}));
    let record = two(&["HAUSERBLINPX"], vec![known]);
    check("Haus", &record, &placed(&["BERLIN"]));
    let anew = Conduct { recheck: true, ..Conduct::default() };
    let difference = r#"{"difference":{"word":"BERLIN","recorded":true,"today":false}}"#;
    check_conduct("Haus", &record, &[difference, &refused("K-09")].join("\n"), anew);
}

#[test]
fn k13_a_joker_keeps_its_letter() {
    let actions = vec![
        json!({"by":0,"do":"place","tiles":{"k11":"H","l11":"?A","m11":"U","n11":"S"}}).to_string(),
        down(1, "l10", "TeT"),
        down(1, "l10", "TaT"),
    ];
    let record = two(&["H?USXQYJVPZW", "TTEEEEEEEEEE"], actions);
    let conduct = Conduct { view: Some(games::Viewer::Spectator), ..keep_going() };
    let report = check_conduct(WORDS, &record, &placed(&["TAT"]), conduct);
    assert_eq!(report.view()["tiles"]["l11"], "?A");
    // Who has no joker cannot lay one.
    let wrong = json!({"by":1,"do":"place","tiles":{"l10":"?T","l12":"T"}}).to_string();
    let actions = vec![across(0, "k11", "HAUS"), wrong];
    check(WORDS, &two(&["HAUSXQYJVPZW", "TTEEEEEEEEEE"], actions), &refused("K-30"));
}
