//! What is not allowed in Schnappwort.

use games::About;
use games::game::{Improper, Refusal as Refuses};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    GameOver,
    Resigned,
    NotYourTurn,
    NotInTheRow { word: String },
    TooShort { least: usize },
    NotAWord { word: String },
    Improper(Improper),
}

impl From<Improper> for Refusal {
    fn from(improper: Improper) -> Refusal {
        Refusal::Improper(improper)
    }
}

impl std::error::Error for Refusal {}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::Resigned => f.write_str("you have left this game"),
            Refusal::NotYourTurn => f.write_str("it is somebody else's turn"),
            Refusal::NotInTheRow { word } => write!(f, "the row does not hold {word}"),
            Refusal::TooShort { least } => write!(f, "a word has at least {least} letters"),
            Refusal::NotAWord { word } => write!(f, "{word} is not in the dictionary"),
            Refusal::Improper(improper) => improper.fmt(f),
        }
    }
}

impl Refuses for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game_over",
            Refusal::Resigned => "resigned",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::NotInTheRow { .. } => "not_in_the_row",
            Refusal::TooShort { .. } => "too_short",
            Refusal::NotAWord { .. } => "not_a_word",
            Refusal::Improper(improper) => improper.code(),
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::GameOver => "F-06",
            Refusal::Resigned => "F-01",
            Refusal::NotYourTurn => "F-02",
            Refusal::NotInTheRow { .. } | Refusal::TooShort { .. } => "F-03",
            Refusal::NotAWord { .. } => "F-05",
            Refusal::Improper(improper) => return improper.rule(),
        })
    }

    fn about(&self) -> About {
        match self {
            Refusal::NotInTheRow { word } | Refusal::NotAWord { word } => About::word(word),
            Refusal::TooShort { least } => About::default().with("least", *least),
            _ => About::default(),
        }
    }
}
