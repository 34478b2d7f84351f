//! `words list`: a dictionary's words in alphabetical order.

use std::io::{self, BufWriter, Write};

use clap::Args;

use crate::{folder, game::Vocabulary, output::Found};

#[derive(Args)]
pub struct List {
    #[command(flatten)]
    vocabulary: Vocabulary,
    /// Only words of this many letters
    #[arg(long, value_name = "N")]
    len: Option<usize>,
    /// One JSON list
    #[arg(long)]
    json: bool,
}

impl List {
    pub fn run(&self) -> anyhow::Result<Found> {
        let spelling = self.vocabulary.spelling()?;
        let lexicon = folder::dictionary(self.vocabulary.lang)?.lexicon(spelling)?;
        let wanted = |word: &String| self.len.is_none_or(|len| word.chars().count() == len);
        let mut out = BufWriter::new(io::stdout().lock());
        let mut words = lexicon.words().filter(wanted).peekable();
        let found = if words.peek().is_some() { Found::Good } else { Found::Bad };
        if self.json {
            serde_json::to_writer(&mut out, &words.collect::<Vec<_>>()).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            words.try_for_each(|word| writeln!(out, "{word}"))?;
        }
        out.flush()?;
        Ok(found)
    }
}
