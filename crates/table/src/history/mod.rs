//! Somebody's games, from the first to the last: what they came to, badges, and a rating against the
//! bots. A pure fold over games that are over, the same on a server and on a page.

mod badges;
mod past_game;
mod rating;

pub use badges::Badge;
pub use past_game::{Against, BestWord, PastGame, past_game};
pub use rating::Rating;

use bots::Level;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use badges::Badges;

/// What somebody's games came to.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct History {
    pub games: u32,
    /// Games in which nobody was better; alone nobody wins.
    pub wins: u32,
    /// In the order in which they were first played.
    pub by_game: Vec<GameHistory>,
    pub best_round: Option<i32>,
    pub longest: Option<String>,
    /// The word that brought most by its game's own measure.
    pub best_word: Option<BestWord>,
    /// Words that counted.
    pub found: u32,
    /// Games in a row without a hint, up to now and at most.
    pub hintless: u32,
    pub most_hintless: u32,
    pub badges: Vec<Badge>,
}

/// The same of one game.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct GameHistory {
    pub game: String,
    pub games: u32,
    pub wins: u32,
    /// Against bots, by the best of them.
    pub by_level: Vec<LevelHistory>,
    /// None before the first game against a bot.
    pub rating: Option<Rating>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct LevelHistory {
    pub level: Level,
    pub games: u32,
    pub wins: u32,
}

impl History {
    /// In whatever order they come, and each table once.
    pub fn of(games: &[PastGame]) -> History {
        let mut in_order: Vec<&PastGame> = Vec::new();
        for game in games {
            let at = in_order.partition_point(|own| (own.at, &own.id) < (game.at, &game.id));
            if in_order.get(at).is_none_or(|own| own.id != game.id) {
                in_order.insert(at, game);
            }
        }
        let mut history = History::default();
        let mut badges = Badges::default();
        for game in in_order {
            history.add(game);
            badges.add(game, &history);
        }
        history.badges = badges.told();
        history
    }

    fn add(&mut self, game: &PastGame) {
        let won = u32::from(game.is_won());
        self.games += 1;
        self.wins += won;
        self.found += game.found;
        self.hintless = if game.hints == 0 { self.hintless + 1 } else { 0 };
        self.most_hintless = self.most_hintless.max(self.hintless);
        self.best_round = self.best_round.max(game.best_round);
        let letters = |word: &Option<String>| word.as_ref().map_or(0, |word| word.chars().count());
        if letters(&game.longest) > letters(&self.longest) {
            self.longest.clone_from(&game.longest);
        }
        let points = |best: &Option<BestWord>| best.as_ref().map(|best| best.points);
        if points(&game.best) > points(&self.best_word) {
            self.best_word.clone_from(&game.best);
        }
        let own = match self.by_game.iter().position(|own| own.game == game.game) {
            Some(at) => &mut self.by_game[at],
            None => {
                let (game, by_level) = (game.game.clone(), Vec::new());
                self.by_game.push(GameHistory { game, games: 0, wins: 0, by_level, rating: None });
                // It was just put there.
                let Some(last) = self.by_game.last_mut() else { return };
                last
            }
        };
        own.games += 1;
        own.wins += won;
        own.rating = rating::after(own.rating, &game.bots);
        if let Some(level) = game.strongest() {
            match own.by_level.iter_mut().find(|one| one.level == level) {
                Some(one) => {
                    one.games += 1;
                    one.wins += won;
                }
                None => {
                    let weaker = own.by_level.iter().take_while(|one| one.level < level).count();
                    own.by_level.insert(weaker, LevelHistory { level, games: 1, wins: won });
                }
            }
        }
    }
}
