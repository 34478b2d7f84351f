//! The proper names among what a dictionary refuses, for tables where they count (K-11).

use lexicon::compiled::Refusal;
use lexicon::{Dictionary, Lexicon, Spelling};

/// The strings that the sources know as names, as they lie on cards; what some source gives as an
/// abbreviation is none. It takes a moment: keep it.
pub fn proper_names(dictionary: &Dictionary, spelling: Spelling) -> Lexicon {
    let base = dictionary.base();
    let mut names = Vec::new();
    if let Some(ledger) = base.ledger() {
        let mut refused = ledger.refused().words();
        while let Some(word) = refused.advance() {
            let reasons = ledger.refusals(word);
            let given = |reason| reasons.iter().any(|&(given, _)| given == reason);
            if given(Refusal::ProperName) && !given(Refusal::Abbreviation) {
                names.push(base.lexicon().alphabet().decode(word));
            }
        }
    }
    Lexicon::from_words(dictionary.lang(), spelling, names.iter().map(String::as_str))
}
