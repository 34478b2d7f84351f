//! The one list of all games: everything that is known only by a game's name goes through it.

mod boxes;
mod listed;

pub use boxes::GameBox;

use std::sync::LazyLock;

use lexicon::{Lang, Spelling};
use serde_json::{Map, Value};

use crate::buchstabenklau::Buchstabenklau;
use crate::description::GameFacts;
use crate::kreuzwort::Kreuzwort;
use crate::maskenmemo::Maskenmemo;
use crate::play::{Asking, Opened};
use crate::quiddler::{Quiddler, Solo};
use crate::record::Header;
use crate::rng::Seed;
use crate::setup::{SetupError, Words};
use crate::telling::Telling;
use listed::Listed;

/// The games that can be played; a game joins with [`Catalogue::with`].
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    games: Vec<Listed>,
}

static BUILT_IN: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::default()
        .with_solo::<Quiddler, Solo>("solo")
        .with::<Kreuzwort>()
        .with::<Buchstabenklau>()
        .with::<Maskenmemo>()
});

impl Catalogue {
    /// The games of this program.
    pub fn built_in() -> &'static Catalogue {
        &BUILT_IN
    }

    /// The same with one more game.
    pub fn with<G: Telling>(mut self) -> Catalogue {
        self.games.push(Listed::of::<G>());
        self
    }

    /// The same with one more game that one player alone plays by rules of their own. Both have
    /// one description; `alone` names the types of the second.
    pub fn with_solo<G: Telling, S: Telling>(mut self, alone: &'static str) -> Catalogue {
        self.games.push(Listed::of::<G>().and_solo::<S>(alone));
        self
    }

    pub fn games(&self) -> impl Iterator<Item = &GameFacts> {
        self.games.iter().map(|listed| &listed.facts)
    }

    pub fn names(&self) -> Vec<&'static str> {
        self.games().map(|facts| facts.description.name).collect()
    }

    pub fn get(&self, name: &str) -> Option<&GameFacts> {
        self.games().find(|facts| facts.description.name == name)
    }

    /// Sets a game up and deals.
    pub fn open(
        &self,
        header: &Header,
        words: &dyn Words,
        asking: Asking,
    ) -> Result<Opened, SetupError> {
        self.listed(&header.game)?.open(header, words, asking)
    }

    /// How a game spells words under these options.
    pub fn spelling(
        &self,
        game: &str,
        lang: Lang,
        options: &Map<String, Value>,
    ) -> Result<Spelling, SetupError> {
        let listed = self.listed(game)?;
        let mut header = Header::new(game, lang, Vec::new(), Seed::Small(0));
        header.options = options.clone();
        let seats = listed.facts.description.seats_at(&header).next();
        header.players = vec![String::new(); seats.map_or(0, |range| range.most.into())];
        (listed.spelling)(&header)
    }

    /// What each game shows and takes, and the games' descriptions, as TypeScript: one file each,
    /// its name and its text.
    pub fn typescript(&self) -> Vec<(&'static str, String)> {
        let games = self.games.iter().flat_map(|listed| &listed.types);
        let files = games.map(|(name, declared)| (*name, declared()));
        files.chain([("catalogue", crate::typescript::described())]).collect()
    }

    fn listed(&self, name: &str) -> Result<&Listed, SetupError> {
        let named = |listed: &&Listed| listed.facts.description.name == name;
        self.games.iter().find(named).ok_or_else(|| SetupError::UnknownGame {
            name: name.chars().take(40).collect(),
            known: self.names(),
        })
    }
}

/// Sets a game of this program up and deals.
pub fn open(header: &Header, words: &dyn Words, asking: Asking) -> Result<Opened, SetupError> {
    Catalogue::built_in().open(header, words, asking)
}
