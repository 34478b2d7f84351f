//! All placements of a position, for players who ask what they could have laid. It is made of
//! what one seat may see and knows nothing else.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use lexicon::crossword::{self, Crossword, Opening, Placement, Rack, Spot, Task};
use lexicon::{Letter, Lexicon};
use serde_json::Value;

use super::board::{Board, Kind};
use super::laid::Laid;
use super::options::RuleSet;
use super::square::{Axis, Square};
use super::tile::{Tile, letter_of};
use crate::card::Card;
use crate::data::{DataError, Doc};

/// K-06.
const LONGEST_FIRST: usize = 8;

/// The board and one hand, as a seat sees them.
#[derive(Debug, Clone)]
pub struct Position {
    board: Board,
    laid: Laid,
    hand: Vec<Card>,
    /// How many tiles lie on the table.
    table: usize,
    rules: RuleSet,
}

#[derive(Debug, Clone, thiserror::Error)]
pub enum PositionError {
    #[error("this is no view of a game of Kreuzwort: it has no {0}")]
    Missing(&'static str),
    #[error("the view is not that of a player: it shows no hand")]
    NoHand,
    #[error(transparent)]
    Board(#[from] DataError),
}

/// A placement that the rules allow, and what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    pub tiles: BTreeMap<Square, Tile>,
    pub green: usize,
    pub red: usize,
    pub black: usize,
    /// By set 1 the tiles that the hand gets rid of; by set 2 the points gained on each opponent.
    pub worth: i32,
}

/// Words for the search, with those in columns read both ways (K-10).
pub fn crossword(lexicon: &Lexicon) -> Crossword {
    Crossword::new(lexicon, true)
}

impl Position {
    /// Reads a player's view.
    pub fn from_view(view: &Value) -> Result<Position, PositionError> {
        let part = |name: &'static str| view.get(name).ok_or(PositionError::Missing(name));
        let rows = part("board")?.get("rows").ok_or(PositionError::Missing("board"))?;
        let board = Board::read(&Doc::from_json("board", rows))?;
        let tiles = serde_json::from_value(part("tiles")?.clone());
        let tiles: BTreeMap<Square, Tile> = tiles.map_err(|_| PositionError::Missing("tiles"))?;
        let hand = view.get("hand").ok_or(PositionError::NoHand)?;
        let hand = serde_json::from_value(hand.clone()).map_err(|_| PositionError::NoHand)?;
        let table = part("table")?.get("tiles").and_then(Value::as_u64);
        let table = table.ok_or(PositionError::Missing("table"))? as usize;
        let rules = part("options")?.get("rules").and_then(Value::as_u64);
        let rules = match rules.ok_or(PositionError::Missing("options"))? {
            1 => RuleSet::First,
            _ => RuleSet::Second,
        };
        let mut laid = Laid::default();
        laid.add(&tiles);
        Ok(Position { board, laid, hand, table, rules })
    }

    /// Visits every legal placement once.
    pub fn all(&self, words: &Crossword, mut visit: impl FnMut(Move) -> ControlFlow<()>) {
        let rack = Rack::new(self.hand.iter().map(|&card| letter_of(card)));
        let mut board = self.grid(words);
        let start = spot(self.board.start());
        let opening = Some(Opening { start, longest: LONGEST_FIRST });
        let mut ended = false;
        let task = Task { opening, ..Task::new(&board, rack) };
        words.all(&task, |placement| {
            let flow = visit(self.found(placement));
            ended = flow.is_break();
            flow
        });
        if ended || !self.may_end_on_black() {
            return;
        }
        // K-17: all tiles at once, exactly one of them on a black square.
        for square in self.black() {
            board.close(spot(square), false);
        }
        let task = Task { opening, fewest: rack.len(), ..Task::new(&board, rack) };
        words.all(&task, |placement| {
            let found = self.found(placement);
            let takes_green = self.rules == RuleSet::First && self.table > 0 && found.green > 0;
            match found.black == 1 && !takes_green {
                true => visit(found),
                false => ControlFlow::Continue(()),
            }
        });
    }

