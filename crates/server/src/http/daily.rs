//! The deal of the day: which day it is here, what its tasks are, what was possible, who fared how.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use aide::axum::ApiRouter;
use aide::axum::routing::{delete_with, get_with};
use axum::Json;
use axum::extract::{Path, State};
use axum_extra::extract::WithRejection;
use games::daily::{Day, DealError, FIRST};
use lexicon::Lang;
use schemars::JsonSchema;
use serde::Deserialize;
use table::{CharterError, Denied, best_of, daily_result, tasks_of};

use super::at_table::AtTable;
use super::{Caller, FromPath, Granted, Trouble, Visitor, says, signed_in};
use crate::App;
use crate::calendar::streak;
use crate::hub::HubError;
use crate::protocol::{DailyLook, DailyResult, DailyTask, Seated, Today};
use crate::store;
use crate::work::{Duty, Errand, Payer};

/// So many tasks whose best was found are remembered: a few weeks, in all languages.
const REMEMBERED: usize = 100;

/// What was found best, the newest last.
#[derive(Default)]
pub struct Dailies(Mutex<VecDeque<(store::DailyTask, DailyLook)>>);

pub fn router() -> ApiRouter<Arc<App>> {
    let own = get_with(result, says("what I made of a day's task"))
        .post_with(enter, signed_in("enter it among the results of that day"));
    let withdraw = signed_in("take back all results that I entered");
    ApiRouter::new()
        .api_route("/daily", get_with(today, says("which day it is here, and until when")))
        .api_route("/daily/{day}/{lang}", get_with(tasks, says("the tasks of a day")))
        .api_route(
            "/daily/{day}/{game}/{lang}",
            get_with(look, says("what was possible on a day, and how those fared who entered")),
        )
        .api_route("/tables/{table}/daily", own)
        .api_route("/me/daily", delete_with(withdrawn, withdraw))
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
struct TasksPath {
    /// as 2026-11-18
    day: String,
    lang: String,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
struct TaskPath {
    /// as 2026-11-18
    day: String,
    game: String,
    lang: String,
}

fn day_of(text: &str) -> Result<Day, Trouble> {
    let day = text.parse().and_then(Day::with_deal);
    Ok(day.map_err(|error| CharterError::from(DealError::from(error)))?)
}

fn lang_of(text: &str) -> Result<Lang, Trouble> {
    Ok(text.parse().map_err(|_| CharterError::Language(text.chars().take(20).collect()))?)
}

/// Nobody plays here what nobody else can play yet.
pub fn has_come(app: &App, day: Day) -> Result<(), Trouble> {
    let today = app.settings.calendar.day(app.hub.shared.now.millis());
    if day > today { Err(Trouble::OtherDay(day, today)) } else { Ok(()) }
}

async fn today(State(app): State<Arc<App>>, caller: Caller) -> Granted<Today> {
    let shared = &app.hub.shared;
    let (calendar, now) = (&app.settings.calendar, shared.now.millis());
    let day = calendar.day(now);
    let days = match caller.0 {
        Some(person) => shared.store.daily_days(person).await?,
        None => Vec::new(),
    };
    let (zone, ends_at) = (calendar.to_string(), calendar.day_ends(now).0);
    Ok(Json(Today { day, first: FIRST, zone, ends_at, streak: streak(&days, day) }))
}

async fn tasks(
    WithRejection(Path(TasksPath { day, lang }), _): FromPath<TasksPath>,
) -> Granted<Vec<DailyTask>> {
    Ok(Json(tasks_of(day_of(&day)?, lang_of(&lang)?)))
}

/// While the day lasts nothing of it is told but how many have entered.
async fn look(
    State(app): State<Arc<App>>,
    caller: Caller,
    visitor: Visitor,
    WithRejection(Path(TaskPath { day, game, lang }), _): FromPath<TaskPath>,
) -> Granted<DailyLook> {
    let shared = &app.hub.shared;
    let (day, lang) = (day_of(&day)?, lang_of(&lang)?);
    games::daily::Task::find(&game, lang).map_err(CharterError::from)?;
    let today = app.settings.calendar.day(shared.now.millis());
    let task = store::DailyTask { day, game, lang: lang.to_string() };
    let standing = shared.store.daily_standing(task.clone(), caller.0).await?;
    let is_over = day < today;
    let best = match is_over {
        true => {
            found(
                &app,
                task,
                lang,
                Payer { person: caller.0, network: Some(visitor.network), table: None },
            )
            .await?
        }
        false => DailyLook::default(),
    };
    let rank = standing.rank.filter(|_| is_over);
    Ok(Json(DailyLook { entered: standing.entered, rank, ..best }))
}

/// What is asked for again and again is searched once.
async fn found(
    app: &App,
    task: store::DailyTask,
    lang: Lang,
    payer: Payer,
) -> Result<DailyLook, Trouble> {
    let known = |known: &VecDeque<(store::DailyTask, DailyLook)>| {
        known.iter().find(|(other, _)| *other == task).map(|(_, look)| look.clone())
    };
    let Dailies(remembered) = &app.dailies;
    if let Some(look) = known(&remembered.lock().unwrap_or_else(PoisonError::into_inner)) {
        return Ok(look);
    }
    let shared = &app.hub.shared;
    let _permit = shared.workers.admit_hindsight(&payer).await.map_err(HubError::from)?;
    let (house, day, game) = (shared.house.clone(), task.day, task.game.clone());
    let search = move || best_of(day, &game, lang, &house);
    let searched = shared.workers.begin(Errand::new(Duty::Hindsight, payer), search).await;
    let look = searched.map_err(HubError::from)?.map_err(CharterError::from)?;
    let mut remembered = remembered.lock().unwrap_or_else(PoisonError::into_inner);
    if remembered.len() >= REMEMBERED {
        remembered.pop_front();
    }
    remembered.push_back((task, look.clone()));
    Ok(look)
}

/// From the log of the table and from nothing else.
async fn proven(at: &AtTable) -> Result<DailyResult, Trouble> {
    let Seated { table, seat } = at.finished().await?;
    if seat.is_none() {
        return Err(HubError::Denied(Denied::NotSeated).into());
    }
    let told = at.played(move |record, house| Ok(daily_result(&table, &record, house)));
    told.await?.ok_or(Trouble::NotDaily)
}

async fn result(at: AtTable) -> Granted<DailyResult> {
    proven(&at).await.map(Json)
}

async fn enter(at: AtTable) -> Granted<DailyResult> {
    let person = at.caller.person()?;
    let result = proven(&at).await?;
    let shared = &at.app.hub.shared;
    let today = at.app.settings.calendar.day(shared.now.millis());
    if result.day != today {
        return Err(Trouble::OtherDay(result.day, today));
    }
    let DailyResult { day, game, lang, order, .. } = result.clone();
    let task = store::DailyTask { day, game, lang };
    shared.store.enter_daily(store::DailyEntry { task, person, order }).await?;
    Ok(Json(result))
}

async fn withdrawn(State(app): State<Arc<App>>, caller: Caller) -> Granted<u64> {
    Ok(Json(app.hub.shared.store.withdraw_dailies(caller.person()?).await?))
}
