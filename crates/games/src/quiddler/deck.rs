//! The Quiddler deck: how many cards of each face there are and what they are worth.

use std::ops::Deref;
use std::sync::LazyLock;

use lexicon::{Face, Lang, Spelling};

use crate::assortment::Assortment;
use crate::card::Card;
use crate::data::{DataError, Doc, MOST_CARDS, in_box};

type ReadOnce = LazyLock<Result<Doc, DataError>>;

static GERMAN: ReadOnce = LazyLock::new(|| in_box!("quiddler-de"));
static ENGLISH: ReadOnce = LazyLock::new(|| in_box!("quiddler-en"));

/// The deck in the box for every language and spelling: a deck is needed whenever a table is set
/// up, and by each of its bots.
static BUILT_IN: LazyLock<Vec<InBox>> = LazyLock::new(|| {
    let every = |lang| Spelling::ALL.map(|spelling| (lang, spelling, Deck::in_box(lang, spelling)));
    Lang::ALL.into_iter().flat_map(every).collect()
});

/// The files of the boxes that the game brings along.
pub fn in_boxes() -> Result<Vec<Doc>, DataError> {
    [&GERMAN, &ENGLISH]
        .map(|doc| doc.as_ref().cloned().map_err(DataError::clone))
        .into_iter()
        .collect()
}

type InBox = (Lang, Spelling, Result<Deck, DataError>);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck(Assortment);

impl Deref for Deck {
    type Target = Assortment;

    fn deref(&self) -> &Assortment {
        &self.0
    }
}

impl Deck {
    /// The deck in the box of a language's edition.
    pub fn built_in(lang: Lang, spelling: Spelling) -> Result<Deck, DataError> {
        let deck = BUILT_IN.iter().find(|(own, lies, _)| (*own, *lies) == (lang, spelling));
        deck.map_or_else(|| Deck::in_box(lang, spelling), |(.., deck)| deck.clone())
    }

    fn in_box(lang: Lang, spelling: Spelling) -> Result<Deck, DataError> {
        let doc = if lang == Lang::En { &ENGLISH } else { &GERMAN };
        Deck::read(doc.as_ref().map_err(DataError::clone)?, lang, spelling)
    }

    /// `cards` maps each face to `[count, value]`; `lang` is optional and must be the table's.
    pub fn read(doc: &Doc, lang: Lang, spelling: Spelling) -> Result<Deck, DataError> {
        doc.only_in_box("quiddler", &["lang", "cards"])?;
        if let Some(named) = doc.get("lang")?
            && named.text()? != lang.code()
        {
            let reason = format!("this deck is for {:?}, not {lang}", named.text()?);
            return Err(named.refuse(reason));
        }
        let cards = doc.need("cards")?;
        let mut deck = Assortment::default();
        for (face, entry) in cards.table()? {
            let card = read_face(face, spelling).map_err(|reason| entry.refuse(reason))?;
            deck.read(card, entry, "face")?;
        }
        match deck.len() {
            1..=MOST_CARDS => Ok(Deck(deck)),
            held => Err(cards.refuse(format!("a deck has 1 to {MOST_CARDS} cards, not {held}"))),
        }
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
