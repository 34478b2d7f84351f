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
    let own = || feats.words.iter().filter(|found| Some(found.seat) == seat);
    let letters = |found: &&FoundWord| found.word.chars().count();
    // Of equal ones the first.
    past.longest = own().rev().max_by_key(letters).map(|found| found.word.clone());
    past.best = own()
        .rev()
        .filter_map(|found| Some(BestWord { word: found.word.clone(), points: found.points? }))
        .max_by_key(|best| best.points);
    past.found = own().count() as u32;
    let rounds = feats.rounds.iter().filter_map(|round| round.get(seat?.index()));
    past.best_round = rounds.map(|points| points.0).max();
    Ok(Some(past))
}

/// Without what only its moves tell.
fn past(state: &State, person: PersonId) -> Option<PastGame> {
    let charter = &state.charter;
    let counts = state.phase() == Phase::Over && !state.is_closed() && charter.lesson.is_none();
    let (seat, game) = state.seat_of(person).zip(state.game.as_ref()).filter(|_| counts)?;
    let placings = game.play.outcome().placings;
    let own = *placings.get(seat.index())?;
    let others = || {
        let seats = state.chairs.iter().zip(&placings).enumerate();
        seats.filter(|(at, _)| *at != seat.index()).map(|(_, other)| other)
    };
    let bots =
        others().filter(|(chair, _)| chair.person().is_none()).filter_map(|(chair, other)| {
            let result = other.rank.cmp(&own.rank) as i32;
            Some(Against { level: chair.bot.as_ref()?.level, result })
        });
    Some(PastGame {
        id: charter.id.to_string(),
        at: game.acted_at.0,
        game: charter.game.clone(),
        lang: charter.lang.to_string(),
        seats: game.play.seats(),
        rank: own.rank,
        points: own.points.0,
        bots: bots.collect(),
        people: others().filter(|(chair, _)| chair.person().is_some()).count() as u8,
        hints: state.hints.of(seat.0),
        found: 0,
        longest: None,
        best: None,
        best_round: None,
    })
}
