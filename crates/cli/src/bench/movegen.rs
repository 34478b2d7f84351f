//! `bench movegen`: the plain crossword search on positions from a file.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use games::quiddler::Deck;
use lexicon::crossword::{Board, Crossword, Placement, Rack, Scale, Task};
use lexicon::{Lang, Spelling};

use super::clock::measure;
use super::input;
use crate::output::Found;

#[derive(Args)]
pub struct Movegen {
    /// The words, one per line
    #[arg(long, value_name = "FILE")]
    words: PathBuf,
    /// The positions: board, rack, whatever else, with tabs between them
    #[arg(long, value_name = "FILE")]
    positions: PathBuf,
    /// At most this many tiles a placement
    #[arg(long, value_name = "TILES", default_value_t = 7)]
    most: usize,
}

struct Position {
    board: Board,
    rack: Rack,
    most: usize,
}

impl Movegen {
    pub fn run(&self) -> anyhow::Result<Found> {
        let lexicon = input::words(&self.words, Lang::En, Spelling::Folded)?;
        let crossword = Crossword::new(&lexicon, false);
        let text = input::text(&self.positions)?;
        let positions = read(&text, &crossword, self.most)
            .with_context(|| format!("in {}", self.positions.display()))?;
        let scale = scale()?;
        let mut out = BufWriter::new(io::stdout().lock());
        let mut placements = 0;
        for (line, position) in lines(&text).zip(&positions) {
            let count = crossword.count(&position.task());
            placements += count;
            let mut columns = line.split('\t');
            let (board, rack) = (columns.next().unwrap_or(""), columns.next().unwrap_or(""));
            writeln!(out, "{board}\t{rack}\t{count}")?;
        }
        let mut checksum = 0;
        let all = measure(|| {
            let folded = positions.iter().map(|position| fold_all(&crossword, position));
            checksum = folded.fold(0, u64::wrapping_add);
        });
        let best = measure(|| {
            for position in &positions {
                std::hint::black_box(crossword.best(&position.task(), &scale));
            }
        });
        let count = measure(|| {
            for position in &positions {
                std::hint::black_box(crossword.count(&position.task()));
            }
        });
        let rows = lines(&text).map(|line| line.split('\t').next().unwrap_or(""));
        let rows: Vec<&str> = rows.collect();
        let set_up = measure(|| {
            for row in &rows {
                std::hint::black_box(input::board(row, &crossword).is_ok());
            }
        });
        let positions = positions.len();
        let rate = |time: std::time::Duration| positions as f64 / time.as_secs_f64();
        let each = placements as f64 / positions as f64;
        writeln!(
            out,
            "{positions} positions, {each:.0} placements each, checksum {checksum:016x}"
        )?;
        writeln!(out, "all    {:>10.0} positions/s", rate(all))?;
        writeln!(out, "best   {:>10.0} positions/s", rate(best))?;
        writeln!(out, "count  {:>10.0} positions/s", rate(count))?;
        let micros = set_up.as_secs_f64() * 1e6 / positions as f64;
        writeln!(out, "reading a position and its cross-checks: {micros:.1} µs, not in the above")?;
        out.flush()?;
        Ok(Found::Good)
    }
}

impl Position {
    fn task(&self) -> Task<'_> {
        Task { most: self.most, ..Task::new(&self.board, self.rack) }
    }
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

fn read(text: &str, crossword: &Crossword, most: usize) -> anyhow::Result<Vec<Position>> {
    let alphabet = crossword.lexicon().alphabet();
    let read = |line: &str| {
        let mut columns = line.split('\t');
        let (Some(board), Some(rack)) = (columns.next(), columns.next()) else {
            bail!("write a board, a tab and a rack");
        };
        let board = input::board(board.trim(), crossword)?;
        Ok(Position { board, rack: input::rack(rack.trim(), alphabet)?, most })
    };
    let positions: Vec<Position> = lines(text)
        .enumerate()
        .map(|(at, line)| read(line).with_context(|| format!("position {}", at + 1)))
        .collect::<anyhow::Result<_>>()?;
    if positions.is_empty() {
        bail!("there is no position: write one per line, a board, a tab and a rack");
    }
    Ok(positions)
}

/// The English Quiddler deck's values of single letters, and 50 from seven tiles on.
fn scale() -> anyhow::Result<Scale> {
    let deck = Deck::built_in(Lang::En, Spelling::Folded)?;
    let mut scale = Scale::default().count(|tiles| if tiles >= 7 { 50 } else { 0 });
    for letter in Spelling::Folded.alphabet().letters() {
        let card = games::card::Card::new(&letter.to_string())?;
        scale = scale.tile(letter, deck.value(card).0);
    }
    Ok(scale)
}

/// Sums up all placements, each by its squares, its letters and its jokers.
fn fold_all(crossword: &Crossword, position: &Position) -> u64 {
    let mut sum = 0u64;
    crossword.all(&position.task(), |placement| {
        sum = sum.wrapping_add(fold(placement));
        ControlFlow::Continue(())
    });
    sum
}

fn fold(placement: &Placement<'_>) -> u64 {
    let mut sum = u64::from(placement.line) << 2 | placement.heading as u64;
    let mut new = u64::from(placement.new);
    // Eight squares at a time: what a search does is to be measured, not this.
    for codes in placement.codes() {
        let letters = u64::from_le_bytes(*codes) & whole_bytes(new & 0xFF);
        sum = (sum ^ letters).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        new >>= 8;
        if new == 0 {
            break;
        }
    }
    let squares = u64::from(placement.new) << 32 | u64::from(placement.jokers);
    (sum ^ squares).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

/// A byte of ones for each of eight bits that is set.
fn whole_bytes(bits: u64) -> u64 {
    const ONES: u64 = u64::MAX / 0xFF;
    // Bit n alone in byte n, then carried up to the byte's highest.
    let spread = (bits * ONES) & 0x8040_2010_0804_0201;
    ((spread + ONES * 0x7F) >> 7 & ONES) * 0xFF
}

#[cfg(test)]
mod tests {
    #[test]
    fn bits_become_bytes() {
        for bits in 0..=255u64 {
            let bytes = super::whole_bytes(bits).to_le_bytes();
            let expected = std::array::from_fn(|at| if bits >> at & 1 == 1 { 0xFF } else { 0 });
            assert_eq!(bytes, expected);
        }
    }
}
