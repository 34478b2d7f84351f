//! The host's powers, and whom the role passes to.

use games::{Refusal, Seat};
use serde_json::{Value, json};
use table::protocol::Phase;
use table::{Denied, LobbyAsk};

use testkit::desk::{Desk, house, person};

fn three() -> Desk {
    let mut desk = Desk::open(&house(), json!({"game": "quiddler", "seats": 3}));
    (0..3).for_each(|seat| desk.come(seat, None));
    desk
}

fn host(desk: &Desk) -> Option<u8> {
    desk.state().info().host
}

fn sorts(desk: &Desk) -> Vec<String> {
    let entry = |row: &table::log::Row| serde_json::from_str::<Value>(&row.entry).expect("JSON");
    desk.log.iter().map(|row| entry(row)["entry"].as_str().expect("a sort").to_owned()).collect()
}

#[test]
fn whoever_was_removed_comes_back_only_if_the_host_lets_them() {
    let mut desk = three();
    assert_eq!(desk.lobby(1, LobbyAsk::Remove(2)), Err(Denied::NotHost));
    assert_eq!(desk.lobby(0, LobbyAsk::Remove(0)), Err(Denied::SitsAlready), "leaving is for that");
    desk.lobby(0, LobbyAsk::Remove(2)).expect("removed");
    assert_eq!(desk.state().seat_of(person(2)), None);
    let told = desk.said(2, "table").last().cloned().cloned().expect("told");
    assert_eq!((&told["seat"], &told["table"]["removed"]), (&Value::Null, &json!(["P2"])));
    assert_eq!(desk.join(2), Err(Denied::Removed));
    desk.restart();
    assert_eq!(desk.join(2), Err(Denied::Removed), "the log knows");
    desk.join(7).expect("anybody else may sit there");
    desk.lobby(7, LobbyAsk::Leave).expect("leaves");
    assert_eq!(desk.lobby(1, LobbyAsk::Pardon(0)), Err(Denied::NotHost));
    assert_eq!(desk.lobby(0, LobbyAsk::Pardon(1)), Err(Denied::NoPerson));
    desk.lobby(0, LobbyAsk::Pardon(0)).expect("pardoned");
    desk.join(2).expect("may sit down again");
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    assert_eq!(desk.lobby(0, LobbyAsk::Remove(2)), Err(Denied::Begun), "not during the game");
}

#[test]
fn the_host_closes_a_table_before_the_start() {
    let mut desk = three();
    assert_eq!(desk.lobby(1, LobbyAsk::Close), Err(Denied::NotHost));
    desk.lobby(0, LobbyAsk::Close).expect("closed");
    let told = desk.said(2, "table").last().cloned().cloned().expect("everybody is told");
    assert_eq!((&told["table"]["closed"], &told["table"]["phase"]), (&json!(true), &json!("over")));
    assert_eq!(told["table"]["standings"], Value::Null, "nothing was played");
    desk.restart();
    assert!(desk.state().is_closed());
    assert_eq!(desk.join(7), Err(Denied::Closed));
    assert_eq!(desk.lobby(0, LobbyAsk::Start), Err(Denied::Closed));
    let rows = desk.log.len();
    desk.lobby(0, LobbyAsk::Close).expect("is closed already");
    assert_eq!(desk.log.len(), rows);
}

#[test]
fn a_game_is_closed_only_when_nobody_else_plays_any_more() {
    let clock = json!({"kind": "calm", "seconds": 60});
    let wish = json!({"game": "maskenmemo", "seats": 2, "clock": clock});
    let mut desk = Desk::begun(&house(), wish);
    desk.wait(1800);
    desk.act(1, "p", json!({"do": "peek", "at": []}));
    desk.wait(1800);
    let refused = desk.lobby(0, LobbyAsk::Close).expect_err("half an hour ago");
    assert_eq!((refused.code(), refused.about().numbers["left"]), ("still_played", 30));
    desk.wait(1800);
    desk.act(0, "p", json!({"do": "peek", "at": []}));
    desk.lobby(0, LobbyAsk::Close).expect("only the host still plays");
    assert_eq!(desk.state().phase(), Phase::Over);
    assert_eq!(desk.table.wake_at(), None, "no clock runs on");
    let refused = desk.act(1, "t", json!({"do": "turn", "at": "a1"}));
    assert_eq!(refused["code"], "closed");
    desk.restart();
}

