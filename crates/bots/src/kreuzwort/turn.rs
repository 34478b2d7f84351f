//! A turn: the placement to lay, or which tiles to exchange.

use games::few::map_of;
use games::kreuzwort::placements::{Kept, name};
use games::kreuzwort::{Action, Exchanging, Kreuzwort, RuleSet};

use super::endgame;
use super::habits::{Habits, seen};
use super::hand::worst_first;
use super::plan::{self, Planned};
use super::sight::Sight;
use crate::contender::Manner;
use crate::dice::Dice;
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
    if mind.memory.refusals > 0 {
        return after_refusal(mind, sight, &habits, &mut dice);
    }
    if mind.manner == Manner::Level(Level::Grossmeister) {
        match sight.scene.rules {
            RuleSet::First => return plan::best(sight),
            RuleSet::Second if sight.scene.table == 0 => {
                return endgame::best(sight, &mut dice).map(|kept| as_it_comes(sight, kept));
            }
            RuleSet::Second => {}
        }
    }
    let mut found = seen(sight, &habits, habits.choosy, &mut dice);
    let at = dice.below(found.len().min(habits.choosy).max(1));
    (at < found.len()).then(|| as_it_comes(sight, found.swap_remove(at)))
}

/// So often somebody whose words are refused tries others in one turn.
const TRIES: u32 = 3;
/// The placements among which one is looked for that the table has not refused.
const OTHERS: usize = 40;

/// K-12: another placement, without the words that were refused.
fn after_refusal(
    mind: &Mind<'_, Kreuzwort>,
    sight: &Sight<'_>,
    habits: &Habits,
    dice: &mut Dice,
) -> Option<Planned> {
    if mind.memory.refusals >= TRIES {
        return None;
    }
    let other = |kept: &Kept| {
        let words = sight.scene.formed(&kept.by_square());
        !words.iter().any(|word| mind.memory.refused.contains(word))
    };
    let mut found = seen(sight, habits, OTHERS, dice).into_iter();
    found.find(other).map(|kept| as_it_comes(sight, kept))
}

/// Gives back what is worst, as many as the red squares allow.
fn as_it_comes(sight: &Sight<'_>, kept: Kept) -> Planned {
    let left = sight.hand.without(&kept.tiles).unwrap_or_default();
    let given = sight.scene.stakes(&sight.hand).may_give(kept.covered);
    Planned { give_back: worst_first(&left).into_iter().take(given).collect(), kept }
}

fn place(sight: &Sight<'_>, planned: &Planned) -> Action {
    let tiles = planned.kept.laid();
    debug_assert!(tiles.len() <= sight.hand.len(), "what is laid was in the hand");
    let tiles = map_of(tiles.iter().map(|(square, tile)| (square.to_string(), tile.to_string())));
    let give_back = planned.give_back.iter().map(|&tile| name(tile)).collect();
    Action::Place { tiles, give_back, up: false }
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
