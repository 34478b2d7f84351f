//! `setzkasten referee`: plays a record and writes down what happened.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use games::referee::{self, Conduct, RefereeError};
use games::{Seat, Viewer, Words};

use crate::output;
use crate::source::Source;

#[derive(Debug, Args)]
pub struct Referee {
    #[command(flatten)]
    source: Source,
    /// Try the next line after a refusal instead of stopping
    #[arg(long)]
    keep_going: bool,
    /// Add, as the last line, all that this seat may know, or `all` there is
    #[arg(long, value_name = "SEAT|all", value_parser = viewer)]
    view: Option<Viewer>,
    /// Ignore recorded facts, ask the dictionary again and list the differences
    #[arg(long)]
    recheck: bool,
}

/// Whose eyes are meant on the command line.
pub fn viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "all" => Ok(Viewer::Everything),
        seat => seat
            .parse()
            .map(|seat| Viewer::Seat(Seat(seat)))
            .map_err(|_| "give a seat (0, 1, …) or all".to_owned()),
    }
}

impl Referee {
    /// Exit code 0: played; 1: something was refused; 2: the record cannot be read.
    pub fn run(&self, installed: &dyn Words) -> ExitCode {
        match self.play(installed) {
            Ok(code) => code,
            Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("setzkasten referee: {error:#}");
                ExitCode::from(RefereeError::EXIT_CODE)
            }
        }
    }

    fn play(&self, installed: &dyn Words) -> anyhow::Result<ExitCode> {
        let list = self.source.words()?;
        let conduct = Conduct {
            keep_going: self.keep_going,
            view: self.view,
            recheck: self.recheck,
            deck: self.source.material.deck()?,
            board: self.source.material.board()?,
        };
        let words = list.as_deref().unwrap_or(installed);
        let mut out = BufWriter::new(io::stdout().lock());
        let played = referee::run(self.source.open()?, &mut out, conduct, words);
        // What was played before a broken line is worth seeing, so it is written either way.
        out.flush().context("cannot write")?;
        Ok(ExitCode::from(played?.exit_code()))
    }
}
