//! What may still change before the start: how many sit there, by which options, on which terms.

use games::description::{Description, OptionKind};
use games::from_json::FromJson;
use games::{Header, Seed};
use lexicon::Lang;
use lexicon::sorting::sort_by_key;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::charter::Charter;
use crate::protocol::ClockRule;

/// What is different from now on; what is left out stays as it was.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, FromJson)]
pub struct Arrangement {
    /// For each seat which of the former ones it is; none where it is new.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<Option<u8>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Map<String, Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watchers: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness_ms: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
}

impl Arrangement {
    /// Whatever belongs to the seats, in their new order.
    pub fn placed<T: Clone + Default>(&self, former: &[T]) -> Vec<T> {
        let Some(seats) = &self.seats else { return former.to_vec() };
        let at = |seat: &Option<u8>| seat.and_then(|seat| former.get(usize::from(seat)).cloned());
        seats.iter().map(|seat| at(seat).unwrap_or_default()).collect()
    }
}

impl Charter {
    pub fn arranged(&self, arrangement: &Arrangement) -> Charter {
        let mut charter = self.clone();
        if let Some(seats) = &arrangement.seats {
            charter.seats = seats.len() as u8;
        }
        if let Some(options) = &arrangement.options {
            charter.options.clone_from(options);
        }
        charter.lang = arrangement.lang.unwrap_or(self.lang);
        charter.public = arrangement.public.unwrap_or(self.public);
        charter.watchers = arrangement.watchers.unwrap_or(self.watchers);
        charter.clock = arrangement.clock.unwrap_or(self.clock);
        charter.fairness_ms = arrangement.fairness_ms.unwrap_or(self.fairness_ms);
        charter.hints = arrangement.hints.unwrap_or(self.hints);
        charter
    }

    /// The header before anybody has a name.
    pub(crate) fn blank(&self) -> Header {
        let nobody = (0..self.seats).map(|seat| format!("P{seat}")).collect();
        self.header(nobody, Seed::Small(0))
    }

    /// The options as far as they mean something at this table: some are only for so many players,
    /// or for one language.
    pub(crate) fn meant(&self, description: &Description) -> Map<String, Value> {
        let mut header = self.blank();
        loop {
            let unused = header.options.keys().find(|name| {
                let option = description.option(name);
                option.is_some_and(|option| !description.in_use(option, &header))
            });
            match unused.cloned() {
                Some(name) => header.options.remove(&name),
                None => return header.options,
            };
        }
    }
}

/// What is made easier or harder for somebody, with the seats in another order; an option that names
/// one seat for all, such as who begins, goes on naming that one.
pub fn follow_people(
    options: &Map<String, Value>,
    description: &Description,
    seats: &[Option<u8>],
) -> Map<String, Value> {
    let moved = follow(options, description, seats);
    let follows = |(name, value): (&String, &Value)| {
        let option = description.option(name).map(|option| option.kind);
        match option {
            Some(OptionKind::PerSeat { .. }) => Some((name.clone(), moved.get(name)?.clone())),
            _ => Some((name.clone(), value.clone())),
        }
    };
    options.iter().filter_map(follows).collect()
}

/// What an option says of seats, with the seats in another order. An option that names a seat that is
/// gone says nothing any more.
pub fn follow(
    options: &Map<String, Value>,
    description: &Description,
    seats: &[Option<u8>],
) -> Map<String, Value> {
    let moved = |seat: &Value| {
        let former = seat.as_u64()?;
        seats.iter().position(|seat| seat.map(u64::from) == Some(former))
    };
    let follows = |(name, value): (&String, &Value)| {
        let value = match description.option(name).map(|option| option.kind) {
            Some(OptionKind::Seat { .. }) if value.is_u64() => Value::from(moved(value)?),
            Some(OptionKind::PerSeat { .. }) => per_seat(value, moved)?,
            _ => value.clone(),
        };
        Some((name.clone(), value))
    };
    options.iter().filter_map(follows).collect()
}

/// The same without what makes it easier or harder at one seat: that belongs to whoever sat there.
pub fn unburdened(
    options: &Map<String, Value>,
    description: &Description,
    seat: u8,
) -> Map<String, Value> {
    let stays = |other: &Value| other.as_u64().filter(|&other| other != u64::from(seat));
    let relieved = |(name, value): (&String, &Value)| {
        let value = match description.option(name).map(|option| option.kind) {
            Some(OptionKind::PerSeat { .. }) => {
                per_seat(value, |seat| stays(seat).map(|seat| seat as usize))?
            }
            _ => value.clone(),
        };
        Some((name.clone(), value))
    };
    options.iter().filter_map(relieved).collect()
}

/// A list with an object for some seats; none where nothing is left of it.
fn per_seat(list: &Value, moved: impl Fn(&Value) -> Option<usize>) -> Option<Value> {
    let entry = |entry: &Value| {
        let seat = moved(entry.get("seat")?)?;
        let mut entry = entry.as_object()?.clone();
        entry.insert("seat".to_owned(), seat.into());
        Some(Value::Object(entry))
    };
    let mut entries: Vec<Value> = list.as_array()?.iter().filter_map(entry).collect();
    sort_by_key(&mut entries, |entry| entry["seat"].as_u64());
    (!entries.is_empty()).then_some(Value::Array(entries))
}
