//! Bots at this table: they sit down, stand in for somebody who left, and give the seat back.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bots::{Contender, Level, Moment};
use games::{By, Seat, Viewer};
use serde_json::{Map, Value, json};
use tokio::sync::mpsc;

use super::acting::Cause;
use super::chair::{Bot, Chair};
use super::command::{Command, Denied};
use super::driver::{Driver, Told};
use super::entry::Entry;
use super::fold::FoldError;
use super::replay;
use super::task::{LoadError, Task};
use crate::names::PersonId;
use crate::protocol::Phase;

/// The bots that are playing, each with the way to tell it something.
pub struct Bots {
    door: mpsc::WeakSender<Command>,
    inboxes: BTreeMap<Seat, mpsc::UnboundedSender<Told>>,
}

impl Bots {
    pub fn new(door: mpsc::WeakSender<Command>) -> Bots {
        Bots { door, inboxes: BTreeMap::new() }
    }
}

impl Task {
    /// Before the start the host fills free seats with bots.
    pub fn sit_bot(
        &self,
        person: PersonId,
        seat: Option<u8>,
        level: Level,
    ) -> Result<Entry, Denied> {
        self.as_host(person)?;
        let seat = self.free_seat(seat)?;
        Ok(Entry::Manned { seat, bot: Bot::new(level, &self.fold.chairs) })
    }

    pub fn unseat_bot(&self, person: PersonId, seat: u8) -> Result<Entry, Denied> {
        self.as_host(person)?;
        let chair = self.fold.chairs.get(usize::from(seat)).ok_or(Denied::NoSuchSeat)?;
        match (self.fold.phase(), &chair.bot) {
            (Phase::Open, Some(_)) => Ok(Entry::Left { seat }),
            (Phase::Open, None) => Err(Denied::NoBot),
            (Phase::Playing | Phase::Over, _) => Err(Denied::Begun),
        }
    }

    /// A bot plays on for somebody who is away, or for whoever asks.
    pub async fn stand_in(
        &mut self,
        person: PersonId,
        seat: u8,
        level: Level,
    ) -> Result<(), Denied> {
        let own = self.fold.seat_of(person).ok_or(Denied::NotSeated)?;
        let chair = self.fold.chairs.get(usize::from(seat)).ok_or(Denied::NoSuchSeat)?;
        if self.fold.phase() != Phase::Playing || chair.bot.is_some() {
            return Err(Denied::NoStandIn);
        }
        if own != Seat(seat) && !self.audience.away(&self.fold).contains(&seat) {
            return Err(Denied::NotAway);
        }
        let bot = Bot::new(level, &self.fold.chairs);
        self.reseat(Seat(seat), bot.name.clone(), Some(bot)).await
    }

    /// Whoever comes back gets the seat back.
    pub async fn give_back(&mut self, seat: Seat) -> Result<(), Denied> {
        let chair = &self.fold.chairs[seat.index()];
        match (&chair.sitter, &chair.bot) {
            (Some(sitter), Some(_)) => self.reseat(seat, sitter.name.clone(), None).await,
            _ => Ok(()),
        }
    }

    async fn reseat(&mut self, seat: Seat, player: String, bot: Option<Bot>) -> Result<(), Denied> {
        let away = self.audience.away(&self.fold);
        let action = json!({"do": "seat", "seat": seat, "player": player});
        let action = action.as_object().cloned().unwrap_or_else(Map::new);
        let cause = Cause { bot, ..Cause::default() };
        self.act(By::Table, action, cause).await.map_err(|_| Denied::Store)?;
        self.audience.tell_table(&self.fold);
        self.tell_presence(away);
        self.call_bots().await;
        Ok(())
    }

    fn as_host(&self, person: PersonId) -> Result<(), Denied> {
        self.fold.seat_of(person).ok_or(Denied::NotSeated)?;
        match person == self.fold.charter.host {
            true => Ok(()),
            false => Err(Denied::NotHost),
        }
    }

    /// Sees to it that each seat a bot should play is played by one, and no other.
    pub async fn call_bots(&mut self) {
        let playing = self.fold.phase() == Phase::Playing;
        let wanted = |chair: &Chair| chair.bot.as_ref().filter(|_| playing).map(|bot| bot.level);
        let wanted: Vec<Option<Level>> = self.fold.chairs.iter().map(wanted).collect();
        self.bots.inboxes.retain(|seat, _| wanted[seat.index()].is_some());
        for (seat, level) in (0..).map(Seat).zip(wanted) {
            let Some(level) = level.filter(|_| !self.bots.inboxes.contains_key(&seat)) else {
                continue;
            };
            if let Err(error) = self.call_bot(seat, level).await {
                tracing::error!(table = %self.fold.charter.id, %error, "a bot could not sit down");
            }
        }
    }

    /// A bot's memory is what its seat saw: all of it is told again, from the deal on.
    async fn call_bot(&mut self, seat: Seat, level: Level) -> Result<(), LoadError> {
        let Some(play) = &self.fold.play else { return Ok(()) };
        let rows = self.shared.store.load(self.fold.charter.id).await?;
        let words = Arc::clone(&self.shared.words);
        let Some(record) = replay::record(&rows, words.as_ref())? else { return Ok(()) };
        let header = play.header.clone();
        let vocabularies = Arc::clone(&self.shared.vocabularies);
        let (told, inbox) = mpsc::unbounded_channel();
        let driver = Driver {
            seat,
            began: self.shared.now.instant(self.fold.began),
            pace: self.shared.bots_pace,
            door: self.bots.door.clone(),
            inbox,
        };
        let moments = replay::moments(&record, words.as_ref()).map_err(FoldError::from)?;
        for (moment, events) in moments {
            let _ = told.send(Told { moment, version: 0, events: events.into(), view: None });
        }
        let _ = told.send(self.ask(seat, Vec::new().into()));
        self.bots.inboxes.insert(seat, told);
        tokio::spawn(async move {
            let sit = move || {
                let contender = Contender::from(level);
                let seed = header.seed;
                bots::seat_bot(&header, words.as_ref(), &vocabularies, seat, contender, seed)
            };
            match tokio::task::spawn_blocking(sit).await {
                Ok(Ok(player)) => driver.drive(player).await,
                Ok(Err(error)) => tracing::error!(%error, "a bot could not sit down"),
                Err(error) => tracing::error!(%error, "a bot broke down"),
            }
        });
        Ok(())
    }

    /// What happened, and whether there is something to do, for every bot.
    pub fn tell_bots(&mut self, events: &Arc<[Value]>) {
        let seats: Vec<Seat> = self.bots.inboxes.keys().copied().collect();
        for seat in seats {
            let told = self.ask(seat, Arc::clone(events));
            if let Some(inbox) = self.bots.inboxes.get(&seat)
                && inbox.send(told).is_err()
            {
                self.bots.inboxes.remove(&seat);
            }
        }
    }

    fn ask(&self, seat: Seat, events: Arc<[Value]>) -> Told {
        let table = self.fold.play.as_ref().map(|play| &play.table);
        let idle = |may: &[games::game::Verb]| may.iter().all(|&verb| verb == "resign");
        let table = table.filter(|table| !table.outcome().over && !idle(&table.may(seat)));
        let since = self.fold.acted_at.0.saturating_sub(self.fold.began.0);
        Told {
            moment: Moment { version: self.fold.actions, at: Duration::from_millis(since) },
            version: self.fold.rows,
            events,
            view: table.map(|table| table.view(Viewer::Seat(seat))),
        }
    }
}
