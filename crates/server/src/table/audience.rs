//! Everybody who is connected to a table, and what each of them is told.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use games::{Play, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::mpsc;

use super::command::ConnectionId;
use super::fold::Fold;
use crate::names::PersonId;
use crate::now::Millis;
use crate::protocol::{Happened, ToClient};

pub struct Listener {
    pub person: Option<PersonId>,
    pub seat: Option<Seat>,
    out: mpsc::Sender<Utf8Bytes>,
}

#[derive(Default)]
pub struct Audience {
    listeners: HashMap<ConnectionId, Listener>,
}

/// What a viewer may know, as it is sent.
pub fn view(table: &dyn Play, seat: Option<Seat>) -> Box<RawValue> {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    table.raw_view(viewer)
}

/// JSON that is passed on as it is.
pub fn raw(events: &[Value]) -> Box<RawValue> {
    // Events have text keys only: this cannot fail.
    to_raw_value(events).unwrap_or_default()
}

pub fn text(message: &impl Serialize) -> Utf8Bytes {
    // Messages have text keys only: this cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Audience {
    pub fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub fn add(
        &mut self,
        connection: ConnectionId,
        person: Option<PersonId>,
        seat: Option<Seat>,
        out: mpsc::Sender<Utf8Bytes>,
    ) {
        self.listeners.insert(connection, Listener { person, seat, out });
    }

    pub fn remove(&mut self, connection: ConnectionId) {
        self.listeners.remove(&connection);
    }

    pub fn get(&self, connection: ConnectionId) -> Option<&Listener> {
        self.listeners.get(&connection)
    }

    /// People keep their connections when they sit down or stand up.
    pub fn seat_anew(&mut self, fold: &Fold) {
        for listener in self.listeners.values_mut() {
            listener.seat = listener.person.and_then(|person| fold.seat_of(person));
        }
        if !fold.charter.watchers && fold.play.is_some() {
            self.listeners.retain(|_, listener| listener.seat.is_some());
        }
    }

    /// Seats with a player none of whose connections is open.
    pub fn away(&self, fold: &Fold) -> Vec<u8> {
        let here = |seat: u8| self.listeners.values().any(|l| l.seat == Some(Seat(seat)));
        let person = |seat: &u8| fold.chairs[usize::from(*seat)].waits_for_a_person();
        (0..fold.charter.seats).filter(person).filter(|&seat| !here(seat)).collect()
    }

    pub fn tell(&mut self, connection: ConnectionId, message: &ToClient) {
        if let Some(listener) = self.listeners.get(&connection)
            && listener.out.try_send(text(message)).is_err()
        {
            self.listeners.remove(&connection);
        }
    }

    pub fn tell_all(&mut self, message: &ToClient) {
        let text = text(message);
        self.listeners.retain(|_, listener| listener.out.try_send(text.clone()).is_ok());
    }

    /// The table changed for everybody, each with their own seat.
    pub fn tell_table(&mut self, fold: &Fold) {
        let info = Box::new(fold.info());
        self.listeners.retain(|_, listener| {
            let seat = listener.seat.map(|seat| seat.0);
            let message = ToClient::Table { table: info.clone(), version: fold.rows, seat };
            listener.out.try_send(text(&message)).is_ok()
        });
    }

    /// Something durable happened: each seat gets its own view, written once for all its tabs.
    ///
    /// Who cannot keep up is let go; coming back with `since` leaves no gap.
    pub fn update(
        &mut self,
        fold: &Fold,
        happened: &Happened,
        sender: Option<(ConnectionId, &str)>,
        now: Millis,
    ) {
        let Some(play) = &fold.play else { return };
        let clock = fold.clocks.view(now);
        let mut written: HashMap<Option<Seat>, Utf8Bytes> = HashMap::new();
        self.listeners.retain(|connection, listener| {
            let update = written.entry(listener.seat).or_insert_with(|| {
                text(&ToClient::Update {
                    happened: happened.clone(),
                    view: view(play.table.as_ref(), listener.seat),
                    clock: clock.clone(),
                    key: None,
                })
            });
            let update = match sender {
                Some((own, key)) if own == *connection => with_key(update, key),
                _ => update.clone(),
            };
            listener.out.try_send(update).is_ok()
        });
    }
}

/// The same object with one more field.
fn with_key(update: &Utf8Bytes, key: &str) -> Utf8Bytes {
    let open = update.as_str().strip_suffix('}').unwrap_or_default();
    let key = serde_json::to_string(key).unwrap_or_default();
    format!("{open},\"key\":{key}}}").into()
}
