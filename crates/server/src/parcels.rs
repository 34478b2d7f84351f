//! Languages as pages fetch them, to play without a server: packed when they are first asked for.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Compression;
use flate2::write::GzEncoder;
use games::WordsMissing;
use lexicon::{Dictionary, Lang, parcel};
use serde::Serialize;

use crate::words::Dictionaries;

/// What of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Its words and how often they are met.
    Parcel,
    /// Why they count.
    Reasons,
    /// What they mean.
    Glosses,
}

#[derive(Debug, thiserror::Error)]
pub enum ParcelError {
    #[error("{0}")]
    Missing(#[from] WordsMissing),
    #[error("there is nothing of the kind for this language")]
    Nothing,
    #[error("the words cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// How much of a language there is, in bytes as they are sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sizes {
    /// Changes with the words.
    pub key: String,
    pub parcel: usize,
    pub reasons: usize,
    pub glosses: usize,
}

type Packed = Arc<[u8]>;

#[derive(Default)]
pub struct Parcels {
    made: Mutex<BTreeMap<(Lang, Part), Packed>>,
}

impl Part {
    pub const ALL: [Part; 3] = [Part::Parcel, Part::Reasons, Part::Glosses];

    pub fn name(self) -> &'static str {
        match self {
            Part::Parcel => "parcel",
            Part::Reasons => "reasons",
            Part::Glosses => "glosses",
        }
    }

    /// By the name of its file: `de.parcel.gz`.
    pub fn of_file(name: &str) -> Option<(Lang, Part)> {
        let (lang, part) = name.strip_suffix(".gz")?.split_once('.')?;
        let part = Part::ALL.into_iter().find(|one| one.name() == part)?;
        Some((lang.parse().ok()?, part))
    }

    pub fn file(self, lang: Lang) -> String {
        format!("{lang}.{}.gz", self.name())
    }

    fn read(self, dictionary: &Dictionary) -> Result<Vec<u8>, ParcelError> {
        Ok(match self {
            Part::Parcel => parcel::pack(dictionary.base()),
            Part::Reasons => dictionary.base_file()?,
            Part::Glosses => match dictionary.glosses_file() {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return Err(ParcelError::Nothing);
                }
                read => read?,
            },
        })
    }
}

impl Parcels {
    pub fn get(
        &self,
        dictionaries: &Dictionaries,
        lang: Lang,
        part: Part,
    ) -> Result<Packed, ParcelError> {
        // Whoever asks for the same meanwhile waits for it.
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(packed) = made.get(&(lang, part)) {
            return Ok(Arc::clone(packed));
        }
        let dictionary = dictionaries.of(lang)?.ok_or(ParcelError::Nothing)?;
        let mut packing = GzEncoder::new(Vec::new(), Compression::best());
        packing.write_all(&part.read(&dictionary)?)?;
        let packed: Packed = packing.finish()?.into();
        made.insert((lang, part), Arc::clone(&packed));
        Ok(packed)
    }

    /// All languages that are here.
    pub fn index(&self, dictionaries: &Dictionaries) -> BTreeMap<String, Sizes> {
        let sizes = |lang: Lang| {
            let size = |part| self.get(dictionaries, lang, part).map(|packed| packed.len());
            let key = dictionaries.of(lang).ok()??.base().key().to_owned();
            let (parcel, reasons) = (size(Part::Parcel).ok()?, size(Part::Reasons).ok()?);
            let glosses = size(Part::Glosses).unwrap_or(0);
            Some((lang.to_string(), Sizes { key, parcel, reasons, glosses }))
        };
        Lang::ALL.into_iter().filter_map(sizes).collect()
    }
}
