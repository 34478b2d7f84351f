//! A turn, one card at a time: towards a word one knows, into the unknown, or back.

use games::maskenmemo::{Action, Maskenmemo, Square};

use super::known::{Held, Known, Lying};
use super::material::JOKER;
use super::reach::{Asked, Reach, reach};
use super::skill::Skill;
use crate::playable::Mind;
use crate::vocabulary::rows::{Row, SIGNS};

/// M-04: so many cards make a word at least, and so many must be turned up to give up.
const LEAST_CARDS: usize = 4;

/// M-13: so many letters of a word count nothing.
const FREE_LETTERS: i64 = 3;

/// How many of the longest words are compared by what they leave to the others.
const COMPARED: usize = 6;

pub struct Turn<'a, 'm> {
    mind: &'a Mind<'m, Maskenmemo>,
    skill: Skill,
    known: Known,
    have: Held,
}

impl<'a, 'm> Turn<'a, 'm> {
    pub fn new(mind: &'a Mind<'m, Maskenmemo>, skill: Skill) -> Turn<'a, 'm> {
        let known = Known::new(mind, &skill);
        let have = known.have();
        Turn { mind, skill, known, have }
    }

    pub fn next(&self) -> Option<Action> {
        let rows = self.mind.words.rows();
        let words = if self.skill.guards { COMPARED } else { 1 };
        let asked = Asked { words, coming: &self.known.unseen };
        let reach = reach(rows, &self.known.open, &self.have, asked);
        match self.best(&reach.words) {
            Some(word) if self.dares(&reach, word) => self.turn_unknown(),
            Some(word) if usize::from(word.cards) == self.known.open.cards => {
                let letters = rows.word(word);
                Some(Action::Claim { word: self.mind.words.lexicon().alphabet().decode(letters) })
            }
            Some(word) => self.turn_towards(word).map(turn),
            None => self.turn_without_a_word(&reach),
        }
    }

    /// The word that gives most, less what the next player could make of the rest.
    fn best<'r>(&self, words: &[&'r Row]) -> Option<&'r Row> {
        if !self.skill.guards || words.len() < 2 {
            return words.first().copied();
        }
        let gain = |row: &Row| 10 * points(row.letters) - 6 * self.left_after(row);
        // Of equal ones the first, as it would be found again after the next card.
        words.iter().copied().rev().max_by_key(|row| gain(row))
    }

    /// The points of the longest word that everybody could lay after this one.
    fn left_after(&self, word: &Row) -> i64 {
        let used = self.cards_for(word);
        let mut left = Held::default();
        for lying in self.known.covered.iter().filter(|lying| lying.public) {
            if !used.contains(&lying.at) {
                left.add(lying.sign);
            }
        }
        let asked = Asked { words: 1, coming: &[0; SIGNS] };
        let found = reach(self.mind.words.rows(), &Held::default(), &left, asked);
        found.words.first().map_or(0, |row| points(row.letters))
    }

    /// Whether a covered card promises more than the word one knows.
    fn dares(&self, reach: &Reach<'_>, word: &Row) -> bool {
        let Some(caution) = self.skill.caution.filter(|_| !self.known.unknown.is_empty()) else {
            return false;
        };
        let promised: i64 =
            (0..SIGNS).map(|sign| self.known.unseen[sign] as i64 * points(reach.with[sign])).sum();
        let coming = self.known.coming().max(1) as i64;
        1000 * promised / coming > 1000 * points(word.letters) + caution
    }

    /// How likely, of 1000, one card more makes a word possible.
    fn hope(&self, reach: &Reach<'_>) -> u32 {
        let good = (0..SIGNS).filter(|&sign| reach.with[sign] > 0);
        let good: usize = good.map(|sign| self.known.unseen[sign]).sum();
        (1000 * good / self.known.coming().max(1)) as u32
    }

    fn turn_without_a_word(&self, reach: &Reach<'_>) -> Option<Action> {
        let open = self.known.open.cards;
        let hopes = self.hope(reach) >= self.skill.hope;
        if open >= LEAST_CARDS {
            return match hopes && !self.known.unknown.is_empty() {
                true => self.turn_unknown(),
                false => Some(Action::GiveUp {}),
            };
        }
        // Having shown one card in vain, one need not show the others new ones.
        let shown: Vec<Square> =
            self.known.covered.iter().filter(|lying| lying.public).map(|lying| lying.at).collect();
        let enough = shown.len() + open >= LEAST_CARDS;
        if self.skill.guards && open > 0 && !hopes && enough {
            return shown.first().copied().map(turn);
        }
        self.turn_unknown().or_else(|| self.known.covered.first().map(|lying| turn(lying.at)))
    }

    /// Any covered card one does not know; rather one that somebody else does.
    fn turn_unknown(&self) -> Option<Action> {
        let mut dice = self.mind.dice();
        let others = self.mind.memory.peeked.iter().filter(|(seat, ..)| *seat != self.mind.seat);
        let peeked: Vec<Square> = others.flat_map(|(_, squares, _)| squares).copied().collect();
        let rather: Vec<Square> =
            self.known.unknown.iter().copied().filter(|at| peeked.contains(at)).collect();
        let from = match self.skill.guards && !rather.is_empty() {
            true => &rather,
            false => &self.known.unknown,
        };
        dice.pick(from).copied().map(turn)
    }

    fn turn_towards(&self, word: &Row) -> Option<Square> {
        self.cards_for(word).first().copied()
    }

    /// The covered cards to turn up for a word, those that all know first.
    fn cards_for(&self, word: &Row) -> Vec<Square> {
        let mut needed = usize::from(word.cards).saturating_sub(self.known.open.cards);
        let mut letters = word.counts;
        for sign in 0..SIGNS {
            let mut open = self.known.open.counts;
            while open.has(sign) {
                open = open.without(sign);
                letters = letters.without(sign);
            }
        }
        let mut cards: Vec<&Lying> = self.known.covered.iter().collect();
        cards.sort_by_key(|lying| (lying.sign == JOKER, !lying.public));
        let mut chosen = Vec::new();
        for lying in cards {
            let fits = lying.sign == JOKER || letters.has(lying.sign);
            if needed > 0 && fits {
                letters = if lying.sign == JOKER { letters } else { letters.without(lying.sign) };
                chosen.push(lying.at);
                needed -= 1;
            }
        }
        chosen
    }
}

fn turn(at: Square) -> Action {
    Action::Turn { at: at.to_string() }
}

fn points(letters: u8) -> i64 {
    (i64::from(letters) - FREE_LETTERS).max(0)
}
