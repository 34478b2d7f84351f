//! Turns contents into the bytes of a file.

use super::contents::Contents;
use super::header::{Header, Kind};
use super::table::table;
use super::write::WriteError;
use crate::facts::{encode_readings, encode_refusals};
use crate::graph::{Graph, Numbers};
use crate::lexicon::{hash_of, spell_all};

pub(super) struct Encoded {
    pub(super) bytes: Vec<u8>,
    pub(super) words: usize,
    pub(super) hash: u64,
}

pub(super) fn encode(contents: &Contents<'_>) -> Result<Encoded, WriteError> {
    let (lang, spelling) = (contents.lang, contents.spelling);
    let words = spell_all(spelling, contents.words.iter().copied());
    let slices = || words.iter().map(Vec::as_slice);
    let hash = hash_of(lang, spelling, slices());
    let graph = Graph::from_sorted(slices())?;
    let mut sections = vec![(Kind::Graph, graph.as_bytes().to_vec())];
    if contents.crossword {
        sections.push((Kind::Crossword, Graph::crossword(&words)?.as_bytes().to_vec()));
    }
    if let Some(facts) = contents.facts {
        if spelling != lang.base() {
            return Err(WriteError::FactsElsewhere { base: lang.base(), spelling });
        }
        if facts.sources.len() > 32 {
            return Err(WriteError::ManySources(facts.sources.len()));
        }
        let readings = encode_readings(&words, spelling, facts.readings);
        let readings = readings.ok_or(WriteError::ManyFacts)?;
        let refused = encode_refusals(spelling, facts.refused)?.ok_or(WriteError::ManyFacts)?;
        sections.extend([
            (Kind::Numbers, Numbers::of(&graph)),
            (Kind::Readings, readings.readings),
            (Kind::ReadingKinds, readings.kinds),
            (Kind::Forms, readings.forms),
            (Kind::SourceSets, readings.source_sets),
            (Kind::Sources, table(facts.sources).ok_or(WriteError::ManyFacts)?),
            (Kind::RefusedGraph, refused.graph.as_bytes().to_vec()),
            (Kind::RefusedNumbers, refused.numbers),
            (Kind::Refusals, refused.refusals),
            (Kind::Notes, refused.notes),
        ]);
    }
    let header = Header {
        lang,
        spelling,
        words: words.len() as u64,
        hash,
        key: contents.key.to_owned(),
        sections: Vec::new(),
    };
    Ok(Encoded { bytes: header.assemble(&sections), words: words.len(), hash })
}
