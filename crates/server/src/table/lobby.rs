//! What happens around the game: sitting down, standing up, starting, playing again.

use super::chair::Chair;
use super::charter::{Sitter, nonce};
use super::command::{Denied, LobbyAsk};
use super::entry::Entry;
use super::fold::Fold;
use super::replay;
use super::task::Task;
use crate::names::PersonId;
use crate::proof;
use crate::protocol::{Join, Phase};
use crate::store::{Append, Appended};

impl Task {
    pub async fn lobby(&mut self, person: PersonId, ask: LobbyAsk) -> Result<(), Denied> {
        let entry = match ask {
            LobbyAsk::Join(join, name) => match self.sit_down(person, join, name)? {
                Some(entry) => entry,
                None => return Ok(()),
            },
            LobbyAsk::Leave => self.stand_up(person)?,
            LobbyAsk::Start => match self.begin(person)? {
                Some(entry) => entry,
                None => return Ok(()),
            },
            LobbyAsk::Rematch => match self.play_again(person).await? {
                Some(entry) => entry,
                None => return Ok(()),
            },
            LobbyAsk::SitBot { seat, level } => self.sit_bot(person, seat, level)?,
            LobbyAsk::UnseatBot(seat) => self.unseat_bot(person, seat)?,
            LobbyAsk::StandIn { seat, level } => return self.stand_in(person, seat, level).await,
            LobbyAsk::Return => {
                let seat = self.fold.seat_of(person).ok_or(Denied::NotSeated)?;
                return self.give_back(seat).await;
            }
        };
        self.enter(entry).await
    }

    async fn enter(&mut self, entry: Entry) -> Result<(), Denied> {
        let before = self.fold.rows;
        let now = self.shared.now.millis();
        let text = entry.to_text();
        let started = matches!(entry, Entry::Started { .. });
        let away = self.audience.away(&self.fold);
        if let Err(error) = self.fold.take(now, entry, self.shared.words.as_ref()) {
            self.fold.rows = before;
            return Err(Denied::Setup(error.to_string()));
        }
        let append = Append {
            table: self.fold.charter.id,
            expected: before,
            rows: vec![(now, text)],
            listing: Some(self.fold.listing()),
        };
        self.write(append).await.map_err(|_| Denied::Store)?;
        self.audience.seat_anew(&self.fold);
        self.audience.tell_table(&self.fold);
        if started && let Some(happened) = self.fold.recent.back().cloned() {
            self.audience.update(&self.fold, &happened, None, now);
        }
        self.tell_presence(away);
        self.call_bots().await;
        Ok(())
    }

    /// The seat that was asked for, or the first that is free.
    pub fn free_seat(&self, wish: Option<u8>) -> Result<u8, Denied> {
        if self.fold.play.is_some() {
            return Err(Denied::Begun);
        }
        let free = |seat: &u8| self.fold.chairs.get(usize::from(*seat)).is_some_and(Chair::is_free);
        match wish {
            Some(seat) if seat >= self.fold.charter.seats => Err(Denied::NoSuchSeat),
            Some(seat) => Some(seat).filter(free).ok_or(Denied::SeatTaken),
            None => (0..self.fold.charter.seats).find(free).ok_or(Denied::Full),
        }
    }

    /// Nothing to do for somebody who sits already.
    fn sit_down(
        &self,
        person: PersonId,
        join: Join,
        name: String,
    ) -> Result<Option<Entry>, Denied> {
        if self.fold.seat_of(person).is_some() {
            return Ok(None);
        }
        let seat = self.free_seat(join.seat)?;
        let nonce = nonce(join.nonce).map_err(|error| Denied::Setup(error.to_string()))?;
        Ok(Some(Entry::Joined { seat, sitter: Sitter { person, name, nonce } }))
    }

    fn stand_up(&self, person: PersonId) -> Result<Entry, Denied> {
        let seat = self.fold.seat_of(person).ok_or(Denied::NotSeated)?;
        match self.fold.phase() {
            Phase::Open => Ok(Entry::Left { seat: seat.0 }),
            Phase::Playing | Phase::Over => Err(Denied::Begun),
        }
    }

    fn begin(&self, person: PersonId) -> Result<Option<Entry>, Denied> {
        self.fold.seat_of(person).ok_or(Denied::NotSeated)?;
        if self.fold.play.is_some() {
            return Ok(None);
        }
        let host_sits = self.fold.seat_of(self.fold.charter.host).is_some();
        if host_sits && person != self.fold.charter.host {
            return Err(Denied::NotHost);
        }
        let names = self.fold.chairs.iter().filter_map(|chair| chair.name().map(str::to_owned));
        let names: Vec<String> = names.collect();
        if names.len() < usize::from(self.fold.charter.seats) {
            return Err(Denied::NotFull);
        }
        let setup = |error: &dyn std::fmt::Display| Denied::Setup(error.to_string());
        let secret = self.fold.charter.secret().map_err(|error| setup(&error))?;
        let seed = proof::seed(secret, &self.fold.nonces());
        let header = self.fold.charter.header(names, seed);
        let header =
            replay::deal(header, self.shared.words.as_ref()).map_err(|error| setup(&error))?;
        Ok(Some(Entry::Started { header }))
    }

    /// A new table with the same people, everybody one seat further so that another begins.
    async fn play_again(&mut self, person: PersonId) -> Result<Option<Entry>, Denied> {
        self.fold.seat_of(person).ok_or(Denied::NotSeated)?;
        if self.fold.phase() != Phase::Over {
            return Err(Denied::NotOver);
        }
        if self.fold.rematch.is_some() {
            return Ok(None);
        }
        let charter = self.fold.charter.again(person);
        let mut chairs = self.fold.chairs.clone();
        chairs.rotate_left(1);
        let code = charter.code;
        let append = opening(charter, chairs, self.shared.now.millis());
        match self.shared.store.append(append).await {
            Ok(Appended::Done(_)) => Ok(Some(Entry::Rematched { code })),
            _ => Err(Denied::Store),
        }
    }
}

/// The first rows of a table at which some people sit already.
pub fn opening(charter: super::Charter, chairs: Vec<Chair>, now: crate::now::Millis) -> Append {
    let mut rows = vec![(now, Entry::Opened { charter: Box::new(charter.clone()) }.to_text())];
    let mut fold = Fold::new(charter);
    for (seat, chair) in (0u8..).zip(chairs) {
        let (chair, entry) = match chair {
            // Nobody is replaced from the start.
            Chair { sitter: Some(sitter), .. } => {
                (Chair::of(sitter.clone()), Entry::Joined { seat, sitter })
            }
            Chair { bot: Some(bot), .. } => {
                let chair = Chair { sitter: None, bot: Some(bot.clone()) };
                (chair, Entry::Manned { seat, bot })
            }
            Chair { sitter: None, bot: None } => continue,
        };
        fold.chairs[usize::from(seat)] = chair;
        rows.push((now, entry.to_text()));
    }
    let table = fold.charter.id;
    let listing = Some(fold.listing());
    Append { table, expected: 0, rows, listing }
}
