//! How sure a rate is after so many games.

/// A rate with the bounds between which it lies in 95 of 100 cases.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    pub rate: f64,
    pub low: f64,
    pub high: f64,
}

/// Wilson's interval; it behaves at 0 and 1 and with few games.
pub fn wilson(won: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval { rate: 0.0, low: 0.0, high: 1.0 };
    }
    const Z: f64 = 1.96;
    let n = games as f64;
    let rate = won / n;
    let middle = rate + Z * Z / (2.0 * n);
    let spread = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // At 0 and 1 the bound is the rate itself, but for rounding.
    let (low, high) = ((middle - spread) / scale, (middle + spread) / scale);
    Interval { rate, low: low.min(rate), high: high.max(rate) }
}
