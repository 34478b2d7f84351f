//! What operators do, in a database: the same statements for SQLite and PostgreSQL.

use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use sqlx::{Postgres, Sqlite, Transaction};

use crate::now::Millis;
use crate::store::StoreError;

fn cell(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

fn damaged(what: &str) -> impl Fn(String) -> StoreError {
    move |said| StoreError::Damaged(format!("{what} {said:?} cannot be read"))
}

/// They differ only in types that the library would have us name at length, and in how a transaction
/// begins that nobody else writes beside.
macro_rules! operating {
    ($store:ident in $inside:ident: $pool:ident, $connection:ident, $row:ident, $begin:path) => {
        mod $inside {
            use async_trait::async_trait;
            use sqlx::$inside::{$pool, $row};
            use sqlx::{$connection, Row};

            use super::{cell, damaged};
            use crate::names::{PersonId, TableId};
            use crate::now::Millis;
            use crate::store::operating::{
                Ban, Digest, Noted, Notice, Operating, Operator, Order, PAGE, Standing, TERMINAL,
                Tabled,
            };
            use crate::store::seal::{self, NOTHING_BEFORE, Seal, stage_cell};
            use crate::store::{Stage, StoreError, $store};

            /// Adds a line to the log of what was ordered, which nothing changes or takes from.
            async fn note(
                transaction: &mut $connection,
                (session, name): (u64, &str),
                at: Millis,
                order: &Order,
            ) -> Result<(), StoreError> {
                let last = "SELECT number, seal FROM audit ORDER BY number DESC LIMIT 1";
                let last = sqlx::query(last).fetch_optional(&mut *transaction).await?;
                let (number, before): (i64, Seal) = match last {
                    Some(row) => (row.try_get::<i64, _>(0)? + 1, row.try_get(1)?),
                    None => (0, NOTHING_BEFORE),
                };
                let (at, session) = (cell(at), session as i64);
                let deed = serde_json::to_string(order).unwrap_or_default();
                let add = "INSERT INTO audit (number, at, session, name, deed, seal) VALUES ($1, $2, $3, $4, $5, $6)";
                sqlx::query(add)
                    .bind(number)
                    .bind(at)
                    .bind(session)
                    .bind(name)
                    .bind(&deed)
                    .bind(seal::noted(before, number, at, session, name, &deed))
                    .execute(&mut *transaction)
                    .await?;
                Ok(())
            }

            /// What a session, a ticket or a ban that is past says is nobody's business any more.
            async fn forget_past(transaction: &mut $connection, at: Millis) -> Result<(), StoreError> {
                for past in [
                    "DELETE FROM admin_ticket WHERE until <= $1",
                    "DELETE FROM admin_session WHERE until <= $1",
                    "DELETE FROM ban WHERE until <= $1",
                ] {
                    sqlx::query(past).bind(cell(at)).execute(&mut *transaction).await?;
                }
                Ok(())
            }

            fn operator(row: &$row) -> Result<Operator, sqlx::Error> {
                let (session, until): (i64, i64) = (row.try_get(0)?, row.try_get(2)?);
                Ok(Operator { session: session as u64, name: row.try_get(1)?, until: Millis(until as u64) })
            }

            async fn begin_session(
                transaction: &mut $connection,
                session: Digest,
                name: String,
                until: Millis,
            ) -> Result<Operator, StoreError> {
                // Sessions that are past are gone, but the log knows all there were.
                let most = "SELECT max(n) FROM (SELECT max(number) AS n FROM admin_session \
                            UNION ALL SELECT max(session) AS n FROM audit) AS numbers";
                let most = sqlx::query(most).fetch_one(&mut *transaction).await?;
                let number = most.try_get::<Option<i64>, _>(0)?.unwrap_or(TERMINAL as i64) + 1;
                let add =
                    "INSERT INTO admin_session (session, number, name, until, seal) VALUES ($1, $2, $3, $4, $5)";
                sqlx::query(add)
                    .bind(&session)
                    .bind(number)
                    .bind(&name)
                    .bind(cell(until))
                    .bind(seal::session(&session, number, &name, cell(until)))
                    .execute(&mut *transaction)
                    .await?;
                Ok(Operator { session: number as u64, name, until })
            }

            /// As much of an order as is a matter of the store.
            async fn obey(
                transaction: &mut $connection,
                by: &Operator,
                at: Millis,
                order: &Order,
            ) -> Result<(), StoreError> {
                match order {
                    Order::Invite { .. } | Order::Enter {} | Order::Close { .. } => {}
                    Order::Leave {} => {
                        let end = sqlx::query("DELETE FROM admin_session WHERE number = $1");
                        end.bind(by.session as i64).execute(transaction).await?;
                    }
                    Order::Ban { whom, until } => {
                        forget_past(&mut *transaction, at).await?;
                        let (whom, until) = (whom.to_string(), cell(Millis(*until)));
                        let add = "INSERT INTO ban (whom, until, seal) VALUES ($1, $2, $3) \
                                   ON CONFLICT (whom) DO UPDATE SET until = excluded.until, seal = excluded.seal";
                        let add = sqlx::query(add).bind(&whom).bind(until).bind(seal::ban(&whom, until));
                        add.execute(transaction).await?;
                    }
                    Order::Lift { whom } => {
                        let lift = sqlx::query("DELETE FROM ban WHERE whom = $1").bind(whom.to_string());
                        lift.execute(transaction).await?;
                    }
                    Order::Say { notice, text } if text.is_empty() => {
                        let unsay = sqlx::query("DELETE FROM notice WHERE kind = $1").bind(notice.name());
                        unsay.execute(transaction).await?;
                    }
                    Order::Say { notice, text } => {
                        let kind = notice.name();
                        let say = "INSERT INTO notice (kind, said, seal) VALUES ($1, $2, $3) \
                                   ON CONFLICT (kind) DO UPDATE SET said = excluded.said, seal = excluded.seal";
                        let say = sqlx::query(say).bind(kind).bind(text).bind(seal::notice(kind, text));
                        say.execute(transaction).await?;
                    }
                }
                Ok(())
            }

            async fn bans(pool: &$pool, at: Millis) -> Result<Vec<Ban>, StoreError> {
                let query = "SELECT whom, until FROM ban WHERE until > $1 ORDER BY whom";
                let rows = sqlx::query(query).bind(cell(at)).fetch_all(pool).await?;
                let ban = |row: &$row| {
                    let (whom, until): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
                    let whom = whom.parse().map_err(|_| damaged("the ban of")(whom))?;
                    Ok(Ban { whom, until: Millis(until as u64) })
                };
                rows.iter().map(ban).collect()
            }

            #[async_trait]
            impl Operating for $store {
                async fn invite(
                    &self,
                    ticket: Digest,
                    name: String,
                    at: Millis,
                    until: Millis,
                ) -> Result<(), StoreError> {
                    let mut transaction = $begin(self.pool()).await?;
                    forget_past(&mut transaction, at).await?;
                    let add = "INSERT INTO admin_ticket (ticket, name, until, seal) VALUES ($1, $2, $3, $4)";
                    sqlx::query(add)
                        .bind(&ticket)
                        .bind(&name)
                        .bind(cell(until))
                        .bind(seal::ticket(&ticket, &name, cell(until)))
                        .execute(&mut *transaction)
                        .await?;
                    note(&mut transaction, (TERMINAL, ""), at, &Order::Invite { name }).await?;
                    Ok(transaction.commit().await?)
                }

                async fn enter(
                    &self,
                    ticket: Digest,
                    session: Digest,
                    at: Millis,
                    until: Millis,
                ) -> Result<Option<Operator>, StoreError> {
                    let mut transaction = $begin(self.pool()).await?;
                    forget_past(&mut transaction, at).await?;
                    let take = "DELETE FROM admin_ticket WHERE ticket = $1 RETURNING name";
                    let taken = sqlx::query(take).bind(&ticket).fetch_optional(&mut *transaction).await?;
                    let Some(taken) = taken else { return Ok(None) };
                    let begun = begin_session(&mut transaction, session, taken.try_get(0)?, until).await?;
                    note(&mut transaction, (begun.session, &begun.name), at, &Order::Enter {}).await?;
                    transaction.commit().await?;
                    Ok(Some(begun))
                }

                async fn operator(&self, session: Digest, at: Millis) -> Result<Option<Operator>, StoreError> {
                    let query = "SELECT number, name, until FROM admin_session WHERE session = $1 AND until > $2";
                    let query = sqlx::query(query).bind(session).bind(cell(at));
                    let found = query.fetch_optional(self.pool()).await?;
                    Ok(found.as_ref().map(operator).transpose()?)
                }

                async fn carry_out(&self, by: &Operator, at: Millis, order: Order) -> Result<(), StoreError> {
                    let mut transaction = $begin(self.pool()).await?;
                    note(&mut transaction, (by.session, &by.name), at, &order).await?;
                    obey(&mut transaction, by, at, &order).await?;
                    Ok(transaction.commit().await?)
                }

                async fn standing(&self, at: Millis) -> Result<Standing, StoreError> {
                    let rows = sqlx::query("SELECT kind, said FROM notice ORDER BY kind");
                    let rows = rows.fetch_all(self.pool()).await?;
                    let notice = |row: &$row| {
                        let kind: String = row.try_get(0)?;
                        let notice = Notice::named(&kind).ok_or_else(|| damaged("the notice")(kind))?;
                        Ok((notice, row.try_get(1)?))
                    };
                    let notices = rows.iter().map(notice).collect::<Result<_, StoreError>>()?;
                    Ok(Standing { bans: bans(self.pool(), at).await?, notices })
                }

                async fn noted(&self, before: Option<u64>) -> Result<Vec<Noted>, StoreError> {
                    let query = "SELECT number, at, session, name, deed FROM audit WHERE number < $1 \
                                 ORDER BY number DESC LIMIT $2";
                    let before = before.and_then(|before| i64::try_from(before).ok()).unwrap_or(i64::MAX);
                    let query = sqlx::query(query).bind(before).bind(PAGE as i64);
                    let rows = query.fetch_all(self.pool()).await?;
                    let noted = |row: &$row| {
                        let deed: String = row.try_get(4)?;
                        let order = serde_json::from_str(&deed).map_err(|_| damaged("what was done,")(deed))?;
                        Ok(Noted {
                            number: row.try_get::<i64, _>(0)? as u64,
                            at: Millis(row.try_get::<i64, _>(1)? as u64),
                            session: row.try_get::<i64, _>(2)? as u64,
                            name: row.try_get(3)?,
                            order,
                        })
                    };
                    rows.iter().map(noted).collect()
                }

                async fn stages(&self) -> Result<[u64; 3], StoreError> {
                    let rows = sqlx::query("SELECT stage, count(*) FROM listing GROUP BY stage");
                    let mut stages = [0; 3];
                    for row in rows.fetch_all(self.pool()).await? {
                        let (stage, many): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
                        let place = usize::try_from(stage).ok().and_then(|stage| stages.get_mut(stage));
                        *place.ok_or_else(|| damaged("the stage")(stage.to_string()))? = many as u64;
                    }
                    Ok(stages)
                }

                async fn tables_in(&self, stage: Stage, skip: usize) -> Result<Vec<Tabled>, StoreError> {
                    let query = "SELECT tbl, changed, card, \
                                 (SELECT at FROM log WHERE log.tbl = listing.tbl AND log.number = 0) \
                                 FROM listing WHERE stage = $1 ORDER BY changed DESC, tbl LIMIT $2 OFFSET $3";
                    let skip = i64::try_from(skip).unwrap_or(i64::MAX);
                    let query = sqlx::query(query).bind(stage_cell(stage)).bind(PAGE as i64).bind(skip);
                    let rows = query.fetch_all(self.pool()).await?;
                    let tabled = |row: &$row| {
                        let changed: i64 = row.try_get(1)?;
                        let opened: Option<i64> = row.try_get(3)?;
                        Ok(Tabled {
                            table: TableId::from_i64(row.try_get(0)?),
                            opened: Millis(opened.unwrap_or(changed) as u64),
                            changed: Millis(changed as u64),
                            card: row.try_get(2)?,
                        })
                    };
                    Ok(rows.iter().map(tabled).collect::<Result<_, sqlx::Error>>()?)
                }

                async fn sitters(&self, table: TableId) -> Result<Vec<PersonId>, StoreError> {
                    let query = "SELECT person FROM sitting WHERE tbl = $1 ORDER BY person";
                    let rows = sqlx::query(query).bind(table.to_i64()).fetch_all(self.pool()).await?;
                    let person = |row: &$row| row.try_get(0).map(PersonId::from_i64);
                    Ok(rows.iter().map(person).collect::<Result<_, _>>()?)
                }
            }
        }
    };
}

operating!(Sqlite in sqlite: SqlitePool, SqliteConnection, SqliteRow, super::alone);
operating!(Postgres in postgres: PgPool, PgConnection, PgRow, super::by_turns);

/// One writes to a file at a time.
async fn alone(pool: &SqlitePool) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
    pool.begin_with("BEGIN IMMEDIATE").await
}

/// Whoever comes second waits here, and finds what the first one has added.
async fn by_turns(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let turn = sqlx::query("SELECT one FROM audit_turn FOR UPDATE");
    turn.fetch_one(&mut *transaction).await?;
    Ok(transaction)
}
