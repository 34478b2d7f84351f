//! What refusals of Buchstabenklau are about.

use serde_json::json;

use super::{Game, REVEAL, two};
use crate::about::check_about;

#[test]
fn calls_name_their_words_and_places() {
    let call = |word: &str, cards: &[&str]| {
        json!({"by": 0, "do": "call", "word": word, "cards": cards}).to_string()
    };
    let (long, nowhere) = (call("zwei Wörter", &["side"]), call("RAST", &["hand:1"]));
    let (empty, far) = (call("RA", &["middle:0", "middle:7"]), call("RA", &["pile:5"]));
    let actions = [
        r#"{"by":0,"do":"ready"}"#,
        r#"{"by":0,"do":"ready"}"#,
        REVEAL,
        REVEAL,
        &long,
        &nowhere,
        &empty,
        &far,
        r#"{"by":0,"do":"call","word":"XYZ"}"#,
        r#"{"by":0,"do":"call","word":"RAST"}"#,
        r#"{"by":0,"do":"decline"}"#,
        r#"{"by":1,"do":"pick","middle":9}"#,
        r#"{"by":"table","do":"timeout","seat":0}"#,
    ];
    let waiting = json!({"seats": [1]});
    check_about(
        "Rast",
        &two(&actions),
        &[
            ("already_ready", waiting.clone()),
            (
                "not_a_word_to_call",
                json!({"words": ["zwei Wörter"], "numbers": {"most": lexicon::MAX_LETTERS}}),
            ),
            ("unknown_place", json!({"squares": ["hand:1"]})),
            ("no_such_card", json!({"squares": ["middle:7"]})),
            ("no_such_seat", json!({"seats": [5], "numbers": {"least": 0, "most": 1}})),
            ("penalty_open", waiting.clone()),
            ("not_your_turn", waiting),
            ("no_such_card", json!({"squares": ["middle:9"], "numbers": {"index": 9, "held": 4}})),
            ("not_awaited", json!({"seats": [0]})),
        ],
    );
}

#[test]
fn an_open_call_names_its_word_and_its_caller() {
    let actions = [
        REVEAL,
        r#"{"by":1,"do":"call","word":"RAX"}"#,
        r#"{"by":0,"do":"call","word":"RA"}"#,
        r#"{"by":0,"do":"ready"}"#,
    ];
    let piles = &["R E I", "A C D", "X G H"];
    let game =
        Game { piles, options: json!({"judge": "table"}), actions: &actions, ..Game::default() };
    let call = json!({"words": ["RAX"], "seats": [1]});
    check_about("Hof", &game.record(), &[("call_pending", call.clone()), ("vote_open", call)]);
}
