//! The deck of Maskenmemo: the full set of cards, less what each language takes out (M-01).

use std::sync::LazyLock;

use lexicon::{Face, Lang, Spelling};
use litemap::LiteMap;

use crate::card::Card;
use crate::data::{DataError, Doc, MOST_CARDS, in_box};

static FILE: LazyLock<Result<Doc, DataError>> = LazyLock::new(|| in_box!("maskenmemo"));

/// The file of the box that the game brings along.
pub fn in_box() -> Result<Doc, DataError> {
    FILE.clone()
}

/// The deck in the box for every language: one is needed whenever a table is set up, and by each
/// of its bots.
static BUILT_IN: LazyLock<Vec<(Lang, Result<Deck, DataError>)>> =
    LazyLock::new(|| Lang::ALL.map(|lang| (lang, Deck::in_box(lang))).into());

/// More of one face than any box holds: keeps an embedded deck from filling memory.
const MOST_OF_A_FACE: i64 = 99;

/// How a joker is named.
pub const JOKER: &str = "?";

/// The one face of two letters.
pub const QU: &str = "QU";

/// M-12: how a language's words lie on these cards.
pub fn spelling(lang: Lang) -> Spelling {
    match lang {
        Lang::De => Spelling::Umlauts,
        _ => Spelling::Folded,
    }
}

/// The cards with which one language is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    counts: LiteMap<Card, usize>,
}

impl Deck {
    pub fn built_in(lang: Lang) -> Result<Deck, DataError> {
        let deck = BUILT_IN.iter().find(|(own, _)| *own == lang);
        deck.map_or_else(|| Deck::in_box(lang), |(_, deck)| deck.clone())
    }

    fn in_box(lang: Lang) -> Result<Deck, DataError> {
        Deck::read(FILE.as_ref().map_err(DataError::clone)?, lang)
    }

    /// `jokers` and `full` count the cards of the box; `remove` has a table for each language.
    pub fn read(doc: &Doc, lang: Lang) -> Result<Deck, DataError> {
        doc.only_in_box("maskenmemo", &["jokers", "full", "remove"])?;
        let mut counts = LiteMap::new();
        let full = doc.need("full")?;
        for (face, entry) in full.table()? {
            let (card, count) = read_count(face, entry)?;
            if counts.insert(card, count).is_some() {
                return Err(entry.refuse(format!("the face {card} stands twice")));
            }
        }
        if let Some(remove) = doc.get("remove")? {
            remove.only(&Lang::ALL.map(Lang::code))?;
            for list in remove.table()?.values() {
                take_out(&mut counts.clone(), list)?;
            }
            if let Some(list) = remove.get(lang.code())? {
                take_out(&mut counts, list)?;
            }
        }
        let alphabet = spelling(lang).alphabet();
        if let Some(card) = counts.keys().find(|c| Face::parse(c.as_str(), alphabet).is_err()) {
            let reason = format!("the face {card} is left, but no word of {lang} has it");
            return Err(full.refuse(reason));
        }
        let jokers = doc.need("jokers")?.number("the number of jokers", 0, MOST_OF_A_FACE)?;
        if let Ok(joker) = Card::new(JOKER)
            && jokers > 0
        {
            counts.insert(joker, jokers as usize);
        }
        let deck = Deck { counts };
        match deck.len() {
            0..=MOST_CARDS => Ok(deck),
            held => Err(full.refuse(format!("a deck has at most {MOST_CARDS} cards, not {held}"))),
        }
    }

    /// All cards, in the order of their faces.
    pub fn cards(&self) -> Vec<Card> {
        let copies = |(&card, &count): (&Card, &usize)| std::iter::repeat_n(card, count);
        self.counts.iter().flat_map(copies).collect()
    }

    pub fn len(&self) -> usize {
        self.counts.values().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    pub fn count(&self, card: Card) -> usize {
        self.counts.get(&card).copied().unwrap_or_default()
    }
}

fn take_out(counts: &mut LiteMap<Card, usize>, list: &Doc) -> Result<(), DataError> {
    for (face, entry) in list.table()? {
        let (card, count) = read_count(face, entry)?;
        let held = counts.get(&card).copied().unwrap_or_default();
        match held.checked_sub(count) {
            Some(0) => counts.remove(&card),
            Some(left) => counts.insert(card, left),
            None => {
                let reason = format!("{count} of {card} cannot come out, the full deck has {held}");
                return Err(entry.refuse(reason));
            }
        };
    }
    Ok(())
}

/// A face is one letter or QU.
fn read_count(face: &str, entry: &Doc) -> Result<(Card, usize), DataError> {
    let alphabet = Spelling::Umlauts.alphabet();
    let card = Card::new(face).ok().filter(|card| {
        let name = card.as_str();
        name == QU || (card.letters() == 1 && alphabet.encode(name).is_some())
    });
    let card = card.ok_or_else(|| {
        let shown: String = face.chars().take(24).collect();
        entry.refuse(format!(
            "unknown face {shown:?}: a face is one letter of A to Z, Ä, Ö, Ü, or QU"
        ))
    })?;
    let count = entry.number("the count", 1, MOST_OF_A_FACE)?;
    Ok((card, count as usize))
}
