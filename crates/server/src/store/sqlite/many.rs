//! Many rows by one statement: each way to the database's own thread costs more than a row, and
//! cells that are bound cost a fifth of those that the database takes out of a JSON text.

use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Sqlite, SqliteConnection};

/// As many rows as one statement takes.
pub const MOST_ROWS: usize = 1024;

pub type Cells = Query<'static, Sqlite, SqliteArguments>;

/// Rows of `width` cells each, `into` a table as `INSERT INTO t (a, b)` says; `bind` gives a row its
/// cells, or without one as many empty ones. No first cell of a row is empty.
pub async fn insert<T>(
    connection: &mut SqliteConnection,
    into: &str,
    width: usize,
    rows: &[T],
    bind: impl Fn(Cells, Option<&T>) -> Cells,
) -> Result<(), sqlx::Error> {
    for rows in rows.chunks(MOST_ROWS) {
        // Few lengths, so that every statement is prepared once; what is too long is left empty.
        let length = rows.len().next_power_of_two();
        let row = format!("({})", vec!["?"; width].join(","));
        let values = vec![row.as_str(); length].join(",");
        let text = format!("{into} SELECT * FROM (VALUES {values}) WHERE column1 IS NOT NULL");
        let cells = rows.iter().map(Some).chain(std::iter::repeat(None)).take(length);
        let query = cells.fold(sqlx::query(AssertSqlSafe(text)), &bind);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}
