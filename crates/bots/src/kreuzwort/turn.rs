//! A turn: the placement to lay, or which tiles to exchange.

use std::collections::BTreeMap;

use games::kreuzwort::{Action, Exchanging, Kreuzwort, RuleSet, Square};

use super::endgame;
use super::habits::{Habits, seen};
use super::hand::worst_first;
use super::plan::{self, Planned};
use super::scene::{Play, Shows};
use super::sight::Sight;
use super::tiles::name;
use crate::contender::Manner;
use crate::level::Level;
use crate::playable::Mind;

pub fn play(mind: &Mind<'_, Kreuzwort>) -> Option<Action> {
    let sight = Sight::new(mind.material, mind.words.crossword(), mind.view, mind.seat)?;
    match choose(mind, &sight) {
        Some(planned) => Some(place(&sight, &planned)),
        None => Some(without(mind, &sight)),
    }
}

fn choose(mind: &Mind<'_, Kreuzwort>, sight: &Sight<'_>) -> Option<Planned> {
    let habits = Habits::of(mind.manner);
    let mut dice = mind.dice();
    if mind.manner == Manner::Level(Level::Grossmeister) {
        match sight.scene.rules {
            RuleSet::First => return plan::best(sight),
            RuleSet::Second if sight.scene.table == 0 => {
                return endgame::best(sight, &mut dice).map(|play| as_it_comes(sight, play));
            }
            RuleSet::Second => {}
        }
    }
    let mut plays = seen(sight, &habits, &mut dice);
    let at = dice.below(plays.len().min(habits.choosy).max(1));
    (at < plays.len()).then(|| as_it_comes(sight, plays.swap_remove(at)))
}

/// Gives back what is worst, as many as the red squares allow.
fn as_it_comes(sight: &Sight<'_>, play: Play) -> Planned {
    let left = sight.hand.without(&play.tiles).unwrap_or_default();
    let given = sight.scene.may_give(left.len(), play.covered);
    Planned { give_back: worst_first(&left).into_iter().take(given).collect(), play }
}

fn place(sight: &Sight<'_>, planned: &Planned) -> Action {
    let mut tiles = BTreeMap::new();
    for &(spot, letter, shows) in &planned.play.at {
        let square = Square { row: spot.row, column: spot.column };
        let joker = if shows == Shows::AJoker { "?" } else { "" };
        tiles.insert(square.to_string(), format!("{joker}{letter}"));
    }
    debug_assert!(tiles.len() <= sight.hand.len(), "what is laid was in the hand");
    let give_back = planned.give_back.iter().map(|&tile| name(tile)).collect();
    Action::Place { tiles, give_back }
}

/// So few tiles are exchanged all at once.
const FEW: usize = 4;

/// K-14. Whether one is stuck, the table's dictionary knows and the player does not: where that
/// decides, who finds nothing passes.
fn without(mind: &Mind<'_, Kreuzwort>, sight: &Sight<'_>) -> Action {
    let may = mind.view.may.contains(&"exchange");
    if !may || mind.view.options.exchange == Exchanging::Stuck {
        return Action::Pass {};
    }
    let held = sight.hand.len();
    let number = if held <= FEW { held } else { held / 2 };
    let tiles = worst_first(&sight.hand).into_iter().take(number.min(sight.scene.table));
    Action::Exchange { tiles: tiles.map(name).collect() }
}
