//! Cards and players (Q-01 to Q-03), and what is said of a broken deck.

use games::card::Card;
use games::data::Doc;
use games::quiddler::Deck;
use games::referee::Conduct;
use lexicon::{Lang, Spelling};

use super::{Game, WORDS, two};
use crate::check::{check, check_broken, referee};
use serde_json::json;

fn german() -> Deck {
    Deck::built_in(Lang::De, Spelling::Digraph).expect("the built-in deck")
}

fn card(face: &str) -> Card {
    Card::new(face).expect("a face")
}

#[test]
fn q01_the_german_deck_has_118_cards() {
    let counts = "A6 B2 C3 CH2 D5 E14 ER2 F2 G4 H5 I8 J1 K3 L4 M4 N9 O5 P2 QU1 R7 S9 T6 U6 V1 W3 \
                  X1 Y1 Z2";
    for entry in counts.split_whitespace() {
        let (face, count) = entry.split_at(entry.find(char::is_numeric).expect("a count"));
        assert_eq!(german().count(card(face)).to_string(), count, "{face}");
    }
    assert_eq!(german().len(), 118);
    // A card that the deck does not hold cannot be played either.
    let record = two(
        json!({}),
        &[r#"{"by":0,"do":"draw","from":"stock"}"#, r#"{"by":0,"do":"discard","card":"SCH"}"#],
    );
    check(WORDS, &record, r#"{"error":{"line":3,"code":"unknown_card","rule":"Q-01"}}"#);
}

#[test]
fn q02_card_values_are_data_and_english_has_its_own() {
    for (face, value) in [("A", 2), ("D", 3), ("G", 6), ("I", 2), ("U", 3), ("Z", 7), ("CH", 8)] {
        assert_eq!(german().value(card(face)).0, value, "{face} is printed in the rulebook");
    }
    let english = Deck::built_in(Lang::En, Spelling::Folded).expect("the English deck");
    assert_eq!((english.len(), english.value(card("TH")).0), (118, 9));
    // The header may bring values of its own.
    let record = r#"
        {"setzkasten":1,"game":"quiddler","players":["A","B"],"options":{"words":"checked","rounds":1},"shuffles":[["E","A","E","A","E","A","A","E"]],"deck":{"cards":{"A":[4,1],"E":[4,30]}}}
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[["E","E","E"]],"discard":"E"}
        {"by":"table","do":"timeout","seat":1}"#;
    check("Eee", record, r#"{"event":"round_scored","scores":[{"laid":90},{"laid":0,"hand":3}]}"#);
}

#[test]
fn q03_one_to_eight_may_play_and_one_plays_solo() {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
    for seats in [2, 8] {
        let game = Game { players: &names[..seats], deals: &[], ..Game::default() };
        check(WORDS, &game.record(), r#"{"event":"round_started","round":1,"cards":3}"#);
    }
    let solo = Game { players: &names[..1], deals: &["E I S"], ..Game::default() };
    check(WORDS, &solo.record(), r#"{"result":{"standings":[{"player":0,"rank":1}]}}"#);
    for seats in [0, 9] {
        let game = Game { players: &names[..seats], deals: &[], ..Game::default() };
        check_broken(WORDS, &game.record(), &["line 1", "1 to 8 players", &seats.to_string()]);
    }
}

#[test]
fn broken_decks_are_refused_with_file_line_and_reason() {
    for (text, reason) in [
        ("[cards]\nA = [6, 2]\nB = [0, 2]", "own.toml:3: the count is 0"),
        ("[cards]\nA = [6, 2, 1]", "own.toml:2: expected [count, value]"),
        ("[cards]\nA = [6, -1]", "own.toml:2: the value is -1"),
        ("[cards]\nA = 6", "own.toml:2: expected a list"),
        ("[cards]\n\"?\" = [2, 0]", "own.toml:2: unknown face \"?\""),
        ("[cards]\n\"Ä\" = [2, 0]", "own.toml:2: unknown face \"Ä\""),
        ("[cards]\nABCD = [2, 0]", "own.toml:2: unknown face \"ABCD\""),
        ("[cards]\na = [2, 0]\nA = [1, 1]", "the face A stands twice"),
        ("lang = \"en\"\n[cards]\n", "own.toml:1: this deck is for \"en\""),
        ("[cards]\nA = [1, 1]\n[extra]\n", "own.toml:3: unknown key \"extra\""),
        ("lang = \"de\"\n", "\"cards\" is missing"),
        ("[cards]\n", "own.toml:1: a deck has 1 to 1000 cards, not 0"),
        ("[cards]\nA = [1,", "own.toml:2"),
    ] {
        let deck = Doc::from_toml("own.toml", text)
            .and_then(|doc| Deck::read(&doc, Lang::De, Spelling::Digraph));
        let error = deck.expect_err(text).to_string();
        assert!(error.contains(reason), "{text:?} gave {error:?}");
    }
    let small = Game { deck: Some("E:9"), deals: &[], ..Game::default() };
    check_broken(WORDS, &small.record(), &["line 1", "9 cards are too few", "22"]);
}

/// A box with a thousand different faces fitted: 14 kB for every table.
#[test]
fn a_deck_has_no_more_faces_than_a_game_can_use() {
    let letters: Vec<char> = ('A'..='Z').collect();
    let deck = |faces: usize| {
        let face = |n: usize| format!("{}{}", letters[n / 26], letters[n % 26]);
        let cards: serde_json::Map<_, _> = (0..faces).map(|n| (face(n), json!([1, 1]))).collect();
        let doc = Doc::from_json("deck", &json!({"cards": cards}));
        Deck::read(&doc, Lang::De, Spelling::Digraph)
    };
    assert_eq!(deck(200).expect("a deck").len(), 200);
    let error = deck(201).expect_err("too many").to_string();
    assert!(error.contains("at most 200 faces"), "{error}");
}

#[test]
fn a_deck_of_ones_own_travels_in_the_header() {
    let doc = Doc::from_toml("own.toml", "lang = \"de\"\n[cards]\nA = [6, 2]").expect("a deck");
    let header = doc.to_json();
    assert_eq!(header, json!({"cards": {"A": [6, 2]}, "lang": "de"}));
    let read = Deck::read(&Doc::from_json("deck", &header), Lang::De, Spelling::Digraph);
    assert_eq!(read.expect("the same deck").len(), 6);
}

#[test]
fn an_owner_of_the_box_plays_with_a_deck_from_a_file() {
    let own = |text: &str| {
        let deck = Some(Doc::from_toml("own.toml", text).expect("TOML"));
        let conduct = Conduct { deck, ..Conduct::default() };
        referee(WORDS, &Game { deals: &["Y"], ..Game::default() }.record(), conduct)
    };
    let played = own("[cards]\nE = [99, 4]\nY = [1, 9]");
    assert!(played.ended.is_ok() && played.events("round_started").len() == 1);
    let error = own("[cards]\nE = [99, 4]\nY = [1, 900]").ended.expect_err("a broken deck");
    assert!(error.to_string().contains("own.toml:3: the value is 900"), "{error}");
}
