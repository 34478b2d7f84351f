//! The face of the search: which words are best to call, and what a seat could do. Worth is cards
//! won: those of a call that were not the caller's own.

use lexicon::sorting::{sort_by, sort_by_key};
use lexicon::{Face, Letter, Lexicon, find};

use super::super::deck::Shown;
use super::super::place::Place;
use super::super::view::{PhaseName, View};
use super::super::{Action, Buchstabenklau};
use super::{Callable, Callables, Open, Source, callable_within};
use crate::card::{Card, upper_case};
use crate::hindsight::Weighed;
use crate::search::{Asked, Budget, Search, Suggestion, Suggestions};
use crate::seat::Seat;

/// So many words are looked at to tell what can be stolen.
const STEPS: u64 = 100_000;

/// Open cards, and the words to call.
#[derive(Debug, Clone, Copy)]
pub struct Calling<'a> {
    pub lexicon: &'a Lexicon,
    pub open: &'a [Open],
    /// The fewest cards a word takes.
    pub fewest: usize,
}

/// Who chooses the cards of a word.
#[derive(Default)]
pub enum Taste<'t> {
    /// The table, so that they win most (B-14).
    #[default]
    Table,
    /// The caller, who weighs the words of most cards, twice as many as are asked for.
    Own(&'t mut dyn FnMut(&[Letter]) -> Option<Named>),
}

/// What a word is worth to its caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    pub worth: i32,
    /// Which of the open cards, in the word's order; none where the caller names them later.
    pub cards: Vec<usize>,
}

/// A call for each word, of equal ones in the order of the alphabet. The cards are told beside.
impl Search for Calling<'_> {
    type Action = Action;
    type Details = Callable;
    type Taste<'t> = Taste<'t>;

    fn best(&self, asked: Asked<Taste<'_>>) -> Suggestions<Action, Callable> {
        let Asked { most, mut budget, taste } = asked;
        let call = |worth: f64, found: Callable| Suggestion {
            action: Action::Call { word: found.word.clone(), cards: None },
            worth,
            words: vec![found.word.clone()],
            details: found,
        };
        let mut stopped = None;
        let moves = match taste {
            Taste::Table => {
                let Callables { words, until } =
                    callable_within(self.lexicon, self.open, self.fewest, &mut budget);
                stopped = until;
                words.into_iter().map(|found| call(found.gained as f64, found)).collect()
            }
            Taste::Own(lay) => {
                let mut laid: Vec<(Vec<Letter>, Named)> = Vec::new();
                for word in self.longest(most.saturating_mul(2), &mut budget) {
                    laid.extend(lay(&word).map(|named| (word, named)));
                }
                sort_by(&mut laid, |a, b| b.1.worth.cmp(&a.1.worth).then_with(|| a.0.cmp(&b.0)));
                let found = |(word, Named { worth, cards }): (Vec<Letter>, Named)| {
                    let own = |&&card: &&usize| self.open[card].source == Source::Own;
                    let gained = cards.len() - cards.iter().filter(own).count();
                    let word = self.lexicon.alphabet().decode(&word);
                    call(f64::from(worth), Callable { word, cards, gained })
                };
                laid.into_iter().map(found).collect()
            }
        };
        Suggestions { until: stopped, ..Suggestions::ranked(moves, most, &budget) }
    }
}

