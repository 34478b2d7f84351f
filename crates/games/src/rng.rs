//! Every shuffle of a game: seeded, pinned, or named card by card in the record's header.

use crate::from_json::FromJson;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::card::Card;

/// What drives the shuffles: a small integer in tests, 32 bytes at a live table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, FromJson)]
#[serde(try_from = "WrittenSeed")]
pub enum Seed {
    Small(u64),
    Full([u8; 32]),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the seed {0} is neither a whole number from 0 on nor 64 hexadecimal digits")]
pub struct SeedError(String);

impl Seed {
    pub fn generator(self) -> ChaCha8Rng {
        let bytes = match self {
            Seed::Small(number) => {
                let mut bytes = [0; 32];
                bytes[..8].copy_from_slice(&number.to_le_bytes());
                bytes
            }
            Seed::Full(bytes) => bytes,
        };
        ChaCha8Rng::from_seed(bytes)
    }
}

impl FromStr for Seed {
    type Err = SeedError;
    fn from_str(hex: &str) -> Result<Seed, SeedError> {
        let refused = || SeedError(format!("{:?}", hex.chars().take(80).collect::<String>()));
        let digits: Vec<u8> = hex
            .chars()
            .map(|c| c.to_digit(16).map(|d| d as u8))
            .collect::<Option<_>>()
            .ok_or_else(refused)?;
        let mut bytes = [0; 32];
        if digits.len() != 2 * bytes.len() {
            return Err(refused());
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            *byte = pair[0] << 4 | pair[1];
        }
        Ok(Seed::Full(bytes))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Small(number) => number.fmt(f),
            Seed::Full(bytes) => {
                const DIGITS: &[u8; 16] = b"0123456789abcdef";
                let digit = |digit: u8| char::from(DIGITS[usize::from(digit & 15)]);
                let hex: String = bytes.iter().flat_map(|&b| [digit(b >> 4), digit(b)]).collect();
                f.write_str(&hex)
            }
        }
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Seed::Small(number) => serializer.serialize_u64(*number),
            Seed::Full(_) => serializer.collect_str(self),
        }
    }
}

/// How a seed is written: a number or hexadecimal digits.
#[derive(Deserialize, FromJson)]
#[serde(untagged, expecting = "expected a whole number from 0 on or 64 hexadecimal digits")]
enum WrittenSeed {
    Small(u64),
    Full(String),
}

impl TryFrom<WrittenSeed> for Seed {
    type Error = SeedError;
    fn try_from(written: WrittenSeed) -> Result<Seed, SeedError> {
        match written {
            WrittenSeed::Small(number) => Ok(Seed::Small(number)),
            WrittenSeed::Full(hex) => hex.parse(),
        }
    }
}

/// The generator of a game, with the orders its record names in advance.
///
/// It changes only when a pile is shuffled, and is copied and hashed with every action: so copies
/// share the orders, and a hash of them is kept.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "Saved")]
pub struct Shuffler {
    rng: ChaCha8Rng,
    named: Arc<Orders>,
    /// The result of every shuffle so far, so that a record can name them all.
    done: Arc<Orders>,
    /// Of the seed and both lists.
    digest: u64,
}

type Orders = Vec<Arc<Vec<Card>>>;

/// As it stands in a saved state.
#[derive(Serialize, Deserialize)]
struct Saved {
    #[serde(with = "position")]
    rng: ChaCha8Rng,
    named: Arc<Orders>,
    done: Arc<Orders>,
}

impl From<Saved> for Shuffler {
    fn from(saved: Saved) -> Shuffler {
        let Saved { rng, named, done } = saved;
        let begun = xxh3_64_with_seed(&rng.get_seed(), named.len() as u64);
        let digest = named.iter().chain(&*done).fold(begun, |before, order| after(before, order));
        Shuffler { rng, named, done, digest }
    }
}

