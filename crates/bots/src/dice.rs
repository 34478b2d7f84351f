//! A bot's own generator: one stream for each of its decisions, apart from the table's shuffles.

use std::time::Duration;

use games::rng::{below, fisher_yates};
use games::{Seat, Seed};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// How widely people's times spread: of three, one is below 0.8 times the median and one above 1.25.
pub const SPREAD: f64 = 0.5;

/// By multiplying only, which is the same on every machine.
fn exp(x: f64) -> f64 {
    (0..10).fold(1.0 + x / 1024.0, |power: f64, _| power * power)
}

/// Versions stay below this; the table itself draws from stream 0, which no seat has.
const VERSIONS: u64 = 1 << 48;

pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of one decision: whoever rebuilds the bot throws the same.
    pub fn new(seed: Seed, seat: Seat, version: u64) -> Dice {
        let mut rng = seed.generator();
        rng.set_stream((u64::from(seat.0) + 1) * VERSIONS + version % VERSIONS);
        Dice(rng)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        below(bound.try_into().unwrap_or(u32::MAX), &mut self.0) as usize
    }

    /// True so many times in a thousand.
    pub fn permille(&mut self, chance: u32) -> bool {
        below(1000, &mut self.0) < chance
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len().max(1)))
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        fisher_yates(items, &mut self.0);
    }

    /// About this long: from half of it to one and a half, the middle most likely.
    pub fn about(&mut self, time: Duration) -> Duration {
        let parts = 500 + below(501, &mut self.0) + below(500, &mut self.0);
        time * parts / 1000
    }

    /// Around this long, as people's times spread: log-normal, with this median.
    pub fn log_normal(&mut self, median: Duration) -> Duration {
        // Twelve even throws add up to nearly a normal one.
        let throws: u32 = (0..12).map(|_| below(1001, &mut self.0)).sum();
        let normal = (f64::from(throws) - 6000.0) / 1000.0;
        median.mul_f64(exp(SPREAD * normal))
    }

    pub fn generator(&mut self) -> &mut ChaCha8Rng {
        &mut self.0
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}
