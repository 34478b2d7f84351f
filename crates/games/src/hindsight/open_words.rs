//! Words that lay open for whoever was first: since when, how long, and who ended it.

use lexicon::sorting::sort_by;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::seat::Seat;

/// Words that are told; those that would have won most come first.
const MOST: usize = 40;

/// A word that a seat could have called.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct OpenWord {
    #[schemars(with = "u8")]
    #[ts(as = "u8")]
    pub seat: Seat,
    pub word: String,
    /// What it would have won at best.
    pub worth: f64,
    /// The step after which it lay there.
    pub from: usize,
    /// The step that ended it; none where it lay there to the end.
    pub to: Option<usize>,
    /// For how many milliseconds, where the record tells times.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub lasted_ms: Option<u64>,
    /// Who called it; none where it vanished.
    #[schemars(with = "Option<u8>")]
    #[ts(as = "Option<u8>")]
    pub called_by: Option<Seat>,
    /// How often it is met, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub zipf: Option<f64>,
}

/// What lay open after a step, for one seat.
#[derive(Debug, Clone)]
pub struct Spread {
    pub seat: Seat,
    pub step: usize,
    pub at: Option<u64>,
    /// Who named which words since the spread before.
    pub named: Vec<(Seat, String)>,
    pub words: Vec<(String, f64)>,
}

/// Follows the words of one seat from spread to spread.
#[derive(Debug, Clone, Default)]
pub struct OpenWords {
    lying: Vec<(OpenWord, Option<u64>)>,
    gone: Vec<(OpenWord, Option<u64>)>,
}

impl OpenWords {
    pub fn follow(&mut self, spread: Spread, zipf: impl Fn(&str) -> Option<f64>) {
        let Spread { seat, step, at, named, words } = spread;
        let (stays, ends): (Vec<_>, Vec<_>) = std::mem::take(&mut self.lying)
            .into_iter()
            .partition(|(open, _)| words.iter().any(|(word, _)| *word == open.word));
        self.lying = stays;
        for (mut open, since) in ends {
            open.to = Some(step);
            open.lasted_ms = at.zip(since).map(|(at, since)| at.saturating_sub(since));
            let caller = named.iter().find(|(_, word)| *word == open.word);
            open.called_by = caller.map(|(by, _)| *by);
            self.gone.push((open, since));
        }
        for (word, worth) in words {
            match self.lying.iter_mut().find(|(open, _)| open.word == word) {
                Some((open, _)) => open.worth = open.worth.max(worth),
                None => {
                    let open = OpenWord {
                        seat,
                        zipf: zipf(&word),
                        word,
                        worth,
                        from: step,
                        to: None,
                        lasted_ms: None,
                        called_by: None,
                    };
                    self.lying.push((open, at));
                }
            }
        }
    }

    /// Those of the seat that nobody or somebody else took, and its own.
    pub fn told(self) -> Vec<OpenWord> {
        let all = self.gone.into_iter().chain(self.lying);
        let mut words: Vec<OpenWord> = all.map(|(open, _)| open).collect();
        sort_by(&mut words, |a, b| {
            let first = b.worth.total_cmp(&a.worth);
            first.then(a.from.cmp(&b.from)).then_with(|| a.word.cmp(&b.word))
        });
        words.truncate(MOST);
        words
    }
}
