//! What a table finds around it: the games there are, the bots that play them, the words.

use std::cell::Cell;
use std::sync::Arc;

use bots::Roster;
use games::play::{Asking, Opened};
use games::{Catalogue, Header, SetupError, Words, WordsMissing};
use lexicon::{Dictionary, Lang, Lexicon, Spelling};

#[derive(Clone)]
pub struct House {
    pub games: Catalogue,
    pub bots: Roster,
    pub words: Arc<dyn Words + Send + Sync>,
    /// How often words are met and which one does not say, where that is known.
    pub dictionary: Arc<dyn Fn(Lang) -> Option<Dictionary> + Send + Sync>,
    /// A factor on the time that bots take to think; 0 is at once.
    pub bots_pace: f64,
    /// Names the page that clients were given.
    pub build: String,
}

impl House {
    /// Bots take the time that people take.
    pub fn new(words: Arc<dyn Words + Send + Sync>) -> House {
        let (games, bots) = (Catalogue::built_in().clone(), Roster::built_in().clone());
        House {
            games,
            bots,
            words,
            dictionary: Arc::new(|_| None),
            bots_pace: 1.0,
            build: String::new(),
        }
    }

    pub fn open(&self, header: &Header) -> Result<Opened, SetupError> {
        self.games.open(header, self.words.as_ref(), Asking::FactsFirst)
    }

    /// Deals. The header says afterwards by which dictionary, and what that had to say.
    pub fn deal(&self, header: Header) -> Result<(Header, Opened), SetupError> {
        let words = Noting { words: self.words.as_ref(), hash: Cell::default() };
        let opened = self.games.open(&header, &words, Asking::FactsFirst)?;
        let lexicon = words.hash.get().map(|hash| format!("{hash:016x}"));
        Ok((Header { facts: opened.facts.clone(), lexicon, ..header }, opened))
    }
}

/// Notes which dictionary a game asked for.
struct Noting<'w> {
    words: &'w dyn Words,
    hash: Cell<Option<u64>>,
}

impl Words for Noting<'_> {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let lexicon = self.words.lexicon(lang, spelling)?;
        self.hash.set(Some(lexicon.hash()));
        Ok(lexicon)
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.words.names(lang, spelling)
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.words.coarse(lang, spelling)
    }

    fn decent(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.words.decent(lang, spelling)
    }
}
