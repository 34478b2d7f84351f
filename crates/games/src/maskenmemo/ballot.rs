//! A word put to the vote because the dictionary does not know it (M-12).

use super::Maskenmemo;
use super::action::Event;
use super::refusal::Refusal;
use super::state::{KeptWord, Proposal, State};
use super::turn::Finding;
use crate::judge::Judge;
use crate::seat::Seat;
use crate::vote::{Ballot, Vote};

impl Maskenmemo {
    pub(super) fn propose(
        &self,
        state: &mut State,
        seat: Seat,
        kept: KeptWord,
        events: &mut Vec<Event>,
    ) {
        events.push(Event::Proposed { by: seat, word: kept.word.clone() });
        let vote = Vote::new(seat, state.players.opponents(seat));
        state.proposal = Some(Proposal { vote, kept });
    }

    pub(super) fn vote(
        &self,
        state: &mut State,
        seat: Seat,
        accept: bool,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let proposal = state.proposal.as_mut().ok_or(Refusal::NothingToVoteOn)?;
        let ballot = proposal.vote.cast(seat, accept).map_err(Refusal::Vote)?;
        events.push(Event::Voted { by: seat, accept });
        self.count(state, ballot, judge, events);
        Ok(())
    }

    /// A seat that resigns or lets its time run out loses its voice.
    pub(super) fn leave_vote(
        &self,
        state: &mut State,
        seat: Seat,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) {
        if let Some(proposal) = &mut state.proposal {
            let ballot = proposal.vote.leave(seat);
            self.count(state, ballot, judge, events);
        }
    }

    /// What follows from a ballot: the word counts, or it was none.
    fn count(
        &self,
        state: &mut State,
        ballot: Ballot,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) {
        let found = match ballot {
            Ballot::Open => return,
            Ballot::Accepted => Finding::Counts,
            Ballot::Refused => Finding::NoWord,
        };
        let Some(Proposal { vote, kept }) = state.proposal.take() else { return };
        if found == Finding::Counts {
            state.voted_in.insert(kept.word.clone());
        }
        self.rule_on(state, vote.proposer(), kept, found, judge, events);
    }
}
