//! A small generator: the same positions and hands in every run and on every machine.

pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    /// So many of the things, none twice.
    pub fn draw<T: Clone>(&mut self, things: &[T], number: usize) -> Vec<T> {
        let mut left = things.to_vec();
        (0..number.min(left.len())).map(|_| left.swap_remove(self.below(left.len()))).collect()
    }
}
