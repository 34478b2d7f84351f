//! What the cards of the table spell, against every word laid in every way.

use games::card::Card;
use games::maskenmemo::search::{any_word, word_of_all};
use games::maskenmemo::{Claim, Deck};
use lexicon::{Lang, Letter, Lexicon, Spelling};
use testkit::{ENGLISH, GERMAN};

use super::Dice;

/// Visits, for every way to lay the letters, how many cards it takes.
fn lays(word: &[Letter], cards: &[Card], used: u64, visit: &mut dyn FnMut(usize)) {
    if word.is_empty() {
        return visit(used.count_ones() as usize);
    }
    for (at, card) in cards.iter().enumerate().filter(|(at, _)| used >> at & 1 == 0) {
        let shown: Vec<char> = card.as_str().chars().collect();
        let fits =
            |at: usize| shown[at] == '?' || word.get(at).is_some_and(|l| l.char() == shown[at]);
        if shown.len() <= word.len() && (0..shown.len()).all(fits) {
            lays(&word[shown.len()..], cards, used | 1 << at, visit);
        }
    }
}

fn compare(lang: Lang, spelling: Spelling, text: &str) {
    let lexicon = Lexicon::from_words(lang, spelling, text.lines());
    let words: Vec<Vec<Letter>> = lexicon.graph().words().filter(|word| word.len() <= 9).collect();
    let deck = Deck::built_in(lang).unwrap().cards();
    let mut dice = Dice(41);
    let mut answers = [[0; 2]; 2];
    for case in 0..500 {
        // Every other hand begins with the letters of a word, or nothing would ever be formed.
        let mut cards: Vec<Card> = match case % 2 {
            0 => Vec::new(),
            _ => {
                let word = &words[dice.below(words.len())];
                word.iter().map(|letter| Card::new(&letter.to_string()).unwrap()).collect()
            }
        };
        let number = 4 + dice.below(3);
        cards.truncate(number);
        while cards.len() < number {
            cards.push(deck[dice.below(deck.len())]);
        }
        let (mut any, mut all) = (false, false);
        for word in &words {
            lays(word, &cards, 0, &mut |laid| {
                any |= laid >= 4;
                all |= laid == cards.len();
            });
        }
        assert_eq!(any_word(&lexicon, &cards), any, "{cards:?}");
        let word = word_of_all(&lexicon, &cards);
        assert_eq!(word.is_some(), all, "{cards:?}");
        if let Some(word) = word {
            assert!(lexicon.contains(&word));
            assert!(Claim::read(&word, spelling).unwrap().lay(&cards).is_some(), "{word}");
        }
        answers[0][usize::from(any)] += 1;
        answers[1][usize::from(all)] += 1;
    }
    assert!(answers.iter().flatten().all(|&times| times > 20), "{answers:?}");
}

#[test]
fn cards_form_a_word_exactly_when_one_can_be_laid() {
    compare(Lang::De, Spelling::Umlauts, GERMAN);
    compare(Lang::En, Spelling::Folded, ENGLISH);
}

#[test]
fn too_few_cards_form_nothing() {
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Umlauts, ["Tee", "Qual", "Quer"]);
    let cards = |names: &[&str]| -> Vec<Card> {
        names.iter().map(|name| Card::new(name).unwrap()).collect()
    };
    assert_eq!(word_of_all(&lexicon, &cards(&["T", "E", "E"])), None);
    assert!(!any_word(&lexicon, &cards(&["T", "E", "E"])));
    // QU is one card of the three.
    assert_eq!(word_of_all(&lexicon, &cards(&["QU", "A", "L"])), None);
    assert!(!any_word(&lexicon, &cards(&["QU", "A", "L", "X"])));
    assert_eq!(word_of_all(&lexicon, &cards(&["Q", "?", "A", "L"])).as_deref(), Some("QUAL"));
}
