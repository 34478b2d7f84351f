//! Lines of a record from any source: by bytes and with a cap, so that no input can fill memory.

use std::io::{self, BufRead};

use super::{Fault, RecordError};

/// The longest line a record may have, in bytes.
pub const MAX_LINE: usize = 1 << 20;

#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error("the record cannot be read: {0}")]
    Io(#[from] io::Error),
    #[error("the line is longer than {MAX_LINE} bytes; no line of a record needs that")]
    TooLong,
    #[error("byte {0} of the line is not UTF-8; save the record as UTF-8")]
    NotUtf8(usize),
}

/// The lines of a record that are not blank, with the number of the one read last.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines { input, number: 0 }
    }

    /// The number of the line read last, counted from 1.
    pub fn number(&self) -> usize {
        self.number.max(1)
    }

    pub(super) fn fault(&self, fault: impl Into<Fault>) -> RecordError {
        RecordError { line: self.number(), fault: fault.into() }
    }

    pub fn next_line(&mut self) -> Result<Option<String>, ReadError> {
        while let Some(bytes) = self.next_bytes()? {
            let text = String::from_utf8(bytes)
                .map_err(|error| ReadError::NotUtf8(error.utf8_error().valid_up_to() + 1))?;
            let text = text.trim_start_matches('\u{feff}').trim();
            if !text.is_empty() {
                return Ok(Some(text.to_owned()));
            }
        }
        Ok(None)
    }

    fn next_bytes(&mut self) -> Result<Option<Vec<u8>>, ReadError> {
        let mut line = Vec::new();
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error.into()),
            };
            if buffer.is_empty() {
                if line.is_empty() {
                    return Ok(None);
                }
                self.number += 1;
                return Ok(Some(line));
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            if line.len() + part.len() > MAX_LINE {
                self.number += 1;
                return Err(ReadError::TooLong);
            }
            line.extend_from_slice(part);
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                self.number += 1;
                return Ok(Some(line));
            }
        }
    }
}
