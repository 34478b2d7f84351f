//! Schnappwort in words and text.

use games::drawing::{Drawing, marker};
use games::telling::{Names, Telling, counted, joined, resigns, shown, time_is_up};
use games::{Points, Seat};

use super::{Action, Event, Schnappwort, View};

impl Telling for Schnappwort {
    fn tell_action(action: &Action, by: &str, names: &Names) -> String {
        match action {
            Action::Turn {} => format!("{by} turns up a card"),
            Action::Snap { word } => format!("{by} snaps {}", shown(word)),
            Action::Resign {} => resigns(by),
            Action::Reveal {} => format!("{by} turns up a card"),
            Action::Timeout { seat } => time_is_up(*seat, names),
        }
    }

    fn tell_event(event: &Event, names: &Names) -> String {
        match event {
            Event::Dealt { stock } => format!("{} are covered", counted(*stock, "card")),
            Event::Turned { by, card } => format!("{} turns up {card}", names.of(*by)),
            Event::Snapped { by, word } => format!("{} snaps {word}", names.of(*by)),
            Event::Missed { by, word } => {
                format!("{} snaps {word}, which is not a word", names.of(*by))
            }
            Event::TimedOut { seat } => time_is_up(*seat, names),
            Event::Resigned { by } => resigns(&names.of(*by)),
            Event::Ended {} => "the game ends".to_owned(),
        }
    }

    fn draw(view: &View, _before: Option<&View>, names: &Names) -> Drawing {
        let row = |(seat, points): (Seat, &Points)| {
            vec![marker(&view.awaited, seat), names.of(seat), points.to_string()]
        };
        Drawing::default()
            .line(format!("{}; {} covered", joined(&view.row, " "), view.stock))
            .table(Seat::all(view.points.len() as u8).zip(&view.points).map(row))
    }
}
