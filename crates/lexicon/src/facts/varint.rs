//! Numbers of variable length, and a reader that never reads too far.

pub(super) fn push(out: &mut Vec<u8>, mut number: usize) {
    while number >= 128 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Reads a row from its start; every read is `None` at the end.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    #[inline]
    pub(super) fn number(&mut self) -> Option<usize> {
        let mut number = 0usize;
        for shift in (0..35).step_by(7) {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= usize::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(taken)
    }
}
