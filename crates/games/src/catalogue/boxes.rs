//! Boxes: what a game is played with, as a file. Everybody may have boxes of their own.

use lexicon::Lang;
use lexicon::sorting::sort;

use super::Catalogue;
use crate::data::{DataError, Doc};
use crate::game::Name;
use crate::play::Asking;
use crate::record::Header;
use crate::rng::Seed;
use crate::setup::{SetupError, Words};

/// Cards, tiles and boards for one game.
#[derive(Debug, Clone, PartialEq)]
pub struct GameBox {
    pub game: Name,
    /// What its owner calls it; the boxes that games bring along have no name.
    pub name: Option<String>,
    /// Where it is for one language alone.
    pub lang: Option<Lang>,
    /// As a record's header takes it for its `deck`.
    pub material: Doc,
}

impl GameBox {
    fn new(game: Name, material: Doc) -> Result<GameBox, DataError> {
        let text = |key| material.get(key)?.map(Doc::text).transpose();
        let name = text("name")?.map(|name| name.trim().to_owned());
        let lang = text("lang")?.and_then(|lang| lang.parse().ok());
        Ok(GameBox { game, name, lang, material })
    }

    /// The language to try it with.
    fn spoken(&self, langs: &[Lang]) -> Lang {
        self.lang.or(langs.first().copied()).unwrap_or(Lang::De)
    }
}

impl Catalogue {
    /// The boxes that games bring along.
    pub fn boxes(&self) -> Result<Vec<GameBox>, DataError> {
        let mut boxes = Vec::new();
        for listed in &self.games {
            for material in (listed.boxes)()? {
                boxes.push(GameBox::new(listed.facts.description.name, material)?);
            }
        }
        Ok(boxes)
    }

    /// A box whose file says which game it is for.
    pub fn own_box(&self, material: Doc) -> Result<GameBox, SetupError> {
        let game = material.need("game")?.text()?;
        let game = self.listed(game)?.facts.description.name;
        Ok(GameBox::new(game, material)?)
    }

    /// How many people it is enough for: fewest and most, by the options as they are unless
    /// something else is agreed on. What is wrong with it is said.
    pub fn players_of(
        &self,
        boxed: &GameBox,
        lang: Option<Lang>,
        words: &dyn Words,
    ) -> Result<(u8, u8), SetupError> {
        let description = self.listed(boxed.game)?.facts.description;
        let lang = lang.unwrap_or_else(|| boxed.spoken(description.langs));
        let mut header = Header::new(boxed.game, lang, Vec::new(), Seed::Small(0));
        header.deck = Some(boxed.material.clone());
        let mut enough: Option<(u8, u8)> = None;
        let mut counts: Vec<u8> =
            description.seats_at(&header).flat_map(|range| range.least..=range.most).collect();
        // One alone may play by other rules; a box is for people who sit together.
        counts.retain(|&count| count > 1);
        sort(&mut counts);
        for count in counts {
            header.players = vec![String::new(); count.into()];
            match (self.open(&header, words, Asking::FactsFirst), enough) {
                (Ok(_), None) => enough = Some((count, count)),
                (Ok(_), Some((fewest, _))) => enough = Some((fewest, count)),
                (Err(_), Some(enough)) => return Ok(enough),
                (Err(error), None) => return Err(error),
            }
        }
        enough.ok_or(SetupError::NotTaken("deck"))
    }
}
