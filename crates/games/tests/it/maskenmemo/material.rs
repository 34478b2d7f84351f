//! Cards, layout and players (M-01, M-02), and what is said of a broken deck.

use games::card::Card;
use games::data::Doc;
use games::maskenmemo::{Deck, Square};
use games::{Seat, Viewer};
use lexicon::Lang;
use serde_json::json;

use super::{Game, WORDS, keep_going, peek_at_nothing, turn, two};
use crate::check::{check, check_broken, check_conduct, referee};
use games::referee::Conduct;

fn count(deck: &Deck, face: &str) -> usize {
    deck.count(Card::new(face).expect("a face"))
}

#[test]
fn m01_each_language_has_its_cards() {
    let sizes = [
        (Lang::De, 82),
        (Lang::Nl, 80),
        (Lang::Fr, 80),
        (Lang::En, 80),
        (Lang::Es, 81),
        (Lang::Pt, 80),
        (Lang::It, 80),
    ];
    for (lang, size) in sizes {
        let deck = Deck::built_in(lang).expect("the built-in deck");
        assert_eq!(deck.len(), size, "{lang}");
        assert_eq!((count(&deck, "?"), count(&deck, "QU")), (3, 1), "{lang}");
        let umlauts = ["Ä", "Ö", "Ü"].map(|face| count(&deck, face));
        assert_eq!(umlauts, if lang == Lang::De { [1; 3] } else { [0; 3] }, "{lang}");
        let game = Game { lang: lang.code(), layout: "QU ? ? ?", ..Game::default() };
        let laid_out = json!({"event": "laid_out", "cards": 36, "stock": size - 36, "starter": 0});
        check("", &game.record(), &laid_out.to_string());
    }
    let german = Deck::built_in(Lang::De).expect("the built-in deck");
    let counts = "A4 B2 C2 D4 E11 F2 G2 H2 I6 J1 K1 L3 M3 N7 O3 P1 R5 S5 T3 U3 V1 W1 X1 Y1 Z1";
    for entry in counts.split_whitespace() {
        let (face, number) = entry.split_at(1);
        assert_eq!(count(&german, face).to_string(), number, "{face}");
    }
    // A language without umlauts has no such card to name.
    let game = Game { lang: "nl", layout: "Ü", ..Game::default() };
    check_broken("", &game.record(), &["line 1", "names Ü"]);
}

