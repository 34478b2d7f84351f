//! Everything a Kreuzwort player may not do, with the rule that forbids it.

use super::laid::Way;
use super::options::RuleSet;
use super::shape::LONGEST_FIRST;
use super::square::{Square, SquareError};
use super::tile::TileError;
use crate::about::About;
use crate::card::Card;
use crate::game::{Improper, Refusal as Refuses};
use crate::seat::Seat;
use crate::vote::VoteRefusal;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the game has ended; nothing more can be played")]
    GameOver(RuleSet),
    #[error("it is another player's turn")]
    NotYourTurn { turn: Seat },
    #[error("the table is not waiting for this seat")]
    NotAwaited(Seat),
    #[error("this seat has resigned and is skipped")]
    Resigned,
    #[error("a placement is before the table; it must be voted on first")]
    VoteOpen { words: Vec<String>, squares: Vec<Square> },
    #[error("the table has refused a placement of this turn; place another or pass")]
    VoteLost,
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
    #[error("{error}")]
    Tile { on: Square, error: TileError },
    #[error("{0:?} is not a tile; it is named by its letter, a joker as \"?\"")]
    UnknownTile(String),
    #[error("the first word has at least 2 letters, and none is named")]
    NothingToBeginWith,
    #[error("a placement takes at least one tile; to place nothing, pass")]
    NothingPlaced,
    #[error("an exchange takes at least one tile; to change nothing, pass")]
    NothingExchanged,

    #[error("{tile} is not among the tiles in hand, or not that many times")]
    NotHeld { tile: Card, set: RuleSet },

    #[error("the first word begins on the start square {0}: its first letter lies there")]
    NotFromStart(Square),
    #[error("the first word has at least 2 letters")]
    FirstTooShort,
    #[error("the first word has at most {LONGEST_FIRST} letters, not {0}")]
    FirstTooLong(usize),
    #[error("the first word lies in one row or column without a gap")]
    FirstBroken(Vec<Square>),
    #[error("{word} is a word only from its other end, but its first letter lies on {start}")]
    FirstFromOtherEnd { word: String, squares: Vec<Square>, start: Square },
    #[error("tiles are never laid diagonally")]
    Diagonal(Vec<Square>),
    #[error("there is already a tile on {0}")]
    Occupied(Square),
    #[error("all tiles of a placement lie in one row or one column")]
    NotInLine(Vec<Square>),
    #[error("{0} would stay empty between the tiles: a placement has no gaps")]
    Gap(Square),
    #[error("at least one tile must touch a tile that was there before")]
    NotConnected(Vec<Square>),

    #[error("{run} is not a word")]
    NotAWord { run: String, squares: Vec<Square> },
    #[error("{run} is not a word, nor is {other}, read {}", .way.opposite())]
    NotAWordEitherWay { run: String, other: String, way: Way, squares: Vec<Square> },

    #[error("{word} is a coarse word, and at this table such words do not count")]
    CoarseWord { word: String, squares: Vec<Square> },

    #[error("{0} is black: only the very last tile of a player who finishes may lie there")]
    Black(Square),
    #[error("only one tile may lie on a black square, not {}", .0.len())]
    SeveralBlack(Vec<Square>),
    #[error("in the second rule set nothing is given back")]
    NoGivingBack(Vec<Card>),
    #[error("at most {red} may be given back, one for each red square covered, not {given}")]
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
            Refusal::NotYourTurn { .. } => "not_your_turn",
            Refusal::NotAwaited(_) => "not_awaited",
            Refusal::Resigned => "resigned",
            Refusal::VoteOpen { .. } => "vote_open",
            Refusal::VoteLost => "vote_lost",
            Refusal::NothingToVoteOn => "nothing_to_vote_on",
            Refusal::Vote(refusal) => refusal.code(),
            Refusal::Square(_) => "bad_square",
            Refusal::OffTheBoard { .. } => "off_the_board",
            Refusal::SquareTwice(_) => "square_twice",
            Refusal::Tile { error: TileError::JokerWithoutLetter, .. } => "joker_without_letter",
            Refusal::Tile { .. } | Refusal::UnknownTile(_) => "unknown_tile",
            Refusal::NothingToBeginWith | Refusal::NothingPlaced => "no_tiles",
            Refusal::NothingExchanged => "nothing_exchanged",
            Refusal::NotHeld { .. } => "tile_not_held",
            Refusal::NotFromStart(_) => "not_from_start",
            Refusal::FirstTooShort => "first_too_short",
            Refusal::FirstTooLong(_) => "first_too_long",
            Refusal::FirstBroken(_) => "first_broken",
            Refusal::FirstFromOtherEnd { .. } => "first_from_other_end",
            Refusal::Diagonal(_) => "diagonal",
            Refusal::Occupied(_) => "occupied",
            Refusal::NotInLine(_) => "not_in_line",
            Refusal::Gap(_) => "gap",
            Refusal::NotConnected(_) => "not_connected",
            Refusal::NotAWord { .. } | Refusal::NotAWordEitherWay { .. } => "not_a_word",
            Refusal::CoarseWord { .. } => "coarse_word",
            Refusal::Black(_) => "black_square",
            Refusal::SeveralBlack(_) => "several_black",
            Refusal::NoGivingBack(_) => "no_giving_back",
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
            Refusal::NotYourTurn { .. } | Refusal::NotAwaited(_) => "K-16",
            Refusal::VoteOpen { .. }
            | Refusal::VoteLost
            | Refusal::NothingToVoteOn
            | Refusal::Vote(_) => "K-12",
            Refusal::Square(_) | Refusal::OffTheBoard { .. } | Refusal::SquareTwice(_) => "K-03",
            Refusal::Tile { error: TileError::Umlaut(_), .. } => "K-05",
            Refusal::Tile { .. } | Refusal::UnknownTile(_) => "K-01",
            Refusal::NotHeld { set, .. } => set.hand_rule(),
            Refusal::NothingToBeginWith
            | Refusal::NotFromStart(_)
            | Refusal::FirstTooShort
            | Refusal::FirstTooLong(_)
            | Refusal::FirstBroken(_)
            | Refusal::FirstFromOtherEnd { .. } => "K-06",
            Refusal::NothingPlaced
            | Refusal::Occupied(_)
            | Refusal::NotInLine(_)
            | Refusal::Gap(_)
            | Refusal::NotConnected(_) => "K-07",
            Refusal::Diagonal(_) => "K-08",
            Refusal::NotAWord { .. } | Refusal::NotAWordEitherWay { .. } => "K-09",
            Refusal::CoarseWord { .. } => "K-11",
            Refusal::Black(_) | Refusal::SeveralBlack(_) => "K-17",
            Refusal::NoGivingBack(_) | Refusal::TooManyGivenBack { .. } => "K-22",
            Refusal::NothingExchanged | Refusal::TooManyExchanged { .. } | Refusal::NotStuck => {
                "K-14"
            }
            Refusal::NothingToExchangeFor => "K-31",
            Refusal::Resigned => return None,
            Refusal::Improper(improper) => return improper.rule(),
        })
    }

    fn about(&self) -> About {
        match self {
            Refusal::NotYourTurn { turn } => About::seat(*turn),
            Refusal::NotAwaited(seat) => About::seat(*seat),
            Refusal::VoteOpen { words, squares } => About::words(words).on(squares),
            Refusal::Square(error) => About::square(error.name()),
            Refusal::OffTheBoard { square, last } => {
                About { names: vec![last.to_string()], ..About::square(square) }
            }
            Refusal::Tile { on, error } => About::square(on).of([error.name()]),
            Refusal::UnknownTile(name) => About::card(name),
            Refusal::NothingToBeginWith => About::number("least", 2).with("found", 0),
            Refusal::NothingPlaced | Refusal::NothingExchanged => {
                About::number("least", 1).with("found", 0)
            }
            Refusal::NotHeld { tile, .. } => About::card(tile),
            Refusal::FirstTooShort => About::number("least", 2).with("found", 1),
            Refusal::FirstTooLong(found) => {
                About::number("most", LONGEST_FIRST).with("found", *found)
            }
            Refusal::SquareTwice(square)
            | Refusal::NotFromStart(square)
            | Refusal::Occupied(square)
            | Refusal::Gap(square)
            | Refusal::Black(square) => About::square(square),
            Refusal::FirstBroken(squares)
            | Refusal::Diagonal(squares)
            | Refusal::NotInLine(squares)
            | Refusal::NotConnected(squares) => About::default().on(squares),
            Refusal::FirstFromOtherEnd { word, squares, .. }
            | Refusal::CoarseWord { word, squares } => About::word(word).on(squares),
            Refusal::NotAWord { run, squares } => About::word(run).on(squares),
            Refusal::NotAWordEitherWay { run, other, squares, .. } => {
                About::words([run, other]).on(squares)
            }
            Refusal::SeveralBlack(squares) => {
                About::number("most", 1).with("found", squares.len()).on(squares)
            }
            Refusal::NoGivingBack(tiles) => About::default().of(tiles),
            Refusal::TooManyGivenBack { given, red } => {
                About::number("most", *red).with("found", *given)
            }
            Refusal::TooManyExchanged { wanted, held } => {
                About::number("most", *held).with("found", *wanted)
            }
            Refusal::Improper(improper) => improper.about(),
            Refusal::GameOver(_)
            | Refusal::Resigned
            | Refusal::VoteLost
            | Refusal::NothingToVoteOn
            | Refusal::Vote(_)
            | Refusal::NothingToExchangeFor
            | Refusal::NotStuck => About::default(),
        }
    }
}
