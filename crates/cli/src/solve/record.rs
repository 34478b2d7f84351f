//! A record played to its end, for whoever asks what could have been.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, bail};
use games::play::{self, Asking, Play, Unplayed};
use games::record::{self, Header, Lines};

use crate::folder;

/// A game with its record still to be played.
pub struct Opened {
    pub header: Header,
    pub play: Box<dyn Play>,
    lines: Lines<BufReader<File>>,
}

/// Reads the header and deals; `fits` refuses games that are not meant.
pub fn open(
    path: &Path,
    fits: impl FnOnce(&Header) -> anyhow::Result<()>,
) -> anyhow::Result<Opened> {
    let file =
        File::open(path).with_context(|| format!("cannot open the record {}", path.display()))?;
    let mut lines = Lines::new(BufReader::new(file));
    let header = record::read_header(&mut lines)?;
    fits(&header)?;
    let play = play::open(&header, &folder::Installed, Asking::FactsFirst)?.play;
    Ok(Opened { header, play, lines })
}

impl Opened {
    /// Plays every line.
    pub fn play(&mut self) -> anyhow::Result<()> {
        while let Some(action) = record::read_line(&mut self.lines)? {
            let line = self.lines.number();
            match self.play.act(&action, Asking::FactsFirst).played {
                Ok(_) => {}
                Err(Unplayed::Refused(refused)) => bail!("line {line}: {}", refused.message),
                Err(Unplayed::Shuffle(error)) => bail!("line {line}: {error}"),
            }
        }
        Ok(())
    }
}
