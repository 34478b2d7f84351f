//! The cards a caller names for a word: those worth most.

use lexicon::{Face, Letter};

use super::sight::Open;

/// A word as it would be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spelled {
    pub gain: i32,
    /// Which of the open cards, in the word's order.
    pub cards: Vec<usize>,
}

/// A joker could have served a better word.
const JOKER: i32 = 5;

/// Looks at a card after which a way found so far must do.
const LOOKS: u32 = 3_000;

/// The best way to spell the letters with so many cards at least.
pub fn spell(word: &[Letter], open: &[Open], fewest: usize) -> Option<Spelled> {
    let dearest = open.iter().map(|card| card.gain).max().unwrap_or(0);
    let mut search =
        Search { word, open, fewest, dearest, used: vec![false; open.len()], looks: 0, best: None };
    search.go_on(0, 0, &mut Vec::new());
    search.best
}

struct Search<'a> {
    word: &'a [Letter],
    open: &'a [Open],
    fewest: usize,
    dearest: i32,
    used: Vec<bool>,
    looks: u32,
    best: Option<Spelled>,
}

impl Search<'_> {
    fn go_on(&mut self, at: usize, gain: i32, cards: &mut Vec<usize>) {
        let rest = self.word.len() - at;
        if rest == 0 {
            if cards.len() >= self.fewest && self.beats(gain) {
                self.best = Some(Spelled { gain, cards: cards.clone() });
            }
            return;
        }
        if cards.len() + rest < self.fewest || !self.beats(gain + rest as i32 * self.dearest) {
            return;
        }
        for card in 0..self.open.len() {
            if self.used[card] {
                continue;
            }
            for face in &self.open[card].faces {
                self.looks += 1;
                if self.looks > LOOKS || !covers(face, &self.word[at..]) {
                    continue;
                }
                self.used[card] = true;
                cards.push(card);
                let joker = if face.is_joker() { JOKER } else { 0 };
                self.go_on(at + face.width(), gain + self.open[card].gain - joker, cards);
                cards.pop();
                self.used[card] = false;
            }
        }
    }

    fn beats(&self, gain: i32) -> bool {
        self.best.as_ref().is_none_or(|best| gain > best.gain)
    }
}

/// B-07, B-08: a face is used whole.
fn covers(face: &Face, rest: &[Letter]) -> bool {
    let mut shown = rest.iter().take(face.width()).enumerate();
    face.width() <= rest.len() && shown.all(|(at, &letter)| face.fits(at, letter))
}
