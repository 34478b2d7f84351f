//! One text form for a whole game of any kind: a header and then one action a line.

mod header;
mod line;
mod reader;
mod strict;

pub use header::{Header, RULES_VERSION};
pub use line::{Line, LineError};
pub use reader::{Lines, MAX_LINE, ReadError};

use std::io::{self, BufRead, Write};

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

/// Reads the next action line, if there is one.
pub fn read_line<R: BufRead>(lines: &mut Lines<R>) -> Result<Option<Line>, RecordError> {
    let text = lines.next_line().map_err(|fault| lines.fault(fault))?;
    text.map(|text| Line::parse(&text).map_err(|fault| lines.fault(fault))).transpose()
}

impl Record {
    pub fn read(input: impl BufRead) -> Result<Record, RecordError> {
        let mut source = Lines::new(input);
        let header = read_header(&mut source)?;
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut source)? {
            lines.push(line);
        }
        Ok(Record { header, lines })
    }

    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", serde_json::to_string(&self.header)?)?;
        for line in &self.lines {
            writeln!(out, "{}", serde_json::to_string(line)?)?;
        }
        Ok(())
    }
}
