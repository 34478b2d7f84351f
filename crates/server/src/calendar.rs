//! Which day it is: by the time zone that this server states, wherever those are who ask.

use std::fmt;
use std::str::FromStr;

use games::daily::Day;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

use crate::now::Millis;

/// A time zone that has a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    zone: TimeZone,
    name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a time zone; write it as Europe/Berlin or UTC")]
pub struct NoSuchZone(String);

impl FromStr for Calendar {
    type Err = NoSuchZone;

    fn from_str(name: &str) -> Result<Calendar, NoSuchZone> {
        let unknown = || NoSuchZone(name.chars().take(60).collect());
        let zone = TimeZone::get(name).map_err(|_| unknown())?;
        Calendar::of(zone).ok_or_else(unknown)
    }
}

impl fmt::Display for Calendar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Default for Calendar {
    /// Of this machine; UTC where it does not say.
    fn default() -> Calendar {
        let utc = || Calendar { zone: TimeZone::UTC, name: "UTC".to_owned() };
        TimeZone::try_system().ok().and_then(Calendar::of).unwrap_or_else(utc)
    }
}

impl Calendar {
    /// None where it has no name by which others could know it.
    fn of(zone: TimeZone) -> Option<Calendar> {
        let name = zone.iana_name()?;
        let name = if name == "Etc/UTC" { "UTC" } else { name }.to_owned();
        Some(Calendar { zone, name })
    }

    /// The day that it is here at this moment.
    pub fn day(&self, now: Millis) -> Day {
        day(&self.at(now))
    }

    /// The moment at which that day is over: the first of the next one, where clocks are changed at
    /// midnight as well.
    pub fn day_ends(&self, now: Millis) -> Millis {
        let next = self.at(now).date().saturating_add(1.day());
        let midnight = next.to_zoned(self.zone.clone()).map(|day| day.timestamp().as_millisecond());
        // Nobody plays in the year 9999.
        Millis(midnight.map_or(u64::MAX, |at| u64::try_from(at).unwrap_or_default()))
    }

    fn at(&self, now: Millis) -> Zoned {
        let now = i64::try_from(now.0).ok().and_then(|ms| Timestamp::from_millisecond(ms).ok());
        now.unwrap_or(Timestamp::MAX).to_zoned(self.zone.clone())
    }
}

fn day(at: &Zoned) -> Day {
    // Years since 1970 have four digits, and jiff knows no days that are none.
    at.date().to_string().parse().unwrap_or(games::daily::FIRST)
}

/// How many of these days, the newest first and none twice, follow each other up to today or
/// yesterday.
pub fn streak(days: &[Day], today: Day) -> u32 {
    let date = |day: &Day| day.to_string().parse::<jiff::civil::Date>().ok();
    let mut due = date(&today);
    let mut count = 0;
    for played in days.iter().map(date) {
        let yesterday = due.and_then(|day| day.yesterday().ok());
        match played {
            // Today is not over: yesterday's row goes on.
            _ if played == due => {}
            _ if count == 0 && played == yesterday => {}
            _ => break,
        }
        count += 1;
        due = played.and_then(|day| day.yesterday().ok());
    }
    count
}
