//! A position of Kreuzwort as text: the board with its squares, and the hands.

use lexicon::unicode::lower_case;

use super::square::{MOST_LINES, Square};
use super::state::Phase;
use super::tile::Tile;
use super::view::{PlayerView, View};
use crate::drawing::{Drawing, Ink, Inked, marker};
use crate::telling::{Names, counted, joined};

pub const LEGEND: &str = "* start, + green, - red, # black; lower case is a joker, [A] is new, \
     (A) is proposed";

pub fn draw(view: &View, before: Option<&View>, names: &Names) -> Drawing {
    let now = match view.phase {
        Phase::Turn => {
            let turn = view.turn.map(|turn| names.of(turn)).unwrap_or_default();
            format!("it is {turn}'s turn")
        }
        Phase::Vote => format!("{} vote", names.all(&view.awaited)),
        Phase::Over => "over".to_owned(),
    };
    board(view, before)
        .line(format!("{} on the table; {now}", counted(view.table.tiles, "tile")))
        .table(view.players.iter().map(|player| row(view, player, names)))
}

fn row(view: &View, player: &PlayerView, names: &Names) -> Vec<String> {
    let own = view.hand.as_ref().filter(|_| view.seat == Some(player.seat));
    let hand = match own.or(player.hand.as_ref()) {
        Some(hand) => joined(hand, " "),
        None => counted(player.tiles, "tile"),
    };
    vec![
        marker(&view.awaited, player.seat),
        names.of(player.seat),
        format!("{:>3}", player.points),
        hand,
        if player.resigned { "resigned".to_owned() } else { String::new() },
    ]
}

fn board(view: &View, before: Option<&View>) -> Drawing {
    let rows = &view.board.rows;
    let width = rows.first().map_or(0, |row| row.chars().count()).min(MOST_LINES.into());
    let heading: String = ('a'..='z').take(width).map(|name| format!(" {name} ")).collect();
    let mut drawing = Drawing::default().line(format!("   {}", heading.trim_end()));
    for (row, signs) in (0..MOST_LINES).zip(rows) {
        let mut pieces = vec![Ink::Plain.on(format!("{:>2} ", row + 1))];
        for (column, sign) in (0..MOST_LINES).zip(signs.chars()).take(width) {
            pieces.extend(square(view, before, Square { row, column }, sign));
        }
        drawing = drawing.inked(pieces);
    }
    drawing
}

/// Three signs, the middle one in ink.
fn square(view: &View, before: Option<&View>, at: Square, sign: char) -> [Inked; 3] {
    let proposed = view.proposal.as_ref().and_then(|proposal| proposal.tiles.get(&at));
    let is_new = before.is_some_and(|before| !before.tiles.contains_key(&at));
    let (around, inked) = match (view.tiles.get(&at), proposed) {
        (Some(&tile), _) => (if is_new { ["[", "]"] } else { [" "; 2] }, letter(tile)),
        (None, Some(&tile)) => (["(", ")"], letter(tile)),
        (None, None) => ([" "; 2], printed(sign)),
    };
    [Ink::Plain.on(around[0]), inked, Ink::Plain.on(around[1])]
}

/// A joker shows what it stands for in lower case.
fn letter(tile: Tile) -> Inked {
    let letter = tile.letter().char().to_string();
    Ink::Letter.on(if tile.is_joker() { lower_case(&letter) } else { letter })
}

fn printed(sign: char) -> Inked {
    match sign {
        'S' => Ink::Green.on("*"),
        'G' => Ink::Green.on("+"),
        'R' => Ink::Red.on("-"),
        '#' => Ink::Plain.on("#"),
        _ => Ink::Faint.on("·"),
    }
}
