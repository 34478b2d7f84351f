//! What the table has asked its bots, and what they have chosen.

use bots::Company;
use games::{Seat, Viewer};
use litemap::LiteMap;

use crate::decision::{Ask, Pending};
use crate::state::State;

#[derive(Default)]
pub struct Bots {
    seats: LiteMap<Seat, Seated>,
}

#[derive(Default)]
struct Seated {
    /// At how many actions the bot was last asked.
    asked: Option<u64>,
    pending: Option<Pending>,
    /// Whether it said so when it last chose.
    easy: bool,
}

impl Bots {
    pub fn pending(&self) -> impl Iterator<Item = (Seat, &Pending)> {
        self.seats.iter().filter_map(|(&seat, seated)| Some((seat, seated.pending.as_ref()?)))
    }

    /// The bots that play below their level, because somebody wins nothing for long.
    pub fn easy(&self) -> Vec<u8> {
        let easy = self.seats.iter().filter(|(_, seated)| seated.easy);
        easy.map(|(seat, _)| seat.0).collect()
    }

    pub fn pending_at(&self, seat: Seat) -> Option<&Pending> {
        self.seats.get(&seat)?.pending.as_ref()
    }

    pub fn choose(&mut self, seat: Seat, pending: Pending) {
        if let Some(seated) = self.seats.get_mut(&seat) {
            seated.easy = pending.chosen.easy;
            seated.pending = Some(pending);
        }
    }

    /// The choice has been acted upon.
    pub fn drop_choice(&mut self, seat: Seat) {
        if let Some(seated) = self.seats.get_mut(&seat) {
            seated.pending = None;
        }
    }

    /// Something was played: whatever was chosen before it was chosen by an older view.
    pub fn drop_choices(&mut self) {
        for (_, seated) in self.seats.iter_mut() {
            seated.pending = None;
        }
    }

    /// The bot is to be asked the same once more.
    pub fn ask_again(&mut self, seat: Seat) {
        if let Some(seated) = self.seats.get_mut(&seat) {
            seated.asked = None;
        }
    }

    /// What bots have to be asked now, each once for each number of actions.
    pub fn ask(&mut self, state: &State) -> Vec<Ask> {
        let playing = state.bots();
        self.seats.retain(|seat, _| playing.iter().any(|(bot, _)| bot == seat));
        let Some(game) = &state.game else { return Vec::new() };
        let mut asks = Vec::new();
        let seats = playing.iter().map(|&(seat, _)| seat).collect();
        let company = Company { bots: seats, easy: state.charter.easy };
        for (seat, level) in playing {
            let seated = self.seats.entry(seat).or_default();
            if game.play.can_act(seat) && seated.asked != Some(game.actions) {
                seated.asked = Some(game.actions);
                let view = game.play.typed_view(Viewer::Seat(seat));
                let (moment, company) = (state.moment(), company.clone());
                asks.push(Ask { seat, level, moment, company, view });
            }
        }
        asks
    }
}
