//! What refusals of Kreuzwort are about.

use serde_json::{Value, json};

use super::{Game, across, down, exchange, giving_back, pass, time_out};
use crate::about::check_about;

const WORDS: &str = "Haus aus Tau Tor";

fn place(by: usize, tiles: Value) -> String {
    json!({"by": by, "do": "place", "tiles": tiles}).to_string()
}

#[test]
fn the_first_word_names_its_squares_tiles_and_lengths() {
    let wrong = vec![
        pass(1),
        time_out(1),
        place(0, json!({"z": "H"})),
        place(0, json!({"z26": "H"})),
        place(0, json!({"k11": "H", "K11": "A"})),
        place(0, json!({"k11": "Ä"})),
        place(0, json!({"k11": "?"})),
        place(0, json!({"k11": "X", "l11": "X"})),
        place(0, json!({})),
        across(0, "a1", "HAUS"),
        across(0, "k11", "H"),
        across(0, "k11", "HAUSBOOTE"),
        across(0, "k11", "HA.US"),
        place(0, json!({"k11": "H", "l12": "A"})),
        across(0, "k11", "SUAH"),
        down(0, "k11", "HUA"),
        down(0, "k11", "SUAH"),
        exchange(0, &["1"]),
    ];
    let game = Game { deal: &["HAUSBOOTELNB"], actions: wrong, ..Game::default() };
    check_about(
        WORDS,
        &game.record(),
        &[
            ("not_your_turn", json!({"seats": [0]})),
            ("not_awaited", json!({"seats": [1]})),
            ("bad_square", json!({"squares": ["z"]})),
            ("off_the_board", json!({"squares": ["z26"], "names": ["u21"]})),
            ("square_twice", json!({"squares": ["k11"]})),
            ("unknown_tile", json!({"squares": ["k11"], "cards": ["Ä"]})),
            ("joker_without_letter", json!({"squares": ["k11"], "cards": ["?"]})),
            ("tile_not_held", json!({"cards": ["X"]})),
            ("no_tiles", json!({"numbers": {"least": 2, "found": 0}})),
            ("not_from_start", json!({"squares": ["k11"]})),
            ("first_too_short", json!({"numbers": {"least": 2, "found": 1}})),
            ("first_too_long", json!({"numbers": {"most": 8, "found": 9}})),
            ("first_broken", json!({"squares": ["m11"]})),
            ("diagonal", json!({"squares": ["k11", "l12"]})),
            ("not_a_word", json!({"words": ["SUAH"], "squares": ["k11", "l11", "m11", "n11"]})),
            ("not_a_word", json!({"words": ["HUA", "AUH"], "squares": ["k11", "k12", "k13"]})),
            (
                "first_from_other_end",
                json!({"words": ["HAUS"], "squares": ["k11", "k12", "k13", "k14"]}),
            ),
            ("unknown_tile", json!({"cards": ["1"]})),
        ],
    );
}

#[test]
fn later_words_name_the_squares_they_lie_on() {
    let actions = vec![
        across(0, "k11", "HAUS"),
        across(1, "k11", "B"),
        place(1, json!({"k12": "B", "m12": "O", "m13": "O"})),
        down(1, "l12", "B.O"),
        across(1, "a1", "BO"),
        across(1, "k11", "hausBO"),
        giving_back(&down(1, "l10", "TaU"), &["R"]),
    ];
    let deal = &["HAUSXQYJVPZW", "BOOTEUTRNDHA"];
    let squares = ["k11", "l11", "m11", "n11", "o11", "p11"];
    check_about(
        WORDS,
        &Game { deal, actions, ..Game::default() }.record(),
        &[
            ("occupied", json!({"squares": ["k11"]})),
            ("not_in_line", json!({"squares": ["k12", "m12", "m13"]})),
            ("gap", json!({"squares": ["l13"]})),
            ("not_connected", json!({"squares": ["a1", "b1"]})),
            ("not_a_word", json!({"words": ["HAUSBO"], "squares": squares})),
            ("no_giving_back", json!({"cards": ["R"]})),
        ],
    );
}

#[test]
fn an_open_vote_names_what_lies_before_the_table() {
    let actions = vec![across(0, "k11", "BO"), pass(0)];
    let (options, deal) = (json!({"judge": "table"}), &["HAUSBOOTELNB"]);
    check_about(
        WORDS,
        &Game { options, deal, actions, ..Game::default() }.record(),
        &[("vote_open", json!({"words": ["BO"], "squares": ["k11", "l11"]}))],
    );
}

#[test]
fn black_squares_and_exchanges_name_their_numbers() {
    let deal = Game {
        tiles: Some("A:24:1"),
        board: Some(&["S......##...", "............"]),
        actions: vec![
            across(0, "a1", "AAAAAAA"),
            exchange(1, &["A"]),
            pass(1),
            across(0, "h1", "AA"),
            across(0, "h1", "AAAAA"),
        ],
        ..Game::default()
    };
    check_about(
        "AAAAAAA AAAAAAAAA AAAAAAAAAAAA",
        &deal.record(),
        &[
            ("table_empty", json!({})),
            ("black_square", json!({"squares": ["h1"]})),
            ("several_black", json!({"squares": ["h1", "i1"], "numbers": {"most": 1, "found": 2}})),
        ],
    );
}
