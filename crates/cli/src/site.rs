//! `setzkasten site`: the games as static files, for any web space.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use lexicon::Lang;
use server::words::Dictionaries;

use crate::folder::installed;
use crate::output::Found;

#[derive(Args)]
pub struct Site {
    /// An empty folder, or one that holds such a site already
    dir: PathBuf,
    /// The languages to play in
    #[arg(long, value_name = "LANG", value_delimiter = ',', default_values_t = Lang::ALL)]
    lang: Vec<Lang>,
}

impl Site {
    pub fn run(&self) -> anyhow::Result<Found> {
        let is_ours = self.dir.join("words/index.json").exists();
        let is_empty = self.dir.read_dir().map_or(true, |mut entries| entries.next().is_none());
        if !is_ours && !is_empty {
            bail!("{} holds other files; choose an empty folder", self.dir.display());
        }
        let written = server::site::write(&self.dir, &self.lang, &Dictionaries::new(installed))?;
        println!(
            "{}: {} files, {:.1} MB. Put them on any web space; no server of ours is needed.",
            self.dir.display(),
            written.files,
            written.bytes as f64 / 1e6
        );
        Ok(Found::Good)
    }
}
