//! Everything a Buchstabenklau player may not do, with the rule that forbids it.

use super::place::{Place, PlaceError};
use crate::game::{Improper, Refusal as Refuses};
use crate::vote::VoteRefusal;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the game is over; nothing more can be played")]
    GameOver,
    #[error("this seat has resigned")]
    Resigned,
    #[error("this seat is ready already; the others are waited for")]
    AlreadyReady,
    #[error("no card has been turned up yet; say ready first")]
    BeforeFirstReveal,
    #[error("{word} could be spelled until the last call took its cards; this call comes too late")]
    Late { word: String },
    #[error("another call is being judged, and the first one counts")]
    CallPending,
    #[error("a word is put to the table; vote on it first")]
    VoteOpen,
    #[error("cards are being taken after a wrong call; nothing else happens until that is done")]
    PenaltyOpen,
    #[error("there is nothing to take: cards are taken only after a wrong call")]
    NoPenalty,
    #[error("another player takes a card first; they choose in turn from the caller's left")]
    NotYourPick,
    #[error("the middle has no card {index}; it holds {held}, counted from 0")]
    NotInTheMiddle { index: usize, held: usize },
    #[error("{0}")]
    UnknownPlace(#[from] PlaceError),
    #[error("no card lies at {0}")]
    NoCardThere(Place),
    #[error(
        "{word:?} cannot be called; a call is one word of at most {} letters",
        lexicon::MAX_LETTERS
    )]
    NotAWordToCall { word: String },
    #[error("no word is put to the table")]
    NoVote,
    #[error("{0}")]
    Vote(VoteRefusal),
    #[error("the table does not wait for this seat")]
    NotAwaited,
    #[error(transparent)]
    Improper(#[from] Improper),
}

impl Refuses for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game_over",
            Refusal::Resigned => "resigned",
            Refusal::AlreadyReady => "already_ready",
            Refusal::BeforeFirstReveal => "before_first_reveal",
            Refusal::Late { .. } => "late",
            Refusal::CallPending => "call_pending",
            Refusal::VoteOpen => "vote_open",
            Refusal::PenaltyOpen => "penalty_open",
            Refusal::NoPenalty => "no_penalty",
            Refusal::NotYourPick => "not_your_turn",
            Refusal::NotInTheMiddle { .. } | Refusal::NoCardThere(_) => "no_such_card",
            Refusal::UnknownPlace(_) => "unknown_place",
            Refusal::NotAWordToCall { .. } => "not_a_word_to_call",
            Refusal::NoVote => "no_vote",
            Refusal::Vote(refusal) => refusal.code(),
            Refusal::NotAwaited => "not_awaited",
            Refusal::Improper(improper) => improper.code(),
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::GameOver => "B-22",
            Refusal::AlreadyReady | Refusal::NotAwaited => "B-04",
            Refusal::BeforeFirstReveal | Refusal::Late { .. } | Refusal::CallPending => "B-11",
            Refusal::UnknownPlace(_) | Refusal::NoCardThere(_) => "B-14",
            Refusal::PenaltyOpen
            | Refusal::NoPenalty
            | Refusal::NotYourPick
            | Refusal::NotInTheMiddle { .. } => "B-15",
            Refusal::VoteOpen | Refusal::NoVote | Refusal::Vote(_) => "B-16",
            Refusal::NotAWordToCall { .. } => "B-19",
            Refusal::Resigned => return None,
            Refusal::Improper(improper) => return improper.rule(),
        })
    }
}
