//! Everything a Maskenmemo player may not do, with the rule that forbids it.

use super::square::{NoSuchSquare, Square};
use super::state::{EndReason, Phase};
use super::turn::{LEAST_CARDS, PEEKS};
use crate::about::About;
use crate::card::Card;
use crate::game::{Improper, Refusal as Refuses};
use crate::seat::Seat;
use crate::vote::VoteRefusal;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the game has ended; nothing more can be played")]
    GameOver(EndReason),
    #[error("this seat has resigned and is skipped")]
    Resigned,
    #[error("the first turn begins when everybody has said which cards to peek at")]
    PeekFirst { waiting: Vec<Seat> },
    #[error("each player peeks only once")]
    AlreadyPeeked { at: Vec<Square> },
    #[error("cards may be peeked at only before the first turn")]
    PeekingOver,
    #[error("name exactly three squares to peek at, not {0}: everybody must in this language")]
    PeekAtThree(usize),
    #[error("name at most three squares to peek at, not {0}")]
    TooManyPeeks(usize),
    #[error("{0} is named twice; peek at different squares")]
    SameSquare(Square),
    #[error(transparent)]
    NoSuchSquare(#[from] NoSuchSquare),
    #[error("it is another player's turn")]
    NotYourTurn { turn: Seat },
    #[error("the card on {0} is already turned up; choose another square")]
    AlreadyOpen(Square),
    #[error("no card lies on {0} any more; choose another square")]
    EmptySquare(Square),
    #[error("a word takes at least 4 cards, not {0}; turn up more")]
    TooFewToClaim(usize),
    #[error("a turn is given up with at least 4 cards turned up, not with {0}; turn up more")]
    TooFewToGiveUp(usize),
    #[error("the letters of this word are not exactly the cards turned up; claim another one")]
    WrongLetters { word: String, open: Vec<(Square, Card)> },
    #[error("{word} is before the table; it must be voted on first")]
    VoteOpen { by: Seat, word: String },
    #[error("there is nothing to vote on")]
    NothingToVoteOn,
    #[error(transparent)]
    Vote(VoteRefusal),
    #[error("the table is not waiting for this seat")]
    NotAwaited { seat: Seat, phase: Phase },
    #[error(transparent)]
    Improper(#[from] Improper),
}

impl Refuses for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver(_) => "game_over",
            Refusal::Resigned => "resigned",
            Refusal::PeekFirst { .. } => "peek_first",
            Refusal::AlreadyPeeked { .. } => "already_peeked",
            Refusal::PeekingOver => "peeking_over",
            Refusal::PeekAtThree(_) => "peek_at_three",
            Refusal::TooManyPeeks(_) => "too_many_peeks",
            Refusal::SameSquare(_) => "same_square",
            Refusal::NoSuchSquare(_) => "no_such_square",
            Refusal::NotYourTurn { .. } => "not_your_turn",
            Refusal::AlreadyOpen(_) => "already_open",
            Refusal::EmptySquare(_) => "empty_square",
            Refusal::TooFewToClaim(_) | Refusal::TooFewToGiveUp(_) => "too_few_cards",
            Refusal::WrongLetters { .. } => "wrong_letters",
            Refusal::VoteOpen { .. } => "vote_open",
            Refusal::NothingToVoteOn => "nothing_to_vote_on",
            Refusal::Vote(refusal) => refusal.code(),
            Refusal::NotAwaited { .. } => "not_awaited",
            Refusal::Improper(improper) => improper.code(),
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::GameOver(EndReason::NoWordLeft) => "M-10",
            Refusal::GameOver(EndReason::AllFailed) => "M-11",
            Refusal::GameOver(EndReason::Resigned) | Refusal::Resigned => return None,
            Refusal::PeekFirst { .. }
            | Refusal::AlreadyPeeked { .. }
            | Refusal::PeekingOver
            | Refusal::PeekAtThree(_)
            | Refusal::TooManyPeeks(_)
            | Refusal::SameSquare(_)
            | Refusal::NotAwaited { phase: Phase::Peek, .. } => "M-03",
            Refusal::NoSuchSquare(_) => "M-02",
            Refusal::NotYourTurn { .. } | Refusal::NotAwaited { .. } => "M-05",
            Refusal::AlreadyOpen(_) | Refusal::TooFewToClaim(_) => "M-04",
            Refusal::EmptySquare(_) => "M-09",
            Refusal::TooFewToGiveUp(_) => "M-06",
            Refusal::WrongLetters { .. } => "M-07",
            Refusal::VoteOpen { .. } | Refusal::NothingToVoteOn | Refusal::Vote(_) => "M-12",
            Refusal::Improper(improper) => return improper.rule(),
        })
    }

    fn about(&self) -> About {
        let squares = |squares: &[Square]| About::default().on(squares);
        match self {
            Refusal::PeekFirst { waiting } => About::seats(waiting),
            Refusal::AlreadyPeeked { at } => squares(at),
            Refusal::PeekAtThree(found) => About::number("needed", PEEKS).with("found", *found),
            Refusal::TooManyPeeks(found) => About::number("most", PEEKS).with("found", *found),
            Refusal::SameSquare(at) | Refusal::AlreadyOpen(at) | Refusal::EmptySquare(at) => {
                squares(&[*at])
            }
            Refusal::NoSuchSquare(error) => About::square(error.name()),
            Refusal::NotYourTurn { turn } => About::seat(*turn),
            Refusal::TooFewToClaim(found) | Refusal::TooFewToGiveUp(found) => {
                About::number("least", LEAST_CARDS).with("found", *found)
            }
            Refusal::WrongLetters { word, open } => About::word(word)
                .on(open.iter().map(|(at, _)| at))
                .of(open.iter().map(|(_, card)| card)),
            Refusal::VoteOpen { by, word } => About { seats: vec![by.0], ..About::word(word) },
            Refusal::NotAwaited { seat, .. } => About::seat(*seat),
            Refusal::Improper(improper) => improper.about(),
            Refusal::GameOver(_)
            | Refusal::Resigned
            | Refusal::PeekingOver
            | Refusal::NothingToVoteOn
            | Refusal::Vote(_) => About::default(),
        }
    }
}
