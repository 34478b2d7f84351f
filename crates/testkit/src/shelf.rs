//! The short lists of words as dictionaries, and which of them a game took last.

use std::cell::RefCell;

use games::{WordList, Words, WordsMissing};
use lexicon::{Lang, Lexicon, Spelling};

pub struct Shelf {
    lists: [(Lang, WordList); 2],
    made: RefCell<Vec<Lexicon>>,
    taken: RefCell<Option<Lexicon>>,
}

impl Default for Shelf {
    fn default() -> Shelf {
        let german =
            WordList::new(crate::GERMAN).with_names(crate::NAMES).with_coarse(crate::COARSE);
        let others = WordList::new(crate::ENGLISH);
        Shelf {
            lists: [(Lang::De, german), (Lang::En, others)],
            made: RefCell::default(),
            taken: RefCell::default(),
        }
    }
}

impl Shelf {
    /// The dictionary that was asked for last.
    pub fn taken(&self) -> Lexicon {
        self.taken.borrow().clone().expect("a game takes a dictionary when it is set up")
    }

    fn list(&self, lang: Lang) -> &WordList {
        let list = self.lists.iter().find(|(of, _)| *of == lang);
        &list.unwrap_or(&self.lists[1]).1
    }
}

impl Words for Shelf {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let mut made = self.made.borrow_mut();
        let known = made.iter().find(|l| l.lang() == lang && l.spelling() == spelling).cloned();
        let lexicon = match known {
            Some(lexicon) => lexicon,
            None => {
                let lexicon = self.list(lang).lexicon(lang, spelling)?;
                made.push(lexicon.clone());
                lexicon
            }
        };
        *self.taken.borrow_mut() = Some(lexicon.clone());
        Ok(lexicon)
    }

    /// Whoever asks takes them along with the words.
    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let names = self.list(lang).names(lang, spelling)?;
        let all: Vec<String> = self.lexicon(lang, spelling)?.words().chain(names.words()).collect();
        let all = Lexicon::from_words(lang, spelling, all.iter().map(String::as_str));
        *self.taken.borrow_mut() = Some(all);
        Ok(names)
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.list(lang).coarse(lang, spelling)
    }

    fn decent(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let decent = self.list(lang).decent(lang, spelling)?;
        *self.taken.borrow_mut() = Some(decent.clone());
        Ok(decent)
    }
}
