//! A table on a store that fails, hangs, answers late or was written to by somebody else: nothing
//! unsaved is told, nothing saved is lost, bots and clocks go on.

use bots::Level;
use serde_json::{Value, json};
use server::hub::HubError;
use server::store::Store;
use table::fold;
use tokio::time::Duration;

use crate::house::around;
use crate::room::{Room, hub};
use crate::store::{AppendFault, LoadFault};

fn memo() -> Value {
    json!({"game": "maskenmemo", "seats": 2})
}

fn peek() -> Value {
    json!({"do": "peek", "at": []})
}

#[tokio::test(start_paused = true)]
async fn a_write_that_fails_together_with_the_next_read_leaves_nothing_behind() {
    let mut room = Room::new(memo()).await;
    room.store.next_appends([AppendFault::Unwritten]);
    room.store.next_loads([LoadFault::Fails]);
    room.act(0, "p", peek()).await;
    assert_eq!(room.hear(0).await["code"], "try_again");
    room.store.recover();
    let mut later = room.attach(1).await;
    let welcome: Value =
        serde_json::from_str(&later.recv().await.expect("a welcome")).expect("JSON");
    assert_eq!(welcome["view"]["awaited"], json!([0, 1]), "nobody sees what was not saved");
    room.act(0, "p", peek()).await;
    assert_eq!(room.hear(0).await["key"], "p");
    let rows = room.store.rows(room.table);
    let folded = fold(&rows, &around(), None).expect("the log");
    assert_eq!(folded.differs_at, None, "the next row was hashed on what is in the log");
    assert_eq!(room.played(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_write_whose_answer_was_lost_is_played_once() {
    let mut room = Room::new(memo()).await;
    room.store.next_appends([AppendFault::AnswerLost]);
    room.act(0, "p", peek()).await;
    assert_eq!(room.hear(0).await["code"], "try_again");
    // The client sends it again, as it does: the table meets its own row and looks.
    room.act(0, "p", peek()).await;
    let update = room.hear(0).await;
    assert_eq!(
        (&update["type"], &update["by"]),
        (&json!("update"), &json!(0)),
        "everybody is told"
    );
    let answer = room.hear(0).await;
    assert_eq!((&answer["type"], &answer["version"]), (&json!("ack"), &json!(2)), "{answer}");
    assert_eq!(room.hear(1).await["version"], 2);
    assert_eq!(room.played(), 1);
}

#[tokio::test(start_paused = true)]
async fn somebody_else_wrote_first() {
    let mut room = Room::new(memo()).await;
    room.store.next_appends([AppendFault::BeatenByTwin]);
    room.act(0, "p", peek()).await;
    assert_eq!(room.hear(0).await["by"], 0, "the other's row is told");
    assert_eq!(room.hear(0).await["type"], "ack", "and it was this very action");
    room.act(1, "p", peek()).await;
    assert_eq!(room.hear(1).await["version"], 2);
    assert_eq!(room.hear(1).await["version"], 3, "play goes on");
    assert_eq!(room.played(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_conflict_whose_reload_fails_is_tried_again_by_the_client() {
    let mut room = Room::new(memo()).await;
    room.store.next_appends([AppendFault::BeatenByTwin]);
    room.store.next_loads([LoadFault::Fails]);
    room.act(0, "p", peek()).await;
    assert_eq!(room.hear(0).await["code"], "try_again");
    room.act(0, "p", peek()).await;
    assert_eq!(room.hear(0).await["type"], "update");
    assert_eq!(room.hear(0).await["type"], "ack");
    assert_eq!(room.played(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_write_that_hangs_is_given_up_and_found_later() {
    for fault in [AppendFault::Hangs, AppendFault::HangsWritten] {
        let mut room = Room::new(memo()).await;
        room.store.next_appends([fault]);
        room.act(0, "p", peek()).await;
        assert_eq!(room.hear(0).await["code"], "try_again", "after a while");
        room.store.release();
        tokio::time::sleep(Duration::from_secs(1)).await;
        room.act(0, "p", peek()).await;
        let mut answer = room.hear(0).await;
        while answer["key"] != "p" {
            answer = room.hear(0).await;
        }
        assert!(answer["type"] == "ack" || answer["type"] == "update", "{answer}");
        assert_eq!(room.played(), 1, "once, however it came about");
    }
}

#[tokio::test(start_paused = true)]
async fn a_write_that_is_answered_late_is_told_late() {
    let mut room = Room::new(memo()).await;
    room.store.next_appends([AppendFault::Late(Duration::from_secs(3))]);
    room.act(0, "p", peek()).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(room.heard(1), Vec::<Value>::new(), "not before the answer");
    assert_eq!(room.hear(1).await["version"], 2);
}

#[tokio::test(start_paused = true)]
async fn bots_and_clocks_play_a_game_to_its_end_on_a_store_that_fails_all_the_time() {
    for seed in 0..4 {
        let clock = json!({"kind": "move", "seconds": 5});
        let levels = [Level::Lehrling, Level::Lehrling];
        let wish = json!({"game": "quiddler", "seats": 3, "bots": levels, "clock": clock,
            "options": {"rounds": 1}});
        let mut room = Room::new(wish).await;
        room.store.next_appends((0..2000).map(|number| match (number + seed) % 5 {
            0 => AppendFault::Unwritten,
            2 => AppendFault::AnswerLost,
            3 => AppendFault::Late(Duration::from_millis(700)),
            _ => AppendFault::None,
        }));
        room.store.next_loads((0..2000).map(|number| match number % 3 {
            0 => LoadFault::Fails,
            _ => LoadFault::None,
        }));
        let mut told = Vec::new();
        // The person does nothing: the clock plays for them.
        while !told.iter().any(|update: &Value| {
            let events = update["events"].as_array().expect("events");
            events.iter().any(|event| event["event"] == "game_ended")
        }) {
            tokio::time::sleep(Duration::from_secs(1)).await;
            told.extend(room.heard(0));
        }
        let rows = room.store.rows(room.table);
        let past = table::past(&rows, &around(), 1).expect("the log");
        let past: Vec<Value> =
            past.iter().map(|h| json!({"v": h.version, "e": h.events})).collect();
        let told: Vec<Value> =
            told.iter().map(|u| json!({"v": u["version"], "e": u["events"]})).collect();
        assert_eq!(
            told, past,
            "everything that was saved is told, once, in order, and nothing else"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_log_that_can_never_be_read_does_not_say_try_again() {
    let room = Room::new(memo()).await;
    room.hub.close().await;
    let rows = room.store.rows(room.table).len() as u64;
    let nonsense = table::log::Append {
        table: room.table,
        expected: rows,
        rows: vec![(table::Millis(0), r#"{"entry":"nonsense"}"#.to_owned())],
        listing: None,
    };
    room.store.append(nonsense).await.expect("written");
    let hub = hub(room.store.clone());
    let refused = hub.look(room.table, None).await.expect_err("no table");
    assert!(matches!(refused, HubError::Damaged), "{refused}");
    assert!(!refused.to_string().contains("try again"), "{refused}");
}

/// The table never waits for whoever does not listen; they are let go, and come back with `since`.
#[tokio::test(start_paused = true)]
async fn whoever_does_not_listen_holds_nobody_up() {
    let mut room = Room::new(json!({"game": "quiddler", "seats": 2})).await;
    let mut deaf = room.watch(2).await;
    for turn in 0..20 {
        let seat = turn % 2;
        room.act(seat, &format!("a{turn}"), json!({"do": "draw", "from": "stock"})).await;
        let drawn = room.hear(seat).await;
        let card = drawn["view"]["hand"][0].clone();
        room.hear(1 - seat).await;
        room.act(seat, &format!("b{turn}"), json!({"do": "discard", "card": card})).await;
        assert_eq!(room.hear(seat).await["type"], "update");
        room.hear(1 - seat).await;
    }
    assert_eq!(room.played(), 40);
    let mut heard = 0;
    while deaf.recv().await.is_some() {
        heard += 1;
    }
    assert_eq!(heard, 2, "what fitted, and then the line was cut");
}
