//! Tables: open, find, join, start, play again, and take the record home.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use games::{Record, Seat};
use serde_json::Value;
use table::proof::Proof;
use table::{Charter, Denied, FoldError, House, LobbyAsk, Sitter, nonce, steps};

use super::{Caller, Trouble};
use crate::App;
use crate::hub::HubError;
use crate::names::PersonId;
use crate::names::fresh;
use crate::protocol::{Join, LookedUp, NewBot, NewTable, Phase, Replay, Seated, StandIn};

type Granted<T> = Result<Json<T>, Trouble>;

pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/tables", get(public).post(open))
        .route("/tables/mine", get(mine))
        .route("/tables/{table}", get(look))
        .route("/tables/{table}/join", post(join))
        .route("/tables/{table}/leave", post(leave))
        .route("/tables/{table}/start", post(start))
        .route("/tables/{table}/rematch", post(rematch))
        .route("/tables/{table}/bots", post(sit_bot))
        .route("/tables/{table}/bots/{seat}", delete(unseat_bot))
        .route("/tables/{table}/stand-in", post(stand_in))
        .route("/tables/{table}/return", post(come_back))
        .route("/tables/{table}/record", get(record))
        .route("/tables/{table}/replay", get(replay))
        .route("/tables/{table}/proof", get(proof))
        .route("/tables/{table}/words/{word}", get(look_up))
}

async fn name_of(app: &App, person: PersonId) -> Result<String, Trouble> {
    app.hub.shared.store.person(person).await?.ok_or(Trouble::Nobody)
}

async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Granted<Seated> {
    let person = caller.person()?;
    let name = name_of(&app, person).await?;
    let Json(wish) = body?;
    let nonce = nonce(wish.nonce.clone())?;
    let charter = Charter::new(&wish, person, &app.hub.shared.house, fresh())?;
    let id = app.hub.open(charter, Sitter { person, name, nonce }, &wish.bots).await?;
    Ok(Json(app.hub.look(id, Some(person)).await?))
}

fn cards(cards: Vec<String>) -> Json<Vec<Value>> {
    Json(cards.iter().filter_map(|card| serde_json::from_str(card).ok()).collect())
}

async fn public(State(app): State<Arc<App>>) -> Granted<Vec<Value>> {
    Ok(cards(app.hub.shared.store.public_tables().await?))
}

async fn mine(State(app): State<Arc<App>>, caller: Caller) -> Granted<Vec<Value>> {
    Ok(cards(app.hub.shared.store.tables_of(caller.person()?).await?))
}

async fn look(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Granted<Seated> {
    let id = app.hub.find(&table).await?;
    Ok(Json(app.hub.look(id, caller.0).await?))
}

async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Option<Json<Join>>,
) -> Granted<Seated> {
    let person = caller.person()?;
    let name = name_of(&app, person).await?;
    let join = body.map(|Json(join)| join).unwrap_or_default();
    ask(&app, &table, person, LobbyAsk::Join(join, name)).await
}

async fn ask(app: &App, table: &str, person: PersonId, ask: LobbyAsk) -> Granted<Seated> {
    let id = app.hub.find(table).await?;
    Ok(Json(app.hub.lobby(id, person, ask).await?))
}

async fn leave(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Granted<Seated> {
    ask(&app, &table, caller.person()?, LobbyAsk::Leave).await
}

async fn start(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Granted<Seated> {
    ask(&app, &table, caller.person()?, LobbyAsk::Start).await
}

async fn rematch(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Granted<Seated> {
    ask(&app, &table, caller.person()?, LobbyAsk::Rematch(fresh())).await
}

async fn sit_bot(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Result<Json<NewBot>, JsonRejection>,
) -> Granted<Seated> {
    let Json(NewBot { seat, level }) = body?;
    ask(&app, &table, caller.person()?, LobbyAsk::SitBot { seat, level }).await
}

async fn unseat_bot(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((table, seat)): Path<(String, u8)>,
) -> Granted<Seated> {
    ask(&app, &table, caller.person()?, LobbyAsk::UnseatBot(seat)).await
}

async fn stand_in(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Result<Json<StandIn>, JsonRejection>,
) -> Granted<Seated> {
    let Json(StandIn { seat, level }) = body?;
    ask(&app, &table, caller.person()?, LobbyAsk::StandIn { seat, level }).await
}

async fn come_back(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Granted<Seated> {
    ask(&app, &table, caller.person()?, LobbyAsk::Return).await
}

/// Games that are over, for those who sat there or may watch.
async fn finished(app: &App, caller: Caller, table: &str) -> Result<Seated, Trouble> {
    let id = app.hub.find(table).await?;
    let seated = app.hub.look(id, caller.0).await?;
    if seated.seat.is_none() && !seated.table.watchers {
        return Err(HubError::Denied(Denied::NoWatchers).into());
    }
    match seated.table.phase {
        Phase::Over => Ok(seated),
        Phase::Open | Phase::Playing => Err(Trouble::NotOver),
    }
}

/// Plays the log of a table where the game is over, for some purpose.
async fn played<T: Send + 'static>(
    app: &App,
    seated: &Seated,
    work: impl FnOnce(Record, &House) -> Result<T, FoldError> + Send + 'static,
) -> Result<T, Trouble> {
    let id = app.hub.find(&seated.table.id).await?;
    let record = |rows: Vec<_>, house: &House| {
        table::record(&rows, house)?.map(|record| work(record, house)).transpose()
    };
    let worked = app.hub.shared.play(id, record).await.map_err(HubError::from)?;
    worked.ok_or(Trouble::NotOver)
}

async fn replay(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Granted<Replay> {
    let seated = finished(&app, caller, &table).await?;
    let seat = seated.seat.map(Seat);
    let work = move |record: Record, house: &House| Ok(steps(&record, house, seat)?);
    Ok(Json(Replay { steps: played(&app, &seated, work).await? }))
}

async fn record(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Result<Response, Trouble> {
    let seated = finished(&app, caller, &table).await?;
    let played = played(&app, &seated, |record, _| Ok(record)).await?;
    let mut text = Vec::new();
    played.write(&mut text).map_err(|_| HubError::Store)?;
    let name =
        format!("attachment; filename=\"{}-{}.jsonl\"", seated.table.game, seated.table.code);
    let form = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((form, text).into_response())
}

async fn proof(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Granted<Proof> {
    let seated = finished(&app, caller, &table).await?;
    seated.table.proof.map(Json).ok_or(Trouble::NotOver)
}

async fn look_up(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((table, word)): Path<(String, String)>,
) -> Granted<LookedUp> {
    let id = app.hub.find(&table).await?;
    let lexicon = app.hub.look_up(id, caller.0).await?;
    Ok(Json(app.dictionaries.look_up(&lexicon, word.trim())?))
}
