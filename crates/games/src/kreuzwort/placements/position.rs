//! The board and one hand, as a seat sees them.

use lexicon::crossword::Crossword;
use litemap::LiteMap;
use serde_json::json;

use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::kreuzwort::Kreuzwort;
use crate::kreuzwort::board::Board;
use crate::kreuzwort::laid::Laid;
use crate::kreuzwort::options::RuleSet;
use crate::kreuzwort::state::State;
use crate::kreuzwort::view::View;
use crate::seat::{Points, Seat};

#[derive(Debug, Clone)]
pub struct Position {
    pub(super) board: Board,
    pub(super) laid: Laid,
    pub(super) hand: Vec<Card>,
    /// How many tiles lie on the table.
    pub(super) table: usize,
    pub(super) rules: RuleSet,
    /// What each tile is worth.
    pub(super) values: LiteMap<Card, Points>,
    /// K-12: words by the table's vote.
    voted_in: Vec<String>,
}

#[derive(Debug, Clone, thiserror::Error)]
pub enum PositionError {
    #[error("the view is not that of a player: it shows no hand")]
    NoHand,
    #[error(transparent)]
    Board(#[from] DataError),
}

/// A player's view.
impl TryFrom<&View> for Position {
    type Error = PositionError;

    fn try_from(view: &View) -> Result<Position, PositionError> {
        let board = Board::read(&Doc::from_json("board", &json!(view.board.rows)))?;
        Position::seen(board, view).ok_or(PositionError::NoHand)
    }
}

impl Position {
    /// What a view shows on this board; none if it shows no hand.
    pub(super) fn seen(board: Board, view: &View) -> Option<Position> {
        let mut laid = Laid::default();
        laid.add(&view.tiles);
        Some(Position {
            board,
            laid,
            hand: view.hand.clone()?,
            table: view.table.tiles,
            rules: view.options.rules,
            values: view.values.clone(),
            voted_in: view.voted_in.clone(),
        })
    }

    pub(in crate::kreuzwort) fn of(game: &Kreuzwort, state: &State, seat: Seat) -> Position {
        Position {
            board: game.board.clone(),
            laid: state.laid.clone(),
            hand: state.players[seat].hand.clone(),
            table: state.table.len(),
            rules: game.rules.set,
            values: game.tiles.values(),
            voted_in: state.voted_in.iter().cloned().collect(),
        }
    }

    /// The words that count at this table.
    pub(super) fn at_table(&self, words: &Crossword) -> Crossword {
        words.with_words(self.voted_in.iter().map(String::as_str))
    }
}
