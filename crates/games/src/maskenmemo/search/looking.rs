//! Looking back on a turn of Maskenmemo: what was claimed, and what everybody could remember.

use std::collections::BTreeMap;

use super::super::square::Square;
use super::super::view::{FaceView, Lies, View};
use super::super::{Action, Event, Maskenmemo};
use super::best::points;
use crate::card::{Card, upper_case};
use crate::hindsight::Weighed;
use crate::search::{Budget, Suggestion};

impl Maskenmemo {
    /// M-13; whoever gives up, or claims what is no word, gets nothing.
    pub(in crate::maskenmemo) fn weighed(&self, view: &View, action: &Action) -> Option<Weighed> {
        match action {
            Action::Turn { .. } => {
                let found = self.suggest(view, usize::MAX, Budget::endless()).moves;
                let same = found.iter().find(|one| one.action == *action);
                // Of the cards that nobody knows one is as good as the other.
                let blind = |one: &&Suggestion<Action>| {
                    one.words.is_empty() && matches!(one.action, Action::Turn { .. })
                };
                let one = same.or_else(|| found.iter().find(blind))?;
                Some(Weighed { worth: one.worth, words: one.words.clone() })
            }
            Action::Claim { word } => {
                let word = upper_case(word);
                let letters = u8::try_from(word.chars().count()).unwrap_or(u8::MAX);
                let worth = if self.knows(&word) { points(letters) } else { 0 };
                Some(Weighed { worth: worth as f64, words: vec![word] })
            }
            Action::GiveUp {} => Some(Weighed { worth: 0.0, words: Vec::new() }),
            _ => None,
        }
    }
}

/// Adds the covered cards that were turned up before, and have not been replaced since.
pub fn recall(view: &mut View, seen: &[&Event]) {
    let mut faces: BTreeMap<Square, Card> = BTreeMap::new();
    for event in seen {
        match event {
            Event::Turned { at, card, .. } => _ = faces.insert(*at, *card),
            Event::Filled { at, .. } => at.iter().for_each(|at| _ = faces.remove(at)),
            _ => {}
        }
    }
    let lies = |at: Square| view.table.get(at.index()).map(|square| square.lies);
    faces.retain(|&at, _| lies(at) == Some(Lies::Covered));
    let peeked = view.peeked.get_or_insert_default();
    peeked.iter().for_each(|face| _ = faces.remove(&face.at));
    peeked.extend(faces.into_iter().map(|(at, card)| FaceView { at, card }));
}
