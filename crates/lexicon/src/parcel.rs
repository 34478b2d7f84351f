//! A language in one parcel, to be sent to a browser: its words, and how often each is met.
//!
//! Everything else a game needs of a language is made of it on arrival: the file of the base
//! spelling without reasons ([`unpack`]), and of that the other spellings
//! ([`crate::compiled::respell`]). Numbers are little-endian; what is alike lies together, so
//! that a parcel packs well.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | magic: `93 53 4B 50 43 4C 0D 0A` |
//! | 4 | format version |
//! | 2 | language code in ASCII |
//! | 8 | [`crate::Lexicon::hash`] |
//! | 4, … | length of the key, the key |
//! | 4 | number of words |
//! | … | the graph ([`crate::graph`], `transcript.rs`) |
//! | ⌈words ÷ 8⌉ | a bit for each word: whether a frequency is known |
//! | 1 each | the low bytes of the frequencies, in hundredths |
//! | 1 each | their high bytes |
//! | 4, 4 each | how many words are coarse, their numbers |
//! | 8 | XXH3 of everything before |

use xxhash_rust::xxh3::xxh3_64;

use crate::compiled::{self, WriteError};
use crate::graph::{Graph, TranscriptError};
use crate::{Compiled, Lang, Zipf};

const MAGIC: [u8; 8] = [0x93, b'S', b'K', b'P', b'C', b'L', b'\r', b'\n'];
const FORMAT: u32 = 1;

/// Why a parcel cannot be used: it is to be fetched again.
#[derive(Debug, thiserror::Error)]
pub enum ParcelError {
    #[error("these are not words of ours")]
    Foreign,
    #[error("the words have format {0}; this program reads format {FORMAT}")]
    Version(u32),
    #[error("the words arrived damaged")]
    Damaged,
    #[error("the words make no sense: {0}")]
    Graph(#[from] TranscriptError),
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// How often a word is met, and whether bots keep away from it.
pub(crate) type Frequency = (Option<Zipf>, bool);

/// The parcel of a language, from the file of its base spelling.
pub fn pack(base: &Compiled) -> Vec<u8> {
    let lexicon = base.lexicon();
    let mut out = MAGIC.to_vec();
    out.extend(FORMAT.to_le_bytes());
    out.extend(lexicon.lang().code().as_bytes());
    out.extend(lexicon.hash().to_le_bytes());
    out.extend((base.key().len() as u32).to_le_bytes());
    out.extend(base.key().as_bytes());
    out.extend((lexicon.len() as u32).to_le_bytes());
    out.extend(lexicon.graph().transcribe());
    let mut known = vec![0u8; lexicon.len().div_ceil(8)];
    let (mut low, mut high, mut coarse) = (Vec::new(), Vec::new(), Vec::new());
    for (number, (zipf, is_coarse)) in (0u32..).zip(base.frequencies()) {
        if let Some(zipf) = zipf {
            known[number as usize / 8] |= 1 << (number % 8);
            let [low_byte, high_byte] = zipf.hundredths().to_le_bytes();
            low.push(low_byte);
            high.push(high_byte);
        }
        coarse.extend(is_coarse.then_some(number));
    }
    out.extend(known.iter().chain(&low).chain(&high));
    out.extend((coarse.len() as u32).to_le_bytes());
    out.extend(coarse.iter().flat_map(|number| number.to_le_bytes()));
    out.extend(xxh3_64(&out).to_le_bytes());
    out
}

/// The file of the base spelling that a parcel holds: it knows words and frequencies, no reasons.
pub fn unpack(parcel: &[u8]) -> Result<Vec<u8>, ParcelError> {
    let mut rest = Reader(parcel.strip_prefix(&MAGIC).ok_or(ParcelError::Foreign)?);
    let version = rest.number()?;
    if version != FORMAT {
        return Err(ParcelError::Version(version));
    }
    let (body, sum) = parcel.split_last_chunk().ok_or(ParcelError::Damaged)?;
    if xxh3_64(body) != u64::from_le_bytes(*sum) {
        return Err(ParcelError::Damaged);
    }
    let text = |bytes| std::str::from_utf8(bytes).map_err(|_| ParcelError::Damaged);
    let lang: Lang = text(rest.take(2)?)?.parse().map_err(|_| ParcelError::Damaged)?;
    let hash = u64::from_le_bytes(*rest.take(8)?.first_chunk().ok_or(ParcelError::Damaged)?);
    let key_len = rest.number()? as usize;
    let key = text(rest.take(key_len)?)?;
    let words = rest.number()? as usize;
    let (graph, behind) = Graph::from_transcript(rest.0)?;
    rest.0 = behind;
    let frequencies = read_frequencies(&mut rest, words)?;
    Ok(compiled::of_frequencies(lang, hash, key, &graph, &frequencies)?)
}

fn read_frequencies(rest: &mut Reader<'_>, words: usize) -> Result<Vec<Frequency>, ParcelError> {
    let known = rest.take(words.div_ceil(8))?;
    let is_known = |number: usize| known[number / 8] >> (number % 8) & 1 != 0;
    let count = (0..words).filter(|&number| is_known(number)).count();
    let (low, high) = (rest.take(count)?, rest.take(count)?);
    let mut told = low.iter().zip(high).map(|(&low, &high)| u16::from_le_bytes([low, high]));
    let mut frequencies: Vec<Frequency> = (0..words)
        .map(|number| {
            let zipf = if is_known(number) { told.next() } else { None };
            (zipf.and_then(Zipf::from_hundredths), false)
        })
        .collect();
    for _ in 0..rest.number()? {
        let number = rest.number()? as usize;
        frequencies.get_mut(number).ok_or(ParcelError::Damaged)?.1 = true;
    }
    Ok(frequencies)
}

struct Reader<'p>(&'p [u8]);

impl<'p> Reader<'p> {
    fn take(&mut self, len: usize) -> Result<&'p [u8], ParcelError> {
        let (taken, rest) = self.0.split_at_checked(len).ok_or(ParcelError::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u32, ParcelError> {
        let bytes = self.take(4)?.first_chunk().ok_or(ParcelError::Damaged)?;
        Ok(u32::from_le_bytes(*bytes))
    }
}
