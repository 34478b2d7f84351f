//! A record to be played to its end, for whoever asks what could have been.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::Context;
use games::Playback;
use games::play::Asking;
use games::record::{self, Header, Lines};

use crate::folder;

/// Reads the header and deals; `fits` refuses games that are not meant.
pub fn open(
    path: &Path,
    fits: impl FnOnce(&Header) -> anyhow::Result<()>,
) -> anyhow::Result<Playback<'static>> {
    let file =
        File::open(path).with_context(|| format!("cannot open the record {}", path.display()))?;
    let mut lines = Lines::new(BufReader::new(file));
    let header = record::read_header(&mut lines)?;
    fits(&header)?;
    Ok(Playback::read(header, lines, &folder::Installed, Asking::FactsFirst)?)
}
