//! Everybody who is connected to a table now.

use std::time::Duration;

use games::play::Play;
use games::{Seat, Viewer};
use litemap::LiteMap;
use serde_json::value::RawValue;

use crate::names::PersonId;
use crate::protocol::Phase;
use crate::state::State;
use crate::time::Millis;

/// A live connection, for as long as its server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConnectionId(pub u64);

#[derive(Debug, Clone, Copy)]
pub struct Listener {
    pub person: Option<PersonId>,
    pub seat: Option<Seat>,
}

#[derive(Default)]
pub struct Room {
    listeners: LiteMap<ConnectionId, Listener>,
    /// Since when it is known who is here.
    begun: Option<Millis>,
    /// When the last connection of somebody with a seat ended.
    left: LiteMap<PersonId, Millis>,
    /// Who is connected through another shell.
    elsewhere: Vec<PersonId>,
}

impl Room {
    pub fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    /// From now on it is known who is here.
    pub fn begin(&mut self, at: Millis) {
        self.begun.get_or_insert(at);
    }

    pub fn add(&mut self, connection: ConnectionId, person: Option<PersonId>, seat: Option<Seat>) {
        self.listeners.insert(connection, Listener { person, seat });
    }

    pub fn remove(&mut self, connection: ConnectionId, at: Millis) {
        let gone = self.listeners.remove(&connection).filter(|listener| listener.seat.is_some());
        if let Some(person) = gone.and_then(|listener| listener.person)
            && !self.is_here(person)
        {
            self.left.insert(person, at);
        }
    }

    pub fn is_here(&self, person: PersonId) -> bool {
        self.listeners.values().any(|listener| listener.person == Some(person))
            || self.elsewhere.contains(&person)
    }

    /// The players who are connected here.
    pub fn people(&self) -> Vec<PersonId> {
        let seated = self.listeners.values().filter(|listener| listener.seat.is_some());
        seated.filter_map(|listener| listener.person).collect()
    }

    /// These people are connected through other shells now.
    pub fn others(&mut self, elsewhere: Vec<PersonId>, at: Millis) {
        for person in std::mem::replace(&mut self.elsewhere, elsewhere) {
            if !self.is_here(person) {
                self.left.insert(person, at);
            }
        }
    }

    /// Since when somebody is away, as far as this room knows; none where they are here.
    pub fn away_since(&self, person: PersonId) -> Option<Millis> {
        let left = self.left.get(&person).copied().max(self.begun);
        left.filter(|_| !self.is_here(person))
    }

    /// For so long nobody could come back.
    pub fn pause(&mut self, at: Millis, lasted: Duration) {
        let left = self.left.iter_mut().map(|(_, left)| left);
        for since in left.chain(&mut self.begun) {
            *since = since.after(lasted).min(at);
        }
    }

    pub fn get(&self, connection: ConnectionId) -> Option<Listener> {
        self.listeners.get(&connection).copied()
    }

    pub fn everybody(&self) -> Vec<ConnectionId> {
        self.listeners.keys().copied().collect()
    }

    /// The connections of each seat, those who watch among themselves.
    pub fn by_seat(&self) -> LiteMap<Option<Seat>, Vec<ConnectionId>> {
        let mut seats: LiteMap<_, Vec<_>> = LiteMap::new();
        for (&connection, listener) in &self.listeners {
            seats.entry(listener.seat).or_default().push(connection);
        }
        seats
    }

    /// People keep their connections when they sit down or stand up. Gives those who have to go
    /// because nobody may watch.
    pub fn seat_anew(&mut self, state: &State) -> Vec<ConnectionId> {
        for (_, listener) in self.listeners.iter_mut() {
            listener.seat = listener.person.and_then(|person| state.seat_of(person));
        }
        if state.charter.watchers || state.phase() == Phase::Open {
            return Vec::new();
        }
        let watching = |(&connection, listener): (&ConnectionId, &Listener)| {
            listener.seat.is_none().then_some(connection)
        };
        let sent_away: Vec<_> = self.listeners.iter().filter_map(watching).collect();
        self.listeners.retain(|_, listener| listener.seat.is_some());
        sent_away
    }

    /// Seats with a player none of whose connections is open.
    pub fn away(&self, state: &State) -> Vec<u8> {
        let elsewhere = |seat: u8| {
            let person = state.chairs[usize::from(seat)].person();
            person.is_some_and(|person| self.elsewhere.contains(&person))
        };
        let here = |seat: u8| {
            self.listeners.values().any(|l| l.seat == Some(Seat(seat))) || elsewhere(seat)
        };
        let person = |seat: &u8| state.chairs[usize::from(*seat)].is_played_by_a_person();
        (0..state.charter.seats).filter(person).filter(|&seat| !here(seat)).collect()
    }
}

/// What a viewer may know, as it is sent.
pub fn view(play: &dyn Play, seat: Option<Seat>) -> Box<RawValue> {
    play.raw_view(seat.map_or(Viewer::Spectator, Viewer::Seat))
}
