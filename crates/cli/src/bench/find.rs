//! `bench find`: the words that loose letters spell, by walk and by scan.

use std::hint::black_box;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::ensure;
use clap::Args;
use lexicon::scan::Scan;
use lexicon::{Face, Lang, Letter, Lexicon, Spelling, find};

use super::clock::measure;
use super::input;
use crate::output::Found;

#[derive(Args)]
pub struct Find {
    /// The words, one a line
    #[arg(long, value_name = "FILE")]
    words: PathBuf,
}

/// Letters and jokers of each row.
const ROWS: [(usize, usize); 6] = [(10, 0), (16, 0), (25, 0), (10, 2), (16, 2), (25, 2)];
const HANDS: usize = 20;

impl Find {
    pub fn run(&self) -> anyhow::Result<Found> {
        let lexicon = input::words(&self.words, Lang::En, Spelling::Folded)?;
        let scan = Scan::new(&lexicon);
        let mut dice = Dice(1);
        let mut out = BufWriter::new(io::stdout().lock());
        let words = lexicon.len();
        let megabytes = |bytes: usize| bytes as f64 / 1e6;
        let graph = megabytes(lexicon.graph().as_bytes().len());
        let table = megabytes(scan.bytes());
        writeln!(out, "{words} words; graph {graph:.1} MB, table of the scan {table:.1} MB")?;
        writeln!(out, "letters  jokers    found   walk ms   scan ms   ratio")?;
        for (letters, jokers) in ROWS {
            let hands: Vec<Vec<Face>> =
                (0..HANDS).map(|_| dice.hand(&lexicon, letters, jokers)).collect();
            let mut found = 0;
            for hand in &hands {
                let scanned = scan.find(hand).map_or(0, |found| found.len());
                ensure!(walk(&lexicon, hand).len() == scanned, "the scan and the walk differ");
                found += scanned;
            }
            let walked =
                measure(|| hands.iter().for_each(|hand| drop(black_box(walk(&lexicon, hand)))));
            let scanned =
                measure(|| hands.iter().for_each(|hand| drop(black_box(scan.find(hand)))));
            let millis = |time: std::time::Duration| time.as_secs_f64() * 1e3 / HANDS as f64;
            let (walked, scanned) = (millis(walked), millis(scanned));
            let (found, ratio) = (found / HANDS, walked / scanned);
            writeln!(
                out,
                "{letters:>7} {jokers:>7} {found:>8} {walked:>9.3} {scanned:>9.3} {ratio:>7.1}"
            )?;
        }
        out.flush()?;
        Ok(Found::Good)
    }
}

fn walk(lexicon: &Lexicon, hand: &[Face]) -> Vec<Vec<Letter>> {
    let mut words = Vec::new();
    find::find(lexicon, hand, false, &mut |found| {
        words.push(found.word.to_vec());
        ControlFlow::Continue(())
    });
    words
}

/// The same hands in every run: letters as often as they occur in the words.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    fn hand(&mut self, lexicon: &Lexicon, letters: usize, jokers: usize) -> Vec<Face> {
        const BAG: &str = "EEEEEEEEEEEEAAAAAAAAAIIIIIIIIIOOOOOOOONNNNNNRRRRRRTTTTTTLLLLSSSSUUUU\
            DDDDGGGBBCCMMPPFFHHVVWWYYKJXQZ";
        let bag: Vec<Letter> = BAG.chars().filter_map(|c| lexicon.alphabet().letter(c)).collect();
        let mut hand: Vec<Face> =
            (0..letters).map(|_| Face::Letters(vec![bag[self.below(bag.len())]])).collect();
        hand.extend(std::iter::repeat_n(Face::One, jokers));
        hand
    }
}
