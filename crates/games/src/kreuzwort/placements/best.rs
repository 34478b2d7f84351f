//! The face of the search: what a player could lay best, and what a seat could do on its turn.

use lexicon::Letter;
use litemap::LiteMap;

use super::Position;
use super::ground::{Ground, spot};
use super::scene::{Holding, Scene};
use super::sweep::{Jokers, Kept, Met, Shows};
use super::tiles::{JOKER, Tiles, name};
use crate::hindsight::Weighed;
use crate::kreuzwort::Kreuzwort;
use crate::kreuzwort::action::Action;
use crate::kreuzwort::square::Square;
use crate::kreuzwort::tile::Tile;
use crate::kreuzwort::view::View;
use crate::search::{Asked, Budget, Search, Suggestion, Suggestions};
use lexicon::sorting::sort_by_key;

/// How placements are judged.
#[derive(Default)]
pub enum Taste<'t> {
    /// By what they bring at once: by set 1 the tiles that the hand gets rid of, by set 2 the
    /// points gained on each opponent. Jokers may show any letter.
    #[default]
    Rules,
    /// By whoever asks: they are shown every placement and say what it is worth to them, if it
    /// comes to mind at all. Placements of more tiles than `longest` are passed over, unless they
    /// take the whole hand.
    Own { jokers: Jokers, longest: usize, weigh: &'t mut dyn FnMut(&Met<'_>) -> Option<i32> },
}

/// The placements worth most; of equal ones those met first.
impl Search for Holding<'_, '_> {
    type Action = Action;
    type Details = Kept;
    type Taste<'t> = Taste<'t>;

    fn best(&self, asked: Asked<Taste<'_>>) -> Suggestions<Action, Kept> {
        let Asked { most, mut budget, taste } = asked;
        let found = match taste {
            Taste::Rules => self.by_the_rules(most, &mut budget),
            Taste::Own { jokers, longest, weigh } => {
                let mut leaders = Leaders { number: most, kept: Vec::new() };
                // The budget remembers that it ran out.
                let _ = self.sweep(jokers, longest, &mut budget, &mut |met| {
                    if let Some(worth) = weigh(met) {
                        leaders.offer(worth, met);
                    }
                });
                leaders.kept
            }
        };
        let moves = found.into_iter().map(|(worth, kept)| self.suggestion(worth, kept));
        Suggestions { moves: moves.collect(), complete: !budget.ran_out(), until: None }
    }
}

impl Holding<'_, '_> {
    fn by_the_rules(&self, most: usize, budget: &mut Budget) -> Vec<(i32, Kept)> {
        let kept = |best: lexicon::crossword::Best| {
            let mut tiles = Tiles::default();
            let at = best.tiles.iter().map(|&(spot, letter, joker)| {
                tiles.add(if joker { JOKER } else { usize::from(letter.number()) });
                (spot, letter, if joker { Shows::AJoker } else { Shows::Itself })
            });
            let at: Vec<_> = at.collect();
            let covered = self.scene.ground.covered_by(at.iter().map(|&(spot, ..)| spot));
            (self.stakes().worth(covered), Kept { at, tiles, covered })
        };
        self.top(most, budget).into_iter().map(kept).collect()
    }

    fn suggestion(&self, worth: i32, kept: Kept) -> Suggestion<Action, Kept> {
        let laid = kept.laid().into_iter();
        let tiles = laid.map(|(square, tile)| (square.to_string(), tile.to_string())).collect();
        let left = self.hand.without(&kept.tiles).unwrap_or_default();
        let give_back = dearest(self.scene.ground, &left, self.stakes().may_give(kept.covered));
        Suggestion {
            action: Action::Place { tiles, give_back, up: false },
            worth: f64::from(worth),
            words: self.scene.formed(&kept.by_square()),
            details: kept,
        }
    }
}

