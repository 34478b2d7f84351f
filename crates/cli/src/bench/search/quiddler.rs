//! Quiddler: the exact best lay of hands drawn from the deck.

use std::hint::black_box;
use std::io::Write;

use anyhow::ensure;
use games::Words;
use games::card::Card;
use games::quiddler::Deck;
use games::quiddler::search::{Aim, Discard, Hands};
use lexicon::{Lang, Lexicon, Spelling};

use crate::bench::clock::{Clock, measure};
use crate::bench::dice::Dice;
use crate::folder;

const HANDS: usize = 200;
/// So many of them are laid in the plain way too.
const PLAIN: usize = 5;

pub fn table(out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "Quiddler, best lay by points, {HANDS} hands, ms each (naive: {PLAIN} hands)")?;
    writeln!(out, "deck  cards   mean    worst    naive  naive/mean")?;
    for (lang, spelling) in [(Lang::De, Spelling::Digraph), (Lang::En, Spelling::Folded)] {
        let lexicon = folder::Installed.lexicon(lang, spelling)?;
        let deck = Deck::built_in(lang, spelling)?;
        let hands = Hands { deck: &deck, lexicon: &lexicon };
        let naive = Naive::new(&deck, &lexicon);
        for cards in [10, 11] {
            let mut dice = Dice(cards as u64);
            let drawn: Vec<Vec<Card>> =
                (0..HANDS).map(|_| dice.draw(&deck.cards(), cards)).collect();
            let lay = |hand: &[Card]| hands.best(hand, Aim::Points, Discard::Nothing);
            let mut worst = 0f64;
            for hand in &drawn {
                let clock = Clock::start();
                black_box(lay(hand)?);
                worst = worst.max(clock.elapsed().as_secs_f64() * 1e3);
            }
            let mean = measure(|| drawn.iter().for_each(|hand| drop(black_box(lay(hand)))));
            let mean = mean.as_secs_f64() * 1e3 / HANDS as f64;
            let clock = Clock::start();
            let mut plain = Vec::new();
            for hand in &drawn[..PLAIN] {
                plain.push(naive.best(hand));
            }
            let slow = clock.elapsed().as_secs_f64() * 1e3 / PLAIN as f64;
            for (hand, plain) in drawn.iter().zip(plain) {
                let points = lay(hand)?.map_or(0, |lay| lay.points.0);
                ensure!(points == plain, "{hand:?}: {points}, by the naive search {plain}");
            }
            let ratio = slow / mean;
            writeln!(
                out,
                "{lang:<5} {cards:>5} {mean:>6.3} {worst:>8.3} {slow:>8.2} {ratio:>11.0}"
            )?;
        }
    }
    Ok(())
}

/// Every word of the lexicon is held against the hand; then every choice of words is tried.
struct Naive<'a> {
    deck: &'a Deck,
    words: Vec<String>,
}

impl<'a> Naive<'a> {
    fn new(deck: &'a Deck, lexicon: &Lexicon) -> Naive<'a> {
        Naive { deck, words: lexicon.words().collect() }
    }

    fn best(&self, hand: &[Card]) -> i32 {
        let mut sets = Vec::new();
        for word in &self.words {
            spell(word, hand, 0, &mut sets);
        }
        sets.sort_unstable();
        sets.dedup();
        sets.retain(|set: &u32| set.count_ones() >= 2);
        let value = |set: u32| -> i32 {
            let laid = hand.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
            laid.map(|(_, &card)| self.deck.value(card).0).sum()
        };
        let valued: Vec<(u32, i32)> = sets.iter().map(|&set| (set, value(set))).collect();
        2 * choose(&valued, 0, 0) - value(u32::MAX)
    }
}

/// The cards of the hand that lay the text, in every way.
fn spell(text: &str, hand: &[Card], used: u32, sets: &mut Vec<u32>) {
    if text.is_empty() {
        return sets.push(used);
    }
    for (at, card) in hand.iter().enumerate().filter(|(at, _)| used >> at & 1 == 0) {
        if let Some(rest) = text.strip_prefix(card.as_str()) {
            spell(rest, hand, used | 1 << at, sets);
        }
    }
}

fn choose(sets: &[(u32, i32)], used: u32, laid: i32) -> i32 {
    let mut best = laid;
    for (at, &(set, value)) in sets.iter().enumerate() {
        if set & used == 0 {
            best = best.max(choose(&sets[at + 1..], used | set, laid + value));
        }
    }
    best
}
