//! The rows of readings: written with the file, read for a verdict.

use super::inline;
use super::kinds::{Case, Kind, Ranks};
use super::varint::{self, Reader};
use super::{BLOCK, Entry, Ledger, Meaning, Zipf};
use crate::compiled::{Reading, table};
use crate::parcel::Frequency;
use crate::{Letter, Spelling};

/// The sections about readings.
pub(crate) struct ReadingRows {
    pub(crate) readings: Vec<u8>,
    pub(crate) kinds: Vec<u8>,
    pub(crate) forms: Vec<u8>,
    pub(crate) source_sets: Vec<u8>,
}

/// One reading with the letters it lies under, ready to be written.
struct Spelled<'a> {
    letters: Vec<Letter>,
    reading: Reading<'a>,
}

/// `words`: the letters' numbers of all words in the graph's order. `None` beyond 4 GiB.
pub(crate) fn encode_readings(
    words: &[Vec<u8>],
    spelling: Spelling,
    readings: &[Reading<'_>],
) -> Option<ReadingRows> {
    let spelled = spell(spelling, readings);
    let forms = Ranks::of(spelled.iter().map(|one| one.reading.form));
    let kinds = spelled.iter().map(|Spelled { letters, reading }| {
        let form = forms.rank.get(reading.form).copied().unwrap_or(0);
        Kind::new(reading.written, letters, reading.lemma, form)
    });
    let kinds: Vec<Kind<'_>> = kinds.collect();
    let kind_ranks = Ranks::of(kinds.iter().copied());
    let sets = Ranks::of(spelled.iter().map(|one| one.reading.sources));

    let mut blocks = Vec::with_capacity(words.len().div_ceil(BLOCK));
    let mut from = 0;
    for block in words.chunks(BLOCK) {
        let mut row = Vec::with_capacity(BLOCK * 4);
        for word in block {
            let numbers = |one: &Spelled<'_>| {
                one.letters.iter().map(|l| l.number()).cmp(word.iter().copied())
            };
            from += spelled[from..].iter().take_while(|one| numbers(one).is_lt()).count();
            let own = spelled[from..].iter().take_while(|one| numbers(one).is_eq()).count();
            let own = from..from + own;
            push_head(&mut row, &spelled[own.clone()]);
            for at in own.clone() {
                let reading = &spelled[at].reading;
                let is_inline = kinds[at].case == Case::Inline;
                let more = at + 1 < own.end;
                let rank = kind_ranks.rank.get(&kinds[at]).copied().unwrap_or(0);
                varint::push(&mut row, rank << 2 | usize::from(is_inline) << 1 | usize::from(more));
                varint::push(&mut row, sets.rank.get(&reading.sources).copied().unwrap_or(0));
                if is_inline {
                    inline::push(&mut row, reading.written, &spelled[at].letters);
                }
            }
        }
        blocks.push(row);
    }
    let kind_rows: Vec<Vec<u8>> = kind_ranks.values.iter().map(Kind::encode).collect();
    let set_rows: Vec<[u8; 4]> = sets.values.iter().map(|set| set.to_le_bytes()).collect();
    Some(ReadingRows {
        readings: table(&blocks)?,
        kinds: table(&kind_rows)?,
        forms: table(&forms.values)?,
        source_sets: table(&set_rows)?,
    })
}