/// Placements by what they were found worth, the best first; never more than so many.
struct Leaders {
    number: usize,
    kept: Vec<(i32, Kept)>,
}

impl Leaders {
    fn offer(&mut self, worth: i32, met: &Met<'_>) {
        let at = self.kept.partition_point(|(other, _)| *other >= worth);
        if at < self.number {
            self.kept.insert(at, (worth, met.keep()));
            self.kept.truncate(self.number);
        }
    }
}

impl Kreuzwort {
    pub(in crate::kreuzwort) fn suggest(
        &self,
        view: &View,
        most: usize,
        budget: Budget,
    ) -> Suggestions<Action> {
        let may = |verb| view.may.contains(&verb);
        if may("vote") {
            let votes = self.vote_for(view).into_iter().collect();
            return Suggestions::ranked(votes, most, &budget);
        }
        let position = Position::seen(self.board.clone(), view).filter(|_| may("place"));
        let Some(position) = position else { return Suggestions::default() };
        position.held(self.crossword(), |holding| {
            let mut best = holding.best(Asked::top(most, budget)).plain();
            if best.moves.is_empty() && most > 0 && best.complete {
                // K-14: whoever cannot place exchanges, as many as there are to get.
                let tiles = dearest(holding.scene.ground, &holding.hand, view.table.tiles);
                let exchange = Suggestion::plain(Action::Exchange { tiles });
                best.moves.extend(may("exchange").then_some(exchange));
                best.moves.push(Suggestion::plain(Action::Pass {}));
                best.moves.truncate(most);
            }
            best
        })
    }

    /// A placement as the search would have judged it; whoever exchanges or passes gains nothing.
    pub(in crate::kreuzwort) fn weighed(&self, view: &View, action: &Action) -> Option<Weighed> {
        let tiles = match action {
            Action::Place { tiles, .. } => tiles,
            Action::Exchange { .. } | Action::Pass {} => {
                return Some(Weighed { worth: 0.0, words: Vec::new() });
            }
            _ => return None,
        };
        let laid = tiles
            .iter()
            .map(|(at, tile)| Some((at.parse::<Square>().ok()?, Tile::parse(tile).ok()?.letter())));
        let laid: LiteMap<Square, Letter> = laid.collect::<Option<_>>()?;
        let position = Position::seen(self.board.clone(), view)?;
        Some(position.held(self.crossword(), |holding| {
            let covered = holding.scene.ground.covered_by(laid.keys().map(|&at| spot(at)));
            let worth = f64::from(holding.stakes().worth(covered));
            Weighed { worth, words: holding.scene.formed(&laid) }
        }))
    }

    /// K-12: as the dictionary says.
    fn vote_for(&self, view: &View) -> Option<Suggestion<Action>> {
        let proposal = view.proposal.as_ref()?;
        let accept = proposal.unknown.iter().all(|word| self.knows(word));
        let words = proposal.words.clone();
        Some(Suggestion { words, ..Suggestion::plain(Action::Vote { accept }) })
    }
}

/// So many of these tiles, those that are hardest to place first.
fn dearest(ground: &Ground, tiles: &Tiles, number: usize) -> Vec<String> {
    let mut tiles: Vec<usize> = tiles.each().collect();
    sort_by_key(&mut tiles, |&tile| std::cmp::Reverse(ground.value(tile)));
    tiles.into_iter().take(number).map(name).collect()
}

impl Position {
    /// The position laid out, for one question or several.
    pub fn held<T>(
        &self,
        words: &lexicon::crossword::Crossword,
        ask: impl FnOnce(&Holding<'_, '_>) -> T,
    ) -> T {
        let words = self.at_table(words);
        let ground = Ground::new(&self.board, &self.values);
        let laid = self.laid.tiles();
        let scene = Scene::new(&ground, &words, self.rules, self.table, laid);
        ask(&Holding { scene: &scene, hand: Tiles::of_cards(&self.hand) })
    }
}
