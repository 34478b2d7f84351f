//! One text form for a whole game of any kind: a header and then one action a line.

mod header;
mod line;
mod reader;
mod strict;

pub use header::{FIRST_RULES, Header, RULES_VERSION};
pub use line::{Line, LineError};
pub use reader::{Lines, MAX_LINE, ReadError};
pub(crate) use strict::{object, value as strict_value};

use std::io::{self, BufRead, Write};

use crate::json::written;

/// A whole record in memory.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    pub header: Header,
    pub lines: Vec<Line>,
}

/// Why a record cannot be read, and on which line.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    pub line: usize,
    pub fault: Fault,
}

#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("{0}")]
    Read(#[from] ReadError),
    #[error("the header {0}")]
    Header(#[from] header::HeaderError),
    #[error("{0}")]
    Line(#[from] LineError),
    #[error("the record is empty; its first line is the header, {{\"setzkasten\":1,…}}")]
    Empty,
}

/// Reads the header, which is the first line that is not blank.
pub fn read_header<R: BufRead>(lines: &mut Lines<R>) -> Result<Header, RecordError> {
    let text = lines.next_line().map_err(|fault| lines.fault(fault))?;
    let text = text.ok_or_else(|| lines.fault(Fault::Empty))?;
    Header::parse(&text).map_err(|fault| lines.fault(fault))
}

/// The actions after the header, each with the number of its line.
impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<(usize, Line), RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let line = match self.next_line() {
            Ok(text) => Line::parse(&text?).map_err(|fault| self.fault(fault)),
            Err(fault) => Err(self.fault(fault)),
        };
        Some(line.map(|line| (self.number(), line)))
    }
}

impl Record {
    pub fn read(input: impl BufRead) -> Result<Record, RecordError> {
        let mut source = Lines::new(input);
        let header = read_header(&mut source)?;
        let lines = source.map(|line| line.map(|(_, line)| line)).collect::<Result<_, _>>()?;
        Ok(Record { header, lines })
    }

    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", written(&self.header))?;
        for line in &self.lines {
            writeln!(out, "{}", written(line))?;
        }
        Ok(())
    }
}
