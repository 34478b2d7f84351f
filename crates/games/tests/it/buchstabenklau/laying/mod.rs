//! How a word is laid at the least cost, beside the search that the rules had before.

mod before;
mod scale;

use std::cell::Cell;

use games::buchstabenklau::Deck;
use games::buchstabenklau::laying::{Effort, GaveUp, Laid, Lettering, Priced, lay, lay_somehow};
use lexicon::{Face, Spelling};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

/// As B-14 has it: cards gained, jokers, piles robbed, the side pile.
const GAINED: i64 = 1 << 24;
const JOKER: i64 = 1 << 12;

#[derive(Debug, Clone)]
struct Card {
    faces: Vec<Face>,
    cost: i64,
}

fn priced(cards: &[Card]) -> Vec<Priced<'_>> {
    cards.iter().map(|card| Priced { faces: &card.faces, cost: card.cost }).collect()
}

fn face(text: &str) -> Face {
    Face::parse(text, Spelling::Called.alphabet()).expect("a face")
}

fn lettering(word: &str) -> Lettering {
    Lettering::called(&Spelling::Plain.alphabet().encode(word).expect("letters"))
}

fn laid(word: &str, cards: &[Card], effort: &mut Effort) -> Result<Option<Laid>, GaveUp> {
    lay(&lettering(word), &priced(cards), JOKER, i64::MAX, effort)
}

/// The same cards as before; tells whether the search was given up. Where the old one did not come
/// to an end there is nothing to compare.
fn as_before(word: &str, cards: &[Card]) -> Result<bool, TestCaseError> {
    let mut effort = Effort::of_a_call();
    let found = laid(word, cards, &mut effort);
    let Ok(known) = before::lay_called(word, &priced(cards), JOKER) else { return Ok(false) };
    let found = match found {
        Ok(found) => found,
        Err(GaveUp { spellable }) => {
            prop_assert!(!spellable || known.is_some(), "{word} cannot be spelled");
            return Ok(true);
        }
    };
    prop_assert_eq!(
        found.as_ref().map(|laid| (laid.cost, &laid.cards)),
        known.as_ref().map(|known| (known.cost, &known.cards)),
        "{}",
        word
    );
    if let Some(found) = found {
        let order: Vec<&[Face]> = found.cards.iter().map(|&card| &*cards[card].faces).collect();
        prop_assert!(lettering(word).spelled_by(&order).is_some());
    }
    let mut effort = Effort::of_a_call();
    let somehow = lay_somehow(&lettering(word), &priced(cards), JOKER, &mut effort);
    prop_assert_eq!(somehow.ok().flatten().map(|laid| laid.cost), known.map(|known| known.cost));
    Ok(false)
}

/// Where a card lies.
fn cost() -> impl Strategy<Value = i64> {
    prop_oneof![
        8 => Just(-GAINED),
        1 => Just(1 - GAINED),
        1 => Just(0),
        1 => Just(-(1 << 20)),
        2 => (1_i64..9).prop_map(|pile| -GAINED - 2 * pile),
    ]
}

fn cards_of(faces: &'static [&'static str], most: usize) -> impl Strategy<Value = Vec<Card>> {
    let one = prop::sample::select(faces).prop_map(face);
    let card = (prop::collection::vec(one, 1..=2), cost());
    prop::collection::vec(card.prop_map(|(faces, cost)| Card { faces, cost }), 1..most)
}

fn word_of(pieces: &'static [&'static str], most: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(pieces), 1..most).prop_map(|word| word.concat())
}

/// Some cards of the deck in the box.
fn boxed() -> impl Strategy<Value = Vec<Card>> {
    let deck = Deck::built_in().expect("a deck");
    let names: Vec<String> = deck.cards().iter().map(|card| card.to_string()).collect();
    let open = prop::sample::subsequence(names, 4..=40).prop_shuffle();
    let colour = prop::sample::select(vec![0, 1, 2, 2]);
    (open, colour, prop::collection::vec(cost(), 40)).prop_map(|(names, colour, costs)| {
        let card = |(name, cost): (&String, i64)| {
            let faces = name.split('/').map(face);
            let shown = |at: usize| colour == 2 || colour == at;
            let faces = faces.enumerate().filter(|(at, _)| shown(*at)).map(|(_, face)| face);
            Card { faces: faces.collect(), cost }
        };
        names.iter().zip(costs).map(card).collect()
    })
}

/// Words of such pieces are hard: everything fits everywhere.
const PIECES: &[&str] = &["A", "B", "AB", "ABB", "ß", "Ä", "Ü", "BÄ"];
const FACES: &[&str] = &["A", "B", "E", "U", "AE", "AB", "BA", "ABB", "BUE", "EE", "?", "??"];
const SOUNDS: &[&str] = &[
    "SCH", "CH", "EI", "IE", "EE", "ST", "ER", "EN", "SS", "ß", "Ä", "Ö", "Ü", "A", "E", "I", "O",
    "U", "N", "R", "S", "T", "L", "D", "M", "QU", "X",
];

/// So many random words and cards, of which at most so many may be given up.
fn compare(
    cases: u32,
    may_give_up: u32,
    words: impl Strategy<Value = String>,
    cards: impl Strategy<Value = Vec<Card>>,
) {
    let config = Config { failure_persistence: None, ..Config::with_cases(cases) };
    let given_up = Cell::new(0);
    // The same cases every time: how many are given up must not depend on luck.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let compared = runner.run(&(words, cards), |(word, cards)| {
        given_up.set(given_up.get() + u32::from(as_before(&word, &cards)?));
        Ok(())
    });
    if let Err(error) = compared {
        panic!("{error}");
    }
    assert!(given_up.get() <= may_give_up, "{} of {cases} given up", given_up.get());
}

/// Every one that is laid; with cards as tangled as these, about one in thousands is given up.
#[test]
fn few_letters_are_laid_as_before() {
    compare(4000, 1, word_of(PIECES, 5), cards_of(FACES, 10));
}

/// No real deck is as tangled as these.
#[test]
fn tangled_cards_are_laid_as_before_or_given_up() {
    compare(1000, 100, word_of(PIECES, 8), cards_of(FACES, 12));
}

#[test]
fn the_cards_of_the_box_are_laid_as_before() {
    compare(1500, 0, word_of(SOUNDS, 7), boxed());
}

/// Words of which nobody ever called one: up to thirty letters that are no word.
#[test]
fn long_nonsense_is_laid_as_before_or_given_up() {
    compare(300, 30, word_of(SOUNDS, 14), boxed());
}

/// The cards and the word with which a stranger froze a server.
#[test]
fn the_costliest_call_known_stays_within_its_effort() {
    let deck = Deck::built_in().expect("a deck");
    let names: Vec<String> = deck.cards().iter().map(|card| card.to_string()).collect();
    for open in [32, 48, 66] {
        let card =
            |name: &String| Card { faces: name.split('/').map(face).collect(), cost: -GAINED };
        let cards: Vec<Card> = names.iter().rev().take(open).map(card).collect();
        for word in ["ÄÖÜSSÄÖÜSSÄÖÜ", "ÜBERMÜDÜNGÄÖ", "MMMIEUNÜÄMMGESSCHCKTNÖMMMMTTAULEGSSERR"]
        {
            let mut effort = Effort::of_a_call();
            let _ = laid(word, &cards, &mut effort);
            // The last step may be a long one.
            assert!(effort.spent() < Effort::CALL + 10_000, "{word}: {}", effort.spent());
        }
    }
}
