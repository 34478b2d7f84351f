//! The games as they are named on the command line, and how they spell words.

use anyhow::bail;
use clap::{Args, ValueEnum};
use lexicon::{Lang, Spelling};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Game {
    Quiddler,
    Kreuzwort,
    Buchstabenklau,
    Maskenmemo,
}

impl Game {
    /// The name in a record's header.
    pub fn name(self) -> &'static str {
        match self {
            Game::Quiddler => "quiddler",
            Game::Kreuzwort => "kreuzwort",
            Game::Buchstabenklau => "buchstabenklau",
            Game::Maskenmemo => "maskenmemo",
        }
    }
}

/// How Quiddler spells umlauts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Umlauts {
    /// Ä=AE Ö=OE Ü=UE ß=SS
    Ae,
    /// Ä=A Ö=O Ü=U ß=SS
    A,
    /// Each word either way
    Both,
    /// No words with Ä Ö Ü ß
    None,
}

/// The words of a language, as they are written or as a game spells them.
#[derive(Args, Clone, Copy, Debug)]
pub struct Vocabulary {
    /// The language: de nl fr en es pt it
    #[arg(long, default_value_t = Lang::De)]
    pub lang: Lang,
    /// Spell as this game does
    #[arg(long, value_enum)]
    pub game: Option<Game>,
    /// How Quiddler spells umlauts
    #[arg(long, value_enum, requires = "game", default_value = "ae", hide_default_value = true)]
    pub umlauts: Umlauts,
}

impl Vocabulary {
    /// The spelling these choices come to.
    pub fn spelling(self) -> anyhow::Result<Spelling> {
        let Some(game) = self.game else { return Ok(self.lang.base()) };
        Ok(match (game, self.lang) {
            (Game::Quiddler, Lang::De) => match self.umlauts {
                Umlauts::Ae => Spelling::Digraph,
                Umlauts::A => Spelling::Bare,
                Umlauts::Both => Spelling::Either,
                Umlauts::None => Spelling::Without,
            },
            (Game::Kreuzwort, Lang::De) => Spelling::Bare,
            (Game::Buchstabenklau, Lang::De) => Spelling::Called,
            (Game::Maskenmemo, Lang::De) => Spelling::Umlauts,
            (Game::Maskenmemo, _) | (Game::Quiddler, Lang::En) => Spelling::Folded,
            (Game::Quiddler, lang) => bail!("Quiddler is played in de or en, not in {lang}"),
            (Game::Kreuzwort, lang) => bail!("Kreuzwort is played in de only, not in {lang}"),
            (Game::Buchstabenklau, lang) => {
                bail!("Buchstabenklau is played in de only, not in {lang}")
            }
        })
    }
}
