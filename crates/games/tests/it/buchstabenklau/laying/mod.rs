//! How a word is laid at the least cost, beside the search that the rules had before.

mod before;

use games::buchstabenklau::Deck;
use games::buchstabenklau::laying::{Effort, GaveUp, Laid, Lettering, Priced, lay};
use lexicon::{Face, Spelling};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

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

/// The same cards as before, or none where the old search does not come to an end.
fn as_before(word: &str, cards: &[Card]) -> Result<u32, TestCaseError> {
    let mut effort = Effort::of_a_call();
    let found = laid(word, cards, &mut effort);
    let Ok(known) = before::lay_called(word, &priced(cards), JOKER) else { return Ok(0) };
    let found = found.map_err(|_| TestCaseError::fail(format!("{word}: given up")))?;
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
    Ok(effort.spent())
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

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) }
}

proptest! {
    #![proptest_config(config(4000))]

    #[test]
    fn few_letters_are_laid_as_before(word in word_of(PIECES, 7), cards in cards_of(FACES, 12)) {
        as_before(&word, &cards)?;
    }
}

proptest! {
    #![proptest_config(config(1500))]

    #[test]
    fn the_cards_of_the_box_are_laid_as_before(word in word_of(SOUNDS, 10), cards in boxed()) {
        as_before(&word, &cards)?;
    }
}
