//! A position of Quiddler as text: the piles, the hands, the laid words and the totals.

use super::state::Phase;
use super::view::{LaidView, PlayerView, View};
use crate::drawing::{Drawing, marker};
use crate::seat::Points;
use crate::telling::{Names, counted, joined};

pub fn draw(view: &View, names: &Names) -> Drawing {
    let turn = view.turn.map(|turn| names.of(turn)).unwrap_or_default();
    let now = match view.phase {
        Phase::Draw => format!("{turn} draws"),
        Phase::Discard => format!("{turn} lays or discards"),
        Phase::Challenge => "challenges".to_owned(),
        Phase::Over => "over".to_owned(),
    };
    let lap = if view.last_lap.is_some() { ", last lap" } else { "" };
    let top = match view.discard.top {
        Some(top) => format!("{top} ({})", counted(view.discard.cards, "card")),
        None => "empty".to_owned(),
    };
    Drawing::default()
        .line(format!("round {} of {}{lap}: {now}", view.round, view.rounds))
        .line(format!("stock {}, discard pile {top}", counted(view.stock.cards, "card")))
        .table(view.players.iter().map(|player| row(view, player, names)))
}

fn row(view: &View, player: &PlayerView, names: &Names) -> Vec<String> {
    let own = view.hand.as_ref().filter(|_| view.seat == Some(player.seat));
    let hand = match own.or(player.hand.as_ref()) {
        Some(hand) => joined(hand, " "),
        None => counted(player.cards, "card"),
    };
    let mut laid: Vec<String> = player.laid.iter().map(word).collect();
    if player.penalty != Points::ZERO {
        laid.push(format!("charged {}", player.penalty));
    }
    if player.resigned {
        laid.push("resigned".to_owned());
    }
    vec![
        marker(&view.awaited, player.seat),
        names.of(player.seat),
        format!("{:>3}", player.total),
        hand,
        laid.join(", "),
    ]
}

fn word(laid: &LaidView) -> String {
    let verdict = match laid.valid {
        Some(true) => " good",
        Some(false) => " struck",
        None => "",
    };
    format!("{} {}{verdict}", laid.word, laid.value)
}
