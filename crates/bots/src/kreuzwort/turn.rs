//! A turn: the placement to lay, or which tiles to exchange.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use games::kreuzwort::{Action, Exchanging, Kreuzwort, RuleSet, Square};
use lexicon::crossword::{MOST_LINES, Placement};

use super::hand::worst_first;
use super::material::Covered;
use super::sight::{Play, Sight};
use crate::contender::Manner;
use crate::level::Level;
use crate::playable::Mind;

pub fn play(mind: &Mind<'_, Kreuzwort>) -> Option<Action> {
    let sight = Sight::new(mind.material, mind.words.crossword(), mind.view)?;
    match best(mind, &sight) {
        Some(play) => Some(place(&sight, &play)),
        None => Some(without(mind, &sight)),
    }
}

fn best(mind: &Mind<'_, Kreuzwort>, sight: &Sight<'_>) -> Option<Play> {
    let most = match mind.manner {
        Manner::Level(Level::Lehrling) => 4,
        Manner::Level(Level::Geselle) => 7,
        _ => MOST_LINES,
    };
    let mut best: Option<(i32, Play)> = None;
    let mut offer = |placement: &Placement<'_>, covered: Covered| {
        let worth = now(sight, placement, covered);
        if best.as_ref().is_none_or(|(other, _)| worth > *other) {
            best = Some((worth, Play::new(placement, covered)));
        }
        ControlFlow::Continue(())
    };
    sight.each(sight.rack(), most, &mut offer);
    sight.each_on_black(&mut offer);
    best.map(|(_, play)| play)
}

/// What a placement brings at once; where that is alike, more tiles are better.
fn now(sight: &Sight<'_>, placement: &Placement<'_>, covered: Covered) -> i32 {
    let laid = placement.len();
    let worth = match sight.rules {
        RuleSet::First => {
            let given = sight.may_give(laid, covered);
            (laid + given) as i32 - covered.green.min(sight.table + given) as i32
        }
        RuleSet::Second => {
            let ends = sight.table == 0 && laid == sight.hand.len();
            let finish = if ends { 25 + 25 * covered.black as i32 } else { 0 };
            10 * covered.red as i32 - 5 * covered.green as i32 + finish
        }
    };
    100 * worth + laid as i32
}

fn place(sight: &Sight<'_>, play: &Play) -> Action {
    let tile = |&(spot, letter, joker): &(lexicon::crossword::Spot, lexicon::Letter, bool)| {
        let square = Square { row: spot.row, column: spot.column };
        let joker = if joker { "?" } else { "" };
        (square.to_string(), format!("{joker}{letter}"))
    };
    let tiles: BTreeMap<String, String> = play.tiles.iter().map(tile).collect();
    let given = sight.may_give(tiles.len(), play.covered);
    let worst = worst_first(&sight.left(play));
    let give_back = worst.iter().take(given).map(|card| card.to_string()).collect();
    Action::Place { tiles, give_back }
}

/// K-14. Whether another could place something, nobody knows: who must be stuck to exchange passes.
fn without(mind: &Mind<'_, Kreuzwort>, sight: &Sight<'_>) -> Action {
    let may = mind.view.may.contains(&"exchange");
    if !may || mind.view.options.exchange == Exchanging::Stuck {
        return Action::Pass {};
    }
    let number = (sight.hand.len() / 2).max(1).min(sight.table);
    let tiles = worst_first(&sight.hand);
    Action::Exchange { tiles: tiles.iter().take(number).map(|card| card.to_string()).collect() }
}
