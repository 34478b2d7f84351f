//! Who sits where, who acts, who looks, and what they have scored.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// A seat at the table, counted clockwise from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The left neighbour at a table of `seats`.
    pub fn left(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats.max(1))
    }

    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// The other seats, clockwise from this one's left.
    pub fn others(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (1..seats).map(move |step| Seat((self.0 + step) % seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who does an action: somebody in a seat, or the table itself (its clock, its organiser).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    Seat(Seat),
    Table,
}

impl Serialize for By {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            By::Seat(seat) => seat.serialize(serializer),
            By::Table => serializer.serialize_str("table"),
        }
    }
}

impl<'de> Deserialize<'de> for By {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ByVisitor;
        impl Visitor<'_> for ByVisitor {
            type Value = By;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a seat (0, 1, …) or \"table\"")
            }
            fn visit_u64<E: de::Error>(self, seat: u64) -> Result<By, E> {
                u8::try_from(seat).map(|s| By::Seat(Seat(s))).map_err(|_| {
                    E::invalid_value(de::Unexpected::Unsigned(seat), &"a seat (0, 1, …)")
                })
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<By, E> {
                match name {
                    "table" => Ok(By::Table),
                    _ => Err(E::invalid_value(de::Unexpected::Str(name), &self)),
                }
            }
        }
        deserializer.deserialize_any(ByVisitor)
    }
}

/// For whose eyes a view is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    Seat(Seat),
    /// Somebody who watches and holds no cards.
    Spectator,
    /// The whole truth: for replays and for people who look for a mistake.
    Everything,
}

impl Viewer {
    pub fn sees_hand_of(self, seat: Seat) -> bool {
        self == Viewer::Everything || self == Viewer::Seat(seat)
    }

    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }
}

/// Points on the score sheet; they may be negative.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
#[serde(transparent)]
pub struct Points(pub i32);

impl Points {
    pub const ZERO: Points = Points(0);
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        self.0 -= other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        Points(points.map(|p| p.0).sum())
    }
}
