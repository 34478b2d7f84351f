//! Where the lines of each table stand. Lines are written one behind the other, and an index that
//! is kept with every one of them would have as many pages rewritten as tables play. So lines get their
//! places in bulk, by table: whenever many have none yet, when nobody plays, and on opening and closing.

use sqlx::{Connection, Row, SqliteConnection};

/// So many lines may be without a place; whoever reads a log looks through them.
pub const MOST_UNPLACED: usize = 2048;

/// The next tables that have a log, so many behind one of them.
pub const TABLES: &str = "
    SELECT tbl FROM (SELECT DISTINCT tbl FROM place WHERE tbl > ?1 ORDER BY tbl LIMIT ?2)
    UNION SELECT tbl FROM line WHERE row > coalesce((SELECT line FROM placed), 0) AND tbl > ?1
    ORDER BY tbl LIMIT ?2";

/// The last line of a table: the number behind it, its seal, and what the listing says of its size.
pub const LAST: &str = "
    SELECT number + 1, seal, (SELECT bytes FROM listing WHERE tbl = ?1) FROM (
        SELECT number, seal FROM (
            SELECT place.number AS number, seal FROM place CROSS JOIN line ON line.row = place.line
            WHERE place.tbl = ?1 ORDER BY place.number DESC LIMIT 1)
        UNION ALL
        SELECT number, seal FROM line
        WHERE row > coalesce((SELECT line FROM placed), 0) AND tbl = ?1)
    ORDER BY number DESC LIMIT 1";

/// Gives every line its place. That no two lines of a table have the same number is the writer's
/// doing; where a damaged database has such, a check names them.
pub async fn place(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::query(
        "INSERT OR IGNORE INTO place (tbl, number, line) SELECT tbl, number, row FROM line \
         WHERE row > coalesce((SELECT line FROM placed), 0) ORDER BY tbl, number",
    )
    .execute(&mut *transaction)
    .await?;
    all_placed(&mut transaction).await?;
    transaction.commit().await
}

/// Notes that every line has its place. Rows that were taken away may come again, so this must be
/// said in the same transaction.
pub async fn all_placed(transaction: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let noted = "INSERT INTO placed SELECT 1, coalesce(max(row), 0) FROM line WHERE true \
                 ON CONFLICT (one) DO UPDATE SET line = excluded.line";
    sqlx::query(noted).execute(transaction).await?;
    Ok(())
}

/// Gives places only where lines have none: what was written lately, or what a server left that was
/// killed; all of it where it cannot be known what that is.
pub async fn place_rest(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let query = "SELECT coalesce((SELECT line FROM placed), 0), coalesce(max(row), 0) FROM line";
    let row = sqlx::query(query).fetch_one(&mut *connection).await?;
    let (placed, last): (Option<i64>, i64) = (row.try_get(0).ok(), row.try_get(1)?);
    if placed == Some(last) {
        return Ok(());
    }
    if placed.is_none_or(|placed| placed > last) {
        sqlx::query("DELETE FROM placed").execute(&mut *connection).await?;
    }
    place(connection).await
}