fn push_head(row: &mut Vec<u8>, readings: &[Spelled<'_>]) {
    let zipf = readings.iter().map(|one| one.reading.zipf).max().unwrap_or(0);
    let coarse = !readings.is_empty() && readings.iter().all(|one| one.reading.coarse);
    varint::push(row, head(zipf, coarse, !readings.is_empty()));
}

fn head(zipf: u16, coarse: bool, has_readings: bool) -> usize {
    usize::from(zipf) << 2 | usize::from(coarse) << 1 | usize::from(has_readings)
}

/// Rows without readings. `None` beyond 4 GiB.
pub(crate) fn encode_frequencies(frequencies: &[Frequency]) -> Option<Vec<u8>> {
    let rows = frequencies.chunks(BLOCK).map(|block| {
        let mut row = Vec::with_capacity(BLOCK * 2);
        for &(zipf, coarse) in block {
            varint::push(&mut row, head(zipf.map_or(0, Zipf::hundredths), coarse, false));
        }
        row
    });
    table(&rows.collect::<Vec<_>>())
}

/// The readings in the order of their letters, equal ones merged, the rest as they came.
fn spell<'a>(spelling: Spelling, readings: &[Reading<'a>]) -> Vec<Spelled<'a>> {
    let mut spelled: Vec<Spelled<'a>> = Vec::with_capacity(readings.len());
    for &reading in readings {
        let ways = spelling.spell_letters(reading.written).into_iter();
        spelled.extend(ways.map(|letters| Spelled { letters, reading }));
    }
    spelled.sort_by(|a, b| a.letters.cmp(&b.letters));
    spelled.dedup_by(|next, kept| {
        let name = |one: &Spelled<'a>| (one.reading.written, one.reading.lemma, one.reading.form);
        let same = next.letters == kept.letters && name(next) == name(kept);
        if same {
            kept.reading.sources |= next.reading.sources;
            kept.reading.zipf = kept.reading.zipf.max(next.reading.zipf);
            kept.reading.coarse |= next.reading.coarse;
        }
        same
    });
    spelled
}

impl Ledger {
    pub(super) fn read_zipf(&self, number: usize) -> Option<(Option<Zipf>, bool)> {
        let head = self.find_row(number)?.number()?;
        Some((Zipf::from_hundredths((head >> 2) as u16), head & 2 != 0))
    }

    /// The same for all words, in their order.
    pub(super) fn read_frequencies(&self) -> Vec<Frequency> {
        let mut frequencies = vec![(None, false); self.readings.len() * BLOCK];
        for (at, block) in frequencies.chunks_mut(BLOCK).enumerate() {
            let Some(row) = self.readings.row(at) else { continue };
            let mut row = Reader(row);
            for frequency in block {
                let Some(head) = row.number() else { break };
                *frequency = (Zipf::from_hundredths((head >> 2) as u16), head & 2 != 0);
                if skip_readings(&mut row, head).is_none() {
                    break;
                }
            }
        }
        frequencies
    }

    pub(super) fn read_entry(&self, number: usize, word: &[Letter]) -> Option<Entry> {
        let mut row = self.find_row(number)?;
        let head = row.number()?;
        let mut entry = Entry {
            meanings: Vec::new(),
            zipf: Zipf::from_hundredths((head >> 2) as u16),
            coarse: head & 2 != 0,
        };
        let mut more = head & 1 != 0;
        while more {
            let kind = row.number()?;
            let set = row.number()?;
            more = kind & 1 != 0;
            let inline = if kind & 2 != 0 { Some(inline::read(&mut row, word)?) } else { None };
            let kind = Kind::decode(self.kinds.row(kind >> 2)?)?;
            let written = inline.unwrap_or_else(|| kind.case.write(word));
            entry.meanings.push(Meaning {
                lemma: kind.lemma(&written),
                written,
                form: self.forms.text(kind.form)?.to_owned(),
                sources: self.source_names(set)?,
            });
        }
        Some(entry)
    }

    /// The row of a word: its block, less the rows before it.
    fn find_row(&self, number: usize) -> Option<Reader<'_>> {
        let mut row = Reader(self.readings.row(number / BLOCK)?);
        for _ in 0..number % BLOCK {
            let head = row.number()?;
            skip_readings(&mut row, head)?;
        }
        Some(row)
    }

    fn source_names(&self, set: usize) -> Option<Vec<String>> {
        let bits = u32::from_le_bytes(*self.source_sets.row(set)?.first_chunk()?);
        let names = (0..32).filter(|bit| bits >> bit & 1 != 0);
        Some(names.filter_map(|bit| self.sources.text(bit)).map(str::to_owned).collect())
    }
}

/// What follows the head of a word's row.
fn skip_readings(row: &mut Reader<'_>, head: usize) -> Option<()> {
    let mut more = head & 1 != 0;
    while more {
        let kind = row.number()?;
        row.number()?;
        more = kind & 1 != 0;
        if kind & 2 != 0 {
            inline::skip(row)?;
        }
    }
    Some(())
}
