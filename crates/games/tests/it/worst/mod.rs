//! Looks for the dearest requests: what one `act` or `try` can cost at most, game by game.
//!
//! A second or two in the tests; `SETZKASTEN_FUZZ_SECONDS=600 cargo test --release -p games --test
//! it worst -- --nocapture --test-threads 1` looks longer (`make soak` does) and tells what it
//! found. Times are told, not judged: what is judged are steps.

mod climb;
mod requests;

use std::cell::RefCell;
use std::time::{Duration, Instant};

use games::{Words, WordsMissing};
use lexicon::{Lang, Lexicon, Spelling};
use testkit::Shelf;

/// How long to look, in this part of the search.
fn until(share: f64) -> Instant {
    let set = std::env::var("SETZKASTEN_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    Instant::now() + Duration::from_secs_f64(set.unwrap_or(2.0) * share)
}

/// The built dictionaries where there are any: short lists of words make cheap searches.
#[derive(Default)]
struct Library {
    opened: RefCell<Vec<Lexicon>>,
    short: Shelf,
}

impl Words for Library {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let mut opened = self.opened.borrow_mut();
        let known = opened.iter().find(|l| l.lang() == lang && l.spelling() == spelling);
        if let Some(lexicon) = known {
            return Ok(lexicon.clone());
        }
        let lexicon = match testkit::built::open(lang, spelling) {
            Ok(lexicon) => lexicon,
            Err(_) => self.short.lexicon(lang, spelling)?,
        };
        opened.push(lexicon.clone());
        Ok(lexicon)
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.short.names(lang, spelling)
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.short.coarse(lang, spelling)
    }
}
