//! `setzkasten verify`: were the cards shuffled as promised?

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use games::{Playback, Record, Seed};
use table::proof::{self, Proof};

use crate::output::Found;
use crate::serve::words;

#[derive(Args)]
pub struct Verify {
    /// The record of the game, as the table gives it when it is over
    record: PathBuf,
    /// What the table promised before the start (64 hexadecimal digits)
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// The table's proof (JSON); needed if players added numbers of their own
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// A word list, one word per line, to use in place of the installed dictionary
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
}

impl Verify {
    pub fn run(&self) -> anyhow::Result<Found> {
        let name = self.record.display();
        let file = File::open(&self.record).with_context(|| format!("cannot open {name}"))?;
        let record = Record::read(BufReader::new(file)).with_context(|| name.to_string())?;
        let Seed::Full(seed) = record.header.seed else {
            bail!("{name} has a small seed, for tests: live tables have 64 hexadecimal digits");
        };
        if let Some(fault) = self.shuffles_differ(&record)? {
            anstream::println!("not as promised: {fault}");
            return Ok(Found::Bad);
        }
        anstream::println!("all shuffles follow from the seed");
        let proof = match &self.proof {
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .with_context(|| format!("cannot read {}", path.display()))?;
                serde_json::from_str(&text).with_context(|| path.display().to_string())?
            }
            None => Proof::new(seed, Vec::new()),
        };
        let promised = self.commitment.clone().unwrap_or_else(|| proof.commitment.clone());
        match proof.check(&promised, record.header.seed) {
            Ok(()) if self.commitment.is_some() => {
                anstream::println!("the seed follows from what was promised: {promised}");
                Ok(Found::Good)
            }
            Ok(()) => {
                let secret = proof::parse_secret(&proof.secret)?;
                anstream::println!(
                    "before the start the table must have shown {}",
                    proof::commitment(secret)
                );
                Ok(Found::Good)
            }
            Err(fault) => {
                anstream::println!("not as promised: {fault}");
                Ok(Found::Bad)
            }
        }
    }

    /// Plays the record from its seed alone and compares every shuffle with the one it names.
    fn shuffles_differ(&self, record: &Record) -> anyhow::Result<Option<String>> {
        let words = words(self.words.as_ref())?;
        let mut seeded = record.clone();
        let named = std::mem::take(&mut seeded.header.shuffles);
        let mut playback = Playback::of(&seeded, words.as_ref())?;
        if let Err(fault) = playback.to_the_end() {
            return Ok(Some(format!("it cannot be played from the seed: {fault}")));
        }
        let differs = |(own, named): (&Vec<games::Card>, &Vec<games::Card>)| own != named;
        let shuffles = playback.play().shuffles();
        if shuffles.len() != named.len() {
            let (found, told) = (shuffles.len(), named.len());
            return Ok(Some(format!("the record names {told} shuffles, the game has {found}")));
        }
        let first = shuffles.iter().zip(&named).position(differs);
        Ok(first.map(|at| format!("shuffle {} is not the one the seed gives", at + 1)))
    }
}
