//! The table as one player remembers it now.

use games::maskenmemo::search::{Known, Lying, sign};
use games::maskenmemo::view::Lies;
use games::maskenmemo::{Maskenmemo, Square};
use lexicon::sorting::sort_by_key;

use super::skill::Skill;
use crate::playable::Mind;

pub fn known(mind: &Mind<'_, Maskenmemo>, skill: &Skill) -> Known {
    Known::new(mind.view, mind.material.counts, recalled(mind, skill))
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
    for face in mind.memory.faces.iter().filter(|face| lies_covered(face.at)) {
        let mut dice = mind.dice_of(when * Square::COUNT as u64 + face.at.index() as u64);
        let ago = mind.moment.version.saturating_sub(when);
        let is_new = recalled.iter().all(|lying| lying.at != face.at);
        // Looked at on purpose: it stays twice as long.
        if is_new && Skill::recalls(skill.span(&mut dice), ago, 2) {
            recalled.push(Lying { at: face.at, sign: sign(face.card), public: false });
        }
    }
    sort_by_key(&mut recalled, |lying| lying.at);
    recalled
}
