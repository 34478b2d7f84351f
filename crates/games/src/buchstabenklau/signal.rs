//! The signal at which all turn up a card, and the end of the game (B-04, B-10, B-22).

use super::Buchstabenklau;
use super::action::{Event, Revealed};
use super::refusal::Refusal;
use super::state::{Pending, Phase, State};
use crate::game::{Game, Improper};
use crate::seat::{By, Seat};

impl Buchstabenklau {
    pub(super) fn ready(
        &self,
        state: &mut State,
        by: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        all_look(state)?;
        if state.players[by].ready {
            return Err(Refusal::AlreadyReady { waiting: self.awaited(state) });
        }
        state.players[by].ready = true;
        events.push(Event::Ready { by });
        self.signal_when_all_ready(state, events);
        Ok(())
    }

    /// The table's timer runs out.
    pub(super) fn reveal(
        &self,
        state: &mut State,
        by: By,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if by != By::Table {
            return Err(Improper::TableOnly.into());
        }
        all_look(state)?;
        self.signal(state, events);
        Ok(())
    }

    pub(super) fn signal_when_all_ready(&self, state: &mut State, events: &mut Vec<Event>) {
        let all_ready = state.players.playing().all(|seat| state.players[seat].ready);
        if state.phase == Phase::Looking && all_ready {
            self.signal(state, events);
        }
    }

    fn signal(&self, state: &mut State, events: &mut Vec<Event>) {
        let seats: Vec<Seat> = state.players.playing().collect();
        let without = seats.iter().find(|&&seat| state.players[seat].covered.is_empty());
        if let Some(&by) = without {
            self.end(state, by, events);
            return;
        }
        let mut cards = Vec::new();
        for by in seats {
            let player = &mut state.players[by];
            player.ready = false;
            if let Some(card) = player.covered.pop() {
                state.middle.push(card);
                cards.push(Revealed { by, card: card.into() });
            }
        }
        state.begun = true;
        state.before = None;
        events.push(Event::Revealed { cards });
    }

    pub(super) fn end(&self, state: &mut State, by: Seat, events: &mut Vec<Event>) {
        state.phase = Phase::Over;
        events.push(Event::GameEnded { by });
    }
}

fn all_look(state: &State) -> Result<(), Refusal> {
    match &state.phase {
        Phase::Looking => Ok(()),
        &Phase::Buzzed { by } => Err(Refusal::Buzzed { by }),
        Phase::Voting(Pending { by, word, .. }, _) => {
            Err(Refusal::VoteOpen { by: *by, word: word.clone() })
        }
        Phase::Picking { waiting, .. } => Err(Refusal::PenaltyOpen { waiting: waiting.clone() }),
        Phase::Over => Err(Refusal::GameOver),
    }
}
