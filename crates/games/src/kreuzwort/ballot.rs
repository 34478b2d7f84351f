//! A placement put to the vote: because the dictionary does not know its words, or because the table
//! votes on every one (K-12).

use super::Kreuzwort;
use super::action::Event;
use super::form::Placement;
use super::refusal::Refusal;
use super::state::{Proposal, State};
use super::words::Formed;
use crate::game::Stop;
use crate::rng::ShuffleError;
use crate::seat::Seat;
use crate::vote::{Ballot, Vote};

impl Kreuzwort {
    pub(super) fn propose(
        &self,
        state: &mut State,
        seat: Seat,
        placement: Placement,
        formed: Formed,
        events: &mut Vec<Event>,
    ) {
        let Placement { tiles, give_back, .. } = placement;
        let Formed { words, unknown } = formed;
        events.push(Event::Proposed {
            by: seat,
            tiles: tiles.clone(),
            words: words.clone(),
            unknown: unknown.clone(),
        });
        let vote = Vote::new(seat, state.players.opponents(seat));
        state.proposal = Some(Proposal { vote, tiles, give_back, words, unknown });
    }

    pub(super) fn vote(
        &self,
        state: &mut State,
        seat: Seat,
        accept: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        let proposal = state.proposal.as_mut().ok_or(Refusal::NothingToVoteOn)?;
        let ballot = proposal.vote.cast(seat, accept).map_err(Refusal::Vote)?;
        events.push(Event::Voted { by: seat, accept });
        self.count(state, ballot, events).map_err(Stop::Shuffle)
    }

    /// What follows from a ballot: a refused placement is taken back, and the turn goes on, but
    /// without an exchange.
    pub(super) fn count(
        &self,
        state: &mut State,
        ballot: Ballot,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        let accepted = match ballot {
            Ballot::Open => return Ok(()),
            Ballot::Accepted => true,
            Ballot::Refused => false,
        };
        let Some(proposal) = state.proposal.take() else { return Ok(()) };
        let by = proposal.vote.proposer();
        events.push(Event::VoteEnded { by, accepted });
        if !accepted {
            state.refused = !self.rules.first_rules;
            return Ok(());
        }
        state.voted_in.extend(proposal.unknown);
        let give_back = proposal.give_back;
        let placement = Placement { give_back, ..Placement::of(proposal.tiles) };
        self.lay(state, by, placement, proposal.words, events)
    }
}
