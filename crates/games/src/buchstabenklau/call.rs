//! A call from the word to the cards it takes (B-11 to B-18).

use lexicon::sorting::sort;
use lexicon::{Face, MAX_LETTERS};

use super::Buchstabenklau;
use super::action::{Event, Reason, TakenCard};
use super::laying::{Effort, GaveUp};
use super::options::Judging;
use super::place::{Open, Place};
use super::refusal::Refusal;
use super::spread::{OpenCard, OwnCard, Spread, Whose};
use super::state::{Pending, Phase, State};
use super::word::CalledWord;
use crate::card::Card;
use crate::game::Stop;
use crate::judge::Judge;
use crate::rng::ShuffleError;
use crate::seat::Seat;
use crate::vote::{Ballot, Vote};

impl Buchstabenklau {
    pub(super) fn call(
        &self,
        state: &mut State,
        by: Seat,
        word: &str,
        cards: Option<Vec<String>>,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        match &state.phase {
            Phase::Voting(Pending { by, word, .. }, _) => {
                return Err(Refusal::CallPending { by: *by, word: word.clone() }.into());
            }
            Phase::Picking { waiting, .. } => {
                return Err(Refusal::PenaltyOpen { waiting: waiting.clone() }.into());
            }
            &Phase::Buzzed { by: first } if first != by => {
                return Err(Refusal::Buzzed { by: first }.into());
            }
            _ if !state.begun => return Err(Refusal::BeforeFirstReveal.into()),
            Phase::Looking if self.rules.buzz.is_some() => return Err(Refusal::NotBuzzed.into()),
            _ => {}
        }
        let called = CalledWord::new(word)
            .ok_or_else(|| Refusal::NotAWordToCall { word: word.chars().take(24).collect() })?;
        let named = cards.map(|cards| self.places(&cards)).transpose()?;
        let call = Call { by, word: &called, named: named.as_deref() };
        let word = called.text().to_owned();
        let mut effort = Effort::of_a_call();
        let now = self.spell(state, &self.open(state), &call, judge, &mut effort);
        let spelled = match now {
            Ok(spelled) => spelled,
            // How it lies best only matters if it is a word.
            Err(GaveUp { spellable: true })
                if self.rules.judging == Judging::Dictionary
                    && !called.is_known(&self.lexicon, judge) =>
            {
                let reason = self.why_not(&called, judge);
                return self.invalid(state, by, word, reason, events);
            }
            Err(GaveUp { .. }) => return Err(Refusal::TooManyWays { word }.into()),
        };
        let Some(places) = spelled else {
            if let Some(before) = &state.before {
                match self.spell(state, before, &call, judge, &mut effort) {
                    Ok(None) => {}
                    Ok(Some(_)) | Err(GaveUp { spellable: true }) => {
                        return Err(Refusal::Late { word }.into());
                    }
                    Err(GaveUp { .. }) => return Err(Refusal::TooManyWays { word }.into()),
                }
            }
            let missing = |place: &&Place| state.nothing_lies_at(**place);
            if let Some(&place) = named.iter().flatten().find(missing) {
                return Err(Refusal::NoCardThere(place).into());
            }
            return self.invalid(state, by, word, Reason::NotSpellable, events);
        };
        let known = called.is_known(&self.lexicon, judge);
        let why_not = if known { None } else { Some(self.why_not(&called, judge)) };
        let pending = Pending { by, word, places, known };
        match (self.rules.judging, why_not) {
            (Judging::Dictionary | Judging::Table, None) => self.accept(state, pending, events),
            // Nobody votes on what the table has agreed not to count.
            (Judging::Dictionary, Some(reason)) | (_, Some(reason @ Reason::Coarse)) => {
                self.invalid(state, by, pending.word, reason, events)
            }
            (Judging::Table | Judging::All, _) => {
                events.push(Event::Proposed { by, word: pending.word.clone(), known });
                let vote = Vote::new(by, state.players.playing());
                state.phase = Phase::Voting(pending, vote);
                Ok(())
            }
        }
    }

    /// Why a call does not count that is no word here.
    fn why_not(&self, called: &CalledWord, judge: &mut Judge<'_>) -> Reason {
        match self.coarse.judge(called.text(), judge) {
            true => Reason::Coarse,
            false => Reason::NotAWord,
        }
    }

    /// B-16.
    pub(super) fn vote(
        &self,
        state: &mut State,
        by: Seat,
        accept: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        let Phase::Voting(_, vote) = &mut state.phase else { return Err(Refusal::NoVote.into()) };
        let ballot = vote.cast(by, accept).map_err(Refusal::Vote)?;
        events.push(Event::Voted { by, accept });
        self.count_votes(state, ballot, events)
    }

    pub(super) fn count_votes(
        &self,
        state: &mut State,
        ballot: Ballot,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        if ballot == Ballot::Open {
            return Ok(());
        }
        match std::mem::replace(&mut state.phase, Phase::Looking) {
            Phase::Voting(pending, _) if ballot == Ballot::Accepted => {
                self.accept(state, pending, events)
            }
            Phase::Voting(Pending { by, word, .. }, _) => {
                self.invalid(state, by, word, Reason::NotAWord, events)
            }
            other => {
                state.phase = other;
                Ok(())
            }
        }
    }

