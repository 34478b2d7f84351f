//! A position of Buchstabenklau as text: the middle, the side pile, and who has won what.

use super::deck::Shown;
use super::options::Colour;
use super::view::{PhaseName, PlayerView, View};
use crate::drawing::{Drawing, marker};
use crate::telling::{Names, counted, joined};

pub fn draw(view: &View, names: &Names) -> Drawing {
    let now = match view.phase {
        PhaseName::Looking => "all look for words".to_owned(),
        PhaseName::Buzzed => {
            format!("{} has a word; all wait for the call", names.all(&view.awaited))
        }
        PhaseName::Voting => {
            let word = view.call.as_ref().map(|call| call.word.as_str()).unwrap_or_default();
            format!("{} vote on {word}", names.all(&view.awaited))
        }
        PhaseName::Picking => format!("{} may pick a card", names.all(&view.awaited)),
        PhaseName::Over => "over".to_owned(),
    };
    let middle = view.middle.iter().enumerate();
    let middle = joined(middle.map(|(at, card)| format!("{at}:[{}]", face(view, card))), " ");
    let middle = if middle.is_empty() { "empty".to_owned() } else { middle };
    let side = match &view.side.top {
        Some(top) => format!("[{}] {}", face(view, top), counted(view.side.cards, "card")),
        None => "empty".to_owned(),
    };
    Drawing::default()
        .line(now)
        .line(format!("middle {middle}"))
        .line(format!("side pile {side}"))
        .table(view.players.iter().map(|player| row(view, player, names)))
}

fn row(view: &View, player: &PlayerView, names: &Names) -> Vec<String> {
    let mark = match (player.resigned, player.ready) {
        (true, _) => "resigned",
        (false, true) => "ready",
        (false, false) => "",
    };
    vec![
        marker(&view.awaited, player.seat),
        names.of(player.seat),
        format!("won {}", player.won),
        player.top.as_ref().map(|top| format!("top [{}]", face(view, top))).unwrap_or_default(),
        format!("{} covered", player.covered),
        mark.to_owned(),
    ]
}

fn face(view: &View, card: &Shown) -> String {
    match view.options.colour {
        Colour::Both => card.to_string(),
        Colour::Black => card.black.clone(),
        Colour::White => card.white.clone(),
    }
}
