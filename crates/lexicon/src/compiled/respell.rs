//! Files that are made of others where they are needed: in a browser, which is sent only words.

use super::header::{Header, Kind};
use super::table::table;
use super::write::WriteError;
use crate::facts::encode_frequencies;
use crate::graph::{Graph, Numbers};
use crate::lexicon::{hash_of, spelled_from};
use crate::parcel::Frequency;
use crate::{Compiled, Lang, Spelling};

/// The file of a base spelling that knows how often words are met, but no reasons.
pub(crate) fn of_frequencies(
    lang: Lang,
    hash: u64,
    key: &str,
    graph: &Graph,
    frequencies: &[Frequency],
) -> Result<Vec<u8>, WriteError> {
    let refused = Graph::from_sorted([])?;
    let nothing = || table::<&[u8]>(&[]).ok_or(WriteError::ManyFacts);
    let sections = [
        (Kind::Graph, graph.as_bytes().to_vec()),
        (Kind::Numbers, Numbers::of(graph)),
        (Kind::Readings, encode_frequencies(frequencies).ok_or(WriteError::ManyFacts)?),
        (Kind::ReadingKinds, nothing()?),
        (Kind::Forms, nothing()?),
        (Kind::SourceSets, nothing()?),
        (Kind::Sources, nothing()?),
        (Kind::RefusedNumbers, Numbers::of(&refused)),
        (Kind::RefusedGraph, refused.as_bytes().to_vec()),
        (Kind::Refusals, nothing()?),
        (Kind::Notes, nothing()?),
    ];
    Ok(header(lang, lang.base(), frequencies.len(), hash, key).assemble(&sections))
}

/// The file of another spelling, from that of the base spelling: the same words, cell by cell the
/// same graph as when it is written from a list.
pub fn respell(base: &Compiled, spelling: Spelling) -> Result<Vec<u8>, WriteError> {
    let lang = base.lexicon().lang();
    let spelled = spelled_from(base.lexicon(), spelling);
    let graph = Graph::from_sorted(spelled.iter())?;
    let sections = [(Kind::Graph, graph.as_bytes())];
    let hash = hash_of(lang, spelling, spelled.iter());
    Ok(header(lang, spelling, spelled.iter().count(), hash, base.key()).assemble(&sections))
}

fn header(lang: Lang, spelling: Spelling, words: usize, hash: u64, key: &str) -> Header {
    Header { lang, spelling, words: words as u64, hash, key: key.to_owned(), sections: Vec::new() }
}
