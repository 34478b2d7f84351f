//! What a table is opened with. Until the start its host may change some of it (`arrangement.rs`).

use bots::Level;
use games::daily::{self, Day, Deal, DealError};
use games::data::Doc;
use games::from_json::FromJson;
use games::lesson::LessonError;
use games::{About, Header, Lesson, Refusal, Seed, SetupError};
use lexicon::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::chair::{Bot, Chair};
use crate::fresh::Fresh;
use crate::house::House;
use crate::names::{Code, PersonId, TableId};
use crate::proof::{self, Secret};
use crate::protocol::{ClockRule, NewTable, Pace};

/// A day; longer than anybody thinks.
const MOST_SECONDS: u32 = 86_400;
/// Beyond half a second a window is felt by everybody.
const MOST_FAIRNESS_MS: u16 = 500;
const LONGEST_NONCE: usize = 64;
/// Several times what the decks and boards of our own boxes take.
pub const MOST_BYTES: usize = 12 * 1024;

#[derive(Debug, Clone, Serialize, Deserialize, FromJson)]
pub struct Charter {
    pub id: TableId,
    pub code: Code,
    pub host: PersonId,
    pub game: String,
    pub lang: Lang,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    pub seats: u8,
    pub public: bool,
    pub watchers: bool,
    #[serde(default)]
    pub clock: ClockRule,
    #[serde(default)]
    pub fairness_ms: u16,
    /// Whether people take hints beside other people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Whether bots take it easy on somebody who wins nothing for long.
    #[serde(default = "yes")]
    pub easy: bool,
    /// How fast its bots are at first.
    #[serde(default, skip_serializing_if = "Pace::is_usual")]
    pub pace: Pace,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
    /// One person learns here: the deal and what the others do are written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Box<Lesson>>,
    /// One person plays the deal of this day: where that is one position, it is a puzzle above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<Day>,
    /// The table at which the same people played before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<TableId>,
    /// The table on a device at which this game was begun: whoever brought it knew the secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carried_from: Option<TableId>,
    /// What the shuffles rest on: hidden until the game is over.
    secret: Secret,
}

fn yes() -> bool {
    true
}

/// Somebody in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
pub struct Sitter {
    pub person: PersonId,
    pub name: String,
    /// What this player adds to the seed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub nonce: String,
}

/// Why no table can be opened like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CharterError {
    #[error("{0:?} is not a language; choose one of {known}", known = Lang::ALL.map(|lang| lang.to_string()).join(", "))]
    Language(String),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("a clock takes from 1 to {MOST_SECONDS} seconds")]
    Clock,
    #[error("a fairness window takes from 0 (off) to {MOST_FAIRNESS_MS} milliseconds")]
    Fairness,
    #[error("a table for {seats} takes from 0 to {} bots", seats.saturating_sub(1))]
    Bots { seats: u8 },
    #[error("a nonce has at most {LONGEST_NONCE} characters")]
    Nonce,
    #[error("options, deck and board have {0} bytes together; a table takes at most {MOST_BYTES}")]
    Large(usize),
    #[error("a pledge is the SHA-256 of a nonce: 64 hexadecimal digits")]
    Pledge,
    #[error("this lesson cannot be read: {0}")]
    Lesson(#[from] LessonError),
    #[error(transparent)]
    Daily(#[from] DealError),
}

impl Refusal for CharterError {
    fn code(&self) -> &'static str {
        match self {
            CharterError::Language(_) => "setup_language",
            CharterError::Setup(error) => error.code(),
            CharterError::Clock => "setup_clock",
            CharterError::Fairness => "setup_fairness",
            CharterError::Bots { .. } => "setup_bots",
            CharterError::Nonce => "setup_nonce",
            CharterError::Large(_) => "setup_large",
            CharterError::Pledge => "setup_pledge",
            CharterError::Lesson(_) => "setup_lesson",
            CharterError::Daily(_) => "setup_daily",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            CharterError::Setup(error) => error.rule(),
            _ => None,
        }
    }

    fn about(&self) -> About {
        match self {
            CharterError::Setup(error) => error.about(),
            CharterError::Language(lang) => About::name(lang),
            CharterError::Clock => About::default().with("least", 1).with("most", MOST_SECONDS),
            CharterError::Fairness => {
                About::default().with("least", 0).with("most", MOST_FAIRNESS_MS)
            }
            CharterError::Bots { seats } => {
                About::default().with("least", 0).with("most", seats.saturating_sub(1))
            }
            CharterError::Nonce => About::default().with("most", LONGEST_NONCE),
            CharterError::Large(found) => {
                About::default().with("most", MOST_BYTES).with("found", *found)
            }
            CharterError::Pledge | CharterError::Lesson(_) | CharterError::Daily(_) => {
                About::default()
            }
        }
    }
}

