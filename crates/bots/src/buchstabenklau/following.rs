//! Bots follow the table: whoever wins no card for long finds slower ones. A fold over what everybody
//! saw, and the clock.

use std::collections::BTreeMap;
use std::time::Duration;

use games::Seat;
use games::buchstabenklau::{Buchstabenklau, Event};

use crate::playable::{Mind, Moment};

/// After so long without a card somebody finds slower bots.
const LONG: Duration = Duration::from_secs(4 * 60);

/// Nobody plays longer than this without anything happening: the rest is a pause.
const LULL: Duration = Duration::from_secs(60);

/// When everybody last won a card, by the time that was played.
#[derive(Debug, Clone, Default)]
pub struct Wins {
    played: Duration,
    until: Duration,
    last: BTreeMap<Seat, Duration>,
    /// What was played when the cards came to lie as they do: nobody slows down in the middle of a
    /// look.
    looked: Duration,
}

impl Wins {
    pub fn remember(&mut self, moment: Moment, event: &Event) {
        self.played += moment.at.saturating_sub(self.until).min(LULL);
        self.until = moment.at;
        if let Event::Called { by, valid: true, .. } | Event::Picked { by, .. } = event {
            self.last.insert(*by, self.played);
        }
    }

    /// Other cards lie open: everybody begins to look anew.
    pub fn look_anew(&mut self) {
        self.looked = self.played;
    }

    fn without(&self, seat: Seat) -> Duration {
        self.looked.saturating_sub(self.last.get(&seat).copied().unwrap_or_default())
    }
}

/// Whether somebody who is no bot has won nothing for long.
pub fn takes_it_easy(mind: &Mind<'_, Buchstabenklau>) -> bool {
    let waits = |seat: Seat| mind.memory.wins.without(seat) >= LONG;
    let playing = mind.view.players.iter().filter(|player| !player.resigned);
    let mut people =
        playing.map(|player| player.seat).filter(|seat| !mind.company.bots.contains(seat));
    mind.company.easy && people.any(waits)
}
