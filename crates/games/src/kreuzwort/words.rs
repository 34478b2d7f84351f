//! The words a placement forms, and what the dictionary says to them (K-09 to K-12).

use std::collections::BTreeMap;

use super::Kreuzwort;
use super::laid::{Laid, Run};
use super::options::Judging;
use super::refusal::Refusal;
use super::shape::{Heading, Line, Shape};
use super::square::{Axis, Square};
use super::state::State;
use super::tile::Tile;
use crate::judge::{Judge, Question};

/// The runs of a placement as they read, the main one first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Formed {
    pub words: Vec<String>,
    /// Those the table has to vote on.
    pub unknown: Vec<String>,
}

impl Kreuzwort {
    pub(super) fn judge_words(
        &self,
        state: &State,
        tiles: &BTreeMap<Square, Tile>,
        shape: Shape,
        judge: &mut Judge<'_>,
    ) -> Result<Formed, Refusal> {
        let mut known = |word: &str| {
            state.voted_in.contains(word)
                || judge.ask(Question::Word(word), || self.lexicon.contains(word))
        };
        let mut formed = Formed::default();
        for run in runs(&state.laid.with(tiles), tiles, shape) {
            let read = match shape {
                Shape::First(heading) => self.read_first(&run, heading, &mut known)?,
                Shape::Later(_) => read(&run, &mut known),
            };
            match read {
                Ok(word) => formed.words.push(word),
                Err(_) if self.rules.judging == Judging::Table => {
                    let word = match shape {
                        Shape::First(Heading::Up) => run.reversed(),
                        _ => run.text(),
                    };
                    formed.unknown.push(word.clone());
                    formed.words.push(word);
                }
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(formed)
    }

    /// K-06: the first word reads away from the start square.
    fn read_first(
        &self,
        run: &Run,
        heading: Heading,
        known: &mut dyn FnMut(&str) -> bool,
    ) -> Result<Result<String, Refusal>, Refusal> {
        let (outwards, inwards) = match heading {
            // Nothing across reads from the right (K-10), so there is no other end.
            Heading::Right => return Ok(read(run, known)),
            Heading::Down => (run.text(), run.reversed()),
            Heading::Up => (run.reversed(), run.text()),
        };
        match (known(&outwards), heading) {
            (true, Heading::Up) if known(&inwards) => Ok(Ok(inwards)),
            (true, _) => Ok(Ok(outwards)),
            (false, _) if known(&inwards) => {
                let start = self.board.start();
                Err(Refusal::FirstFromOtherEnd { word: inwards, squares: run.squares(), start })
            }
            (false, _) => Ok(Err(not_a_word(run))),
        }
    }
}

/// The run as it reads: a vertical one downwards, or upwards where only that is a word (K-10).
pub(super) fn read(run: &Run, known: &mut dyn FnMut(&str) -> bool) -> Result<String, Refusal> {
    let text = run.text();
    if known(&text) {
        return Ok(text);
    }
    let upwards = run.reversed();
    match run.axis == Axis::Down && known(&upwards) {
        true => Ok(upwards),
        false => Err(not_a_word(run)),
    }
}

fn not_a_word(run: &Run) -> Refusal {
    let squares = run.squares();
    match run.axis {
        Axis::Across => Refusal::NotAWord { run: run.text(), squares },
        Axis::Down => {
            Refusal::NotAWordEitherWay { run: run.text(), upwards: run.reversed(), squares }
        }
    }
}

/// Every run with a new tile: the main one first, the others row by row.
fn runs(laid: &Laid, tiles: &BTreeMap<Square, Tile>, shape: Shape) -> Vec<Run> {
    let along = |axis| tiles.keys().find_map(|&square| laid.run(square, axis));
    let main = match shape {
        Shape::First(Heading::Right) => along(Axis::Across),
        Shape::First(Heading::Down | Heading::Up) => along(Axis::Down),
        Shape::Later(Line::Along(axis)) => along(axis),
        Shape::Later(Line::OneTile) => longer(along(Axis::Across), along(Axis::Down)),
    };
    let Some(main) = main else { return Vec::new() };
    let crossing = main.axis.crossing();
    let mut others: Vec<Run> =
        tiles.keys().filter_map(|&square| laid.run(square, crossing)).collect();
    others.sort_by_key(|run| run.first);
    [main].into_iter().chain(others).collect()
}

/// The longer of two runs; the one across where they are alike.
fn longer(across: Option<Run>, down: Option<Run>) -> Option<Run> {
    match (across, down) {
        (Some(across), Some(down)) if down.letters.len() > across.letters.len() => Some(down),
        (Some(across), _) => Some(across),
        (None, down) => down,
    }
}
