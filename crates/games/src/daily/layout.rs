//! A position in the making: seats play words of a short list, as the seed has it.

use lexicon::sorting::sort_by;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::catalogue;
use crate::json::to_json;
use crate::judge::Facts;
use crate::lesson::LEARNER;
use crate::play::{Asking, Play};
use crate::record::{Header, Line};
use crate::rng::{Seed, below};
use crate::search::{Budget, Suggestion};
use crate::seat::{By, Seat};
use crate::setup::{SetupError, WordList};

/// Ordinary words, the same for ever: another list would be another edition.
const WORDS: &str = include_str!("../../../../data/daily/words.de.txt");

pub struct Layout {
    play: Box<dyn Play>,
    rng: ChaCha8Rng,
    pub(super) lines: Vec<Line>,
    /// What the player's action has to bring about.
    pub(super) aim: Value,
}

impl Layout {
    pub(super) fn new(header: &Header, attempt: u32) -> Result<Layout, SetupError> {
        let words = WordList::new(WORDS);
        let play = catalogue::open(header, &words, Asking::FactsFirst)?.play;
        // The shuffles have the seed itself; what is drawn here has nothing to do with the cards.
        let drawn = Sha256::digest(format!("{} layout {attempt}", header.seed));
        let rng = Seed::Full(drawn.into()).generator();
        Ok(Layout { play, rng, lines: Vec::new(), aim: Value::Null })
    }

    /// Plays something that the rules allow, and says whether they did.
    pub fn act(&mut self, by: By, action: Value) -> bool {
        let Value::Object(action) = action else { return false };
        let ruling = self.play.act(&Line::new(by, action.clone(), Facts::default()), Asking::Anew);
        let played = ruling.played.is_ok();
        if played {
            // What the list does not know a dictionary may, and is asked.
            let known = ruling.facts.iter().filter(|(_, is_word)| *is_word);
            let facts = Facts::new(known.map(|(word, is_word)| (word.to_owned(), is_word)));
            self.lines.push(Line::new(by, action, facts));
        }
        played
    }

    /// Has a seat play one of the actions that make a word, whichever the seed draws; false where
    /// there is none.
    pub fn play_a_word(&mut self, seat: Seat) -> bool {
        let mut found = self.words(seat);
        if found.is_empty() {
            return false;
        }
        let drawn = below(found.len() as u32, &mut self.rng) as usize;
        self.act(By::Seat(seat), Value::Object(found.swap_remove(drawn).action))
    }

    /// Has a seat do what it does where it finds no word.
    pub fn play_anything(&mut self, seat: Seat) -> bool {
        let found = self.play.best(seat, 1, Budget::endless()).moves.into_iter().next();
        found.is_some_and(|found| self.act(By::Seat(seat), Value::Object(found.action)))
    }

    /// Leaves the rest to the player, if the list has something to offer: whatever brings about this
    /// event with these fields.
    pub fn ask(&mut self, event: &str, with: &[(&str, Value)]) -> bool {
        let Some(solution) = self.words(LEARNER).into_iter().next() else { return false };
        let with: Map<String, Value> =
            with.iter().map(|(field, is)| ((*field).to_owned(), json!({ "is": is }))).collect();
        self.aim = json!({ "event": event, "with": with });
        self.act(By::Seat(LEARNER), Value::Object(solution.action))
    }

    /// All there are, so that no search has a say in which.
    fn words(&self, seat: Seat) -> Vec<Suggestion<Map<String, Value>>> {
        let mut found = self.play.best(seat, usize::MAX, Budget::endless()).moves;
        found.retain(|found| !found.words.is_empty());
        // However a search orders what is worth the same, here it is one order.
        sort_by(&mut found, |a, b| {
            let written = |one: &Suggestion<_>| to_json(&one.action).to_string();
            b.worth.total_cmp(&a.worth).then_with(|| written(a).cmp(&written(b)))
        });
        found
    }
}
