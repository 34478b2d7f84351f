//! simplemma's table from form to lemma: an xz stream of front-coded pairs.

use std::io::Read;

use super::ReadError;
use crate::{harvest::Harvest, sources::Source};

const MAGIC: &[u8] = b"SMFC1";
const KEYS_REVERSED: u8 = 1;
const SAME_AS_BEFORE: u8 = 254;
const SPELLED_OUT: u8 = 255;

pub fn simplemma(packed: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    let mut bytes = Vec::new();
    lzma_rust2::XzReader::new(packed, true).read_to_end(&mut bytes)?;
    let broken = ReadError::Malformed("the lemma table is cut short or damaged");
    pairs(&bytes, &mut |form, lemma| harvest.read(form, lemma, None, source)).ok_or(broken)
}

/// Walks the pairs; `None` where the table is not what its header promises.
fn pairs(bytes: &[u8], visit: &mut dyn FnMut(&str, &str)) -> Option<()> {
    let mut rest = Bytes(bytes.strip_prefix(MAGIC)?);
    let reversed = rest.byte()? & KEYS_REVERSED != 0;
    let count = rest.number()?;
    let (mut key, mut value) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let shared = rest.number()?;
        let own = rest.number()?;
        if shared > key.len() {
            return None;
        }
        key.truncate(shared);
        key.extend_from_slice(rest.take(own)?);
        match rest.byte()? {
            SAME_AS_BEFORE => {}
            trim => {
                let own = rest.number()?;
                let own = rest.take(own)?;
                value.clear();
                if trim != SPELLED_OUT {
                    value.extend_from_slice(&key[..key.len().checked_sub(usize::from(trim))?]);
                }
                value.extend_from_slice(own);
            }
        }
        let (mut form, mut lemma) = (key.clone(), value.clone());
        if reversed {
            form.reverse();
            lemma.reverse();
        }
        visit(std::str::from_utf8(&form).ok()?, std::str::from_utf8(&lemma).ok()?);
    }
    rest.0.is_empty().then_some(())
}

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|taken| taken[0])
    }

    /// Seven bits a byte, the lowest first.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..28).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Option<Vec<(String, String)>> {
        let mut found = Vec::new();
        pairs(bytes, &mut |form, lemma| found.push((form.into(), lemma.into())))?;
        Some(found)
    }

    /// geht → gehen, gehst → gehen, ging → gehen.
    const TABLE: &[u8] = b"SMFC1\0\x03\0\x04geht\x01\x02en\x03\x02st\xfe\x01\x03ing\xff\x05gehen";

    #[test]
    fn pairs_are_read() {
        let pairs = read(TABLE).unwrap();
        let expected = [("geht", "gehen"), ("gehst", "gehen"), ("ging", "gehen")];
        assert_eq!(pairs, expected.map(|(f, l)| (f.to_owned(), l.to_owned())));
    }

    #[test]
    fn a_table_cut_anywhere_is_refused() {
        for end in 0..TABLE.len() {
            assert_eq!(read(&TABLE[..end]), None, "cut at {end}");
        }
    }
}
