//! The rows of refused words.

use super::kinds::Ranks;
use super::varint::{self, Reader};
use super::{BLOCK, Ledger};
use crate::compiled::{Refusal, Refused, table};
use crate::graph::{Graph, Numbers, TooLarge};
use crate::{MAX_LETTERS, Spelling};

/// The sections about refused words.
pub(crate) struct RefusalRows {
    pub(crate) graph: Graph,
    pub(crate) numbers: Vec<u8>,
    pub(crate) refusals: Vec<u8>,
    pub(crate) notes: Vec<u8>,
}

/// `Ok(None)` beyond 4 GiB.
pub(crate) fn encode_refusals(
    spelling: Spelling,
    refused: &[Refused<'_>],
) -> Result<Option<RefusalRows>, TooLarge> {
    let mut spelled: Vec<(Vec<u8>, Refusal, &str)> = Vec::with_capacity(refused.len());
    for one in refused {
        // What counts with a sign at most is asked for without it.
        let letters: String = one.written.chars().filter(|c| c.is_alphabetic()).collect();
        for way in spelling.spell_letters(&letters) {
            if way.len() <= MAX_LETTERS {
                let letters = way.iter().map(|letter| letter.number()).collect();
                spelled.push((letters, one.reason, one.note));
            }
        }
    }
    spelled.sort_unstable();
    spelled.dedup();
    let notes = Ranks::of(spelled.iter().map(|&(_, _, note)| note));
    let words: Vec<&[(Vec<u8>, Refusal, &str)]> = spelled.chunk_by(|a, b| a.0 == b.0).collect();
    let graph = Graph::from_sorted(words.iter().map(|word| word[0].0.as_slice()))?;
    let mut blocks = Vec::with_capacity(words.len().div_ceil(BLOCK));
    for block in words.chunks(BLOCK) {
        let mut row = Vec::with_capacity(BLOCK);
        for word in block {
            for (at, (_, reason, note)) in word.iter().enumerate() {
                let note = notes.rank.get(note).copied().unwrap_or(0);
                let more = at + 1 < word.len();
                varint::push(&mut row, note << 4 | (*reason as usize) << 1 | usize::from(more));
            }
        }
        blocks.push(row);
    }
    let numbers = Numbers::of(&graph);
    let tables = table(&blocks).zip(table(&notes.values));
    Ok(tables.map(|(refusals, notes)| RefusalRows { graph, numbers, refusals, notes }))
}

impl Ledger {
    pub(super) fn read_refusals(&self, number: usize) -> Option<Vec<(Refusal, String)>> {
        let mut row = Reader(self.refusals.row(number / BLOCK)?);
        for _ in 0..number % BLOCK {
            while row.number()? & 1 != 0 {}
        }
        let mut refusals = Vec::new();
        loop {
            let one = row.number()?;
            let reason = *Refusal::ALL.get(one >> 1 & 7)?;
            refusals.push((reason, self.notes.text(one >> 4)?.to_owned()));
            if one & 1 == 0 {
                return Some(refusals);
            }
        }
    }
}
