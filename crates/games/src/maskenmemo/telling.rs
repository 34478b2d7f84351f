//! A game of Maskenmemo in words.

use super::action::{Action, Event};
use super::state::EndReason;
use super::{Maskenmemo, View, drawing};
use crate::drawing::Drawing;
use crate::telling::{Names, Telling, counted, joined, resigns, shown, time_is_up, votes};

impl Telling for Maskenmemo {
    const LEGEND: Option<&'static str> = Some(drawing::LEGEND);

    fn tell_action(action: &Action, by: &str, names: &Names) -> String {
        match action {
            Action::Peek { at } => peeks(by, &joined(at.iter().map(|at| shown(at)), " ")),
            Action::Turn { at } => format!("{by} turns up {}", shown(at)),
            Action::Claim { word } => format!("{by} claims {}", shown(word)),
            Action::GiveUp {} => format!("{by} gives up"),
            Action::Vote { accept } => votes(by, *accept),
            Action::Resign {} => resigns(by),
            Action::Timeout { seat } => time_is_up(*seat, names),
        }
    }

    fn tell_event(event: &Event, names: &Names) -> String {
        match event {
            Event::LaidOut { cards, stock, starter } => format!(
                "{} are laid out, {stock} in the stock; {} begins",
                counted(*cards, "card"),
                names.of(*starter),
            ),
            Event::Peeked { by, at } => peeks(&names.of(*by), &joined(at, " ")),
            Event::Turned { by, at, card } => format!("{} turns up {at}: {card}", names.of(*by)),
            Event::Proposed { by, word } => {
                format!("{} puts {word} to the table", names.of(*by))
            }
            Event::Voted { by, accept } => votes(&names.of(*by), *accept),
            Event::Claimed { by, word, valid: true, points, .. } => {
                format!("{} forms {word} for {}", names.of(*by), counted(points.0, "point"))
            }
            Event::Claimed { by, word, coarse: true, .. } => {
                format!("{} claims {word}, a coarse word, which does not count here", names.of(*by))
            }
            Event::Claimed { by, word, valid: false, .. } => {
                format!("{} claims {word}, which does not count", names.of(*by))
            }
            Event::Filled { at, .. } if at.is_empty() => {
                "the stock is empty, no square is filled".to_owned()
            }
            Event::Filled { at, stock } => {
                format!("{} get new cards, {stock} left in the stock", joined(at, " "))
            }
            Event::TurnedBack { at, .. } => format!("{} are covered again", joined(at, " ")),
            Event::Resigned { by } => resigns(&names.of(*by)),
            Event::TimedOut { seat } => time_is_up(*seat, names),
            Event::GameEnded { reason } => match reason {
                EndReason::NoWordLeft => "the game ends: no word is left on the table".to_owned(),
                EndReason::AllFailed => "the game ends: everybody has failed too often".to_owned(),
                EndReason::Resigned => "the game ends: all others have resigned".to_owned(),
            },
        }
    }

    fn draw(view: &View, _before: Option<&View>, names: &Names) -> Drawing {
        drawing::draw(view, names)
    }
}

fn peeks(by: &str, squares: &str) -> String {
    match squares.is_empty() {
        true => format!("{by} peeks at no card"),
        false => format!("{by} peeks at {squares}"),
    }
}
