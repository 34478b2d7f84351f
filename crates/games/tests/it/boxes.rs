//! Boxes: those that games bring along, and one's own, which say what is wrong with them and where.

use games::catalogue::Catalogue;
use games::data::Doc;
use games::{Refusal, SetupError, WordList};
use lexicon::Lang;
use serde_json::{Value, json};

fn words() -> WordList {
    WordList::new("Haus")
}

fn players(deck: Value, lang: Option<Lang>) -> Result<(u8, u8), SetupError> {
    let games = Catalogue::built_in();
    games.players_of(&games.own_box(Doc::from_json("deck", &deck))?, lang, &words())
}

#[test]
fn every_game_brings_along_what_it_is_played_with() {
    let games = Catalogue::built_in();
    let boxes = games.boxes().expect("the files are sound");
    for name in games.names() {
        assert!(boxes.iter().any(|boxed| boxed.game == name), "{name}");
    }
    for boxed in boxes {
        let (fewest, most) = games.players_of(&boxed, None, &words()).expect(boxed.game);
        assert!(fewest == 2 && most >= 4, "{} is for {fewest} to {most}", boxed.game);
        let mut own = boxed.material.to_json();
        own["game"] = boxed.game.into();
        own["name"] = "Omas Kasten".into();
        assert_eq!(players(own, None), Ok((fewest, most)), "the same as a box of one's own");
    }
}

#[test]
fn a_small_box_is_for_few() {
    let tiles = |count: u8| json!({"game": "kreuzwort", "jokers": 0, "tiles": {"A": [count, 1]}});
    assert_eq!(players(tiles(36), None), Ok((2, 3)));
    let few = players(tiles(23), None).expect_err("24 are needed");
    assert_eq!(few.code(), "setup_deck_too_small");
}

#[test]
fn what_is_wrong_is_said_with_the_keys_that_lead_to_it() {
    let board = |rows: Value| json!({"game": "kreuzwort", "jokers": 2, "tiles": {"A": [40, 1]}, "boards": {"own": {"rows": rows}}});
    for (deck, path) in [
        (json!({"game": "quiddler", "cards": {"A": [0, 2]}}), "cards.A.0"),
        (json!({"game": "quiddler", "cards": {"A": [9, 100]}}), "cards.A.1"),
        (json!({"game": "quiddler", "cards": {"ABCD": [9, 2]}}), "cards.ABCD"),
        (json!({"game": "quiddler", "cards": {}, "colour": "red"}), "colour"),
        (json!({"game": "quiddler", "cards": {"A": [9, 2]}, "name": " "}), "name"),
        (json!({"game": "buchstabenklau", "cards": [["A", "B"], ["A", "Ä"]]}), "cards.1.1"),
        (json!({"game": "maskenmemo", "jokers": 100, "full": {"A": 9}}), "jokers"),
        (
            json!({"game": "maskenmemo", "jokers": 3, "full": {"A": 9}, "remove": {"de": {"A": 10}}}),
            "remove.de.A",
        ),
        (board(json!(["..S", "..x"])), "boards.own.rows.1"),
        (board(json!(["..S", ".S."])), "boards.own.rows.1"),
        (board(json!(["...", "..."])), "boards.own.rows"),
        (board(json!(["..S", ".."])), "boards.own.rows.1"),
    ] {
        let refused = players(deck.clone(), None).expect_err("broken");
        assert_eq!(refused.code(), "setup_data", "{deck}: {refused}");
        assert_eq!(refused.about().names, [path], "{deck}: {refused}");
    }
}

#[test]
fn a_box_says_which_game_it_is_for() {
    let none = players(json!({"cards": {"A": [9, 2]}}), None).expect_err("no game");
    assert!(none.to_string().contains("\"game\" is missing"), "{none}");
    let chess = players(json!({"game": "chess"}), None).expect_err("no such game");
    assert_eq!(chess.code(), "setup_game");
    let other = json!({"game": "quiddler", "jokers": 2, "tiles": {"A": [40, 1]}});
    let record =
        format!(r#"{{"setzkasten":1,"game":"kreuzwort","players":["Ana","Ben"],"deck":{other}}}"#);
    crate::check::check_broken("Haus", &record, &["this box is for \"quiddler\", not kreuzwort"]);
}
