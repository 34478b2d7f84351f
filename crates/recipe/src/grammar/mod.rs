//! Grammatical forms by regular grammar: what a form is of its lemma, where that is beyond doubt.
//!
//! The lemma comes from the sources; here form and lemma are only compared. What the comparison
//! leaves open is not said.

mod en;
mod endings;
mod es;
mod fr;
mod nl;
mod pt;
mod romance;
#[cfg(test)]
mod tests;

use lexicon::Lang;

use crate::tag::Tag;
pub use en::{base as english_base, irregular as english_irregular};

/// What `form` is of `lemma`; `knows` says whether a word counts.
pub fn tags(lang: Lang, form: &str, lemma: &str, knows: &dyn Fn(&str) -> bool) -> Vec<Tag> {
    if form == lemma || form.chars().next().is_some_and(char::is_uppercase) {
        return Vec::new();
    }
    match lang {
        Lang::En => en::tags(form, lemma, knows),
        Lang::Nl => nl::tags(form, lemma, knows),
        Lang::Fr => fr::tags(form, lemma, knows),
        Lang::Es => es::tags(form, lemma),
        Lang::Pt => pt::tags(form, lemma),
        Lang::De | Lang::It => Vec::new(),
    }
}
