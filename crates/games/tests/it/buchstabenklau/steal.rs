//! Won piles and the side pile (B-13, B-17).

use serde_json::json;

use super::{Game, REVEAL};
use crate::check::{check, check_conduct};
use games::Viewer;
use games::referee::Conduct;

#[test]
fn b13_the_top_of_every_won_pile_may_be_stolen_and_ones_own_be_used() {
    // SCHULE takes SCH off Ben's pile; then Ana uses her own SCH again.
    let record = Game {
        piles: &["A SCH U E A", "F X L B L"],
        sweeps: &["X", "B", "A"],
        actions: &[
            REVEAL,
            REVEAL,
            r#"{"by":1,"do":"call","word":"SCHAF"}"#,
            REVEAL,
            REVEAL,
            r#"{"by":0,"do":"call","word":"SCHULE"}"#,
            REVEAL,
            r#"{"by":0,"do":"call","word":"SCHAL"}"#,
        ],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"called","by":1,"word":"SCHAF","valid":true,"cards":3,"stolen":0}
        {"event":"called","by":0,"word":"SCHULE","valid":true,"cards":4,"stolen":1}
        {"event":"called","by":0,"word":"SCHAL","valid":true,"cards":3,"stolen":1}
        {"event":"taken","by":0,"cards":[{"from":"pile:0","black":"SCH"},{"from":"pile:1","black":"A"},{"from":"middle:1","black":"L"}]}
        {"result":{"standings":[{"player":0,"points":6},{"player":1,"points":1}]}}"#;
    check("Schaf Schule Schal", &record, expected);
}

#[test]
fn b17_what_is_left_in_the_middle_is_shuffled_onto_the_side_pile() {
    let game = Game {
        piles: &["R S E U", "A T X N"],
        sweeps: &["X E", "N"],
        actions: &[
            REVEAL,
            REVEAL,
            REVEAL,
            r#"{"by":0,"do":"call","word":"RAST"}"#,
            REVEAL,
            r#"{"by":0,"do":"call","word":"XUR"}"#,
        ],
        ..Game::default()
    };
    let expected = r#"
        {"event":"called","by":0,"word":"RAST","valid":true}
        {"event":"swept","cards":2,"top":{"black":"X","white":"Q"}}
        {"event":"revealed","cards":[{"black":"U"},{"black":"N"}]}
        {"event":"called","by":0,"word":"XUR","valid":true,"cards":3,"stolen":0}
        {"event":"swept","cards":1,"top":{"black":"N"}}"#;
    let conduct = |viewer| Conduct { view: Some(viewer), ..Conduct::default() };
    let report = check_conduct("Rast Xur", &game.record(), expected, conduct(Viewer::Everything));
    assert_eq!(report.view()["side"]["order"], json!(["N/Q", "E/Q"]));
    // Only the top card is open, and what lay below opens after the call.
    let report = check_conduct("Rast Xur", &game.record(), "", conduct(Viewer::Spectator));
    assert_eq!(report.view()["side"], json!({"cards": 2, "top": {"black": "N", "white": "Q"}}));
    // A call that leaves nothing in the middle shuffles nothing and takes no named order.
    let record = Game {
        piles: &["R S U", "A T T"],
        sweeps: &["T/Q U/Q"],
        actions: &[
            REVEAL,
            REVEAL,
            r#"{"by":0,"do":"call","word":"RAST"}"#,
            REVEAL,
            r#"{"by":0,"do":"call","word":"UTX"}"#,
            r#"{"by":1,"do":"decline"}"#,
        ],
        ..Game::default()
    }
    .record();
    let report = check("Rast", &record, r#"{"event":"swept","cards":2,"top":{"black":"T"}}"#);
    assert_eq!(report.events("swept").len(), 1);
}
