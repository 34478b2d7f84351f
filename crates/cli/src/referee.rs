//! `setzkasten referee`: plays a record and writes down what happened.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use games::data::Doc;
use games::referee::{self, Conduct, RefereeError};
use games::{Seat, Viewer, WordList, Words};

#[derive(Debug, Args)]
pub struct Referee {
    /// The record to play; standard input where it is `-` or left out
    #[arg(value_name = "FILE", default_value = "-")]
    record: PathBuf,
    /// Try the next line after a refusal instead of stopping
    #[arg(long)]
    keep_going: bool,
    /// Add, as the last line, all that this seat may know, or `all` there is
    #[arg(long, value_name = "SEAT|all", value_parser = viewer)]
    view: Option<Viewer>,
    /// A list of words, one a line, to be used in place of the installed dictionary
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    /// Ignore recorded facts, ask the dictionary anew and list the differences
    #[arg(long)]
    recheck: bool,
    /// A deck or tile set of one's own (TOML)
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// A board of one's own (TOML)
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
}

fn viewer(text: &str) -> Result<Viewer, String> {
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
            Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("setzkasten referee: {error:#}");
                ExitCode::from(RefereeError::EXIT_CODE)
            }
        }
    }

    fn play(&self, installed: &dyn Words) -> anyhow::Result<ExitCode> {
        let list;
        let words: &dyn Words = match &self.words {
            Some(path) => {
                list = WordList::new(&read_text(path)?);
                &list
            }
            None => installed,
        };
        let conduct = Conduct {
            keep_going: self.keep_going,
            view: self.view,
            recheck: self.recheck,
            deck: self.deck.as_deref().map(read_toml).transpose()?,
            board: self.board.as_deref().map(read_toml).transpose()?,
        };
        let mut out = BufWriter::new(io::stdout().lock());
        let played = referee::run(self.open()?, &mut out, conduct, words);
        // What was played before a broken line is worth seeing, so it is written either way.
        out.flush().context("cannot write")?;
        Ok(ExitCode::from(played?.exit_code()))
    }

    fn open(&self) -> anyhow::Result<Box<dyn BufRead>> {
        if self.record == Path::new("-") {
            return Ok(Box::new(io::stdin().lock()));
        }
        let file = File::open(&self.record)
            .with_context(|| format!("cannot open the record {}", self.record.display()))?;
        Ok(Box::new(BufReader::new(file)))
    }
}

fn read_text(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn read_toml(path: &Path) -> anyhow::Result<Doc> {
    Ok(Doc::from_toml(&path.display().to_string(), &read_text(path)?)?)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = |cause: &(dyn std::error::Error + 'static)| match cause.downcast_ref() {
        Some(RefereeError::Write(error)) => Some(error.kind()),
        _ => cause.downcast_ref::<io::Error>().map(io::Error::kind),
    };
    error.chain().any(|cause| kind(cause) == Some(io::ErrorKind::BrokenPipe))
}
