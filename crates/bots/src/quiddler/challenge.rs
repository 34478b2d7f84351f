//! Doubting the others' words: in proportion to how little they look like words.

use games::quiddler::{Action, Quiddler};

use crate::playable::Mind;

pub fn challenge(mind: &Mind<'_, Quiddler>) -> Action {
    // The same doubts however often the table asks in this phase.
    let mut dice = mind.dice_of(mind.memory.laid.version);
    for player in mind.view.players.iter().filter(|player| player.seat != mind.seat) {
        for (word, laid) in player.laid.iter().enumerate() {
            let doubt = mind.words.doubt(&laid.word).0;
            let speaks_up = dice.permille(doubt);
            if speaks_up && laid.valid.is_none() && !judged(mind, &laid.word) {
                return Action::Challenge { player: player.seat, word };
            }
        }
    }
    Action::Done {}
}

/// a verdict stands for the round; asking again only costs.
fn judged(mind: &Mind<'_, Quiddler>, word: &str) -> bool {
    let laid = mind.view.players.iter().flat_map(|player| &player.laid);
    laid.into_iter().any(|laid| laid.word == word && laid.valid.is_some())
}
