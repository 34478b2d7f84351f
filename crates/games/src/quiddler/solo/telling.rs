//! Quiddler for one in words and text: the piles, and what was taken off them.

use super::Solo;
use super::play::{Action, Event, Opened};
use super::view::{PileView, View};
use crate::drawing::Drawing;
use crate::telling::{Names, Telling, counted, joined, resigns, time_is_up};

impl Telling for Solo {
    fn tell_action(action: &Action, by: &str, names: &Names) -> String {
        match action {
            Action::Take { piles } => {
                format!("{by} takes the open cards of piles {}", joined(piles, " "))
            }
            Action::Fill { from, to } => format!("{by} fills pile {to} from pile {from}"),
            Action::Stop {} => format!("{by} stops"),
            Action::Resign {} => resigns(by),
            Action::Timeout { seat } => time_is_up(*seat, names),
        }
    }

    fn tell_event(event: &Event, names: &Names) -> String {
        match event {
            Event::Dealt { open } => format!("open are {}", joined(open, " ")),
            Event::Taken { by, word, value, opened, .. } => format!(
                "{} takes {word} for {}{}",
                names.of(*by),
                counted(value.0, "point"),
                now_open(opened),
            ),
            Event::Filled { by, to, card, opened, .. } => {
                format!("{} fills pile {to} with {card}{}", names.of(*by), now_open(opened))
            }
            Event::SoloEnded { unused, points } => format!(
                "the game ends: {} left, {}",
                counted(unused.len(), "card"),
                counted(points.0, "point"),
            ),
        }
    }

    fn draw(view: &View, _before: Option<&View>, _names: &Names) -> Drawing {
        let drawing = Drawing::default().table(view.piles.iter().enumerate().map(row));
        let taken = view.taken.iter().map(|taken| &taken.word);
        match view.taken.is_empty() {
            true => drawing,
            false => drawing.line(format!("taken: {}", joined(taken, ", "))),
        }
    }
}

fn now_open(opened: &[Opened]) -> String {
    let card = |Opened { pile, card }: &Opened| format!("{card} on pile {pile}");
    match opened.is_empty() {
        true => String::new(),
        false => format!("; now open: {}", joined(opened.iter().map(card), ", ")),
    }
}

fn row((number, pile): (usize, &PileView)) -> Vec<String> {
    let covered = match &pile.cards {
        Some(cards) => joined(cards.iter().skip(1), " "),
        None => format!("{} covered", pile.covered),
    };
    let open = match pile.open {
        Some(open) => format!("[{open}]"),
        None => "empty".to_owned(),
    };
    vec![format!("pile {number}"), open, covered]
}
