//! Whether a word counts at a table, and why.

use games::Coarse;
use games::card::upper_case;
use lexicon::compiled::Refusal;
use lexicon::{Dictionary, Lexicon, Offer, Reason, Spelling, Verdict};

use crate::look_up::TableWords;
use crate::protocol::{LookedUp, Meaning};

impl LookedUp {
    /// A word as it lies on the cards of a table, or as it is written. Without a dictionary only
    /// the words are known, and no reasons.
    pub fn at(words: &TableWords, dictionary: Option<&Dictionary>, word: &str) -> LookedUp {
        let TableWords { lexicon, names, coarse } = words;
        let found = match dictionary {
            Some(dictionary) => told(word, lexicon.spelling(), dictionary, coarse.agreed()),
            None => listed(word, lexicon),
        };
        let refused = |cards: &String| coarse.refuse(cards);
        if !lists(lexicon, &found.word) && on_cards(lexicon, &found.word).iter().any(refused) {
            let LookedUp { word, .. } = found;
            return LookedUp::refused(word, COARSE);
        }
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

    fn refused(word: String, reason: &str) -> LookedUp {
        let reason = Some(reason.to_owned());
        LookedUp {
            word,
            valid: false,
            readings: Vec::new(),
            reason,
            note: None,
            nearby: Vec::new(),
        }
    }
}

fn told(word: &str, spelling: Spelling, dictionary: &Dictionary, coarse: Coarse) -> LookedUp {
    let (readings, reason) = match dictionary.judge(spelling, word) {
        Verdict::Valid(valid) => (valid.meanings, None),
        Verdict::Invalid(reason) => (Vec::new(), Some(reason)),
    };
    let note = reason.as_ref().map(Reason::note).filter(|note| !note.is_empty());
    let note = note.map(str::to_owned);
    let offer = if coarse == Coarse::Allow { Offer::Any } else { Offer::Decent };
    let slip = reason.as_ref().is_some_and(Reason::may_be_a_slip);
    let nearby = if slip { dictionary.nearby(spelling, word, offer) } else { Vec::new() };
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

/// It is a word, but this table does not count it (W-03).
const COARSE: &str = "coarse";

/// A word as it lies on cards, if it is not there already.
fn on_cards(lexicon: &Lexicon, word: &str) -> Vec<String> {
    let mut ways = lexicon.spelling().spell(word);
    ways.push(word.to_owned());
    ways
}

/// Whether a word, as it is written or as it lies on cards, is among these.
fn lists(lexicon: &Lexicon, word: &str) -> bool {
    on_cards(lexicon, word).iter().any(|cards| lexicon.contains(cards))
}

fn listed(word: &str, lexicon: &Lexicon) -> LookedUp {
    let word = upper_case(word);
    let valid = lists(lexicon, &word);
    match valid {
        true => LookedUp { valid, reason: None, ..LookedUp::refused(word, "") },
        false => LookedUp::refused(word, Reason::Unknown.code()),
    }
}
