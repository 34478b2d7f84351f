//! Everything a Kreuzwort player may not do, with the rule that forbids it.

use super::options::RuleSet;
use super::square::{Square, SquareError};
use super::tile::TileError;
use crate::card::Card;
use crate::game::{Improper, Refusal as Refuses};
use crate::vote::VoteRefusal;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the game has ended; nothing more can be played")]
    GameOver(RuleSet),
    #[error("it is another player's turn")]
    NotYourTurn,
    #[error("the table does not wait for this seat")]
    NotAwaited,
    #[error("this seat has resigned and is skipped")]
    Resigned,
    #[error("a placement is before the table; it must be voted on first")]
    VoteOpen,
    #[error("there is nothing to vote on")]
    NothingToVoteOn,
    #[error(transparent)]
    Vote(VoteRefusal),

    #[error(transparent)]
    Square(#[from] SquareError),
    #[error("{square} lies outside the board, which ends at {last}")]
    OffTheBoard { square: Square, last: Square },
    #[error("{0} is named twice")]
    SquareTwice(Square),
    #[error(transparent)]
    Tile(#[from] TileError),
    #[error("{0:?} is not a tile; it is named by its letter, a joker as \"?\"")]
    UnknownTile(String),
    #[error("the first word has at least 2 letters, and none is named")]
    NothingToBeginWith,
    #[error("a placement takes at least one tile; to place nothing, pass")]
    NothingPlaced,
    #[error("an exchange takes at least one tile; to change nothing, pass")]
    NothingExchanged,

    #[error("{tile} is not among the tiles in hand, or not that often")]
    NotHeld { tile: Card, set: RuleSet },

    #[error("the first word begins on the start square {0}: its first letter lies there")]
    NotFromStart(Square),
    #[error("the first word has at least 2 letters")]
    FirstTooShort,
    #[error("the first word has at most 8 letters, not {0}")]
    FirstTooLong(usize),
    #[error("the first word lies in one row or column without a gap")]
    FirstBroken,
    #[error("{word} is a word only from its other end, but its first letter lies on {start}")]
    FirstFromOtherEnd { word: String, start: Square },
    #[error("tiles are never laid diagonally")]
    Diagonal,
    #[error("on {0} lies a tile already")]
    Occupied(Square),
    #[error("all tiles of a placement lie in one row or one column")]
    NotInLine,
    #[error("{0} would stay empty between the tiles: a placement has no gaps")]
    Gap(Square),
    #[error("at least one tile must touch a tile that lay there before")]
    NotConnected,

    #[error("{run} is not a word")]
    NotAWord { run: String },
    #[error("{run} is not a word, nor is {upwards} read upwards")]
    NotAWordEitherWay { run: String, upwards: String },

    #[error("{0} is black: only the very last tile of a player who finishes may lie there")]
    Black(Square),
    #[error("only one tile may lie on a black square, not {0}")]
    SeveralBlack(usize),
    #[error("in the second rule set nothing is given back")]
    NoGivingBack,
    #[error("{given} tiles are too many to give back: {red} red squares were covered")]
    TooManyGivenBack { given: usize, red: usize },

    #[error("the table is empty; tiles are exchanged only while some lie there")]
    NothingToExchangeFor,
    #[error("{wanted} tiles are too many to exchange: the table holds {held}")]
    TooManyExchanged { wanted: usize, held: usize },
    #[error("tiles are exchanged only when no word can be placed, and one can")]
    NotStuck,

    #[error(transparent)]
    Improper(#[from] Improper),
}

impl Refuses for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver(_) => "game_over",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::NotAwaited => "not_awaited",
            Refusal::Resigned => "resigned",
            Refusal::VoteOpen => "vote_open",
            Refusal::NothingToVoteOn => "nothing_to_vote_on",
            Refusal::Vote(refusal) => refusal.code(),
            Refusal::Square(_) => "bad_square",
            Refusal::OffTheBoard { .. } => "off_the_board",
            Refusal::SquareTwice(_) => "square_twice",
            Refusal::Tile(TileError::JokerWithoutLetter) => "joker_without_letter",
            Refusal::Tile(_) | Refusal::UnknownTile(_) => "unknown_tile",
            Refusal::NothingToBeginWith | Refusal::NothingPlaced => "no_tiles",
            Refusal::NothingExchanged => "nothing_exchanged",
            Refusal::NotHeld { .. } => "tile_not_held",
            Refusal::NotFromStart(_) => "not_from_start",
            Refusal::FirstTooShort => "first_too_short",
            Refusal::FirstTooLong(_) => "first_too_long",
            Refusal::FirstBroken => "first_broken",
            Refusal::FirstFromOtherEnd { .. } => "first_from_other_end",
            Refusal::Diagonal => "diagonal",
            Refusal::Occupied(_) => "occupied",
            Refusal::NotInLine => "not_in_line",
            Refusal::Gap(_) => "gap",
            Refusal::NotConnected => "not_connected",
            Refusal::NotAWord { .. } | Refusal::NotAWordEitherWay { .. } => "not_a_word",
            Refusal::Black(_) => "black_square",
            Refusal::SeveralBlack(_) => "several_black",
            Refusal::NoGivingBack => "no_giving_back",
            Refusal::TooManyGivenBack { .. } => "too_many_given_back",
            Refusal::NothingToExchangeFor => "table_empty",
            Refusal::TooManyExchanged { .. } => "too_many_exchanged",
            Refusal::NotStuck => "not_stuck",
            Refusal::Improper(improper) => improper.code(),
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::GameOver(set) => set.end_rule(),
            Refusal::NotYourTurn | Refusal::NotAwaited => "K-16",
            Refusal::VoteOpen | Refusal::NothingToVoteOn | Refusal::Vote(_) => "K-12",
            Refusal::Square(_) | Refusal::OffTheBoard { .. } | Refusal::SquareTwice(_) => "K-03",
            Refusal::Tile(TileError::Umlaut(_)) => "K-05",
            Refusal::Tile(_) | Refusal::UnknownTile(_) => "K-01",
            Refusal::NotHeld { set, .. } => set.hand_rule(),
            Refusal::NothingToBeginWith
            | Refusal::NotFromStart(_)
            | Refusal::FirstTooShort
            | Refusal::FirstTooLong(_)
            | Refusal::FirstBroken
            | Refusal::FirstFromOtherEnd { .. } => "K-06",
            Refusal::NothingPlaced
            | Refusal::Occupied(_)
            | Refusal::NotInLine
            | Refusal::Gap(_)
            | Refusal::NotConnected => "K-07",
            Refusal::Diagonal => "K-08",
            Refusal::NotAWord { .. } | Refusal::NotAWordEitherWay { .. } => "K-09",
            Refusal::Black(_) | Refusal::SeveralBlack(_) => "K-17",
            Refusal::NoGivingBack | Refusal::TooManyGivenBack { .. } => "K-22",
            Refusal::NothingExchanged | Refusal::TooManyExchanged { .. } | Refusal::NotStuck => {
                "K-14"
            }
            Refusal::NothingToExchangeFor => "K-31",
            Refusal::Resigned => return None,
            Refusal::Improper(improper) => return improper.rule(),
        })
    }
}
