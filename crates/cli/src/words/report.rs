//! `words report`: how many words of a list of one's own count, and which do not.

use std::{
    cmp::Reverse,
    collections::HashSet,
    fs,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use anyhow::Context;
use clap::Args;
use lexicon::{Verdict, Zipf};
use serde::Serialize;

use crate::{
    folder,
    game::Vocabulary,
    output::{BAD, DIM, Found},
};

#[derive(Args)]
pub struct Report {
    /// The list to compare with: words with blanks or line ends between them; # begins a comment
    #[arg(long, value_name = "FILE")]
    against: PathBuf,
    #[command(flatten)]
    vocabulary: Vocabulary,
    /// Only the N words of the list that are met most often
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// Name at most this many refused words
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: usize,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Compared {
    words: usize,
    valid: usize,
    recall: f64,
    refused: Vec<Refused>,
}

#[derive(Serialize)]
struct Refused {
    word: String,
    zipf: Option<f64>,
    reason: &'static str,
}

impl Report {
    pub fn run(&self) -> anyhow::Result<Found> {
        let spelling = self.vocabulary.spelling()?;
        let dictionary = folder::dictionary(self.vocabulary.lang)?;
        let text = fs::read_to_string(&self.against)
            .with_context(|| format!("cannot read {}", self.against.display()))?;
        let frequencies = recipe::frequencies(&folder::words()?, self.vocabulary.lang)?;
        let mut seen = HashSet::new();
        let mut words: Vec<(String, u16)> = text
            .lines()
            .map(|line| line.split('#').next().unwrap_or_default())
            .flat_map(str::split_whitespace)
            .map(games::card::upper_case)
            .filter(|word| seen.insert(word.clone()))
            .map(|word| (frequencies.of(&word), word))
            .map(|(zipf, word)| (word, zipf))
            .collect();
        words.sort_by_key(|(_, zipf)| Reverse(*zipf));
        words.truncate(self.top.unwrap_or(usize::MAX));
        let refused: Vec<Refused> = words
            .iter()
            .filter_map(|(word, zipf)| match dictionary.judge(spelling, word) {
                Verdict::Valid(_) => None,
                Verdict::Invalid(reason) => Some(Refused {
                    word: word.clone(),
                    zipf: Zipf::from_hundredths(*zipf).map(Zipf::value),
                    reason: reason.code(),
                }),
            })
            .collect();
        let valid = words.len() - refused.len();
        let recall = if words.is_empty() { 1.0 } else { valid as f64 / words.len() as f64 };
        let mut compared = Compared { words: words.len(), valid, recall, refused };
        let found = if compared.refused.is_empty() { Found::Good } else { Found::Bad };
        compared.refused.truncate(self.limit);
        let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout()));
        if self.json {
            serde_json::to_writer(&mut out, &compared).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            say(&mut out, &compared)?;
        }
        out.flush()?;
        Ok(found)
    }
}

fn say(out: &mut impl Write, compared: &Compared) -> io::Result<()> {
    let Compared { words, valid, recall, refused } = compared;
    writeln!(out, "{valid} of {words} words count: {:.1} %", recall * 100.0)?;
    for Refused { word, zipf, reason } in refused {
        let zipf = zipf.map_or(String::new(), |zipf| format!("zipf {zipf:.1}; "));
        writeln!(out, "{BAD}✗{BAD:#} {word} {DIM}({zipf}{reason}){DIM:#}")?;
    }
    Ok(())
}
