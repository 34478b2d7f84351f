//! All parts of a hand at once against the search for single hands, and the face of the search
//! against both.

use games::card::Card;
use games::quiddler::search::lays::{
    DeckKinds, Laying, Lays, POINT, Pool, Premiums, spelled, spelled_with,
};
use games::quiddler::search::{Aim, Discard, Hand, Hands, Lay, Wish};
use games::quiddler::{Action, Deck, Pile};
use games::rng::fisher_yates;
use games::{Asked, Budget, Search, Seed, WordList, Words};
use lexicon::{Lang, Lexicon, Spelling};

struct Box {
    deck: Deck,
    lexicon: Lexicon,
    kinds: DeckKinds,
}

impl Box {
    fn open() -> Box {
        let list = WordList::new(testkit::GERMAN);
        let lexicon = list.lexicon(Lang::De, Spelling::Digraph).expect("words");
        let deck = Deck::built_in(Lang::De, Spelling::Digraph).expect("a deck");
        let kinds = DeckKinds::new(&deck, lexicon.alphabet());
        Box { deck, lexicon, kinds }
    }

    /// So many hands, each with a card behind it.
    fn hands(&self, number: usize, mut look: impl FnMut(&[Card], Card)) {
        let mut rng = Seed::Small(5).generator();
        let mut cards = self.deck.cards();
        for size in (3..=10).cycle().take(number) {
            fisher_yates(&mut cards, &mut rng);
            look(&cards[..size], cards[size]);
        }
    }

    fn single(&self, hand: &[Card], aim: Aim, discard: Discard) -> Option<Lay> {
        let hands = Hands { deck: &self.deck, lexicon: &self.lexicon };
        hands.best(hand, aim, discard).expect("a hand")
    }
}

#[test]
fn every_part_scores_what_the_search_of_single_hands_finds() {
    let table = Box::open();
    let Box { lexicon, kinds, .. } = &table;
    table.hands(400, |hand, drawn| {
        let pool = Pool::new(kinds, hand).expect("a hand");
        let lays = Lays::new(&pool, spelled(lexicon, &pool), &Premiums::NONE);
        let points = table.single(hand, Aim::Points, Discard::Nothing);
        let points = points.map(|lay| lay.points.0 * POINT);
        assert_eq!(lays.score(pool.full, Laying::Some), points, "{hand:?}");
        let out = table.single(hand, Aim::GoOut, Discard::Nothing);
        let whole = lays.score(pool.full, Laying::Whole);
        assert_eq!(whole.is_some(), out.is_some(), "{hand:?}");
        let laid: i32 = lays.words(pool.full, Laying::Some).iter().map(|w| w.value).sum();
        assert_eq!(Some((2 * laid - pool.worth(pool.full.cards)) * POINT), points);

        let with = spelled_with(lexicon, &pool, kinds, &kinds.counts());
        let drawn_kind = kinds.kind(drawn).expect("a kind");
        let worth = pool.worth(pool.full.cards) + kinds.kinds[drawn_kind].value;
        let more: Vec<_> = hand.iter().copied().chain([drawn]).collect();
        let points = table.single(&more, Aim::Points, Discard::Nothing);
        let scored = lays.score_with(pool.full, &with[drawn_kind], worth);
        assert_eq!(Some(scored), points.map(|lay| lay.points.0 * POINT), "{more:?}");
    });
}

/// What an aim counts before points.
fn counted(aim: Aim, lay: &Lay) -> usize {
    match aim {
        Aim::GoOut => usize::from(lay.left.is_empty()),
        Aim::Points => 0,
        Aim::Words => lay.words.len(),
        Aim::Longest => {
            let letters = |word: &Vec<Card>| word.iter().map(Card::letters).sum();
            lay.words.iter().map(letters).max().unwrap_or(0)
        }
    }
}

#[test]
fn the_face_ends_a_turn_by_every_aim_as_well_as_the_search_of_single_hands() {
    let table = Box::open();
    let mut out = 0;
    table.hands(250, |hand, drawn| {
        let hand: Vec<Card> = hand.iter().copied().chain([drawn]).collect();
        let pool = Pool::new(&table.kinds, &hand).expect("a hand");
        for aim in Aim::ALL {
            let premiums = Premiums::of(aim);
            let laying = if aim == Aim::GoOut { Laying::Whole } else { Laying::Some };
            let found = Hand::new(&table.kinds, &table.lexicon, &pool, &premiums);
            let asked = Asked { most: 1, budget: Budget::endless(), taste: Wish::End(laying) };
            let lay = found.best(asked).moves.remove(0).details.expect("a lay");
            let mut cards = lay.left.clone();
            cards.extend(lay.words.iter().flatten().chain(&lay.discard));
            cards.sort_unstable();
            let mut held = hand.clone();
            held.sort_unstable();
            assert_eq!(cards, held, "{aim:?}");
            let single = table.single(&hand, aim, Discard::One);
            let single = single.map(|lay| (counted(aim, &lay), lay.points));
            let found = (counted(aim, &lay), lay.points);
            match aim {
                Aim::GoOut => {
                    out += usize::from(single.is_some());
                    assert_eq!(single.unwrap_or((0, found.1)), found, "{hand:?}");
                }
                _ => assert_eq!(single, Some(found), "{aim:?} {hand:?}"),
            }
        }
    });
    assert!(out > 10, "{out}");
}

#[test]
fn a_card_to_draw_is_worth_the_words_it_leads_to() {
    let table = Box::open();
    let mut taken = 0;
    table.hands(250, |hand, open| {
        let pool = Pool::new(&table.kinds, hand).expect("a hand");
        let found = Hand::new(&table.kinds, &table.lexicon, &pool, &Premiums::NONE);
        let stock = table.kinds.without(hand.iter().copied().chain([open]));
        let taste = Wish::Draw { open: Some(open), stock: &stock };
        let piles = found.best(Asked { most: 2, budget: Budget::endless(), taste }).moves;
        let open_pile = Action::Draw { from: Pile::Discard };
        let found = piles.iter().find(|found| found.action == open_pile).expect("the open card");
        let with: Vec<Card> = hand.iter().copied().chain([open]).collect();
        let lay = table.single(&with, Aim::Points, Discard::One).expect("a lay");
        assert_eq!(found.worth, f64::from(lay.points.0), "{hand:?} {open}");
        assert!(found.words.iter().all(|word| table.lexicon.contains(word)), "{found:?}");
        let letters = |words: &[String]| words.iter().map(|word| word.chars().count()).sum();
        let held: usize = with.iter().map(Card::letters).sum();
        let laid: usize = letters(&found.words);
        assert!(laid <= held, "{found:?} from {with:?}");
        taken += usize::from(!found.words.is_empty());
    });
    assert!(taken > 100, "{taken}");
}
