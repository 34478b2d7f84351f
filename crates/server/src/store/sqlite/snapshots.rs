//! Snapshots are written by the one hand that writes, all that wait in one statement: when a server
//! stops, every live table brings one.

use sqlx::SqliteConnection;
use tokio::sync::oneshot;

use super::many::{self, Cells};
use crate::names::TableId;
use crate::store::seal::{self, Seal};
use crate::store::{Snapshot, StoreError};

pub struct Keeping {
    pub table: TableId,
    pub snapshot: Snapshot,
    pub answer: oneshot::Sender<Result<(), StoreError>>,
}

/// A row as it is written.
struct Line<'k>(i64, i64, &'k str, Seal);

pub async fn keep(connection: &mut SqliteConnection, waiting: Vec<Keeping>) {
    let lines: Vec<Line> = waiting.iter().map(Keeping::line).collect();
    let written = insert(connection, &lines).await;
    for one in waiting {
        // A table that no longer waits has gone away; its log is complete without it.
        let _ = one.answer.send(written.clone());
    }
}

impl Keeping {
    fn line(&self) -> Line<'_> {
        let (table, number) = (self.table.to_i64(), self.snapshot.number as i64);
        let state = &self.snapshot.state;
        Line(table, number, state, seal::snapshot(table, number, state))
    }
}

async fn insert(connection: &mut SqliteConnection, lines: &[Line<'_>]) -> Result<(), StoreError> {
    let into = "INSERT OR REPLACE INTO snapshot (tbl, number, state, seal)";
    let bind = |query: Cells, line: Option<&Line<'_>>| match line {
        Some(&Line(table, number, state, seal)) => {
            query.bind(table).bind(number).bind(state.to_owned()).bind(seal)
        }
        None => (0..4).fold(query, |query, _| query.bind(None::<i64>)),
    };
    Ok(many::insert(connection, into, 4, lines, bind).await?)
}
