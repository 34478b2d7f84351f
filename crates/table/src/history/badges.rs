//! Badges in the printer's language: a dozen, each with one plain rule.

use bots::Level;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::{History, PastGame};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Badge {
    #[ts(type = "string")]
    pub name: &'static str,
    /// How far one is.
    pub have: u32,
    /// What it takes.
    pub of: u32,
    /// When the game ended that earned it.
    #[ts(type = "number | null")]
    pub earned: Option<u64>,
}

/// What rules count, beside what the history tells.
#[derive(Default)]
struct Tally {
    kinds: Vec<String>,
    kinds_won: Vec<String>,
    langs: Vec<String>,
    /// Games won against bots, by the best of them.
    won: Vec<Level>,
    longest: u32,
}

impl Tally {
    fn won_from(&self, level: Level) -> u32 {
        self.won.iter().filter(|own| **own >= level).count() as u32
    }

    fn note(&mut self, game: &PastGame) {
        add(&mut self.kinds, &game.game);
        add(&mut self.langs, &game.lang);
        if let Some(level) = game.strongest().filter(|_| game.is_won()) {
            add(&mut self.kinds_won, &game.game);
            self.won.push(level);
        }
        let letters = game.longest.as_ref().map_or(0, |word| word.chars().count() as u32);
        self.longest = self.longest.max(letters);
    }
}

fn add(known: &mut Vec<String>, new: &str) {
    if !known.iter().any(|own| own == new) {
        known.push(new.to_owned());
    }
}

struct Rule {
    name: &'static str,
    of: u32,
    have: fn(&Tally, &History) -> u32,
}

const RULES: [Rule; 12] = [
    // A game finished.
    Rule { name: "einstand", of: 1, have: |_, history| history.games },
    // Ten games finished.
    Rule { name: "winkelhaken", of: 10, have: |_, history| history.games },
    // Four different games finished.
    Rule { name: "setzkasten", of: 4, have: |tally, _| tally.kinds.len() as u32 },
    // A game won against bots.
    Rule { name: "kornut", of: 1, have: |tally, _| tally.won.len() as u32 },
    // Four different games won against bots.
    Rule { name: "gautschbrief", of: 4, have: |tally, _| tally.kinds_won.len() as u32 },
    // Three games won against a Geselle or better.
    Rule { name: "gesellenbrief", of: 3, have: |tally, _| tally.won_from(Level::Geselle) },
    // Three games won against a Meister or better.
    Rule { name: "meisterbrief", of: 3, have: |tally, _| tally.won_from(Level::Meister) },
    // A game won against a Großmeister.
    Rule { name: "schwarze_kunst", of: 1, have: |tally, _| tally.won_from(Level::Grossmeister) },
    // A word of eight letters.
    Rule { name: "initiale", of: 8, have: |tally, _| tally.longest },
    // Five hundred words.
    Rule { name: "bleisatz", of: 500, have: |_, history| history.found },
    // Five games in a row without a hint.
    Rule { name: "reinsatz", of: 5, have: |_, history| history.most_hintless },
    // Games in three languages.
    Rule { name: "wanderbuch", of: 3, have: |tally, _| tally.langs.len() as u32 },
];

/// On the way: game by game.
pub(super) struct Badges {
    tally: Tally,
    badges: Vec<Badge>,
}

impl Default for Badges {
    fn default() -> Badges {
        let badge = |rule: &Rule| Badge { name: rule.name, have: 0, of: rule.of, earned: None };
        Badges { tally: Tally::default(), badges: RULES.iter().map(badge).collect() }
    }
}

impl Badges {
    /// The history knows this game already.
    pub fn add(&mut self, game: &PastGame, history: &History) {
        self.tally.note(game);
        for (rule, badge) in RULES.iter().zip(&mut self.badges) {
            badge.have = (rule.have)(&self.tally, history).min(rule.of);
            if badge.have == rule.of {
                badge.earned = badge.earned.or(Some(game.at));
            }
        }
    }

    pub fn told(self) -> Vec<Badge> {
        self.badges
    }
}
