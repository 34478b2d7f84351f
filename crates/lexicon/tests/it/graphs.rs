//! The graph equals the plain set of its words.

use std::collections::BTreeSet;

use lexicon::graph::TURN;
use lexicon::{Letter, Lexicon};
use proptest::prelude::*;

use crate::lists::{list, on_cards, word};

proptest! {
    #[test]
    fn members_prefixes_and_order_are_those_of_the_set((lang, spelling, words) in list()) {
        let lexicon = Lexicon::from_words(lang, spelling, words.iter().map(String::as_str));
        let naive: BTreeSet<Vec<Letter>> = on_cards(spelling, &words).into_iter().collect();
        prop_assert_eq!(lexicon.len(), naive.len());
        prop_assert!(lexicon.graph().words().eq(naive.iter().cloned()));
        for word in &naive {
            prop_assert!(lexicon.contains_letters(word));
            prop_assert!(lexicon.contains(&lexicon.alphabet().decode(word).to_lowercase()));
        }
        // Beginnings and words with one letter changed, dropped or added: near, mostly outside.
        for word in &naive {
            for end in 0..=word.len() {
                prop_assert!(lexicon.graph().has_prefix(&word[..end]));
                prop_assert_eq!(lexicon.contains_letters(&word[..end]), naive.contains(&word[..end]));
            }
            for letter in lexicon.alphabet().letters() {
                for at in 0..word.len() {
                    let mut near = word.clone();
                    near[at] = letter;
                    prop_assert_eq!(lexicon.contains_letters(&near), naive.contains(&near));
                    let begins = naive.iter().any(|word| word.starts_with(&near[..=at]));
                    prop_assert_eq!(lexicon.graph().has_prefix(&near[..=at]), begins);
                }
                let longer: Vec<Letter> = word.iter().copied().chain([letter]).collect();
                prop_assert_eq!(lexicon.contains_letters(&longer), naive.contains(&longer));
            }
        }
    }

    #[test]
    fn children_are_the_letters_that_follow((lang, spelling, words) in list()) {
        let lexicon = Lexicon::from_words(lang, spelling, words.iter().map(String::as_str));
        let naive = on_cards(spelling, &words);
        let (graph, mut node, mut prefix) = (lexicon.graph(), lexicon.graph().root(), Vec::new());
        loop {
            let longer = naive.iter().filter(|word| word.starts_with(&prefix));
            let follow: BTreeSet<Letter> =
                longer.filter_map(|word| word.get(prefix.len()).copied()).collect();
            let children: Vec<Letter> = graph.children(node).map(|(letter, _)| letter).collect();
            prop_assert!(children.iter().eq(follow.iter()), "{children:?} {follow:?}");
            prop_assert_eq!(node.is_leaf(), children.is_empty());
            let Some(&letter) = children.last() else { break };
            node = graph.step(node, letter).unwrap();
            prefix.push(letter);
            prop_assert_eq!(graph.is_word(node), naive.contains(&prefix));
        }
    }

    #[test]
    fn the_crossword_graph_has_every_word_from_every_letter((lang, spelling, words) in list()) {
        let lexicon = Lexicon::from_words(lang, spelling, words.iter().map(String::as_str));
        let mut naive = BTreeSet::new();
        for word in on_cards(spelling, &words) {
            for at in 0..word.len() {
                let mut reading: Vec<Letter> = word[..=at].iter().rev().copied().collect();
                if at + 1 < word.len() {
                    reading.push(TURN);
                    reading.extend(&word[at + 1..]);
                }
                naive.insert(reading);
            }
        }
        let crossword = lexicon.with_crossword();
        prop_assert!(crossword.crossword().unwrap().words().eq(naive));
    }

    #[test]
    fn the_hash_names_the_words_not_their_order(
        (lang, spelling, words) in list(),
        other in word(lexicon::Lang::De),
    ) {
        let hash = |words: &[&str]| Lexicon::from_words(lang, spelling, words.iter().copied()).hash();
        let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
        let first = hash(&words);
        words.reverse();
        prop_assert_eq!(first, hash(&words));
        let lexicon = Lexicon::from_words(lang, spelling, words.iter().copied());
        let new = spelling.spell_letters(&other).iter().any(|way| !lexicon.contains_letters(way));
        words.push(&other);
        prop_assert_eq!(first != hash(&words), new);
    }
}
