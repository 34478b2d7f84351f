//! Which words can be made of what lies open and what one knows, and which with one card more.

use super::known::{Held, JOKER};
use super::rows::{QU, Row, Rows, SIGNS};
use crate::search::Budget;

/// What is within reach.
#[derive(Debug, Default)]
pub(super) struct Reach<'a> {
    /// The longest words of known cards that take every open one, longest first.
    pub words: Vec<&'a Row>,
    /// By sign of the next card turned up: the letters of the longest word that takes it too.
    pub with: [u8; SIGNS],
}

/// How much is looked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits<'a> {
    /// So many words at most, none shorter than the longest by more letters than these.
    pub words: usize,
    pub within: u8,
    /// The signs that may come next.
    pub coming: &'a [usize; SIGNS],
}

/// Looks through all words, a step each, until the budget runs out; `have` holds the open cards
/// and those one knows.
pub(super) fn reach<'a>(
    rows: &'a Rows,
    open: &Held,
    have: &Held,
    limits: Limits<'_>,
    budget: &mut Budget,
) -> Reach<'a> {
    let mut reach = Reach::default();
    let mut wanted: u32 =
        (0..SIGNS).filter(|&sign| limits.coming[sign] > 0).fold(0, |bits, sign| bits | 1 << sign);
    let more = u32::from(wanted != 0);
    // QU is one card of two letters.
    let longest = have.cards + more as usize + 1;
    let (needed, held) = (open.counts.signs(), have.counts.signs());
    for row in rows.from(longest, needed, held, have.jokers + more) {
        let longest = reach.words.first().map_or(0, |first| first.letters);
        let enough = reach.words.len() >= limits.words
            || row.letters.saturating_add(limits.within) < longest;
        if enough && wanted == 0 || budget.spend(1).is_break() {
            break;
        }
        if !open.counts.within(row.counts) || usize::from(row.cards) < open.cards {
            continue;
        }
        let (lacking, number) = row.counts.beyond(have.counts);
        // M-08: no joker stands for QU.
        let lacks_qu = lacking & 1 << QU != 0;
        let fits = number <= have.jokers && !lacks_qu;
        if number > have.jokers + 1 {
            continue;
        }
        if fits && !enough {
            reach.words.push(row);
        }
        // One card more: any sign it has beyond the open ones, or one of those it lacks.
        let mut takes = match () {
            () if lacks_qu => 1 << QU,
            () if fits => row.counts.beyond(open.counts).0,
            () => lacking,
        };
        if usize::from(row.cards) > open.cards && !lacks_qu {
            takes |= 1 << JOKER;
        }
        let mut new = takes & wanted;
        wanted &= !new;
        while new != 0 {
            reach.with[new.trailing_zeros() as usize] = row.letters;
            new &= new - 1;
        }
    }
    reach
}
