//! A bot's turn: a question that the table asks, and an answer it is given.

use bots::Chosen;
use games::Seat;

use crate::decision::{Change, Decision, Pending};
use crate::house::House;
use crate::table::Table;
use crate::time::Millis;

impl Table {
    /// The choice waits for its time, counted from when the bot saw what it chose by.
    pub(super) fn chosen(
        &self,
        now: Millis,
        seat: Seat,
        actions: u64,
        chosen: Option<&Chosen>,
        house: &House,
    ) -> Decision {
        let game = self.state.game.as_ref().filter(|game| game.actions == actions);
        let change = match (game, chosen) {
            (Some(game), Some(chosen)) => {
                let races = game.play.verbs().iter().any(|facts| facts.raced);
                let wish = self.state.pace.factor();
                let pace = house.bots_pace * if races { wish.max(1.0) } else { wish };
                let due = game.acted_at.after(chosen.think.mul_f64(pace));
                Change::Chosen(seat, Pending { actions, chosen: chosen.clone(), due })
            }
            _ => Change::Nothing,
        };
        Decision::light(now, change)
    }
}
