//! The plain way to count placements, as a measure: every word on every line from every square
//! it can begin on.

use anyhow::Context;
use games::kreuzwort::View;
use lexicon::{Letter, Lexicon, Spelling};

/// What a square holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Empty,
    Black,
    Tile(Letter),
}

/// A row, or a column read downwards or upwards.
struct Line {
    squares: Vec<(usize, usize)>,
    upwards: bool,
    across: bool,
}

pub struct Naive<'a> {
    words: &'a [Vec<Letter>],
    lexicon: &'a Lexicon,
    board: Vec<Vec<At>>,
    /// Tiles by letter number; the jokers first.
    held: [usize; 32],
    tiles: usize,
    /// K-17 with no tile to be taken: what the last tiles of a hand may cover.
    green: Vec<(usize, usize)>,
}

impl<'a> Naive<'a> {
    /// Reads a player's view under rule set 1.
    pub fn new(
        words: &'a [Vec<Letter>],
        lexicon: &'a Lexicon,
        view: &View,
    ) -> anyhow::Result<Naive<'a>> {
        let (rows, tiles) = (&view.board.rows, &view.tiles);
        let hand = view.hand.as_deref().unwrap_or_default();
        let square = |sign| if sign == '#' { At::Black } else { At::Empty };
        let mut board: Vec<Vec<At>> =
            rows.iter().map(|row| row.chars().map(square).collect()).collect();
        for (square, tile) in tiles {
            board[usize::from(square.row)][usize::from(square.column)] = At::Tile(tile.letter());
        }
        let mut green = Vec::new();
        for (row, signs) in rows.iter().enumerate() {
            let here = signs.chars().enumerate().filter(|&(_, sign)| sign == 'G');
            green.extend(here.map(|(column, _)| (row, column)));
        }
        let mut held = [0; 32];
        for card in hand {
            let sign = card.as_str().chars().next().context("a tile without a sign")?;
            let letter = Spelling::Bare.alphabet().letter(sign);
            held[letter.map_or(0, |letter| usize::from(letter.number()))] += 1;
        }
        Ok(Naive { words, lexicon, board, held, tiles: hand.len(), green })
    }

    pub fn count(&self) -> u64 {
        let (height, width) = (self.board.len(), self.board[0].len());
        let column = |at: usize| (0..height).map(move |row| (row, at));
        let rows = (0..height).map(|row| (0..width).map(|at| (row, at)).collect());
        let rows = rows.map(|squares| Line { squares, upwards: false, across: true });
        let down = (0..width).map(|at| column(at).collect());
        let down = down.map(|squares| Line { squares, upwards: false, across: false });
        let up = (0..width).map(|at| column(at).rev().collect());
        let up = up.map(|squares| Line { squares, upwards: true, across: false });
        rows.chain(down).chain(up).map(|line| self.on_line(&line)).sum()
    }

    fn on_line(&self, line: &Line) -> u64 {
        let at: Vec<At> =
            line.squares.iter().map(|&(row, column)| self.board[row][column]).collect();
        let touches: Vec<bool> = line.squares.iter().map(|&square| self.touches(square)).collect();
        let mut count = 0;
        for word in self.words.iter().filter(|word| word.len() >= 2) {
            for start in 0..(at.len() + 1).saturating_sub(word.len()) {
                let end = start + word.len();
                let tile = |at: Option<&At>| matches!(at, Some(At::Tile(_)));
                if start > 0 && tile(at.get(start - 1)) || tile(at.get(end)) {
                    continue;
                }
                let fits = |(&at, &letter): (&At, &Letter)| at == At::Tile(letter);
                let fits = |pair: (&At, &Letter)| !matches!(pair.0, At::Tile(_)) || fits(pair);
                let new = |square: &usize| !tile(at.get(*square));
                if at[start..end].iter().zip(word).all(fits)
                    && (start..end).filter(new).any(|square| touches[square])
                {
                    count += self.ways(line, word, start);
                }
            }
        }
        count
    }

    fn touches(&self, (row, column): (usize, usize)) -> bool {
        let beside = [(row.wrapping_sub(1), column), (row + 1, column)];
        let beside = beside.into_iter().chain([(row, column.wrapping_sub(1)), (row, column + 1)]);
        beside.into_iter().any(|square| self.letter(square).is_some())
    }

    fn letter(&self, (row, column): (usize, usize)) -> Option<Letter> {
        match self.board.get(row)?.get(column)? {
            At::Tile(letter) => Some(*letter),
            _ => None,
        }
    }

    /// In how many ways tiles and jokers lay the word here, if the rules allow it.
    fn ways(&self, line: &Line, word: &[Letter], start: usize) -> u64 {
        let squares = &line.squares[start..start + word.len()];
        let new: Vec<((usize, usize), Letter)> = squares
            .iter()
            .zip(word)
            .filter(|&(&square, _)| self.letter(square).is_none())
            .map(|(&square, &letter)| (square, letter))
            .collect();
        let ways = self.spend(&new, &mut self.held.clone());
        if ways == 0 {
            return 0;
        }
        let black = new.iter().filter(|((row, column), _)| self.board[*row][*column] == At::Black);
        let last = new.len() == self.tiles;
        let green = new.iter().any(|(square, _)| self.green.contains(square));
        match black.count() {
            0 => {}
            1 if last && !green => {}
            _ => return 0,
        }
        let mut beside = false;
        for &(square, letter) in &new {
            let run = self.run(square, letter, !line.across);
            beside |= run.len() > 1;
            if run.len() > 1 && !self.is_word(run, line.across) {
                return 0;
            }
        }
        // One tile that makes words both ways is counted along its row, a word that reads both
        // ways on its way down.
        if new.len() == 1 && !line.across && beside || line.upwards && self.reads_back(word) {
            return 0;
        }
        ways
    }

    fn reads_back(&self, word: &[Letter]) -> bool {
        let back: Vec<Letter> = word.iter().rev().copied().collect();
        self.lexicon.contains_letters(&back)
    }

    fn is_word(&self, run: Vec<Letter>, in_column: bool) -> bool {
        self.lexicon.contains_letters(&run) || in_column && self.reads_back(&run)
    }

    /// The run through a new letter.
    fn run(&self, (row, column): (usize, usize), letter: Letter, across: bool) -> Vec<Letter> {
        let step = |by: usize, back: bool| {
            let moved = |at: usize| if back { at.wrapping_sub(by) } else { at + by };
            self.letter(if across { (row, moved(column)) } else { (moved(row), column) })
        };
        let mut run: Vec<Letter> = (1..).map_while(|by| step(by, true)).collect();
        run.reverse();
        run.push(letter);
        run.extend((1..).map_while(|by| step(by, false)));
        run
    }

    fn spend(&self, new: &[((usize, usize), Letter)], held: &mut [usize; 32]) -> u64 {
        let Some(((_, letter), rest)) = new.split_first() else { return 1 };
        let mut ways = 0;
        for tile in [usize::from(letter.number()), 0] {
            if held[tile] > 0 {
                held[tile] -= 1;
                ways += self.spend(rest, held);
                held[tile] += 1;
            }
        }
        ways
    }
}
