//! Games and their options as they are named on the command line: all of them from the catalogue.

use anyhow::Context;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use games::description::{OptionFacts, OptionKind, OptionValue};
use games::{Catalogue, GameFacts};
use lexicon::{Lang, Spelling};
use serde_json::{Map, Value};

/// A game of this program.
#[derive(Clone, Copy, Debug)]
pub struct Game(&'static GameFacts);

impl Game {
    /// The name in a record's header.
    pub fn name(self) -> &'static str {
        self.0.description.name
    }

    pub fn facts(self) -> &'static GameFacts {
        self.0
    }
}

/// Reads a game's name; the help lists them all.
pub fn parser() -> impl TypedValueParser<Value = Game> {
    let catalogue = Catalogue::built_in();
    PossibleValuesParser::new(catalogue.names())
        .try_map(|name| catalogue.get(&name).map(Game).context("no such game"))
}

/// `rounds=3`, `words=checked`, `handicaps=[{"seat":1,"min_cards":2}]`.
pub fn read_option(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("write NAME=VALUE, such as words=checked")?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
    Ok((name.to_owned(), value))
}

/// The values of Quiddler's `umlauts`.
pub fn umlauts() -> PossibleValuesParser {
    let quiddler = Catalogue::built_in().get("quiddler");
    let values = match quiddler.and_then(|facts| facts.description.option("umlauts")) {
        Some(OptionFacts { kind: OptionKind::Choice { values, .. }, .. }) => *values,
        _ => &[],
    };
    let name = |value: &OptionValue| match *value {
        OptionValue::Name(name) => Some(name),
        _ => None,
    };
    PossibleValuesParser::new(values.iter().filter_map(name).collect::<Vec<_>>())
}

/// The words of a language, as they are written or as a game spells them.
#[derive(Args, Clone, Debug)]
pub struct Vocabulary {
    /// The language: de nl fr en es pt it
    #[arg(long, default_value_t = Lang::De)]
    pub lang: Lang,
    /// Spell as this game does
    #[arg(long, value_parser = parser())]
    game: Option<Game>,
    /// An option of the game that changes its spelling, such as `umlauts=a`; may be repeated
    #[arg(
        long = "option",
        short = 'o',
        value_name = "NAME=VALUE",
        value_parser = read_option,
        requires = "game"
    )]
    options: Vec<(String, Value)>,
    /// How Quiddler spells umlauts: short for `-o umlauts=…`
    #[arg(long, value_parser = umlauts(), requires = "game")]
    umlauts: Option<String>,
}

impl Vocabulary {
    /// The spelling these choices come to.
    pub fn spelling(&self) -> anyhow::Result<Spelling> {
        let Some(game) = self.game else { return Ok(self.lang.base()) };
        let umlauts = self.umlauts.iter().map(|value| ("umlauts".to_owned(), value.clone().into()));
        let options = self.options.iter().cloned().chain(umlauts);
        spelling(game.name(), self.lang, options)
    }
}

/// How a game spells words under these options.
pub fn spelling(
    game: &str,
    lang: Lang,
    options: impl IntoIterator<Item = (String, Value)>,
) -> anyhow::Result<Spelling> {
    let options: Map<String, Value> = options.into_iter().collect();
    Ok(Catalogue::built_in().spelling(game, lang, &options)?)
}