    pub fn count(&self, words: &Crossword) -> u64 {
        let mut count = 0;
        self.all(words, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The placements that are worth most, those of more tiles first where they are alike.
    pub fn top(&self, words: &Crossword, number: usize) -> Vec<Move> {
        let mut top: Vec<Move> = Vec::new();
        let rank = |found: &Move| (found.worth, found.tiles.len());
        self.all(words, |found| {
            let at = top.partition_point(|other| rank(other) >= rank(&found));
            if at < number {
                top.insert(at, found);
                top.truncate(number);
            }
            ControlFlow::Continue(())
        });
        top
    }

    /// The runs that a placement forms, each as it reads, the longest first.
    pub fn words(&self, found: &Move, lexicon: &Lexicon) -> Vec<String> {
        let laid = self.laid.with(&found.tiles);
        let mut words: Vec<String> = Vec::new();
        let mut seen = Vec::new();
        for axis in Axis::BOTH {
            for &square in found.tiles.keys() {
                let Some(run) = laid.run(square, axis) else { continue };
                if seen.contains(&(axis, run.first)) {
                    continue;
                }
                seen.push((axis, run.first));
                let upwards = axis == Axis::Down && !lexicon.contains(&run.text());
                words.push(if upwards { run.reversed() } else { run.text() });
            }
        }
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        words
    }

    fn grid(&self, words: &Crossword) -> crossword::Board {
        let (width, height) = (usize::from(self.board.width()), usize::from(self.board.height()));
        // A board that was read is no larger than the search allows.
        let mut grid = crossword::Board::new(width, height)
            .unwrap_or_else(|_| unreachable!("a board has 1 to 26 rows and columns"));
        for square in self.black() {
            grid.close(spot(square), true);
        }
        let tiles = self.laid.tiles().iter();
        words.lay(&mut grid, tiles.map(|(&square, tile)| (spot(square), tile.letter())));
        grid
    }

    fn black(&self) -> impl Iterator<Item = Square> + '_ {
        let squares = (0..self.board.height())
            .flat_map(|row| (0..self.board.width()).map(move |column| Square { row, column }));
        squares.filter(|&square| self.board.kind(square) == Some(Kind::Black))
    }

    fn may_end_on_black(&self) -> bool {
        match self.rules {
            RuleSet::First => true,
            RuleSet::Second => self.table == 0,
        }
    }

    fn found(&self, placement: &Placement<'_>) -> Move {
        let tiles: BTreeMap<Square, Tile> = placement
            .tiles()
            .filter_map(|(at, letter, joker)| {
                Some((Square { row: at.row, column: at.column }, tile(letter, joker)?))
            })
            .collect();
        let count =
            |kind| tiles.keys().filter(|&&square| self.board.kind(square) == Some(kind)).count();
        let (green, red, black) = (count(Kind::Green), count(Kind::Red), count(Kind::Black));
        let empties = tiles.len() == self.hand.len();
        let worth = match self.rules {
            RuleSet::First => {
                let left = self.hand.len() - tiles.len();
                let given = red.min(left);
                (tiles.len() + given) as i32 - green.min(self.table + given) as i32
            }
            RuleSet::Second => {
                let finish = if empties && self.table == 0 { 25 } else { 0 };
                let finish = if black > 0 { 2 * finish } else { finish };
                10 * red as i32 - 5 * green as i32 + finish
            }
        };
        Move { tiles, green, red, black, worth }
    }
}

fn spot(square: Square) -> Spot {
    Spot { row: square.row, column: square.column }
}

fn tile(letter: Letter, joker: bool) -> Option<Tile> {
    let name = if joker { format!("?{letter}") } else { letter.to_string() };
    Tile::parse(&name).ok()
}
