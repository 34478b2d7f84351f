//! Kreuzwort by its own rules on its own board.

use std::hint::black_box;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::ensure;
use games::Words;
use games::kreuzwort::View;
use games::kreuzwort::placements::{Position, crossword};
use lexicon::{Lang, Letter, Spelling};

use super::naive::Naive;
use crate::bench::clock::{Clock, measure};
use crate::bench::course::{MiddleGame, hand};
use crate::bench::dice::Dice;
use crate::folder;

const TILES: [usize; 4] = [7, 12, 24, 40];
const JOKERS: [usize; 3] = [0, 1, 2];
const POSITIONS: u64 = 8;
/// A full listing of 40 tiles has millions of placements; it is broken off here.
const LISTED: u64 = 200_000;

pub fn table(out: &mut impl Write) -> anyhow::Result<()> {
    let lexicon = folder::Installed.lexicon(Lang::De, Spelling::Bare)?;
    let words = crossword(&lexicon);
    let list: Vec<Vec<Letter>> = lexicon.graph().words().collect();
    let games: Vec<MiddleGame> = (1..=POSITIONS)
        .map(|seed| MiddleGame::play(seed, &folder::Installed, &words))
        .collect::<anyhow::Result<_>>()?;
    writeln!(out, "Kreuzwort, {} words, {POSITIONS} positions of self-play, ms each", list.len())?;
    writeln!(out, "(all: every placement, {LISTED} at most; naive: one position)")?;
    writeln!(out, "tiles jokers placements      all     best    count    naive  naive/count")?;
    let mut dice = Dice(7);
    for tiles in TILES {
        for jokers in JOKERS {
            let views: Vec<View> = games
                .iter()
                .map(|game| Ok(game.with_hand(&hand(tiles, jokers, &mut dice)?)))
                .collect::<anyhow::Result<_>>()?;
            let positions: Vec<Position> =
                views.iter().map(Position::try_from).collect::<Result<_, _>>()?;
            let placements: u64 = positions.iter().map(|position| position.count(&words)).sum();
            let all = measure(|| positions.iter().for_each(|position| list_all(position, &words)));
            let best = measure(|| {
                positions.iter().for_each(|position| drop(black_box(position.top(&words, 1))));
            });
            let count = measure(|| {
                positions.iter().for_each(|position| {
                    black_box(position.count(&words));
                });
            });
            let naive = Naive::new(&list, &lexicon, &views[0])?;
            let clock = Clock::start();
            let plain = naive.count();
            let slow = clock.elapsed().as_secs_f64() * 1e3;
            ensure!(plain == positions[0].count(&words), "the naive search counts {plain}");
            let first = measure(|| {
                black_box(positions[0].count(&words));
            });
            let ratio = slow / (first.as_secs_f64() * 1e3);
            let each = |time: Duration| time.as_secs_f64() * 1e3 / POSITIONS as f64;
            let (all, best, count) = (each(all), each(best), each(count));
            let placements = placements / POSITIONS;
            writeln!(
                out,
                "{tiles:>5} {jokers:>6} {placements:>10} {all:>8.3} {best:>8.3} {count:>8.3} \
                 {slow:>8.0} {ratio:>12.0}"
            )?;
            out.flush()?;
        }
    }
    Ok(())
}

fn list_all(position: &Position, words: &lexicon::crossword::Crossword) {
    let mut listed = 0;
    position.all(words, |found| {
        black_box(found);
        listed += 1;
        if listed < LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
}