impl Charter {
    /// Checks everything a game could object to before anybody sits down.
    pub fn new(
        wish: &NewTable,
        host: PersonId,
        house: &House,
        fresh: Fresh,
    ) -> Result<Charter, CharterError> {
        if let Some(text) = &wish.lesson {
            return Charter::of_lesson(text, host, house, fresh);
        }
        if let Some(day) = wish.daily {
            let deal = Deal::of(day, &wish.game, language(&wish.lang)?)?;
            let charter = Charter::alone(deal.header, host, fresh);
            let lesson = deal.puzzle.map(Box::new);
            return Charter { lesson, daily: Some(day), ..charter }.checked(house);
        }
        if wish.bots.len() >= usize::from(wish.seats.max(1)) {
            return Err(CharterError::Bots { seats: wish.seats });
        }
        let charter = Charter {
            id: fresh.id,
            code: fresh.code,
            host,
            game: wish.game.clone(),
            lang: language(&wish.lang)?,
            options: wish.options.clone(),
            seats: wish.seats,
            public: wish.public,
            watchers: wish.watchers,
            clock: wish.clock,
            fairness_ms: wish.fairness_ms,
            hints: wish.hints,
            easy: wish.easy,
            pace: wish.pace,
            deck: wish.deck.clone(),
            board: wish.board.clone(),
            lesson: None,
            daily: None,
            rematch_of: None,
            carried_from: None,
            secret: Secret(fresh.secret),
        };
        charter.checked(house)
    }

    /// What is agreed on, and who plays, stands in the lesson; nobody watches.
    fn of_lesson(
        text: &str,
        host: PersonId,
        house: &House,
        fresh: Fresh,
    ) -> Result<Charter, CharterError> {
        if text.len() > MOST_BYTES {
            return Err(CharterError::Large(text.len()));
        }
        let lesson = Lesson::read(text)?;
        let charter = Charter::alone(lesson.record.header.clone(), host, fresh);
        Charter { lesson: Some(Box::new(lesson)), ..charter }.checked(house)
    }

    /// For one person and a deal that is written down.
    fn alone(header: Header, host: PersonId, fresh: Fresh) -> Charter {
        let Header { game, lang, players, options, .. } = header;
        Charter {
            id: fresh.id,
            code: fresh.code,
            host,
            game,
            lang,
            options,
            seats: u8::try_from(players.len()).unwrap_or(u8::MAX),
            public: false,
            watchers: false,
            clock: ClockRule::None,
            fairness_ms: 0,
            hints: false,
            easy: false,
            pace: Pace::Usual,
            deck: None,
            board: None,
            lesson: None,
            daily: None,
            rematch_of: None,
            carried_from: None,
            secret: Secret(fresh.secret),
        }
    }

    fn checked(self, house: &House) -> Result<Charter, CharterError> {
        self.check(house)?;
        Ok(self)
    }

    /// Whether somebody is taught here, step by step.
    pub fn is_lesson(&self) -> bool {
        self.lesson.is_some() && self.daily.is_none()
    }

    /// The deal of the day that is played here.
    pub fn deal_of_the_day(&self) -> Option<Result<Deal, DealError>> {
        self.daily.map(|day| Deal::of(day, &self.game, self.lang))
    }

