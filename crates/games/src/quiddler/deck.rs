//! The Quiddler deck: how many cards of each face there are and what they are worth.

use std::collections::BTreeMap;

use lexicon::{Face, Lang, Spelling};

use crate::card::Card;
use crate::data::{DataError, Doc, MOST_CARDS};
use crate::seat::Points;

const GERMAN: &str = include_str!("../../../../data/quiddler-de.toml");
const ENGLISH: &str = include_str!("../../../../data/quiddler-en.toml");

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    kinds: BTreeMap<Card, Kind>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kind {
    count: usize,
    value: Points,
}

impl Deck {
    /// The deck in the box of a language's edition.
    pub fn built_in(lang: Lang, spelling: Spelling) -> Result<Deck, DataError> {
        let (file, text) = match lang {
            Lang::En => ("quiddler-en.toml", ENGLISH),
            _ => ("quiddler-de.toml", GERMAN),
        };
        Deck::read(&Doc::from_toml(file, text)?, lang, spelling)
    }

    /// `cards` maps each face to `[count, value]`; `lang` is optional and must be the table's.
    pub fn read(doc: &Doc, lang: Lang, spelling: Spelling) -> Result<Deck, DataError> {
        doc.only(&["lang", "cards"])?;
        if let Some(named) = doc.get("lang")?
            && named.text()? != lang.code()
        {
            let reason = format!("this deck is for {:?}, not {lang}", named.text()?);
            return Err(named.refuse(reason));
        }
        let cards = doc.need("cards")?;
        let mut kinds = BTreeMap::new();
        for (face, entry) in cards.table()? {
            let card = read_face(face, spelling).map_err(|reason| entry.refuse(reason))?;
            let (count, value) = entry.pair("[count, value]")?;
            let count = count.number("the count", 1, 99)? as usize;
            let value = Points(value.number("the value", 0, 99)? as i32);
            if kinds.insert(card, Kind { count, value }).is_some() {
                return Err(entry.refuse(format!("the face {card} stands twice")));
            }
        }
        let deck = Deck { kinds };
        match deck.len() {
            1..=MOST_CARDS => Ok(deck),
            held => Err(cards.refuse(format!("a deck has 1 to {MOST_CARDS} cards, not {held}"))),
        }
    }

    /// All cards, in the order of their faces.
    pub fn cards(&self) -> Vec<Card> {
        let copies = |(&card, kind): (&Card, &Kind)| std::iter::repeat_n(card, kind.count);
        self.kinds.iter().flat_map(copies).collect()
    }

    pub fn len(&self) -> usize {
        self.kinds.values().map(|kind| kind.count).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    pub fn holds(&self, card: Card) -> bool {
        self.kinds.contains_key(&card)
    }

    pub fn count(&self, card: Card) -> usize {
        self.kinds.get(&card).map_or(0, |kind| kind.count)
    }

    pub fn value(&self, card: Card) -> Points {
        self.kinds.get(&card).map_or(Points::ZERO, |kind| kind.value)
    }

    pub fn worth(&self, cards: &[Card]) -> Points {
        cards.iter().map(|&card| self.value(card)).sum()
    }
}

/// A face is one to three letters that words can be spelled with.
fn read_face(face: &str, spelling: Spelling) -> Result<Card, String> {
    let unknown = || {
        let shown: String = face.chars().take(24).collect();
        format!("unknown face {shown:?}: a face is 1 to 3 letters of this game, such as A or CH")
    };
    let card = Card::new(face).map_err(|_| unknown())?;
    match Face::parse(card.as_str(), spelling.alphabet()) {
        Ok(parsed) if !parsed.is_joker() && card.letters() <= 3 => Ok(card),
        _ => Err(unknown()),
    }
}
