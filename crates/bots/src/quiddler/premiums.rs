//! What a long word, or one word more, is worth before the others have laid theirs.

use games::quiddler::Quiddler;
use games::quiddler::search::lays::{POINT, Premiums};
use games::quiddler::view::PlayerView;

use crate::playable::Mind;

const BONUS: i32 = 10;

/// A word more wins the bonus for the most about so often.
const A_WORD_MORE: i32 = 2 * POINT;

/// By round, of 1000 hands laid: how many have a longest word of at most 0, 1, 2 … letters.
const NO_LONGER: [[i32; 13]; 8] = [
    [65, 65, 90, 875, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000],
    [35, 35, 105, 210, 905, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000],
    [12, 12, 22, 215, 300, 870, 980, 1000, 1000, 1000, 1000, 1000, 1000],
    [10, 10, 20, 90, 385, 570, 920, 1000, 1000, 1000, 1000, 1000, 1000],
    [5, 5, 10, 55, 190, 470, 640, 920, 990, 1000, 1000, 1000, 1000],
    [4, 4, 8, 50, 140, 325, 705, 870, 975, 1000, 1000, 1000, 1000],
    [2, 2, 5, 30, 120, 200, 380, 755, 900, 990, 1000, 1000, 1000],
    [1, 1, 3, 15, 95, 170, 315, 590, 880, 960, 990, 1000, 1000],
];

/// How likely somebody's longest word is shorter than so many letters, and longer, out of 1000.
struct Longest {
    shorter: i32,
    longer: i32,
}

fn longest_of(mind: &Mind<'_, Quiddler>, player: &PlayerView, letters: usize) -> Longest {
    let lap = mind.view.last_lap.as_ref();
    let has_laid = lap.is_some_and(|lap| !lap.waiting.contains(&player.seat));
    if has_laid || player.resigned {
        let counting = player.laid.iter().filter(|laid| laid.valid != Some(false));
        let known = counting.map(|laid| laid.word.chars().count()).max().unwrap_or(0);
        return Longest {
            shorter: 1000 * i32::from(known < letters),
            longer: 1000 * i32::from(known > letters),
        };
    }
    let round = usize::from(mind.view.round).clamp(1, NO_LONGER.len());
    let no_longer = |letters: usize| NO_LONGER[round - 1][letters.min(12)];
    let shorter = letters.checked_sub(1).map_or(0, no_longer);
    Longest { shorter, longer: 1000 - no_longer(letters) }
}

pub fn premiums(mind: &Mind<'_, Quiddler>) -> Premiums {
    let mut premiums = Premiums::NONE;
    let bonus = mind.view.options.bonus;
    let others: Vec<&PlayerView> =
        mind.view.players.iter().filter(|player| player.seat != mind.seat).collect();
    if bonus.counts_longest() {
        for (letters, premium) in premiums.longest.iter_mut().enumerate() {
            let each = others.iter().map(|player| longest_of(mind, player, letters));
            *premium = match others.len() {
                // Between two, what one does not get the other may.
                1 => each.map(|one| BONUS * POINT * (one.shorter - one.longer) / 1000).sum(),
                _ => each.fold(BONUS * POINT, |sure, one| sure * one.shorter / 1000),
            };
        }
    }
    if bonus.counts_most() {
        premiums.word = A_WORD_MORE;
    }
    premiums
}
