//! Quiddler for one (Q-40 to Q-44).

use serde_json::json;

use super::{Game, PILES};
use crate::check::{check, check_broken, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

const WORDS: &str = "Eis Tee es";

fn own_view() -> Conduct {
    Conduct { view: Some(Viewer::Seat(Seat(0))), ..keep_going() }
}

fn solo(actions: &[&str]) -> String {
    Game { players: &["Ana"], deals: &[PILES], actions, ..Game::default() }.record()
}

#[test]
fn q40_eight_piles_of_six_cards_are_dealt() {
    let conduct = Conduct { view: Some(Viewer::Everything), ..Conduct::default() };
    let report = check_conduct(
        WORDS,
        &solo(&[]),
        r#"{"event":"dealt","open":["E","I","S","T","L","M","R","U"]}"#,
        conduct,
    );
    let piles = report.view()["piles"].as_array().expect("piles");
    assert_eq!(piles.len(), 8);
    assert_eq!(piles[0]["cards"], json!(["E", "T", "B", "B", "C", "C"]));
    assert_eq!(piles[7]["cards"], json!(["U", "U", "U", "U", "U", "U"]));
    let small = Game { players: &["Ana"], deck: Some("E:47"), deals: &[], ..Game::default() };
    check_broken(WORDS, &small.record(), &["47 cards are too few", "48"]);
    let rounds = Game { players: &["Ana"], options: json!({"rounds": 3}), ..Game::default() };
    check_broken(WORDS, &rounds.record(), &["\"rounds\"", "Q-40"]);
}

#[test]
fn q41_a_word_of_open_cards_is_removed_and_the_next_cards_open() {
    let record = solo(&[r#"
        {"by":0,"do":"take","piles":[0,1]}
        {"by":0,"do":"take","piles":[0,1,1]}
        {"by":0,"do":"take","piles":[0]}
        {"by":0,"do":"take","piles":[0,8]}
        {"by":0,"do":"take","piles":[0,1,2]}
        {"by":0,"do":"draw","from":"stock"}"#]);
    let expected = r#"
        {"error":{"line":3,"code":"not_a_word","rule":"Q-41"}}
        {"error":{"line":4,"code":"pile_twice","rule":"Q-41"}}
        {"error":{"line":5,"code":"word_of_one_card","rule":"Q-16"}}
        {"error":{"line":6,"code":"no_such_pile","rule":"Q-40"}}
        {"event":"taken","by":0,"word":"EIS","value":6,"opened":[{"pile":0,"card":"T"},{"pile":1,"card":"S"},{"pile":2,"card":"E"}]}
        {"error":{"line":8,"code":"unknown_verb"}}"#;
    let report = check_conduct(WORDS, &record, expected, own_view());
    let view = report.view();
    assert_eq!(view["piles"][0], json!({"open": "T", "covered": 4}), "no covered card is shown");
    assert_eq!(view["may"], json!(["take", "stop", "resign"]));
    assert!(view.get("points").is_none(), "the covered cards' values are secret");
}

/// A pile of six runs out after six words that use it.
fn down_to_the_last() -> (String, String) {
    let deal = "E E E E E E   S S S S S S   N N N N N N   A B B C C D   D D D F F G   \
                G G H H H H   I I I I I I   R R R R R R";
    let take = "{\"by\":0,\"do\":\"take\",\"piles\":[0,1]}\n".repeat(6);
    (deal.to_owned(), take)
}

#[test]
fn q42_an_empty_pile_is_filled_before_the_next_word() {
    let (deal, six_times) = down_to_the_last();
    let record = |actions: &str| {
        Game {
            players: &["Ana"],
            deals: &[&deal],
            actions: &[&six_times, actions],
            ..Game::default()
        }
        .record()
    };
    let fills = r#"
        {"by":0,"do":"take","piles":[3,2]}
        {"by":0,"do":"fill","from":0,"to":1}
        {"by":0,"do":"fill","from":3,"to":2}
        {"by":0,"do":"fill","from":3,"to":9}
        {"by":0,"do":"fill","from":3,"to":0}
        {"by":0,"do":"fill","from":2,"to":1}
        {"by":0,"do":"fill","from":2,"to":4}"#;
    let expected = r#"
        {"event":"taken","word":"ES","opened":[]}
        {"error":{"code":"fill_first","rule":"Q-42"}}
        {"error":{"code":"cannot_give","rule":"Q-42"}}
        {"error":{"code":"not_empty","rule":"Q-42"}}
        {"error":{"code":"no_such_pile","rule":"Q-40"}}
        {"event":"filled","from":3,"to":0,"card":"A","opened":[{"pile":3,"card":"B"}]}
        {"event":"filled","from":2,"to":1,"card":"N","opened":[{"pile":2,"card":"N"}]}
        {"error":{"code":"not_empty","rule":"Q-42"}}"#;
    check_conduct("es an", &record(fills), expected, own_view());
    // One fill for each empty pile, then words again.
    let filled = record(
        "{\"by\":0,\"do\":\"fill\",\"from\":3,\"to\":0}\n{\"by\":0,\"do\":\"fill\",\"from\":2,\"to\":1}\n\
         {\"by\":0,\"do\":\"take\",\"piles\":[0,1]}",
    );
    check("es an", &filled, r#"{"event":"taken","word":"AN","piles":[0,1]}"#);
}

#[test]
fn q43_the_game_ends_where_no_word_is_left_or_the_player_stops() {
    let record = solo(&[r#"{"by":0,"do":"take","piles":[0,1,2]}"#]);
    let expected = r#"
        {"event":"taken","word":"EIS"}
        {"event":"solo_ended"}
        {"result":{"over":true}}"#;
    check("Eis", &record, expected);
    // ES can still be laid there, so the game goes on until the player stops.
    let stopped = solo(&[r#"
        {"by":0,"do":"take","piles":[0,1,2]}
        {"by":0,"do":"stop"}
        {"by":0,"do":"stop"}"#]);
    let expected = r#"
        {"event":"taken"}
        {"event":"solo_ended"}
        {"error":{"line":5,"code":"game_over","rule":"Q-43"}}"#;
    check("Eis es", &stopped, expected);
    check("Xylofon", &solo(&[]), "{\"event\":\"dealt\"}\n{\"event\":\"solo_ended\"}");
    // Tested after the fills only: with a pile run out, the game waits.
    let (deal, six_times) = down_to_the_last();
    let waits =
        Game { players: &["Ana"], deals: &[&deal], actions: &[&six_times], ..Game::default() };
    check("es", &waits.record(), r#"{"result":{"over":false}}"#);
    let fill = "{\"by\":0,\"do\":\"fill\",\"from\":3,\"to\":0}\n{\"by\":0,\"do\":\"fill\",\"from\":3,\"to\":1}";
    let ends = Game {
        players: &["Ana"],
        deals: &[&deal],
        actions: &[&six_times, fill],
        ..Game::default()
    };
    check("es", &ends.record(), "{\"event\":\"filled\",\"to\":1}\n{\"event\":\"solo_ended\"}");
}

#[test]
fn q44_the_unused_cards_count_and_less_is_better() {
    let deck = "E:24 S:23 I:1";
    let deal = "E E E E E E   S S S S S S   E E E E E E   S S S S S S   E E E E E E   S S S S S S \
                E E E E E E   S S S S S I";
    let mut takes = String::new();
    for piles in ["[0,1]", "[2,3]", "[4,5]"] {
        takes += &format!("{{\"by\":0,\"do\":\"take\",\"piles\":{piles}}}\n").repeat(2);
    }
    let game = Game {
        players: &["Ana"],
        deck: Some(deck),
        deals: &[deal],
        actions: &[&takes, r#"{"by":0,"do":"stop"}"#],
        ..Game::default()
    };
    let report = check(
        WORDS,
        &game.record(),
        r#"
        {"event":"solo_ended","points":36}
        {"result":{"over":true,"standings":[{"player":0,"points":36,"rank":1}]}}"#,
    );
    let unused = report.events("solo_ended")[0]["unused"].as_array().expect("cards").len();
    assert_eq!(unused, 48 - 12);
}
