//! Where a record comes from, and what it is played with: the same for every command that reads one.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use games::data::Doc;
use games::{WordList, Words};

#[derive(Debug, Args)]
pub struct Source {
    /// The record to play; standard input if it is `-` or left out
    #[arg(value_name = "FILE", default_value = "-")]
    record: PathBuf,
    /// A word list, one word per line, to use in place of the installed dictionary
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    #[command(flatten)]
    pub material: Material,
}

/// What is played with where it is not what the games bring along.
#[derive(Debug, Args)]
pub struct Material {
    /// A deck or tile set of your own (TOML)
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// A board of your own (TOML)
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
}

impl Source {
    pub fn is_stdin(&self) -> bool {
        self.record == Path::new("-")
    }

    pub fn open(&self) -> anyhow::Result<Box<dyn BufRead>> {
        if self.is_stdin() {
            return Ok(Box::new(io::stdin().lock()));
        }
        let file = File::open(&self.record)
            .with_context(|| format!("cannot open the record {}", self.record.display()))?;
        Ok(Box::new(BufReader::new(file)))
    }

    /// The list that was named, to be used instead of the installed words.
    pub fn words(&self) -> anyhow::Result<Option<Box<dyn Words>>> {
        let Some(path) = &self.words else { return Ok(None) };
        Ok(Some(Box::new(word_list(path)?)))
    }
}

impl Material {
    pub fn deck(&self) -> anyhow::Result<Option<Doc>> {
        self.deck.as_deref().map(read_toml).transpose()
    }

    pub fn board(&self) -> anyhow::Result<Option<Doc>> {
        self.board.as_deref().map(read_toml).transpose()
    }
}

pub fn word_list(path: &Path) -> anyhow::Result<WordList> {
    Ok(WordList::new(&read_text(path)?))
}

fn read_text(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

pub fn read_toml(path: &Path) -> anyhow::Result<Doc> {
    Ok(Doc::from_toml(&path.display().to_string(), &read_text(path)?)?)
}