/// Nobody is asked, not even whether they sit there.
#[test]
fn the_house_closes_a_game_whoever_plays() {
    let mut desk = Desk::begun(&house(), json!({"game": "maskenmemo", "seats": 2}));
    desk.act(1, "p", json!({"do": "peek", "at": []}));
    desk.lobby(7, LobbyAsk::Shut).expect("closed");
    assert!(desk.state().is_closed());
    assert_eq!(desk.table.wake_at(), None, "no clock runs on");
    let rows = desk.log.len();
    desk.lobby(7, LobbyAsk::Shut).expect("is closed already");
    assert_eq!(desk.log.len(), rows);
    desk.restart();
    assert!(desk.state().is_closed());
}

#[test]
fn a_game_against_bots_alone_is_closed_at_once() {
    let wish = json!({"game": "quiddler", "seats": 2, "bots": ["lehrling"]});
    let mut desk = Desk::begun(&house(), wish);
    desk.lobby(0, LobbyAsk::Close).expect("nobody else minds");
    assert_eq!(desk.state().bots(), [], "bots stop as well");
    desk.restart();
    desk.come(0, None);
}

#[test]
fn the_role_is_passed_on_and_passes_by_itself_when_the_host_stands_up() {
    let mut desk = three();
    assert_eq!(desk.lobby(1, LobbyAsk::PassHost(1)), Err(Denied::NotHost));
    desk.lobby(0, LobbyAsk::PassHost(1)).expect("passed on");
    assert_eq!(host(&desk), Some(1));
    assert_eq!(desk.lobby(0, LobbyAsk::Remove(2)), Err(Denied::NotHost));
    desk.go(2);
    desk.lobby(1, LobbyAsk::Leave).expect("stands up");
    assert_eq!(host(&desk), Some(0), "the next one who is here, around the table");
    desk.restart();
    assert_eq!(host(&desk), Some(0));
    desk.lobby(0, LobbyAsk::Leave).expect("stands up");
    assert_eq!(host(&desk), Some(2), "somebody who is away rather than nobody");
    desk.lobby(2, LobbyAsk::Leave).expect("stands up");
    assert_eq!(host(&desk), None);
    desk.join(8).expect("a free table");
    assert_eq!(desk.state().seat_of(desk.state().host), Some(Seat(0)), "whoever comes first");
}

#[test]
fn the_role_passes_on_when_the_host_is_away_for_long() {
    let mut desk = three();
    desk.go(0);
    desk.wait(119);
    assert_eq!(host(&desk), Some(0));
    desk.come(0, None);
    desk.go(0);
    desk.wait(119);
    assert_eq!(host(&desk), Some(0), "counted anew");
    desk.wait(1);
    assert_eq!(host(&desk), Some(1));
    assert_eq!(sorts(&desk).last().map(String::as_str), Some("hosted_by"));
    desk.come(0, None);
    assert_eq!(host(&desk), Some(1), "and stays with whoever has it");
    desk.lobby(1, LobbyAsk::Start).expect("can start");
    desk.go(1);
    desk.go(2);
    desk.wait(500);
    assert_eq!(host(&desk), Some(0), "during the game as well");
    desk.go(0);
    let rows = desk.log.len();
    assert_eq!(desk.wait(5000), 0, "where nobody is there, nothing happens");
    assert_eq!(desk.log.len(), rows);
}

#[test]
fn the_role_passes_on_when_the_host_gives_the_game_up() {
    let mut desk = three();
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    desk.go(1);
    let answer = desk.act(0, "r", json!({"do": "resign"}));
    assert_eq!(answer["type"], "table", "the update, then the table: {answer}");
    assert_eq!(host(&desk), Some(2));
    desk.restart();
    assert_eq!(host(&desk), Some(2));
}
