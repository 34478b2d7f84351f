//! Around the game: seats, starting, bots that sit down and stand in, playing again.

use bots::Level;
use games::Refusal;
use serde_json::json;
use table::protocol::Phase;
use table::{Denied, LobbyAsk};

use testkit::desk::{Desk, Fate, fresh, house, person, write};

#[test]
fn seats_are_taken_until_the_game_begins() {
    let mut desk = Desk::open(&house(), json!({"game": "quiddler", "seats": 3}));
    assert_eq!(desk.join(7), Err(Denied::Full));
    desk.lobby(2, LobbyAsk::Leave).expect("leaves");
    desk.join(7).expect("a free seat");
    assert_eq!(desk.state().seat_of(person(7)), Some(games::Seat(2)));
    let rows = desk.log.len();
    desk.join(7).expect("sits already");
    assert_eq!(desk.log.len(), rows, "nothing to write");
    assert_eq!(desk.lobby(1, LobbyAsk::Start), Err(Denied::NotHost));
    assert_eq!(desk.lobby(9, LobbyAsk::Start), Err(Denied::NotSeated));
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    assert_eq!(desk.lobby(7, LobbyAsk::Leave), Err(Denied::Begun));
    assert_eq!(desk.state().phase(), Phase::Playing);
}

#[test]
fn a_bot_stands_in_and_the_seat_comes_back_with_its_player() {
    let mut desk = Desk::begun(&house(), json!({"game": "quiddler", "seats": 2}));
    let stand_in = LobbyAsk::StandIn { seat: 1, level: Level::Geselle };
    assert_eq!(desk.lobby(0, stand_in.clone()), Err(Denied::NotAway));
    desk.go(1);
    assert_eq!(desk.lobby(0, stand_in.clone()), Err(Denied::JustGone { left: 30 }));
    desk.wait(29);
    let refused = desk.lobby(0, stand_in.clone()).expect_err("may be back in a moment");
    assert_eq!((refused.code(), refused.about().numbers["left"]), ("just_gone", 1));
    desk.come(1, None);
    desk.go(1);
    desk.wait(29);
    assert_eq!(desk.lobby(0, stand_in.clone()), Err(Denied::JustGone { left: 1 }), "counted anew");
    desk.wait(1);
    desk.lobby(0, stand_in.clone()).expect("a stand-in");
    assert_eq!(desk.lobby(0, stand_in), Err(Denied::NoStandIn));
    assert_eq!(desk.state().bots(), [(games::Seat(1), Level::Geselle)]);
    desk.restart();
    assert_eq!(desk.state().bots(), [(games::Seat(1), Level::Geselle)], "the log knows");
    desk.come(1, None);
    assert_eq!(desk.state().bots(), []);
    assert_eq!(desk.last_entry()["action"]["player"], "P1");
}

#[test]
fn after_a_restart_everybody_has_time_to_come_back() {
    let mut desk = Desk::begun(&house(), json!({"game": "quiddler", "seats": 2}));
    desk.wait(1000);
    desk.restart();
    desk.come(0, None);
    let stand_in = LobbyAsk::StandIn { seat: 1, level: Level::Geselle };
    assert_eq!(desk.lobby(0, stand_in.clone()), Err(Denied::JustGone { left: 30 }));
    desk.wait(30);
    desk.lobby(0, stand_in).expect("a stand-in");
}

#[test]
fn whoever_plays_again_has_the_seat_again_in_the_same_breath() {
    let wish = json!({"game": "maskenmemo", "seats": 2});
    let mut desk = Desk::begun(&house(), wish);
    desk.lobby(0, LobbyAsk::StandIn { seat: 0, level: Level::Lehrling }).expect("a stand-in");
    let rows = desk.log.len();
    let answer = desk.act(0, "p", json!({"do": "peek", "at": []}));
    assert_eq!((&answer["type"], &answer["key"]), (&json!("update"), &json!("p")), "{answer}");
    assert_eq!(desk.log.len(), rows + 2, "the seat and the move, written together");
    assert_eq!(desk.state().bots(), []);
}

#[test]
fn playing_again_opens_a_table_before_it_is_told() {
    let mut desk = Desk::begun(&house(), json!({"game": "quiddler", "seats": 2}));
    assert_eq!(desk.lobby(0, LobbyAsk::Rematch(fresh(9))), Err(Denied::NotOver));
    desk.act(0, "r", json!({"do": "resign"}));
    desk.act(1, "r", json!({"do": "resign"}));
    assert_eq!(desk.state().phase(), Phase::Over);
    let request = table::Request::Lobby { person: person(1), ask: LobbyAsk::Rematch(fresh(9)) };
    let decision = desk.table.decide(desk.now, &request, &desk.house).expect("a rematch");
    let opens = decision.opens.as_ref().expect("another table");
    let mut log = Vec::new();
    assert!(write(&mut log, opens));
    let again = table::fold(&log, &desk.house, None).expect("a table").state;
    assert_eq!(again.seat_of(person(1)), Some(games::Seat(0)), "everybody one seat further");
    assert_eq!(desk.state().rematch, None, "not before it is durable");
    desk.ask_with(&request, Fate::Durable).expect("durable");
    let rematch = desk.state().rematch;
    assert_eq!(rematch, Some((again.charter.code, Some(again.charter.id))));
}
