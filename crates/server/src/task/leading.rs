//! A table of which other nodes know as well: it follows the log, and leads where nobody else does.

use std::collections::BTreeSet;
use std::sync::Arc;

use games::Seat;
use table::log::Row;
use table::{Request, Table, Told};

use super::run::Task;
use super::shared::Shared;
use crate::cluster::{Awake, Cluster, Note, rows};
use crate::metrics::count;
use crate::names::PersonId;
use crate::recurring::store_failed;
use crate::store::{Before, Lease, Stance};
use crate::work::{Duty, Errand, Panicked, Payer};

/// What a table has to do with the other nodes.
pub struct Among {
    pub cluster: Arc<Cluster>,
    /// As long as this node leads it.
    pub lease: Option<Lease>,
    /// Whom the others know to be here.
    here: BTreeSet<PersonId>,
    _awake: Awake,
}

impl Among {
    pub fn new(cluster: Arc<Cluster>, awake: Awake) -> Among {
        Among { cluster, lease: None, here: BTreeSet::new(), _awake: awake }
    }
}

impl Task {
    pub fn lease(&self) -> Option<Lease> {
        self.among.as_ref()?.lease
    }

    /// Whether clocks, bots and timers run here.
    pub fn leads(&self) -> bool {
        self.among.is_none() || self.lease().is_some()
    }

    /// When a table has just been woken: it may have grown since it was read.
    pub async fn meet(&mut self) -> Result<(), Panicked> {
        let told = self.table.look().lead(false);
        self.pass_on(told);
        self.refresh().await
    }

    /// Looks into the database how the table stands.
    pub async fn refresh(&mut self) -> Result<(), Panicked> {
        let Some(cluster) = self.among.as_ref().map(|among| Arc::clone(&among.cluster)) else {
            return Ok(());
        };
        match cluster.store.standings(&[self.id]).await {
            Ok(mut standings) => self.stands(standings.remove(&self.id)).await,
            Err(error) => {
                store_failed(&error, Some(self.id));
                Ok(())
            }
        }
    }

    /// Whether another node had written something that this one did not know; now it does.
    pub async fn was_behind(&mut self) -> Result<bool, Panicked> {
        if self.among.is_none() {
            return Ok(false);
        }
        let known = self.table.look().state().rows;
        self.catch_up().await?;
        Ok(self.table.look().state().rows > known)
    }

    pub async fn stands(&mut self, standing: Option<Stance>) -> Result<(), Panicked> {
        let Some(Stance { rows, led, elsewhere }) = standing else {
            self.gone = true;
            return Ok(());
        };
        if rows > self.table.look().state().rows {
            self.catch_up().await?;
        }
        let now = self.table.now.millis();
        let told = self.table.look().is_shared_with(elsewhere, now);
        self.pass_on(told);
        match (self.lease(), led) {
            (Some(own), Some((_, epoch))) if epoch > own.epoch => self.step_down(),
            (None, None) => self.seek_lead().await,
            _ => {}
        }
        Ok(())
    }

    /// Leads from now on, if nobody else does.
    async fn seek_lead(&mut self) {
        let Some(among) = &mut self.among else { return };
        let first = among.here.is_empty();
        match among.cluster.store.lead(self.id).await {
            Ok(Some((lease, before))) => {
                among.lease = Some(lease);
                count(&self.shared.metrics.leads_taken);
                let told = self.table.look().lead(true);
                self.bots.sit_down(&self.table.look());
                self.pass_on(told);
                // Nobody could play, or nobody was told that time ran.
                if first || before == Before::Another {
                    let _ = self.ask(Request::Resume).await;
                }
            }
            Ok(None) => {}
            Err(error) => store_failed(&error, Some(self.id)),
        }
    }

    /// Somebody else leads.
    fn step_down(&mut self) {
        if let Some(among) = &mut self.among {
            among.lease = None;
        }
        self.bots.stand_up();
        let told = self.table.look().lead(false);
        self.pass_on(told);
    }

    /// Reads what others wrote; the whole log where that does not fit.
    pub async fn catch_up(&mut self) -> Result<(), Panicked> {
        let Some(cluster) = self.among.as_ref().map(|among| Arc::clone(&among.cluster)) else {
            return Ok(());
        };
        let known = self.table.look().state().rows;
        match cluster.store.load_from(self.id, known).await {
            Ok(rows) => self.follow(rows).await,
            Err(error) => {
                store_failed(&error, Some(self.id));
                Ok(())
            }
        }
    }

    async fn follow(&mut self, rows: Vec<Row>) -> Result<(), Panicked> {
        if rows.is_empty() {
            return Ok(());
        }
        let errand = Errand::new(Duty::Act, Payer::table(self.id));
        let now = self.table.now.millis();
        let follow =
            move |table: &mut Table, shared: &Shared| table.follow(&rows, now, &shared.house);
        match self.table.compute(&self.shared, errand, follow).await? {
            Some(told) => self.pass_on(told),
            None => _ = self.look_again().await?,
        }
        Ok(())
    }

    /// Another node said something.
    pub async fn hear(&mut self, note: Note) -> Result<(), Panicked> {
        let known = self.table.look().state().rows;
        let now = self.table.now.millis();
        match note {
            Note::Rows { now, rows: some } => {
                let first = now.saturating_sub(some.len() as u64);
                match now > known {
                    true if first <= known && !some.is_empty() => {
                        self.follow(rows(now, some)).await?;
                    }
                    true => self.catch_up().await?,
                    false => {}
                }
            }
            Note::Presence | Note::Free => self.refresh().await?,
            Note::On { seat } => {
                let told = self.table.look().on_elsewhere(Seat(seat), now);
                self.pass_on(told);
            }
            Note::Say { text } => {
                let told = self.table.look().pass_on(text);
                self.pass_on(told);
            }
        }
        Ok(())
    }

    /// What those who listen elsewhere have to hear of a request that is in no log.
    pub fn say_elsewhere(&self, request: &Request) {
        let Some(among) = &self.among else { return };
        if let Request::On { connection } = request
            && let Some(seat) = self.table.look().seat_at(*connection)
        {
            among.cluster.say(self.id, Note::On { seat: seat.0 });
        }
    }

    pub fn announce(&self, told: &mut Told) {
        if let Some(among) = &self.among {
            for text in told.announced.drain(..) {
                among.cluster.say(self.id, Note::Say { text });
            }
        }
    }

    /// The others get to know who has come and who has gone.
    pub fn tell_presence(&mut self) {
        let Some(among) = &mut self.among else { return };
        let here: BTreeSet<_> = self.table.look().people_here().into_iter().collect();
        if here == among.here {
            return;
        }
        for person in here.difference(&among.here) {
            among.cluster.be_present(self.id, *person, true);
        }
        for person in among.here.difference(&here) {
            among.cluster.be_present(self.id, *person, false);
        }
        among.here = here;
    }

    /// The table goes to sleep here: whoever has it open elsewhere may lead.
    pub async fn part(&mut self) {
        let Some(among) = &mut self.among else { return };
        for person in std::mem::take(&mut among.here) {
            among.cluster.be_present(self.id, person, false);
        }
        let Some(lease) = among.lease.take() else { return };
        match among.cluster.store.release(lease, self.id).await {
            Ok(()) => among.cluster.say(self.id, Note::Free),
            Err(error) => store_failed(&error, Some(self.id)),
        }
    }
}
