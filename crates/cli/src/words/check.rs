//! `words check`: a verdict with its reason per word.

use std::io::{self, BufRead, BufWriter, Write};

use clap::Args;
use lexicon::{Dictionary, Gloss, Offer, Verdict, Zipf};
use serde::Serialize;
use server::protocol::Meaning;

use crate::{
    folder,
    game::Vocabulary,
    output::{BAD, DIM, Found, GOOD},
};

#[derive(Args)]
pub struct Check {
    /// The words; read from standard input, one per line, if none are given
    words: Vec<String>,
    #[command(flatten)]
    vocabulary: Vocabulary,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
}

/// The answer to a program.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Valid {
        word: &'a str,
        valid: bool,
        lemma: &'a str,
        #[serde(skip_serializing_if = "String::is_empty")]
        form: String,
        zipf: Option<f64>,
        sources: &'a [String],
        readings: Vec<Meaning>,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        coarse: bool,
    },
    Invalid {
        word: &'a str,
        valid: bool,
        reason: &'a str,
        #[serde(skip_serializing_if = "str::is_empty")]
        note: &'a str,
        #[serde(skip_serializing_if = "<[String]>::is_empty")]
        nearby: &'a [String],
    },
}

impl Check {
    pub fn run(&self) -> anyhow::Result<Found> {
        let spelling = self.vocabulary.spelling()?;
        let dictionary = folder::dictionary(self.vocabulary.lang)?;
        let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout()));
        let mut found = Found::Good;
        let mut check = |word: &str| -> io::Result<()> {
            let verdict = dictionary.judge(spelling, word);
            if !verdict.is_valid() {
                found = Found::Bad;
            }
            let nearby = match &verdict {
                Verdict::Invalid(reason) if reason.may_be_a_slip() => {
                    dictionary.nearby(spelling, word, Offer::Decent)
                }
                _ => Vec::new(),
            };
            let word = games::card::upper_case(word);
            if self.json {
                write_json(&mut out, &word, &verdict, &nearby, &dictionary)
            } else {
                say(&mut out, &word, &verdict, &nearby, &dictionary)
            }
        };
        if self.words.is_empty() {
            for line in io::stdin().lock().lines() {
                let line = line?;
                line.split_whitespace().try_for_each(&mut check)?;
            }
        } else {
            self.words.iter().try_for_each(|word| check(word.trim()))?;
        }
        out.flush()?;
        Ok(found)
    }
}

fn write_json(
    out: &mut impl Write,
    word: &str,
    verdict: &Verdict,
    nearby: &[String],
    dictionary: &Dictionary,
) -> io::Result<()> {
    let answer = match verdict {
        Verdict::Valid(valid) => {
            let first = valid.meanings.first();
            Answer::Valid {
                word,
                valid: true,
                lemma: first.map_or(word, |meaning| &meaning.lemma),
                form: first.map(lexicon::Meaning::form_in_words).unwrap_or_default(),
                zipf: valid.zipf.map(Zipf::value),
                sources: first.map_or(&[], |meaning| &meaning.sources),
                readings: valid
                    .meanings
                    .iter()
                    .map(|known| Meaning::of(known.clone(), dictionary))
                    .collect(),
                coarse: valid.coarse,
            }
        }
        Verdict::Invalid(reason) => {
            let (reason, note) = (reason.code(), reason.note());
            Answer::Invalid { word, valid: false, reason, note, nearby }
        }
    };
    serde_json::to_writer(&mut *out, &answer)?;
    writeln!(out)
}

fn say(
    out: &mut impl Write,
    word: &str,
    verdict: &Verdict,
    nearby: &[String],
    dictionary: &Dictionary,
) -> io::Result<()> {
    let valid = match verdict {
        Verdict::Invalid(reason) => {
            write!(out, "{BAD}✗{BAD:#} {word}: {reason}")?;
            if !nearby.is_empty() {
                write!(out, "; did you mean {}?", nearby.join(", "))?;
            }
            return writeln!(out);
        }
        Verdict::Valid(valid) => valid,
    };
    let readings: Vec<String> = valid
        .meanings
        .iter()
        .map(|meaning| match meaning.form_in_words().as_str() {
            "" => meaning.lemma.clone(),
            form => format!("{}, {form}", meaning.lemma),
        })
        .collect();
    write!(out, "{GOOD}✓{GOOD:#} {word}: {}", readings.join("; or "))?;
    let zipf = valid.zipf.map(|zipf| format!("zipf {:.1}", zipf.value()));
    let sources = valid.meanings.first().map(|meaning| meaning.sources.join(", "));
    let sources = sources.filter(|sources| !sources.is_empty());
    let told: Vec<String> = zipf.into_iter().chain(sources).collect();
    if !told.is_empty() {
        write!(out, " {DIM}({}){DIM:#}", told.join("; "))?;
    }
    let told = valid.meanings.iter().find_map(|meaning| dictionary.gloss(&meaning.lemma));
    if let Some(Gloss { text, source }) = told {
        write!(out, ": {text} {DIM}({source}){DIM:#}")?;
    }
    writeln!(out)
}
