//! Actions and events in words: each game tells its own from its types, and this erases which.
//!
//! Sentences are for terminals and screen readers, so nothing in them can steer a terminal.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::drawing::Drawing;
use crate::game::Game;
use crate::record::Line;
use crate::reseat::{self, Reseat, Reseated};
use crate::seat::{By, Seat};

/// More than any sentence of a game needs.
const MOST_IN_A_SENTENCE: usize = 2000;
/// The longest text of a record that is worth a reader's eyes.
const MOST_IN_A_FIELD: usize = 200;
const MOST_IN_A_NAME: usize = 24;

/// A game that can be told and drawn.
pub trait Telling: Game {
    /// What the signs of a drawing mean, where they do not speak for themselves.
    const LEGEND: Option<&'static str> = None;

    /// A sentence: who does what.
    fn tell_action(action: &Self::Action, by: &str, names: &Names) -> String;

    fn tell_event(event: &Self::Event, names: &Names) -> String;

    /// The position as a view shows it; `before` is the position it came from.
    fn draw(view: &Self::View, before: Option<&Self::View>, names: &Names) -> Drawing;
}

/// Tells any game from its JSON, which is read by the game's types.
pub trait Teller: Send + Sync {
    fn action(&self, line: &Line, names: &Names) -> String;
    fn event(&self, event: &Value, names: &Names) -> String;
    fn position(&self, view: &Value, before: Option<&Value>, names: &Names) -> Drawing;
    fn legend(&self) -> Option<&'static str>;
}

/// The teller of one game.
pub struct TellerOf<G>(PhantomData<fn() -> G>);

impl<G: Telling> TellerOf<G> {
    pub const TELLER: &'static dyn Teller = &TellerOf::<G>(PhantomData);
}

impl<G: Telling> Teller for TellerOf<G> {
    fn action(&self, line: &Line, names: &Names) -> String {
        let by = match line.by() {
            Ok(by) => names.by(by),
            Err(value) => format!("seat {value}"),
        };
        let action = Value::Object(line.action().clone());
        let told = match line.verb() {
            reseat::VERB => read(&action).map(|reseat: Reseat| reseat.told()),
            _ => read(&action).map(|action| G::tell_action(&action, &by, names)),
        };
        let told = told.unwrap_or_else(|| format!("{by} does {:?}", shown(line.verb())));
        clean(&told, MOST_IN_A_SENTENCE)
    }

    fn event(&self, event: &Value, names: &Names) -> String {
        let own = || read(event).map(|event| G::tell_event(&event, names));
        let told = own().or_else(|| read(event).map(|event: Reseated| event.told()));
        clean(&told.unwrap_or_else(|| event.to_string()), MOST_IN_A_SENTENCE)
    }

    fn position(&self, view: &Value, before: Option<&Value>, names: &Names) -> Drawing {
        let before = before.and_then(read);
        match read(view) {
            Some(view) => G::draw(&view, before.as_ref(), names),
            None => Drawing::default().line(view.to_string()),
        }
    }

    fn legend(&self) -> Option<&'static str> {
        G::LEGEND
    }
}

/// Tells what is there, and nothing of what it means.
struct Plain;

pub const PLAIN: &dyn Teller = &Plain;

impl Teller for Plain {
    fn action(&self, line: &Line, _: &Names) -> String {
        line.verb().to_owned()
    }

    fn event(&self, event: &Value, _: &Names) -> String {
        event.to_string()
    }

    fn position(&self, view: &Value, _: Option<&Value>, _: &Names) -> Drawing {
        Drawing::default().line(view.to_string())
    }

    fn legend(&self) -> Option<&'static str> {
        None
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// Who sits where.
#[derive(Debug, Clone)]
pub struct Names(Vec<String>);

impl Names {
    pub fn new(players: &[String]) -> Names {
        let name = |(seat, name): (usize, &String)| match clean(name, MOST_IN_A_NAME) {
            name if name.trim().is_empty() => format!("seat {seat}"),
            name => name,
        };
        Names(players.iter().enumerate().map(name).collect())
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| format!("seat {seat}"))
    }

    pub fn by(&self, by: By) -> String {
        match by {
            By::Seat(seat) => self.of(seat),
            By::Table => "the table".to_owned(),
        }
    }

    /// Several names in a row.
    pub fn all(&self, seats: &[Seat]) -> String {
        joined(seats.iter().map(|&seat| self.of(seat)), ", ")
    }
}

/// Text that cannot steer a terminal, and not too much of it.
pub fn clean(text: &str, most: usize) -> String {
    // Marks that turn the direction of writing would let a name rewrite the line around it.
    let unseen = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let harmless = |c: char| if c.is_control() || unseen(c) { '\u{fffd}' } else { c };
    let mut cleaned: String = text.chars().take(most).map(harmless).collect();
    if text.chars().nth(most).is_some() {
        cleaned.push('…');
    }
    cleaned
}

/// Text that somebody wrote, no longer than a reader wants it.
pub fn shown(text: &str) -> String {
    clean(text, MOST_IN_A_FIELD)
}

/// `1 card`, `2 cards`.
pub fn counted(count: impl TryInto<i64>, noun: &str) -> String {
    match count.try_into().unwrap_or(i64::MAX) {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

pub fn joined(items: impl IntoIterator<Item = impl ToString>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// What every game with a vote says of a voice.
pub fn votes(by: &str, accept: bool) -> String {
    format!("{by} {}", if accept { "accepts" } else { "refuses" })
}

pub fn resigns(by: &str) -> String {
    format!("{by} resigns")
}

pub fn time_is_up(seat: Seat, names: &Names) -> String {
    format!("the time of {} is up", names.of(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        assert_eq!(clean("\u{1b}[2JAna\r\n", 24), "\u{fffd}[2JAna\u{fffd}\u{fffd}");
        assert_eq!(clean("abcdef", 3), "abc…");
        let names = Names::new(&["Ana".to_owned(), " ".to_owned()]);
        assert_eq!(names.all(&[Seat(1), Seat(0), Seat(9)]), "seat 1, Ana, seat 9");
        assert_eq!(names.by(By::Table), "the table");
    }
}
