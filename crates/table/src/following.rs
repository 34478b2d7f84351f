//! A table that several shells have open at once, each with its own listeners. One of them leads: there
//! clocks, bots and timers run. The others follow the log, and decide only what people ask.

use games::Seat;

use crate::bots::Bots;
use crate::decision::{Cause, Decision, Drafted, Told};
use crate::fold;
use crate::house::House;
use crate::log::Row;
use crate::names::PersonId;
use crate::protocol::ToClient;
use crate::room::ConnectionId;
use crate::table::Table;
use crate::telling::text;
use crate::time::Millis;

impl Decision {
    /// Whether nobody asked for it: only whoever leads the table may write it.
    pub fn is_the_tables_own(&self) -> bool {
        matches!(self.cause, Cause::Table(_))
    }
}

impl Table {
    /// From now on clocks, bots and timers run here, or no longer; and what bots have to be asked.
    pub fn lead(&mut self, leads: bool) -> Told {
        self.leads = leads;
        self.bots = Bots::default();
        self.begin()
    }

    pub fn leads(&self) -> bool {
        self.leads
    }

    /// Takes rows in that another shell wrote, from the first one this table does not know. None where
    /// that does not work: then the log has to be folded again.
    pub fn follow(&mut self, rows: &[Row], now: Millis, house: &House) -> Option<Told> {
        let mut told = Told::default();
        let before = self.audience(now);
        for row in rows.iter().filter(|row| row.number >= self.state.rows).collect::<Vec<_>>() {
            if row.number != self.state.rows {
                return None;
            }
            let (entry, sequel) = fold::follow(&mut self.state, row, house).ok()??;
            self.enter(row.at, Drafted { entry, sequel }, None, &mut told);
        }
        self.settle(now, before, &mut told);
        Some(told)
    }

    /// These people are connected to the table through other shells.
    pub fn is_shared_with(&mut self, elsewhere: Vec<PersonId>, now: Millis) -> Told {
        let mut told = Told::default();
        let before = self.audience(now);
        self.room.others(elsewhere, now);
        self.settle(now, before, &mut told);
        told
    }

    /// The players who are connected here; somebody with several connections as often.
    pub fn people_here(&self) -> Vec<PersonId> {
        self.room.people()
    }

    pub fn seat_at(&self, connection: ConnectionId) -> Option<Seat> {
        self.room.get(connection)?.seat
    }

    /// Somebody said through another shell that they have seen how the round ended.
    pub fn on_elsewhere(&mut self, seat: Seat, now: Millis) -> Told {
        let mut told = Told::default();
        let before = self.audience(now);
        self.say_on(seat, now);
        self.settle(now, before, &mut told);
        told
    }

    /// Everybody hears this, here and elsewhere; it is in no log.
    pub(crate) fn announce(&self, message: &ToClient, told: &mut Told) {
        told.tell_all(self.room.everybody(), message);
        told.announced.push(text(message));
    }

    /// What was announced elsewhere.
    pub fn pass_on(&self, announced: String) -> Told {
        let mut told = Told::default();
        let to = self.room.everybody();
        if !to.is_empty() {
            told.heard.push(crate::decision::Heard { to, text: announced });
        }
        told
    }
}
