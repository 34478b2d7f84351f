//! The words a placement forms, and what the dictionary says to them (K-09 to K-12).

use super::Kreuzwort;
use super::form::Placement;
use super::laid::{Laid, Run, Way};
use super::options::Judging;
use super::refusal::Refusal;
use super::shape::{Heading, Line, Shape};
use super::square::{Axis, Square};
use super::state::State;
use super::tile::Tile;
use crate::judge::{Judge, Question};
use lexicon::sorting::sort_by_key;
use litemap::LiteMap;

/// The runs of a placement as they read, the main one first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Formed {
    pub words: Vec<String>,
    /// Those that the dictionary does not know.
    pub unknown: Vec<String>,
}

impl Kreuzwort {
    pub(super) fn judge_words(
        &self,
        state: &State,
        placement: &Placement,
        shape: Shape,
        judge: &mut Judge<'_>,
    ) -> Result<Formed, Refusal> {
        let mut formed = Formed::default();
        let tiles = &placement.tiles;
        for (at, run) in runs(&state.laid.with(tiles), tiles, shape).iter().enumerate() {
            let way = match shape {
                Shape::First(Heading::Up) => Way::Up,
                Shape::Later(_) if at == 0 && placement.up => Way::Up,
                _ => Way::Down,
            };
            let mut known = |word: &str| {
                state.voted_in.contains(word)
                    || judge.ask(Question::Word(word), || self.knows(word))
            };
            let read = match (shape, self.rules.judging) {
                (Shape::First(_), _) => self.read_first(run, way, &mut known)?,
                // Those who vote hear it as it is meant, whatever else it could be.
                (Shape::Later(_), Judging::All) if way == Way::Up => {
                    let meant = run.meant(way);
                    if known(&meant) { Ok(meant) } else { Err(not_a_word(run, way)) }
                }
                (Shape::Later(_), _) => read(run, way, &mut known),
            };
            let Err(refusal) = read else {
                formed.words.extend(read);
                continue;
            };
            // Nobody votes on what the table has agreed not to count.
            if let Some(word) = self.coarse_reading(run, way, judge) {
                return Err(Refusal::CoarseWord { word, squares: run.squares() });
            }
            match self.rules.judging {
                Judging::Dictionary => return Err(refusal),
                Judging::Table | Judging::All => {
                    formed.unknown.push(run.meant(way));
                    formed.words.push(run.meant(way));
                }
            }
        }
        Ok(formed)
    }

    /// The run as it is meant, or else read the other way, where that is a word too coarse for
    /// this table.
    fn coarse_reading(&self, run: &Run, way: Way, judge: &mut Judge<'_>) -> Option<String> {
        let mut readings = [Some(run.meant(way)), run.other(way)].into_iter().flatten();
        readings.find(|word| self.coarse.judge(word, judge))
    }

    /// K-06: the first word reads away from the start square.
    fn read_first(
        &self,
        run: &Run,
        way: Way,
        known: &mut dyn FnMut(&str) -> bool,
    ) -> Result<Result<String, Refusal>, Refusal> {
        let outwards = run.meant(way);
        if known(&outwards) {
            return Ok(Ok(outwards));
        }
        match run.other(way) {
            Some(inwards) if known(&inwards) => {
                let start = self.board.start();
                Err(Refusal::FirstFromOtherEnd { word: inwards, squares: run.squares(), start })
            }
            _ => Ok(Err(not_a_word(run, way))),
        }
    }
}

/// The run as it reads: a vertical one as it is meant, or the other way where only that is a word
/// (K-10).
pub(super) fn read(
    run: &Run,
    way: Way,
    known: &mut dyn FnMut(&str) -> bool,
) -> Result<String, Refusal> {
    let meant = run.meant(way);
    if known(&meant) {
        return Ok(meant);
    }
    match run.other(way) {
        Some(other) if known(&other) => Ok(other),
        _ => Err(not_a_word(run, way)),
    }
}

fn not_a_word(run: &Run, way: Way) -> Refusal {
    let (meant, squares) = (run.meant(way), run.squares());
    match run.other(way) {
        None => Refusal::NotAWord { run: meant, squares },
        Some(other) => Refusal::NotAWordEitherWay { run: meant, other, way, squares },
    }
}

/// Every run with a new tile: the main one first, the others row by row.
fn runs(laid: &Laid, tiles: &LiteMap<Square, Tile>, shape: Shape) -> Vec<Run> {
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
    sort_by_key(&mut others, |run| run.first);
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
