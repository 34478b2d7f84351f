//! The generator and the shuffle, pinned: an old record must give the same game for ever.

use games::rng::{below, fisher_yates};
use games::{Card, Seed, Shuffler};
use serde_json::json;

fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(|name| Card::new(name).expect("a card")).collect()
}

#[test]
fn the_shuffle_is_pinned() {
    let mut numbers: Vec<u8> = (0..16).collect();
    fisher_yates(&mut numbers, &mut Seed::Small(7).generator());
    assert_eq!(numbers, PINNED_SMALL);
    let mut numbers: Vec<u8> = (0..16).collect();
    let seed: Seed = "ff".repeat(32).parse().expect("64 digits");
    fisher_yates(&mut numbers, &mut seed.generator());
    assert_eq!(numbers, PINNED_FULL);
}

const PINNED_SMALL: [u8; 16] = [4, 9, 10, 14, 12, 11, 5, 13, 6, 8, 0, 2, 7, 15, 1, 3];
const PINNED_FULL: [u8; 16] = [10, 11, 3, 5, 12, 1, 14, 6, 0, 7, 8, 2, 15, 4, 13, 9];

#[test]
fn a_small_seed_is_the_full_one_with_its_bytes_in_front() {
    let full: Seed = format!("0701{}", "00".repeat(30)).parse().expect("64 digits");
    let mut both = [Seed::Small(0x0107).generator(), full.generator()];
    let drawn = both.each_mut().map(|rng| [below(1000, rng), below(1000, rng)]);
    assert_eq!(drawn[0], drawn[1]);
}

#[test]
fn every_order_of_four_cards_comes_up_about_as_often() {
    let mut rng = Seed::Small(1).generator();
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut order = [0, 1, 2, 3];
        fisher_yates(&mut order, &mut rng);
        *seen.entry(order).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 24);
    assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
}

#[test]
fn named_cards_come_first_and_the_others_follow_in_seeded_order() {
    let named = vec![cards("C B"), Vec::new(), cards("D D")];
    let mut shuffler = Shuffler::new(Seed::Small(3), named);
    let pile = || cards("A B C D E F");
    let first = shuffler.shuffle(pile()).expect("a shuffle");
    assert_eq!(first[..2], cards("C B"));
    let mut sorted = first.clone();
    sorted.sort();
    assert_eq!(sorted, pile());
    assert!(shuffler.shuffle(Vec::new()).expect("no shuffle").is_empty(), "takes no list");
    let second = shuffler.shuffle(pile()).expect("the second shuffle, all seeded");
    assert_eq!(shuffler.done(), [first, second]);
    let error = shuffler.shuffle(pile()).expect_err("one D only").to_string();
    assert!(error.contains("shuffle 3") && error.contains("only 1"), "{error}");
}

#[test]
fn what_is_written_of_a_shuffler_is_what_it_is_now() {
    let mut shuffler = Shuffler::new(Seed::Small(3), vec![cards("C B")]);
    for _ in 0..3 {
        let before = serde_json::to_string(&shuffler).expect("JSON");
        let copy = shuffler.clone();
        shuffler.shuffle(cards("A B C D E F")).expect("a shuffle");
        let written = serde_json::to_string(&shuffler).expect("JSON");
        assert_ne!(written, before);
        let read: Shuffler = serde_json::from_str(&written).expect("a shuffler");
        assert_eq!(read, shuffler);
        assert_eq!(serde_json::to_value(&read).expect("JSON")["done"], json!(shuffler.done()));
        assert_eq!(serde_json::to_string(&copy).expect("JSON"), before, "a copy stays as it was");
    }
}
