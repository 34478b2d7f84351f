//! A game of Maskenmemo in words and text: the square of cards, and everybody's words.

use super::fields::{Fields, counted};
use super::layout::columns;

pub fn action(action: Fields) -> Option<String> {
    Some(match action.text("do").as_str() {
        "peek" => match action.list("at", " ") {
            squares if squares.is_empty() => "peeks at no card".to_owned(),
            squares => format!("peeks at {squares}"),
        },
        "turn" => format!("turns up {}", action.text("at")),
        "claim" => format!("claims {}", action.text("word")),
        "give_up" => "gives up".to_owned(),
        _ => return None,
    })
}

pub fn event(event: Fields) -> Option<String> {
    let by = event.who("by");
    Some(match event.text("event").as_str() {
        "laid_out" => format!(
            "{} are laid out, {} in the stock; {} begins",
            counted(event.number("cards"), "card"),
            event.number("stock"),
            event.who("starter"),
        ),
        "peeked" => match event.list("at", " ") {
            squares if squares.is_empty() => format!("{by} peeks at no card"),
            squares => format!("{by} peeks at {squares}"),
        },
        "turned" => format!("{by} turns up {}: {}", event.text("at"), event.text("card")),
        "claimed" if event.is("valid") => format!(
            "{by} forms {} for {}",
            event.text("word"),
            counted(event.number("points"), "point")
        ),
        "claimed" => format!("{by} claims {}, which does not count", event.text("word")),
        "filled" => match event.list("at", " ") {
            squares if squares.is_empty() => "the stock is empty, no square is filled".to_owned(),
            squares => {
                format!("{squares} get new cards, {} left in the stock", event.number("stock"))
            }
        },
        "turned_back" => format!("{} are covered again", event.list("at", " ")),
        "game_ended" => match event.text("reason").as_str() {
            "no_word_left" => "the game ends: no word is left on the table".to_owned(),
            "all_failed" => "the game ends: everybody has failed too often".to_owned(),
            "resigned" => "the game ends: all others have resigned".to_owned(),
            _ => return None,
        },
        _ => return None,
    })
}

pub fn draw(view: Fields) -> String {
    let mut text = String::from("     a   b   c   d   e   f\n");
    let squares: Vec<Fields> = view.each("table").collect();
    for (row, squares) in squares.chunks(6).enumerate() {
        let cells: String = squares.iter().map(|&square| cell(view, square)).collect();
        text += format!("  {} {cells}", row + 1).trim_end();
        text.push('\n');
    }
    let now = match view.text("phase").as_str() {
        "peek" => format!("{} may peek", view.those("awaited")),
        "turn" => format!("{} plays", view.who("turn")),
        _ => "over".to_owned(),
    };
    text += &format!("  stock {}; {now}\n", view.at("stock").number("cards"));
    let row = |player: Fields| {
        let word = |kept: Fields| kept.text("word");
        let mut words: Vec<String> = player.each("words").map(word).collect();
        if player.is("resigned") {
            words.push("resigned".to_owned());
        }
        vec![
            super::telling::marker(view, player),
            player.who("seat"),
            format!("{:>3}", player.number("points")),
            words.join(", "),
        ]
    };
    text += &columns(&view.each("players").map(row).collect::<Vec<_>>());
    text
}

/// `[E]` lies open, `(E)` is covered but known to these eyes, `▒` is covered.
fn cell(view: Fields, square: Fields) -> String {
    let peeked = view.each("peeked").find(|seen| seen.text("at") == square.text("at"));
    let known = match square.has("card") {
        true => Some(square),
        false => peeked,
    };
    let drawn = match (square.text("lies").as_str(), known) {
        ("open", _) => format!("[{}]", square.text("card")),
        ("covered", Some(known)) => format!("({})", known.text("card")),
        ("covered", None) => " ▒".to_owned(),
        _ => String::new(),
    };
    format!("{drawn:<4}")
}

pub const LEGEND: &str = "[E] lies open, (E) is covered but known, ▒ is covered";
