//! One recipe per language, or per family of languages.

mod de;
pub mod dutch;
mod english;
mod german_compounds;
mod german_declined;
pub mod german_forms;
mod lone;
mod others;
mod spanish;
#[cfg(test)]
mod tests;

use lexicon::Lang;

use crate::{
    harvest::{Evidence, Harvest},
    judgement::Judgement,
};
use de::German;
use others::Other;

/// The recipe that a language is judged by.
pub enum Recipe<'h> {
    German(German<'h>),
    Other(Other<'h>),
}

impl<'h> Recipe<'h> {
    pub fn of(lang: Lang, harvest: &'h Harvest) -> Recipe<'h> {
        match lang {
            Lang::De => Recipe::German(German::new(harvest)),
            _ => Recipe::Other(Other::new(lang, harvest)),
        }
    }

    pub fn judge(&self, form: &str, evidence: &Evidence) -> Judgement {
        match self {
            Recipe::German(german) => german.judge(form, evidence),
            Recipe::Other(other) => other.judge(form, evidence),
        }
    }
}
