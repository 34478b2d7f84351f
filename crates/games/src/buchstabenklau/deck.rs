//! The cards of Buchstabenklau, each with a black and a white face (B-01).

use std::fmt;
use std::sync::{Arc, LazyLock};

use lexicon::{Face, Lang, Spelling};
use litemap::LiteMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::options::Colour;
use crate::card::Card;
use crate::data::{DataError, Doc, in_box};

static FILE: LazyLock<Result<Doc, DataError>> = LazyLock::new(|| in_box!("buchstabenklau-de"));

static BUILT_IN: LazyLock<Result<Deck, DataError>> = LazyLock::new(|| Deck::read(&in_box()?));

/// The file of the box that the game brings along.
pub fn in_box() -> Result<Doc, DataError> {
    FILE.clone()
}

/// More cards than any table can turn up: keeps an embedded deck from filling memory.
const MOST_CARDS: usize = 500;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    cards: Vec<Card>,
    faces: Arc<LiteMap<Card, [Face; 2]>>,
}

/// A card as everybody sees it once it lies open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Shown {
    pub black: String,
    pub white: String,
}

/// A face by its colour (B-01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    Black,
    White,
}

impl Ink {
    pub fn name(self) -> &'static str {
        match self {
            Ink::Black => "black",
            Ink::White => "white",
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.black, self.white)
    }
}

impl From<Card> for Shown {
    fn from(card: Card) -> Shown {
        let (black, white) = card.as_str().split_once('/').unwrap_or((card.as_str(), ""));
        Shown { black: black.to_owned(), white: white.to_owned() }
    }
}

impl Deck {
    /// The deck in the box.
    pub fn built_in() -> Result<Deck, DataError> {
        BUILT_IN.clone()
    }

    /// `cards` lists each card as `[black, white]`; `lang` is optional and must be German.
    pub fn read(doc: &Doc) -> Result<Deck, DataError> {
        doc.only_in_box("buchstabenklau", &["lang", "cards"])?;
        if let Some(named) = doc.get("lang")?
            && named.text()? != Lang::De.code()
        {
            return Err(named.refuse(format!("this deck is for {:?}, not de", named.text()?)));
        }
        let list = doc.need("cards")?;
        if list.list()?.len() > MOST_CARDS {
            return Err(list.refuse(format!("a deck has at most {MOST_CARDS} cards")));
        }
        let (mut cards, mut all_faces) = (Vec::new(), LiteMap::new());
        for entry in list.list()? {
            let (black, white) = entry.pair("[black, white]")?;
            let faces = [read_face(black)?, read_face(white)?];
            let name = format!("{}/{}", faces[0], faces[1]);
            let card = Card::new(&name).map_err(|error| entry.refuse(error.to_string()))?;
            cards.push(card);
            all_faces.insert(card, faces);
        }
        Ok(Deck { cards, faces: Arc::new(all_faces) })
    }

    /// All cards, in the order of the list.
    pub fn cards(&self) -> Vec<Card> {
        self.cards.clone()
    }

    pub fn len(&self) -> usize {
        self.cards.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The faces a card offers in a colour, black first (B-02, B-33).
    pub fn faces(&self, card: Card, colour: Colour) -> &[Face] {
        let Some(faces) = self.faces.get(&card) else { return &[] };
        match colour {
            Colour::Black => &faces[..1],
            Colour::White => &faces[1..],
            Colour::Both => faces,
        }
    }

    /// B-23: whether a face in this colour has two letters or more, `??` included.
    pub fn is_wide(&self, card: Card, colour: Colour) -> bool {
        self.faces(card, colour).iter().any(|face| face.width() >= 2)
    }
}

/// A face is one to three letters from A to Z, or a joker: umlauts and ß lie on no card (B-20).
fn read_face(doc: &Doc) -> Result<Face, DataError> {
    let text = doc.text()?;
    match Face::parse(text, Spelling::Digraph.alphabet()) {
        Ok(face) if face.width() <= 3 => Ok(face),
        _ => {
            let shown: String = text.chars().take(24).collect();
            let reason = "a face is 1 to 3 letters from A to Z, \"?\" or \"??\"";
            Err(doc.refuse(format!("unknown face {shown:?}: {reason}")))
        }
    }
}
