//! What is known about words, in rows beside the graph: the word's number is its row.
//!
//! Rows are kept in tables by blocks of [`BLOCK`]; numbers inside are of variable length (seven
//! bits a byte, the low ones first). A reading is a kind (case, how the lemma follows from the
//! written word, form) and a set of sources, both named by their rank: the common ones take a
//! byte.
//!
//! - word: zipf × 4 + coarse × 2 + whether readings follow; the readings
//! - reading: kind × 4 + whether the written word follows × 2 + whether another reading follows;
//!   the set of sources; the written word (`inline.rs`) where no case of the letters gives it
//! - kind: case, how many signs of the written word to drop, number of the form, what to append
//! - refused word, once or more: note × 16 + reason × 2 + whether another follows

mod form;
mod inline;
mod kinds;
mod readings;
mod refusals;
mod varint;

use crate::Letter;
use crate::bytes::Part;
use crate::compiled::{Refusal, Table};
use crate::graph::{Graph, Letters, Numbers};
use crate::parcel::Frequency;

pub(crate) use readings::{encode_frequencies, encode_readings};
pub(crate) use refusals::encode_refusals;

/// How many words share one offset.
const BLOCK: usize = 16;

/// How often a word is met, on the logarithmic scale that people use for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zipf(u16);

impl Zipf {
    /// `None` for 0: unknown.
    pub fn from_hundredths(hundredths: u16) -> Option<Zipf> {
        (hundredths > 0).then_some(Zipf(hundredths))
    }

    pub fn hundredths(self) -> u16 {
        self.0
    }

    pub fn value(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

/// One way to read a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    pub written: String,
    pub lemma: String,
    /// The codes of the grammatical form; empty where no source tells.
    pub form: String,
    pub sources: Vec<String>,
}

impl Meaning {
    /// The grammatical form in English words.
    pub fn form_in_words(&self) -> String {
        form::in_words(&self.form)
    }
}

/// What is known about one word of the base spelling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub meanings: Vec<Meaning>,
    pub zipf: Option<Zipf>,
    /// Bots and hints keep away from it (W-03).
    pub coarse: bool,
}

/// The stored facts about a language's words.
#[derive(Clone, Debug)]
pub struct Ledger {
    graph: Graph,
    numbers: Numbers,
    readings: Table,
    kinds: Table,
    forms: Table,
    source_sets: Table,
    sources: Table,
    refused: Graph,
    refused_numbers: Numbers,
    refusals: Table,
    notes: Table,
}

/// The sections of a [`Ledger`], as they were found in the file.
pub(crate) struct Sections {
    pub(crate) numbers: Part,
    pub(crate) readings: Part,
    pub(crate) kinds: Part,
    pub(crate) forms: Part,
    pub(crate) source_sets: Part,
    pub(crate) sources: Part,
    pub(crate) refused: Part,
    pub(crate) refused_numbers: Part,
    pub(crate) refusals: Part,
    pub(crate) notes: Part,
}

impl Ledger {
    /// `Err` names the section that makes no sense.
    pub(crate) fn from_stored(
        graph: &Graph,
        letters: Letters,
        words: usize,
        sections: Sections,
    ) -> Result<Ledger, &'static str> {
        let table = |part, name| Table::from_stored(part).ok_or(name);
        let refused = Graph::from_stored(sections.refused, letters);
        let refused = refused.map_err(|_| "the graph of refused words")?;
        let ledger = Ledger {
            graph: graph.clone(),
            numbers: Numbers::from_stored(sections.numbers, graph).ok_or("the word numbers")?,
            readings: table(sections.readings, "the readings")?,
            kinds: table(sections.kinds, "the kinds of readings")?,
            forms: table(sections.forms, "the forms")?,
            source_sets: table(sections.source_sets, "the sets of sources")?,
            sources: table(sections.sources, "the sources")?,
            refused_numbers: Numbers::from_stored(sections.refused_numbers, &refused)
                .ok_or("the numbers of refused words")?,
            refused,
            refusals: table(sections.refusals, "the refusals")?,
            notes: table(sections.notes, "the notes")?,
        };
        if ledger.readings.len() == words.div_ceil(BLOCK) {
            Ok(ledger)
        } else {
            Err("the readings")
        }
    }

    /// What is known about a word of the base spelling; `None` if it is not one.
    pub fn entry(&self, word: &[Letter]) -> Option<Entry> {
        let number = self.numbers.number(&self.graph, word)?;
        Some(self.read_entry(number, word).unwrap_or(Entry {
            meanings: Vec::new(),
            zipf: None,
            coarse: false,
        }))
    }

    /// How often a word of the base spelling is met, and whether it is coarse.
    pub fn zipf(&self, word: &[Letter]) -> Option<(Option<Zipf>, bool)> {
        let number = self.numbers.number(&self.graph, word)?;
        Some(self.read_zipf(number).unwrap_or((None, false)))
    }

    /// The same for all words of the base spelling, by their numbers.
    pub(crate) fn frequencies(&self) -> (Vec<Frequency>, &Numbers) {
        (self.read_frequencies(), &self.numbers)
    }

    /// Why a string of the base spelling does not count, each reason with its note.
    pub fn refusals(&self, word: &[Letter]) -> Vec<(Refusal, String)> {
        let number = self.refused_numbers.number(&self.refused, word);
        number.and_then(|number| self.read_refusals(number)).unwrap_or_default()
    }

    /// The graph of listed strings that do not count.
    pub fn refused(&self) -> &Graph {
        &self.refused
    }

    /// The names of the sources.
    pub fn sources(&self) -> impl Iterator<Item = &str> {
        (0..self.sources.len()).filter_map(|number| self.sources.text(number))
    }
}
