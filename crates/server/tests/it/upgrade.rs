//! After an upgrade whose rules give another state than the log says: it is reported, play goes on
//! from the snapshot, and no row is dropped.

use std::sync::Arc;

use games::Viewer;
use serde_json::{Value, json};
use server::metrics::Metrics;
use server::names::TableId;
use server::store::{Row, Snapshot};
use table::{Entry, fold};

use crate::house::{House, around, settings};
use crate::store::Faulty;
use crate::wire::begun;

/// The log of a game in which three things were played.
async fn log() -> Vec<Row> {
    let store = Arc::new(Faulty::in_memory());
    let house = House::with_store(store.clone(), Arc::new(Metrics::default()), settings(0.0)).await;
    let (table, people) = begun(house.address, json!({"game": "maskenmemo", "seats": 2})).await;
    for (person, at) in people.iter().zip([json!(["a1", "b1", "c1"]), json!([])]) {
        person.sit(&table).await.act("peek", json!({"do": "peek", "at": at})).await;
    }
    let mut live = people[0].sit(&table).await;
    live.act("turn", json!({"do": "turn", "at": "a1"})).await;
    let id: TableId = live.table["id"].as_str().expect("an id").parse().expect("an id");
    house.close().await;
    store.rows(id)
}

/// The same log as another version of the rules would have written it.
fn by_other_rules(mut rows: Vec<Row>) -> (Vec<Row>, u64) {
    let acted = |row: &Row| matches!(serde_json::from_str(&row.entry), Ok(Entry::Acted(_)));
    let row = rows.iter_mut().find(|row| acted(row)).expect("something was played");
    let mut entry: Value = serde_json::from_str(&row.entry).expect("JSON");
    entry["hash"] = "0123456789abcdef".into();
    row.entry = entry.to_string();
    let number = row.number;
    (rows, number)
}

#[tokio::test]
async fn a_log_that_differs_goes_on_from_its_snapshot() {
    let (rows, differs_at) = by_other_rules(log().await);
    let today = fold(&rows, &around(), None).expect("folded");
    assert_eq!(today.differs_at, Some(differs_at), "it is reported");
    let today = today.state.game.expect("a game").play;

    let mut saved: Value = serde_json::from_str(&today.save()).expect("JSON");
    saved["players"][1]["failed"] = json!(1);
    let snapshot = Snapshot { number: rows.len() as u64, state: saved.to_string() };
    let then = fold(&rows, &around(), Some(&snapshot)).expect("folded");
    assert_eq!(then.differs_at, Some(differs_at));
    assert_eq!(then.state.rows, rows.len() as u64, "no row is dropped");
    let play = then.state.game.expect("a game");
    let view = play.play.view(Viewer::Spectator);
    assert_eq!(view["players"][1]["failed"], 1, "the state is the one that was saved");
}

#[tokio::test]
async fn a_log_that_agrees_needs_no_snapshot() {
    let rows = log().await;
    let broken = Snapshot { number: rows.len() as u64, state: "{}".to_owned() };
    let replayed = fold(&rows, &around(), Some(&broken)).expect("folded");
    assert_eq!(replayed.differs_at, None);
    assert_eq!(replayed.state.rows, rows.len() as u64);
}
