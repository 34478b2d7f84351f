//! Positions of Kreuzwort from the middle of games, made by seeded self-play.

use anyhow::{Context, anyhow};
use games::card::Card;
use games::kreuzwort::placements::Position;
use games::kreuzwort::{Contents, RuleSet, View};
use games::play::{self, Asking};
use games::{By, Header, Line, Seat, Seed, Viewer, Words};
use lexicon::Lang;
use lexicon::crossword::Crossword;
use serde_json::{Value, json};

use super::dice::Dice;

/// So many placements have been made.
const PLACED: usize = 12;

/// The player's view in the middle of a game.
pub struct MiddleGame(View);

impl MiddleGame {
    /// Players of rule set 2 who lay one of their eight best placements.
    pub fn play(seed: u64, words: &dyn Words, crossword: &Crossword) -> anyhow::Result<MiddleGame> {
        let players = vec!["A".to_owned(), "B".to_owned()];
        let header = Header::new("kreuzwort", Lang::De, players, Seed::Small(seed));
        let mut table = play::open(&header, words, Asking::FactsFirst)?.play;
        let mut dice = Dice(seed);
        let mut placed = 0;
        loop {
            let turn = table.view(Viewer::Everything).get("turn").and_then(Value::as_u64);
            let seat = Seat(turn.context("the game ended before its middle")? as u8);
            let view: View = serde_json::from_value(table.view(Viewer::Seat(seat)))?;
            if placed == PLACED {
                return Ok(MiddleGame(view));
            }
            let best = Position::try_from(&view)?.top(crossword, 8);
            let action = match best.get(dice.below(best.len())) {
                Some(found) => json!({ "do": "place", "tiles": found.tiles }),
                None => json!({ "do": "pass" }),
            };
            placed += best.len().min(1);
            let action = action.as_object().cloned().unwrap_or_default();
            let line = Line::new(By::Seat(seat), action, Default::default());
            let played = table.act(&line, Asking::FactsFirst).played;
            played.map_err(|error| anyhow!("self-play: {error}"))?;
        }
    }

    /// The same board under rule set 1, where hands are large, with another hand.
    pub fn with_hand(&self, hand: &[Card]) -> View {
        let mut view = self.0.clone();
        view.hand = Some(hand.to_vec());
        view.options.rules = RuleSet::First;
        view
    }
}

/// A hand from the box, so many of its tiles jokers.
pub fn hand(tiles: usize, jokers: usize, dice: &mut Dice) -> anyhow::Result<Vec<Card>> {
    let joker = Card::new("?")?;
    let mut letters = Contents::built_in()?.tiles.cards();
    letters.retain(|&card| card != joker);
    let mut hand = dice.draw(&letters, tiles - jokers);
    hand.extend(std::iter::repeat_n(joker, jokers));
    Ok(hand)
}
