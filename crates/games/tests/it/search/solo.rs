//! The solo solver against all plays of small deals.

use games::card::Card;
use games::quiddler::Deck;
use games::quiddler::search::Hands;
use games::quiddler::search::solo::{Shown, Step};
use lexicon::{Lang, Lexicon, Spelling};
use testkit::GERMAN;

use super::Dice;

fn owes(piles: &[Vec<Card>]) -> Option<usize> {
    let gives = piles.iter().any(|pile| pile.len() >= 2);
    piles.iter().position(Vec::is_empty).filter(|_| gives)
}

/// The least that any play leaves.
fn plain(hands: &Hands<'_>, piles: &[Vec<Card>]) -> i32 {
    let mut best: i32 = piles.iter().map(|pile| hands.deck.worth(pile).0).sum();
    if let Some(to) = owes(piles) {
        for from in (0..piles.len()).filter(|&from| piles[from].len() >= 2) {
            let mut next = piles.to_vec();
            let card = next[from].pop().unwrap();
            next[to].push(card);
            best = best.min(plain(hands, &next));
        }
        return best;
    }
    take(hands, piles, &mut Vec::new(), &mut best);
    best
}

fn take(hands: &Hands<'_>, piles: &[Vec<Card>], taken: &mut Vec<usize>, best: &mut i32) {
    let word: String = taken.iter().map(|&at| piles[at].last().unwrap().as_str()).collect();
    if taken.len() >= 2 && hands.lexicon.contains(&word) {
        let mut next = piles.to_vec();
        for &at in taken.iter() {
            next[at].pop();
        }
        *best = (*best).min(plain(hands, &next));
    }
    for at in 0..piles.len() {
        if !taken.contains(&at) && !piles[at].is_empty() {
            taken.push(at);
            take(hands, piles, taken, best);
            taken.pop();
        }
    }
}

/// What the steps leave, played by the rules.
fn play(hands: &Hands<'_>, mut piles: Vec<Vec<Card>>, steps: &[Step]) -> i32 {
    for step in steps {
        match step {
            Step::Take { piles: taken } => {
                assert_eq!(owes(&piles), None, "fills come first");
                let word: String =
                    taken.iter().map(|&at| piles[at].pop().unwrap().to_string()).collect();
                assert!(taken.len() >= 2 && hands.lexicon.contains(&word), "{word}");
            }
            Step::Fill { from, to } => {
                assert!(piles[*from].len() >= 2 && piles[*to].is_empty());
                let card = piles[*from].pop().unwrap();
                piles[*to].push(card);
            }
        }
    }
    piles.iter().map(|pile| hands.deck.worth(pile).0).sum()
}

#[test]
fn the_solo_solver_leaves_as_little_as_any_play() {
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Digraph, GERMAN.lines());
    let deck = Deck::built_in(Lang::De, Spelling::Digraph).unwrap();
    let hands = Hands { deck: &deck, lexicon: &lexicon };
    let cards = deck.cards();
    let mut dice = Dice(17);
    for _ in 0..120 {
        let piles: Vec<Vec<Card>> = (0..4)
            .map(|_| (0..1 + dice.below(3)).map(|_| cards[dice.below(cards.len())]).collect())
            .collect();
        let solution = hands.solo(&piles, 100_000).unwrap();
        assert!(solution.proven);
        assert_eq!(solution.points.0, plain(&hands, &piles), "{piles:?}");
        assert_eq!(play(&hands, piles, &solution.steps), solution.points.0);
    }
}

#[test]
fn a_hint_with_nothing_covered_is_the_best_step() {
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Digraph, GERMAN.lines());
    let deck = Deck::built_in(Lang::De, Spelling::Digraph).unwrap();
    let hands = Hands { deck: &deck, lexicon: &lexicon };
    let cards = deck.cards();
    let mut dice = Dice(23);
    let mut given = 0;
    for _ in 0..200 {
        let piles: Vec<Vec<Card>> = (0..5).map(|_| vec![cards[dice.below(cards.len())]]).collect();
        let shown: Vec<Shown> =
            piles.iter().map(|pile| Shown { open: pile.last().copied(), covered: 0 }).collect();
        let hint = hands.solo_hint(&shown, &[]).unwrap();
        let best = plain(&hands, &piles);
        let all: i32 = piles.iter().map(|pile| deck.worth(pile).0).sum();
        let left = hint.as_ref().map_or(f64::from(all), |hint| hint.left);
        assert_eq!(left, f64::from(best), "{piles:?}");
        given += usize::from(hint.is_some());
    }
    assert!(given > 50, "only {given} hints");
}

#[test]
fn a_hint_hangs_on_what_is_seen_alone() {
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Digraph, GERMAN.lines());
    let deck = Deck::built_in(Lang::De, Spelling::Digraph).unwrap();
    let hands = Hands { deck: &deck, lexicon: &lexicon };
    let mut dice = Dice(5);
    let mut pile = deck.cards();
    let mut draw = || pile.swap_remove(dice.below(pile.len()));
    let shown: Vec<Shown> = (0..8).map(|_| Shown { open: Some(draw()), covered: 2 }).collect();
    let mut unseen = pile.clone();
    let hint = hands.solo_hint(&shown, &unseen).unwrap();
    unseen.reverse();
    assert_eq!(hands.solo_hint(&shown, &unseen).unwrap(), hint);
    assert!(hands.solo_hint(&shown, &unseen[..5]).is_err(), "more is covered than there is");
    let mut owing = shown;
    owing[3] = Shown { open: None, covered: 0 };
    let hint = hands.solo_hint(&owing, &unseen).unwrap().unwrap();
    assert!(matches!(hint.step, Step::Fill { to: 3, .. }), "{hint:?}");
}
