//! `bench find`: the words that loose letters spell, by walk, by scan and word by word.

use std::hint::black_box;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::ensure;
use clap::Args;
use lexicon::find::{self, Way};
use lexicon::{Face, Lang, Letter, Lexicon, Spelling};

use super::clock::{Clock, measure};
use super::dice::Dice;
use super::input;
use crate::output::Found;

#[derive(Args)]
pub struct Find {
    /// The words, one per line
    #[arg(long, value_name = "FILE")]
    words: PathBuf,
}

/// Letters and jokers of each row.
const ROWS: [(usize, usize); 6] = [(10, 0), (16, 0), (25, 0), (10, 2), (16, 2), (25, 2)];
const HANDS: usize = 20;

impl Find {
    pub fn run(&self) -> anyhow::Result<Found> {
        let lexicon = input::words(&self.words, Lang::En, Spelling::Folded)?;
        let mut out = BufWriter::new(io::stdout().lock());
        table(&lexicon, &mut out)?;
        out.flush()?;
        Ok(Found::Good)
    }
}

pub fn table(lexicon: &Lexicon, out: &mut impl Write) -> anyhow::Result<()> {
    let making = Clock::start();
    find::search_by(lexicon, &[Face::One], 1, Way::Scan, &mut |_| ControlFlow::Break(()));
    let making = making.elapsed().as_secs_f64() * 1e3;
    let list: Vec<Vec<Letter>> = lexicon.graph().words().collect();
    let mut dice = Dice(1);
    let words = lexicon.len();
    let megabytes = |bytes: usize| bytes as f64 / 1e6;
    let graph = megabytes(lexicon.graph().as_bytes().len());
    let table = megabytes(lexicon.scan_bytes());
    writeln!(out, "Words of loose letters, {words} words, {HANDS} hands, ms each")?;
    writeln!(
        out,
        "(the graph of the walk {graph:.1} MB, the table of the scan {table:.1} MB, made in {making:.1} ms)"
    )?;
    writeln!(out, "letters jokers    found     walk     scan    naive  naive/walk  naive/scan")?;
    for (letters, jokers) in ROWS {
        let hands: Vec<Vec<Face>> =
            (0..HANDS).map(|_| hand(&mut dice, lexicon, letters, jokers)).collect();
        let mut found = 0;
        for hand in &hands {
            let (walked, scanned) =
                (collect(lexicon, hand, Way::Walk), collect(lexicon, hand, Way::Scan));
            ensure!(walked == scanned, "the scan and the walk differ");
            let plain = naive(&list, hand);
            ensure!(plain.len() == scanned.1.len(), "the scan and the naive search differ");
            found += plain.len();
        }
        let by = |way| {
            measure(|| hands.iter().for_each(|hand| drop(black_box(collect(lexicon, hand, way)))))
        };
        let (walked, scanned) = (by(Way::Walk), by(Way::Scan));
        let plain = measure(|| hands.iter().for_each(|hand| drop(black_box(naive(&list, hand)))));
        let millis = |time: Duration| time.as_secs_f64() * 1e3 / HANDS as f64;
        let (walked, scanned, plain) = (millis(walked), millis(scanned), millis(plain));
        let (found, by_walk, by_scan) = (found / HANDS, plain / walked, plain / scanned);
        writeln!(
            out,
            "{letters:>7} {jokers:>6} {found:>8} {walked:>8.3} {scanned:>8.3} {plain:>8.3} \
             {by_walk:>11.1} {by_scan:>11.1}"
        )?;
    }
    Ok(())
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

/// Word by word, each letter looked for among the cards that are left.
fn naive<'w>(list: &'w [Vec<Letter>], hand: &[Face]) -> Vec<&'w [Letter]> {
    let lays = |word: &&'w Vec<Letter>| {
        let mut left: Vec<&Face> = hand.iter().collect();
        word.iter().all(|&letter| {
            let own = |face: &&Face| matches!(face, Face::Letters(held) if held[..] == [letter]);
            let joker = |face: &&Face| matches!(face, Face::One);
            let card = left.iter().position(own).or_else(|| left.iter().position(joker));
            card.map(|card| left.swap_remove(card)).is_some()
        })
    };
    list.iter().filter(lays).map(Vec::as_slice).collect()
}

/// Letters as often as they occur in words.
fn hand(dice: &mut Dice, lexicon: &Lexicon, letters: usize, jokers: usize) -> Vec<Face> {
    const BAG: &str = "EEEEEEEEEEEEAAAAAAAAAIIIIIIIIIOOOOOOOONNNNNNRRRRRRTTTTTTLLLLSSSSUUUU\
        DDDDGGGBBCCMMPPFFHHVVWWYYKJXQZ";
    let bag: Vec<Letter> = BAG.chars().filter_map(|c| lexicon.alphabet().letter(c)).collect();
    let letters = (0..letters).map(|_| Face::Letters(vec![bag[dice.below(bag.len())]]));
    letters.chain(std::iter::repeat_n(Face::One, jokers)).collect()
}
