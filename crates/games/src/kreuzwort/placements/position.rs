//! The board and one hand, as a seat sees them.

use lexicon::crossword::{self, Crossword, Rack, Spot};
use serde_json::json;

use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::kreuzwort::Kreuzwort;
use crate::kreuzwort::board::{Board, Kind};
use crate::kreuzwort::laid::Laid;
use crate::kreuzwort::options::RuleSet;
use crate::kreuzwort::square::Square;
use crate::kreuzwort::state::State;
use crate::kreuzwort::tile::letter_of;
use crate::kreuzwort::view::View;
use crate::seat::Seat;

#[derive(Debug, Clone)]
pub struct Position {
    pub(super) board: Board,
    pub(super) laid: Laid,
    pub(super) hand: Vec<Card>,
    /// How many tiles lie on the table.
    pub(super) table: usize,
    pub(super) rules: RuleSet,
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
            voted_in: state.voted_in.iter().cloned().collect(),
        }
    }

    /// The words that count at this table.
    pub(super) fn at_table(&self, words: &Crossword) -> Crossword {
        words.with_words(self.voted_in.iter().map(String::as_str))
    }

    pub(super) fn rack(&self) -> Rack {
        Rack::new(self.hand.iter().map(|&card| letter_of(card)))
    }

    /// The board with its black squares closed.
    pub(super) fn grid(&self, words: &Crossword) -> crossword::Board {
        let (width, height) = (usize::from(self.board.width()), usize::from(self.board.height()));
        // A board that was read is no larger than the search allows.
        let mut grid = crossword::Board::new(width, height)
            .unwrap_or_else(|_| unreachable!("a board has 1 to 26 rows and columns"));
        for square in self.squares(Kind::Black) {
            grid.close(spot(square), true);
        }
        let tiles = self.laid.tiles().iter();
        words.lay(&mut grid, tiles.map(|(&square, tile)| (spot(square), tile.letter())));
        grid
    }

    pub(super) fn squares(&self, kind: Kind) -> impl Iterator<Item = Square> + '_ {
        let squares = (0..self.board.height())
            .flat_map(|row| (0..self.board.width()).map(move |column| Square { row, column }));
        squares.filter(move |&square| self.board.kind(square) == Some(kind))
    }
}

pub(super) fn spot(square: Square) -> Spot {
    Spot { row: square.row, column: square.column }
}
