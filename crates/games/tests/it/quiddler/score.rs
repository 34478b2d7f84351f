//! The score of rounds and games (Q-25 to Q-29).

use serde_json::json;

use super::{ANA_OUT, BEN_LAYS, BOTH_DONE, Game, WORDS, two};
use crate::check::{check, check_broken};

const TIMEOUT_BEN: &str = r#"{"by":"table","do":"timeout","seat":1}"#;

#[test]
fn q25_a_round_scores_laid_less_held_and_never_less_than_nothing() {
    // Ben holds T A T against nothing laid: 0, not -8.
    let record = two(json!({"bonus": "most"}), &[ANA_OUT, TIMEOUT_BEN, BOTH_DONE]);
    let expected = r#"{"event":"round_scored","round":1,"scores":[{"player":0,"laid":6,"hand":0,"penalty":0,"bonus_words":10,"bonus_longest":0,"round":16,"total":16},{"player":1,"laid":0,"hand":8,"penalty":0,"bonus_words":0,"bonus_longest":0,"round":0,"total":0}]}"#;
    check(WORDS, &record, expected);
    // A penalty stands outside that floor.
    let doubt = r#"{"by":1,"do":"challenge","player":0,"word":0}"#;
    let record = two(json!({"bonus": "most"}), &[ANA_OUT, TIMEOUT_BEN, doubt, BOTH_DONE]);
    let expected = r#"{"event":"round_scored","scores":[{"total":16},{"hand":8,"penalty":6,"round":-6,"total":-6}]}"#;
    check(WORDS, &record, expected);
}

/// Three players in round 1; Ana goes out, then Ben and Cem have their turn.
fn three(deal: &str, ana: &str, others: &str) -> String {
    Game {
        players: &["Ana", "Ben", "Cem"],
        options: json!({"words": "checked", "rounds": 1}),
        deals: &[deal],
        actions: &[ana, others],
        ..Game::default()
    }
    .record()
}

#[test]
fn q26_the_most_words_and_the_longest_word_bring_ten_each() {
    // UFER is four letters on three cards; Ben's HUT has three.
    let record = three(
        "U H E F U I ER T A X N R Z",
        r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[["U","F","ER"]],"discard":"N"}"#,
        r#"
        {"by":1,"do":"draw","from":"stock"}
        {"by":1,"do":"lay","words":[["H","U","T"]],"discard":"R"}
        {"by":"table","do":"timeout","seat":2}"#,
    );
    let expected = r#"{"event":"round_scored","scores":[{"bonus_words":0,"bonus_longest":10},{"bonus_words":0,"bonus_longest":0},{"bonus_words":0,"bonus_longest":0}]}"#;
    check(WORDS, &record, expected);
    // Two words against one: Ben in round 2, where four cards are dealt.
    let two_words = Game {
        options: json!({"words": "checked", "bonus": "most", "rounds": 2}),
        deals: &["E T I A S T X N H", "E E I A E T S S X N"],
        actions: &[
            ANA_OUT,
            BEN_LAYS,
            r#"
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"lay","words":[["E","I"],["E","S"]],"discard":"N"}
            {"by":"table","do":"timeout","seat":0}"#,
        ],
        ..Game::default()
    };
    check(
        WORDS,
        &two_words.record(),
        r#"{"event":"round_scored","round":2,"scores":[{"bonus_words":0},{"bonus_words":10,"bonus_longest":0,"laid":8,"round":18,"total":26}]}"#,
    );
}

#[test]
fn q27_a_tie_for_a_bonus_gives_it_to_nobody() {
    let record = two(json!({}), &[ANA_OUT, BEN_LAYS, BOTH_DONE]);
    check(
        WORDS,
        &record,
        r#"{"event":"round_scored","scores":[{"bonus_longest":0,"round":6},{"bonus_longest":0,"round":8}]}"#,
    );
    // Nobody laid anything: nobody has the most or the longest.
    let none = Game {
        options: json!({"restocks": 1, "rounds": 1}),
        deck: Some("E:8"),
        deals: &[],
        actions: &[
            r#"
            {"by":"table","do":"timeout","seat":0}
            {"by":"table","do":"timeout","seat":1}
            {"by":"table","do":"timeout","seat":0}"#,
            BOTH_DONE,
        ],
        ..Game::default()
    };
    check(
        WORDS,
        &none.record(),
        r#"{"event":"round_scored","scores":[{"bonus_longest":0,"round":0},{"bonus_longest":0,"round":0}]}"#,
    );
}

#[test]
fn q28_two_players_agree_on_one_bonus() {
    let bonuses = |options, words, longest| {
        let record = two(options, &[ANA_OUT, TIMEOUT_BEN, BOTH_DONE]);
        let expected = json!({"scores": [{"bonus_words": words, "bonus_longest": longest}, {}]});
        check(WORDS, &record, &expected.to_string());
    };
    bonuses(json!({}), 0, 10);
    bonuses(json!({"bonus": "longest"}), 0, 10);
    bonuses(json!({"bonus": "most"}), 10, 0);
    check_broken(WORDS, &two(json!({"bonus": "both"}), &[]), &["\"bonus\"", "\"longest\""]);
    let three = Game {
        players: &["A", "B", "C"],
        options: json!({"bonus": "most"}),
        deals: &[],
        ..Game::default()
    };
    check_broken(WORDS, &three.record(), &["\"bonus\"", "Q-28"]);
    // From three players on both are in use.
    let all = three_with_both();
    check(
        WORDS,
        &all,
        r#"{"event":"round_scored","scores":[{"bonus_words":10,"bonus_longest":10},{},{}]}"#,
    );
}

fn three_with_both() -> String {
    three(
        "E T T I A A S T T X N H R",
        ANA_OUT,
        r#"
        {"by":"table","do":"timeout","seat":1}
        {"by":"table","do":"timeout","seat":2}"#,
    )
}

#[test]
fn q29_the_highest_total_wins_and_a_tie_has_several_winners() {
    let record = two(json!({"rounds": 1}), &[ANA_OUT, BEN_LAYS, BOTH_DONE]);
    let expected = r#"
        {"event":"round_scored","scores":[{"total":6},{"total":8}]}
        {"event":"game_ended"}
        {"result":{"over":true,"standings":[{"player":0,"name":"Ana","points":6,"rank":2},{"player":1,"name":"Ben","points":8,"rank":1}]}}"#;
    check(WORDS, &record, expected);
    let tie = Game {
        options: json!({"rounds": 1}),
        deals: &["E E I I S S X N N"],
        actions: &[
            ANA_OUT,
            r#"
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"lay","words":[["E","I","S"]],"discard":"N"}"#,
            BOTH_DONE,
            r#"{"by":0,"do":"draw","from":"stock"}"#,
        ],
        ..Game::default()
    };
    let expected = r#"
        {"event":"game_ended"}
        {"error":{"code":"game_over","rule":"Q-29"}}
        {"result":{"over":true,"standings":[{"points":6,"rank":1},{"points":6,"rank":1}]}}"#;
    check(WORDS, &tie.record(), expected);
}
