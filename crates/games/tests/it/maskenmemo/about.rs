//! What refusals of Maskenmemo are about.

use serde_json::json;

use super::{Game, WORDS, claim, give_up, peek_at_nothing, timeout, turn, two};
use crate::about::check_about;

#[test]
fn peeks_name_their_squares_and_whom_the_table_waits_for() {
    let peek = |by: u8, at: &[&str]| json!({"by": by, "do": "peek", "at": at}).to_string();
    let actions = [
        peek(0, &["a1", "b1", "c1", "d1"]),
        peek(0, &["a1", "b1", "A1"]),
        peek(0, &["a1", "b1", "g7"]),
        peek(0, &["a1", "b1", "c1"]),
        peek(0, &[]),
        turn(0, "a1"),
        timeout(0),
    ];
    check_about(
        WORDS,
        &Game { actions: &actions, ..Game::default() }.record(),
        &[
            ("too_many_peeks", json!({"numbers": {"most": 3, "found": 4}})),
            ("same_square", json!({"squares": ["a1"]})),
            ("no_such_square", json!({"squares": ["g7"]})),
            ("already_peeked", json!({"squares": ["a1", "b1", "c1"]})),
            ("peek_first", json!({"seats": [1]})),
            ("not_awaited", json!({"seats": [0]})),
        ],
    );
    let actions = [peek(0, &["a1"])];
    check_about(
        WORDS,
        &Game { lang: "pt", layout: "A", actions: &actions, ..Game::default() }.record(),
        &[("peek_at_three", json!({"numbers": {"needed": 3, "found": 1}}))],
    );
}

#[test]
fn an_open_vote_names_its_word() {
    let options = json!({"judge": "table"});
    let begun = [peek_at_nothing(2), turn(0, "a1 b1 c1 d1"), claim(0, "SAHU"), turn(0, "e1")];
    check_about(
        WORDS,
        &Game { options, actions: &begun, ..Game::default() }.record(),
        &[("vote_open", json!({"words": ["SAHU"], "seats": [0]}))],
    );
}

#[test]
fn turns_name_the_cards_that_lie_open() {
    let actions = [
        turn(1, "a1"),
        turn(0, "a1 a1 b1"),
        claim(0, "Haus"),
        give_up(0),
        turn(0, "c1 d1"),
        claim(0, "Hast"),
    ];
    let few = json!({"numbers": {"least": 4, "found": 2}});
    check_about(
        WORDS,
        &two(&actions),
        &[
            ("not_your_turn", json!({"seats": [0]})),
            ("already_open", json!({"squares": ["a1"]})),
            ("too_few_cards", few.clone()),
            ("too_few_cards", few),
            (
                "wrong_letters",
                json!({"words": ["Hast"], "squares": ["a1", "b1", "c1", "d1"],
                    "cards": ["H", "A", "U", "S"]}),
            ),
        ],
    );
}
