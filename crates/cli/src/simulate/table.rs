//! The table that bots are simulated at: a game with any of its options, and its words.

use std::path::PathBuf;

use bots::Vocabularies;
use clap::Args;
use games::{Header, Seed, Words, WordsMissing};
use lexicon::{Lang, Lexicon, Spelling};
use serde_json::Value;

use crate::folder;
use crate::game::{self, Game, read_option};
use crate::source::{Material, word_list};

#[derive(Debug, Args)]
pub struct TableArgs {
    /// The game to play
    #[arg(value_parser = game::parser())]
    pub game: Game,
    /// The language of the words: de nl fr en es pt it
    #[arg(long, default_value_t = Lang::De)]
    lang: Lang,
    /// An option of the game, such as `words=checked`; may be repeated
    ///
    /// `setzkasten games GAME` lists them with their values, defaults and rules.
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE", value_parser = read_option)]
    options: Vec<(String, Value)>,
    /// A word list, one word per line, in place of the installed dictionary: all players know all of it
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    #[command(flatten)]
    material: Material,
}

impl TableArgs {
    pub fn header(&self, players: Vec<String>, seed: u64) -> anyhow::Result<Header> {
        let mut header = Header::new(self.game.name(), self.lang, players, Seed::Small(seed));
        header.options = self.options.iter().cloned().collect();
        header.deck = self.material.deck()?;
        header.board = self.material.board()?;
        Ok(header)
    }

    pub fn library(&self) -> anyhow::Result<Library> {
        let Some(path) = &self.words else {
            let words = Box::new(folder::Installed);
            return Ok(Library { words, vocabularies: folder::vocabularies() });
        };
        let words = Box::new(word_list(path)?);
        Ok(Library { words, vocabularies: Vocabularies::of_lists() })
    }
}

/// The words of the table and of its players.
pub struct Library {
    words: Box<dyn Words>,
    pub vocabularies: Vocabularies,
}

impl Words for Library {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.words.lexicon(lang, spelling)
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.words.names(lang, spelling)
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.words.coarse(lang, spelling)
    }

    fn decent(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        self.words.decent(lang, spelling)
    }
}
