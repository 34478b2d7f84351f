//! What a recipe decides about one written form.

/// Whether a written form counts in the games (W-01), and if not, why (W-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    Counts,
    ProperName,
    Abbreviation,
    Unknown,
}
