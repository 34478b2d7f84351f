//! Clocks, the table's own timer and the fairness window, by the log's times alone.

use std::time::Duration;

use serde_json::{Value, json};
use table::{Arrival, ConnectionId, Deed, Doer, Millis, Request, in_order};

use testkit::desk::{Desk, house, object};

fn memo(clock: Value) -> Desk {
    Desk::begun(&house(), json!({"game": "maskenmemo", "seats": 2, "clock": clock}))
}

fn peek() -> Value {
    json!({"do": "peek", "at": []})
}

#[test]
fn at_zero_the_table_acts_and_the_record_says_so() {
    let mut desk = memo(json!({"kind": "move", "seconds": 30}));
    desk.wait(29);
    assert_eq!(desk.state().version(), 1, "nothing before its time");
    desk.wait(1);
    assert_eq!(desk.state().version(), 3, "both were awaited from the start");
    assert_eq!(desk.last_entry()["action"], json!({"do": "timeout", "seat": 1}));
    assert_eq!(desk.last_entry()["by"], "table");
    desk.act(0, "t", json!({"do": "turn", "at": "a1"}));
    desk.wait(29);
    assert_eq!(desk.state().version(), 4, "every action gets its time");
    desk.wait(1);
    assert_eq!(desk.last_entry()["action"], json!({"do": "timeout", "seat": 0}));
}

#[test]
fn time_for_the_game_comes_back_in_part() {
    let mut desk = memo(json!({"kind": "game", "seconds": 60, "increment": 5}));
    desk.wait(10);
    let update = desk.act(0, "p", peek());
    assert_eq!(update["clock"]["left_ms"], json!([55_000, 50_000]), "{update}");
    desk.wait(20);
    let update = desk.act(1, "p", peek());
    assert_eq!(update["clock"]["left_ms"], json!([55_000, 35_000]), "{update}");
    assert_eq!(update["clock"]["running"], json!([0]));
    desk.wait(54);
    assert_eq!(desk.state().version(), 3);
    desk.wait(1);
    assert_eq!(desk.last_entry()["action"], json!({"do": "timeout", "seat": 0}));
}

#[test]
fn no_clock_runs_while_nobody_could_play() {
    let mut desk = memo(json!({"kind": "game", "seconds": 60, "increment": 0}));
    desk.wait(10);
    desk.act(0, "p", peek());
    desk.now = Millis(desk.now.0 + 1_000_000);
    desk.restart();
    desk.come(0, None);
    let welcome = desk.said(0, "welcome")[0];
    assert_eq!(welcome["clock"]["left_ms"], json!([50_000, 50_000]), "{welcome}");
    assert_eq!(desk.last_entry(), json!({"entry": "resumed"}));
}

/// As when the server's process was stopped, or the machine it runs on slept.
fn stop(desk: &mut Desk, seconds: u64) {
    desk.now = Millis(desk.now.0 + seconds * 1000);
    desk.ask(&Request::Pause { lasted: Duration::from_secs(seconds) }).expect("noted");
}

#[test]
fn a_clock_goes_on_from_where_it_stood_when_the_server_was_stopped() {
    let mut desk = memo(json!({"kind": "move", "seconds": 30}));
    desk.wait(10);
    stop(&mut desk, 1000);
    assert_eq!(desk.last_entry(), json!({"entry": "paused", "ms": 1_000_000}));
    let told = desk.said(1, "clock")[0];
    assert_eq!(told["clock"]["left_ms"], json!([20_000, 20_000]), "everybody hears: {told}");
    desk.wait(19);
    assert_eq!(desk.state().version(), 1, "the stop is not counted, and what was used is");
    desk.restart();
    desk.wait(30);
    assert_eq!(desk.last_entry()["action"], json!({"do": "timeout", "seat": 1}));
}

#[test]
fn the_timer_of_a_game_does_not_ring_for_time_nobody_had() {
    let wish = json!({"game": "buchstabenklau", "seats": 2, "options": {"pace": 15}});
    let mut desk = Desk::begun(&house(), wish);
    desk.wait(10);
    stop(&mut desk, 60);
    desk.wait(4);
    assert_eq!(desk.state().version(), 1);
    desk.wait(1);
    assert_eq!(desk.state().version(), 2);
}

#[test]
fn a_stop_longer_than_the_wait_since_the_last_row_takes_no_more_than_it() {
    let mut desk = memo(json!({"kind": "game", "seconds": 60, "increment": 0}));
    desk.wait(10);
    desk.ask(&Request::Pause { lasted: Duration::from_secs(500) }).expect("noted");
    desk.wait(5);
    let update = desk.act(0, "p", peek());
    assert_eq!(update["clock"]["left_ms"], json!([55_000, 55_000]), "nobody gains: {update}");
}

#[test]
fn times_in_the_log_and_in_the_record_never_run_backwards() {
    let mut desk = memo(json!({"kind": "none"}));
    desk.wait(100);
    desk.act(0, "p", peek());
    desk.now = Millis(desk.now.0 - 3_600_000);
    desk.restart();
    desk.come(0, None);
    desk.come(1, None);
    desk.act(1, "p", peek());
    desk.act(0, "r", json!({"do": "resign"}));
    let at: Vec<u64> = desk.log.iter().map(|row| row.at.0).collect();
    assert!(at.is_sorted(), "{at:?}");
    let record = table::record(&desk.log, &desk.house).expect("a log").expect("a game");
    let at: Vec<_> = record.lines.iter().map(|line| line.at).collect();
    assert_eq!(at, [Some(100_000), Some(100_000), Some(100_000)]);

    // A log of an older server, whose clock was set back.
    for row in &mut desk.log[5..] {
        row.at = Millis(row.at.0 - 50_000);
    }
    let record = table::record(&desk.log, &desk.house).expect("a log").expect("a game");
    let at: Vec<u64> = record.lines.iter().filter_map(|line| line.at).collect();
    assert!(at.is_sorted(), "{at:?}");
}

