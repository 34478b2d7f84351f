//! `words find`: the words that cards can spell.

use std::{
    io::{self, BufWriter, Write},
    ops::ControlFlow,
};

use anyhow::bail;
use clap::Args;
use lexicon::{Alphabet, Dictionary, Face, Letter, Spelling, Zipf, find};
use serde::Serialize;

use crate::{
    folder,
    game::Vocabulary,
    output::{DIM, Found},
};

#[derive(Args)]
pub struct Find {
    /// The cards, with blanks between them: letters, several on one card (CH), `?` for any letter,
    /// `??` for any two
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    letters: String,
    #[command(flatten)]
    vocabulary: Vocabulary,
    /// Only words that use every card
    #[arg(long)]
    all: bool,
    /// Coarse words, too
    #[arg(long)]
    coarse: bool,
    /// At most this many words
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
}

struct Laid {
    word: Vec<Letter>,
    cards: Vec<usize>,
}

#[derive(Serialize)]
struct Line<'a> {
    word: &'a str,
    cards: Vec<&'a str>,
    written: Vec<String>,
    zipf: Option<f64>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    coarse: bool,
}

impl Find {
    pub fn run(&self) -> anyhow::Result<Found> {
        let spelling = self.vocabulary.spelling()?;
        let names = cards(&self.letters);
        let faces = faces(&names, spelling.alphabet())?;
        let dictionary = folder::dictionary(self.vocabulary.lang)?;
        let lexicon = dictionary.lexicon(spelling)?;
        let mut laid = Vec::new();
        find::find(&lexicon, &faces, self.all, &mut |found| {
            laid.push(Laid { word: found.word.to_vec(), cards: found.cards() });
            ControlFlow::Continue(())
        });
        laid.retain(|laid| self.coarse || !dictionary.is_coarse(spelling, &laid.word));
        laid.sort_unstable_by(|a, b| b.word.len().cmp(&a.word.len()).then(a.word.cmp(&b.word)));
        laid.truncate(self.limit.unwrap_or(usize::MAX));
        let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout()));
        for laid in &laid {
            self.write(&mut out, laid, &names, spelling, &dictionary)?;
        }
        out.flush()?;
        Ok(if laid.is_empty() { Found::Bad } else { Found::Good })
    }

    fn write(
        &self,
        out: &mut impl Write,
        laid: &Laid,
        names: &[String],
        spelling: Spelling,
        dictionary: &Dictionary,
    ) -> io::Result<()> {
        let word = spelling.alphabet().decode(&laid.word);
        let cards: Vec<&str> = laid.cards.iter().map(|&at| names[at].as_str()).collect();
        if !self.json {
            return writeln!(out, "{word} {DIM}{}{DIM:#}", cards.join("-"));
        }
        let base = dictionary.lang().base().alphabet();
        let written = dictionary.written_as(spelling, &laid.word);
        let line = Line {
            word: &word,
            cards,
            written: written.iter().map(|word| base.decode(word)).collect(),
            zipf: dictionary.zipf(spelling, &laid.word).map(Zipf::value),
            coarse: dictionary.is_coarse(spelling, &laid.word),
        };
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)
    }
}

/// The cards' names; a single long one is taken as that many letters.
fn cards(text: &str) -> Vec<String> {
    let upper = games::card::upper_case(text);
    let parts: Vec<&str> =
        upper.split(|c: char| c.is_whitespace() || c == ',').filter(|p| !p.is_empty()).collect();
    match parts[..] {
        [word] if word.chars().count() > 3 => word.chars().map(String::from).collect(),
        _ => parts.into_iter().map(str::to_owned).collect(),
    }
}

fn faces(names: &[String], alphabet: &Alphabet) -> anyhow::Result<Vec<Face>> {
    const MOST: usize = 64;
    match names.len() {
        0 => bail!("no cards: write them with blanks between, as in --letters \"T A S ? CH\""),
        count if count > MOST => bail!("{count} cards are too many: {MOST} at most"),
        _ => Ok(names.iter().map(|name| Face::parse(name, alphabet)).collect::<Result<_, _>>()?),
    }
}
