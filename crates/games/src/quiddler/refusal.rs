//! Everything a Quiddler player may not do, with the rule that forbids it.

use super::action::Pile;
use crate::about::About;
use crate::card::Card;
use crate::game::{Improper, Refusal as Refuses};
use crate::seat::Seat;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the last round is scored; nothing more can be played")]
    GameOver,
    #[error("it is another player's turn")]
    NotYourTurn { turn: Seat },
    #[error("a turn begins by drawing a card, from the stock or the discard pile")]
    DrawFirst,
    #[error("exactly one card is drawn per turn; lay words or discard a card now")]
    AlreadyDrawn,
    #[error("that pile holds no card to draw")]
    EmptyPile(Pile),
    #[error("the turns of this round are over; challenge a word or say done")]
    RoundLaid,
    #[error("{0} is not a card of this deck")]
    UnknownCard(Card),
    #[error("{0} is not among the cards in hand")]
    CannotLay(Card),
    #[error("{0} is not among the cards left in hand to discard")]
    CannotDiscard(Card),
    #[error("a lay needs at least one word")]
    NoWord,
    #[error("a word takes at least two cards")]
    WordOfOneCard { cards: Vec<Card> },
    #[error("a card must be left over and named as the discard")]
    NothingToDiscard,
    #[error(
        "before anyone has gone out the whole hand but the discard must be laid; {} left",
        more_cards_are(left.len())
    )]
    PartialLay { left: Vec<Card> },
    #[error("{word} is not in the dictionary, and at this table words are checked when laid")]
    NotAWord { word: String, cards: Vec<Card> },
    #[error("{word} is a coarse word, and at this table such words do not count")]
    CoarseWord { word: String, cards: Vec<Card> },
    #[error("challenges open after the last lap")]
    ChallengesClosed,
    #[error("nobody may challenge their own word")]
    OwnWord,
    #[error("that player has laid no such word in this round")]
    NoSuchWord { player: Seat, word: usize },
    #[error("this word has already been judged, and the verdict stands")]
    AlreadyJudged { player: Seat, word: String },
    #[error("whoever has said done cannot challenge again in this round")]
    AlreadyDone,
    #[error("this seat has resigned and is skipped")]
    Resigned,
    #[error("the table is not waiting for this seat")]
    NotAwaited(Seat),
    #[error(transparent)]
    Improper(#[from] Improper),
}

fn more_cards_are(count: usize) -> String {
    match count {
        1 => "1 more card is".to_owned(),
        count => format!("{count} more cards are"),
    }
}

///
const LEAST_CARDS: u8 = 2;

impl Refuses for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game_over",
            Refusal::NotYourTurn { .. } => "not_your_turn",
            Refusal::DrawFirst => "draw_first",
            Refusal::AlreadyDrawn => "already_drawn",
            Refusal::EmptyPile(_) => "empty_pile",
            Refusal::RoundLaid => "round_laid",
            Refusal::UnknownCard(_) => "unknown_card",
            Refusal::CannotLay(_) | Refusal::CannotDiscard(_) => "card_not_held",
            Refusal::NoWord => "no_word",
            Refusal::WordOfOneCard { .. } => "word_of_one_card",
            Refusal::NothingToDiscard => "nothing_to_discard",
            Refusal::PartialLay { .. } => "partial_lay",
            Refusal::NotAWord { .. } => "not_a_word",
            Refusal::CoarseWord { .. } => "coarse_word",
            Refusal::ChallengesClosed => "challenges_closed",
            Refusal::OwnWord => "own_word",
            Refusal::NoSuchWord { .. } => "no_such_word",
            Refusal::AlreadyJudged { .. } => "already_judged",
            Refusal::AlreadyDone => "already_done",
            Refusal::Resigned => "resigned",
            Refusal::NotAwaited(_) => "not_awaited",
            Refusal::Improper(improper) => improper.code(),
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::GameOver => "Q-29",
            Refusal::NotYourTurn { .. } | Refusal::NotAwaited(_) => "Q-07",
            Refusal::DrawFirst | Refusal::AlreadyDrawn | Refusal::EmptyPile(_) => "Q-08",
            Refusal::RoundLaid | Refusal::ChallengesClosed | Refusal::NoSuchWord { .. } => "Q-20",
            Refusal::UnknownCard(_) => "Q-01",
            Refusal::CannotLay(_) => "Q-11",
            Refusal::CannotDiscard(_) => "Q-10",
            Refusal::NoWord | Refusal::WordOfOneCard { .. } => "Q-16",
            Refusal::NothingToDiscard => "Q-13",
            Refusal::PartialLay { .. } => "Q-12",
            Refusal::NotAWord { .. } => "Q-24",
            Refusal::CoarseWord { .. } => "Q-15",
            Refusal::OwnWord | Refusal::AlreadyJudged { .. } | Refusal::AlreadyDone => "Q-23",
            Refusal::Resigned => return None,
            Refusal::Improper(improper) => return improper.rule(),
        })
    }

    fn about(&self) -> About {
        match self {
            Refusal::NotYourTurn { turn } => About::seat(*turn),
            Refusal::EmptyPile(Pile::Stock) => About::name("stock"),
            Refusal::EmptyPile(Pile::Discard) => About::name("discard"),
            Refusal::UnknownCard(card)
            | Refusal::CannotLay(card)
            | Refusal::CannotDiscard(card) => About::card(card),
            Refusal::NoWord => About::number("least", 1).with("found", 0),
            Refusal::WordOfOneCard { cards } => {
                About::number("least", LEAST_CARDS).with("found", cards.len()).of(cards)
            }
            Refusal::PartialLay { left } => About::number("left", left.len()).of(left),
            Refusal::NotAWord { word, cards } | Refusal::CoarseWord { word, cards } => {
                About::word(word).of(cards)
            }
            Refusal::NoSuchWord { player, word } => About::seat(*player).with("word", *word),
            Refusal::AlreadyJudged { player, word } => {
                About { words: vec![word.clone()], ..About::seat(*player) }
            }
            Refusal::NotAwaited(seat) => About::seat(*seat),
            Refusal::Improper(improper) => improper.about(),
            Refusal::GameOver
            | Refusal::DrawFirst
            | Refusal::AlreadyDrawn
            | Refusal::RoundLaid
            | Refusal::NothingToDiscard
            | Refusal::ChallengesClosed
            | Refusal::OwnWord
            | Refusal::AlreadyDone
            | Refusal::Resigned => About::default(),
        }
    }
}
