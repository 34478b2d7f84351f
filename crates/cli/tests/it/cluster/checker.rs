//! Compares what players were told with what is in the log: nothing lost, nothing twice, nobody acts
//! under a lease that somebody else has taken over.

use std::collections::HashMap;
use std::sync::Arc;

use games::{Seat, Viewer};
use serde_json::Value;
use server::store::{Postgres, Store};
use server::words::Shelf;
use sqlx::{ConnectOptions, Row};
use table::fold;

use super::player::Certain;

fn house() -> table::House {
    table::House::new(Arc::new(Shelf::new(games::WordList::new(testkit::GERMAN))))
}

/// The store is sound and every log gives the states it gave; how many there are.
pub async fn check_store(store: &Postgres) -> usize {
    let checked = server::admin::check(store, &house()).await.expect("a check");
    assert_eq!(checked.faults, Vec::<String>::new());
    checked.tables
}

/// Under which leases the rows of a table were written.
async fn epochs(address: &str, table: &str) -> Vec<Option<i64>> {
    let id: server::names::TableId = table.parse().expect("an id");
    let options: sqlx::postgres::PgConnectOptions = address.parse().expect("an address");
    let mut connection = options.connect().await.expect("a database");
    let query = "SELECT epoch FROM log WHERE tbl = $1 ORDER BY number";
    let rows = sqlx::query(query).bind(id.to_i64()).fetch_all(&mut connection).await;
    rows.expect("rows").iter().map(|row| row.get(0)).collect()
}

pub async fn check(address: &str, store: &Postgres, certain: &Certain) {
    let table = &certain.table;
    let rows = store.load(table.parse().expect("an id")).await.expect("a log");
    let epochs = epochs(address, table).await;
    let (mut keys, mut version, mut led) = (HashMap::new(), 0, 0);
    for ((index, row), epoch) in rows.iter().enumerate().zip(epochs) {
        assert_eq!(row.number, index as u64, "{table}: no gap");
        let entry: Value = serde_json::from_str(&row.entry).expect("a whole row");
        version += u64::from(entry["entry"] == "started" || entry["entry"] == "acted");
        if let Some(key) = entry["sent"]["key"].as_str() {
            let who = entry["sent"]["person"].as_str().unwrap_or_default();
            let twice = keys.insert(format!("{who} {key}"), version);
            assert_eq!(twice, None, "{table}: {key} was played twice");
        }
        let is_bots = entry["entry"] == "acted" && entry["by"] == 2;
        assert!(!is_bots || epoch.is_some(), "{table}: a bot acts without a lease: {entry}");
        if let Some(epoch) = epoch {
            assert!(epoch >= led, "{table}: row {index} under a lease that was lost");
            led = epoch;
        }
    }
    for (key, version) in &certain.acknowledged {
        let played =
            keys.iter().any(|(own, at)| own.ends_with(&format!(" {key}")) && at == version);
        assert!(played, "{table}: {key} was acknowledged at {version}, and is not there");
    }
    assert_eq!(keys.len(), certain.acknowledged.len(), "{table}: all of it was acknowledged");
    let folded = fold(&rows, &house(), None).expect("folded");
    assert_eq!(folded.differs_at, None, "{table}");
    let play = &folded.state.game.as_ref().expect("a game").play;
    for (who, at, view) in &certain.views {
        assert_eq!(*at, folded.state.version(), "{table}: everybody knows the end");
        let own = play.view(Viewer::Seat(Seat(*who as u8)));
        assert_eq!(view, &own, "{table}: what seat {who} sees is what the log gives");
    }
}
