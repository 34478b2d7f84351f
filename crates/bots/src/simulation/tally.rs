//! What is counted while games are played: whole numbers only, so that the order of the games and
//! the number of threads change nothing.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use games::WordsMissing;
use lexicon::Lexicon;

use super::interval::{Interval, wilson};
use crate::contest::{Played, Work};
use crate::vocabulary::{Frequencies, Vocabularies};

/// How often each value came up.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts(BTreeMap<i64, u64>);

impl Counts {
    fn count(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    fn add(&mut self, other: &Counts) {
        for (&value, &times) in &other.0 {
            *self.0.entry(value).or_default() += times;
        }
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> {
        self.0.iter().map(|(&value, &times)| (value, times))
    }

    pub fn number(&self) -> u64 {
        self.0.values().sum()
    }

    pub fn mean(&self) -> f64 {
        let sum: i64 = self.iter().map(|(value, times)| value * times as i64).sum();
        sum as f64 / self.number().max(1) as f64
    }

    /// The spread of single values about the mean.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let square = |(value, times): (i64, u64)| (value as f64 - mean).powi(2) * times as f64;
        (self.iter().map(square).sum::<f64>() / self.number().max(1) as f64).sqrt()
    }

    /// The value that this part of all (0 to 1) does not exceed.
    pub fn quantile(&self, part: f64) -> i64 {
        let wanted = (part * self.number() as f64).ceil() as u64;
        let mut met = 0;
        let found = self.iter().find(|&(_, times)| {
            met += times;
            met >= wanted
        });
        found.map_or(0, |(value, _)| value)
    }
}

/// How one entrant fared.
#[derive(Debug, Clone, Default)]
pub struct Record {
    /// Games won alone.
    pub won: u64,
    /// Games whose first place was shared, by the number of those who shared it.
    pub shared: BTreeMap<u64, u64>,
    pub points: Counts,
    pub ranks: Counts,
    pub decisions: u64,
    pub thought: Duration,
    pub work: Work,
    pub words: u64,
    pub letters: u64,
    /// The words whose frequency is known, and its sum in hundredths.
    pub met: u64,
    pub zipf: u64,
    /// Words that the dictionary does not have.
    pub invented: u64,
}

impl Record {
    /// Games won; a shared first place counts in part.
    pub fn wins(&self) -> f64 {
        let shared = self.shared.iter().map(|(&by, &games)| games as f64 / by as f64);
        self.won as f64 + shared.sum::<f64>()
    }

    fn add(&mut self, other: &Record) {
        self.won += other.won;
        for (&by, &games) in &other.shared {
            *self.shared.entry(by).or_default() += games;
        }
        self.points.add(&other.points);
        self.ranks.add(&other.ranks);
        self.decisions += other.decisions;
        self.thought += other.thought;
        self.work.add(&other.work);
        self.words += other.words;
        self.letters += other.letters;
        self.met += other.met;
        self.zipf += other.zipf;
        self.invented += other.invented;
    }
}

/// What came of a simulation.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    pub games: u64,
    /// In the order of the entrants.
    pub records: Vec<Record>,
    pub actions: Counts,
    /// Seconds by the virtual clock.
    pub lasted: Counts,
}

impl Tally {
    pub fn new(entrants: usize) -> Tally {
        Tally { records: vec![Record::default(); entrants], ..Tally::default() }
    }

    /// How often an entrant wins.
    pub fn win_rate(&self, entrant: usize) -> Interval {
        wilson(self.records.get(entrant).map_or(0.0, Record::wins), self.games)
    }

    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.actions.add(&other.actions);
        self.lasted.add(&other.lasted);
        for (record, part) in self.records.iter_mut().zip(&other.records) {
            record.add(part);
        }
    }

    pub(super) fn game(&mut self, played: &Played, entrant_at: impl Fn(usize) -> usize) {
        self.games += 1;
        self.actions.count(played.actions as i64);
        self.lasted.count(played.lasted.as_secs() as i64);
        let placings = &played.outcome.placings;
        let first = placings.iter().filter(|placing| placing.rank == 1).count() as u64;
        for (seat, (placing, thought)) in placings.iter().zip(&played.thought).enumerate() {
            let record = &mut self.records[entrant_at(seat)];
            match (placing.rank, first) {
                (1, 1) => record.won += 1,
                (1, several) => *record.shared.entry(several).or_default() += 1,
                _ => {}
            }
            record.points.count(placing.points.0.into());
            record.ranks.count(placing.rank.into());
            record.decisions += u64::from(thought.decisions);
            record.thought += thought.total;
            record.work.add(&thought.work);
        }
    }

    pub(super) fn words(&mut self, entrant: usize, words: &[&str], notes: &Notes) {
        let record = &mut self.records[entrant];
        for word in words {
            record.words += 1;
            record.letters += word.chars().count() as u64;
            record.invented += u64::from(!notes.lexicon.contains(word));
            if let Some(zipf) = notes.zipf(word) {
                record.met += 1;
                record.zipf += u64::from(zipf);
            }
        }
    }
}

/// What is known about the words that are played.
pub struct Notes {
    lexicon: Lexicon,
    frequencies: Arc<Frequencies>,
}

impl Notes {
    pub fn new(vocabularies: &Vocabularies, lexicon: &Lexicon) -> Result<Notes, WordsMissing> {
        let frequencies = vocabularies.frequencies(lexicon)?;
        Ok(Notes { lexicon: lexicon.clone(), frequencies })
    }

    fn zipf(&self, word: &str) -> Option<u16> {
        let letters = self.lexicon.alphabet().encode(word)?;
        self.frequencies.zipf(&letters).map(|zipf| zipf.hundredths())
    }
}
