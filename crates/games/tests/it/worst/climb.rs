//! Words and cards that are as hard to lay as can be found: the hardest are changed a little, and
//! what is harder still is kept.

use std::time::{Duration, Instant};

use games::buchstabenklau::Deck;
use games::buchstabenklau::laying::{Effort, Lettering, Priced, lay};
use lexicon::{Face, Spelling};
use testkit::players::Dice;

use super::until;

const GAINED: i64 = 1 << 24;
const JOKER: i64 = 1 << 12;

/// Far more than a call may take, to see what it would have taken.
const ENDLESS: u32 = 5_000_000;

#[derive(Clone)]
struct Hard {
    word: String,
    /// Each with its faces and what it costs.
    cards: Vec<(Vec<String>, i64)>,
    steps: u32,
    took: Duration,
}

const SOUNDS: &[&str] = &[
    "SCH", "CH", "EI", "IE", "EE", "ST", "ER", "EN", "SS", "ß", "Ä", "Ö", "Ü", "A", "E", "I", "O",
    "U", "N", "R", "S", "T", "L", "D", "M", "QU", "X", "AE", "UE", "GE", "NN", "LL", "TT", "CK",
    "UN", "EU", "AU", "MM",
];
const CRAFTED: &[&str] = &[
    "A", "B", "E", "AB", "BA", "AA", "BB", "ABA", "BAB", "AAB", "BBA", "ABB", "AE", "EA", "AEA",
    "EAB", "BAE", "?", "??",
];
const CRAFTED_SOUNDS: &[&str] = &["A", "B", "AB", "ABA", "BAB", "Ä", "AE", "ß", "BB", "AA", "Ü"];

impl Hard {
    fn measured(mut self) -> Hard {
        let letters = Spelling::Plain.alphabet().encode(&self.word).expect("letters");
        let word = Lettering::called(&letters);
        let parse = |text: &String| Face::parse(text, Spelling::Called.alphabet()).expect("a face");
        let faces: Vec<Vec<Face>> =
            self.cards.iter().map(|(faces, _)| faces.iter().map(parse).collect()).collect();
        let cost = self.cards.iter().map(|&(_, cost)| cost);
        let cards: Vec<Priced<'_>> =
            faces.iter().zip(cost).map(|(faces, cost)| Priced { faces, cost }).collect();
        let mut effort = Effort::steps(ENDLESS);
        let begun = Instant::now();
        let _ = lay(&word, &cards, JOKER, i64::MAX, &mut effort);
        (self.steps, self.took) = (effort.spent(), begun.elapsed());
        self
    }

    fn told(&self) -> String {
        let cards: Vec<String> = self.cards.iter().map(|(faces, _)| faces.join("/")).collect();
        format!("{} steps, {:?}: {} with {}", self.steps, self.took, self.word, cards.join(" "))
    }
}

fn cost(dice: &mut Dice) -> i64 {
    match dice.below(12) {
        0 => 1 - GAINED,
        1 => 0,
        2 | 3 => -GAINED - 2 * (1 + dice.below(9) as i64),
        _ => -GAINED,
    }
}

/// Draws a card that may be added to these.
type Draw<'b> = dyn Fn(&[(Vec<String>, i64)], &mut Dice) -> Option<Vec<String>> + 'b;

/// Where cards and sounds come from.
struct Box<'b> {
    sounds: &'b [&'b str],
    draw: &'b Draw<'b>,
    most: usize,
}

impl Box<'_> {
    fn new_one(&self, dice: &mut Dice) -> Hard {
        let mut cards = Vec::new();
        for _ in 0..4 + dice.below(self.most - 4) {
            if let Some(faces) = (self.draw)(&cards, dice) {
                cards.push((faces, cost(dice)));
            }
        }
        let word = (0..1 + dice.below(16)).map(|_| *dice.pick(self.sounds)).collect();
        Hard { word, cards, steps: 0, took: Duration::ZERO }
    }

    fn changed(&self, hard: &Hard, dice: &mut Dice) -> Hard {
        let mut hard = hard.clone();
        for _ in 0..1 + dice.below(3) {
            let mut letters: Vec<char> = hard.word.chars().collect();
            let at = dice.below(letters.len() + 1);
            match dice.below(6) {
                0 | 1 => {
                    let sound: Vec<char> = dice.pick(self.sounds).chars().collect();
                    letters.splice(at..at, sound);
                }
                2 if letters.len() > 1 => {
                    letters.remove(at.min(letters.len() - 1));
                }
                3 if hard.cards.len() > 1 => {
                    hard.cards.remove(dice.below(hard.cards.len()));
                }
                4 if hard.cards.len() < self.most => {
                    if let Some(faces) = (self.draw)(&hard.cards, dice) {
                        hard.cards.push((faces, cost(dice)));
                    }
                }
                _ => {
                    let card = dice.below(hard.cards.len());
                    hard.cards[card].1 = cost(dice);
                }
            }
            letters.truncate(64);
            hard.word = letters.into_iter().collect();
        }
        hard
    }

    /// The hardest that was found, and how many were looked at.
    fn climb(&self, seed: u64, until: Instant) -> (Hard, u32) {
        let mut dice = Dice::new(seed);
        let mut hardest: Vec<Hard> = (0..8).map(|_| self.new_one(&mut dice).measured()).collect();
        let mut looked = 8;
        let mut given_up = 0;
        while Instant::now() < until {
            let next = match dice.one_in(4) {
                true => self.new_one(&mut dice),
                false => self.changed(&hardest[dice.below(hardest.len())], &mut dice),
            };
            hardest.push(next.measured());
            given_up += u32::from(hardest.last().is_some_and(|hard| hard.steps > Effort::CALL));
            hardest.sort_by_key(|hard| std::cmp::Reverse(hard.steps));
            hardest.truncate(12);
            looked += 1;
        }
        println!("{given_up} of {looked} beyond a call's effort");
        (hardest.swap_remove(0), looked)
    }
}

#[test]
fn no_word_and_no_cards_of_the_box_are_too_hard_to_lay() {
    let deck = Deck::built_in().expect("a deck");
    let names: Vec<String> = deck.cards().iter().map(|card| card.to_string()).collect();
    let draw = |held: &[(Vec<String>, i64)], dice: &mut Dice| {
        let faces: Vec<String> = dice.pick(&names).split('/').map(str::to_owned).collect();
        let count = |name: &String| names.iter().filter(|other| *other == name).count();
        let taken = held.iter().filter(|(other, _)| *other == faces).count();
        (taken < count(&faces.join("/"))).then_some(faces)
    };
    let box_ = Box { sounds: SOUNDS, draw: &draw, most: 66 };
    let (hardest, looked) = box_.climb(1, until(0.5));
    println!("buchstabenklau, the deck in the box: {looked} looked at; {}", hardest.told());
}

/// These may be given up; the effort bounds what that costs.
#[test]
fn crafted_decks_are_given_up_in_time() {
    let draw = |_: &[(Vec<String>, i64)], dice: &mut Dice| {
        Some((0..1 + dice.below(2)).map(|_| (*dice.pick(CRAFTED)).to_owned()).collect())
    };
    let box_ = Box { sounds: CRAFTED_SOUNDS, draw: &draw, most: 80 };
    let (hardest, looked) = box_.climb(2, until(0.25));
    println!("buchstabenklau, crafted decks: {looked} looked at; {}", hardest.told());
}
