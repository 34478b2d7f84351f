//! The best that every part of a pool can be laid for, all at once.
//!
//! Points are kept in sixteenths. What is laid counts twice, so that less the worth of the whole
//! it is what Q-25 scores: laid cards less those in hand.

use super::pool::{Part, Pool};
use super::words::Word;

/// One point.
pub const POINT: i32 = 16;

/// Laid in no way.
const NEVER: i32 = i32::MIN / 2;

/// What the bonuses of Q-26 are worth to the player, in sixteenths of a point.
#[derive(Debug, Clone)]
pub struct Premiums {
    /// By the letters of the longest word; never falling.
    pub longest: [i32; 32],
    /// For each word.
    pub word: i32,
}

impl Premiums {
    pub const NONE: Premiums = Premiums { longest: [0; 32], word: 0 };
}

/// The weight of a choice of words: with and without the longest one's premium.
#[derive(Debug, Clone, Copy)]
struct Weight {
    plain: i32,
    /// Some word among them is taken for the longest.
    main: i32,
    /// The same where every card is laid.
    whole: i32,
    whole_main: i32,
}

pub struct Lays<'a> {
    pub pool: &'a Pool<'a>,
    premiums: &'a Premiums,
    /// By slot: the words for which it is the first.
    by_first: Vec<Vec<Word>>,
    weights: Vec<Weight>,
}

/// Whether a card may stay in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Laying {
    /// Everything is laid.
    Whole,
    /// As much as is good.
    Some,
}

