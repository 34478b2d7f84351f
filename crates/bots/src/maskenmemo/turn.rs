//! A turn, one card at a time: towards a word one knows, into the unknown, or back.

use games::maskenmemo::search::{Known, Lying, Outlook, Seeking, Taste};
use games::maskenmemo::{Action, Maskenmemo, Square};
use games::search::{Asked, Budget, Search, Suggestion};

use super::known::known;
use super::skill::Skill;
use crate::playable::Mind;

/// M-04: so many cards make a word at least, and so many must be turned up to give up.
const LEAST_CARDS: usize = 4;

/// How many of the longest words are compared by what they leave to the others, and by how many
/// letters they may differ.
const COMPARED: usize = 6;
const WITHIN: u8 = 1;

/// Words looked at, more than any language has.
const THOUGHT: u64 = 10_000_000;

pub struct Turn<'a, 'm> {
    mind: &'a Mind<'m, Maskenmemo>,
    skill: Skill,
    known: Known,
}

/// A word of known cards.
struct Word {
    action: Action,
    points: i64,
    turn: Vec<Square>,
}

/// What one more unknown card may bring.
#[derive(Default)]
struct Chance {
    coming: usize,
    good: usize,
    points: i64,
}

impl<'a, 'm> Turn<'a, 'm> {
    pub fn new(mind: &'a Mind<'m, Maskenmemo>, skill: Skill) -> Turn<'a, 'm> {
        Turn { mind, skill, known: known(mind, &skill) }
    }

    pub fn next(&self) -> Option<Action> {
        let words = if self.skill.guards { COMPARED } else { 1 };
        let (words, chance) = self.reach(&self.known, words);
        match self.best(words) {
            Some(word) if self.dares(&chance, &word) => self.turn_unknown(),
            Some(word) => Some(word.action),
            None => self.turn_without_a_word(&chance),
        }
    }

    /// So many of the longest words, and what an unknown card may bring.
    fn reach(&self, known: &Known, words: usize) -> (Vec<Word>, Chance) {
        let taste = Taste { within: WITHIN };
        let most = words + usize::from(!known.unknown.is_empty());
        let asked = Asked { most, budget: Budget::steps(THOUGHT), taste };
        let found = Seeking { known, rows: self.mind.words.rows() }.best(asked);
        let (mut best, mut chance) = (Vec::new(), Chance::default());
        for Suggestion { action, worth, details, .. } in found.moves {
            match details {
                Outlook::Word { turn, .. } => {
                    best.push(Word { action, points: worth as i64, turn });
                }
                Outlook::Unknown { coming, good, points } => {
                    chance = Chance { coming, good, points };
                }
            }
        }
        best.truncate(words);
        (best, chance)
    }

    /// The word that gives most, less what the next player could make of the rest.
    fn best(&self, words: Vec<Word>) -> Option<Word> {
        if !self.skill.guards || words.len() < 2 {
            return words.into_iter().next();
        }
        let gain = |word: &Word| 10 * word.points - 6 * self.left_after(word);
        // Of equal ones the first, as it would be found again after the next card.
        words.into_iter().rev().max_by_key(gain)
    }

    /// The points of the longest word that everybody could lay after this one.
    fn left_after(&self, word: &Word) -> i64 {
        let left = |lying: &&Lying| lying.public && !word.turn.contains(&lying.at);
        let left = self.known.covered.iter().filter(left).copied().collect();
        let (words, _) = self.reach(&Known::only(left), 1);
        words.first().map_or(0, |word| word.points)
    }

    /// Whether a covered card promises more than the word one knows.
    fn dares(&self, chance: &Chance, word: &Word) -> bool {
        let Some(caution) = self.skill.caution.filter(|_| !self.known.unknown.is_empty()) else {
            return false;
        };
        let coming = chance.coming.max(1) as i64;
        1000 * chance.points / coming > 1000 * word.points + caution
    }

    fn turn_without_a_word(&self, chance: &Chance) -> Option<Action> {
        let open = self.known.open.cards;
        // How likely, of 1000, one card more makes a word possible.
        let likely = (1000 * chance.good / chance.coming.max(1)) as u32;
        let hopes = likely >= self.skill.hope;
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
}

fn turn(at: Square) -> Action {
    Action::Turn { at: at.to_string() }
}
