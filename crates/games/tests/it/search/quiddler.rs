//! The best lay of a hand against all ways to part it into words.

use games::card::{Card, spelled};
use games::quiddler::Deck;
use games::quiddler::search::{Aim, Discard, HandError, Hands, Lay};
use lexicon::{Lang, Lexicon, Spelling};
use testkit::{ENGLISH, GERMAN};

use super::Dice;

/// Sets of cards that spell a word, as bits, each with the letters of its longest.
fn words(lexicon: &Lexicon, hand: &[Card]) -> Vec<(usize, usize)> {
    let mut words = Vec::new();
    for set in 1..1usize << hand.len() {
        let cards: Vec<Card> =
            (0..hand.len()).filter(|at| set >> at & 1 == 1).map(|at| hand[at]).collect();
        if cards.len() >= 2 && any_order(&mut cards.clone(), 0, lexicon) {
            words.push((set, cards.iter().map(Card::letters).sum()));
        }
    }
    words
}

fn any_order(cards: &mut [Card], fixed: usize, lexicon: &Lexicon) -> bool {
    if fixed == cards.len() {
        return lexicon.contains(&spelled(cards));
    }
    (fixed..cards.len()).any(|at| {
        cards.swap(fixed, at);
        let found = any_order(cards, fixed + 1, lexicon);
        cards.swap(fixed, at);
        found
    })
}

/// Visits every choice of words without a common card: the cards used, how many words, the
/// letters of the longest.
fn choices(
    words: &[(usize, usize)],
    used: (usize, usize, usize),
    visit: &mut dyn FnMut((usize, usize, usize)),
) {
    visit(used);
    for (at, &(set, letters)) in words.iter().enumerate() {
        if set & used.0 == 0 {
            choices(&words[at + 1..], (used.0 | set, used.1 + 1, used.2.max(letters)), visit);
        }
    }
}

/// The best by an aim as numbers to compare: what the aim counts, then the points.
fn plain(
    deck: &Deck,
    lexicon: &Lexicon,
    hand: &[Card],
    aim: Aim,
    discard: Discard,
) -> Option<(usize, i32)> {
    let value = |set: usize| -> i32 {
        (0..hand.len()).filter(|at| set >> at & 1 == 1).map(|at| deck.value(hand[at]).0).sum()
    };
    let everything = (1usize << hand.len()) - 1;
    let mut best = None;
    choices(&words(lexicon, hand), (0, 0, 0), &mut |(used, number, longest)| {
        let left = everything & !used;
        let discards: Vec<usize> = match discard {
            Discard::Nothing => vec![0],
            Discard::One => {
                (0..hand.len()).map(|at| 1 << at).filter(|card| left & card != 0).collect()
            }
        };
        for card in discards {
            let points = value(used) - value(left & !card);
            let score = match aim {
                Aim::GoOut if left != card || used == 0 => continue,
                Aim::GoOut | Aim::Points => (0, points),
                Aim::Words => (number, points),
                Aim::Longest => (longest, points),
            };
            best = best.max(Some(score));
        }
    });
    best
}

fn score(lay: &Lay, aim: Aim) -> (usize, i32) {
    let counted = match aim {
        Aim::GoOut | Aim::Points => 0,
        Aim::Words => lay.words.len(),
        Aim::Longest => {
            let letters = |word: &Vec<Card>| word.iter().map(Card::letters).sum();
            lay.words.iter().map(letters).max().unwrap_or(0)
        }
    };
    (counted, lay.points.0)
}

fn holds_together(lay: &Lay, hand: &[Card], deck: &Deck, lexicon: &Lexicon) {
    assert!(lay.words.iter().all(|word| word.len() >= 2 && lexicon.contains(&spelled(word))));
    let laid: Vec<Card> = lay.words.concat();
    let mut all = [&laid[..], &lay.left[..], lay.discard.as_slice()].concat();
    let mut hand = hand.to_vec();
    all.sort_unstable();
    hand.sort_unstable();
    assert_eq!(all, hand);
    assert_eq!(lay.points.0, deck.worth(&laid).0 - deck.worth(&lay.left).0);
}

fn compare(lang: Lang, spelling: Spelling, text: &str, seed: u64) {
    let lexicon = Lexicon::from_words(lang, spelling, text.lines());
    let deck = Deck::built_in(lang, spelling).unwrap();
    let hands = Hands { deck: &deck, lexicon: &lexicon };
    let pile = deck.cards();
    let mut dice = Dice(seed);
    for _ in 0..250 {
        let cards = 1 + dice.below(6);
        let hand: Vec<Card> = (0..cards).map(|_| pile[dice.below(pile.len())]).collect();
        for aim in Aim::ALL {
            for discard in [Discard::One, Discard::Nothing] {
                let lay = hands.best(&hand, aim, discard).unwrap();
                let plain = plain(&deck, &lexicon, &hand, aim, discard);
                assert_eq!(
                    lay.as_ref().map(|lay| score(lay, aim)),
                    plain,
                    "{hand:?} {aim:?} {discard:?}"
                );
                lay.iter().for_each(|lay| holds_together(lay, &hand, &deck, &lexicon));
            }
        }
    }
}

#[test]
fn the_best_lay_is_the_best_of_all_in_german() {
    for spelling in [Spelling::Digraph, Spelling::Bare, Spelling::Either, Spelling::Without] {
        compare(Lang::De, spelling, GERMAN, 5);
    }
}

#[test]
fn the_best_lay_is_the_best_of_all_in_english() {
    compare(Lang::En, Spelling::Folded, ENGLISH, 11);
}

#[test]
fn the_cards_to_go_out_with_are_those_that_do() {
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Digraph, ["Zug", "Dach", "ei"]);
    let deck = Deck::built_in(Lang::De, Spelling::Digraph).unwrap();
    let hands = Hands { deck: &deck, lexicon: &lexicon };
    let cards = |text: &str| -> Vec<Card> {
        text.split(' ').map(|name| Card::new(name).unwrap()).collect()
    };
    assert_eq!(hands.outs(&cards("Z U D A CH N")).unwrap(), cards("G"));
    assert_eq!(hands.outs(&cards("Z U D A N")).unwrap(), Vec::new());
    assert_eq!(hands.best(&[], Aim::Points, Discard::One), Err(HandError::Size(0)));
    let unknown = cards("TH");
    assert_eq!(hands.outs(&unknown), Err(HandError::Unknown(unknown[0])));
}
