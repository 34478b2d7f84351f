//! Actions and events in words, and the position in text: each game tells its own.

use super::fields::Fields;
use super::{buchstabenklau, kreuzwort, maskenmemo, quiddler};

/// A full sentence: who does what.
pub fn action(game: &str, action: Fields) -> String {
    let own = match game {
        "quiddler" => quiddler::action(action),
        "kreuzwort" => kreuzwort::action(action),
        "buchstabenklau" => buchstabenklau::action(action),
        "maskenmemo" => maskenmemo::action(action),
        _ => None,
    };
    if let Some(done) = own {
        return format!("{} {done}", action.who("by"));
    }
    let by = action.who("by");
    match action.text("do").as_str() {
        "vote" if action.is("accept") => format!("{by} accepts"),
        "vote" => format!("{by} refuses"),
        "resign" => format!("{by} resigns"),
        "timeout" => format!("the time of {} is up", action.who("seat")),
        "seat" => reseated(action),
        other => format!("{by} does {other:?}"),
    }
}

fn reseated(seat: Fields) -> String {
    format!("seat {} is now played by {}", seat.text("seat"), seat.text("player"))
}

pub fn event(game: &str, event: Fields) -> String {
    let own = match game {
        "quiddler" => quiddler::event(event),
        "kreuzwort" => kreuzwort::event(event),
        "buchstabenklau" => buchstabenklau::event(event),
        "maskenmemo" => maskenmemo::event(event),
        _ => None,
    };
    own.unwrap_or_else(|| match event.text("event").as_str() {
        "voted" if event.is("accept") => format!("{} accepts", event.who("by")),
        "voted" => format!("{} refuses", event.who("by")),
        "resigned" => format!("{} resigns", event.who("by")),
        "timed_out" => format!("the time of {} is up", event.who("seat")),
        "seated" => reseated(event),
        "game_ended" => "the game ends".to_owned(),
        _ => event.itself(),
    })
}

/// The position as these eyes see it; `before` is the position it came from.
pub fn position(game: &str, view: Fields, before: Option<Fields>) -> String {
    match game {
        "quiddler" => quiddler::draw(view),
        "kreuzwort" => kreuzwort::draw(view, before),
        "buchstabenklau" => buchstabenklau::draw(view),
        "maskenmemo" => maskenmemo::draw(view),
        _ => format!("  {}\n", view.itself()),
    }
}

/// What the signs of a drawing mean.
pub fn legend(game: &str) -> Option<&'static str> {
    match game {
        "kreuzwort" => Some(kreuzwort::LEGEND),
        "maskenmemo" => Some(maskenmemo::LEGEND),
        _ => None,
    }
}

/// Points at those for whom the game waits.
pub fn marker(view: Fields, player: Fields) -> String {
    match view.holds("awaited", player.at("seat")) {
        true => ">".to_owned(),
        false => String::new(),
    }
}
