//! A turn of the four levels: every way to lay the hand is weighed, and from the third level on
//! every card that may come.

use games::Card;
use games::quiddler::search::lays::{Laying, Lays, POINT, Pool, Premiums, spelled};
use games::quiddler::search::{Hand, Wish};
use games::quiddler::{Action, Pile, Quiddler};
use games::search::{Asked, Budget, Search, Suggestion};

use super::bluff::bluff;
use super::premiums::premiums;
use super::skill::{Looks, Skill};
use crate::playable::Mind;

/// So many points more must waiting promise than going out at once gives: the others may gain as
/// well.
const PATIENCE: f64 = 1.0;

/// Steps of one search; no hand takes nearly so many.
const THOUGHT: u64 = 10_000_000;

pub struct Turn<'a, 'm> {
    mind: &'a Mind<'m, Quiddler>,
    skill: Skill,
    premiums: Premiums,
}

impl<'a, 'm> Turn<'a, 'm> {
    pub fn new(mind: &'a Mind<'m, Quiddler>, skill: Skill) -> Turn<'a, 'm> {
        let premiums = if skill.minds_bonus { premiums(mind) } else { Premiums::NONE };
        Turn { mind, skill, premiums }
    }

    /// The cards with the words that come to mind.
    fn hand<'p>(&'p self, pool: &'p Pool<'p>) -> Hand<'p> {
        let (deck, lexicon) = (&self.mind.material.kinds, self.mind.words.lexicon());
        let words = self.skill.seen(spelled(lexicon, pool), &mut self.mind.dice());
        Hand { deck, lexicon, lays: Lays::new(pool, words, &self.premiums) }
    }

    pub fn draw(&self) -> Option<Action> {
        let hand = self.mind.view.hand.as_deref()?;
        let takes = match self.mind.view.discard.top {
            Some(open) if self.skill.looks == Looks::Now => self.likes(hand, open)?,
            Some(open) => self.prefers(hand, open)?,
            None => false,
        };
        Some(Action::Draw { from: if takes { Pile::Discard } else { Pile::Stock } })
    }

    /// Whether the open card lets the hand go out, or makes more of it than its own value.
    fn likes(&self, hand: &[Card], open: Card) -> Option<bool> {
        let with: Vec<Card> = hand.iter().copied().chain([open]).collect();
        let pool = Pool::new(&self.mind.material.kinds, &with).ok()?;
        let Hand { lays, .. } = self.hand(&pool);
        let slot = pool.slots.iter().find(|slot| slot.card == open)?;
        let before = lays.score(pool.full.without(slot.one), Laying::Some).unwrap_or(0);
        let parts = pool.slots.iter().map(|slot| pool.full.without(slot.one));
        let goes_out = parts.clone().any(|part| lays.score(part, Laying::Whole).is_some());
        let after = parts.filter_map(|part| lays.score(part, Laying::Some)).max().unwrap_or(0);
        Some(goes_out || after > before + 2 * POINT * slot.value)
    }

    /// Whether the open card promises more than one from the stock does on average.
    fn prefers(&self, hand: &[Card], open: Card) -> Option<bool> {
        let pool = Pool::new(&self.mind.material.kinds, hand).ok()?;
        let stock = self.unseen();
        let wish = Wish::Draw { open: Some(open), stock: &stock };
        let piles = self.hand(&pool).best(asked(2, wish)).moves;
        let worth = |pile: Pile| {
            let from = |found: &&Suggestion<_, _>| found.action == Action::Draw { from: pile };
            piles.iter().find(from).map_or(0.0, |found| found.worth)
        };
        Some(worth(Pile::Discard) > worth(Pile::Stock))
    }

    /// Lays or discards.
    pub fn end(&self) -> Option<Action> {
        let hand = self.mind.view.hand.as_deref()?;
        let pool = Pool::new(&self.mind.material.kinds, hand).ok()?;
        let hand = self.hand(&pool);
        let last_lap = self.mind.view.last_lap.is_some();
        let laying = if last_lap { Laying::Some } else { Laying::Whole };
        let now = hand.best(asked(1, Wish::End(laying))).moves.pop()?;
        let goes_out = !last_lap && matches!(now.action, Action::Lay { .. });
        if self.skill.bluffs && !goes_out {
            let most = || hand.best(asked(1, Wish::End(Laying::Some))).moves.pop();
            if let Some(bold) = most().and_then(|known| bluff(self.mind, &known.action)) {
                return Some(bold);
            }
        }
        if last_lap || self.skill.looks != Looks::Ahead {
            return Some(now.action);
        }
        let stock = self.unseen();
        let later = hand.best(asked(1, Wish::Wait { stock: &stock })).moves.pop()?;
        let waits = !goes_out || now.worth + PATIENCE < later.worth;
        Some(if waits { later.action } else { now.action })
    }

    /// How many cards of each kind may still come from the stock, as far as the seat can tell.
    fn unseen(&self) -> Vec<usize> {
        let Mind { view, memory, material, seat, .. } = self.mind;
        let mut seen: Vec<Card> = view.hand.iter().flatten().copied().collect();
        memory.seen(*seat, |card| seen.push(card));
        let laid = view.players.iter().flat_map(|player| &player.laid);
        seen.extend(laid.flat_map(|laid| &laid.cards));
        material.kinds.without(seen)
    }
}

fn asked(most: usize, taste: Wish<'_>) -> Asked<Wish<'_>> {
    Asked { most, budget: Budget::steps(THOUGHT), taste }
}
