//! The exact best lay of Quiddler hands, over the built words.

use std::process::ExitCode;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion};
use games::card::Card;
use games::quiddler::Deck;
use games::quiddler::search::{Aim, Discard, Hands};
use lexicon::{Lang, Spelling};
use testkit::built::{self, Random};

const HANDS: usize = 100;

fn main() -> ExitCode {
    let mut criterion = Criterion::default()
        .without_plots()
        .sample_size(15)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    for (lang, spelling) in [(Lang::De, Spelling::Digraph), (Lang::En, Spelling::Folded)] {
        if let Err(error) = lay(&mut criterion, lang, spelling) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    criterion.final_summary();
    ExitCode::SUCCESS
}

/// The time of one run is that of a hundred hands.
fn lay(criterion: &mut Criterion, lang: Lang, spelling: Spelling) -> Result<(), String> {
    let lexicon = built::open(lang, spelling)?;
    let deck = Deck::built_in(lang, spelling).map_err(|error| error.to_string())?;
    let hands = Hands { deck: &deck, lexicon: &lexicon };
    let pile = deck.cards();
    let mut group = criterion.benchmark_group(format!("a hundred hands of Quiddler, {lang}"));
    for cards in [10, 11] {
        let mut random = Random(cards as u64);
        let mut card = || pile[random.below(pile.len())];
        let drawn: Vec<Vec<Card>> =
            (0..HANDS).map(|_| (0..cards).map(|_| card()).collect()).collect();
        group.bench_function(BenchmarkId::new("points", cards), |bencher| {
            let lay = |hand: &Vec<Card>| hands.best(hand, Aim::Points, Discard::Nothing);
            bencher.iter(|| drawn.iter().filter_map(|hand| lay(hand).ok()).count());
        });
    }
    group.finish();
    Ok(())
}
