//! What operators do, in SQLite. Plain statements: another database takes them as they are.

use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Connection, Row, SqliteConnection};

use async_trait::async_trait;

use super::Sqlite;
use super::seal::{self, NOTHING_BEFORE, Seal, stage_cell};
use crate::names::{PersonId, TableId};
use crate::now::Millis;
use crate::store::operating::{
    Ban, Digest, Noted, Notice, Operating, Operator, Order, PAGE, Standing, TERMINAL, Tabled,
};
use crate::store::{Stage, StoreError};

fn cell(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

fn damaged(what: &str) -> impl Fn(String) -> StoreError {
    move |said| StoreError::Damaged(format!("{what} {said:?} cannot be read"))
}

/// Adds a line to the log of what was ordered, which nothing changes or takes from.
async fn note(
    transaction: &mut SqliteConnection,
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
    let add = "INSERT INTO audit (number, at, session, name, deed, seal) VALUES (?, ?, ?, ?, ?, ?)";
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
async fn forget_past(transaction: &mut SqliteConnection, at: Millis) -> Result<(), StoreError> {
    for past in [
        "DELETE FROM admin_ticket WHERE until <= ?",
        "DELETE FROM admin_session WHERE until <= ?",
        "DELETE FROM ban WHERE until <= ?",
    ] {
        sqlx::query(past).bind(cell(at)).execute(&mut *transaction).await?;
    }
    Ok(())
}

fn operator(row: &SqliteRow) -> Result<Operator, sqlx::Error> {
    let (session, until): (i64, i64) = (row.try_get(0)?, row.try_get(2)?);
    Ok(Operator { session: session as u64, name: row.try_get(1)?, until: Millis(until as u64) })
}

async fn begin_session(
    transaction: &mut SqliteConnection,
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
        "INSERT INTO admin_session (session, number, name, until, seal) VALUES (?, ?, ?, ?, ?)";
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
    transaction: &mut SqliteConnection,
    by: &Operator,
    at: Millis,
    order: &Order,
) -> Result<(), StoreError> {
    match order {
        Order::Invite { .. } | Order::Enter {} | Order::Close { .. } => {}
        Order::Leave {} => {
            let end = sqlx::query("DELETE FROM admin_session WHERE number = ?");
            end.bind(by.session as i64).execute(transaction).await?;
        }
        Order::Ban { whom, until } => {
            forget_past(&mut *transaction, at).await?;
            let (whom, until) = (whom.to_string(), cell(Millis(*until)));
            let add = "INSERT INTO ban (whom, until, seal) VALUES (?, ?, ?) \
                       ON CONFLICT (whom) DO UPDATE SET until = excluded.until, seal = excluded.seal";
            let add = sqlx::query(add).bind(&whom).bind(until).bind(seal::ban(&whom, until));
            add.execute(transaction).await?;
        }
        Order::Lift { whom } => {
            let lift = sqlx::query("DELETE FROM ban WHERE whom = ?").bind(whom.to_string());
            lift.execute(transaction).await?;
        }
        Order::Say { notice, text } if text.is_empty() => {
            let unsay = sqlx::query("DELETE FROM notice WHERE kind = ?").bind(notice.name());
            unsay.execute(transaction).await?;
        }
        Order::Say { notice, text } => {
            let kind = notice.name();
            let say = "INSERT INTO notice (kind, said, seal) VALUES (?, ?, ?) \
                       ON CONFLICT (kind) DO UPDATE SET said = excluded.said, seal = excluded.seal";
            let say = sqlx::query(say).bind(kind).bind(text).bind(seal::notice(kind, text));
            say.execute(transaction).await?;
        }
    }
    Ok(())
}

async fn bans(pool: &SqlitePool, at: Millis) -> Result<Vec<Ban>, StoreError> {
    let query = "SELECT whom, until FROM ban WHERE until > ? ORDER BY whom";
    let rows = sqlx::query(query).bind(cell(at)).fetch_all(pool).await?;
    let ban = |row: &SqliteRow| {
        let (whom, until): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        let whom = whom.parse().map_err(|_| damaged("the ban of")(whom))?;
        Ok(Ban { whom, until: Millis(until as u64) })
    };
    rows.iter().map(ban).collect()
}

#[async_trait]
impl Operating for Sqlite {
    async fn invite(
        &self,
        ticket: Digest,
        name: String,
        at: Millis,
        until: Millis,
    ) -> Result<(), StoreError> {
        let mut connection = self.readers.acquire().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        forget_past(&mut transaction, at).await?;
        let add = "INSERT INTO admin_ticket (ticket, name, until, seal) VALUES (?, ?, ?, ?)";
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
        let mut connection = self.readers.acquire().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        forget_past(&mut transaction, at).await?;
        let take = "DELETE FROM admin_ticket WHERE ticket = ? RETURNING name";
        let taken = sqlx::query(take).bind(&ticket).fetch_optional(&mut *transaction).await?;
        let Some(taken) = taken else { return Ok(None) };
        let begun = begin_session(&mut transaction, session, taken.try_get(0)?, until).await?;
        note(&mut transaction, (begun.session, &begun.name), at, &Order::Enter {}).await?;
        transaction.commit().await?;
        Ok(Some(begun))
    }

    async fn operator(&self, session: Digest, at: Millis) -> Result<Option<Operator>, StoreError> {
        let query = "SELECT number, name, until FROM admin_session WHERE session = ? AND until > ?";
        let query = sqlx::query(query).bind(session).bind(cell(at));
        let found = query.fetch_optional(&self.readers).await?;
        Ok(found.as_ref().map(operator).transpose()?)
    }

    async fn carry_out(&self, by: &Operator, at: Millis, order: Order) -> Result<(), StoreError> {
        let mut connection = self.readers.acquire().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        note(&mut transaction, (by.session, &by.name), at, &order).await?;
        obey(&mut transaction, by, at, &order).await?;
        Ok(transaction.commit().await?)
    }

    async fn standing(&self, at: Millis) -> Result<Standing, StoreError> {
        let rows = sqlx::query("SELECT kind, said FROM notice ORDER BY kind");
        let rows = rows.fetch_all(&self.readers).await?;
        let notice = |row: &SqliteRow| {
            let kind: String = row.try_get(0)?;
            let notice = Notice::named(&kind).ok_or_else(|| damaged("the notice")(kind))?;
            Ok((notice, row.try_get(1)?))
        };
        let notices = rows.iter().map(notice).collect::<Result<_, StoreError>>()?;
        Ok(Standing { bans: bans(&self.readers, at).await?, notices })
    }

    async fn noted(&self, before: Option<u64>) -> Result<Vec<Noted>, StoreError> {
        let query = "SELECT number, at, session, name, deed FROM audit WHERE number < ? \
                     ORDER BY number DESC LIMIT ?";
        let before = before.and_then(|before| i64::try_from(before).ok()).unwrap_or(i64::MAX);
        let query = sqlx::query(query).bind(before).bind(PAGE as i64);
        let rows = query.fetch_all(&self.readers).await?;
        let noted = |row: &SqliteRow| {
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
        for row in rows.fetch_all(&self.readers).await? {
            let (stage, many): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            let place = usize::try_from(stage).ok().and_then(|stage| stages.get_mut(stage));
            *place.ok_or_else(|| damaged("the stage")(stage.to_string()))? = many as u64;
        }
        Ok(stages)
    }

    async fn tables_in(&self, stage: Stage, skip: usize) -> Result<Vec<Tabled>, StoreError> {
        let query = "SELECT tbl, changed, card, \
                     (SELECT at FROM log WHERE log.tbl = listing.tbl AND log.number = 0) \
                     FROM listing WHERE stage = ? ORDER BY changed DESC, tbl LIMIT ? OFFSET ?";
        let skip = i64::try_from(skip).unwrap_or(i64::MAX);
        let query = sqlx::query(query).bind(stage_cell(stage)).bind(PAGE as i64).bind(skip);
        let rows = query.fetch_all(&self.readers).await?;
        let tabled = |row: &SqliteRow| {
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
        let query = "SELECT person FROM sitting WHERE tbl = ? ORDER BY person";
        let rows = sqlx::query(query).bind(table.to_i64()).fetch_all(&self.readers).await?;
        let person = |row: &SqliteRow| row.try_get(0).map(PersonId::from_i64);
        Ok(rows.iter().map(person).collect::<Result<_, _>>()?)
    }
}
