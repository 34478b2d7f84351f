//! Searches equal what trying everything finds.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;

use lexicon::compiled::{Contents, Facts};
use lexicon::{Compiled, Dictionary, Face, Lang, Letter, Lexicon, Spelling, find};
use proptest::prelude::*;

use crate::lists::{cards, list, on_cards};

/// The numbers of cards with which a word can be laid, by trying every card for every letter.
fn card_counts(word: &[Letter], faces: &[Face], used: &mut Vec<bool>) -> BTreeSet<usize> {
    if word.is_empty() {
        return BTreeSet::from([used.iter().filter(|&&used| used).count()]);
    }
    let mut counts = BTreeSet::new();
    for card in 0..faces.len() {
        let (face, width) = (&faces[card], faces[card].width());
        if used[card] || width > word.len() || !fits(face, &word[..width]) {
            continue;
        }
        used[card] = true;
        counts.extend(card_counts(&word[width..], faces, used));
        used[card] = false;
    }
    counts
}

fn fits(face: &Face, letters: &[Letter]) -> bool {
    match face {
        Face::Letters(own) => own == letters,
        Face::One => letters.len() == 1,
        Face::Two => letters.len() == 2 && !letters.contains(&Letter::SHARP),
    }
}

fn lays(word: &[Letter], cards: &[usize], faces: &[Face]) -> bool {
    let mut rest = word;
    let once: BTreeSet<&usize> = cards.iter().collect();
    for &card in cards {
        let width = faces[card].width();
        if width > rest.len() || !fits(&faces[card], &rest[..width]) {
            return false;
        }
        rest = &rest[width..];
    }
    rest.is_empty() && once.len() == cards.len()
}

fn list_with_cards() -> impl Strategy<Value = ((Lang, Spelling, Vec<String>), Vec<Face>)> {
    list().prop_flat_map(|list| {
        let cards = cards(list.0, list.1);
        (Just(list), cards)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn each_word_the_cards_spell_is_found_once(((lang, spelling, words), faces) in list_with_cards()) {
        let lexicon = Lexicon::from_words(lang, spelling, words.iter().map(String::as_str));
        let mut used = vec![false; faces.len()];
        let naive: BTreeMap<Vec<Letter>, BTreeSet<usize>> = on_cards(spelling, &words)
            .into_iter()
            .map(|word| (word.clone(), card_counts(&word, &faces, &mut used)))
            .filter(|(_, counts)| !counts.is_empty())
            .collect();
        for use_all in [false, true] {
            let mut found = Vec::new();
            find::find(&lexicon, &faces, use_all, &mut |hit| {
                let cards = hit.cards();
                assert!(lays(hit.word, &cards, &faces), "{:?} by {cards:?} with {faces:?}", hit.word);
                assert!(!use_all || cards.len() == faces.len());
                found.push(hit.word.to_vec());
                ControlFlow::Continue(())
            });
            found.sort();
            let wanted = |counts: &BTreeSet<usize>| !use_all || counts.contains(&faces.len());
            let expected = naive.iter().filter(|(_, counts)| wanted(counts));
            prop_assert!(found.iter().eq(expected.map(|(word, _)| word)), "{:?} {:?}", found, naive);
        }
        for min_cards in 1..=faces.len() + 1 {
            let expected = naive.values().any(|counts| counts.last() >= Some(&min_cards));
            prop_assert_eq!(find::any(&lexicon, &faces, min_cards), expected);
        }
        for word in on_cards(spelling, &words) {
            let laid = find::lay(&word, &faces);
            prop_assert_eq!(laid.is_some(), naive.contains_key(&word));
            prop_assert!(laid.is_none_or(|cards| lays(&word, &cards, &faces)));
        }
    }

    #[test]
    fn a_break_ends_the_search(((lang, spelling, words), faces) in list_with_cards()) {
        let lexicon = Lexicon::from_words(lang, spelling, words.iter().map(String::as_str));
        let mut visits = 0;
        find::find(&lexicon, &faces, false, &mut |_| {
            visits += 1;
            ControlFlow::Break(())
        });
        prop_assert_eq!(visits == 1, find::any(&lexicon, &faces, 1));
    }

    #[test]
    fn cards_lead_back_to_exactly_the_words_that_lie_so(
        (lang, _, words) in list().prop_filter("German", |(lang, ..)| *lang == Lang::De),
        spelling in prop::sample::select(Lang::De.spellings()),
    ) {
        let list: Vec<&str> = words.iter().map(String::as_str).collect();
        let contents = Contents {
            lang,
            spelling: Spelling::Plain,
            key: "",
            words: &list,
            crossword: false,
            facts: Some(Facts { sources: &[], readings: &[], refused: &[] }),
        };
        let dictionary = Dictionary::new(Compiled::in_memory(&contents).unwrap(), Path::new(""));
        // By the plain spelling ß and SS are one, which is how words with umlauts lie.
        let by = if spelling == Spelling::Plain { Spelling::Umlauts } else { spelling };
        let plain = on_cards(Spelling::Plain, &words);
        let alphabet = Spelling::Plain.alphabet();
        for cards in on_cards(by, &words) {
            let lies_so = |word: &&Vec<Letter>| {
                by.spell_letters(&alphabet.decode(word)).contains(&cards)
            };
            let expected: BTreeSet<&Vec<Letter>> = plain.iter().filter(lies_so).collect();
            let found = dictionary.written_as(spelling, &cards);
            prop_assert_eq!(found.len(), expected.len(), "each once: {:?}", found);
            prop_assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected);
            let verdict = dictionary.judge(spelling, &alphabet.decode(&cards));
            prop_assert!(verdict.is_valid(), "{:?}", cards);
        }
    }
}
