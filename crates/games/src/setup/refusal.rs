//! A set-up that is refused, as codes and data for screens that translate it.

use std::fmt::Display;

use super::SetupError;
use crate::about::About;
use crate::description::SeatRange;
use crate::game::Refusal;

impl Refusal for SetupError {
    fn code(&self) -> &'static str {
        match self {
            SetupError::UnknownGame { .. } => "setup_game",
            SetupError::Players { .. } => "setup_players",
            SetupError::Language { .. } => "setup_language",
            SetupError::UnknownOption { .. } => "setup_option_unknown",
            SetupError::OptionValue { .. } => "setup_option_value",
            SetupError::OptionWord { .. } => "setup_option_word",
            SetupError::OptionUnused { .. } => "setup_option_unused",
            SetupError::DeckTooSmall { .. } => "setup_deck_too_small",
            SetupError::NotTaken(_) => "setup_not_taken",
            SetupError::Data(_) => "setup_data",
            SetupError::Card(_) => "setup_card",
            SetupError::Shuffle(_) => "setup_shuffle",
            SetupError::Words(_) => "words_missing",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            SetupError::OptionValue { rule, .. } | SetupError::OptionWord { rule, .. } => {
                Some(rule)
            }
            SetupError::OptionUnused { rules, .. } => rules.first().copied(),
            SetupError::Players { takes, .. } => takes.first().map(|range| range.rule),
            _ => None,
        }
    }

    fn about(&self) -> About {
        match self {
            SetupError::UnknownGame { name, .. } | SetupError::UnknownOption { name, .. } => {
                About::name(name)
            }
            SetupError::OptionValue { name, .. } | SetupError::OptionUnused { name, .. } => {
                About::name(*name)
            }
            SetupError::OptionWord { name, word, .. } => {
                About { names: vec![(*name).to_owned()], ..About::word(word) }
            }
            SetupError::Language { lang, .. } => About::name(lang.code()),
            SetupError::NotTaken(what) => About::name(*what),
            SetupError::Players { takes, count, .. } => {
                let least = takes.iter().map(|range| range.least).min().unwrap_or_default();
                let most = takes.iter().map(|range| range.most).max().unwrap_or_default();
                About::default().with("least", least).with("most", most).with("found", *count)
            }
            SetupError::DeckTooSmall { held, needed } => {
                About::default().with("least", *needed).with("found", *held)
            }
            SetupError::Data(error) => {
                let about = match error.path() {
                    "" => About::default(),
                    path => About::name(path),
                };
                error.line().into_iter().fold(about, |about, line| about.with("line", line))
            }
            SetupError::Card(_) | SetupError::Shuffle(_) | SetupError::Words(_) => About::default(),
        }
    }
}

/// " with rules 2", as it follows the game's name.
pub fn under(ranges: &[&SeatRange]) -> String {
    let conditions = ranges.first().map_or(&[][..], |range| range.when);
    conditions.iter().map(|condition| format!(" {condition}")).collect()
}

/// "2 to 4"; ranges that touch are one.
pub fn ranges(ranges: &[&SeatRange]) -> String {
    let mut merged: Vec<(u8, u8)> = Vec::new();
    for range in ranges {
        match merged.last_mut() {
            Some((_, most)) if range.least <= *most + 1 => *most = range.most.max(*most),
            _ => merged.push((range.least, range.most)),
        }
    }
    let bounds: Vec<String> =
        merged.iter().map(|(least, most)| format!("{least} to {most}")).collect();
    bounds.join(" or ")
}

/// Conditions that must all hold.
pub fn listed(conditions: &[impl Display]) -> String {
    conditions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
}
