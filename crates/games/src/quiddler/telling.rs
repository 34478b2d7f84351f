//! A game of Quiddler in words.

use super::action::{Action, Event, Pile};
use super::drawing;
use super::state::RoundScore;
use super::{Quiddler, View};
use crate::drawing::Drawing;
use crate::telling::{Names, Telling, counted, joined, resigns, time_is_up};

impl Telling for Quiddler {
    fn tell_action(action: &Action, by: &str, names: &Names) -> String {
        match action {
            Action::Draw { from } => format!("{by} draws from {}", pile(*from)),
            Action::Discard { card } => format!("{by} discards {card}"),
            Action::Lay { words, discard } => {
                let words = joined(words.iter().map(|word| joined(word, " ")), ", ");
                match discard {
                    Some(discard) => format!("{by} lays {words} and discards {discard}"),
                    None => format!("{by} lays {words}"),
                }
            }
            Action::Challenge { player, word } => {
                format!("{by} challenges word {word} of {}", names.of(*player))
            }
            Action::Done {} => nothing_more(by),
            Action::Resign {} => resigns(by),
            Action::Timeout { seat } => time_is_up(*seat, names),
        }
    }

    fn tell_event(event: &Event, names: &Names) -> String {
        match event {
            Event::RoundStarted { round, dealer, cards, open, turn } => format!(
                "round {round}: {} deals {} each and turns up {open}; {} begins",
                names.of(*dealer),
                counted(*cards, "card"),
                names.of(*turn),
            ),
            Event::Drawn { by, from, card: Some(card) } => {
                format!("{} draws {card} from {}", names.of(*by), pile(*from))
            }
            Event::Drawn { by, from, card: None } => {
                format!("{} draws from {}", names.of(*by), pile(*from))
            }
            Event::Restocked { cards, times } => format!(
                "the stock ran out: {} of the discard pile are shuffled into a new one, \
                 time {times}",
                counted(*cards, "card"),
            ),
            Event::Laid { by, words, .. } => {
                format!("{} lays {}", names.of(*by), joined(words, ", "))
            }
            Event::Discarded { by, card } => format!("{} discards {card}", names.of(*by)),
            Event::LastLap { by: Some(by), .. } => {
                format!("{} is out: the last lap begins", names.of(*by))
            }
            Event::LastLap { by: None, .. } => {
                "the stock ran out too often: the last lap begins".to_owned()
            }
            Event::ChallengesOpened {} => "words may be challenged now".to_owned(),
            Event::Challenged { by, player, word, valid, coarse, value, charged } => format!(
                "{} challenges {word}, laid by {}: it is {}, and {} is charged {}",
                names.of(*by),
                names.of(*player),
                match (valid, coarse) {
                    (true, _) => "a word",
                    (false, true) => "a coarse word, which does not count here",
                    (false, false) => "not a word",
                },
                names.of(*charged),
                counted(value.0, "point"),
            ),
            Event::Done { by } => nothing_more(&names.of(*by)),
            Event::RoundScored { round, scores } => {
                let score = |score: &RoundScore| {
                    let RoundScore { player, round, total, .. } = score;
                    format!("{} {:+} = {total}", names.of(*player), round.0)
                };
                format!("round {round} is scored: {}", joined(scores.iter().map(score), ", "))
            }
            Event::Resigned { by } => resigns(&names.of(*by)),
            Event::TimedOut { seat } => time_is_up(*seat, names),
            Event::GameEnded {} => "the game ends".to_owned(),
        }
    }

    fn draw(view: &View, _before: Option<&View>, names: &Names) -> Drawing {
        drawing::draw(view, names)
    }
}

fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Stock => "the stock",
        Pile::Discard => "the discard pile",
    }
}

fn nothing_more(by: &str) -> String {
    format!("{by} has nothing more to challenge")
}
