//! The words of one language as they lie on cards.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use xxhash_rust::xxh3::Xxh3;

use crate::compiled::{Compiled, OpenError};
use crate::crossword::Ready;
use crate::graph::Graph;
use crate::scan::Scan;
use crate::{Alphabet, Lang, Letter, Spelling};

/// Longer words are left out: no hand and no board has room for them.
pub const MAX_LETTERS: usize = 64;

/// A word graph with its language and spelling. Cheap to clone, shared between threads.
#[derive(Clone)]
pub struct Lexicon(Arc<Inner>);

struct Inner {
    lang: Lang,
    spelling: Spelling,
    graph: Graph,
    crossword: Option<Graph>,
    len: usize,
    hash: u64,
    /// Its file.
    home: OnceLock<PathBuf>,
    ready: OnceLock<Ready>,
    scan: OnceLock<Option<Scan>>,
    /// What searches have cost so far that the table would have spared.
    spared: AtomicU32,
}

impl Lexicon {
    /// Real words, spelled by the policy; what it cannot spell is left out.
    ///
    /// # Panics
    /// With more words than any language has: if their graph takes over 67 million cells.
    pub fn from_words<'a>(
        lang: Lang,
        spelling: Spelling,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Lexicon {
        let spelled = spell_all(spelling, words);
        let hash = hash_of(lang, spelling, spelled.iter().map(Vec::as_slice));
        let graph = Graph::from_sorted(spelled.iter().map(Vec::as_slice));
        let graph = graph.unwrap_or_else(|too_large| panic!("{too_large}"));
        Lexicon::from_stored(lang, spelling, graph, None, spelled.len(), hash)
    }

    /// Those of its words that pass, asked in order.
    pub fn only(&self, mut passes: impl FnMut(&[Letter]) -> bool) -> Lexicon {
        self.passing(&mut passes)
    }

    fn passing(&self, passes: &mut dyn FnMut(&[Letter]) -> bool) -> Lexicon {
        let mut spelled = Spelled::default();
        let mut all = self.graph().words();
        while let Some(word) = all.advance() {
            if passes(word) {
                spelled.push(word);
            }
        }
        let hash = hash_of(self.lang(), self.spelling(), spelled.iter());
        // Fewer words than before, whose graph was not too large.
        let graph = Graph::from_sorted(spelled.iter()).unwrap_or_else(|_| self.graph().clone());
        Lexicon::from_stored(self.lang(), self.spelling(), graph, None, spelled.len(), hash)
    }

    /// A compiled file, mapped into memory.
    pub fn open(path: &Path) -> Result<Lexicon, OpenError> {
        Ok(Compiled::open(path)?.lexicon().clone())
    }

    pub(crate) fn from_stored(
        lang: Lang,
        spelling: Spelling,
        graph: Graph,
        crossword: Option<Graph>,
        len: usize,
        hash: u64,
    ) -> Lexicon {
        Lexicon(Arc::new(Inner {
            lang,
            spelling,
            graph,
            crossword,
            len,
            hash,
            home: OnceLock::new(),
            ready: OnceLock::new(),
            scan: OnceLock::new(),
            spared: AtomicU32::new(0),
        }))
    }

    pub fn lang(&self) -> Lang {
        self.0.lang
    }

    pub fn spelling(&self) -> Spelling {
        self.0.spelling
    }

