//! The buzzer (B-11), and the table's timer: for whoever has buzzed, and for the next signal (B-04).

use std::num::NonZero;
use std::time::Duration;

use super::Buchstabenklau;
use super::action::Event;
use super::refusal::Refusal;
use super::state::{Pending, Phase, State};
use crate::game::{Timer, Verb};
use crate::seat::Seat;

impl Buchstabenklau {
    /// The table stops for this seat's call.
    pub(super) fn buzz(
        &self,
        state: &mut State,
        by: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if self.rules.buzz.is_none() {
            return Err(Refusal::NoBuzzer);
        }
        match &state.phase {
            Phase::Looking if state.begun => {}
            Phase::Looking => return Err(Refusal::BeforeFirstReveal),
            &Phase::Buzzed { by } => return Err(Refusal::Buzzed { by }),
            Phase::Voting(Pending { by, word, .. }, _) => {
                return Err(Refusal::CallPending { by: *by, word: word.clone() });
            }
            Phase::Picking { waiting, .. } => {
                return Err(Refusal::PenaltyOpen { waiting: waiting.clone() });
            }
            Phase::Over => return Err(Refusal::GameOver),
        }
        state.phase = Phase::Buzzed { by };
        events.push(Event::Buzzed { by });
        Ok(())
    }

    /// How somebody who has seen a word begins.
    pub(super) fn opens_with(&self) -> Verb {
        if self.rules.buzz.is_some() { "buzz" } else { "call" }
    }

    pub(super) fn time(&self, state: &State, events: &[Event]) -> Timer {
        let seconds = match state.phase {
            Phase::Over => None,
            Phase::Buzzed { .. } => self.rules.buzz.map(NonZero::get),
            _ => self.rules.pace,
        };
        match seconds {
            None => Timer::Stopped,
            Some(seconds) if events.iter().any(starts_anew) => {
                Timer::Restarted(Duration::from_secs(seconds.into()))
            }
            Some(_) => Timer::RunsOn,
        }
    }
}

/// Everybody gets the full time to look after whatever changed the cards, and whoever buzzes to
/// call.
fn starts_anew(event: &Event) -> bool {
    match event {
        Event::Dealt { .. }
        | Event::Revealed { .. }
        | Event::Buzzed { .. }
        | Event::Released { .. }
        | Event::Called { .. }
        | Event::Picked { .. }
        | Event::Declined { .. }
        | Event::Proposed { .. }
        | Event::Swept { .. } => true,
        Event::Ready { .. }
        | Event::Taken { .. }
        | Event::Penalty { .. }
        | Event::Voted { .. }
        | Event::Withdrawn { .. }
        | Event::Resigned { .. }
        | Event::TimedOut { .. }
        | Event::GameEnded { .. } => false,
    }
}
