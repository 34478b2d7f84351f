//! Previews: would this be allowed, which words would it form, of which cards, and what would it
//! bring?
//!
//! Nothing of what is covered can be seen through one: events are not shown, and every word is
//! taken for valid, so that an answer never depends on the dictionary.

use games::game::Mark;
use games::play::{Asking, Play, Refused, Unplayed};
use games::{By, Facts, Gain, Line, Seat};
use serde_json::{Map, Value};

pub struct Tried {
    pub refused: Option<Refused>,
    pub words: Vec<String>,
    pub cards: Vec<Mark>,
    pub gain: Option<Gain>,
}

impl Tried {
    pub fn refused(refused: Refused) -> Tried {
        Tried { refused: Some(refused), words: Vec::new(), cards: Vec::new(), gain: None }
    }
}

pub fn try_out(play: &dyn Play, seat: Seat, action: &Map<String, Value>) -> Tried {
    let line = Line::new(By::Seat(seat), action.clone(), Facts::default());
    let answer = play.boxed_clone().act(&line, Asking::Believing);
    let refused = match answer.played {
        Err(Unplayed::Refused(refused)) => Some(refused),
        _ => None,
    };
    let asked = answer.facts.iter().map(|(name, _)| name);
    let words = asked.filter(|name| is_word(name)).map(str::to_owned).collect();
    let gain = if refused.is_none() { play.gain(seat, action) } else { None };
    Tried { refused, words, cards: play.marks(seat, action), gain }
}

/// Words are upper case in the record; the other questions are not.
fn is_word(name: &str) -> bool {
    !name.contains('_')
}
