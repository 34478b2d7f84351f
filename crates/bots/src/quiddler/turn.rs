//! A turn of the four levels: every way to lay the hand is weighed, and from the third level on
//! every card that may come.

use games::Card;
use games::quiddler::{Action, Pile, Quiddler};

use super::lays::{Laying, Lays, POINT, Premiums};
use super::pool::{Part, Pool};
use super::premiums::premiums;
use super::prospect::{Prospect, unseen};
use super::skill::{Looks, Skill};
use super::words::spelled;
use crate::playable::Mind;

/// So much more must waiting promise than going out at once gives: the others may gain as well.
const PATIENCE: i32 = POINT;

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

    fn lays<'p>(&'p self, pool: &'p Pool<'p>) -> Lays<'p> {
        let words = spelled(self.mind.words.lexicon(), pool);
        Lays::new(pool, self.skill.seen(words, &mut self.mind.dice()), &self.premiums)
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
        let pool = Pool::new(self.mind.material, &with)?;
        let lays = self.lays(&pool);
        let slot = pool.slots.iter().find(|slot| slot.card == open)?;
        let before = lays.score(pool.full.without(slot.one), Laying::Some).unwrap_or(0);
        let parts = pool.slots.iter().map(|slot| pool.full.without(slot.one));
        let goes_out = parts.clone().any(|part| lays.score(part, Laying::Whole).is_some());
        let after = parts.filter_map(|part| lays.score(part, Laying::Some)).max().unwrap_or(0);
        Some(goes_out || after > before + 2 * POINT * slot.value)
    }

    /// Whether the open card promises more than one from the stock does on average.
    fn prefers(&self, hand: &[Card], open: Card) -> Option<bool> {
        let pool = Pool::new(self.mind.material, hand)?;
        let lays = self.lays(&pool);
        let open = self.mind.material.kind(open)?;
        let stock = unseen(self.mind);
        let mut wanted = stock.clone();
        wanted[open] += 1;
        let prospect = Prospect::new(self.mind, &lays, &wanted);
        Some(prospect.turn(pool.full, open) > prospect.average(pool.full, &stock))
    }

    /// Lays or discards.
    pub fn end(&self) -> Option<Action> {
        let pool = Pool::new(self.mind.material, self.mind.view.hand.as_deref()?)?;
        let lays = self.lays(&pool);
        let laying = match self.mind.view.last_lap {
            Some(_) => Laying::Some,
            None => Laying::Whole,
        };
        let out = best(&lays, |part| lays.score(part, laying));
        let keep = match (self.skill.looks, laying) {
            (Looks::Ahead, Laying::Whole) => {
                let stock = unseen(self.mind);
                let prospect = Prospect::new(self.mind, &lays, &stock);
                best(&lays, |part| Some(prospect.average(part, &stock)))?
            }
            _ => best(&lays, |part| lays.score(part, Laying::Some))?,
        };
        let waits = self.skill.looks == Looks::Ahead && laying == Laying::Whole;
        let lay = out.filter(|out| !waits || out.score + PATIENCE >= keep.score);
        let lay = lay.and_then(|out| lay_down(&lays, &out, laying));
        Some(lay.unwrap_or(Action::Discard { card: keep.discard }))
    }
}

/// A card to discard, what is kept then, and what that scores.
struct Ending {
    score: i32,
    discard: Card,
    kept: Part,
}

fn best(lays: &Lays<'_>, score: impl Fn(Part) -> Option<i32>) -> Option<Ending> {
    let options = lays.pool.slots.iter().filter_map(|slot| {
        let kept = lays.pool.full.without(slot.one);
        Some(Ending { score: score(kept)?, discard: slot.card, kept })
    });
    options.max_by_key(|option| option.score)
}

fn lay_down(lays: &Lays<'_>, option: &Ending, laying: Laying) -> Option<Action> {
    let words = lays.words(option.kept, laying);
    (!words.is_empty()).then(|| Action::Lay {
        words: words.iter().map(|word| word.laid(lays.pool)).collect(),
        discard: Some(option.discard),
    })
}
