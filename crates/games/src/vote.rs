//! A word put to the table: one refusal refuses it, all accepting accepts it.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// Who has yet to vote; who proposed the word does not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    proposer: Seat,
    waiting: Vec<Seat>,
}

/// How a vote stands after a voice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ballot {
    Open,
    Accepted,
    Refused,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum VoteRefusal {
    #[error("whoever proposed the word does not vote on it")]
    Proposer,
    #[error("this seat has voted already, or no longer plays")]
    NoVoice,
}

impl VoteRefusal {
    pub fn code(self) -> &'static str {
        match self {
            VoteRefusal::Proposer => "own_proposal",
            VoteRefusal::NoVoice => "no_voice",
        }
    }
}

impl Vote {
    /// `voters` are the seats still playing; the proposer is left out.
    pub fn new(proposer: Seat, voters: impl IntoIterator<Item = Seat>) -> Vote {
        Vote { proposer, waiting: voters.into_iter().filter(|&seat| seat != proposer).collect() }
    }

    pub fn proposer(&self) -> Seat {
        self.proposer
    }

    /// Whose voice is missing.
    pub fn waiting(&self) -> &[Seat] {
        &self.waiting
    }

    /// How it stands: with nobody left to ask, it is accepted.
    pub fn ballot(&self) -> Ballot {
        match self.waiting.is_empty() {
            true => Ballot::Accepted,
            false => Ballot::Open,
        }
    }

    pub fn cast(&mut self, seat: Seat, accept: bool) -> Result<Ballot, VoteRefusal> {
        if seat == self.proposer {
            return Err(VoteRefusal::Proposer);
        }
        let at = self.waiting.iter().position(|&w| w == seat).ok_or(VoteRefusal::NoVoice)?;
        if !accept {
            return Ok(Ballot::Refused);
        }
        self.waiting.remove(at);
        Ok(self.ballot())
    }

    /// A seat that resigns or lets its time run out loses its voice.
    pub fn leave(&mut self, seat: Seat) -> Ballot {
        self.waiting.retain(|&w| w != seat);
        self.ballot()
    }
}
