//! What a recipe decides about one written form.

use lexicon::compiled::Refusal;

/// Whether a written form counts in the games (W-01), and if not, why (W-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    Counts,
    Not(Refusal),
    Unknown,
}

impl Judgement {
    pub const PROPER_NAME: Judgement = Judgement::Not(Refusal::ProperName);
    pub const ABBREVIATION: Judgement = Judgement::Not(Refusal::Abbreviation);
}
