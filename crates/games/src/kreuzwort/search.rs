//! Whether a player can place anything at all: the question behind `exchange: stuck` (K-14).
//!
//! Every row, and every column in both reading directions, is walked along the word graph with
//! the tiles in hand; the first placement that all rules allow ends the search.

use lexicon::graph::Arcs;
use lexicon::{Letter, Lexicon, Node, Spelling};

use super::Kreuzwort;
use super::board::Kind;
use super::laid::Laid;
use super::square::{Axis, Square};
use super::state::State;
use super::tile::letter_of;
use crate::seat::Seat;

/// Bit n stands for letter number n.
type Letters = u32;

/// K-06.
const LONGEST_FIRST: usize = 8;

/// One square of a line, in reading order.
#[derive(Debug, Clone, Copy)]
struct Cell {
    tile: Option<Letter>,
    /// What may lie here without spoiling the run that crosses the line.
    fits: Letters,
    /// Whether a tile lies beside it, across the line.
    beside: bool,
    kind: Kind,
}

impl Kreuzwort {
    pub(super) fn can_place(&self, state: &State, seat: Seat) -> bool {
        let voted_in = state.voted_in.iter().map(String::as_str);
        let voted_in = Lexicon::from_words(self.lexicon.lang(), Spelling::Bare, voted_in);
        let mut lexica = vec![&self.lexicon];
        if !voted_in.is_empty() {
            lexica.push(&voted_in);
        }
        let lines = match state.laid.is_empty() {
            true => self.first_lines(),
            false => self.all_lines(&state.laid, &lexica),
        };
        let hand = Hand::new(self, state, seat);
        lexica.iter().any(|lexicon| {
            let mut search = Search { arcs: lexicon.graph().arcs(), hand: hand.clone() };
            lines.iter().any(|line| match state.laid.is_empty() {
                true => search.run(line, true),
                false => search.run_from_anywhere(line),
            })
        })
    }

    /// K-06: to the right, down and up from the start square.
    fn first_lines(&self) -> Vec<Vec<Cell>> {
        let start = self.board.start();
        let reach = LONGEST_FIRST as u8;
        let right = (0..reach).map(|step| Some(Square { column: start.column + step, ..start }));
        let down = (0..reach).map(|step| Some(Square { row: start.row + step, ..start }));
        let up = (0..reach).map(|step| Some(Square { row: start.row.checked_sub(step)?, ..start }));
        let cell = |square: Option<Square>| {
            let kind = self.board.kind(square?)?;
            Some(Cell { tile: None, fits: Letters::MAX, beside: false, kind })
        };
        vec![
            right.map_while(cell).collect(),
            down.map_while(cell).collect(),
            up.map_while(cell).collect(),
        ]
    }

    fn all_lines(&self, laid: &Laid, lexica: &[&Lexicon]) -> Vec<Vec<Cell>> {
        let (width, height) = (self.board.width(), self.board.height());
        let cell = |row, column, axis| {
            let square = Square { row, column };
            let beside = crossing(laid, square, axis);
            Cell {
                tile: laid.get(square).map(|tile| tile.letter()),
                fits: beside.as_ref().map_or(Letters::MAX, |beside| beside.fits(lexica)),
                beside: beside.is_some(),
                kind: self.board.kind(square).unwrap_or(Kind::Black),
            }
        };
        let rows = (0..height)
            .map(|row| (0..width).map(|column| cell(row, column, Axis::Across)).collect());
        let columns =
            (0..width).map(|column| (0..height).map(|row| cell(row, column, Axis::Down)).collect());
        let columns: Vec<Vec<Cell>> = columns.collect();
        let upwards = columns.iter().map(|column| column.iter().rev().copied().collect());
        rows.chain(columns.iter().cloned()).chain(upwards).collect()
    }
}

/// The letters on both sides of an empty square, across a line.
struct Beside {
    axis: Axis,
    before: Vec<Letter>,
    behind: Vec<Letter>,
}

fn crossing(laid: &Laid, square: Square, line: Axis) -> Option<Beside> {
    let axis = line.crossing();
    if laid.covers(square) {
        return None;
    }
    let mut before = Vec::new();
    let mut at = square.before(axis);
    while let Some((here, tile)) = at.and_then(|here| Some((here, laid.get(here)?))) {
        before.push(tile.letter());
        at = here.before(axis);
    }
    before.reverse();
    let mut behind = Vec::new();
    let mut at = square.next(axis);
    while let Some(tile) = laid.get(at) {
        behind.push(tile.letter());
        at = at.next(axis);
    }
    (!before.is_empty() || !behind.is_empty()).then_some(Beside { axis, before, behind })
}

impl Beside {
    /// The letters that make a word of the run: downwards or upwards, or from the left (K-10).
    fn fits(&self, lexica: &[&Lexicon]) -> Letters {
        let mut fits = 0;
        for letter in Spelling::Bare.alphabet().letters() {
            let mut run = [&self.before[..], &[letter], &self.behind[..]].concat();
            let known = |run: &[Letter]| lexica.iter().any(|words| words.contains_letters(run));
            let mut is_word = known(&run);
            if !is_word && self.axis == Axis::Down {
                run.reverse();
                is_word = known(&run);
            }
            fits |= Letters::from(is_word) << letter.number();
        }
        fits
    }
}

