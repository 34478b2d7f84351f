//! A day of the calendar. Which one it is now, and where, nobody here knows.

use std::fmt;
use std::str::FromStr;

use crate::from_json::FromJson;
use serde::{Deserialize, Serialize};

/// Written as `2026-11-18`; days sort by their dates.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, FromJson,
)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DayError {
    #[error("{0:?} is not a day: write it as 2026-11-18")]
    NotADay(String),
    #[error("there are deals from {FIRST} on, not of {0}")]
    TooEarly(Day),
}

/// The first day that has a deal.
pub const FIRST: Day = Day { year: 2026, month: 11, day: 1 };

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Day, DayError> {
        read(text).ok_or_else(|| DayError::NotADay(text.chars().take(20).collect()))
    }
}

impl Day {
    /// The same day, where it has a deal.
    pub fn with_deal(self) -> Result<Day, DayError> {
        if self < FIRST { Err(DayError::TooEarly(self)) } else { Ok(self) }
    }
}

fn read(text: &str) -> Option<Day> {
    let mut parts = text.split('-');
    let mut number = |digits: usize| {
        let part = parts.next().filter(|part| part.len() == digits)?;
        part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse::<u16>().ok())?
    };
    let (year, month, day) = (number(4)?, number(2)?, number(2)?);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u16::from(leap),
        _ => 0,
    };
    let whole = parts.next().is_none() && (1..=days).contains(&day);
    whole.then_some(Day { year, month: month as u8, day: day as u8 })
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl TryFrom<String> for Day {
    type Error = DayError;

    fn try_from(text: String) -> Result<Day, DayError> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}
