//! How somebody of a level looks for a placement, and what they look for.

use games::kreuzwort::RuleSet;

use super::danger::Danger;
use super::hand::burden;
use super::scene::{Jokers, Met, Play};
use super::sight::Sight;
use super::tiles::Tiles;
use super::worth::{Leaders, now};
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

/// The placements that come to mind, the best first.
pub fn seen(sight: &Sight<'_>, habits: &Habits, dice: &mut Dice) -> Vec<Play> {
    let attention = Attention { salt: dice.next_u64(), overlooks: habits.overlooks };
    let danger = Danger::new(&sight.scene);
    let look = |jokers: Jokers| {
        let mut leaders = Leaders::new(habits.choosy);
        sight.scene.each(&sight.hand, jokers, &mut |met| {
            let ends = met.len() == sight.hand.len();
            if ends || met.len() <= habits.longest && !attention.overlooks(&met.tiles) {
                leaders.offer(worth(sight, &habits.weighs, &danger, met), met);
            }
        });
        leaders.plays()
    };
    let jokers = if sight.hand.len() < MANY { Jokers::Spent } else { Jokers::Kept };
    look(jokers).into_iter().map(|(_, play)| play).collect()
}

fn worth(sight: &Sight<'_>, weighs: &Weighs, danger: &Danger, met: &Met<'_>) -> i32 {
    let scene = &sight.scene;
    let mut worth = now(scene, &sight.hand, met);
    if weighs.burden != 0 {
        worth += met.tiles.each().map(burden).sum::<i32>() * weighs.burden / 100;
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
