//! The words a player knows, as they lie on a table's cards, and how sure it is of the others.

mod frequencies;
mod shapes;
mod store;

pub use frequencies::Frequencies;
pub use store::Vocabularies;

use std::sync::{Arc, OnceLock};

use games::maskenmemo::search::Rows;
use lexicon::crossword::Crossword;
use lexicon::{Letter, Lexicon, Zipf};

use crate::contender::Breadth;
use crate::level::Level;
use shapes::Shapes;
use store::Speech;

/// What one breadth of knowledge comes to in one dictionary. Shared by all bots that have it.
pub struct Vocabulary {
    /// The words it says; coarse ones are not among them, whatever the level, unless the table allows
    /// them (W-03).
    lexicon: Lexicon,
    /// Those of `all` that it knows but does not say. Made when first asked for, like all that
    /// not every bot needs for its first move.
    unsaid: OnceLock<Lexicon>,
    all: Lexicon,
    knowledge: Knowledge,
    shapes: OnceLock<Shapes>,
    crossword: Crossword,
    rows: OnceLock<Rows>,
    frequencies: Arc<Frequencies>,
}

/// Which words of a dictionary somebody knows, and which of them they say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Knowledge {
    breadth: Breadth,
    speech: Speech,
}

impl Knowledge {
    fn everything(self, frequencies: &Frequencies) -> bool {
        self.breadth == Breadth::All || frequencies.is_unknown()
    }

    /// The words that it knows: those it says, or those it keeps to itself.
    fn of(self, all: &Lexicon, frequencies: &Frequencies, said: bool) -> Lexicon {
        if self.everything(frequencies) {
            return if said { all.clone() } else { all.only(|_| false) };
        }
        let mut rows = frequencies.iter();
        all.only(|letters| {
            rows.next().is_some_and(|(zipf, coarse)| {
                let kept_back = coarse && self.speech == Speech::Decent;
                kept_back != said && knows(self.breadth, letters.len(), zipf)
            })
        })
    }
}

/// How doubtful a run of letters looks, from 0 (a word for sure) to 1000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Doubt(pub u32);

impl Vocabulary {
    fn new(all: &Lexicon, knowledge: Knowledge, frequencies: Arc<Frequencies>) -> Vocabulary {
        let lexicon = knowledge.of(all, &frequencies, true);
        Vocabulary {
            crossword: Crossword::new(&lexicon, true),
            lexicon,
            unsaid: OnceLock::new(),
            all: all.clone(),
            knowledge,
            shapes: OnceLock::new(),
            rows: OnceLock::new(),
            frequencies,
        }
    }

    fn unsaid(&self) -> &Lexicon {
        self.unsaid.get_or_init(|| self.knowledge.of(&self.all, &self.frequencies, false))
    }

    fn shapes(&self) -> &Shapes {
        self.shapes.get_or_init(|| Shapes::of(&self.lexicon))
    }

    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// The words it says for the search on boards, read upwards in columns too (K-10).
    pub fn crossword(&self) -> &Crossword {
        &self.crossword
    }

    /// The words it says by their letter counts. Made when first asked for.
    pub fn rows(&self) -> &Rows {
        self.rows.get_or_init(|| Rows::of(&self.lexicon))
    }

    /// How often a word is met, where that is known.
    pub fn zipf(&self, word: &str) -> Option<Zipf> {
        self.frequencies.zipf(&self.lexicon.alphabet().encode(word)?)
    }

    pub fn knows(&self, word: &[Letter]) -> bool {
        self.lexicon.contains_letters(word) || self.unsaid().contains_letters(word)
    }

    /// The same for a word that lies on cards.
    pub fn knows_text(&self, word: &str) -> bool {
        self.lexicon.alphabet().encode(word).is_some_and(|letters| self.knows(&letters))
    }

    /// How unsure one is that somebody else's word exists: not at all of a known one, less of one
    /// that sounds like the known ones.
    pub fn doubt(&self, word: &str) -> Doubt {
        match self.lexicon.alphabet().encode(word) {
            Some(letters) if self.knows(&letters) => Doubt(0),
            Some(letters) => Doubt(1000 - self.shapes().familiar(&letters)),
            None => Doubt(1000),
        }
    }
}

/// Longer words a level does not know.
fn longest(level: Level) -> usize {
    match level {
        Level::Anfaenger => 5,
        _ => usize::MAX,
    }
}

/// Below this a level does not know a word.
fn rarest(level: Level) -> Option<Zipf> {
    let hundredths = match level {
        Level::Anfaenger => 450,
        Level::Lehrling => 380,
        Level::Geselle => 300,
        Level::Meister => 180,
        Level::Grossmeister => 0,
    };
    Zipf::from_hundredths(hundredths)
}

/// Whether somebody of this breadth knows a word of so many letters that is met so often.
fn knows(breadth: Breadth, letters: usize, zipf: Option<Zipf>) -> bool {
    match breadth {
        Breadth::All => true,
        Breadth::Of(level) => letters <= longest(level) && zipf >= rarest(level),
    }
}
