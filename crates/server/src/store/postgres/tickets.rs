//! Tickets that any node takes, once.

use sqlx::Row;
use tokio::time::Duration;

use super::Postgres;
use crate::names::{PersonId, TableId, TicketCode};
use crate::store::StoreError;
use crate::tickets::Admission;

const NOW: &str = "(extract(epoch from clock_timestamp()) * 1000)::INT8";

fn cells(admission: Admission) -> (Option<i64>, Option<i64>, Option<i64>) {
    match admission {
        Admission::Person(person) => (Some(person.to_i64()), None, None),
        Admission::Seat { table, seat } => (None, Some(table.to_i64()), Some(seat.into())),
    }
}

impl Postgres {
    /// An older one for the same is void; whether there was room for another.
    pub async fn issue_ticket(
        &self,
        code: TicketCode,
        admission: Admission,
        lasts: Duration,
        most: usize,
    ) -> Result<bool, StoreError> {
        let (person, table, seat) = cells(admission);
        let mut transaction = self.pool.begin().await?;
        let query = format!(
            "DELETE FROM ticket WHERE until < {NOW} OR person = $1 OR (tbl = $2 AND seat = $3)"
        );
        sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(person)
            .bind(table)
            .bind(seat)
            .execute(&mut *transaction)
            .await?;
        let query = format!(
            "INSERT INTO ticket (code, person, tbl, seat, until) \
             SELECT $1, $2, $3, $4, {NOW} + $5 WHERE (SELECT count(*) FROM ticket) < $6 \
             ON CONFLICT DO NOTHING"
        );
        let issued = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(code.to_i64())
            .bind(person)
            .bind(table)
            .bind(seat)
            .bind(lasts.as_millis() as i64)
            .bind(most as i64)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(issued.rows_affected() > 0)
    }

    /// It goes on being good until then.
    pub async fn give_ticket_back(
        &self,
        code: TicketCode,
        admission: Admission,
        until: i64,
    ) -> Result<(), StoreError> {
        let (person, table, seat) = cells(admission);
        let query = "INSERT INTO ticket (code, person, tbl, seat, until) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        let query = sqlx::query(query).bind(code.to_i64()).bind(person).bind(table);
        query.bind(seat).bind(until).execute(&self.pool).await?;
        Ok(())
    }

    /// Takes a ticket out of use; what it is for, and until when.
    pub async fn take_ticket(
        &self,
        code: TicketCode,
    ) -> Result<Option<(Admission, i64)>, StoreError> {
        let query = format!(
            "DELETE FROM ticket WHERE code = $1 AND until >= {NOW} \
             RETURNING person, tbl, seat, until"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(code.to_i64());
        let Some(row) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
        let (table, seat): (Option<i64>, Option<i64>) = (row.try_get(1)?, row.try_get(2)?);
        let admission = match (row.try_get::<Option<i64>, _>(0)?, table, seat) {
            (Some(person), ..) => Some(Admission::Person(PersonId::from_i64(person))),
            (None, Some(table), Some(seat)) => {
                let (table, seat) = (TableId::from_i64(table), seat as u8);
                Some(Admission::Seat { table, seat })
            }
            _ => None,
        };
        let until: i64 = row.try_get(3)?;
        Ok(admission.map(|admission| (admission, until)))
    }
}
