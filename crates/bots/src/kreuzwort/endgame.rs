//! The end of a game by the second set of rules: the table is empty, and what the others hold is
//! known or nearly so. Every likely placement is played out to the last tile.

use games::Search;
use games::kreuzwort::placements::{Holding, JOKER, Jokers, Kept, Met, Scene, Taste, Tiles};
use games::search::Asked;

use super::sight::Sight;
use super::worth::{FINISHED, GREEN, RED, now, thought};
use crate::dice::Dice;

/// A game in mind: seat 0 is one's own, the others follow in turn.
#[derive(Clone)]
struct Course<'a> {
    scene: Scene<'a>,
    hands: Vec<Tiles>,
    /// In hundredths.
    points: Vec<i32>,
}

/// So many placements are played out, as long as they take no more searches than these.
const LIKELY: usize = 12;
const SEARCHES: usize = 160;
/// What the win itself is worth beside the lead.
const WIN: i32 = 3000;

pub fn best(sight: &Sight<'_>, dice: &mut Dice) -> Option<Kept> {
    let scene = &sight.scene;
    let weigh = &mut |met: &Met<'_>| Some(now(scene, &sight.hand, met) + relief(scene, &met.tiles));
    let taste = Taste::Own { jokers: Jokers::Spent, longest: usize::MAX, weigh };
    let asked = Asked { most: LIKELY, budget: thought(), taste };
    let likely = Holding { scene, hand: sight.hand }.best(asked);
    // With one rival nothing is unknown.
    let number = if sight.rivals.len() > 1 && !sight.unseen.is_empty() { 2 } else { 1 };
    let deals: Vec<Vec<Tiles>> = (0..number).map(|_| sight.deal(dice)).collect();
    let mut searches = 0;
    let mut best: Option<(i32, Kept)> = None;
    for kept in likely.moves.into_iter().map(|found| found.details) {
        if searches > SEARCHES {
            break;
        }
        let mut outcome = 0;
        for rivals in &deals {
            let mut course = Course::new(sight, rivals);
            if let Next::Turn = course.lay(0, &kept) {
                searches += course.play_out(1);
            }
            outcome += course.lead();
        }
        if best.as_ref().is_none_or(|(most, _)| outcome > *most) {
            best = Some((outcome, kept));
        }
    }
    best.map(|(_, kept)| kept)
}

enum Next {
    Turn,
    Over,
}

impl<'a> Course<'a> {
    fn new(sight: &Sight<'a>, rivals: &[Tiles]) -> Course<'a> {
        let hands = [sight.hand].into_iter().chain(rivals.iter().copied()).collect();
        let points = [sight.points].into_iter().chain(sight.rivals.iter().map(|r| r.points));
        Course { scene: sight.scene.clone(), hands, points: points.map(|p| 100 * p).collect() }
    }

    fn lay(&mut self, player: usize, kept: &Kept) -> Next {
        let covered = kept.covered;
        self.scene.lay(kept.letters());
        self.hands[player] = self.hands[player].without(&kept.tiles).unwrap_or_default();
        self.points[player] += RED * covered.red as i32;
        for other in (0..self.points.len()).filter(|&other| other != player) {
            self.points[other] += GREEN * covered.green as i32;
        }
        if !self.hands[player].is_empty() {
            return Next::Turn;
        }
        self.points[player] += FINISHED * (1 + covered.black as i32);
        for other in 0..self.hands.len() {
            let held = 100 * self.scene.ground.worth(&self.hands[other]);
            self.points[other] -= held;
            self.points[player] += held;
        }
        Next::Over
    }

    /// How many searches that took.
    fn play_out(&mut self, mut turn: usize) -> usize {
        let players = self.hands.len();
        let (mut passes, mut searches) = (0, 0);
        while passes < players {
            let hand = self.hands[turn];
            searches += 1;
            match answer(&self.scene, &hand) {
                Some(kept) => {
                    passes = 0;
                    if let Next::Over = self.lay(turn, &kept) {
                        return searches;
                    }
                }
                None => passes += 1,
            }
            turn = (turn + 1) % players;
        }
        for player in 0..players {
            self.points[player] -= 100 * self.scene.ground.worth(&self.hands[player]);
        }
        searches
    }

    fn lead(&self) -> i32 {
        let best = self.points[1..].iter().copied().max().unwrap_or(0);
        let lead = self.points[0] - best;
        lead + WIN * lead.signum()
    }
}

/// The number of the letter.
const E: usize = 5;

/// What somebody lays who looks no further.
fn answer(scene: &Scene<'_>, hand: &Tiles) -> Option<Kept> {
    // A joker is good for an E at the least.
    let mut shown = hand.without_jokers();
    (0..hand.jokers()).for_each(|_| shown.add(E));
    let weigh = &mut |met: &Met<'_>| Some(now(scene, hand, met) + relief(scene, &met.tiles));
    let taste = Taste::Own { jokers: Jokers::Kept, longest: usize::MAX, weigh };
    let found = Holding { scene, hand: shown }.best(Asked { most: 1, budget: thought(), taste });
    let mut kept = found.moves.into_iter().next()?.details;
    while kept.tiles.count(E) > hand.count(E) && kept.tiles.take(E) {
        kept.tiles.add(JOKER);
    }
    Some(kept)
}

/// A tile less is a step towards the end; its points might be lost, and gained by another.
const A_TILE: i32 = 200;
const A_POINT: i32 = 150;

/// What it is worth to be rid of tiles before somebody else finishes.
fn relief(scene: &Scene<'_>, tiles: &Tiles) -> i32 {
    tiles.each().map(|tile| A_TILE + A_POINT * scene.ground.value(tile)).sum()
}