/// The tiles that can still be laid.
#[derive(Debug, Clone)]
struct Hand {
    of_letter: [u8; 32],
    jokers: u8,
    left: usize,
    /// K-17: whether the last tiles may cover a black square, without and with green ones.
    black: bool,
    black_and_green: bool,
}

impl Hand {
    fn new(game: &Kreuzwort, state: &State, seat: Seat) -> Hand {
        let tiles = &state.player(seat).hand;
        let mut hand = Hand {
            of_letter: [0; 32],
            jokers: 0,
            left: tiles.len(),
            black: game.may_end_on_black(state, 0),
            black_and_green: game.may_end_on_black(state, 1),
        };
        for &card in tiles {
            match letter_of(card) {
                Some(letter) => hand.of_letter[usize::from(letter.number())] += 1,
                None => hand.jokers += 1,
            }
        }
        hand
    }

    fn letters(&self) -> Letters {
        if self.jokers > 0 {
            return Letters::MAX;
        }
        let held = self.of_letter.iter().enumerate().filter(|&(_, &count)| count > 0);
        held.fold(0, |letters, (number, _)| letters | 1 << number)
    }

    /// The letter's own tile where there is one: a joker can do all that it can, and more.
    fn take(&mut self, letter: Letter) -> bool {
        self.left -= 1;
        let own = &mut self.of_letter[usize::from(letter.number())];
        let joker = *own == 0;
        match joker {
            true => self.jokers -= 1,
            false => *own -= 1,
        }
        joker
    }

    fn put_back(&mut self, letter: Letter, joker: bool) {
        self.left += 1;
        match joker {
            true => self.jokers += 1,
            false => self.of_letter[usize::from(letter.number())] += 1,
        }
    }
}

/// What lies behind a walk along a line.
#[derive(Debug, Clone, Copy, Default)]
struct Trail {
    letters: usize,
    placed: usize,
    connected: bool,
    black: bool,
    green: bool,
}

struct Search<'a> {
    arcs: Arcs<'a>,
    hand: Hand,
}

impl Search<'_> {
    /// From every square on which a run can begin and then reach what lies on the board.
    fn run_from_anywhere(&mut self, line: &[Cell]) -> bool {
        (0..line.len()).any(|first| {
            let free_before = first == 0 || line[first - 1].tile.is_none();
            free_before && self.reaches(&line[first..]) && self.run(&line[first..], false)
        })
    }

    fn reaches(&self, line: &[Cell]) -> bool {
        let near = line.iter().position(|cell| cell.tile.is_some() || cell.beside);
        near.is_some_and(|near| {
            let way = &line[..near + usize::from(line[near].beside)];
            way.len() <= self.hand.left && way.iter().all(|cell| self.open(cell))
        })
    }

    fn open(&self, cell: &Cell) -> bool {
        cell.fits & self.hand.letters() != 0 && (cell.kind != Kind::Black || self.hand.black)
    }

    fn run(&mut self, line: &[Cell], connected: bool) -> bool {
        self.walk(line, self.arcs.root(), Trail { connected, ..Trail::default() })
    }

    fn walk(&mut self, line: &[Cell], node: Node, trail: Trail) -> bool {
        let Some((cell, rest)) = line.split_first() else { return self.complete(node, trail) };
        let letters = trail.letters + 1;
        if let Some(letter) = cell.tile {
            let trail = Trail { letters, connected: true, ..trail };
            return self.arcs.step(node, letter).is_some_and(|next| self.walk(rest, next, trail));
        }
        if self.complete(node, trail) {
            return true;
        }
        let black = cell.kind == Kind::Black;
        if self.hand.left == 0 || !self.open(cell) || black && trail.black {
            return false;
        }
        // Only the whole hand pays for a black square, and it must find room.
        if (black || trail.black) && line.len() < self.hand.left {
            return false;
        }
        let trail = Trail {
            letters,
            placed: trail.placed + 1,
            connected: trail.connected || cell.beside,
            black: trail.black || black,
            green: trail.green || cell.kind == Kind::Green,
        };
        let wanted = cell.fits & self.hand.letters();
        for (letter, next) in self.arcs.children(node).among(wanted) {
            let joker = self.hand.take(letter);
            let found = self.walk(rest, next, trail);
            self.hand.put_back(letter, joker);
            if found {
                return true;
            }
        }
        false
    }

    fn complete(&self, node: Node, trail: Trail) -> bool {
        let black = if trail.green { self.hand.black_and_green } else { self.hand.black };
        node.is_word()
            && trail.letters >= 2
            && trail.placed >= 1
            && trail.connected
            && (!trail.black || black && self.hand.left == 0)
    }
}
