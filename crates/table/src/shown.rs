//! Names fit to be shown: whatever hides, turns or buries text is taken out, never refused.

use lexicon::unicode::{Class, is};
use serde::Serialize;

use crate::names::NameError;

pub(crate) const MOST_LETTERS: usize = 24;
/// Enough for Vietnamese, for Thai and for pointed Hebrew; more only climbs over the lines around it.
const MOST_MARKS: usize = 3;

/// A name as the others will see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Name(String);

impl Name {
    /// Blanks are joined, and whatever is left can be seen.
    pub fn new(text: &str) -> Result<Name, NameError> {
        let words = text.split_whitespace().map(seen).filter(|word| !word.is_empty());
        let name = words.collect::<Vec<_>>().join(" ");
        match name.chars().count() {
            0 => Err(NameError::Unseen),
            1..=MOST_LETTERS => Ok(Name(name)),
            _ => Err(NameError::Name),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

/// What of a word can be seen.
fn seen(word: &str) -> String {
    let signs: Vec<char> = word.chars().filter(|&sign| !is_hidden(sign)).collect();
    let mut seen = String::new();
    let mut marks = 0;
    for (place, &sign) in signs.iter().enumerate() {
        let before = seen.chars().next_back();
        let after = signs.get(place + 1).copied();
        if is_mark(sign) {
            marks += 1;
        } else if !is_joint(sign) && !is_style(sign) {
            marks = 0;
        }
        let kept = match sign {
            _ if is_mark(sign) => before.is_some() && marks <= MOST_MARKS,
            // Digits have a picture only under a keycap.
            _ if is_style(sign) => before.is_some_and(|before| {
                is(before, Class::Picture) && (!before.is_ascii() || after == Some('\u{20e3}'))
            }),
            _ if is_joint(sign) => joins(before, after),
            _ => true,
        };
        if kept {
            seen.push(sign);
        }
    }
    seen
}

/// Draws nothing, or turns the text around it. Those that matter inside a word are judged there.
fn is_hidden(sign: char) -> bool {
    if is_joint(sign) || is_style(sign) {
        return false;
    }
    // Letters, marks and symbols by their category, and yet blank.
    let blank = matches!(sign,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}'
        | '\u{16fe4}' | '\u{1d159}' | '\u{e0000}'..='\u{e0fff}');
    let never_a_sign =
        u32::from(sign) & 0xfffe == 0xfffe || matches!(sign, '\u{fdd0}'..='\u{fdef}');
    blank || never_a_sign || is(sign, Class::Unseen)
}

fn is_mark(sign: char) -> bool {
    is(sign, Class::Mark) && !is_style(sign)
}

/// Chooses between a sign's forms: text or picture.
fn is_style(sign: char) -> bool {
    matches!(sign, '\u{fe0e}' | '\u{fe0f}')
}

fn is_joint(sign: char) -> bool {
    matches!(sign, '\u{200c}' | '\u{200d}')
}

/// Joints are part of how some scripts are written and of pictures made of pictures; elsewhere they
/// only make two names look alike.
fn joins(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return false };
    let picture = |sign: char| !sign.is_ascii() && is(sign, Class::Picture);
    let script = |sign: char| matches!(sign, '\u{600}'..='\u{8ff}' | '\u{900}'..='\u{dff}');
    (script(before) && script(after)) || ((picture(before) || is_style(before)) && picture(after))
}
