//! What operators do with a store, whichever it is: check it, and export the records of its games.

use std::path::{Path, PathBuf};

use table::{FoldError, House, fold, record};

use crate::names::{Code, TableId};
use crate::store::{Row, Store, StoreError};

#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{path}: {error}")]
    File { path: PathBuf, error: std::io::Error },
    #[error("table {table}: {error}")]
    Table { table: TableId, error: FoldError },
}

/// What a check found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub tables: usize,
    pub rows: usize,
    /// One sentence for each thing that is wrong.
    pub faults: Vec<String>,
    /// Whether every row has a checksum; an older program wrote none.
    pub sealed: bool,
}

impl Checked {
    fn fault(&mut self, table: TableId, what: impl std::fmt::Display) {
        self.faults.push(format!("table {table}: {what}"));
    }

    /// The code under which the table should be found.
    fn log(&mut self, table: TableId, rows: &[Row], house: &House) -> Option<Code> {
        self.rows += rows.len();
        if let Some((_, row)) = rows.iter().enumerate().find(|(i, row)| *i as u64 != row.number) {
            self.fault(table, format_args!("row {} is out of order", row.number));
        }
        match fold(rows, house, None) {
            Ok(folded) => {
                if let Some(number) = folded.differs_at {
                    self.fault(table, format_args!("row {number} gives another state"));
                }
                Some(folded.state.charter.code)
            }
            Err(error) => {
                self.fault(table, error);
                None
            }
        }
    }
}

fn file_error(path: &Path) -> impl FnOnce(std::io::Error) -> AdminError {
    let path = path.to_owned();
    move |error| AdminError::File { path, error }
}

/// The store itself, and every log: complete, readable, and giving the states it gave.
pub async fn check(store: &dyn Store, house: &House) -> Result<Checked, AdminError> {
    let sealed = store.is_sealed().await?;
    let mut checked = Checked { sealed, ..Checked::default() };
    for said in store.faults().await? {
        checked.faults.push(format!("the database: {said}"));
    }
    for table in tables(store).await? {
        checked.tables += 1;
        match store.load(table).await {
            Ok(rows) => {
                if let Some(code) = checked.log(table, &rows, house)
                    && store.by_code(code).await? != Some(table)
                {
                    checked.fault(table, format_args!("it is not listed under its code {code}"));
                }
            }
            // The others may be sound.
            Err(StoreError::Damaged(error)) => checked.fault(table, error),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(checked)
}

/// Writes the record of every game that has begun into a folder; how many there were.
pub async fn export(store: &dyn Store, into: &Path, house: &House) -> Result<usize, AdminError> {
    std::fs::create_dir_all(into).map_err(file_error(into))?;
    let mut written = 0;
    for table in tables(store).await? {
        let rows = store.load(table).await?;
        let record = record(&rows, house).map_err(|error| AdminError::Table { table, error })?;
        let Some(record) = record else { continue };
        let path = into.join(format!("{}-{table}.jsonl", record.header.game));
        let mut text = Vec::new();
        record.write(&mut text).map_err(file_error(&path))?;
        std::fs::write(&path, text).map_err(file_error(&path))?;
        written += 1;
    }
    Ok(written)
}

async fn tables(store: &dyn Store) -> Result<Vec<TableId>, StoreError> {
    let mut all = Vec::new();
    loop {
        let page = store.tables(all.last().copied()).await?;
        if page.is_empty() {
            return Ok(all);
        }
        all.extend(page);
    }
}