impl Calling<'_> {
    /// The words of most cards, of those found before the budget ran out. Which of many are met
    /// depends on nothing but them.
    fn longest(&self, number: usize, budget: &mut Budget) -> Vec<Vec<Letter>> {
        let faces: Vec<Face> =
            self.open.iter().flat_map(|card| card.faces.iter().cloned()).collect();
        let mut longest: Vec<(usize, Vec<Letter>)> = Vec::new();
        find::search(self.lexicon, &faces, self.fewest, &mut |found| {
            let flow = budget.spend(1);
            let cards = found.number_of_cards();
            let at = longest.partition_point(|(other, _)| *other >= cards);
            if flow.is_continue() && at < number {
                longest.insert(at, (cards, found.word.to_vec()));
                longest.truncate(number);
            }
            flow
        });
        longest.into_iter().map(|(_, word)| word).collect()
    }
}

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
        if may("buzz") {
            // B-11: worth what the best word is worth that can be called then.
            let calls = self.calls(view, seat, &mut budget);
            let best = Suggestions::ranked(calls, 1, &budget).moves.into_iter().next();
            moves.extend(best.map(|call| Suggestion { action: Action::Buzz {}, ..call }));
        }
        if may("ready") {
            moves.push(Suggestion::plain(Action::Ready {}));
        }
        if let Some(call) = view.call.as_ref().filter(|_| may("vote")) {
            // B-16: as the dictionary says.
            let action = Action::Vote { accept: call.known };
            moves.push(Suggestion::new(action, 0.0, vec![call.word.clone()]));
        }
        if view.phase == PhaseName::Picking && may("pick") {
            moves.extend(self.picks(view));
        }
        Suggestions::ranked(moves, most, &budget)
    }

    /// What a called word wins where the table takes the cards; one that cannot be called wins
    /// nothing.
    pub(in crate::buchstabenklau) fn weighed(
        &self,
        view: &View,
        action: &Action,
    ) -> Option<Weighed> {
        let Action::Call { word, .. } = action else { return None };
        let word = upper_case(word);
        let as_laid = |word: &str| word.replace('Ä', "AE").replace('Ö', "OE").replace('Ü', "UE");
        let mut calls = self.calls(view, view.seat?, &mut Budget::endless());
        let best = |found: &Suggestion<Action>| as_laid(&found.words[0]) == as_laid(&word);
        calls.retain(best);
        let worth = calls.iter().map(|found| found.worth).fold(0.0, f64::max);
        Some(Weighed { worth, words: vec![word] })
    }

    /// Words that win something; the table takes the cards that win most (B-14).
    fn calls(&self, view: &View, seat: Seat, budget: &mut Budget) -> Vec<Suggestion<Action>> {
        let (open, fewest) = (self.lying(view, seat), fewest(view, seat));
        let calling = Calling { lexicon: &self.lexicon, open: &open, fewest };
        let found = calling.best(Asked::top(usize::MAX, budget.clone()));
        if !found.complete {
            *budget = Budget::spent();
        }
        found.plain().moves.into_iter().filter(|found| found.worth > 0.0).collect()
    }

    /// All that lies open, as somebody sees it.
    fn lying(&self, view: &View, seat: Seat) -> Vec<Open> {
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
        open
    }

    /// The piles whose top card some word takes, where the table chooses its cards (B-14).
    pub(in crate::buchstabenklau) fn stealable(
        &self,
        view: &View,
        may_say: &dyn Fn(&[String]) -> bool,
    ) -> Option<Vec<String>> {
        let may_call = view.may.iter().any(|verb| ["call", "buzz"].contains(verb));
        let seat = view.seat.filter(|_| may_call)?;
        let open = self.lying(view, seat);
        let mut budget = Budget::steps(STEPS);
        let found = callable_within(&self.lexicon, &open, fewest(view, seat), &mut budget).words;
        let mut taken = vec![false; open.len()];
        for Callable { word, cards, .. } in found {
            if may_say(&[word]) {
                cards.into_iter().for_each(|card| taken[card] = true);
            }
        }
        // As they lie: the middle, then the piles that show a card.
        let (mut at, mut stolen) = (view.middle.len(), Vec::new());
        for player in &view.players {
            if player.top.is_some() {
                if player.seat != seat && taken[at] {
                    stolen.push(Place::Pile(player.seat).to_string());
                }
                at += 1;
            }
        }
        Some(stolen)
    }

    /// Adds every card that lies open.
    pub(in crate::buchstabenklau) fn add_open(&self, view: &View, seen: &mut Vec<Card>) {
        let mut add = |shown: &Shown| seen.extend(self.card(shown));
        view.middle.iter().for_each(&mut add);
        for player in &view.players {
            player.top.iter().for_each(&mut add);
        }
        view.side.top.iter().for_each(add);
    }

    /// B-15: any card of the middle is one card; B-23 counts those with two letters at the end.
    fn picks(&self, view: &View) -> Vec<Suggestion<Action>> {
        let colour = self.rules.colour;
        let wide =
            |card: &Shown| self.card(card).is_some_and(|card| self.deck.is_wide(card, colour));
        let mut places: Vec<usize> = (0..view.middle.len()).collect();
        sort_by_key(&mut places, |&at| !wide(&view.middle[at]));
        let pick = |middle| Suggestion::new(Action::Pick { middle }, 1.0, Vec::new());
        places.into_iter().map(pick).collect()
    }

    fn faces(&self, shown: &Shown) -> &[Face] {
        self.card(shown).map_or(&[], |card| self.deck.faces(card, self.rules.colour))
    }

    fn card(&self, shown: &Shown) -> Option<Card> {
        Card::new(&format!("{}/{}", shown.black, shown.white)).ok()
    }
}

/// The fewest cards that a word of this seat takes.
fn fewest(view: &View, seat: Seat) -> usize {
    view.players.get(seat.index()).map_or(0, |own| own.min_cards.into())
}
