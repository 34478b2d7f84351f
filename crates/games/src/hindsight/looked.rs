//! One occasion of a seat: what its game has to say about it.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::erased::Events;
use crate::search::{Budget, Suggestions};
use crate::seat::Seat;

/// What is asked of a game about one of its positions.
#[derive(Debug, Clone)]
pub struct Occasion<'o> {
    pub seat: Seat,
    /// What everybody has seen so far.
    pub seen: &'o [Events],
    /// What the seat did then; none where only what was possible is asked for.
    pub action: Option<&'o Map<String, Value>>,
    /// So many actions.
    pub most: usize,
    pub budget: Budget,
    /// Deals in which going out is compared with waiting.
    pub deals: u32,
}

/// What it has to say.
#[derive(Debug, Clone, Default)]
pub struct Looked {
    pub possible: Suggestions<Map<String, Value>>,
    /// What was done, by the same measure.
    pub played: Option<Weighed>,
    pub longest: Option<String>,
    pub out_or_wait: Option<OutOrWait>,
}

/// What an action is worth, and the words it forms.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighed {
    pub worth: f64,
    pub words: Vec<String>,
}

/// Ending a round at once beside waiting for a better hand: what the seat would score beyond the
/// others on average, in deals that look the same to it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema, TS)]
pub struct OutOrWait {
    pub out: f64,
    pub wait: f64,
    /// The standard error of the difference.
    pub error: f64,
    pub deals: u32,
}

impl OutOrWait {
    /// From what both came to, deal by deal; none without deals.
    pub fn of(margins: &[(f64, f64)]) -> Option<OutOrWait> {
        let count = margins.len() as f64;
        if margins.is_empty() {
            return None;
        }
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| margins.iter().map(of).sum::<f64>() / count;
        let (out, wait) = (mean(&|margin| margin.0), mean(&|margin| margin.1));
        let spread = mean(&|margin| (margin.0 - margin.1 - out + wait).powi(2));
        let error = (spread / (count - 1.0).max(1.0)).sqrt();
        Some(OutOrWait { out, wait, error, deals: margins.len() as u32 })
    }
}
