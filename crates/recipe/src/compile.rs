//! Judges a harvest and writes the compiled files of its language.

use std::path::Path;

use lexicon::{
    Lang, Spelling,
    compiled::{self, Contents, Facts, Reading, Refusal, Refused, WriteError},
};
use rustc_hash::FxHashSet;

use crate::{
    coarse::Coarse,
    harvest::{Evidence, Harvest},
    judgement::Judgement,
    languages::Recipe,
    lemmas::Lemmas,
    lists::Lists,
    short::Short,
    sources::Source,
};

/// What a language's words come to.
pub struct Lexicon<'h> {
    lang: Lang,
    words: Vec<&'h str>,
    readings: Vec<OwnReading<'h>>,
    refused: Vec<Refused<'h>>,
}

struct OwnReading<'h> {
    written: &'h str,
    lemma: &'h str,
    form: String,
    sources: u32,
    zipf: u16,
    coarse: bool,
}

impl<'h> Lexicon<'h> {
    /// Applies the language's recipe and the project's lists to a harvest.
    pub fn judge(lang: Lang, harvest: &'h Harvest) -> Lexicon<'h> {
        let lists = Lists::of(lang);
        let allowed: FxHashSet<&str> = lists.allow.iter().map(|listed| listed.word).collect();
        // A spelling is denied in any case: Min and min are the same on cards.
        let denied: FxHashSet<String> =
            lists.deny.iter().map(|listed| listed.word.to_lowercase()).collect();
        let coarse = Coarse::new(&lists.coarse);
        let recipe = Recipe::of(lang, harvest);
        let mut made =
            Lexicon { lang, words: Vec::new(), readings: Vec::new(), refused: Vec::new() };
        let unheard = Evidence::default();
        let mut counted: Vec<(&'h str, &Evidence, u32)> = Vec::new();
        let mut short = Short::of(lang, &lists);
        for &word in &allowed {
            let evidence = harvest.get(word).unwrap_or(&unheard);
            made.words.push(word);
            counted.push((word, evidence, 1 << Source::Allowed as u32));
            short.has(word);
        }
        for listed in &lists.deny {
            let (written, note) = (listed.word, listed.reason);
            made.refused.push(Refused { written, reason: Refusal::Denied, note });
        }
        for (form, evidence) in harvest.forms() {
            // No single letters (W-01).
            let is_letter = form.chars().count() < 2;
            if is_letter || allowed.contains(form) || denied.contains(&form.to_lowercase()) {
                continue;
            }
            let reason = match recipe.judge(form, evidence) {
                Judgement::Unknown => match refused_sign(form, evidence) {
                    Some(refusal) => refusal,
                    None => continue,
                },
                Judgement::Counts if is_denied(harvest, form, evidence, &denied) => continue,
                Judgement::Counts if short.lets(form) => {
                    made.words.push(form);
                    counted.push((form, evidence, 0));
                    continue;
                }
                Judgement::Counts => continue,
                Judgement::Not(refusal) => refusal,
            };
            made.refused.push(Refused { written: form, reason, note: "" });
        }
        for word in short.unheard() {
            let evidence = harvest.get(word).unwrap_or(&unheard);
            made.words.push(word);
            counted.push((word, evidence, 1 << Source::Allowed as u32));
        }
        let lemmas = Lemmas::new(lang, harvest, &made.words);
        for (word, evidence, own) in counted {
            if !lemmas.is_stressed(word) {
                made.read(harvest, &lemmas, word, evidence, own, &coarse);
            }
        }
        if lang == Lang::De {
            made.put_likeliest_first(harvest);
        }
        made
    }

    /// "Flucht" before "fluchen", "werden" before "Würde": by how often the lemma is met. A dative in -e is
    /// hardly ever meant, and an infinitive rather than the noun it makes.
    fn put_likeliest_first(&mut self, harvest: &Harvest) {
        const OLD: u16 = 250;
        let likelihood = |reading: &OwnReading| {
            let zipf = harvest.get(&reading.lemma.to_lowercase()).map_or(0, |e| e.zipf);
            let is_noun = reading.lemma.starts_with(char::is_uppercase);
            let is_old = is_noun && reading.written.strip_suffix('e') == Some(reading.lemma);
            if is_old { zipf.saturating_sub(OLD) } else { zipf }
        };
        self.readings.sort_by_cached_key(|reading| {
            let is_noun = reading.lemma.starts_with(char::is_uppercase);
            (reading.written.to_lowercase(), u16::MAX - likelihood(reading), is_noun)
        });
    }

    fn read(
        &mut self,
        harvest: &'h Harvest,
        lemmas: &Lemmas<'h>,
        written: &'h str,
        evidence: &Evidence,
        own: u32,
        coarse: &Coarse,
    ) {
        let sources = evidence.sources.bits() | own;
        let small = written.to_lowercase();
        // The frequency lists write ss for ß.
        let zipf = [&small, &small.replace('ß', "ss")]
            .iter()
            .filter_map(|small| harvest.get(small))
            .map(|evidence| evidence.zipf)
            .max()
            .unwrap_or(0);
        let lemmas = lemmas.of(written, evidence);
        let named = lemmas.iter().map(|&(lemma, _)| lemma);
        let coarse = coarse.takes(harvest, written, evidence, named);
        for (lemma, form) in lemmas {
            self.readings.push(OwnReading { written, lemma, form, sources, zipf, coarse });
        }
    }

    pub fn word_count(&self) -> usize {
        self.words.len()
    }

    /// Writes the file of one spelling; the base spelling's file holds the facts as well.
    pub fn write(&self, folder: &Path, spelling: Spelling, key: &str) -> Result<(), WriteError> {
        let is_base = spelling == self.lang.base();
        let names = Source::ALL.map(Source::name);
        let readings: Vec<Reading> = if is_base { self.borrowed() } else { Vec::new() };
        let facts = Facts { sources: &names, readings: &readings, refused: &self.refused };
        let contents = Contents {
            lang: self.lang,
            spelling,
            key,
            words: &self.words,
            crossword: false,
            facts: is_base.then_some(facts),
        };
        compiled::write(&folder.join(compiled::file_name(self.lang, spelling)), &contents)?;
        Ok(())
    }

    fn borrowed(&self) -> Vec<Reading<'_>> {
        let borrowed = self.readings.iter().map(|reading| Reading {
            written: reading.written,
            lemma: reading.lemma,
            form: &reading.form,
            sources: reading.sources,
            zipf: reading.zipf,
            coarse: reading.coarse,
        });
        borrowed.collect()
    }
}

/// Whether every word that it is a form of is denied: a denied word takes its forms with it.
fn is_denied(
    harvest: &Harvest,
    form: &str,
    evidence: &Evidence,
    denied: &FxHashSet<String>,
) -> bool {
    // simplemma takes a name's genitive for a name of its own.
    let is_noun = form.starts_with(char::is_uppercase);
    let told = evidence.analyses.iter().filter(|a| !is_noun || a.source != Source::Simplemma);
    let mut lemmas = told.map(|analysis| harvest.text(analysis.lemma)).peekable();
    lemmas.peek().is_some()
        && lemmas.all(|lemma| lemma != form && denied.contains(&lemma.to_lowercase()))
}

/// Why a form that a source lists with a sign does not count: GEHTS is "geht's" only.
fn refused_sign(form: &str, evidence: &Evidence) -> Option<Refusal> {
    let letters = form.chars().filter(|c| c.is_alphabetic()).count();
    let refusal = Refusal::of_signs(form).filter(|_| letters > 1 && !evidence.sources.is_empty());
    // A dot stands for what was left out.
    refusal.map(|refusal| if refusal == Refusal::Dot { Refusal::Abbreviation } else { refusal })
}
