//! Rule set 1, to be rid of all tiles in the fewest turns: the placements of now stand for those of
//! the next turns, and a placement is judged by what can follow it.

use std::collections::HashMap;

use games::Search;
use games::kreuzwort::placements::{Holding, Jokers, Kept, Met, Taste, Tiles, key_of};
use games::search::Asked;

use super::hand::{burden, trouble, worst_first};
use super::piece::{Piece, Pieces};
use super::sight::Sight;
use super::worth::{now, thought};

/// A placement, and what goes back to the table for it (K-22).
pub struct Planned {
    pub kept: Kept,
    pub give_back: Vec<usize>,
}

/// With more tiles than these one looks only at the ones that are hardest to lay: all of them
/// together spell nearly every word.
const LOOKED_AT: usize = 30;
/// Up to so many tiles jokers are spent.
const JOKERS_SPENT: usize = 12;
/// Placements judged by what can follow.
const WEIGHED: usize = 40;

pub fn best(sight: &Sight<'_>) -> Option<Planned> {
    let hand = looked_at(&sight.hand);
    let jokers = if hand.len() <= JOKERS_SPENT { Jokers::Spent } else { Jokers::Kept };
    let mut pieces = Pieces::default();
    let weigh = &mut |met: &Met<'_>| {
        pieces.add(met);
        Some(at_first_sight(sight, met))
    };
    let taste = Taste::Own { jokers, longest: usize::MAX, weigh };
    let asked = Asked { most: WEIGHED, budget: thought(), taste };
    let found = Holding { scene: &sight.scene, hand }.best(asked);
    let follow = Follow::new(sight, pieces);
    let mut best: Option<(i32, Planned)> = None;
    for found in found.moves {
        let kept = found.details;
        let (turns, give_back) = follow.turns(sight, &kept);
        let worth = found.worth as i32 / 10 - turns;
        if best.as_ref().is_none_or(|(other, _)| worth > *other) {
            best = Some((worth, Planned { kept, give_back }));
        }
    }
    best.map(|(_, planned)| planned)
}

fn looked_at(hand: &Tiles) -> Tiles {
    if hand.len() <= LOOKED_AT {
        return *hand;
    }
    let mut some = Tiles::default();
    worst_first(hand).into_iter().take(LOOKED_AT).for_each(|tile| some.add(tile));
    some
}

fn at_first_sight(sight: &Sight<'_>, met: &Met<'_>) -> i32 {
    let relief = met.tiles.sum(burden) * 3 / 2;
    // To end the game comes before all, on a black square if possible (K-23).
    let ends =
        if met.len() == sight.hand.len() { 1000 + 100 * met.covered.black as i32 } else { 0 };
    now(&sight.scene, &sight.hand, met) + relief + ends
}

/// What can follow a placement, by the tiles it takes.
struct Follow {
    pieces: Vec<Piece>,
    /// The pieces that end a game, by the key of their tiles.
    ends: HashMap<u64, usize>,
    /// Those of them that let one more tile be given back.
    gifts: HashMap<u64, usize>,
}

/// Turns are counted in thousandths.
const TURN: i32 = 1000;
/// A tile more in a hand for which no end is in sight.
const A_TILE: i32 = 120;

impl Follow {
    fn new(sight: &Sight<'_>, pieces: Pieces) -> Follow {
        let pieces = pieces.kept();
        let (mut ends, mut gifts) = (HashMap::with_capacity(pieces.len()), HashMap::new());
        for (at, piece) in pieces.iter().enumerate() {
            let takes = sight.scene.table > 0 && piece.covered.green > 0;
            if !takes && piece.covered.black == 0 {
                ends.insert(piece.tiles.key(), at);
                if piece.covered.red > 0 {
                    gifts.insert(piece.tiles.key(), at);
                }
            }
        }
        Follow { pieces, ends, gifts }
    }

    /// How many turns it takes to be rid of the rest, and what to give back for it now.
    fn turns(&self, sight: &Sight<'_>, kept: &Kept) -> (i32, Vec<usize>) {
        let left = sight.hand.without(&kept.tiles).unwrap_or_default();
        let given = sight.scene.stakes(&sight.hand).may_give(kept.covered);
        let taken = kept.covered.green.min(sight.scene.table + given) as i32;
        // What is drawn for a green square will need a turn of its own, or nearly.
        let drawn = taken * (TURN * 2 / 3);
        let laid = Piece::of(kept);
        if given == 1 {
            let spared = left.kinds().find_map(|tile| {
                let mut rest = left;
                rest.take(tile);
                (rest.is_empty() || self.ends(&rest, &laid)).then_some((tile, rest))
            });
            if let Some((tile, rest)) = spared {
                return (drawn + if rest.is_empty() { 0 } else { TURN }, vec![tile]);
            }
        }
        let give_back: Vec<usize> = worst_first(&left).into_iter().take(given).collect();
        let mut rest = left;
        give_back.iter().for_each(|&tile| {
            rest.take(tile);
        });
        (drawn + self.turns_for(&rest, &laid), give_back)
    }

    fn turns_for(&self, hand: &Tiles, laid: &Piece) -> i32 {
        if hand.is_empty() {
            return 0;
        }
        if self.ends(hand, laid) {
            return TURN;
        }
        let mut fewest = TURN + endless(hand);
        for piece in &self.pieces {
            let Some(rest) = hand.without(&piece.tiles) else { continue };
            if !piece.apart_from(laid) {
                continue;
            }
            if self.ends(&rest, piece) {
                return 2 * TURN;
            }
            if 2 * TURN + at_least(&rest) < fewest {
                fewest = fewest.min(2 * TURN + endless(&rest));
            }
        }
        fewest
    }

    /// Whether one placement takes all of these tiles, the last perhaps by giving it back.
    fn ends(&self, hand: &Tiles, laid: &Piece) -> bool {
        let key = hand.key();
        let apart = |at: &usize| self.pieces[*at].apart_from(laid);
        self.ends.get(&key).is_some_and(apart)
            || !self.gifts.is_empty()
                && hand
                    .kinds()
                    .any(|tile| self.gifts.get(&key.wrapping_sub(key_of(tile))).is_some_and(apart))
    }
}

/// The turns for a hand of which nobody knows how it could be laid.
fn endless(hand: &Tiles) -> i32 {
    at_least(hand) + 2 * (trouble(hand) - EASIEST).max(0)
}

fn at_least(hand: &Tiles) -> i32 {
    TURN + A_TILE * hand.len() as i32 + 2 * EASIEST
}

/// No hand is less trouble than that, as far as it counts.
const EASIEST: i32 = -100;