/// The orders card by card in a text; packed for a hash, their own hash: it takes no longer the
/// longer a game lasts.
impl Serialize for Shuffler {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return (self.rng.get_word_pos() as u64, self.digest).serialize(serializer);
        }
        let Shuffler { rng, named, done, .. } = self.clone();
        Saved { rng, named, done }.serialize(serializer)
    }
}

/// The hash with one order more.
fn after(before: u64, order: &[Card]) -> u64 {
    let mut names = String::with_capacity(4 * order.len());
    for card in order {
        names.push_str(card.as_str());
        names.push(' ');
    }
    xxh3_64_with_seed(names.as_bytes(), before)
}

/// A named order that the pile cannot take.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "shuffle {number} of the header names {card} as card {at}, but the pile {lack}; \
     name only cards that are shuffled there"
)]
pub struct ShuffleError {
    number: usize,
    at: usize,
    card: Card,
    lack: Lack,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lack {
    HeldNone,
    HeldFewer(usize),
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lack::HeldNone => f.write_str("holds none"),
            Lack::HeldFewer(count) => write!(f, "holds only {count} of them"),
        }
    }
}

impl Shuffler {
    pub fn new(seed: Seed, named: Vec<Vec<Card>>) -> Shuffler {
        let named = Arc::new(named.into_iter().map(Arc::new).collect());
        Saved { rng: seed.generator(), named, done: Arc::default() }.into()
    }

    /// Shuffles a pile; the first card of the answer is its top.
    ///
    /// A shuffle of no cards is none: it takes no named list.
    pub fn shuffle(&mut self, mut pile: Vec<Card>) -> Result<Vec<Card>, ShuffleError> {
        if pile.is_empty() {
            return Ok(pile);
        }
        let number = self.done.len();
        let mut shuffled = Vec::with_capacity(pile.len());
        if let Some(named) = self.named.get(number) {
            let whole = pile.clone();
            for (at, &card) in named.iter().enumerate() {
                if !crate::card::take(&mut pile, card) {
                    let held = whole.iter().filter(|&&other| other == card).count();
                    let lack = if held == 0 { Lack::HeldNone } else { Lack::HeldFewer(held) };
                    return Err(ShuffleError { number: number + 1, at: at + 1, card, lack });
                }
                shuffled.push(card);
            }
        }
        fisher_yates(&mut pile, &mut self.rng);
        shuffled.append(&mut pile);
        self.digest = after(self.digest, &shuffled);
        Arc::make_mut(&mut self.done).push(Arc::new(shuffled.clone()));
        Ok(shuffled)
    }

    /// The results of all shuffles so far, in order.
    pub fn done(&self) -> Vec<Vec<Card>> {
        self.done.iter().map(|order| order.to_vec()).collect()
    }
}

/// Our own shuffle: a library's may change between releases, and with it every old record.
pub fn fisher_yates<T>(items: &mut [T], rng: &mut ChaCha8Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last as u32 + 1, rng) as usize);
    }
}

/// A number below `bound`, each equally likely: draws that would favour the low ones are dropped.
pub fn below(bound: u32, rng: &mut ChaCha8Rng) -> u32 {
    let bound = bound.max(1);
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let drawn = rng.next_u32();
        if drawn < fair {
            return drawn % bound;
        }
    }
}

/// The generator in a saved state: its seed and how far it has run.
mod position {
    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Position {
        seed: Seed,
        drawn: u64,
    }

    pub fn serialize<S: Serializer>(rng: &ChaCha8Rng, serializer: S) -> Result<S::Ok, S::Error> {
        let drawn = rng.get_word_pos() as u64;
        Position { seed: Seed::Full(rng.get_seed()), drawn }.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ChaCha8Rng, D::Error> {
        let position = Position::deserialize(from)?;
        let mut rng = position.seed.generator();
        rng.set_word_pos(u128::from(position.drawn));
        Ok(rng)
    }
}
