//! What a seat could do best. Worth is cards won: those of a call that were not the caller's own.

use super::super::deck::Shown;
use super::super::view::{PhaseName, View};
use super::super::{Action, Buchstabenklau};
use super::{Open, Source, callable_within};
use crate::card::Card;
use crate::search::{Budget, Suggestion, Suggestions};
use crate::seat::Seat;

impl Buchstabenklau {
    pub(in crate::buchstabenklau) fn suggest(
        &self,
        view: &View,
        most: usize,
        mut budget: Budget,
    ) -> Suggestions<Action> {
        let Some(seat) = view.seat else { return Suggestions::default() };
        let may = |verb| view.may.contains(&verb);
        let mut moves = Vec::new();
        if may("call") {
            moves.extend(self.calls(view, seat, &mut budget));
        }
        if may("ready") {
            moves.push(Suggestion::plain(Action::Ready {}));
        }
        if let Some(call) = view.call.as_ref().filter(|_| may("vote")) {
            // B-16: the table votes on what the dictionary does not know.
            let action = Action::Vote { accept: self.lexicon.contains(&call.word) };
            moves.push(Suggestion { action, worth: 0.0, words: vec![call.word.clone()] });
        }
        if view.phase == PhaseName::Picking && may("pick") {
            moves.extend(self.picks(view));
        }
        Suggestions::ranked(moves, most, &budget)
    }

    /// Words that win something; the table takes the cards that win most (B-14).
    fn calls(&self, view: &View, seat: Seat, budget: &mut Budget) -> Vec<Suggestion<Action>> {
        let mut open = Vec::new();
        let mut lies = |source: Source, card: &Shown| {
            open.push(Open { source, faces: self.faces(card).to_vec() });
        };
        view.middle.iter().for_each(|card| lies(Source::Middle, card));
        for player in &view.players {
            let source = match player.seat == seat {
                true => Source::Own,
                false => Source::Pile { cards: player.won },
            };
            player.top.iter().for_each(|card| lies(source, card));
        }
        view.side.top.iter().for_each(|card| lies(Source::Side, card));
        let fewest = view.players.get(seat.index()).map_or(0, |own| own.min_cards);
        let words = callable_within(&self.lexicon, &open, fewest.into(), budget).words;
        let gaining = words.into_iter().filter(|found| found.gained > 0);
        let call = |found: super::Callable| Suggestion {
            action: Action::Call { word: found.word.clone(), cards: None },
            worth: found.gained as f64,
            words: vec![found.word],
        };
        gaining.map(call).collect()
    }

    /// B-15: any card of the middle is one card; B-23 counts those with two letters at the end.
    fn picks(&self, view: &View) -> Vec<Suggestion<Action>> {
        let colour = self.rules.colour;
        let wide =
            |card: &Shown| self.card(card).is_some_and(|card| self.deck.is_wide(card, colour));
        let mut places: Vec<usize> = (0..view.middle.len()).collect();
        places.sort_by_key(|&at| !wide(&view.middle[at]));
        let pick =
            |middle| Suggestion { action: Action::Pick { middle }, worth: 1.0, words: Vec::new() };
        places.into_iter().map(pick).collect()
    }

    fn faces(&self, shown: &Shown) -> &[lexicon::Face] {
        self.card(shown).map_or(&[], |card| self.deck.faces(card, self.rules.colour))
    }

    fn card(&self, shown: &Shown) -> Option<Card> {
        Card::new(&format!("{}/{}", shown.black, shown.white)).ok()
    }
}