    pub fn alphabet(&self) -> &'static Alphabet {
        self.0.spelling.alphabet()
    }

    pub fn graph(&self) -> &Graph {
        &self.0.graph
    }

    /// The graph for crossword search, if the file holds it: every word from each of its letters,
    /// leftwards to the beginning, then behind [`crate::graph::TURN`] rightwards to the end.
    pub fn crossword(&self) -> Option<&Graph> {
        self.0.crossword.as_ref()
    }

    /// Adds the graph for crossword search.
    ///
    /// # Panics
    /// With more words than any language has: if it takes over 67 million cells.
    pub fn with_crossword(&self) -> Lexicon {
        let crossword = self.across();
        let (graph, len) = (self.graph().clone(), self.len());
        Lexicon::from_stored(self.lang(), self.spelling(), graph, Some(crossword), len, self.hash())
    }

    /// The graph for crossword search, made here.
    pub(crate) fn across(&self) -> Graph {
        let spelled = spelled_from(self, self.spelling());
        let words: Vec<&[u8]> = spelled.iter().collect();
        Graph::crossword(&words).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Its file, if it was opened from one.
    pub(crate) fn home(&self) -> Option<&Path> {
        self.0.home.get().map(PathBuf::as_path)
    }

    pub(crate) fn lives_at(&self, path: PathBuf) {
        // Opened once, from one file.
        let _ = self.0.home.set(path);
    }

    /// The graphs as the search on boards walks them, made when they are first asked for and
    /// shared by all clones.
    pub(crate) fn ready(&self) -> &Ready {
        self.0.ready.get_or_init(|| Ready::new(self.graph()))
    }

    /// The table of all words for searches with many letters, made when it is first asked for and
    /// shared by all clones; none if it cannot count some word's letters.
    pub(crate) fn scan(&self) -> Option<&Scan> {
        self.0.scan.get_or_init(|| Scan::new(self)).as_ref()
    }

    /// Whether the table is there, or worth its price with this search.
    pub(crate) fn pays_for_scan(&self, cost: u32, price: u32) -> bool {
        let there = || self.0.scan.get().is_some();
        there() || self.0.spared.fetch_add(cost, Ordering::Relaxed).saturating_add(cost) >= price
    }

    /// How much memory the table for searches with many letters takes; nothing before it is made.
    pub fn scan_bytes(&self) -> usize {
        self.0.scan.get().and_then(Option::as_ref).map_or(0, Scan::bytes)
    }

    /// Names the words, the language and the spelling: the same on every machine and in every
    /// version of the file format.
    pub fn hash(&self) -> u64 {
        self.0.hash
    }

    /// Whether these letters, as on cards and in either case, are a word.
    pub fn contains(&self, word: &str) -> bool {
        let (alphabet, arcs) = (self.alphabet(), self.graph().arcs());
        let mut node = arcs.root();
        for c in word.chars() {
            match alphabet.letter(c).and_then(|letter| arcs.step(node, letter)) {
                Some(next) => node = next,
                None => return self.contains_composed(word),
            }
        }
        node.is_word()
    }

    /// Umlauts may come in two parts, whose marks begin with bytes from 0xCC on.
    fn contains_composed(&self, word: &str) -> bool {
        let composed = word.bytes().all(|byte| byte < 0xCC);
        let letters = || self.alphabet().encode(word);
        !composed && letters().is_some_and(|word| self.contains_letters(&word))
    }

    #[inline]
    pub fn contains_letters(&self, word: &[Letter]) -> bool {
        self.0.graph.contains(word)
    }

    pub fn len(&self) -> usize {
        self.0.len
    }

    pub fn is_empty(&self) -> bool {
        self.0.len == 0
    }

    /// All words as on cards, sorted by letter number.
    pub fn words(&self) -> impl Iterator<Item = String> + '_ {
        let alphabet = self.alphabet();
        self.0.graph.words().map(|word| alphabet.decode(&word))
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon({}.{}, {} words)", self.0.lang, self.0.spelling, self.0.len)
    }
}

/// The letters' numbers of all words, sorted, each once.
pub(crate) fn spell_all<'a>(
    spelling: Spelling,
    words: impl IntoIterator<Item = &'a str>,
) -> Vec<Vec<u8>> {
    let mut spelled: Vec<Vec<u8>> = Vec::new();
    for word in words {
        for way in spelling.spell_letters(word) {
            if way.len() <= MAX_LETTERS {
                spelled.push(way.iter().map(|letter| letter.number()).collect());
            }
        }
    }
    spelled.sort_unstable();
    spelled.dedup();
    spelled
}

/// Words as letters' numbers, one behind the other.
#[derive(Default)]
pub(crate) struct Spelled {
    letters: Vec<u8>,
    /// Where each word lies, in their order.
    places: Vec<(u32, u8)>,
}

impl Spelled {
    fn push(&mut self, word: &[Letter]) {
        self.places.push((self.letters.len() as u32, word.len() as u8));
        self.letters.extend(word.iter().map(|letter| letter.number()));
    }

    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.places.iter().map(|&place| at(&self.letters, place))
    }
}

fn at(letters: &[u8], (start, len): (u32, u8)) -> &[u8] {
    letters.get(start as usize..start as usize + usize::from(len)).unwrap_or_default()
}

/// The words of a base spelling by another: what [`spell_all`] gives for them as they are written.
pub(crate) fn spelled_from(base: &Lexicon, spelling: Spelling) -> Spelled {
    let mut spelled = Spelled::default();
    let mut words = base.graph().words();
    while let Some(word) = words.advance() {
        for way in spelling.respell(word) {
            if way.len() <= MAX_LETTERS {
                spelled.push(&way);
            }
        }
    }
    let Spelled { letters, places } = &mut spelled;
    places.sort_unstable_by(|&one, &other| at(letters, one).cmp(at(letters, other)));
    places.dedup_by(|one, other| at(letters, *one) == at(letters, *other));
    spelled
}

pub(crate) fn hash_of<'a>(
    lang: Lang,
    spelling: Spelling,
    words: impl Iterator<Item = &'a [u8]>,
) -> u64 {
    let mut hash = Xxh3::new();
    hash.update(lang.code().as_bytes());
    hash.update(b".");
    hash.update(spelling.name().as_bytes());
    for word in words {
        hash.update(&[0]);
        hash.update(word);
    }
    hash.digest()
}
