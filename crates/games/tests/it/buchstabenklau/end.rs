//! The end of the game and who has won it (B-22, B-23).

use serde_json::json;

use super::{Game, REVEAL, two};
use crate::check::{check, check_conduct, keep_going};

#[test]
fn b22_the_game_ends_when_somebody_has_no_card_to_turn_up() {
    let ready = |seat: u8| format!(r#"{{"by":{seat},"do":"ready"}}"#);
    let rast = r#"{"by":1,"do":"call","word":"RAST"}"#;
    // Calls stay legal until the signal, though all cards are turned up.
    let record =
        two(&[REVEAL, REVEAL, REVEAL, rast, &ready(0), &ready(1), rast, &ready(0), REVEAL]);
    let expected = r#"
        {"event":"called","by":1,"valid":true}
        {"event":"ready","by":0}
        {"event":"ready","by":1}
        {"event":"game_ended","by":0}
        {"error":{"line":8,"code":"game_over","rule":"B-22"}}
        {"error":{"line":9,"code":"game_over","rule":"B-22"}}
        {"error":{"line":10,"code":"game_over","rule":"B-22"}}
        {"result":{"over":true,"standings":[{"name":"Ana","points":0,"rank":2},{"name":"Ben","points":4,"rank":1}]}}"#;
    let report = check_conduct("Rast", &record, expected, keep_going());
    assert_eq!(report.events("game_ended"), [&json!({"event": "game_ended", "by": 0})]);
    // Ben alone has none: nobody turns up a card.
    let record = Game {
        piles: &["R S", "A T", "E X"],
        actions: &[
            REVEAL,
            r#"{"by":0,"do":"call","word":"ARE"}"#,
            r#"{"by":1,"do":"call","word":"QQQ"}"#,
            r#"{"by":2,"do":"decline"}"#,
            r#"{"by":0,"do":"decline"}"#,
            REVEAL,
        ],
        ..Game::default()
    }
    .record();
    let report = check("Are", &record, r#"{"event":"game_ended","by":1}"#);
    assert_eq!(report.events("revealed").len(), 1);
}

#[test]
fn b23_most_cards_win_then_most_faces_of_two_letters_then_it_is_shared() {
    let standings = |piles: [&str; 2], colour: &str, ranks: [u8; 2]| {
        let record = Game {
            piles: &piles,
            options: json!({"colour": colour}),
            actions: &[
                REVEAL,
                REVEAL,
                REVEAL,
                r#"{"by":0,"do":"call","word":"STAR","cards":["middle:0","middle:2","middle:4"],"facts":{"STAR":true}}"#,
                REVEAL,
                REVEAL,
                REVEAL,
                r#"{"by":1,"do":"call","word":"HUT","cards":["middle:1","middle:3","middle:5"],"facts":{"HUT":true}}"#,
                REVEAL,
            ],
            ..Game::default()
        }
        .record();
        let standing = |seat: usize| json!({"player": seat, "points": 3, "rank": ranks[seat]});
        let expected =
            json!({"result": {"over": true, "standings": [standing(0), standing(1)]}}).to_string();
        check("", &record, &expected);
    };
    standings(["ST A R X X X", "X X X H U T"], "black", [1, 2]);
    standings(["ST A R X X X", "X X X ? U T"], "black", [1, 2]);
    standings(["ST A R X X X", "X X X ?/A U T"], "black", [1, 2]);
    // `??` counts as two letters; the white face counts with both colours only.
    standings(["?? A R X X X", "X X X H U T"], "black", [1, 2]);
    standings(["ST A R X X X", "X X X H/SCH U T"], "black", [1, 2]);
    standings(["ST A R X X X", "X X X H/SCH U T"], "both", [1, 1]);
    standings(["ST A R X X X", "X X X H/SCH U/?? T"], "both", [2, 1]);
}
