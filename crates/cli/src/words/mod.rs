//! `setzkasten words`: one file per subcommand.

mod archive;
mod build;
mod check;
mod find;
mod list;
mod report;

use clap::Subcommand;

use crate::output::Found;

#[derive(Subcommand)]
pub enum Words {
    /// Fetch the word sources and compile the dictionaries; does only what is missing
    Build(build::Build),
    /// Say whether each word counts, and why
    Check(check::Check),
    /// List the words that cards can spell, longest first
    Find(find::Find),
    /// List a dictionary's words
    List(list::List),
    /// Compare with a list of your own: how many of its words count, and which do not
    Report(report::Report),
    /// Pack the compiled words and their licences for a machine that cannot build them
    Export(archive::Export),
    /// Unpack words that `export` packed
    Import(archive::Import),
}

impl Words {
    pub fn run(&self) -> anyhow::Result<Found> {
        match self {
            Words::Build(build) => build.run(),
            Words::Check(check) => check.run(),
            Words::Find(find) => find.run(),
            Words::List(list) => list.run(),
            Words::Report(report) => report.run(),
            Words::Export(export) => export.run(),
            Words::Import(import) => import.run(),
        }
    }
}
