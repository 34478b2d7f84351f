//! Searches against plain ones that try everything.

mod best;
mod klau;
mod kreuzwort;
mod kreuzwort_all;
mod lays;
mod maskenmemo;
mod quiddler;
mod solo;

/// A small generator of its own: the same cases everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }
}
