//! A word that is weighed without being laid weighs what it weighs when it is laid.

use std::cell::Cell;

use games::buchstabenklau::laying::{Effort, Lettering, Scale, Weight, lay_somehow};
use lexicon::Spelling;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::{Card, FACES, PIECES, SOUNDS, boxed, cards_of, priced, word_of};

const JOKER: i64 = 5;

/// What cards are worth to a bot: its own nothing, others' a little more than those in the middle.
fn worth() -> impl Strategy<Value = i64> {
    prop_oneof![8 => Just(-100), 1 => Just(0), 1 => Just(-125), 1 => Just(-200), 1 => Just(-95)]
}

fn one_face((cards, costs): (Vec<Card>, Vec<i64>)) -> Vec<Card> {
    let card = |(card, cost): (Card, i64)| Card { faces: card.faces[..1].to_vec(), cost };
    cards.into_iter().zip(costs).map(card).collect()
}

/// How many of a hundred words that can be laid were weighed.
fn compare(
    cases: u32,
    words: impl Strategy<Value = String>,
    cards: impl Strategy<Value = Vec<Card>>,
) -> u32 {
    let config = Config { failure_persistence: None, ..Config::with_cases(cases) };
    let (all, weighed) = (Cell::new(0), Cell::new(0));
    let cards = (cards, prop::collection::vec(worth(), 40)).prop_map(one_face);
    let compared = TestRunner::new(config).run(&(words, cards), |(word, cards)| {
        let letters = Spelling::Plain.alphabet().encode(&word).expect("letters");
        let priced = priced(&cards);
        let scale = Scale::new(&priced, JOKER).expect("one face each");
        let mut effort = Effort::of_a_call();
        let laid = lay_somehow(&Lettering::exactly(&letters), &priced, JOKER, &mut effort);
        let Ok(laid) = laid else { return Ok(()) };
        all.set(all.get() + u32::from(laid.is_some()));
        let Some(weight) = scale.weigh(&letters) else { return Ok(()) };
        weighed.set(weighed.get() + 1);
        let laid = laid.map(|laid| Weight {
            cost: laid.cost,
            cards: laid.cards.len(),
            jokers: laid.cards.iter().filter(|&&card| cards[card].faces[0].is_joker()).count(),
        });
        prop_assert_eq!(Some(weight), laid, "{}", word);
        Ok(())
    });
    if let Err(error) = compared {
        panic!("{error}");
    }
    100 * weighed.get() / all.get().max(1)
}

#[test]
fn words_of_the_deck_weigh_what_they_weigh_laid() {
    let weighed = compare(20_000, word_of(SOUNDS, 6), boxed());
    assert!(weighed > 80, "only {weighed} of 100 were weighed");
}

#[test]
fn tangled_words_weigh_what_they_weigh_laid() {
    compare(10_000, word_of(PIECES, 6), cards_of(FACES, 20));
}

#[test]
fn cards_with_two_faces_are_not_weighed() {
    let cards = [Card { faces: vec![super::face("A"), super::face("B")], cost: 0 }];
    assert!(Scale::new(&priced(&cards), JOKER).is_none());
}
