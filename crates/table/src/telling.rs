//! What everybody hears of what happened, each message written once for all who get the same.

use games::Seat;
use games::json::written;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::decision::{Heard, PastWanted, Told};
use crate::protocol::{Happened, ToClient};
use crate::room::{ConnectionId, view};
use crate::table::Table;
use crate::time::Millis;

impl Told {
    pub(crate) fn tell(&mut self, connection: ConnectionId, message: &ToClient) {
        self.tell_all(vec![connection], message);
    }

    pub(crate) fn tell_all(&mut self, to: Vec<ConnectionId>, message: &ToClient) {
        if !to.is_empty() {
            self.heard.push(Heard { to, text: text(message) });
        }
    }

    pub(crate) fn ask_past(&mut self, connection: ConnectionId, since: u64) {
        self.past.push(PastWanted { connection, since });
    }
}

impl Table {
    pub(crate) fn view(&self, seat: Option<Seat>) -> Option<Box<RawValue>> {
        self.state.game.as_ref().map(|game| view(game.play.as_ref(), seat))
    }

    /// The table changed for everybody, each with their own seat.
    pub(crate) fn tell_table(&self, told: &mut Told) {
        if self.room.is_empty() {
            return;
        }
        let info = Box::new(self.state.info());
        let version = self.state.version();
        for (seat, to) in self.room.by_seat() {
            let seat = seat.map(|seat| seat.0);
            told.tell_all(to, &ToClient::Table { table: info.clone(), version, seat });
        }
    }

    /// Something was played: each seat gets its own view, and the sender the key of its action.
    pub(crate) fn tell_update(
        &self,
        happened: &Happened,
        sender: Option<(ConnectionId, &str)>,
        now: Millis,
        told: &mut Told,
    ) {
        let clock = self.state.clocks.view(now);
        let timer_ms = self.state.timer_ms(now);
        for (seat, mut to) in self.room.by_seat() {
            let Some(view) = self.view(seat) else { return };
            let (happened, clock) = (happened.clone(), clock.clone());
            let text = text(&ToClient::Update { happened, view, clock, timer_ms, key: None });
            if let Some((own, key)) = sender
                && let Some(at) = to.iter().position(|&connection| connection == own)
            {
                to.remove(at);
                told.heard.push(Heard { to: vec![own], text: with_key(&text, key) });
            }
            if !to.is_empty() {
                told.heard.push(Heard { to, text });
            }
        }
    }

    /// The last thing everybody hears from whoever runs the table.
    pub fn say_goodbye(&self, reason: &str) -> Told {
        let mut told = Told::default();
        let goodbye = ToClient::Goodbye { reason: reason.to_owned() };
        told.tell_all(self.room.everybody(), &goodbye);
        told
    }
}

pub fn text(message: &impl Serialize) -> String {
    written(message)
}

/// The same object with one more field.
fn with_key(update: &str, key: &str) -> String {
    let open = update.strip_suffix('}').unwrap_or_default();
    let key = written(key);
    format!("{open},\"key\":{key}}}")
}
