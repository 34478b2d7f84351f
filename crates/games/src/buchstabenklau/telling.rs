//! A game of Buchstabenklau in words.

use super::action::{Action, Event, Reason, Revealed, TakenCard};
use super::{Buchstabenklau, View, drawing};
use crate::drawing::Drawing;
use crate::telling::{Names, Telling, counted, joined, resigns, shown, time_is_up, votes};

impl Telling for Buchstabenklau {
    fn tell_action(action: &Action, by: &str, names: &Names) -> String {
        match action {
            Action::Ready {} => format!("{by} is ready"),
            Action::Buzz {} => buzzes(by),
            Action::Call { word, cards } => {
                let places = cards.iter().flatten().map(|place| shown(place));
                match joined(places, " ") {
                    none if none.is_empty() => format!("{by} calls {}", shown(word)),
                    places => format!("{by} calls {} with {places}", shown(word)),
                }
            }
            Action::Pick { middle } => format!("{by} picks card {middle} of the middle"),
            Action::Decline {} => format!("{by} picks no card"),
            Action::Vote { accept } => votes(by, *accept),
            Action::Resign {} => resigns(by),
            Action::Reveal {} => format!("{by} gives the signal"),
            Action::Timeout { seat } => time_is_up(*seat, names),
        }
    }

    fn tell_event(event: &Event, names: &Names) -> String {
        match event {
            Event::Dealt { cards, boxed } => {
                format!("{} for each, covered; {boxed} to the box", counted(*cards, "card"))
            }
            Event::Ready { by } => format!("{} is ready", names.of(*by)),
            Event::Revealed { cards } => {
                let turned = |Revealed { by, card }: &Revealed| format!("{} {card}", names.of(*by));
                format!("turned up: {}", joined(cards.iter().map(turned), ", "))
            }
            Event::Called { by, word, valid: true, cards, stolen, .. } => {
                let stolen = match stolen {
                    None | Some(0) => String::new(),
                    Some(stolen) => format!(", {stolen} stolen"),
                };
                let cards = counted(cards.unwrap_or_default(), "card");
                format!("{} calls {word}: good, {cards}{stolen}", names.of(*by))
            }
            Event::Buzzed { by } => buzzes(&names.of(*by)),
            Event::Released { .. } => "the table goes on".to_owned(),
            Event::Called { by, reason: Some(Reason::TooLate), .. } => {
                format!("{} calls no word in time", names.of(*by))
            }
            Event::Called { by, word, valid: false, reason, .. } => {
                format!("{} calls {word}: {}", names.of(*by), why_not(*reason))
            }
            Event::Taken { by, cards } => {
                let taken = |TakenCard { from, card }: &TakenCard| format!("{card} ({from})");
                format!("{} takes {}", names.of(*by), joined(cards.iter().map(taken), ", "))
            }
            Event::Penalty { by, cards } => {
                format!("{} adds {} to the middle", names.of(*by), joined(cards, ", "))
            }
            Event::Picked { by, card, .. } => format!("{} picks {card}", names.of(*by)),
            Event::Declined { by } => format!("{} picks no card", names.of(*by)),
            Event::Swept { cards: 1, top } => {
                format!("1 card of the middle goes to the side pile, {top} on top")
            }
            Event::Swept { cards, top } => {
                format!("{cards} cards of the middle go to the side pile, {top} on top")
            }
            Event::Proposed { by, word, known } => {
                let knows = if *known { "knows" } else { "lacks" };
                format!(
                    "{} calls {word}, which the dictionary {knows}, and the others vote",
                    names.of(*by)
                )
            }
            Event::Voted { by, accept } => votes(&names.of(*by), *accept),
            Event::Withdrawn { word, .. } => format!("{word} is no longer before the table"),
            Event::Resigned { by } => resigns(&names.of(*by)),
            Event::TimedOut { seat } => time_is_up(*seat, names),
            Event::GameEnded { by } => {
                format!("the game ends: {} has no card to turn up", names.of(*by))
            }
        }
    }

    fn draw(view: &View, _before: Option<&View>, names: &Names) -> Drawing {
        drawing::draw(view, names)
    }
}

fn buzzes(who: &str) -> String {
    format!("{who} has a word and stops the table")
}

fn why_not(reason: Option<Reason>) -> &'static str {
    match reason {
        Some(Reason::NotSpellable) => "the open cards do not spell it",
        Some(Reason::NotAWord) => "it is not a word",
        Some(Reason::Coarse) => "it is coarse, and such words do not count here",
        Some(Reason::TooFewCards) => "it takes too few cards",
        Some(Reason::TooLate) => "it comes too late",
        None => "it does not count",
    }
}
