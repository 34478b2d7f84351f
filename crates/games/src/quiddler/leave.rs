//! What happens without a player's own move: running out of time and resigning.

use super::Quiddler;
use super::action::{Event, Pile};
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::card::take;
use crate::game::Stop;
use crate::rng::ShuffleError;
use crate::seat::Seat;

impl Quiddler {
    /// The rest of the turn is played as the page says: the least that ends it.
    pub(super) fn time_out(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        events.push(Event::TimedOut { seat });
        if state.phase == Phase::Challenge {
            return self.done(state, seat, events);
        }
        if state.phase == Phase::Draw {
            self.draw(state, seat, Pile::Stock, events)?;
        }
        match state.players[seat].drawn {
            Some(card) => self.discard(state, seat, card, events),
            None => Err(Refusal::DrawFirst.into()),
        }
    }

    /// The seat is skipped from now on and counts as if it had laid and held nothing.
    pub(super) fn resign(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        events.push(Event::Resigned { by: seat });
        let player = &mut state.players[seat];
        player.resigned = true;
        let mut held = std::mem::take(&mut player.hand);
        let laid = std::mem::take(&mut player.laid);
        // A card that was drawn is discarded, so that neither pile is empty at the next draw.
        let drawn = player.drawn.filter(|&card| take(&mut held, card));
        state.aside.append(&mut held);
        state.aside.extend(laid.into_iter().flat_map(|word| word.cards));
        if let Some(lap) = &mut state.lap {
            lap.waiting.retain(|&other| other != seat);
        }
        let nobody_left = state.players.playing().next().is_none();
        match (state.phase, drawn) {
            (Phase::Challenge, _) => self.score_when_all_done(state, events),
            (_, Some(card)) if nobody_left => {
                state.discard.push(card);
                self.score_round(state, events)
            }
            _ if nobody_left => self.score_round(state, events),
            (_, Some(card)) => self.put_down(state, seat, card, events),
            _ if state.turn == seat => self.end_turn(state, events),
            _ => Ok(()),
        }
    }
}
