//! `bench search`: every search over the installed words, each beside a plain one in the same run.

mod kreuzwort;
mod memory;
mod naive;
mod quiddler;

use std::io::{self, BufWriter, Write};

use clap::Args;
use games::Words;
use lexicon::{Lang, Spelling};

use super::find;
use crate::folder;
use crate::output::Found;

#[derive(Args)]
pub struct Search {}

impl Search {
    pub fn run(&self) -> anyhow::Result<Found> {
        let mut out = BufWriter::new(io::stdout().lock());
        memory::table(&mut out)?;
        writeln!(out)?;
        find::table(&folder::Installed.lexicon(Lang::En, Spelling::Folded)?, &mut out)?;
        writeln!(out)?;
        quiddler::table(&mut out)?;
        writeln!(out)?;
        out.flush()?;
        kreuzwort::table(&mut out)?;
        out.flush()?;
        Ok(Found::Good)
    }
}
