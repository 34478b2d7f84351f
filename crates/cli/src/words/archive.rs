//! `words export` and `words import`: one archive for a machine that cannot build.

use std::path::PathBuf;

use clap::Args;

use crate::{folder, output::Found};

#[derive(Args)]
pub struct Export {
    /// The archive to write
    #[arg(default_value = "setzkasten-words.zip")]
    file: PathBuf,
}

#[derive(Args)]
pub struct Import {
    /// The archive that `export` wrote
    file: PathBuf,
}

impl Export {
    pub fn run(&self) -> anyhow::Result<Found> {
        let packed = recipe::export(&folder::words()?, &self.file)?;
        eprintln!("packed {packed} dictionaries with their licences: {}", self.file.display());
        Ok(Found::Good)
    }
}

impl Import {
    pub fn run(&self) -> anyhow::Result<Found> {
        let folder = folder::words()?;
        let unpacked = recipe::import(&self.file, &folder)?;
        eprintln!("unpacked {unpacked} dictionaries: {}", folder.display());
        Ok(Found::Good)
    }
}
