//! Bytes in memory or in a mapped file, and shared parts of them.

use std::ops::{Deref, Range};
use std::sync::Arc;

use memmap2::Mmap;

#[derive(Debug)]
pub(crate) enum Bytes {
    Owned(Vec<u8>),
    Mapped(Mmap),
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Owned(bytes) => bytes,
            Bytes::Mapped(map) => map,
        }
    }
}

/// A part of some bytes; keeps the whole alive. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    whole: Arc<Bytes>,
    range: Range<usize>,
}

impl Part {
    /// `None` if the range does not lie inside.
    pub(crate) fn new(whole: &Arc<Bytes>, range: Range<usize>) -> Option<Part> {
        whole.get(range.clone())?;
        Some(Part { whole: Arc::clone(whole), range })
    }

    pub(crate) fn owned(bytes: Vec<u8>) -> Part {
        let range = 0..bytes.len();
        Part { whole: Arc::new(Bytes::Owned(bytes)), range }
    }

    pub(crate) fn empty() -> Part {
        Part::owned(Vec::new())
    }
}

impl Deref for Part {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        self.whole.get(self.range.clone()).unwrap_or_default()
    }
}
