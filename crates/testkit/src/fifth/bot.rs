//! A bot for the fifth game: snaps the longest word it sees, else turns up a card.

use std::ops::ControlFlow;
use std::time::Duration;

use bots::{Choice, Mind, Moment, Playable};
use games::Seat;
use lexicon::{Face, find};

use super::{Action, Event, Schnappwort};

impl Playable for Schnappwort {
    type Material = ();
    type Memory = ();

    fn material(&self) {}

    fn remember(_memory: &mut (), _moment: Moment, _event: &Event) {}

    fn choose(mind: &Mind<'_, Schnappwort>) -> Option<Choice<Action>> {
        let word = longest(mind).filter(|_| mind.view.may.contains(&"snap"));
        let turn = mind.view.may.contains(&"turn").then_some(Action::Turn {});
        let action = word.map(|word| Action::Snap { word }).or(turn)?;
        Some(Choice { action, think: mind.dice().about(Duration::from_secs(2)) })
    }

    fn words(event: &Event) -> Option<(Seat, Vec<&str>)> {
        match event {
            Event::Snapped { by, word } => Some((*by, vec![word])),
            _ => None,
        }
    }
}

fn longest(mind: &Mind<'_, Schnappwort>) -> Option<String> {
    let lexicon = mind.words.lexicon();
    let row = &mind.view.row;
    let faces: Vec<Face> =
        row.iter().filter_map(|card| Face::parse(card.as_str(), lexicon.alphabet()).ok()).collect();
    let mut best: Vec<usize> = Vec::new();
    find::find(lexicon, &faces, false, &mut |found| {
        if found.number_of_cards() > best.len() {
            best = found.cards();
        }
        ControlFlow::Continue(())
    });
    (best.len() >= mind.view.length).then(|| best.iter().map(|&at| row[at].as_str()).collect())
}
