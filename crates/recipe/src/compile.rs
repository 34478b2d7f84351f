//! Judges a harvest and writes the compiled files of its language.

use std::path::Path;

use lexicon::{
    Lang, Spelling,
    compiled::{self, Contents, Facts, Reading, Refusal, Refused, WriteError},
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    harvest::{Evidence, Harvest},
    judgement::Judgement,
    languages::Recipe,
    lists::Lists,
    sources::Source,
    tag,
};

/// How many lemmas of one written form are kept: "sieben" is a number and a verb.
const LEMMAS: usize = 2;

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
        let coarse: FxHashSet<&str> = lists.coarse.iter().map(|listed| listed.word).collect();
        let recipe = Recipe::of(lang, harvest);
        let mut made =
            Lexicon { lang, words: Vec::new(), readings: Vec::new(), refused: Vec::new() };
        let unheard = Evidence::default();
        for &word in &allowed {
            let evidence = harvest.get(word).unwrap_or(&unheard);
            made.accept(harvest, word, evidence, 1 << Source::Allowed as u32, &coarse);
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
                Judgement::Unknown => continue,
                Judgement::Counts => {
                    made.accept(harvest, form, evidence, 0, &coarse);
                    continue;
                }
                Judgement::Not(refusal) => refusal,
            };
            made.refused.push(Refused { written: form, reason, note: "" });
        }
        made
    }

    fn accept(
        &mut self,
        harvest: &'h Harvest,
        written: &'h str,
        evidence: &Evidence,
        own: u32,
        coarse: &FxHashSet<&str>,
    ) {
        self.words.push(written);
        let sources = evidence.sources.bits() | own;
        let small = written.to_lowercase();
        // The frequency lists write ss for ß.
        let zipf = [&small, &small.replace('ß', "ss")]
            .iter()
            .filter_map(|small| harvest.get(small))
            .map(|evidence| evidence.zipf)
            .max()
            .unwrap_or(0);
        for (lemma, form) in lemmas(harvest, written, evidence) {
            let coarse = coarse.contains(written) || coarse.contains(lemma);
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
            crossword: self.lang == Lang::De && spelling == Spelling::Bare,
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

/// The lemmas of a form with the grammatical form where a source tells it, best told first.
fn lemmas<'h>(
    harvest: &'h Harvest,
    written: &'h str,
    evidence: &Evidence,
) -> Vec<(&'h str, String)> {
    let mut tags = FxHashMap::default();
    let mut order: Vec<&str> = Vec::new();
    for analysis in &evidence.analyses {
        let lemma = harvest.text(analysis.lemma);
        if !lemma.chars().all(char::is_alphabetic) {
            continue;
        }
        let known = tags.entry(lemma).or_insert_with(|| {
            order.push(lemma);
            Vec::new()
        });
        for &tag in &analysis.tags {
            if !known.contains(&tag) {
                known.push(tag);
            }
        }
    }
    // A lemma with grammar tells most; the rest keep the order of their sources.
    order.sort_by_key(|lemma| tags[lemma].is_empty());
    order.truncate(LEMMAS);
    if order.is_empty() {
        return vec![(written, String::new())];
    }
    order.into_iter().map(|lemma| (lemma, tag::describe(&tags[lemma]))).collect()
}
