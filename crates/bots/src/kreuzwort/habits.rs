//! How somebody of a level looks for a placement, and what they look for.

use games::Search;
use games::kreuzwort::RuleSet;
use games::kreuzwort::placements::{Holding, Jokers, Kept, Met, Taste, Tiles};
use games::search::Asked;

use super::danger::Danger;
use super::hand::burden;
use super::sight::Sight;
use super::worth::{now, thought};
use crate::contender::Manner;
use crate::dice::Dice;
use crate::level::Level;

pub struct Habits {
    /// The most tiles that somebody thinks of laying at once.
    longest: usize,
    /// Of a thousand words this many are overlooked.
    overlooks: u32,
    /// One of so many of the best is laid, whichever comes to mind.
    pub choosy: usize,
    weighs: Weighs,
}

/// What a placement is judged by, beside what it brings at once; in hundredths.
struct Weighs {
    /// A tile laid, by the second set of rules.
    tile: i32,
    /// To be rid of a burdensome tile.
    burden: i32,
    /// What red squares it brings near for the next player.
    danger: i32,
    /// Each tile that the table is left with below [`NEARLY_EMPTY`]: the next player's last draw
    /// would be a short one.
    short_table: i32,
}

const NEARLY_EMPTY: usize = 8;

const ONLY_NOW: Weighs = Weighs { tile: 1, burden: 0, danger: 0, short_table: 0 };

impl Habits {
    pub fn of(manner: Manner) -> Habits {
        let all = usize::MAX;
        let (longest, overlooks, choosy, weighs) = match manner {
            Manner::Level(Level::Anfaenger) => (3, 850, 6, ONLY_NOW),
            Manner::Level(Level::Lehrling) => (4, 600, 3, ONLY_NOW),
            Manner::Level(Level::Geselle) => (7, 350, 1, ONLY_NOW),
            Manner::Level(Level::Meister) => {
                (all, 150, 1, Weighs { tile: 40, burden: 150, danger: 0, short_table: 0 })
            }
            Manner::Level(Level::Grossmeister) => {
                (all, 0, 1, Weighs { tile: 40, burden: 150, danger: 50, short_table: 75 })
            }
            Manner::Greedy => (all, 0, 1, ONLY_NOW),
        };
        Habits { longest, overlooks, choosy, weighs }
    }
}

/// From so many tiles on nobody looks where to put a joker: the search would not end.
const MANY: usize = 16;

/// The placements that come to mind, the best first, at most so many.
pub fn seen(sight: &Sight<'_>, habits: &Habits, most: usize, dice: &mut Dice) -> Vec<Kept> {
    let attention = Attention { salt: dice.next_u64(), overlooks: habits.overlooks };
    let danger = Danger::new(&sight.scene);
    let weigh = &mut |met: &Met<'_>| {
        let ends = met.len() == sight.hand.len();
        let seen = ends || !attention.overlooks(&met.tiles);
        seen.then(|| worth(sight, &habits.weighs, &danger, met))
    };
    let jokers = if sight.hand.len() < MANY { Jokers::Spent } else { Jokers::Kept };
    let taste = Taste::Own { jokers, longest: habits.longest, weigh };
    let asked = Asked { most, budget: thought(), taste };
    let found = Holding { scene: &sight.scene, hand: sight.hand }.best(asked);
    found.moves.into_iter().map(|found| found.details).collect()
}

fn worth(sight: &Sight<'_>, weighs: &Weighs, danger: &Danger, met: &Met<'_>) -> i32 {
    let scene = &sight.scene;
    let mut worth = now(scene, &sight.hand, met);
    if weighs.burden != 0 {
        worth += met.tiles.sum(burden) * weighs.burden / 100;
    }
    if scene.rules == RuleSet::Second {
        worth += weighs.tile * met.len() as i32;
        if weighs.danger != 0 {
            worth -= danger.of(met) * weighs.danger / 100;
        }
        if met.len() <= scene.table {
            let left = scene.table - met.len();
            worth -= weighs.short_table * NEARLY_EMPTY.saturating_sub(left) as i32;
        }
    }
    worth
}

/// Overlooks a word wherever it could lie, and the same ones for a whole turn.
struct Attention {
    salt: u64,
    overlooks: u32,
}

impl Attention {
    fn overlooks(&self, tiles: &Tiles) -> bool {
        if self.overlooks == 0 {
            return false;
        }
        let mixed = (tiles.key() ^ self.salt).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) % 1000 < u64::from(self.overlooks)
    }
}
