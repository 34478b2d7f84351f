//! What operators do never goes wrong here.

use async_trait::async_trait;
use server::names::{PersonId, TableId};
use server::now::Millis;
use server::store::operating::{Digest, Noted, Operating, Operator, Order, Standing, Tabled};
use server::store::{Stage, Store, StoreError};

use super::Faulty;

#[async_trait]
impl<S: Store> Operating for Faulty<S> {
    async fn invite(
        &self,
        ticket: Digest,
        name: String,
        at: Millis,
        until: Millis,
    ) -> Result<(), StoreError> {
        self.inside.invite(ticket, name, at, until).await
    }

    async fn enter(
        &self,
        ticket: Digest,
        session: Digest,
        at: Millis,
        until: Millis,
    ) -> Result<Option<Operator>, StoreError> {
        self.inside.enter(ticket, session, at, until).await
    }

    async fn operator(&self, session: Digest, at: Millis) -> Result<Option<Operator>, StoreError> {
        self.inside.operator(session, at).await
    }

    async fn carry_out(&self, by: &Operator, at: Millis, order: Order) -> Result<(), StoreError> {
        self.inside.carry_out(by, at, order).await
    }

    async fn standing(&self, at: Millis) -> Result<Standing, StoreError> {
        self.inside.standing(at).await
    }

    async fn noted(&self, before: Option<u64>) -> Result<Vec<Noted>, StoreError> {
        self.inside.noted(before).await
    }

    async fn stages(&self) -> Result<[u64; 3], StoreError> {
        self.inside.stages().await
    }

    async fn tables_in(&self, stage: Stage, skip: usize) -> Result<Vec<Tabled>, StoreError> {
        self.inside.tables_in(stage, skip).await
    }

    async fn sitters(&self, table: TableId) -> Result<Vec<PersonId>, StoreError> {
        self.inside.sitters(table).await
    }
}
