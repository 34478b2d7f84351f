//! Which cards a word would take, to be shown before it is called and while it is voted on.
//!
//! Everything here lies open, and every word is taken for one: nothing is told that a player who
//! knows the rules could not see.

use super::Buchstabenklau;
use super::action::Action;
use super::deck::Ink;
use super::laying::{Effort, GaveUp, Laid, Lettering};
use super::options::Colour;
use super::place::{Open, Place};
use super::spread::{OwnCard, Spread};
use super::state::State;
use super::word::CalledWord;
use crate::gain::Gain;
use crate::game::Mark;
use crate::seat::Seat;

/// A word that takes longer to lay is not shown while it is typed.
const STEPS: u32 = Effort::CALL / 2;

impl Buchstabenklau {
    /// The cards the table would take for a call (B-14), or for the longest beginning of it that
    /// can be laid; where the call names its cards, those, even if the last call took them.
    pub(super) fn would_take(&self, state: &State, by: Seat, action: &Action) -> Vec<Mark> {
        let Action::Call { word, cards: named } = action else { return Vec::new() };
        let open = self.open(state);
        if let Some(named) = named {
            let Ok(places) = self.places(named) else { return Vec::new() };
            let moments = [Some(&open), state.before.as_ref()].into_iter().flatten();
            let mut inks = moments.map(|open| self.inks(open, word, &places));
            let inks = inks.find(|inks| !inks.is_empty()).unwrap_or_default();
            return places.into_iter().zip(inks).map(|(place, ink)| mark(place, ink)).collect();
        }
        let Some(word) = CalledWord::new(word) else { return Vec::new() };
        let spread = self.spread(state, &open, by);
        let fewest = self.fewest_cards(by);
        let laid = longest(&spread, &word, fewest, &mut Effort::steps(STEPS));
        let Ok(Some(laid)) = laid else { return Vec::new() };
        let places = spread.places(&laid).into_iter();
        places.zip(laid.faces).map(|(place, face)| mark(place, self.ink(face))).collect()
    }

    /// What a call would win where it can be laid, were it a word: cards that are not the caller's own
    /// (B-13), and those of them that lie on the piles of others.
    pub(super) fn gained(&self, state: &State, by: Seat, action: &Action) -> Option<Gain> {
        let Action::Call { word, cards: named } = action else { return None };
        let open = self.open(state);
        let fewest = self.fewest_cards(by);
        let places = match named {
            Some(named) => {
                let places = self.places(named).ok()?;
                let fits = !self.inks(&open, word, &places).is_empty();
                Some(places).filter(|_| fits)?
            }
            None => {
                let spread = self.spread(state, &open, by);
                let word = CalledWord::new(word)?;
                spread.places(&whole(&spread, &word, fewest, &mut Effort::steps(STEPS)).ok()??)
            }
        };
        if places.len() < fewest {
            return None;
        }
        let mut gain = Gain::default();
        for place in places {
            gain.points += i32::from(place != Place::Pile(by));
            gain.stolen += i32::from(matches!(place, Place::Pile(seat) if seat != by));
        }
        Some(gain)
    }

    /// Which face each card of a word shows that lies at these places.
    pub(super) fn inks(&self, open: &Open, word: &str, places: &[Place]) -> Vec<Ink> {
        let cards = self.shown_at(open, places);
        let shown = cards.and_then(|cards| CalledWord::new(word)?.faces(&cards));
        shown.unwrap_or_default().into_iter().map(|face| self.ink(face)).collect()
    }

    /// The colour of a card's face by its number among those that count.
    fn ink(&self, face: usize) -> Ink {
        match (self.rules.colour, face) {
            (Colour::White, _) | (Colour::Both, 1..) => Ink::White,
            (Colour::Black, _) | (Colour::Both, 0) => Ink::Black,
        }
    }
}

fn mark(place: Place, ink: Ink) -> Mark {
    Mark { place: place.to_string(), face: ink.name() }
}

fn longest(
    spread: &Spread<'_>,
    word: &CalledWord,
    fewest: usize,
    effort: &mut Effort,
) -> Result<Option<Laid>, GaveUp> {
    if let Some(laid) = whole(spread, word, fewest, effort)? {
        return Ok(Some(laid));
    }
    let mut beginning =
        |way: Lettering| spread.lay(&way, OwnCard::Indifferent, i64::MAX, effort).transpose();
    word.lettering().beginnings().find_map(&mut beginning).transpose()
}

/// All of a word, of as many cards as are needed if that can be.
fn whole(
    spread: &Spread<'_>,
    word: &CalledWord,
    fewest: usize,
    effort: &mut Effort,
) -> Result<Option<Laid>, GaveUp> {
    let mut lay = |own: OwnCard| word.first(|way| spread.lay(way, own, i64::MAX, effort));
    let Some(laid) = lay(OwnCard::Indifferent)? else { return Ok(None) };
    if laid.cards.len() >= fewest {
        return Ok(Some(laid));
    }
    let with_own = lay(OwnCard::Wanted)?.filter(|laid| laid.cards.len() >= fewest);
    Ok(Some(with_own.unwrap_or(laid)))
}