#[test]
fn a_calm_clock_only_reminds_and_once() {
    let mut desk = memo(json!({"kind": "calm", "seconds": 20}));
    let rows = desk.log.len();
    desk.wait(600);
    let reminded: Vec<&Value> = desk.said(1, "reminder").iter().map(|said| &said["seat"]).collect();
    assert_eq!(reminded, [&json!(0), &json!(1)]);
    assert_eq!(desk.log.len(), rows, "nothing is played");
    desk.act(0, "p", peek());
    desk.act(1, "p", peek());
    desk.wait(600);
    assert_eq!(desk.said(1, "reminder").len(), 3, "the next turn is reminded of again");
}

#[test]
fn the_timer_of_a_game_gives_the_signal() {
    let wish = json!({"game": "buchstabenklau", "seats": 2, "options": {"pace": 15}});
    let mut desk = Desk::begun(&house(), wish);
    for signal in 1..=3 {
        desk.wait(14);
        assert_eq!(desk.state().version(), signal, "not before its time");
        desk.wait(1);
        assert_eq!(desk.last_entry()["action"], json!({"do": "reveal"}));
    }
    desk.wait(10);
    desk.restart();
    desk.wait(14);
    assert_eq!(desk.state().version(), 4, "after a crash everybody looks anew");
    desk.wait(1);
    assert_eq!(desk.state().version(), 5);
}

fn call(desk: &Desk, seat: u8, key: &str, trip_ms: u64) -> Request {
    let connection = ConnectionId(seat.into());
    let by = Doer::Client { connection, key: key.to_owned(), version: None };
    let round_trip = Some(Duration::from_millis(trip_ms));
    let arrival = Arrival { at_us: desk.now.0 * 1000, round_trip };
    Request::Act(Deed { by, action: object(json!({"do": "call", "word": "QQQ"})), arrival })
}

#[test]
fn in_a_window_the_farther_call_may_come_first() {
    let wish = json!({"game": "buchstabenklau", "seats": 2, "fairness_ms": 200});
    let mut desk = Desk::begun(&house(), wish);
    desk.act(0, "r", json!({"do": "ready"}));
    desk.act(1, "r", json!({"do": "ready"}));
    let before = desk.state().version();
    desk.ask(&call(&desk, 0, "c", 20)).expect("held");
    desk.now = Millis(desk.now.0 + 50);
    desk.ask(&call(&desk, 1, "c", 180)).expect("held");
    desk.wait_until(Millis(desk.now.0 + 149));
    assert_eq!(desk.state().version(), before, "all calls of the window are waited for");
    desk.wait_until(Millis(desk.now.0 + 1));
    let update = desk.said(0, "update").into_iter().find(|u| u["version"] == before + 1);
    let update = update.expect("a call was judged");
    assert_eq!(update["by"], 1, "sent 40 ms before, arrived 50 ms after: {update}");
    let order = json!({"arrived_us": 50_000, "credit_us": 90_000, "place": 1, "of": 2});
    assert_eq!(update["order"], order);
}

#[test]
fn a_lie_gains_at_most_the_window() {
    let window = Duration::from_millis(100);
    let at = |after: u64, trip: u64| Arrival {
        at_us: 5_000_000 + after * 1000,
        round_trip: Some(Duration::from_millis(trip)),
    };
    let places = |arrivals: &[Arrival]| -> Vec<usize> {
        in_order(arrivals, 5_000_000, window).iter().map(|(index, _)| *index).collect()
    };
    assert_eq!(places(&[at(0, 0), at(99, 60_000)]), [1, 0], "less than the window later");
    assert_eq!(places(&[at(0, 0), at(100, 60_000)]), [0, 1], "not a whole window");
    assert_eq!(places(&[at(0, 0), at(0, 0), at(5, 10)]), [0, 1, 2], "ties go by arrival");
}

#[test]
fn whoever_buzzes_has_its_seconds_by_the_tables_clock() {
    let options = json!({"buzz": 6, "pace": 20});
    let wish = json!({"game": "buchstabenklau", "seats": 2, "options": options});
    let mut desk = Desk::begun(&house(), wish);
    desk.act(0, "r", json!({"do": "ready"}));
    let update = desk.act(1, "r", json!({"do": "ready"}));
    assert_eq!(update["timer_ms"], 20_000, "until the next signal: {update}");
    desk.wait(3);
    let update = desk.act(1, "b", json!({"do": "buzz"}));
    assert_eq!(update["timer_ms"], 6_000, "{update}");
    let again = desk.act(1, "b", json!({"do": "buzz"}));
    assert_eq!(again["type"], "ack", "sent twice, buzzed once: {again}");
    desk.wait(2);
    desk.come(0, None);
    let welcome = *desk.said(0, "welcome").last().expect("a welcome");
    assert_eq!(welcome["timer_ms"], 4_000, "who comes back knows as well: {welcome}");
    assert_eq!(welcome["view"]["buzzed"], 1);
    stop(&mut desk, 100);
    assert_eq!(desk.said(0, "clock")[0]["timer_ms"], 4_000);
    desk.wait(3);
    assert_eq!(desk.last_entry(), json!({"entry": "paused", "ms": 100_000}));
    desk.wait(1);
    assert_eq!(desk.last_entry()["action"], json!({"do": "timeout", "seat": 1}));
    assert_eq!(desk.last_entry()["by"], "table");
    let update = desk.act(0, "d", json!({"do": "decline"}));
    assert_eq!(update["timer_ms"], 20_000, "and the signal comes as before: {update}");
}
