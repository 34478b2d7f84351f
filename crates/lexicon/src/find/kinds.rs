//! Cards sorted by their faces: equal ones are interchangeable.

use super::Face;
use crate::sorting::{sort, sort_by_key};
use crate::{Letter, MAX_LETTERS};

const JOKER: usize = 0;

/// Cards with the same face.
struct Kind {
    face: Face,
    cards: Vec<usize>,
}

pub(super) struct Kinds {
    all: Vec<Kind>,
    counts: Vec<u8>,
    /// By letter number: the kinds that can begin with it, in the order to try them.
    begins: [Vec<usize>; 32],
    /// By letter number: the cards of that letter alone; `?` takes the free number 0.
    singles: [Vec<usize>; 32],
    runs: Vec<Vec<Letter>>,
    run_starts: u32,
    shown: u32,
    jokers: [Option<usize>; 2],
    letters: usize,
}

impl Kinds {
    pub(super) fn new(faces: &[Face]) -> Kinds {
        let mut sorted: Vec<(&Face, usize)> =
            faces.iter().zip(0..).filter(|(face, _)| face.width() > 0).collect();
        sort(&mut sorted);
        let mut all: Vec<Kind> = Vec::new();
        for (face, card) in sorted {
            match all.last_mut() {
                Some(kind) if kind.face == *face => {
                    // No word takes more cards of a kind than it has letters.
                    if kind.cards.len() < MAX_LETTERS {
                        kind.cards.push(card);
                    }
                }
                _ => all.push(Kind { face: face.clone(), cards: vec![card] }),
            }
        }
        let begins = std::array::from_fn(|number| match Letter::new(number as u8) {
            Some(letter) => beginning_with(letter, &all),
            None => Vec::new(),
        });
        let singles = std::array::from_fn(|number| {
            let shows = |kind: &&Kind| match &kind.face {
                Face::One => number == JOKER,
                Face::Two => false,
                Face::Letters(letters) => {
                    letters.len() == 1 && usize::from(letters[0].number()) == number
                }
            };
            all.iter().find(shows).map_or(Vec::new(), |kind| kind.cards.clone())
        });
        let runs = all.iter().filter_map(|kind| match &kind.face {
            Face::Letters(letters) if letters.len() > 1 => Some(letters.clone()),
            _ => None,
        });
        let runs: Vec<Vec<Letter>> = runs.collect();
        let run_starts = runs.iter().fold(0, |starts, run| starts | 1 << run[0].number());
        let counts = all.iter().map(|kind| kind.cards.len() as u8).collect();
        let kind_of = |joker: Face| all.iter().position(|kind| kind.face == joker);
        let jokers = [kind_of(Face::One), kind_of(Face::Two)];
        let shown = all.iter().fold(0, |shown, kind| match &kind.face {
            Face::Letters(letters) => letters.iter().fold(shown, |bits, l| bits | 1 << l.number()),
            Face::One | Face::Two => shown,
        });
        let letters = faces.iter().map(Face::width).sum();
        Kinds { all, counts, begins, singles, runs, run_starts, shown, jokers, letters }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn face(&self, kind: usize) -> &Face {
        &self.all[kind].face
    }

    pub(super) fn cards(&self, kind: usize) -> &[usize] {
        &self.all[kind].cards
    }

    /// By kind: how many cards there are.
    pub(super) fn counts(&self) -> &[u8] {
        &self.counts
    }

    /// How many letters all cards are together.
    pub(super) fn letters(&self) -> usize {
        self.letters
    }

    /// The faces of several letters.
    pub(super) fn runs(&self) -> impl Iterator<Item = &[Letter]> {
        self.runs.iter().map(Vec::as_slice)
    }

    /// The kinds of jokers, `?` first.
    pub(super) fn jokers(&self) -> impl Iterator<Item = usize> + use<> {
        self.jokers.into_iter().flatten()
    }

    /// The letters that cards other than jokers show, as bits.
    pub(super) fn shown(&self) -> u32 {
        self.shown
    }

    /// The letters that faces of several letters begin with, as bits.
    pub(super) fn run_starts(&self) -> u32 {
        self.run_starts
    }

    /// The kinds that can begin with a letter: itself, `?`, several letters, `??`.
    pub(super) fn beginning(&self, letter: Letter) -> &[usize] {
        &self.begins[usize::from(letter.number())]
    }

    /// The cards of these kinds, each card once.
    pub(super) fn lay(&self, laid: &[usize], cards: &mut Vec<usize>) {
        cards.clear();
        for (at, &kind) in laid.iter().enumerate() {
            let before = laid[..at].iter().filter(|&&other| other == kind).count();
            cards.push(self.cards(kind)[before]);
        }
    }

    /// The single cards of a word's letters, and `?` where they do not suffice.
    pub(super) fn lay_singly(&self, word: &[Letter], cards: &mut Vec<usize>) {
        cards.clear();
        let mut used = [0u8; 32];
        for letter in word {
            let number = usize::from(letter.number());
            let single = self.singles[number].get(usize::from(used[number]));
            let (slot, card) = match single {
                Some(card) => (number, Some(card)),
                None => (JOKER, self.singles[JOKER].get(usize::from(used[JOKER]))),
            };
            used[slot] += 1;
            cards.extend(card);
        }
    }
}

fn beginning_with(letter: Letter, kinds: &[Kind]) -> Vec<usize> {
    let fitting = kinds.iter().enumerate().filter(|(_, kind)| kind.face.fits(0, letter));
    let mut fitting: Vec<usize> = fitting.map(|(at, _)| at).collect();
    sort_by_key(&mut fitting, |&at| match &kinds[at].face {
        Face::Letters(letters) if letters.len() == 1 => 0,
        Face::One => 1,
        Face::Letters(_) => 2,
        Face::Two => 3,
    });
    fitting
}
