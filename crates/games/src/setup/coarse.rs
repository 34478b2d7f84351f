//! What a table does about coarse words (W-03): let them be, keep them out of what is offered, or
//! not count them at all.

use crate::from_json::FromJson;
use lexicon::{Dictionary, Lexicon, Spelling};
use serde::Deserialize;

use super::{Options, SetupError, Words};
use crate::description::OptionValue::Name;
use crate::description::{OptionFacts, OptionKind};
use crate::judge::{Judge, Question};

const OPTION: &str = "coarse";

/// What was agreed on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, FromJson)]
#[serde(rename_all = "snake_case")]
pub enum Coarse {
    /// They are words like any other.
    Allow,
    /// They count, but nobody is offered one: bots, hints and look-ups keep away from them.
    #[default]
    Hide,
    /// They do not count.
    Refuse,
}

impl Coarse {
    /// The option of a game, under the rule that says which words count.
    pub const fn option(rule: &'static str) -> OptionFacts {
        let values = &[Name("allow"), Name("hide"), Name("refuse")];
        OptionFacts::new(OPTION, OptionKind::Choice { values, own: false }, Name("hide"), rule)
    }
}

/// The same with the words that do not count because of it.
#[derive(Debug, Clone, Default)]
pub struct CoarseWords {
    agreed: Coarse,
    refused: Option<Lexicon>,
}

static HIDDEN: CoarseWords = CoarseWords { agreed: Coarse::Hide, refused: None };

impl CoarseWords {
    /// What holds where a game has no such option.
    pub fn hidden() -> &'static CoarseWords {
        &HIDDEN
    }

    pub fn agreed(&self) -> Coarse {
        self.agreed
    }

    /// Whether a word of the dictionary does not count here for being coarse.
    pub fn refuse(&self, word: &str) -> bool {
        self.refused.as_ref().is_some_and(|refused| refused.contains(word))
    }

    /// The same as a fact of the record: asked only where it can make a difference.
    pub fn judge(&self, word: &str, judge: &mut Judge<'_>) -> bool {
        self.refused.is_some() && judge.ask(Question::Coarse(word), || self.refuse(word))
    }
}

/// The words that count at a table, and which do not although the dictionary has them.
pub fn table_words(
    options: &Options<'_>,
    words: &dyn Words,
    spelling: Spelling,
) -> Result<(Lexicon, CoarseWords), SetupError> {
    let (lang, agreed) = (options.lang(), options.get(OPTION)?);
    let lexicon = words.lexicon(lang, spelling)?;
    if agreed != Coarse::Refuse {
        return Ok((lexicon, CoarseWords { agreed, refused: None }));
    }
    let refused = Some(words.coarse(lang, spelling)?);
    Ok((words.decent(lang, spelling)?, CoarseWords { agreed, refused }))
}

/// The coarse words of a dictionary as they lie on cards. It takes a moment: keep them.
pub fn coarse_words(dictionary: &Dictionary, spelling: Spelling) -> Lexicon {
    let base = dictionary.base();
    let coarse = base.coarse().map(|word| base.lexicon().alphabet().decode(&word));
    let coarse: Vec<String> = coarse.collect();
    let spelled =
        Lexicon::from_words(dictionary.lang(), spelling, coarse.iter().map(String::as_str));
    // Another word may lie on the same cards.
    spelled.only(|cards| dictionary.is_coarse(spelling, cards))
}
