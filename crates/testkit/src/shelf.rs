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
        let german = WordList::new(crate::GERMAN);
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
}

impl Words for Shelf {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let mut made = self.made.borrow_mut();
        let known = made.iter().find(|l| l.lang() == lang && l.spelling() == spelling).cloned();
        let lexicon = match known {
            Some(lexicon) => lexicon,
            None => {
                let list = self.lists.iter().find(|(l, _)| *l == lang).unwrap_or(&self.lists[1]);
                let lexicon = list.1.lexicon(lang, spelling)?;
                made.push(lexicon.clone());
                lexicon
            }
        };
        *self.taken.borrow_mut() = Some(lexicon.clone());
        Ok(lexicon)
    }
}
