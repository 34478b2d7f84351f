//! A fifth game at a table: one line in the catalogue and one in the roster, and everything around
//! it works, because the table knows no game.

use serde_json::{Value, json};
use table::House;
use table::protocol::Phase;
use testkit::fifth::Schnappwort;

use testkit::desk::{Desk, house};

fn five() -> House {
    let house = house();
    House {
        games: house.games.clone().with::<Schnappwort>(),
        bots: house.bots.clone().with::<Schnappwort>(),
        ..house
    }
}

#[test]
fn its_bots_play_a_table_to_the_end_through_crashes() {
    let wish = json!({"game": "schnappwort", "seats": 3, "bots": ["lehrling", "meister"],
        "fairness_ms": 200, "clock": {"kind": "move", "seconds": 20}});
    let mut desk = Desk::begun(&five(), wish);
    for turn in 0.. {
        if desk.state().phase() == Phase::Over {
            break;
        }
        desk.wait(3);
        if turn % 7 == 0 {
            desk.restart();
        }
    }
    assert_eq!(desk.faults, Vec::<String>::new());
    let acted = desk.log.iter().map(|row| serde_json::from_str::<Value>(&row.entry).expect("JSON"));
    let acted: Vec<Value> = acted.filter(|entry| entry["entry"] == "acted").collect();
    let snapped = |entry: &&Value| entry["action"]["do"] == "snap";
    let raced = acted.iter().filter(snapped).all(|entry| entry["order"]["of"].is_u64());
    assert!(acted.iter().any(|entry| snapped(&entry)) && raced, "calls went through the window");
}

#[test]
fn a_table_of_another_house_does_not_know_it() {
    let wish = json!({"game": "schnappwort", "seats": 2});
    let wish = serde_json::from_value(wish).expect("a wish");
    let fresh = testkit::desk::fresh(1);
    let refused = table::Charter::new(&wish, testkit::desk::person(0), &house(), fresh);
    assert_eq!(games::Refusal::code(&refused.expect_err("refused")), "setup_game");
}
