//! Seals that are looked at in the same way in SQLite and PostgreSQL; each has a file of its own for the
//! rest.

/// They differ only in types that the library would have us name at length.
macro_rules! checking {
    ($inside:ident: $pool:ident, $row:ident) => {
        pub mod $inside {
            use futures_util::TryStreamExt;
            use sqlx::Row;
            use sqlx::$inside::{$pool, $row};

            use crate::store::faults::{self, Faults, Orders};

            pub type Judged = Result<Option<String>, sqlx::Error>;

            /// Judges every row a query gives; where the query itself fails, that is a fault as well, and
            /// the other queries may still tell more.
            pub async fn judge(
                told: &mut Faults,
                pool: &$pool,
                what: &str,
                query: &str,
                mut judged: impl FnMut(&$row) -> Judged,
            ) {
                let mut rows = sqlx::query(sqlx::AssertSqlSafe(query)).fetch(pool);
                loop {
                    match rows.try_next().await {
                        Ok(Some(row)) => match judged(&row) {
                            Ok(fault) => fault.into_iter().for_each(|fault| told.tell(fault)),
                            Err(error) => told.tell(format!("{what} cannot be read: {error}")),
                        },
                        Ok(None) => return,
                        Err(error) => return told.tell(format!("{what} cannot be read: {error}")),
                    }
                }
            }

            pub async fn of_results(told: &mut Faults, pool: &$pool) {
                let query = "SELECT person, tbl, text, seal FROM result";
                let judged = |row: &$row| {
                    let text: String = row.try_get(2)?;
                    Ok(faults::of_result(row.try_get(0)?, row.try_get(1)?, &text, row.try_get(3)?))
                };
                judge(told, pool, "what a game came to", query, judged).await;
            }

            pub async fn of_dailies(told: &mut Faults, pool: &$pool) {
                let query = "SELECT day, game, lang, person, score, seal FROM daily";
                let judged = |row: &$row| {
                    let task: [String; 3] = [row.try_get(0)?, row.try_get(1)?, row.try_get(2)?];
                    let (person, order) = (row.try_get(3)?, row.try_get(4)?);
                    let task = task.each_ref().map(String::as_str);
                    Ok(faults::of_daily(task, person, order, row.try_get(5)?))
                };
                judge(told, pool, "a result of a day", query, judged).await;
            }

            /// What operators did, and that no line of it is missing.
            pub async fn of_orders(told: &mut Faults, pool: &$pool) {
                let query = "SELECT ticket, name, until, seal FROM admin_ticket";
                let judged = |row: &$row| {
                    let (ticket, name): (String, String) = (row.try_get(0)?, row.try_get(1)?);
                    Ok(faults::of_ticket(&ticket, &name, row.try_get(2)?, row.try_get(3)?))
                };
                judge(told, pool, "a link for operators", query, judged).await;
                let query = "SELECT session, number, name, until, seal FROM admin_session";
                let judged = |row: &$row| {
                    let (session, name): (String, String) = (row.try_get(0)?, row.try_get(2)?);
                    let (number, until) = (row.try_get(1)?, row.try_get(3)?);
                    Ok(faults::of_session(&session, number, &name, until, row.try_get(4)?))
                };
                judge(told, pool, "the session of an operator", query, judged).await;
                let query = "SELECT whom, until, seal FROM ban";
                let judged = |row: &$row| {
                    let whom: String = row.try_get(0)?;
                    Ok(faults::of_ban(&whom, row.try_get(1)?, row.try_get(2)?))
                };
                judge(told, pool, "a ban", query, judged).await;
                let query = "SELECT kind, said, seal FROM notice";
                let judged = |row: &$row| {
                    let (kind, said): (String, String) = (row.try_get(0)?, row.try_get(1)?);
                    Ok(faults::of_notice(&kind, &said, row.try_get(2)?))
                };
                judge(told, pool, "a notice", query, judged).await;
                let query =
                    "SELECT number, at, session, name, deed, seal FROM audit ORDER BY number";
                let mut orders = Orders::default();
                let judged = |row: &$row| {
                    let (name, deed): (String, String) = (row.try_get(3)?, row.try_get(4)?);
                    let place = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                    Ok(orders.step(place, &name, &deed, row.try_get(5)?))
                };
                judge(told, pool, "what operators did", query, judged).await;
            }
        }
    };
}

checking!(sqlite: SqlitePool, SqliteRow);
checking!(postgres: PgPool, PgRow);
