//! What a wrong call costs: every other player may take a card of the middle (B-15).

use super::Buchstabenklau;
use super::action::{Event, Reason};
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::game::Stop;
use crate::seat::Seat;

impl Buchstabenklau {
    pub(super) fn invalid(
        &self,
        state: &mut State,
        by: Seat,
        word: String,
        reason: Reason,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        events.push(Event::Called {
            by,
            word,
            valid: false,
            cards: None,
            stolen: None,
            reason: Some(reason),
        });
        state.before = Some(self.open(state));
        let waiting: Vec<Seat> = state.players.opponents(by).collect();
        let missing = waiting.len().saturating_sub(state.middle.len());
        let covered = &mut state.players[by].covered;
        let mut added = covered.split_off(covered.len().saturating_sub(missing));
        added.reverse();
        if !added.is_empty() {
            let cards = added.iter().map(|&card| card.into()).collect();
            events.push(Event::Penalty { by, cards });
        }
        state.middle.append(&mut added);
        state.phase = Phase::Picking { caller: by, waiting };
        self.settle_when_picked(state, events)
    }

    pub(super) fn pick(
        &self,
        state: &mut State,
        by: Seat,
        index: usize,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        may_pick(state, by)?;
        let held = state.middle.len();
        if index >= held {
            return Err(Refusal::NotInTheMiddle { index, held }.into());
        }
        let card = state.middle.remove(index);
        state.players[by].won.push(card);
        events.push(Event::Picked { by, middle: index, card: card.into() });
        self.has_chosen(state, by, events)
    }

    pub(super) fn decline(
        &self,
        state: &mut State,
        by: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        may_pick(state, by)?;
        events.push(Event::Declined { by });
        self.has_chosen(state, by, events)
    }

    /// A seat has taken a card, declined, or left the game.
    pub(super) fn has_chosen(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        if let Phase::Picking { waiting, .. } = &mut state.phase {
            waiting.retain(|&other| other != seat);
        }
        self.settle_when_picked(state, events)
    }

    fn settle_when_picked(
        &self,
        state: &mut State,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        match &state.phase {
            Phase::Picking { waiting, .. } if waiting.is_empty() || state.middle.is_empty() => {
                self.settle(state, events).map_err(Stop::Shuffle)
            }
            _ => Ok(()),
        }
    }
}

fn may_pick(state: &State, seat: Seat) -> Result<(), Refusal> {
    match &state.phase {
        Phase::Picking { waiting, .. } if waiting.first() == Some(&seat) => Ok(()),
        Phase::Picking { waiting, .. } => Err(Refusal::NotYourPick { waiting: waiting.clone() }),
        _ => Err(Refusal::NoPenalty),
    }
}
