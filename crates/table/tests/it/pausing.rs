//! After a round was scored, bots wait for people, and not for ever; how fast they are else.

use serde_json::{Value, json};
use table::protocol::Pace;
use table::{ConnectionId, Denied, House, LobbyAsk, Request};

use testkit::desk::{Desk, house};

/// Two people and a bot, who begins the second round, right after the first was scored.
fn after_the_first_round(house: &House) -> Desk {
    after_a_round_by(house, json!({"kind": "none"}))
}

fn after_a_round_by(house: &House, clock: Value) -> Desk {
    let options = json!({"words": "checked", "dealer": 0});
    let mut wish = json!({"game": "quiddler", "seats": 3, "bots": ["geselle"]});
    (wish["options"], wish["clock"]) = (options, clock);
    let mut desk = Desk::begun(house, wish);
    while rounds(&desk) == 0 {
        let view = desk.view(0);
        let turn = view["turn"].as_u64().expect("somebody's turn") as u8;
        let key = desk.state().version().to_string();
        match (turn, view["phase"].as_str()) {
            (2, _) => _ = desk.wait(1),
            (seat, Some("draw")) => {
                _ = desk.act(seat, &key, json!({"do": "draw", "from": "stock"}))
            }
            (seat, _) => {
                let card = desk.view(seat)["hand"][0].clone();
                desk.act(seat, &key, json!({"do": "discard", "card": card}));
            }
        }
    }
    assert_eq!(desk.view(0)["turn"], 2, "the bot begins");
    desk
}

fn rounds(desk: &Desk) -> usize {
    desk.view(0)["sheet"].as_array().map_or(0, Vec::len)
}

fn on(desk: &mut Desk, seat: u8) {
    desk.ask(&Request::On { connection: ConnectionId(seat.into()) }).expect("heard");
}

fn pauses(desk: &Desk, seat: u8) -> Vec<Value> {
    desk.said(seat, "pause").into_iter().map(|said| said["waiting"].clone()).collect()
}

#[test]
fn bots_wait_until_everybody_has_said_on() {
    let mut desk = after_the_first_round(&house());
    let scored = desk.state().version();
    assert_eq!(desk.said(0, "pause").last().expect("told")["left_ms"], 30_000);
    desk.wait(10);
    on(&mut desk, 0);
    on(&mut desk, 0);
    desk.wait(15);
    assert_eq!(desk.state().version(), scored, "one is still looking");
    on(&mut desk, 1);
    assert_eq!(desk.state().version(), scored);
    desk.wait(1);
    assert!(desk.state().version() > scored, "a moment later the bot plays");
    assert_eq!(pauses(&desk, 1), [json!([0, 1]), json!([1]), json!([])]);
}

#[test]
fn nobody_is_waited_for_longer_than_half_a_minute() {
    let mut desk = after_the_first_round(&house());
    let scored = desk.state().version();
    desk.wait(29);
    assert_eq!(desk.state().version(), scored);
    desk.wait(1);
    assert!(desk.state().version() > scored);
}

#[test]
fn nobody_waits_for_those_who_are_away_and_whoever_comes_is_told() {
    let mut desk = after_the_first_round(&house());
    let scored = desk.state().version();
    on(&mut desk, 0);
    desk.go(1);
    desk.come(0, None);
    assert_eq!(pauses(&desk, 0).last(), Some(&json!([])));
    desk.come(1, None);
    assert_eq!(pauses(&desk, 1).last(), Some(&json!([1])));
    desk.go(1);
    desk.wait(15);
    assert!(desk.state().version() > scored);
}

#[test]
fn bots_that_take_no_time_wait_for_nobody() {
    let mut desk = after_the_first_round(&House { bots_pace: 0.0, ..house() });
    let scored = desk.state().version();
    assert!(desk.said(0, "pause").is_empty());
    desk.wait(0);
    assert!(desk.state().version() > scored);
}

#[test]
fn where_everybody_plays_by_the_clock_nobody_waits() {
    let mut desk = after_a_round_by(&house(), json!({"kind": "move", "seconds": 25}));
    let scored = desk.state().version();
    assert!(desk.said(0, "pause").is_empty());
    desk.wait(24);
    assert!(desk.state().version() > scored);
}

/// How long a bot takes to begin, in milliseconds.
fn takes(pace: Pace) -> u64 {
    let wish =
        json!({"game": "quiddler", "seats": 2, "bots": ["geselle"], "options": {"dealer": 0}});
    let mut desk = Desk::begun(&house(), wish);
    desk.lobby(0, LobbyAsk::Pace(pace)).expect("the host may");
    assert_eq!(desk.state().info().pace, pace);
    desk.restart();
    assert_eq!(desk.state().pace, pace, "it is in the log");
    let game = desk.state().game.as_ref().expect("a game");
    let (due, dealt) = (desk.table.wake_at().expect("a bot"), game.dealt_at);
    due.since(dealt).as_millis() as u64
}

#[test]
fn the_host_says_how_fast_bots_are() {
    let usual = takes(Pace::Usual);
    assert!(usual > 0);
    // To the millisecond.
    assert!(takes(Pace::Leisurely).abs_diff(usual * 2) <= 1);
    assert!(takes(Pace::Brisk).abs_diff(usual / 2) <= 1);
    assert!(takes(Pace::Quick) < usual / 4);
    let mut desk = Desk::begun(&house(), json!({"game": "maskenmemo", "seats": 2}));
    assert_eq!(desk.lobby(1, LobbyAsk::Pace(Pace::Quick)), Err(Denied::NotHost));
}
