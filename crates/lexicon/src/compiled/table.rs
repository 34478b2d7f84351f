//! Rows of different lengths, found by their number.

use crate::bytes::Part;

/// Writes rows as a count, offsets and their bytes; `None` beyond 4 GiB.
pub(crate) fn table<T: AsRef<[u8]>>(rows: &[T]) -> Option<Vec<u8>> {
    let mut out = u32::try_from(rows.len()).ok()?.to_le_bytes().to_vec();
    let mut end = 0u32;
    out.extend(end.to_le_bytes());
    for row in rows {
        end = end.checked_add(u32::try_from(row.as_ref().len()).ok()?)?;
        out.extend(end.to_le_bytes());
    }
    rows.iter().for_each(|row| out.extend(row.as_ref()));
    Some(out)
}

/// A stored table whose offsets were checked.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    part: Part,
    rows: usize,
}

impl Table {
    /// `None` unless the offsets rise and cut exactly the bytes that are there.
    pub(crate) fn from_stored(part: Part) -> Option<Table> {
        let rows = u32::from_le_bytes(*part.first_chunk()?) as usize;
        let bytes_from = rows.checked_add(2)?.checked_mul(4)?;
        let (offsets, _) = part.get(4..bytes_from)?.as_chunks::<4>();
        let offsets = || offsets.iter().map(|bytes| u32::from_le_bytes(*bytes) as usize);
        let end = bytes_from + offsets().next_back()?;
        let sound = offsets().next() == Some(0) && offsets().is_sorted() && end == part.len();
        sound.then_some(Table { part, rows })
    }

    pub(crate) fn len(&self) -> usize {
        self.rows
    }

    #[inline]
    pub(crate) fn row(&self, number: usize) -> Option<&[u8]> {
        if number >= self.rows {
            return None;
        }
        let bytes: &[u8] = &self.part;
        let (offsets, _) = bytes.get(4..)?.as_chunks::<4>();
        let at = |index: usize| offsets.get(index).map(|raw| u32::from_le_bytes(*raw) as usize);
        let from = (self.rows + 2) * 4;
        bytes.get(from + at(number)?..from + at(number + 1)?)
    }

    pub(crate) fn text(&self, number: usize) -> Option<&str> {
        std::str::from_utf8(self.row(number)?).ok()
    }
}
