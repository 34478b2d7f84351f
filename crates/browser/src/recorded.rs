//! A record from a file, played on this device; words are needed only where the record is silent.

use std::cell::Cell;

use games::playback::PlaybackError;
use games::{About, Refusal, WordList, Words, WordsMissing};
use lexicon::{Lang, Lexicon, Spelling};
use serde::Serialize;
use table::protocol::Step;
use table::{Replayed, replayed};

use crate::library::Library;

/// A record step by step, and who played it.
#[derive(Serialize)]
pub struct Shown {
    pub game: String,
    pub lang: Lang,
    pub players: Vec<String>,
    pub steps: Vec<Step>,
}

/// Why a record cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum Unplayable {
    #[error(transparent)]
    Record(#[from] PlaybackError),
    #[error(transparent)]
    Words(#[from] WordsMissing),
}

impl Refusal for Unplayable {
    fn code(&self) -> &'static str {
        match self {
            Unplayable::Record(PlaybackError::Refused { .. }) => "record_refused",
            Unplayable::Record(_) => "record_unreadable",
            Unplayable::Words(_) => "words_missing",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Unplayable::Record(PlaybackError::Refused { refused, .. }) => refused.rule,
            _ => None,
        }
    }

    fn about(&self) -> About {
        match self {
            Unplayable::Record(error) => About::default().with("line", line(error)),
            Unplayable::Words(_) => About::default(),
        }
    }
}

fn line(error: &PlaybackError) -> usize {
    match error {
        PlaybackError::Record(error) => error.line,
        PlaybackError::Setup { line, .. }
        | PlaybackError::Shuffle { header: line, .. }
        | PlaybackError::Refused { line, .. } => *line,
    }
}

pub fn replay(record: &str, library: &Library) -> Result<Shown, Unplayable> {
    let words = AtHand { library, lacks: Cell::default() };
    let played = replayed(record, &words);
    // What an empty dictionary had to answer is no answer: the real one is fetched.
    let doubtful = match &played {
        Ok(Replayed { looked_up, .. }) => *looked_up,
        Err(error) => matches!(error, PlaybackError::Refused { .. }),
    };
    if let (true, Some(lack)) = (doubtful, words.lacks.get()) {
        let _ = match lack {
            Lack::Words(lang, spelling) => library.lexicon(lang, spelling)?,
            Lack::Names(lang, spelling) => library.names(lang, spelling)?,
        };
    }
    let Replayed { header, steps, .. } = played?;
    Ok(Shown { game: header.game, lang: header.lang, players: header.players, steps })
}

#[derive(Clone, Copy)]
enum Lack {
    Words(Lang, Spelling),
    Names(Lang, Spelling),
}

/// The words of this device as far as they are here, and none in place of the others.
struct AtHand<'l> {
    library: &'l Library,
    lacks: Cell<Option<Lack>>,
}

impl Words for AtHand<'_> {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        if let Some(lexicon) = self.library.at_hand(lang, spelling) {
            return Ok(lexicon);
        }
        self.lacks.set(Some(Lack::Words(lang, spelling)));
        WordList::new("").lexicon(lang, spelling)
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.lacks.set(self.lacks.get().or(Some(Lack::Names(lang, spelling))));
        WordList::new("").lexicon(lang, spelling)
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        if self.library.at_hand(lang, lang.base()).is_some() {
            return self.library.coarse(lang, spelling);
        }
        self.lacks.set(self.lacks.get().or(Some(Lack::Words(lang, lang.base()))));
        WordList::new("").lexicon(lang, spelling)
    }
}
