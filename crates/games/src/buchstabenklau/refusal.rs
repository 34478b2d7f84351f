//! Everything a Buchstabenklau player may not do, with the rule that forbids it.

use super::place::{Place, PlaceError};
use crate::about::About;
use crate::game::{Improper, Refusal as Refuses};
use crate::seat::Seat;
use crate::vote::VoteRefusal;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the game is over; nothing more can be played")]
    GameOver,
    #[error("this seat has resigned")]
    Resigned,
    #[error("this seat is already ready; the table is waiting for the others")]
    AlreadyReady { waiting: Vec<Seat> },
    #[error("no card has been turned up yet; say ready first")]
    BeforeFirstReveal,
    #[error("{word} could be spelled until the last call took its cards; this call comes too late")]
    Late { word: String },
    #[error("this table has no buzzer; call the word at once")]
    NoBuzzer,
    #[error("this table has a buzzer; buzz first, then call the word")]
    NotBuzzed,
    #[error(
        "somebody has buzzed, and only their call is taken until it is made or their time is up"
    )]
    Buzzed { by: Seat },
    #[error("another call is being judged, and the first one counts")]
    CallPending { by: Seat, word: String },
    #[error("a word is put to the table; vote on it first")]
    VoteOpen { by: Seat, word: String },
    #[error("cards are being taken after a wrong call; nothing else happens until that is done")]
    PenaltyOpen { waiting: Vec<Seat> },
    #[error("there is nothing to take: cards are taken only after a wrong call")]
    NoPenalty,
    #[error("another player takes a card first; they choose in turn from the caller's left")]
    NotYourPick { waiting: Vec<Seat> },
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
    #[error("there are too many ways to lay {word} with the open cards; name its cards")]
    TooManyWays { word: String },
    #[error("no word is put to the table")]
    NoVote,
    #[error("{0}")]
    Vote(VoteRefusal),
    #[error("the table is not waiting for this seat")]
    NotAwaited(Seat),
    #[error(transparent)]
    Improper(#[from] Improper),
}

impl Refuses for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game_over",
            Refusal::Resigned => "resigned",
            Refusal::AlreadyReady { .. } => "already_ready",
            Refusal::BeforeFirstReveal => "before_first_reveal",
            Refusal::Late { .. } => "late",
            Refusal::NoBuzzer => "no_buzzer",
            Refusal::NotBuzzed => "not_buzzed",
            Refusal::Buzzed { .. } => "buzzed",
            Refusal::CallPending { .. } => "call_pending",
            Refusal::VoteOpen { .. } => "vote_open",
            Refusal::PenaltyOpen { .. } => "penalty_open",
            Refusal::NoPenalty => "no_penalty",
            Refusal::NotYourPick { .. } => "not_your_turn",
            Refusal::NotInTheMiddle { .. } | Refusal::NoCardThere(_) => "no_such_card",
            Refusal::UnknownPlace(_) => "unknown_place",
            Refusal::NotAWordToCall { .. } => "not_a_word_to_call",
            Refusal::TooManyWays { .. } => "too_many_ways",
            Refusal::NoVote => "no_vote",
            Refusal::Vote(refusal) => refusal.code(),
            Refusal::NotAwaited(_) => "not_awaited",
            Refusal::Improper(improper) => improper.code(),
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::GameOver => "B-22",
            Refusal::AlreadyReady { .. } | Refusal::NotAwaited(_) => "B-04",
            Refusal::BeforeFirstReveal
            | Refusal::Late { .. }
            | Refusal::NoBuzzer
            | Refusal::NotBuzzed
            | Refusal::Buzzed { .. }
            | Refusal::CallPending { .. } => "B-11",
            Refusal::UnknownPlace(_) | Refusal::NoCardThere(_) | Refusal::TooManyWays { .. } => {
                "B-14"
            }
            Refusal::PenaltyOpen { .. }
            | Refusal::NoPenalty
            | Refusal::NotYourPick { .. }
            | Refusal::NotInTheMiddle { .. } => "B-15",
            Refusal::VoteOpen { .. } | Refusal::NoVote | Refusal::Vote(_) => "B-16",
            Refusal::NotAWordToCall { .. } => "B-19",
            Refusal::Resigned => return None,
            Refusal::Improper(improper) => return improper.rule(),
        })
    }

    fn about(&self) -> About {
        match self {
            Refusal::AlreadyReady { waiting }
            | Refusal::PenaltyOpen { waiting }
            | Refusal::NotYourPick { waiting } => About::seats(waiting),
            Refusal::Late { word } | Refusal::TooManyWays { word } => About::word(word),
            Refusal::CallPending { by, word } | Refusal::VoteOpen { by, word } => {
                About { words: vec![word.clone()], ..About::seat(*by) }
            }
            Refusal::NotInTheMiddle { index, held } => {
                About::square(Place::Middle(*index)).with("index", *index).with("held", *held)
            }
            Refusal::UnknownPlace(error) => About::square(error.name()),
            Refusal::NoCardThere(place) => About::square(place),
            Refusal::NotAWordToCall { word } => {
                About::word(word).with("most", lexicon::MAX_LETTERS)
            }
            Refusal::NotAwaited(seat) | Refusal::Buzzed { by: seat } => About::seat(*seat),
            Refusal::Improper(improper) => improper.about(),
            Refusal::GameOver
            | Refusal::Resigned
            | Refusal::BeforeFirstReveal
            | Refusal::NoBuzzer
            | Refusal::NotBuzzed
            | Refusal::NoPenalty
            | Refusal::NoVote
            | Refusal::Vote(_) => About::default(),
        }
    }
}