    /// Whether this is what its day has to offer, and nothing else; a log from a device may say
    /// anything.
    pub(crate) fn is_of_its_day(&self) -> bool {
        let Some(Ok(deal)) = self.deal_of_the_day() else { return false };
        let own = |lesson: &Lesson| lesson.text().to_owned();
        self.lesson.as_deref().map(own) == deal.puzzle.as_ref().map(own)
            && self.options == deal.header.options
            && usize::from(self.seats) == deal.header.players.len()
    }

    /// Who sits there when the table is opened: whoever opens it, and bots on the last seats.
    pub fn chairs(&self, host: Sitter, bots: &[Level]) -> Vec<Chair> {
        let mut chairs = vec![Chair::default(); usize::from(self.seats)];
        chairs[0] = Chair::of(host);
        if let Some(lesson) = &self.lesson {
            for (chair, name) in chairs.iter_mut().zip(&lesson.record.header.players).skip(1) {
                chair.bot = Some(Bot { level: Level::Lehrling, name: name.clone() });
            }
            return chairs;
        }
        let first = chairs.len() - bots.len();
        for (seat, &level) in (first..).zip(bots) {
            chairs[seat].bot = Some(Bot::new(level, &chairs));
        }
        chairs
    }

    /// Everything a game could object to.
    pub(crate) fn check(&self, house: &House) -> Result<(), CharterError> {
        let seconds = match self.clock {
            ClockRule::None => [1, 1],
            ClockRule::Move { seconds } | ClockRule::Calm { seconds } => [seconds, 1],
            ClockRule::Game { seconds, increment } => [seconds, increment.max(1)],
        };
        if !seconds.iter().all(|seconds| (1..=MOST_SECONDS).contains(seconds)) {
            return Err(CharterError::Clock);
        }
        if self.fairness_ms > MOST_FAIRNESS_MS {
            return Err(CharterError::Fairness);
        }
        // Before anything reads it.
        if self.bytes() > MOST_BYTES {
            return Err(CharterError::Large(self.bytes()));
        }
        house.open(&self.blank())?;
        Ok(())
    }

    /// The same table for another game, with a secret of its own.
    pub fn again(&self, host: PersonId, fresh: Fresh) -> Charter {
        let secret = Secret(fresh.secret);
        let (id, code) = (fresh.id, fresh.code);
        Charter { id, code, host, carried_from: None, secret, ..self.clone() }
    }

    /// As much as it takes in the log.
    pub fn bytes(&self) -> usize {
        // Text keys and plain numbers only: this cannot fail.
        games::json::written(self).len()
    }

    pub fn secret(&self) -> [u8; 32] {
        self.secret.0
    }

    /// What drives the dice of this table's bots: it follows from the secret and tells nothing of
    /// the shuffles.
    pub fn dice(&self) -> Seed {
        proof::dice(self.secret())
    }

    pub fn header(&self, players: Vec<String>, seed: Seed) -> Header {
        if let Some(lesson) = &self.lesson {
            return Header { players, ..lesson.record.header.clone() };
        }
        let daily = self.daily.map(|day| daily::seed(day, &self.game, self.lang));
        let mut header = Header::new(&self.game, self.lang, players, daily.unwrap_or(seed));
        header.options = self.options.clone();
        header.deck = self.deck.as_ref().map(|deck| Doc::from_json("deck", deck));
        header.board = self.board.as_ref().map(|board| Doc::from_json("board", board));
        header.rules = Some(games::record::RULES_VERSION.to_owned());
        header
    }
}

/// As it is written in a request.
pub(crate) fn language(wish: &str) -> Result<Lang, CharterError> {
    wish.parse().map_err(|_| CharterError::Language(wish.chars().take(20).collect()))
}

/// A player's addition to the seed, if it is not too long.
pub fn nonce(wish: Option<String>) -> Result<String, CharterError> {
    let nonce = wish.unwrap_or_default();
    match nonce.len() <= LONGEST_NONCE {
        true => Ok(nonce),
        false => Err(CharterError::Nonce),
    }
}

/// The hash of a player's addition, in one way of writing.
pub fn read_pledge(wish: &str) -> Result<String, CharterError> {
    match wish.trim().parse() {
        Ok(Seed::Full(bytes)) => Ok(proof::hex(&bytes)),
        _ => Err(CharterError::Pledge),
    }
}
