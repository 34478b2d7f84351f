//! The table as one player knows it now: what lies open, what is remembered, what may come.

use games::maskenmemo::view::Lies;
use games::maskenmemo::{Maskenmemo, Square};

use super::material::{JOKER, sign};
use super::skill::Skill;
use crate::playable::Mind;
use crate::vocabulary::rows::{Counts, SIGNS};

/// Some cards by their signs.
#[derive(Debug, Clone, Copy, Default)]
pub struct Held {
    pub counts: Counts,
    pub jokers: u32,
    pub cards: usize,
}

impl Held {
    pub fn add(&mut self, sign: usize) {
        self.cards += 1;
        match sign {
            JOKER => self.jokers += 1,
            _ => self.counts = self.counts.with(sign),
        }
    }
}

/// A covered card one knows.
#[derive(Debug, Clone, Copy)]
pub struct Lying {
    pub at: Square,
    pub sign: usize,
    /// Everybody saw it, not only this player.
    pub public: bool,
}

pub struct Known {
    pub open: Held,
    pub covered: Vec<Lying>,
    /// Squares with a card one does not know.
    pub unknown: Vec<Square>,
    /// How many cards of each sign may lie there.
    pub unseen: [usize; SIGNS],
}

impl Known {
    pub fn new(mind: &Mind<'_, Maskenmemo>, skill: &Skill) -> Known {
        let mut known = Known {
            open: Held::default(),
            covered: recalled(mind, skill),
            unknown: Vec::new(),
            unseen: mind.material.counts,
        };
        let mut met: Vec<usize> = known.covered.iter().map(|lying| lying.sign).collect();
        for face in &mind.view.open {
            known.open.add(sign(face.card));
            met.push(sign(face.card));
        }
        let kept = mind.view.players.iter().flat_map(|player| &player.words);
        met.extend(kept.flat_map(|word| &word.cards).map(|&card| sign(card)));
        for sign in met {
            known.unseen[sign] = known.unseen[sign].saturating_sub(1);
        }
        let covered = mind.view.table.iter().filter(|square| square.lies == Lies::Covered);
        let is_known = |at: Square| known.covered.iter().any(|lying| lying.at == at);
        known.unknown = covered.map(|square| square.at).filter(|&at| !is_known(at)).collect();
        known
    }

    /// All cards one could use, open ones included.
    pub fn have(&self) -> Held {
        let mut have = self.open;
        self.covered.iter().for_each(|lying| have.add(lying.sign));
        have
    }

    /// How many cards may come, in all.
    pub fn coming(&self) -> usize {
        self.unseen.iter().sum()
    }
}

/// What the player still knows of covered cards.
fn recalled(mind: &Mind<'_, Maskenmemo>, skill: &Skill) -> Vec<Lying> {
    let lies_covered = |at: Square| {
        mind.view.table.get(at.index()).is_some_and(|square| square.lies == Lies::Covered)
    };
    let mut recalled: Vec<Lying> = Vec::new();
    for seen in mind.memory.seen.iter().filter(|seen| lies_covered(seen.at)) {
        // The same span for the same card until it is seen again.
        let number = seen.when.version * Square::COUNT as u64 + seen.at.index() as u64;
        let span = *seen.span.get_or_init(|| skill.span(&mut mind.dice_of(number)));
        let ago = mind.moment.version.saturating_sub(seen.when.version);
        if Skill::recalls(span, ago, seen.times) {
            recalled.push(Lying { at: seen.at, sign: sign(seen.card), public: true });
        }
    }
    let peeked = mind.memory.peeked.iter().find(|(seat, ..)| *seat == mind.seat);
    let when = peeked.map_or(0, |(_, _, moment)| moment.version);
    for face in mind.view.peeked.iter().flatten().filter(|face| lies_covered(face.at)) {
        let mut dice = mind.dice_of(when * Square::COUNT as u64 + face.at.index() as u64);
        let ago = mind.moment.version.saturating_sub(when);
        let is_new = recalled.iter().all(|lying| lying.at != face.at);
        // Looked at on purpose: it stays twice as long.
        if is_new && Skill::recalls(skill.span(&mut dice), ago, 2) {
            recalled.push(Lying { at: face.at, sign: sign(face.card), public: false });
        }
    }
    recalled.sort_by_key(|lying| lying.at);
    recalled
}
