//! Cards, players and the deal (B-01 to B-03).

use games::buchstabenklau::{Colour, Deck};
use games::card::Card;
use games::data::Doc;
use games::referee::Conduct;
use games::{Seat, Viewer};
use serde_json::{Value, json};

use super::{Game, REVEAL, boxed};
use crate::check::{check, check_broken, check_conduct};

#[test]
fn b01_sixty_letter_cards_and_six_jokers_with_two_faces_each() {
    let deck = Deck::built_in().expect("the deck");
    assert_eq!(deck.len(), 66);
    let cards = deck.cards();
    let joker = |card: &&Card| card.as_str().contains('?');
    assert_eq!(cards.iter().filter(joker).count(), 6);
    let face = |at: usize, face: &str| {
        cards.iter().filter(|card| card.as_str().split('/').nth(at) == Some(face)).count()
    };
    for (name, black, white) in
        [("E", 6, 8), ("R", 4, 5), ("SCH", 1, 1), ("CK", 0, 1), ("?", 3, 3), ("??", 3, 3)]
    {
        assert_eq!((face(0, name), face(1, name)), (black, white), "{name}");
    }
    let card = Card::new("sch/b").expect("a card");
    assert_eq!(deck.faces(card, Colour::Both).len(), 2);
    // A card is named by both faces, in either case.
    let record = boxed(2, json!({}), &["a/k", "?/??"], &[REVEAL]);
    check("Rat", &record, r#"{"event":"revealed","cards":[{"by":0,"black":"A","white":"K"},{}]}"#);
    let record = boxed(2, json!({}), &["A/K", "A/B"], &[]);
    check_broken("Rat", &record, &["line 1", "A/B", "card 2"]);
    let record = boxed(2, json!({}), &["??/?", "??/?", "??/?", "??/?"], &[]);
    check_broken("Rat", &record, &["line 1", "??/?", "card 4"]);
}

#[test]
fn b02_two_to_six_agree_on_a_colour() {
    let names = ["A/B"; 7];
    for seats in [2, 6] {
        let record = Game { piles: &names[..seats], ..Game::default() }.record();
        check("Rat", &record, r#"{"event":"dealt","cards":1,"box":0}"#);
    }
    for seats in [0, 1, 7] {
        let record = Game { piles: &names[..seats], ..Game::default() }.record();
        check_broken("Rat", &record, &["line 1", "2 to 6 players", &seats.to_string()]);
    }
    // The same cards spell RAT in black and TOR in white.
    for (colour, word, other) in [("black", "RAT", "TOR"), ("white", "TOR", "RAT")] {
        let game = |word: &str| {
            let call = format!(r#"{{"by":1,"do":"call","word":"{word}"}}"#);
            let piles = &["R/T T/R", "A/O X/Y"];
            let options = json!({"colour": colour});
            let actions = &[REVEAL, REVEAL, call.as_str()];
            Game { piles, options, actions, ..Game::default() }.record()
        };
        check("Rat Tor", &game(word), r#"{"event":"called","valid":true,"cards":3}"#);
        check("Rat Tor", &game(other), r#"{"event":"called","reason":"not_spellable"}"#);
    }
    check("Rat", &boxed(2, json!({"colour": "both"}), &[], &[]), r#"{"result":{"over":false}}"#);
}

#[test]
fn b03_an_even_deal_from_seat_0_on_and_the_rest_goes_to_the_box() {
    for (seats, each) in [(2, 33), (3, 22), (4, 16), (5, 13), (6, 11)] {
        let report = check("Rat", &boxed(seats, json!({}), &[], &[]), "");
        let boxed = 66 - seats * each;
        assert_eq!(report.lines[0], json!({"event": "dealt", "cards": each, "box": boxed}));
    }
    let piles = &["A/K B/LL", "C/B D/CH", "E/D E/G"];
    let conduct = |viewer| Conduct { view: Some(viewer), ..Conduct::default() };
    let record = Game { piles, actions: &[REVEAL], ..Game::default() }.record();
    let report = check_conduct("Rat", &record, "", conduct(Viewer::Everything));
    assert_eq!(
        report.events("revealed")[0]["cards"],
        json!([
            {"by": 0, "black": "A", "white": "K"},
            {"by": 1, "black": "C", "white": "B"},
            {"by": 2, "black": "E", "white": "D"},
        ])
    );
    assert_eq!(report.view()["players"][2]["covered_cards"], json!(["E/G"]));
    // Nobody else sees a covered card, not even one's own.
    let report = check_conduct("Rat", &record, "", conduct(Viewer::Seat(Seat(0))));
    assert_eq!(report.view()["players"][0].get("covered_cards"), None);
    assert!(!report.view().to_string().contains("\"LL\""));
    let order = boxed(4, json!({}), &[], &[]);
    let report = check_conduct("Rat", &order, "", conduct(Viewer::Everything));
    assert_eq!(report.view()["box"]["order"].as_array().map(Vec::len), Some(2));
}

#[test]
fn broken_decks_are_refused_with_file_line_and_reason() {
    for (text, reason) in [
        ("cards = [\n[\"A\", \"B\"],\n[\"A\"],\n]", "own.toml:3: expected [black, white]"),
        ("cards = [\n[\"A\", \"Ä\"]]", "own.toml:2: unknown face \"Ä\""),
        ("cards = [[\"A\", \"ß\"]]", "own.toml:1: unknown face \"ß\""),
        ("cards = [[\"ABCD\", \"A\"]]", "own.toml:1: unknown face \"ABCD\""),
        ("cards = [[\"???\", \"A\"]]", "own.toml:1: unknown face \"???\""),
        ("cards = [[\"\", \"A\"]]", "own.toml:1: unknown face \"\""),
        ("cards = [[1, \"A\"]]", "own.toml:1: expected text"),
        ("cards = 3", "own.toml:1: expected a list"),
        ("lang = \"en\"\ncards = []", "own.toml:1: this deck is for \"en\""),
        ("cards = []\njokers = 3", "own.toml:2: unknown key \"jokers\""),
        ("lang = \"de\"", "\"cards\" is missing"),
    ] {
        let deck = Doc::from_toml("own.toml", text).and_then(|doc| Deck::read(&doc));
        let error = deck.expect_err(text).to_string();
        assert!(error.contains(reason), "{text:?} gave {error:?}");
    }
    let mut header: Value = serde_json::from_str(&boxed(3, json!({}), &[], &[])).expect("JSON");
    header["deck"] = json!({"cards": [["A", "B"], ["C", "D"]]});
    check_broken("Rat", &header.to_string(), &["line 1", "2 cards"]);
    header["deck"] = json!({"cards": vec![["A", "B"]; 501]});
    check_broken("Rat", &header.to_string(), &["line 1", "at most 500"]);
}

#[test]
fn options_are_refused_by_name() {
    for (options, parts) in [
        (json!({"colour": "red"}), ["\"colour\"", "\"black\" or \"white\""]),
        (json!({"judge": "leader"}), ["\"judge\"", "\"dictionary\""]),
        (json!({"pace": 0}), ["\"pace\"", "1 to 3600"]),
        (json!({"pace": "fast"}), ["\"pace\"", "seconds"]),
        (json!({"handicaps": {"seat": 1}}), ["\"handicaps\"", "a list"]),
        (json!({"handicaps": [{"min_cards": 2}]}), ["\"handicaps\"", "seat"]),
        (json!({"handicaps": [{"seat": 2}]}), ["\"handicaps\"", "0 to 1"]),
        (json!({"handicaps": [{"seat": 0, "min_cards": 5}]}), ["\"handicaps\"", "2 to 4"]),
        (json!({"handicaps": [{"seat": 0, "min_cards": 1}]}), ["\"handicaps\"", "2 to 4"]),
        (json!({"handicaps": [{"seat": 0, "safe": true}]}), ["\"handicaps\"", "safe_pile"]),
        (json!({"handicaps": [{"seat": 0}, {"seat": 0}]}), ["\"handicaps\"", "once"]),
        (json!({"rounds": 3}), ["\"rounds\"", "handicaps"]),
    ] {
        check_broken("Rat", &boxed(2, options, &[], &[]), &["line 1", parts[0], parts[1]]);
    }
    let mut header: Value = serde_json::from_str(&boxed(2, json!({}), &[], &[])).expect("JSON");
    header["lang"] = json!("en");
    check_broken("Rat", &header.to_string(), &["line 1", "buchstabenklau", "de"]);
    header["lang"] = json!("de");
    header["board"] = json!({});
    check_broken("Rat", &header.to_string(), &["line 1", "\"board\""]);
}
