//! The seals of what operators did, and that no line of it is missing.

use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use super::checking::{Faults, broken};
use super::seal::{self, NOTHING_BEFORE, Seal};

impl Faults {
    pub(super) async fn of_orders(&mut self, readers: &SqlitePool) {
        self.of_tickets_and_sessions(readers).await;
        let query = "SELECT whom, until, seal FROM ban".to_owned();
        let judged = |row: &SqliteRow| {
            let whom: String = row.try_get(0)?;
            let found = seal::ban(&whom, row.try_get(1)?);
            Ok(broken(row.try_get(2)?, found, &|| format!("the ban of {whom:?}")))
        };
        self.judge(readers, "a ban", query, judged).await;
        let query = "SELECT kind, said, seal FROM notice".to_owned();
        let judged = |row: &SqliteRow| {
            let kind: String = row.try_get(0)?;
            let found = seal::notice(&kind, row.try_get(1)?);
            Ok(broken(row.try_get(2)?, found, &|| format!("the notice {kind:?}")))
        };
        self.judge(readers, "a notice", query, judged).await;
        let query =
            "SELECT number, at, session, name, deed, seal FROM audit ORDER BY number".to_owned();
        let (mut next, mut chain) = (0, NOTHING_BEFORE);
        let judged = |row: &SqliteRow| {
            let (number, session): (i64, i64) = (row.try_get(0)?, row.try_get(2)?);
            let (name, deed): (String, String) = (row.try_get(3)?, row.try_get(4)?);
            let missing = number != next;
            let found = seal::noted(chain, number, row.try_get(1)?, session, &name, &deed);
            let sealed: Option<Seal> = row.try_get(5)?;
            (next, chain) = (number + 1, sealed.unwrap_or(NOTHING_BEFORE));
            let what = || format!("line {number} of what operators did");
            Ok(match missing {
                true => Some(format!("lines before {} are missing", what())),
                false => broken(sealed, found, &what),
            })
        };
        self.judge(readers, "what operators did", query, judged).await;
    }

    async fn of_tickets_and_sessions(&mut self, readers: &SqlitePool) {
        let query = "SELECT ticket, name, until, seal FROM admin_ticket".to_owned();
        let judged = |row: &SqliteRow| {
            let (ticket, name): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            let found = seal::ticket(&ticket, &name, row.try_get(2)?);
            Ok(broken(row.try_get(3)?, found, &|| "a link for operators".to_owned()))
        };
        self.judge(readers, "a link for operators", query, judged).await;
        let query = "SELECT session, number, name, until, seal FROM admin_session".to_owned();
        let judged = |row: &SqliteRow| {
            let (session, number): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
            let (name, until): (String, i64) = (row.try_get(2)?, row.try_get(3)?);
            let found = seal::session(&session, number, &name, until);
            Ok(broken(row.try_get(4)?, found, &|| format!("session {number} of an operator")))
        };
        self.judge(readers, "the session of an operator", query, judged).await;
    }
}