    /// The word is one; the cards decide the rest (B-09, B-12).
    fn accept(
        &self,
        state: &mut State,
        pending: Pending,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        let Pending { by, word, places, .. } = pending;
        if places.len() < self.fewest_cards(by) {
            return self.invalid(state, by, word, Reason::TooFewCards, events);
        }
        let others_pile = |place: &&Place| matches!(place, Place::Pile(seat) if *seat != by);
        let stolen = places.iter().filter(others_pile).count();
        let open = self.open(state);
        let cards: Vec<(Place, Card)> =
            places.iter().filter_map(|&place| Some((place, open.card(place)?))).collect();
        events.push(Event::Called {
            by,
            word,
            valid: true,
            cards: Some(cards.len()),
            stolen: Some(stolen),
            reason: None,
        });
        let taken = cards.iter().map(|&(from, card)| TakenCard { from, card: card.into() });
        events.push(Event::Taken { by, cards: taken.collect() });
        state.before = Some(open);
        state.remove(places);
        // The word's first card comes to lie on top.
        state.players[by].won.extend(cards.iter().rev().map(|&(_, card)| card));
        self.settle(state, events).map_err(Stop::Shuffle)
    }

    /// B-17, B-18: what is left goes onto the side pile, and all look on.
    pub(super) fn settle(
        &self,
        state: &mut State,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        let mut pile = state.shuffler.shuffle(state.middle.clone())?;
        state.middle.clear();
        if let Some(&top) = pile.first() {
            events.push(Event::Swept { cards: pile.len(), top: top.into() });
        }
        pile.reverse();
        state.side.append(&mut pile);
        for player in &mut state.players {
            player.ready = false;
        }
        state.phase = Phase::Looking;
        Ok(())
    }

    /// B-05: what anybody may use now.
    pub(super) fn open(&self, state: &State) -> Open {
        let top = |seat: Seat| {
            let covered = self.rules.handicap(seat).safe_pile;
            state.players[seat].won.last().copied().filter(|_| !covered)
        };
        Open {
            middle: state.middle.clone(),
            piles: Seat::all(state.players.seats()).map(top).collect(),
            side: state.side.last().copied(),
        }
    }

    pub(super) fn fewest_cards(&self, seat: Seat) -> usize {
        usize::from(self.rules.handicap(seat).min_cards)
    }

    pub(super) fn places(&self, named: &[String]) -> Result<Vec<Place>, Refusal> {
        let place = |text: &String| {
            let place: Place = text.trim().to_ascii_lowercase().parse()?;
            if let Place::Pile(seat) = place {
                seat.at_table_of(self.rules.seats())?;
            }
            Ok(place)
        };
        named.iter().map(place).collect()
    }

    /// The places of the cards that spell a call, in the word's order.
    fn spell(
        &self,
        state: &State,
        open: &Open,
        call: &Call<'_>,
        judge: &mut Judge<'_>,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Place>>, GaveUp> {
        if let Some(named) = call.named {
            let spelled = self
                .shown_at(open, named)
                .is_some_and(|cards| call.word.is_spelled_by(&cards, &self.lexicon, judge));
            return Ok(spelled.then(|| named.to_vec()));
        }
        let spread = self.spread(state, open, call.by);
        let mut lay = |own: OwnCard| {
            let way = |way: &_, at_most| spread.lay(way, own, at_most, effort);
            let best = call.word.best(&self.lexicon, judge, way)?;
            Ok(best.map(|best| spread.places(&best)))
        };
        let Some(first) = lay(OwnCard::Indifferent)? else { return Ok(None) };
        let fewest = self.fewest_cards(call.by);
        if first.len() >= fewest {
            return Ok(Some(first));
        }
        // B-13: the caller's own card counts among the word's, so it may make up the number.
        let with_own = lay(OwnCard::Wanted)?.filter(|places| places.len() >= fewest);
        Ok(Some(with_own.unwrap_or(first)))
    }

    /// What lies open, as somebody who calls sees it.
    pub(super) fn spread(&self, state: &State, open: &Open, by: Seat) -> Spread<'_> {
        let whose = |place: Place| match place {
            Place::Middle(_) => Whose::Middle,
            Place::Side => Whose::Side,
            Place::Pile(seat) if seat == by => Whose::Own,
            Place::Pile(seat) => Whose::Robbed { pile: state.players[seat].won.len() },
        };
        let card = |(place, card): (Place, Card)| OpenCard {
            place,
            faces: self.deck.faces(card, self.rules.colour),
            whose: whose(place),
        };
        Spread::new(open.places().map(card).collect())
    }

    /// The faces at these places; none where nothing lies there or a place is named twice.
    pub(super) fn shown_at(&self, open: &Open, named: &[Place]) -> Option<Vec<&[Face]>> {
        // No word has more cards than letters.
        if named.len() > 2 * MAX_LETTERS {
            return None;
        }
        let twice = (1..named.len()).any(|at| named[..at].contains(&named[at]));
        let faces = |&place: &Place| Some(self.deck.faces(open.card(place)?, self.rules.colour));
        named.iter().map(faces).collect::<Option<_>>().filter(|_| !twice)
    }
}

/// Somebody's word, with its cards where they are named (B-14).
struct Call<'c> {
    by: Seat,
    word: &'c CalledWord,
    named: Option<&'c [Place]>,
}

impl State {
    fn nothing_lies_at(&self, place: Place) -> bool {
        match place {
            Place::Middle(at) => at >= self.middle.len(),
            Place::Pile(seat) => self.players[seat].won.is_empty(),
            Place::Side => self.side.is_empty(),
        }
    }

    fn remove(&mut self, mut places: Vec<Place>) {
        // From the back of the middle, so that the places in front stay where they are.
        sort(&mut places);
        for place in places.into_iter().rev() {
            match place {
                Place::Middle(at) if at < self.middle.len() => {
                    self.middle.remove(at);
                }
                Place::Middle(_) => {}
                Place::Pile(seat) => {
                    self.players[seat].won.pop();
                }
                Place::Side => {
                    self.side.pop();
                }
            }
        }
    }
}
