//! Whether a word counts at a table, and why.

use games::card::upper_case;
use lexicon::compiled::Refusal;
use lexicon::{Dictionary, Lexicon, Reason, Spelling, Verdict};

use crate::look_up::TableWords;
use crate::protocol::{LookedUp, Meaning};

impl LookedUp {
    /// A word as it lies on the cards of a table, or as it is written. Without a dictionary only
    /// the words are known, and no reasons.
    pub fn at(words: &TableWords, dictionary: Option<&Dictionary>, word: &str) -> LookedUp {
        let TableWords { lexicon, names } = words;
        let found = match dictionary {
            Some(dictionary) => told(word, lexicon.spelling(), dictionary),
            None => listed(word, lexicon),
        };
        let is_name = |names: &Lexicon| lists(names, &found.word);
        match !found.valid && names.as_ref().is_some_and(is_name) {
            // K-11: it counts, for a reason of its own.
            true => LookedUp {
                valid: true,
                reason: Some(NAME.code().to_owned()),
                nearby: Vec::new(),
                ..found
            },
            false => found,
        }
    }
}

fn told(word: &str, spelling: Spelling, dictionary: &Dictionary) -> LookedUp {
    let (readings, reason) = match dictionary.judge(spelling, word) {
        Verdict::Valid(valid) => (valid.meanings, None),
        Verdict::Invalid(reason) => (Vec::new(), Some(reason)),
    };
    let note = reason.as_ref().map(Reason::note).filter(|note| !note.is_empty());
    let note = note.map(str::to_owned);
    let unknown = reason == Some(Reason::Unknown);
    let nearby = if unknown { dictionary.nearby(spelling, word) } else { Vec::new() };
    LookedUp {
        word: upper_case(word),
        valid: reason.is_none(),
        readings: readings.into_iter().map(|known| Meaning::of(known, dictionary)).collect(),
        reason: reason.map(|reason| reason.code().to_owned()),
        note,
        nearby,
    }
}

const NAME: Refusal = Refusal::ProperName;

/// Whether a word, as it is written or as it lies on cards, is among these.
fn lists(lexicon: &Lexicon, word: &str) -> bool {
    let word = word.to_owned();
    lexicon.spelling().spell(&word).iter().chain([&word]).any(|cards| lexicon.contains(cards))
}

fn listed(word: &str, lexicon: &Lexicon) -> LookedUp {
    let word = upper_case(word);
    let valid = lists(lexicon, &word);
    let reason = (!valid).then(|| Reason::Unknown.code().to_owned());
    LookedUp { word, valid, readings: Vec::new(), reason, note: None, nearby: Vec::new() }
}
