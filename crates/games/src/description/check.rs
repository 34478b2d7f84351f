//! Refuses what a description does not take.

use serde_json::Value;

use super::option::{OptionFacts, OptionKind, Unit};
use super::{Brought, Condition, Description};
use crate::record::Header;
use crate::setup::SetupError;

impl Description {
    /// Whether a table may be set up like this; decks and boards are read by the games themselves.
    pub fn check(&self, header: &Header) -> Result<(), SetupError> {
        let game = self.name;
        if !self.langs.contains(&header.lang) {
            let takes = self.langs.iter().map(ToString::to_string).collect();
            return Err(SetupError::Language { game, lang: header.lang, takes });
        }
        for (own, kind) in [(&header.deck, Brought::Deck), (&header.board, Brought::Board)] {
            if own.is_some() && !self.takes.contains(&kind) {
                return Err(SetupError::NotTaken(kind.name()));
            }
        }
        for (name, value) in &header.options {
            let option = self.option(name).ok_or_else(|| self.unknown(name))?;
            if !self.in_use(option, header) {
                return Err(self.unused(option, header));
            }
            if !option.accepts(value, header) {
                return Err(option.refuse(value, header.players.len()));
            }
        }
        let count = header.players.len();
        if self.seats_at(header).any(|range| range.takes(count)) {
            return Ok(());
        }
        Err(SetupError::Players { game, takes: self.seats_at(header).collect(), count })
    }

    /// Cites the option's rule and, where a table of so many has one of its own, that one.
    fn unused(&self, option: &OptionFacts, header: &Header) -> SetupError {
        let OptionFacts { name, when, rule, .. } = *option;
        let by_seats = when.iter().any(|condition| matches!(condition, Condition::Seats { .. }));
        let mut ranges = self.seats_at(header);
        let range = ranges.find(|range| by_seats && range.takes(header.players.len()));
        let rules = [Some(rule), range.map(|range| range.rule)].into_iter().flatten().collect();
        SetupError::OptionUnused { name, when, rules }
    }

    /// The refusal of an option that the game does not have.
    pub fn unknown(&self, name: &str) -> SetupError {
        let known = self.options.iter().map(|option| option.name).collect();
        SetupError::UnknownOption { name: name.chars().take(40).collect(), known }
    }
}

impl OptionFacts {
    /// Whether a header may give it this value.
    fn accepts(&self, value: &Value, header: &Header) -> bool {
        match self.kind {
            OptionKind::Choice { values, own } => {
                let brought = own && (header.deck.is_some() || header.board.is_some());
                values.iter().any(|known| known.to_json() == *value)
                    || (brought && value.is_string())
            }
            OptionKind::Number { least, most, .. } => {
                value.as_u64().is_some_and(|n| (least.into()..=most.into()).contains(&n))
            }
            OptionKind::Seat { names } => {
                is_seat(value, header) || value.as_str().is_some_and(|name| names.contains(&name))
            }
            OptionKind::Flag => value.is_boolean(),
            OptionKind::Words { most } => value.as_array().is_some_and(|words| {
                words.len() <= usize::from(most) && words.iter().all(Value::is_string)
            }),
            OptionKind::PerSeat { fields, .. } => {
                let Some(list) = value.as_array() else { return false };
                let seat = |entry: &Value| entry.get("seat").and_then(Value::as_u64);
                let field = |(name, value): (&String, &Value)| match name.as_str() {
                    "seat" => is_seat(value, header),
                    name => fields.iter().any(|f| f.name == name && f.accepts(value, header)),
                };
                let entry = |(at, entry): (usize, &Value)| {
                    let first = list[..at].iter().all(|other| seat(other) != seat(entry));
                    let mut fields = entry.as_object().into_iter().flatten();
                    seat(entry).is_some() && first && fields.all(field)
                };
                list.iter().enumerate().all(entry)
            }
        }
    }

    /// What it takes at a table of so many, or at any table, as it follows "takes".
    pub fn takes(&self, seats: Option<usize>) -> String {
        let seat = match seats {
            Some(seats) => format!("a seat from 0 to {}", seats.saturating_sub(1)),
            None => "a seat, counted from 0".to_owned(),
        };
        match self.kind {
            OptionKind::Choice { values, own } => {
                let values: Vec<String> =
                    values.iter().map(|value| value.to_json().to_string()).collect();
                let further = if own { ", or one that the table brings along" } else { "" };
                values.join(" or ") + further
            }
            OptionKind::Number { least, most, unit, .. } => {
                let what = match unit {
                    Unit::Pieces => "a whole number",
                    Unit::Seconds => "whole seconds",
                };
                format!("{what} from {least} to {most}")
            }
            OptionKind::Seat { names } => {
                let names = names.iter().map(|name| format!("{name:?}"));
                names.chain([seat]).collect::<Vec<_>>().join(" or ")
            }
            OptionKind::Flag => "true or false".to_owned(),
            OptionKind::Words { most } => {
                format!("a list of at most {most} words, such as [\"KIEZ\",\"MUCKE\"]")
            }
            OptionKind::PerSeat { fields, .. } => {
                let example = fields.iter().map(|f| format!(",{:?}:{}", f.name, f.default));
                let takes = fields.iter().map(|f| format!("{} takes {}", f.name, f.takes(seats)));
                format!(
                    "a list such as [{{\"seat\":0{}}}], each seat at most once; seat takes {seat}, {}",
                    example.collect::<String>(),
                    takes.collect::<Vec<_>>().join(", ")
                )
            }
        }
    }

    /// The refusal of a value that it does not take.
    pub fn refuse(&self, value: &Value, seats: usize) -> SetupError {
        let shown = value.to_string().chars().take(60).collect();
        let (name, takes, rule) = (self.name, self.takes(Some(seats)), self.rule);
        SetupError::OptionValue { name, value: shown, takes, rule }
    }
}

fn is_seat(value: &Value, header: &Header) -> bool {
    value
        .as_u64()
        .and_then(|seat| usize::try_from(seat).ok())
        .is_some_and(|s| s < header.players.len())
}