#[test]
fn m02_the_named_order_fills_the_square_row_by_row_then_the_stock() {
    let squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(squares[..7], ["a1", "b1", "c1", "d1", "e1", "f1", "a2"]);
    assert_eq!((squares.len(), squares[35].as_str()), (36, "f6"));

    let layout = format!(
        "H A U S ? L QU {} B C",
        ["E"; 11].join(" ") + &" N".repeat(7) + " I I I I I I R R R R R"
    );
    let actions = [peek_at_nothing(2), turn(0, "a1 f1 a2 f6")];
    let game = Game { layout: &layout, actions: &actions, ..Game::default() };
    let expected = r#"
        {"event":"laid_out","cards":36,"stock":46,"starter":0}
        {"event":"turned","by":0,"at":"a1","card":"H"}
        {"event":"turned","by":0,"at":"f1","card":"L"}
        {"event":"turned","by":0,"at":"a2","card":"QU"}
        {"event":"turned","by":0,"at":"f6","card":"R"}"#;
    let conduct = Conduct { view: Some(Viewer::Everything), ..keep_going() };
    let report = check_conduct(WORDS, &game.record(), expected, conduct);
    let stock = &report.view()["stock"]["order"];
    assert_eq!((&stock[0], &stock[1]), (&json!("B"), &json!("C")));

    // Two to six play, and `starter` begins.
    for players in [2, 6] {
        let options = json!({"starter": players - 1});
        let actions =
            [peek_at_nothing(players as u8), turn(0, "a1"), turn(players as u8 - 1, "a1")];
        let game = Game { players, options, actions: &actions, ..Game::default() };
        let expected = format!(
            "{}\n{}",
            r#"{"error":{"code":"not_your_turn","rule":"M-05"}}"#,
            json!({"event": "turned", "by": players - 1, "at": "a1", "card": "H"})
        );
        check_conduct(WORDS, &game.record(), &expected, keep_going());
    }
    for players in [0, 1, 7] {
        let game = Game { players, ..Game::default() };
        check_broken(WORDS, &game.record(), &["line 1", "2 to 6 players", &players.to_string()]);
    }
    // A square that does not exist.
    for at in ["g1", "a7", "a0", "", "a", "a11", "1a", "é1", "ä"] {
        let record = two(&[json!({"by": 0, "do": "turn", "at": at}).to_string()]);
        check(WORDS, &record, r#"{"error":{"line":4,"code":"no_such_square","rule":"M-02"}}"#);
    }
    check(WORDS, &two(&[turn(0, "B1")]), r#"{"event":"turned","at":"b1","card":"A"}"#);
}

#[test]
fn options_are_refused_by_name() {
    let broken = |options, sentence: &[&str]| {
        check_broken(WORDS, &Game { options, ..Game::default() }.record(), sentence);
    };
    broken(json!({"starter": 2}), &["line 1", "\"starter\"", "0 to 1"]);
    broken(json!({"starter": "Ana"}), &["\"starter\"", "Ana"]);
    broken(json!({"notes": "yes"}), &["\"notes\"", "true or false"]);
    broken(json!({"retry": 1}), &["\"retry\"", "true or false"]);
    broken(json!({"peeks": 4}), &["\"peeks\"", "starter, notes, retry, judge, coarse, house"]);
    let board = Game::default().record().replace("\"seed\"", "\"board\":{},\"seed\"");
    check_broken(WORDS, &board, &["line 1", "\"board\""]);
}

#[test]
fn broken_decks_are_refused_with_file_line_and_reason() {
    let nine = |face| format!("jokers = 3\n[full]\nA = 9\n{face}");
    for (text, reason) in [
        (nine("B = 0"), "own.toml:4: the count is 0"),
        (nine("B = 100"), "own.toml:4: the count is 100"),
        (nine("B = [1, 2]"), "own.toml:4: expected the count"),
        (nine("CH = 1"), "own.toml:4: unknown face \"CH\""),
        (nine("\"ß\" = 1"), "own.toml:4: unknown face"),
        (nine("\"?\" = 1"), "own.toml:4: unknown face \"?\""),
        (nine("a = 1"), "the face A stands twice"),
        (nine("[remove.de]\nB = 1"), "own.toml:5: 1 of B cannot come out, the full deck has 0"),
        (nine("[remove.it]\nA = 10"), "own.toml:5: 10 of A cannot come out, the full deck has 9"),
        (nine("[remove.xx]\nA = 1"), "own.toml:4: unknown key \"xx\""),
        (nine("[extra]"), "own.toml:4: unknown key \"extra\""),
        ("jokers = -1\n[full]\nA = 9".to_owned(), "own.toml:1: the number of jokers is -1"),
        ("[full]\nA = 9".to_owned(), "\"jokers\" is missing"),
        ("jokers = 3".to_owned(), "\"full\" is missing"),
        ("jokers = ".to_owned(), "own.toml:1"),
    ] {
        let deck = Doc::from_toml("own.toml", &text).and_then(|doc| Deck::read(&doc, Lang::De));
        let error = deck.expect_err(&text).to_string();
        assert!(error.contains(reason), "{text:?} gave {error:?}");
    }
    let umlaut = Doc::from_toml("own.toml", "jokers = 0\n[full]\n\"Ä\" = 1").expect("a document");
    assert!(Deck::read(&umlaut, Lang::De).is_ok());
    let error = Deck::read(&umlaut, Lang::Fr).expect_err("no such letter").to_string();
    assert!(error.contains("own.toml:2: the face Ä is left"), "{error}");

    let small = Game { deck: Some("E:30 ?:5"), layout: "", ..Game::default() };
    check_broken(WORDS, &small.record(), &["line 1", "35 cards are too few", "36"]);
}

#[test]
fn a_deck_holds_no_more_than_a_game_can_use() {
    let full: serde_json::Map<_, _> =
        ('A'..='K').map(|letter| (letter.to_string(), json!(90))).collect();
    let deck = |jokers: u8| {
        let doc = Doc::from_json("deck", &json!({"jokers": jokers, "full": full}));
        Deck::read(&doc, Lang::De).map_err(|error| error.to_string())
    };
    assert_eq!(deck(10).expect("a deck").len(), 1000);
    let error = deck(11).expect_err("too many");
    assert!(error.contains("at most 1000 cards, not 1001"), "{error}");
}

#[test]
fn a_deck_of_ones_own_travels_in_the_header() {
    let game = Game { deck: Some("E:30 QU:4 ?:6"), layout: "QU ?", ..Game::default() };
    check(WORDS, &game.record(), r#"{"event":"laid_out","cards":36,"stock":4}"#);
    let too_many = Game { deck: Some("E:30 QU:4 ?:6"), layout: "QU A", ..Game::default() };
    check_broken(WORDS, &too_many.record(), &["line 1", "shuffle 1", "names A"]);
}

#[test]
fn the_same_seed_lays_out_the_same_cards() {
    let record = Game { layout: "", ..Game::default() }.record();
    let conduct = Conduct { view: Some(Viewer::Everything), ..Conduct::default() };
    let report = referee(WORDS, &record, conduct.clone());
    assert_eq!(report.text, referee(WORDS, &record, conduct.clone()).text);
    let other = referee(WORDS, &record.replace("\"seed\":7", "\"seed\":8"), conduct);
    assert_ne!(report.view()["table"], other.view()["table"]);
    assert_eq!(report.view()["awaited"], json!([Seat(0), Seat(1)]));
}
