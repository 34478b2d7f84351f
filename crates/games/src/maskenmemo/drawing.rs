//! A position of Maskenmemo as text: the square of cards, and everybody's words.

use super::square::Square;
use super::view::{Lies, PhaseName, PlayerView, SquareView, View};
use crate::drawing::{Drawing, marker};
use crate::telling::Names;

pub const LEGEND: &str = "[E] lies open, (E) is covered but known, ▒ is covered";

pub fn draw(view: &View, names: &Names) -> Drawing {
    let mut drawing = Drawing::default().line("   a   b   c   d   e   f");
    for (row, squares) in view.table.chunks(Square::SIDE).enumerate() {
        let cells: String = squares.iter().map(|square| cell(view, square)).collect();
        drawing = drawing.line(format!("{} {cells}", row + 1).trim_end());
    }
    let now = match view.phase {
        PhaseName::Peek => format!("{} may peek", names.all(&view.awaited)),
        PhaseName::Turn => {
            format!("{} plays", view.turn.map(|turn| names.of(turn)).unwrap_or_default())
        }
        PhaseName::Vote => {
            let word = view.proposal.as_ref().map(|proposal| proposal.word.as_str());
            format!("{} vote on {}", names.all(&view.awaited), word.unwrap_or_default())
        }
        PhaseName::Over => "over".to_owned(),
    };
    drawing
        .line(format!("stock {}; {now}", view.stock.cards))
        .table(view.players.iter().map(|player| row(view, player, names)))
}

fn row(view: &View, player: &PlayerView, names: &Names) -> Vec<String> {
    let mut words: Vec<&str> = player.words.iter().map(|kept| kept.word.as_str()).collect();
    if player.resigned {
        words.push("resigned");
    }
    vec![
        marker(&view.awaited, player.seat),
        names.of(player.seat),
        format!("{:>3}", player.points),
        words.join(", "),
    ]
}

/// `[E]` lies open, `(E)` is covered but known to these eyes, `▒` is covered.
fn cell(view: &View, square: &SquareView) -> String {
    let mut peeked = view.peeked.iter().flatten();
    let known = square.card.or_else(|| Some(peeked.find(|seen| seen.at == square.at)?.card));
    let drawn = match (square.lies, known) {
        (Lies::Open, Some(card)) => format!("[{card}]"),
        (Lies::Covered, Some(card)) => format!("({card})"),
        (Lies::Covered | Lies::Open, None) => " ▒".to_owned(),
        (Lies::Empty, _) => String::new(),
    };
    format!("{drawn:<4}")
}
