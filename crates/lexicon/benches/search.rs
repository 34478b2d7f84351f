//! Placements on a board and words of loose letters, over the built words.
//!
//! The boards are those of seeded self-play; `setzkasten bench search` has the ratios against
//! plain searches.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion};
use lexicon::crossword::{Board, Crossword, Opening, Rack, Scale, Spot, Task};
use lexicon::find::{self, Way};
use lexicon::{Face, Lang, Letter, Lexicon, Spelling};
use testkit::built::{self, Random};

const POSITIONS: u64 = 4;
const PLACED: usize = 12;
/// A listing of 40 tiles has millions of placements; it is broken off here.
const LISTED: usize = 200_000;

fn main() -> ExitCode {
    let mut criterion = Criterion::default()
        .without_plots()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    let german = built::open(Lang::De, Spelling::Bare);
    let english = built::open(Lang::En, Spelling::Folded);
    let (german, english) = match (german, english) {
        (Ok(german), Ok(english)) => (german, english),
        (Err(error), _) | (_, Err(error)) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    placements(&mut criterion, &german);
    loose_letters(&mut criterion, &english);
    criterion.final_summary();
    ExitCode::SUCCESS
}

/// Letters about as often as words hold them.
fn letters(lexicon: &Lexicon, number: usize, random: &mut Random) -> Vec<Letter> {
    const BAG: &str = "EEEEEEEEEEEEAAAAAAAIIIIIIINNNNNNNNRRRRRRRSSSSSSSTTTTTTTDDDDHHHHHLLLLUUUU\
        OOOGGGMMMMBBCCFFKKPWZVJQXY";
    let bag: Vec<Letter> = BAG.chars().filter_map(|c| lexicon.alphabet().letter(c)).collect();
    (0..number).map(|_| bag[random.below(bag.len())]).collect()
}

fn rack(lexicon: &Lexicon, tiles: usize, jokers: usize, random: &mut Random) -> Rack {
    let letters = letters(lexicon, tiles - jokers, random);
    Rack::new(letters.into_iter().map(Some).chain(std::iter::repeat_n(None, jokers)))
}

/// The best placements of 12 tiles, one after the other.
fn middle_game(crossword: &Crossword, scale: &Scale, random: &mut Random) -> Board {
    let mut board = Board::new(21, 21).expect("a board of 21 lines");
    let opening = Some(Opening { start: Spot { row: 10, column: 10 }, longest: 8 });
    for _ in 0..PLACED {
        let rack = rack(crossword.lexicon(), 12, 0, random);
        let best = crossword.top(&Task { opening, ..Task::new(&board, rack) }, scale, 8);
        if let Some(best) = best.get(random.below(best.len().max(1))) {
            let tiles = best.tiles.iter().map(|&(spot, letter, _)| (spot, letter));
            crossword.lay(&mut board, tiles);
        }
    }
    board
}

fn placements(criterion: &mut Criterion, lexicon: &Lexicon) {
    let crossword = Crossword::new(lexicon, true);
    let mut scale = Scale::default().count(|tiles| if tiles >= 7 { 50 } else { 0 });
    for letter in lexicon.alphabet().letters() {
        scale = scale.tile(letter, 1 + i32::from(letter.number()) % 7);
    }
    let boards: Vec<Board> =
        (1..=POSITIONS).map(|seed| middle_game(&crossword, &scale, &mut Random(seed))).collect();
    let mut group = criterion.benchmark_group("placements");
    for (tiles, jokers) in [(7, 0), (7, 1), (7, 2), (12, 0), (12, 2), (24, 2), (40, 0), (40, 2)] {
        let mut random = Random(tiles as u64);
        let racks: Vec<Rack> =
            boards.iter().map(|_| rack(lexicon, tiles, jokers, &mut random)).collect();
        let tasks = || boards.iter().zip(&racks).map(|(board, &rack)| Task::new(board, rack));
        let row = format!("{tiles} tiles, {jokers} jokers");
        group.bench_function(BenchmarkId::new("all", &row), |bencher| {
            bencher.iter(|| tasks().for_each(|task| list(&crossword, &task)));
        });
        group.bench_function(BenchmarkId::new("best", &row), |bencher| {
            bencher
                .iter(|| tasks().for_each(|task| drop(black_box(crossword.best(&task, &scale)))));
        });
        group.bench_function(BenchmarkId::new("count", &row), |bencher| {
            bencher.iter(|| tasks().map(|task| crossword.count(&task)).sum::<u64>());
        });
    }
    group.finish();
}

fn list(crossword: &Crossword, task: &Task<'_>) {
    let mut listed = 0;
    crossword.all(task, |placement| {
        black_box(placement);
        listed += 1;
        if listed < LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
}

fn loose_letters(criterion: &mut Criterion, lexicon: &Lexicon) {
    let mut group = criterion.benchmark_group("find");
    for (number, jokers) in [(10, 0), (16, 0), (25, 0), (10, 2), (16, 2), (25, 2)] {
        let letters = letters(lexicon, number, &mut Random(number as u64));
        let mut hand: Vec<Face> = letters.into_iter().map(|l| Face::Letters(vec![l])).collect();
        hand.extend(std::iter::repeat_n(Face::One, jokers));
        let row = format!("{number} letters, {jokers} jokers");
        for (name, way) in [("walk", Way::Walk), ("scan", Way::Scan)] {
            group.bench_function(BenchmarkId::new(name, &row), |bencher| {
                bencher.iter(|| collect(lexicon, &hand, way));
            });
        }
    }
    group.finish();
}

/// The words' letters one behind the other, and where each ends.
fn collect(lexicon: &Lexicon, hand: &[Face], way: Way) -> (Vec<Letter>, Vec<usize>) {
    let (mut letters, mut ends) = (Vec::new(), Vec::new());
    find::search_by(lexicon, hand, 1, way, &mut |found| {
        letters.extend_from_slice(found.word);
        ends.push(letters.len());
        ControlFlow::Continue(())
    });
    (letters, ends)
}
