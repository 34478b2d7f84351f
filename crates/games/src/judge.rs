//! The one door to the dictionary: questions, and their answers as facts of the record.

use crate::from_json::FromJson;
use litemap::LiteMap;
use serde::{Deserialize, Serialize};

use crate::card::upper_case;
use crate::few::map_of;

/// What the rules may ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question<'a> {
    /// Is this run of letters a word?
    Word(&'a str),
    /// Is it one that the dictionary has, but too coarse for this table? (W-03)
    Coarse(&'a str),
    /// Can a word still be formed of the cards on the table? (Q-43, M-10)
    AnyWord,
    /// Can the player on turn still place something? (K-14)
    CanMove,
}

const ANY_WORD: &str = "any_word";
const CAN_MOVE: &str = "can_move";
const COARSE: &str = "coarse:";

impl Question<'_> {
    /// Words are upper case in the record, so the other questions cannot be taken for one.
    fn key(self) -> String {
        match self {
            Question::Word(word) => upper_case(word),
            Question::Coarse(word) => format!("{COARSE}{}", upper_case(word)),
            Question::AnyWord => ANY_WORD.to_owned(),
            Question::CanMove => CAN_MOVE.to_owned(),
        }
    }
}

/// What the dictionary answered during one action: `{"HAUS":true}`.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(transparent)]
pub struct Facts(#[serde(serialize_with = "crate::few::as_object")] LiteMap<String, bool>);

impl Facts {
    pub fn new(answers: impl IntoIterator<Item = (String, bool)>) -> Facts {
        let key = |name: String| match name.as_str() {
            ANY_WORD | CAN_MOVE => name,
            text => match text.strip_prefix(COARSE) {
                Some(word) => Question::Coarse(word).key(),
                None => Question::Word(text).key(),
            },
        };
        Facts(map_of(answers.into_iter().map(|(name, answer)| (key(name), answer))))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, question: Question<'_>) -> Option<bool> {
        self.0.get(&question.key()).copied()
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, bool)> {
        self.0.iter().map(|(name, &answer)| (name.as_str(), answer))
    }
}

/// A recorded fact that today's dictionary sees otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    pub word: String,
    pub recorded: bool,
    pub today: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trust {
    Facts,
    Dictionary,
    Words,
}

/// Answers the questions of one action: by the facts given, else by looking up.
#[derive(Debug)]
pub struct Judge<'a> {
    given: &'a Facts,
    trust: Trust,
    asked: Facts,
    differences: Vec<Difference>,
}

impl<'a> Judge<'a> {
    /// Facts first: what was once judged stays judged.
    pub fn new(given: &'a Facts) -> Judge<'a> {
        Judge { given, trust: Trust::Facts, asked: Facts::default(), differences: Vec::new() }
    }

    /// Asks the dictionary anew and notes where the facts differ.
    pub fn rechecking(given: &'a Facts) -> Judge<'a> {
        Judge { trust: Trust::Dictionary, ..Judge::new(given) }
    }

    /// Takes every word for one, without looking it up: what follows from that no dictionary
    /// can be heard in.
    pub fn believing(given: &'a Facts) -> Judge<'a> {
        Judge { trust: Trust::Words, ..Judge::new(given) }
    }

    /// Answers `question`, calling `look_up` only where no fact is at hand.
    pub fn ask(&mut self, question: Question<'_>, look_up: impl FnOnce() -> bool) -> bool {
        let key = question.key();
        if let Some(&answer) = self.asked.0.get(&key) {
            return answer;
        }
        let recorded = self.given.0.get(&key).copied();
        let answer = match (recorded, self.trust) {
            (_, Trust::Words) => match question {
                Question::Word(_) | Question::AnyWord => true,
                Question::Coarse(_) => false,
                // Whether an action is allowed may rest on it.
                Question::CanMove => look_up(),
            },
            (Some(fact), Trust::Facts) => fact,
            (Some(recorded), Trust::Dictionary) => {
                let today = look_up();
                if today != recorded {
                    self.differences.push(Difference { word: key.clone(), recorded, today });
                }
                today
            }
            (None, _) => look_up(),
        };
        self.asked.0.insert(key, answer);
        answer
    }

    /// Everything that was asked, to be written beside the action, and the differences found.
    pub fn close(self) -> (Facts, Vec<Difference>) {
        (self.asked, self.differences)
    }
}
