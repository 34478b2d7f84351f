//! A seat whose person lost it: the host lets somebody in, and whoever owned it may come back.

use bots::Level;
use games::Seat;
use serde_json::json;
use table::{Denied, LobbyAsk};

use testkit::desk::{Desk, house, person};

fn begun() -> Desk {
    Desk::begun(&house(), json!({"game": "maskenmemo", "seats": 2, "watchers": false}))
}

fn peek() -> serde_json::Value {
    json!({"do": "peek", "at": []})
}

#[test]
fn the_host_lets_somebody_in_at_the_seat_of_a_person_who_is_missing() {
    let mut desk = begun();
    assert_eq!(desk.lobby(0, LobbyAsk::LetIn(1)), Err(Denied::NotAway));
    assert_eq!(desk.lobby(7, LobbyAsk::TakeSeat(1)), Err(Denied::NotAway), "not over their head");
    desk.go(1);
    assert_eq!(desk.lobby(0, LobbyAsk::LetIn(1)), Err(Denied::JustGone { left: 30 }));
    desk.wait(30);
    assert_eq!(desk.lobby(1, LobbyAsk::LetIn(0)), Err(Denied::NotHost));
    assert_eq!(desk.lobby(0, LobbyAsk::LetIn(5)), Err(Denied::NoSuchSeat));
    let rows = desk.log.len();
    desk.lobby(0, LobbyAsk::LetIn(1)).expect("may");
    assert_eq!(desk.log.len(), rows, "asking writes nothing");
    assert_eq!(desk.lobby(0, LobbyAsk::TakeSeat(1)), Err(Denied::SitsAlready), "one seat each");

    let version = desk.state().version();
    let nonces = desk.state().nonces();
    desk.lobby(7, LobbyAsk::TakeSeat(1)).expect("let in");
    assert_eq!(desk.state().version(), version, "no action: nobody's move is stale");
    assert_eq!(desk.state().nonces(), nonces, "the shuffles rest on the same");
    assert_eq!(desk.state().info().players, [Some("P0".into()), Some("P1".into())]);
    desk.restart();
    assert_eq!(desk.state().seat_of(person(7)), Some(Seat(1)));
    desk.come(0, None);
    desk.come(7, None);
    assert_eq!(desk.said(7, "welcome")[0]["seat"], 1);
    assert_eq!(desk.act(7, "p", peek())["type"], "update", "and plays");
}

#[test]
fn whoever_owned_the_seat_has_it_again_when_they_come() {
    let mut desk = begun();
    desk.go(1);
    desk.wait(30);
    desk.lobby(7, LobbyAsk::TakeSeat(1)).expect("let in");
    desk.come(7, None);
    desk.come(1, None);
    assert_eq!(desk.said(1, "welcome").last().map(|w| &w["seat"]), Some(&json!(1)));
    assert_eq!(desk.state().seat_of(person(7)), None, "whoever was let in goes");
    let back = table::Request::Attach {
        connection: table::ConnectionId(7),
        person: Some(person(7)),
        since: None,
    };
    assert_eq!(desk.ask(&back), Err(Denied::NoWatchers), "and does not take it in turn");
    desk.restart();
    assert_eq!(desk.state().seat_of(person(1)), Some(Seat(1)));
}

#[test]
fn a_bot_that_stood_in_makes_room_for_whoever_is_let_in() {
    let mut desk = begun();
    desk.go(1);
    desk.wait(30);
    desk.lobby(0, LobbyAsk::StandIn { seat: 1, level: Level::Lehrling }).expect("a stand-in");
    desk.lobby(0, LobbyAsk::LetIn(1)).expect("a bot is nobody");
    desk.lobby(7, LobbyAsk::TakeSeat(1)).expect("let in");
    desk.come(7, None);
    assert_eq!(desk.state().bots(), []);
}
