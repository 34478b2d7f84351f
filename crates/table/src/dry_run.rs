//! Previews: would this be allowed, and which words would it form?
//!
//! Nothing of what is covered can be seen through one: events are not shown, and every word is
//! taken for valid, so that an answer never depends on the dictionary.

use games::play::{Asking, Play, Refused, Unplayed};
use games::{By, Facts, Line, Seat};
use serde_json::{Map, Value};

pub struct Tried {
    pub refused: Option<Refused>,
    pub words: Vec<String>,
}

/// A lay may ask about one word after the other; more than this no action forms.
const MOST_ROUNDS: usize = 64;

pub fn try_out(play: &dyn Play, seat: Seat, action: &Map<String, Value>) -> Tried {
    let mut facts = Facts::default();
    let mut refused = None;
    for _ in 0..MOST_ROUNDS {
        let line = Line::new(By::Seat(seat), action.clone(), facts.clone());
        let answer = play.boxed_clone().act(&line, Asking::FactsFirst);
        refused = match answer.played {
            Err(Unplayed::Refused(refused)) => Some(refused),
            _ => None,
        };
        let all_valid = Facts::new(
            answer.facts.iter().map(|(name, said)| (name.to_owned(), said || is_word(name))),
        );
        if all_valid == facts {
            break;
        }
        facts = all_valid;
    }
    let words = facts.iter().map(|(name, _)| name).filter(|name| is_word(name));
    Tried { refused, words: words.map(str::to_owned).collect() }
}

/// Words are upper case in the record; the other questions are not.
fn is_word(name: &str) -> bool {
    !name.contains('_')
}
