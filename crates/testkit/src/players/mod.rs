//! Random players, one file per game, and what they go by: the view of their seat, the verbs it
//! may use, the dictionary.

pub mod buchstabenklau;
pub mod kreuzwort;
pub mod maskenmemo;
pub mod quiddler;

use std::ops::ControlFlow;

use games::card::Card;
use games::game::Verb;
use games::{Header, Seat, Seed};
use lexicon::{Face, Lang, Lexicon, find};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

/// What the laws need to know of a game.
pub struct Kind {
    /// A header with players and options drawn at random.
    pub header: fn(&mut Dice) -> Header,
    /// A move for a seat, without `by`; any verb of `may` but `resign`.
    pub choose: fn(&mut Choice<'_>) -> Value,
    /// What the table itself may try now and then, besides timeouts.
    pub table_actions: &'static [&'static str],
    pub games: u64,
}

/// Everything a random player goes by: what its seat sees, and the dictionary.
pub struct Choice<'a> {
    pub view: &'a Value,
    pub seat: Seat,
    pub may: &'a [Verb],
    pub lexicon: &'a Lexicon,
    pub dice: &'a mut Dice,
}

pub struct Dice(pub ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Seed::Small(seed).generator())
    }

    pub fn below(&mut self, bound: usize) -> usize {
        games::rng::below(bound as u32, &mut self.0) as usize
    }

    pub fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    pub fn pick<'t, T>(&mut self, items: &'t [T]) -> &'t T {
        &items[self.below(items.len())]
    }
}

impl Choice<'_> {
    /// One of the allowed verbs, resigning left aside.
    pub fn verb(&mut self) -> Verb {
        let verbs: Vec<Verb> = self.may.iter().copied().filter(|&v| v != "resign").collect();
        match verbs.len() {
            0 => "resign",
            count => verbs[self.dice.below(count)],
        }
    }
}

/// A header for a table of so many, in German.
pub fn header(game: &str, seats: usize, dice: &mut Dice) -> Header {
    let players = (0..seats).map(|seat| format!("P{seat}")).collect();
    Header::new(game, Lang::De, players, Seed::Small(dice.below(1 << 30) as u64))
}

/// The cards of a JSON list.
pub fn cards(list: &Value) -> Vec<Card> {
    let names = list.as_array().into_iter().flatten().filter_map(Value::as_str);
    names.filter_map(|name| Card::new(name).ok()).collect()
}

/// Words these cards can spell, each as the cards' places in the word's order; at most `limit`.
pub fn spellable(lexicon: &Lexicon, cards: &[Card], limit: usize) -> Vec<Vec<usize>> {
    let alphabet = lexicon.alphabet();
    let faces: Vec<Face> =
        cards.iter().filter_map(|card| Face::parse(card.as_str(), alphabet).ok()).collect();
    let mut found = Vec::new();
    find::find(lexicon, &faces, false, &mut |word| {
        found.push(word.cards());
        if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}
