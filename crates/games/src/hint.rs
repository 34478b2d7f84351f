//! A hint in three steps, each on demand: what kind of word there is, where it begins, the whole move.

use crate::from_json::FromJson;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::game::Mark;
use crate::hindsight::Usage;
use crate::play::Play;
use crate::search::{Budget, Suggestion};
use crate::seat::Seat;

/// How much a hint tells.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    FromJson,
    JsonSchema,
    TS,
)]
#[serde(rename_all = "snake_case")]
pub enum HintStep {
    /// Which open cards could be taken from somebody else: beside the others, not before them.
    Targets,
    /// There is a word of six letters with CH.
    Word,
    /// Its first letter, and where it lies.
    Place,
    /// The whole move.
    Move,
}

/// As much as was asked for.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Hint {
    pub step: HintStep,
    /// What to do; left out where only targets are told.
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    #[ts(rename = "do", optional)]
    pub verb: Option<String>,
    /// The letters of the word it is about; none where it is about no word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub letters: Option<usize>,
    /// The rarest of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub with: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first: Option<String>,
    /// Where on the table, as the action names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub place: Option<String>,
    /// The open cards it uses, where a game tells them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Mark>>", optional)]
    pub cards: Vec<Mark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub action: Option<Map<String, Value>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub words: Vec<String>,
    /// Where the cards lie that could be taken from somebody else, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub targets: Option<Vec<String>>,
}

/// Actions among which a common word is looked for.
const CHOICE: usize = 24;
/// Of what the best is worth, a common word may cost so much.
const FOREGONE: f64 = 0.4;
const STEPS: u64 = 100_000;
/// A position of a game for one costs more.
const ALONE: u64 = 20_000;

/// What this seat could do, from what it sees; words that most people know come first, and none
/// that one does not say. None where there is nothing to do.
pub fn hint(play: &dyn Play, seat: Seat, step: HintStep, usage: Usage<'_>) -> Option<Hint> {
    let lexicon = play.lexicon();
    if step == HintStep::Targets {
        let targets = play.targets(seat, &|words| usage.may_say(lexicon, words))?;
        return Some(Hint::of_targets(targets));
    }
    let budget = Budget::steps(if play.seats() == 1 { ALONE } else { STEPS });
    let mut found = play.best(seat, CHOICE, budget).moves;
    found.retain(|one| usage.may_say(lexicon, &one.words));
    let enough = found.first().map(|best| best.worth - FOREGONE * best.worth.abs())?;
    let common = |one: &Suggestion<_>| {
        let known = |word: &String| usage.is_common(lexicon, word);
        one.worth >= enough && !one.words.is_empty() && one.words.iter().all(known)
    };
    let at = found.iter().position(common).unwrap_or(0);
    let Suggestion { action, words, .. } = found.swap_remove(at);
    let word = words.iter().max_by_key(|word| word.chars().count());
    let later = step >= HintStep::Place;
    let last = step == HintStep::Move;
    Some(Hint {
        step,
        verb: action.get("do").and_then(Value::as_str).map(str::to_owned),
        letters: word.map(|word| word.chars().count()),
        with: word.and_then(|word| rarest(word)),
        first: word.filter(|_| later).and_then(|word| Some(word.chars().next()?.to_string())),
        place: if later { play.place_of(&action) } else { None },
        cards: if later { play.marks(seat, &action) } else { Vec::new() },
        words: if last { words.clone() } else { Vec::new() },
        action: last.then_some(action),
        targets: None,
    })
}

impl Hint {
    fn of_targets(targets: Vec<String>) -> Hint {
        Hint {
            step: HintStep::Targets,
            verb: None,
            letters: None,
            with: None,
            first: None,
            place: None,
            cards: Vec::new(),
            action: None,
            words: Vec::new(),
            targets: Some(targets),
        }
    }
}

/// Letters from the rarest on, as far as languages agree.
const RARE: &str = "QXÄÖÜYJVZPKWFCBGMOUDHLTSARINE";

/// What helps most to find a word: a pair that goes together, else its rarest letter.
fn rarest(word: &str) -> Option<String> {
    let pair = ["SCH", "QU", "CH"].into_iter().find(|pair| word.contains(pair));
    let rank = |letter: &char| RARE.chars().position(|rare| rare == *letter);
    let letter = || word.chars().skip(1).min_by_key(|letter| rank(letter).unwrap_or(usize::MAX));
    pair.map(str::to_owned).or_else(|| letter().map(String::from))
}
