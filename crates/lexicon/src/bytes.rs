//! Bytes in memory or in a mapped file.

use std::ops::Deref;

use memmap2::Mmap;

#[derive(Debug)]
pub(crate) enum Bytes {
    Owned(Vec<u8>),
    #[allow(dead_code)]
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
