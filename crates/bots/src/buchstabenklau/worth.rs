//! What a word is worth beyond its cards: whom they are taken from, and what lies open afterwards.

use games::Seat;
use games::buchstabenklau::Buchstabenklau;
use lexicon::Face;

use super::eyes::Aim;
use super::sight::{CARD, Open};
use super::words::Callable;
use crate::playable::Mind;

/// A joker on top of the own pile (B-12) serves anybody's next word, a letter some of them.
const JOKER_SHOWN: i32 = 60;
const LETTER_SHOWN: i32 = 15;

/// What a card off somebody's pile is worth above one from the middle.
pub fn robbed(mind: &Mind<'_, Buchstabenklau>, aim: Aim, from: Seat) -> i32 {
    let others = || mind.view.players.iter().filter(|player| player.seat != mind.seat);
    match aim {
        Aim::Any | Aim::Cards => 0,
        Aim::Theft => CARD / 4,
        Aim::Net => {
            let most = others().map(|player| player.won).max();
            let leads = others().any(|player| player.seat == from && Some(player.won) == most);
            if leads { CARD } else { CARD / 3 }
        }
    }
}

pub fn worth(word: &Callable, open: &[Open], fewest: usize) -> i32 {
    let cards = word.lay(open, fewest).unwrap_or_default();
    let shown = cards.first().map_or(&[][..], |&card| &open[card].faces);
    let given = match shown.iter().any(Face::is_joker) {
        true => JOKER_SHOWN,
        false if shown.iter().any(|face| face.width() == 1) => LETTER_SHOWN,
        false => 0,
    };
    word.gain - given
}
