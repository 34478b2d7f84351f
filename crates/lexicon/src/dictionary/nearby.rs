//! "Did you mean": words that count and differ from a text by a slip or two.
//!
//! One walk over the graph, with a row of costs for every point: entry n is what it costs to make
//! the first n letters of the text of the letters so far. Ways that cost too much are left, and
//! whatever the text, only so many points are seen.

use std::sync::LazyLock;

use super::slips::{EDIT, GROUP, GROUPS, SWAP, instead, lone};
use crate::Letter;
use crate::alphabet::GERMAN;
use crate::graph::{Arcs, Node};

/// So many points are seen at most: a few milliseconds.
const MOST_POINTS: usize = 100_000;
/// The longest text that is looked at.
const MOST_LETTERS: usize = 24;

/// A word near a text, and how near.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Near {
    pub(super) word: Vec<Letter>,
    pub(super) cost: u16,
}

/// The words nearest to a text: all that are one slip away, else those of two.
pub(super) fn nearby(arcs: Arcs<'_>, text: &[Letter]) -> Vec<Near> {
    let far = match text.len() {
        0 | 1 => return Vec::new(),
        2..=4 => EDIT,
        5 | 6 => EDIT + EDIT / 2,
        7..=MOST_LETTERS => 2 * EDIT,
        _ => return Vec::new(),
    };
    let near = walk(arcs, text, EDIT);
    if near.is_empty() && far > EDIT { walk(arcs, text, far) } else { near }
}

fn walk(arcs: Arcs<'_>, text: &[Letter], bound: u16) -> Vec<Near> {
    let mut first = vec![0; text.len() + 1];
    for at in 0..text.len() {
        first[at + 1] = first[at] + lone(text[at], at.checked_sub(1).map(|before| text[before]));
    }
    let mut walk = Walk {
        arcs,
        text,
        bound,
        rows: vec![first],
        word: Vec::new(),
        points: 0,
        near: Vec::new(),
    };
    walk.enter(arcs.root());
    walk.near
}

struct Walk<'a> {
    arcs: Arcs<'a>,
    text: &'a [Letter],
    bound: u16,
    /// By the number of letters so far.
    rows: Vec<Vec<u16>>,
    word: Vec<Letter>,
    points: usize,
    near: Vec<Near>,
}

impl Walk<'_> {
    fn enter(&mut self, node: Node) {
        for (letter, next) in self.arcs.children(node) {
            self.points += 1;
            if self.points > MOST_POINTS {
                return;
            }
            self.word.push(letter);
            let row = self.row();
            let cost = row[self.text.len()];
            if next.is_word() && self.word.len() > 1 && (1..=self.bound).contains(&cost) {
                self.near.push(Near { word: self.word.clone(), cost });
            }
            self.rows.push(row);
            // A group of letters is entered three rows back.
            let alive = self.rows.iter().rev().take(3).flatten().any(|&cost| cost <= self.bound);
            if alive {
                self.enter(next);
            }
            self.rows.pop();
            self.word.pop();
        }
    }

    /// The row of the letters so far, from those before.
    fn row(&self) -> Vec<u16> {
        let at = self.word.len();
        let letter = self.word[at - 1];
        let before = at.checked_sub(2).map(|before| self.word[before]);
        let above = &self.rows[at - 1];
        let missing = lone(letter, before);
        let instead = &INSTEAD[usize::from(letter.number())];
        let mut row = Vec::with_capacity(self.text.len() + 1);
        row.push(above[0] + missing);
        for end in 1..=self.text.len() {
            let typed = self.text[end - 1];
            let typed_before = end.checked_sub(2).map(|before| self.text[before]);
            let mut cost = above[end - 1] + instead[usize::from(typed.number())];
            cost = cost.min(above[end] + missing);
            cost = cost.min(row[end - 1] + lone(typed, typed_before));
            if at > 1 && before == Some(typed) && typed_before == Some(letter) && letter != typed {
                cost = cost.min(self.rows[at - 2][end - 2] + SWAP);
            }
            row.push(cost);
        }
        for (wanted, typed) in &GROUP_LETTERS[usize::from(letter.number())] {
            if !self.word.ends_with(wanted) {
                continue;
            }
            let from = &self.rows[at - wanted.len()];
            for end in typed.len()..=self.text.len() {
                if self.text[..end].ends_with(typed) {
                    row[end] = row[end].min(from[end - typed.len()] + GROUP);
                }
            }
        }
        row
    }
}

/// What it costs to write one letter for another, by their numbers.
static INSTEAD: LazyLock<[[u16; 32]; 32]> = LazyLock::new(|| {
    let cost = |wanted, typed| match (Letter::new(wanted), Letter::new(typed)) {
        (Some(wanted), Some(typed)) => instead(wanted, typed),
        _ => EDIT,
    };
    std::array::from_fn(|wanted| std::array::from_fn(|typed| cost(wanted as u8, typed as u8)))
});

/// The groups of letters, both ways round, by the number of the last letter that is wanted.
static GROUP_LETTERS: LazyLock<[Groups; 32]> = LazyLock::new(|| {
    let letters = |text: &str| GERMAN.encode(text).unwrap_or_default();
    let mut groups: [Groups; 32] = Default::default();
    for (one, other) in GROUPS {
        for (wanted, typed) in [(letters(one), letters(other)), (letters(other), letters(one))] {
            if let Some(last) = wanted.last().map(|last| usize::from(last.number())) {
                groups[last].push((wanted, typed));
            }
        }
    }
    groups
});

type Groups = Vec<(Vec<Letter>, Vec<Letter>)>;
