//! `bench quiddler`: the exact best lay of hands from a file.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use games::card::{Card, upper_case};
use games::quiddler::Deck;
use games::quiddler::search::{Aim, Discard, Hands};
use lexicon::{Lang, Spelling};

use super::clock::{Clock, measure};
use super::input;
use crate::output::Found;

#[derive(Args)]
pub struct Quiddler {
    /// The deck: de or en
    #[arg(long, default_value_t = Lang::En)]
    deck: Lang,
    /// The words, one per line
    #[arg(long, value_name = "FILE")]
    words: PathBuf,
    /// The hands: cards with blanks between them, whatever else behind a tab
    #[arg(long, value_name = "FILE")]
    hands: PathBuf,
}

impl Quiddler {
    pub fn run(&self) -> anyhow::Result<Found> {
        let spelling = match self.deck {
            Lang::De => Spelling::Digraph,
            Lang::En => Spelling::Folded,
            lang => bail!("there is no deck for {lang}: Quiddler is played in de or en"),
        };
        let lexicon = input::words(&self.words, self.deck, spelling)?;
        let deck = Deck::built_in(self.deck, spelling)?;
        let hands = Hands { deck: &deck, lexicon: &lexicon };
        let text = input::text(&self.hands)?;
        let all = read(&text).with_context(|| format!("in {}", self.hands.display()))?;
        let mut out = BufWriter::new(io::stdout().lock());
        let mut times = Vec::with_capacity(all.len());
        for (at, (name, hand)) in all.iter().enumerate() {
            let lay = hands.best(hand, Aim::Points, Discard::Nothing);
            let lay = lay.with_context(|| format!("hand {}", at + 1))?;
            let points = lay.map_or(0, |lay| lay.points.0);
            writeln!(out, "{name}\t{points}")?;
        }
        let mean = measure(|| {
            times.clear();
            for (_, hand) in &all {
                let clock = Clock::start();
                std::hint::black_box(hands.best(hand, Aim::Points, Discard::Nothing).is_ok());
                times.push(clock.elapsed());
            }
        });
        times.sort_unstable();
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
        writeln!(
            out,
            "{} hands: {:.3} ms median, {:.3} ms mean, {:.3} ms worst",
            all.len(),
            millis(median),
            millis(mean) / all.len() as f64,
            millis(worst)
        )?;
        out.flush()?;
        Ok(Found::Good)
    }
}

fn read(text: &str) -> anyhow::Result<Vec<(&str, Vec<Card>)>> {
    let mut hands = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let name = line.split('\t').next().unwrap_or("").trim();
        let cards: Result<Vec<Card>, _> =
            upper_case(name).split_whitespace().map(Card::new).collect();
        hands.push((name, cards.with_context(|| format!("line {}", at + 1))?));
    }
    match hands.is_empty() {
        true => bail!("there is no hand: write one per line, its cards with blanks between them"),
        false => Ok(hands),
    }
}
