//! A game of Kreuzwort in words and text: the board with its squares, and the hands.

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};

use super::fields::{Fields, counted};
use super::layout::columns;
use crate::output::DIM;

const LETTER: Style = Style::new().bold();
const GREEN: Style = AnsiColor::Green.on_default();
const RED: Style = AnsiColor::Red.on_default();

pub fn action(action: Fields) -> Option<String> {
    let tiles = |key| action.list(key, " ");
    Some(match action.text("do").as_str() {
        "place" => {
            let tile = |(square, tile): (&str, Fields)| {
                format!("{} {}", super::fields::clean(square, 8), tile.itself())
            };
            let placed: Vec<String> = action.entries("tiles").map(tile).collect();
            match tiles("give_back") {
                back if back.is_empty() => format!("places {}", placed.join(", ")),
                back => format!("places {} and gives {back} back", placed.join(", ")),
            }
        }
        "exchange" => format!("exchanges {}", tiles("tiles")),
        "pass" => "passes".to_owned(),
        _ => return None,
    })
}

pub fn event(event: Fields) -> Option<String> {
    let by = event.who("by");
    Some(match event.text("event").as_str() {
        "start_drawn" => {
            let draw = |draw: Fields| format!("{} {}", draw.who("by"), draw.text("tile"));
            let draws: Vec<String> = event.each("draws").map(draw).collect();
            format!("drawn for the start: {}; {} begins", draws.join(", "), event.who("starter"))
        }
        "dealt" => format!(
            "{} for each, {} on the table; {} is on turn",
            counted(event.number("tiles"), "tile"),
            event.number("table"),
            event.who("turn"),
        ),
        "placed" => {
            let special = ["black", "green", "red"].map(|kind| (kind, event.number(kind)));
            let special: Vec<String> = special
                .into_iter()
                .filter(|&(_, count)| count > 0)
                .map(|(kind, count)| counted(count, &format!("{kind} square")))
                .collect();
            let special = match special.is_empty() {
                true => String::new(),
                false => format!(" on {}", special.join(", ")),
            };
            let left = counted(event.number("left"), "tile");
            format!("{by} forms {}{special}, {left} left", event.list("words", ", "))
        }
        "gave_back" => {
            format!("{by} gives {} back", counted(event.number("tiles"), "tile"))
        }
        "took" => format!("{by} takes {}", counted(event.number("tiles"), "tile")),
        "scored" => format!(
            "{} {:+}, {}",
            event.who("player"),
            event.number("points"),
            match event.text("for").as_str() {
                "green" => "for green squares",
                "red" => "for red squares",
                "finished" => "for finishing",
                "other_hands" => "for the tiles the others hold",
                "own_hand" => "for the tiles in hand",
                _ => "by the rules",
            }
        ),
        "exchanged" => format!("{by} exchanges {}", counted(event.number("tiles"), "tile")),
        "passed" => format!("{by} passes"),
        "proposed" => format!(
            "{by} proposes {}; the dictionary lacks {}",
            event.list("words", ", "),
            event.list("unknown", ", "),
        ),
        "vote_ended" => match event.is("accepted") {
            true => format!("the table accepts what {by} proposed"),
            false => format!("the table refuses what {by} proposed"),
        },
        "game_ended" => match event.text("reason").as_str() {
            "finished" => format!("the game ends: {by} has finished"),
            "blocked" => "the game ends: nobody can go on".to_owned(),
            "resigned" => format!("the game ends: {by} is the last at the table"),
            _ => return None,
        },
        _ => return None,
    })
}

pub fn draw(view: Fields, before: Option<Fields>) -> String {
    let mut text = board(view, before);
    let now = match view.text("phase").as_str() {
        "turn" => format!("{} is on turn", view.who("turn")),
        "vote" => format!("{} vote", view.those("awaited")),
        _ => "over".to_owned(),
    };
    text +=
        &format!("  {} on the table; {now}\n", counted(view.at("table").number("tiles"), "tile"));
    let row = |player: Fields| {
        let own = view.has("seat") && view.text("seat") == player.text("seat");
        let hand = match (own, player.has("hand")) {
            (true, _) => view.list("hand", " "),
            (false, true) => player.list("hand", " "),
            (false, false) => counted(player.number("tiles"), "tile"),
        };
        let mark = if player.is("resigned") { "resigned" } else { "" };
        vec![
            super::telling::marker(view, player),
            player.who("seat"),
            format!("{:>3}", player.number("points")),
            hand,
            mark.to_owned(),
        ]
    };
    text += &columns(&view.each("players").map(row).collect::<Vec<_>>());
    text
}

fn board(view: Fields, before: Option<Fields>) -> String {
    let laid: BTreeMap<&str, Fields> = view.entries("tiles").collect();
    let proposed: BTreeMap<&str, Fields> = view.at("proposal").entries("tiles").collect();
    let older: BTreeMap<&str, Fields> =
        before.map(|before| before.entries("tiles").collect()).unwrap_or_default();
    let rows: Vec<String> = view.at("board").each("rows").map(Fields::itself).collect();
    let width = rows.first().map_or(0, |row| row.chars().count());
    let names: Vec<char> = ('a'..='z').take(width).collect();
    let heading: String = names.iter().map(|name| format!(" {name} ")).collect();
    let mut text = format!("     {}\n", heading.trim_end());
    for (number, row) in rows.iter().enumerate() {
        text += &format!("  {:>2} ", number + 1);
        for (sign, column) in row.chars().zip(&names) {
            let square = format!("{column}{}", number + 1);
            let square = square.as_str();
            text += &match (laid.get(square), proposed.get(square)) {
                (Some(tile), _) if before.is_some() && !older.contains_key(square) => {
                    format!("[{LETTER}{}{LETTER:#}]", letter(*tile))
                }
                (Some(tile), _) => format!(" {LETTER}{}{LETTER:#} ", letter(*tile)),
                (None, Some(tile)) => format!("({LETTER}{}{LETTER:#})", letter(*tile)),
                (None, None) => printed(sign),
            };
        }
        text.push('\n');
    }
    text
}

/// A joker shows what it stands for in lower case.
fn letter(tile: Fields) -> String {
    let tile = tile.itself();
    match tile.strip_prefix('?') {
        Some(letter) => letter.to_lowercase(),
        None => tile,
    }
}

fn printed(sign: char) -> String {
    match sign {
        'S' => format!(" {GREEN}*{GREEN:#} "),
        'G' => format!(" {GREEN}+{GREEN:#} "),
        'R' => format!(" {RED}-{RED:#} "),
        '#' => " # ".to_owned(),
        _ => format!(" {DIM}·{DIM:#} "),
    }
}

pub const LEGEND: &str = "* start, + green, - red, # black; lower case is a joker, [A] is new, \
     (A) is proposed";
