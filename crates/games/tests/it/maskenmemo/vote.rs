//! Words that the table decides on (M-12): its house list, and votes.

use games::referee::Conduct;
use games::{Seat, Viewer};
use serde_json::{Value, json};

use super::{Game, WORDS, claim, keep_going, peek_at_nothing, resign, timeout, turn};
use crate::check::{check, check_broken, check_conduct};

const OPEN: &str = "a1 b1 c1 d1";

fn vote(by: u8, accept: bool) -> String {
    json!({"by": by, "do": "vote", "accept": accept}).to_string()
}

/// A table of three that votes, after Ana claimed SAHU, which no dictionary has.
fn proposed(options: Value, actions: &[String]) -> String {
    let begun = [peek_at_nothing(3), turn(0, OPEN), claim(0, "SAHU")];
    let actions = [&begun[..], actions].concat();
    Game { players: 3, options, actions: &actions, ..Game::default() }.record()
}

fn table(actions: &[String]) -> String {
    proposed(json!({"judge": "table"}), actions)
}

fn view(record: &str, viewer: Viewer) -> Value {
    check_conduct(WORDS, record, "", Conduct { view: Some(viewer), ..keep_going() }).view().clone()
}

#[test]
fn m12_a_word_the_dictionary_lacks_is_put_to_the_table() {
    let expected = r#"
        {"event":"proposed","by":0,"word":"SAHU"}
        {"error":{"line":10,"code":"own_proposal","rule":"M-12"}}
        {"error":{"line":11,"code":"vote_open","rule":"M-12"}}
        {"error":{"line":12,"code":"vote_open","rule":"M-12"}}
        {"event":"voted","by":2,"accept":true}
        {"error":{"line":14,"code":"no_voice","rule":"M-12"}}
        {"event":"voted","by":1,"accept":true}
        {"event":"claimed","by":0,"word":"SAHU","valid":true,"points":1}
        {"event":"filled","at":["a1","b1","c1","d1"]}
        {"error":{"line":16,"code":"nothing_to_vote_on","rule":"M-12"}}"#;
    let actions = [
        vote(0, true),
        turn(0, "e1"),
        claim(0, "HAUS"),
        vote(2, true),
        vote(2, false),
        vote(1, true),
        vote(1, true),
    ];
    check_conduct(WORDS, &table(&actions), expected, keep_going());
    // By the dictionary alone it is no word, and what the dictionary has needs no vote.
    let no_word = r#"
        {"event":"claimed","by":0,"word":"SAHU","valid":false,"points":0}
        {"event":"turned_back","by":0}"#;
    check(WORDS, &proposed(json!({}), &[]), no_word);
    let known = [peek_at_nothing(2), turn(0, OPEN), claim(0, "HAUS")];
    let known = Game { options: json!({"judge": "table"}), actions: &known, ..Game::default() };
    check(WORDS, &known.record(), r#"{"event":"claimed","by":0,"word":"HAUS","valid":true}"#);
    check_broken(WORDS, &proposed(json!({"judge": "all"}), &[]), &["\"judge\"", "table"]);
}

#[test]
fn m12_one_refusal_refuses_and_the_turn_fails() {
    let refused = r#"
        {"event":"voted","by":1,"accept":false}
        {"event":"claimed","by":0,"word":"SAHU","valid":false,"points":0}
        {"event":"turned_back","by":0,"at":["a1","b1","c1","d1"]}
        {"event":"turned","by":1,"at":"a1","card":"H"}"#;
    check(WORDS, &table(&[vote(1, false), turn(1, "a1")]), refused);
    // With `retry` the cards stay open, and the same player may say another word.
    let again = r#"
        {"event":"claimed","by":0,"word":"SAHU","valid":false,"points":0}
        {"event":"claimed","by":0,"word":"HAUS","valid":true,"points":1}"#;
    let retry =
        proposed(json!({"judge": "table", "retry": true}), &[vote(1, false), claim(0, "HAUS")]);
    check(WORDS, &retry, again);
}

#[test]
fn m12_what_the_table_accepted_is_a_word_from_then_on() {
    let (layout, deck) = ("H A U S H A U S", "H:2 A:2 U:2 S:2 X:28");
    let actions = [
        peek_at_nothing(2),
        turn(0, OPEN),
        claim(0, "SAHU"),
        vote(1, true),
        // M-10: four cards are left that spell it.
        turn(1, "e1 f1 a2 b2"),
        claim(1, "SAHU"),
    ];
    let expected = r#"
        {"event":"claimed","by":0,"word":"SAHU","valid":true,"points":1}
        {"event":"turned","by":1,"at":"e1","card":"H"}
        {"event":"claimed","by":1,"word":"SAHU","valid":true,"points":1}
        {"event":"game_ended","reason":"no_word_left"}"#;
    let options = json!({"judge": "table"});
    let game = Game { options, deck: Some(deck), layout, actions: &actions, ..Game::default() };
    check("Tür", &game.record(), expected);
    let shown = view(&game.record(), Viewer::Seat(Seat(0)));
    assert_eq!(shown["voted_in"], json!(["SAHU"]));
}

#[test]
fn a_vote_shows_who_is_waited_for() {
    let record = table(&[vote(2, true)]);
    let ana = view(&record, Viewer::Seat(Seat(0)));
    assert_eq!(ana["phase"], "vote");
    assert_eq!(ana["proposal"], json!({"by": 0, "word": "SAHU", "waiting": [1]}));
    assert_eq!((&ana["awaited"], &ana["may"]), (&json!([1]), &json!(["resign"])));
    assert_eq!(view(&record, Viewer::Seat(Seat(1)))["may"], json!(["vote", "resign"]));
    assert_eq!(view(&record, Viewer::Seat(Seat(2)))["may"], json!(["resign"]));
    assert_eq!(ana["open"].as_array().map(Vec::len), Some(4));
}

#[test]
fn a_voice_is_lost_with_time_or_by_resigning() {
    let accepted = r#"{"event":"claimed","by":0,"word":"SAHU","valid":true}"#;
    check(WORDS, &table(&[vote(1, true), timeout(2)]), accepted);
    check(WORDS, &table(&[resign(2), vote(1, true)]), accepted);
    // Whoever proposed it takes it along.
    let gone = r#"
        {"event":"resigned","by":0}
        {"event":"turned_back","by":0}
        {"event":"turned","by":1,"at":"a1"}"#;
    check(WORDS, &table(&[vote(1, true), resign(0), turn(1, "a1")]), gone);
    let last = r#"{"event":"resigned","by":2}
        {"event":"game_ended","reason":"resigned"}"#;
    check(WORDS, &table(&[resign(1), resign(2)]), last);
}

/// A table whose house list has these words, after one claim.
fn at_home(house: Value, layout: &str, word: &str) -> String {
    let squares = ["a1", "b1", "c1", "d1", "e1", "f1", "a2"];
    let open = squares[..layout.split_whitespace().count()].join(" ");
    let actions = [peek_at_nothing(2), turn(0, &open), claim(0, word)];
    Game { options: json!({"house": house}), layout, actions: &actions, ..Game::default() }.record()
}

#[test]
fn m12_the_house_list_counts_beside_the_dictionary() {
    for (house, layout, word) in [
        ("Kiez", "K I E Z", "KIEZ"),
        ("mucke", "M U C K E", "MUCKE"),
        ("Büxe", "B Ü X E", "BÜXE"),
        ("Büxe", "B ? X E", "BÜXE"),
        ("Groß", "G R O S S", "GROSS"),
        ("quaken", "QU A K E N", "QUAKEN"),
        ("quaken", "? ? A K E N", "QUAKEN"),
    ] {
        let claimed = |valid| json!({"event": "claimed", "word": word, "valid": valid}).to_string();
        check(WORDS, &at_home(json!(["Oma", house]), layout, word), &claimed(true));
        check(WORDS, &at_home(json!(["Oma"]), layout, word), &claimed(false));
    }
    // Umlauts are letters of their own here, too (M-12).
    let plain = r#"{"event":"claimed","word":"BUXE","valid":false}"#;
    check(WORDS, &at_home(json!(["Büxe"]), "B U X E", "BUXE"), plain);
    let shown = view(&at_home(json!(["Kiez", "Büxe"]), "K I E Z", "KIEZ"), Viewer::Spectator);
    assert_eq!(shown["options"]["house"], json!(["BÜXE", "KIEZ"]));
}

#[test]
fn m12_a_house_list_is_a_list_of_words() {
    let refused = |house: Value, parts: &[&str]| {
        check_broken(WORDS, &at_home(house, "K I E Z", "KIEZ"), parts);
    };
    refused(json!("Kiez"), &["\"house\"", "a list"]);
    refused(json!([7]), &["\"house\"", "a list"]);
    refused(json!(vec!["Kiez"; 201]), &["\"house\"", "200"]);
    refused(json!(["Kiez", "zwei Wörter"]), &["\"house\"", "\"zwei Wörter\"", "letters"]);
    refused(json!(["Kiez", "U2"]), &["\"U2\""]);
    refused(json!([""]), &["\"house\""]);
}

#[test]
fn m10_words_of_the_house_are_words_that_are_left() {
    let deck = "H:1 A:1 U:1 S:1 K:1 I:1 E:1 Z:1 X:28";
    let actions = [peek_at_nothing(2), turn(0, OPEN), claim(0, "HAUS")];
    let game = |options| {
        let layout = "H A U S K I E Z";
        Game { options, deck: Some(deck), layout, actions: &actions, ..Game::default() }.record()
    };
    let over = r#"{"event":"game_ended","reason":"no_word_left"}"#;
    check(WORDS, &game(json!({})), over);
    let goes_on = r#"{"result":{"over":false}}"#;
    check(WORDS, &game(json!({"house": ["Kiez"]})), goes_on);
}
