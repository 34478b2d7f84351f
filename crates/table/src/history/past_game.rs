//! One game that somebody played to its end, as it is remembered.

use bots::Level;
use games::from_json::FromJson;
use games::playback::PlayedLine;
use games::{Feats, FoundWord, Playback};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::fold::{FoldError, fold};
use crate::house::House;
use crate::log::Row;
use crate::names::PersonId;
use crate::protocol::Phase;
use crate::record::record;
use crate::state::State;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, FromJson, JsonSchema, TS)]
pub struct PastGame {
    /// Of its table.
    pub id: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    pub game: String,
    pub lang: String,
    pub seats: u8,
    pub rank: u32,
    pub points: i32,
    /// The bots at the other seats.
    pub bots: Vec<Against>,
    /// How many other people there were.
    pub people: u8,
    pub hints: u32,
    /// Words that counted.
    pub found: u32,
    pub longest: Option<String>,
    /// The word that brought most, where words have points.
    pub best: Option<BestWord>,
    pub best_round: Option<i32>,
}

/// How it went against one bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, FromJson, JsonSchema, TS)]
pub struct Against {
    pub level: Level,
    /// 1 won, 0 equal, -1 lost.
    pub result: i32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, FromJson, JsonSchema, TS)]
pub struct BestWord {
    pub word: String,
    pub points: i32,
}

impl PastGame {
    /// Alone nobody wins.
    pub fn is_won(&self) -> bool {
        self.rank == 1 && self.seats > 1
    }

    /// A word that counted; of equal ones the first is remembered.
    fn note(&mut self, found: &FoundWord) {
        self.found += 1;
        let letters = |word: &str| word.chars().count();
        if letters(&found.word) > self.longest.as_deref().map_or(0, letters) {
            self.longest = Some(found.word.clone());
        }
        let best = self.best.as_ref().map_or(i32::MIN, |best| best.points);
        if let Some(points) = found.points.filter(|&points| points > best) {
            self.best = Some(BestWord { word: found.word.clone(), points });
        }
    }

    pub fn strongest(&self) -> Option<Level> {
        self.bots.iter().map(|against| against.level).max()
    }
}

/// What this person is to remember of a table: none where they did not sit there, where the game is
/// not over, was ended by the host or was a lesson.
pub fn past_game(
    rows: &[Row],
    house: &House,
    person: PersonId,
) -> Result<Option<PastGame>, FoldError> {
    let state = fold(rows, house, None)?.state;
    let Some(mut past) = past(&state, person) else { return Ok(None) };
    let Some(record) = record(rows, house)? else { return Ok(None) };
    let seat = state.seat_of(person);
    let mut playback = Playback::dealt(&record, house.open(&record.header)?);
    let mut feats = Feats::default();
    while let Some(Ok(PlayedLine { played: Ok(played), .. })) = playback.next() {
        playback.play().note_feats(&played.events, &mut feats);
    }
    for found in feats.words.iter().filter(|found| Some(found.seat) == seat) {
        past.note(found);
    }
    for round in &feats.rounds {
        let own = seat.and_then(|seat| round.get(seat.index()));
        past.best_round = past.best_round.max(own.map(|points| points.0));
    }
    Ok(Some(past))
}

/// Without what only its moves tell.
fn past(state: &State, person: PersonId) -> Option<PastGame> {
    let charter = &state.charter;
    let counts = state.phase() == Phase::Over && !state.is_closed() && charter.lesson.is_none();
    let (seat, game) = state.seat_of(person).zip(state.game.as_ref()).filter(|_| counts)?;
    let placings = game.play.outcome().placings;
    let own = *placings.get(seat.index())?;
    let (mut bots, mut people) = (Vec::new(), 0);
    for (at, (chair, other)) in state.chairs.iter().zip(&placings).enumerate() {
        if at == seat.index() {
            continue;
        }
        match (chair.person(), &chair.bot) {
            (Some(_), _) => people += 1,
            (None, Some(bot)) => {
                let result = other.rank.cmp(&own.rank) as i32;
                bots.push(Against { level: bot.level, result });
            }
            (None, None) => {}
        }
    }
    Some(PastGame {
        id: charter.id.to_string(),
        at: game.acted_at.0,
        game: charter.game.clone(),
        lang: charter.lang.to_string(),
        seats: game.play.seats(),
        rank: own.rank,
        points: own.points.0,
        bots,
        people,
        hints: state.hints.of(seat.0),
        found: 0,
        longest: None,
        best: None,
        best_round: None,
    })
}
