//! What refusals of Quiddler are about.

use serde_json::json;

use super::{ANA_OUT, BEN_LAYS, Game, WORDS, two};
use crate::about::{check_about, refusals};

#[test]
fn refusals_name_cards_words_and_seats() {
    let wrong = r#"
        {"by":1,"do":"draw","from":"stock"}
        {"by":"table","do":"timeout","seat":1}
        {"by":5,"do":"done"}
        {"by":-1,"do":"done"}
        {"by":0,"do":"fly"}
        {"by":0,"do":"draw"}
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[]}
        {"by":0,"do":"lay","words":[["E"]],"discard":"N"}
        {"by":0,"do":"lay","words":[["E","Z"]],"discard":"N"}
        {"by":0,"do":"lay","words":[["E","I"]],"discard":"N"}
        {"by":0,"do":"discard","card":"Ö"}"#;
    let seats = json!({"least": 0, "most": 1});
    check_about(
        WORDS,
        &two(json!({}), &[wrong]),
        &[
            ("not_your_turn", json!({"seats": [0]})),
            ("not_awaited", json!({"seats": [1]})),
            ("no_such_seat", json!({"seats": [5], "numbers": seats})),
            ("no_such_seat", json!({"names": ["-1"], "numbers": seats})),
            (
                "unknown_verb",
                json!({"names": ["fly", "draw", "discard", "lay", "challenge", "done", "resign",
                    "timeout", "seat"]}),
            ),
            ("malformed", json!({"names": ["draw"]})),
            ("no_word", json!({"numbers": {"least": 1, "found": 0}})),
            ("word_of_one_card", json!({"cards": ["E"], "numbers": {"least": 2, "found": 1}})),
            ("card_not_held", json!({"cards": ["Z"]})),
            ("partial_lay", json!({"cards": ["S"], "numbers": {"left": 1}})),
            ("unknown_card", json!({"cards": ["Ö"]})),
        ],
    );
}

#[test]
fn challenges_name_the_word_and_its_player() {
    let challenges = r#"
        {"by":1,"do":"challenge","player":0,"word":3}
        {"by":1,"do":"challenge","player":0,"word":0}
        {"by":1,"do":"challenge","player":0,"word":0}"#;
    check_about(
        WORDS,
        &two(json!({}), &[ANA_OUT, BEN_LAYS, challenges]),
        &[
            ("no_such_word", json!({"seats": [0], "numbers": {"word": 3}})),
            ("already_judged", json!({"words": ["EIS"], "seats": [0]})),
        ],
    );
    let lay = r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[["S","E","I"]],"discard":"N"}"#;
    check_about(
        WORDS,
        &two(json!({"words": "checked"}), &[lay]),
        &[("not_a_word", json!({"words": ["SEI"], "cards": ["S", "E", "I"]}))],
    );
}

#[test]
fn one_more_card_is_left() {
    let lay = r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[["E","I"]],"discard":"N"}"#;
    let message = &refusals(WORDS, &two(json!({}), &[lay]))[0].message;
    assert!(message.ends_with("; 1 more card is left"), "{message}");
}

#[test]
fn solo_names_its_piles() {
    let piles = "E T B B C C   I S D D D D   S E F F G G   T G G H H H   \
                 L L L K K K   M M M M O O   R R R R R R   U U U U U U";
    let wrong = r#"
        {"by":0,"do":"take","piles":[4]}
        {"by":0,"do":"take","piles":[0,9]}
        {"by":0,"do":"take","piles":[0,1,0]}
        {"by":0,"do":"take","piles":[4,5]}
        {"by":0,"do":"fill","from":0,"to":1}"#;
    let game = Game { players: &["Ana"], deals: &[piles], actions: &[wrong], ..Game::default() };
    check_about(
        WORDS,
        &game.record(),
        &[
            ("word_of_one_card", json!({"squares": ["4"], "numbers": {"least": 2, "found": 1}})),
            ("no_such_pile", json!({"squares": ["9"], "numbers": {"least": 0, "most": 7}})),
            ("pile_twice", json!({"squares": ["0"]})),
            ("not_a_word", json!({"words": ["LM"], "squares": ["4", "5"]})),
            ("not_empty", json!({"squares": ["1"]})),
        ],
    );
}