impl<'a> Lays<'a> {
    pub fn new(pool: &'a Pool<'a>, words: Vec<Word>, premiums: &'a Premiums) -> Lays<'a> {
        let mut by_first: Vec<Vec<Word>> = vec![Vec::new(); pool.slots.len()];
        for word in words {
            by_first[pool.first(word.part.cards)].push(word);
        }
        let mut lays = Lays { pool, premiums, by_first, weights: Vec::new() };
        lays.weigh();
        lays
    }

    fn weigh(&mut self) {
        let all = self.pool.all_parts();
        self.weights.reserve(all.len());
        let nothing =
            Weight { plain: 0, main: self.premiums.longest[0], whole: 0, whole_main: NEVER };
        self.weights.push(nothing);
        for (index, &cards) in all.iter().enumerate().skip(1) {
            let first = self.pool.first(cards);
            let Weight { plain, main, .. } = self.weights[index - self.pool.slots[first].one.index];
            let mut weight = Weight { plain, main, whole: NEVER, whole_main: NEVER };
            for word in &self.by_first[first] {
                if self.pool.holds(cards, word.part.cards) {
                    let rest = self.weights[index - word.part.index];
                    let (own, premium) = (self.own(word), self.premium(word));
                    weight.plain = weight.plain.max(own + rest.plain);
                    weight.main = weight.main.max(own + rest.main.max(premium + rest.plain));
                    weight.whole = weight.whole.max(own + rest.whole);
                    let main = rest.whole_main.max(premium + rest.whole);
                    weight.whole_main = weight.whole_main.max(own + main);
                }
            }
            self.weights.push(weight);
        }
    }

    #[inline]
    fn own(&self, word: &Word) -> i32 {
        2 * POINT * word.value + self.premiums.word
    }

    #[inline]
    fn premium(&self, word: &Word) -> i32 {
        self.premiums.longest[word.letters.min(31)]
    }

    /// What a part scores at best; none if it cannot all be laid.
    pub fn score(&self, part: Part, laying: Laying) -> Option<i32> {
        let weight = self.weights[part.index];
        let main = match laying {
            Laying::Whole => weight.whole_main,
            Laying::Some => weight.main,
        };
        (main > NEVER / 2).then(|| main - POINT * self.pool.worth(part.cards))
    }

    /// The same with a card more that one of these words takes; `worth` is that of all cards.
    pub fn score_with(&self, part: Part, words: &[Word], worth: i32) -> i32 {
        let mut best = self.weights[part.index].main;
        for word in words {
            if self.pool.holds(part.cards, word.part.cards) {
                let rest = self.weights[part.index - word.part.index];
                best = best.max(self.own(word) + rest.main.max(self.premium(word) + rest.plain));
            }
        }
        best - POINT * worth
    }

    /// The words of the best lay.
    pub fn words(&self, mut part: Part, laying: Laying) -> Vec<Word> {
        let mut chosen = Vec::new();
        let mut crowned = false;
        let value = |weight: Weight, crowned: bool| match (laying, crowned) {
            (Laying::Whole, false) => weight.whole_main,
            (Laying::Whole, true) => weight.whole,
            (Laying::Some, false) => weight.main,
            (Laying::Some, true) => weight.plain,
        };
        while !part.is_empty() {
            let wanted = value(self.weights[part.index], crowned);
            let first = self.pool.first(part.cards);
            let next = self.by_first[first].iter().find_map(|word| {
                if !self.pool.holds(part.cards, word.part.cards) {
                    return None;
                }
                let rest = self.weights[part.index - word.part.index];
                let own = self.own(word);
                if own + value(rest, crowned) == wanted {
                    return Some((word, crowned));
                }
                let crowns = !crowned && own + self.premium(word) + value(rest, true) == wanted;
                crowns.then_some((word, true))
            });
            match next {
                Some((word, now_crowned)) => {
                    chosen.push(*word);
                    crowned = now_crowned;
                    part = part.without(word.part);
                }
                // The card stays in hand.
                None => part = part.without(self.pool.slots[first].one),
            }
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use games::quiddler::Deck;
    use games::quiddler::search::{Aim, Discard, Hands};
    use games::rng::fisher_yates;
    use games::{Seed, WordList, Words};
    use lexicon::{Lang, Spelling};

    use super::super::material::Material;
    use super::super::words::{spelled, spelled_with};
    use super::*;

    /// The exhaustive search of the rules' own crate finds the same, card by card.
    #[test]
    fn agrees_with_the_search_of_single_hands() {
        let list = WordList::new(testkit::GERMAN);
        let lexicon = list.lexicon(Lang::De, Spelling::Digraph).expect("words");
        let deck = Deck::built_in(Lang::De, Spelling::Digraph).expect("a deck");
        let material = Material::new(&deck, lexicon.alphabet());
        let hands = Hands { deck: &deck, lexicon: &lexicon };
        let mut rng = Seed::Small(5).generator();
        let mut cards = deck.cards();
        for size in (3..=10).cycle().take(400) {
            fisher_yates(&mut cards, &mut rng);
            let (hand, drawn) = (&cards[..size], cards[size]);
            let pool = Pool::new(&material, hand).expect("a hand");
            let lays = Lays::new(&pool, spelled(&lexicon, &pool), &Premiums::NONE);
            let points = hands.best(hand, Aim::Points, Discard::Nothing).expect("a hand");
            let points = points.map(|lay| lay.points.0 * POINT);
            assert_eq!(lays.score(pool.full, Laying::Some), points, "{hand:?}");
            let out = hands.best(hand, Aim::GoOut, Discard::Nothing).expect("a hand");
            let whole = lays.score(pool.full, Laying::Whole);
            assert_eq!(whole.is_some(), out.is_some(), "{hand:?}");
            let laid: i32 = lays.words(pool.full, Laying::Some).iter().map(|w| w.value).sum();
            assert_eq!(Some((2 * laid - pool.worth(pool.full.cards)) * POINT), points);

            let with = spelled_with(&lexicon, &pool, &material, &material.counts());
            let drawn_kind = material.kind(drawn).expect("a kind");
            let worth = pool.worth(pool.full.cards) + material.kinds[drawn_kind].value;
            let more: Vec<_> = hand.iter().copied().chain([drawn]).collect();
            let points = hands.best(&more, Aim::Points, Discard::Nothing).expect("a hand");
            let scored = lays.score_with(pool.full, &with[drawn_kind], worth);
            assert_eq!(Some(scored), points.map(|lay| lay.points.0 * POINT), "{more:?}");
        }
    }
}
