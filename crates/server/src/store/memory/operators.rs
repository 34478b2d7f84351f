//! What operators do, without a disk.

use std::collections::BTreeMap;

use async_trait::async_trait;

use super::Memory;
use crate::names::{PersonId, TableId};
use crate::now::Millis;
use crate::store::operating::{
    Ban, Banned, Digest, Noted, Notice, Operating, Operator, Order, PAGE, Standing, TERMINAL,
    Tabled,
};
use crate::store::{Stage, StoreError};

#[derive(Default)]
pub struct Operated {
    tickets: BTreeMap<Digest, (String, Millis)>,
    sessions: BTreeMap<Digest, Operator>,
    bans: BTreeMap<Banned, Millis>,
    notices: BTreeMap<Notice, String>,
    noted: Vec<Noted>,
}

impl Operated {
    fn note(&mut self, session: u64, name: &str, at: Millis, order: Order) {
        let number = self.noted.len() as u64;
        self.noted.push(Noted { number, at, session, name: name.to_owned(), order });
    }

    fn forget_past(&mut self, at: Millis) {
        self.tickets.retain(|_, (_, until)| *until > at);
        self.sessions.retain(|_, operator| operator.until > at);
        self.bans.retain(|_, until| *until > at);
    }

    fn obey(&mut self, by: &Operator, at: Millis, order: Order) {
        match order {
            Order::Invite { .. } | Order::Enter {} | Order::Close { .. } => {}
            Order::Leave {} => self.sessions.retain(|_, one| one.session != by.session),
            Order::Ban { whom, until } => {
                self.forget_past(at);
                self.bans.insert(whom, Millis(until));
            }
            Order::Lift { whom } => _ = self.bans.remove(&whom),
            Order::Say { notice, text } if text.is_empty() => _ = self.notices.remove(&notice),
            Order::Say { notice, text } => _ = self.notices.insert(notice, text),
        }
    }
}

#[async_trait]
impl Operating for Memory {
    async fn invite(
        &self,
        ticket: Digest,
        name: String,
        at: Millis,
        until: Millis,
    ) -> Result<(), StoreError> {
        let operated = &mut self.kept().operated;
        operated.forget_past(at);
        operated.tickets.insert(ticket, (name.clone(), until));
        operated.note(TERMINAL, "", at, Order::Invite { name });
        Ok(())
    }

    async fn enter(
        &self,
        ticket: Digest,
        session: Digest,
        at: Millis,
        until: Millis,
    ) -> Result<Option<Operator>, StoreError> {
        let operated = &mut self.kept().operated;
        operated.forget_past(at);
        let Some((name, _)) = operated.tickets.remove(&ticket) else { return Ok(None) };
        let last = operated.noted.iter().map(|noted| noted.session).max();
        let operator = Operator { session: last.unwrap_or(TERMINAL) + 1, name, until };
        operated.sessions.insert(session, operator.clone());
        operated.note(operator.session, &operator.name, at, Order::Enter {});
        Ok(Some(operator))
    }

    async fn operator(&self, session: Digest, at: Millis) -> Result<Option<Operator>, StoreError> {
        let kept = self.kept();
        let found = kept.operated.sessions.get(&session);
        Ok(found.filter(|operator| operator.until > at).cloned())
    }

    async fn carry_out(&self, by: &Operator, at: Millis, order: Order) -> Result<(), StoreError> {
        let operated = &mut self.kept().operated;
        operated.note(by.session, &by.name, at, order.clone());
        operated.obey(by, at, order);
        Ok(())
    }

    async fn standing(&self, at: Millis) -> Result<Standing, StoreError> {
        let operated = &self.kept().operated;
        let holding = operated.bans.iter().filter(|(_, until)| **until > at);
        let mut bans: Vec<Ban> =
            holding.map(|(whom, until)| Ban { whom: *whom, until: *until }).collect();
        bans.sort_by_key(|ban| ban.whom.to_string());
        let mut notices: Vec<_> =
            operated.notices.iter().map(|(notice, text)| (*notice, text.clone())).collect();
        notices.sort_by_key(|(notice, _)| notice.name());
        Ok(Standing { bans, notices })
    }

    async fn noted(&self, before: Option<u64>) -> Result<Vec<Noted>, StoreError> {
        let kept = self.kept();
        let lines = kept.operated.noted.iter().rev();
        let earlier = lines.filter(|line| before.is_none_or(|before| line.number < before));
        Ok(earlier.take(PAGE).cloned().collect())
    }

    async fn stages(&self) -> Result<[u64; 3], StoreError> {
        let mut stages = [0; 3];
        for listed in self.kept().listings.values() {
            stages[match listed.listing.stage {
                Stage::Open => 0,
                Stage::Playing => 1,
                Stage::Over => 2,
            }] += 1;
        }
        Ok(stages)
    }

    async fn tables_in(&self, stage: Stage, skip: usize) -> Result<Vec<Tabled>, StoreError> {
        let kept = self.kept();
        let opened = |table: &TableId| Some(kept.logs.get(table)?.first()?.at);
        let listed = kept.listings.iter().filter(|(_, listed)| listed.listing.stage == stage);
        let mut tables: Vec<Tabled> = listed
            .map(|(table, listed)| Tabled {
                table: *table,
                opened: opened(table).unwrap_or(listed.changed),
                changed: listed.changed,
                card: listed.listing.card.clone(),
            })
            .collect();
        tables.sort_by_key(|one| (std::cmp::Reverse(one.changed), one.table));
        Ok(tables.into_iter().skip(skip).take(PAGE).collect())
    }

    async fn sitters(&self, table: TableId) -> Result<Vec<PersonId>, StoreError> {
        let kept = self.kept();
        let people = kept.listings.get(&table).map(|listed| listed.people.iter().copied());
        Ok(people.into_iter().flatten().collect())
    }
}
