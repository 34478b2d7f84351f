//! Tables: open, find, join, start, play again, and take the record home.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::{delete_with, get_with, post_with};
use aide::openapi::MediaType;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::WithRejection;
use games::hindsight::{Depth, Scope};
use games::{Hindsight, Seat};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use table::proof::Proof;
use table::{Charter, Denied, Glance, LobbyAsk, Sitter, nonce, read_pledge, steps};

use super::at_table::AtTable;
use super::daily;
use super::guests::{called, name_of};
use super::{
    Body, Caller, FromPath, Granted, Trouble, Visitor, gives, may_be_empty, says, signed_in,
};
use crate::App;
use crate::hub::HubError;
use crate::metrics::count;
use crate::names::{PersonId, TableId, fresh};
use crate::protocol::{
    Disclosure, Join, LookedUp, NewBot, NewPledge, NewTable, Phase, Replay, Seated, StandIn, Start,
    TableCard,
};
use crate::quota::Opening;
use crate::work::{Duty, Errand, Payer};

/// What a record is on the wire.
const RECORD: &str = "application/jsonl; charset=utf-8";

/// So many of somebody's tables are asked how they stand; each may have to be woken.
const MOST_GLANCES: usize = 8;

/// Lists are handed out as they were stored.
type Cards = Json<Vec<TableCard>>;

pub fn router() -> ApiRouter<Arc<App>> {
    let at = |rest: &str| format!("/tables/{{table}}{rest}");
    let public = get_with(public, gives::<Cards>("public tables that are not over"));
    let mine =
        get_with(mine, |route| signed_in("tables I sit or sat at")(route.response::<200, Cards>()));
    ApiRouter::new()
        .api_route("/tables", public.post_with(open, signed_in("open a table")))
        .api_route("/tables/mine", mine)
        .api_route(&at(""), get_with(look, says("one table")))
        .api_route(
            &at("/join"),
            post_with(join, |route| may_be_empty(signed_in("sit down")(route))),
        )
        .api_route(&at("/leave"), post_with(leave, signed_in("stand up before the start")))
        .api_route(
            &at("/pledge"),
            post_with(pledge, signed_in("promise a number for the shuffles before the start")),
        )
        .api_route(
            &at("/start"),
            post_with(start, |route| may_be_empty(signed_in("begin, as host")(route))),
        )
        .api_route(
            &at("/nonce"),
            post_with(disclose, signed_in("tell the number I promised, once the table is sealed")),
        )
        .api_route(
            &at("/rematch"),
            post_with(rematch, signed_in("another game in the same company: open it, or join it")),
        )
        .api_route(&at("/bots"), post_with(sit_bot, signed_in("sit a bot down")))
        .api_route(
            &at("/bots/{seat}"),
            delete_with(unseat_bot, signed_in("take a bot away before the start")),
        )
        .api_route(
            &at("/stand-in"),
            post_with(stand_in, signed_in("a bot plays for somebody who is away, or for me")),
        )
        .api_route(&at("/return"), post_with(come_back, signed_in("take my seat back from a bot")))
        .api_route(
            &at("/record"),
            get_with(record, |route| {
                route.summary("the record of a game that is over").response_with::<200, String, _>(
                    |mut lines| {
                        lines.inner().content = [(RECORD.to_owned(), MediaType::default())].into();
                        lines.description("a game record, JSON Lines")
                    },
                )
            }),
        )
        .api_route(
            &at("/replay"),
            get_with(replay, gives::<Json<Replay>>("a game that is over, step by step")),
        )
        .api_route(
            &at("/hindsight"),
            get_with(
                hindsight,
                gives::<Json<Hindsight>>(
                    "what was possible at every turn of mine, and how the game went",
                ),
            ),
        )
        .api_route(
            &at("/proof"),
            get_with(proof, says("what the shuffles rest on, when it is over")),
        )
        .api_route(
            &at("/words/{word}"),
            get_with(
                look_up,
                says("whether a word counts at this table, and why, when I may look it up"),
            ),
        )
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
struct SeatPath {
    seat: u8,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
struct WordPath {
    word: String,
}

/// Whether one more table may be opened; if so, it counts.
pub(super) async fn may_open(
    app: &App,
    visitor: &Visitor,
    host: PersonId,
    public: bool,
    bytes: usize,
) -> Result<(), Trouble> {
    let (shared, bytes) = (&app.hub.shared, bytes as u64);
    let opening = Opening { host, public, bytes };
    let (store, now) = (shared.store.as_ref(), shared.now.millis());
    let allowed = app.allowances.open(store, now, visitor.network, opening).await;
    Ok(allowed.inspect_err(|_| count(&app.metrics.limited))?)
}

async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    visitor: Visitor,
    WithRejection(Json(wish), _): Body<NewTable>,
) -> Granted<Seated> {
    let person = caller.person()?;
    let name = name_of(&app, person).await?;
    if let Some(day) = wish.daily {
        daily::has_come(&app, day)?;
    }
    let nonce = nonce(wish.nonce.clone())?;
    let pledge = wish.pledge.as_deref().map(read_pledge).transpose()?;
    let bots = wish.bots.clone();
    let payer = Payer { person: Some(person), network: Some(visitor.network), table: None };
    let house = app.hub.shared.house.clone();
    let charter =
        app.hub.shared.workers.begin(Errand::new(Duty::Act, payer), move || {
            Charter::new(&wish, person, &house, fresh())
        });
    let charter = charter.await.map_err(HubError::from)??;
    may_open(&app, &visitor, person, charter.public, charter.bytes()).await?;
    let id = app.hub.open(charter, Sitter { person, name, nonce }, &bots).await?;
    if let Some(pledge) = pledge {
        return Ok(Json(app.hub.lobby(id, person, LobbyAsk::Pledge(pledge)).await?));
    }
    Ok(Json(app.hub.look(id, Some(person)).await?))
}

fn cards(cards: Vec<String>) -> Json<Vec<Value>> {
    Json(cards.iter().filter_map(|card| serde_json::from_str(card).ok()).collect())
}

async fn public(State(app): State<Arc<App>>) -> Granted<Vec<Value>> {
    Ok(cards(app.hub.shared.store.public_tables().await?))
}

/// With how those that are being played stand, which no list keeps: the newest are asked.
async fn mine(State(app): State<Arc<App>>, caller: Caller) -> Granted<Vec<TableCard>> {
    let person = caller.person()?;
    let cards = app.hub.shared.store.tables_of(person).await?;
    let read = cards.iter().filter_map(|card| serde_json::from_str(card).ok());
    let mut cards: Vec<TableCard> = read.collect();
    let playing = cards.iter_mut().filter(|card| card.phase == Phase::Playing);
    for card in playing.take(MOST_GLANCES) {
        let Ok(id) = card.id.parse() else { continue };
        // One that cannot be read is listed without it.
        if let Ok(Glance { seat, awaited, points }) = app.hub.glance(id, person).await {
            (card.seat, card.awaited, card.points) = (seat, awaited, points);
        }
    }
    Ok(Json(cards))
}

async fn look(at: AtTable) -> Granted<Seated> {
    Ok(Json(at.look().await?))
}

async fn join(
    at: AtTable,
    WithRejection(body, _): WithRejection<Option<Json<Join>>, Trouble>,
) -> Granted<Seated> {
    let join = body.unwrap_or_default().0;
    let (person, from) = (at.caller.person()?, at.visitor.network);
    let name = called(&at.app, from, person, join.name.as_deref()).await?;
    at.ask(LobbyAsk::Join(join, name)).await
}

async fn leave(at: AtTable) -> Granted<Seated> {
    at.ask(LobbyAsk::Leave).await
}

async fn pledge(
    at: AtTable,
    WithRejection(Json(NewPledge { pledge }), _): Body<NewPledge>,
) -> Granted<Seated> {
    at.ask(LobbyAsk::Pledge(pledge)).await
}

async fn start(
    at: AtTable,
    WithRejection(body, _): WithRejection<Option<Json<Start>>, Trouble>,
) -> Granted<Seated> {
    match body.unwrap_or_default().fewer {
        true => at.ask(LobbyAsk::Begin).await,
        false => at.ask(LobbyAsk::Start).await,
    }
}

async fn disclose(at: AtTable, WithRejection(Json(told), _): Body<Disclosure>) -> Granted<Seated> {
    at.ask(LobbyAsk::Disclose(told)).await
}

async fn rematch(at: AtTable, visitor: Visitor) -> Granted<Seated> {
    let Seated { table, seat } = at.look().await?;
    // Whoever asks after the first one finds the same table.
    if let (Ok(person), Some(_), None) = (at.caller.person(), seat, &table.rematch) {
        may_open(&at.app, &visitor, person, table.public, 0).await?;
    }
    let Json(seated) = at.ask(LobbyAsk::Rematch(fresh())).await?;
    // The first one has opened it and sits there; whoever asks later sits down beside them.
    if let Some(id) = seated.table.rematch_id.as_deref().and_then(|id| id.parse().ok()) {
        sit_down_again(&at, id).await?;
    }
    Ok(Json(seated))
}

/// Where the others did not wait, or the host would not have them, they are still shown the way.
async fn sit_down_again(at: &AtTable, id: TableId) -> Result<(), Trouble> {
    let person = at.caller.person()?;
    let name = name_of(&at.app, person).await?;
    let table = at.app.hub.look(id, Some(person)).await?;
    if table.seat.is_some() || table.table.phase != Phase::Open {
        return Ok(());
    }
    match at.app.hub.lobby(id, person, LobbyAsk::Join(Join::default(), name)).await {
        Ok(_)
        | Err(HubError::Denied(
            Denied::Begun | Denied::Full | Denied::SeatTaken | Denied::Removed | Denied::Closed,
        )) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

async fn come_back(at: AtTable) -> Granted<Seated> {
    at.ask(LobbyAsk::Return).await
}

async fn sit_bot(
    at: AtTable,
    WithRejection(Json(NewBot { seat, level }), _): Body<NewBot>,
) -> Granted<Seated> {
    at.ask(LobbyAsk::SitBot { seat, level }).await
}

async fn unseat_bot(
    at: AtTable,
    WithRejection(Path(SeatPath { seat }), _): FromPath<SeatPath>,
) -> Granted<Seated> {
    at.ask(LobbyAsk::UnseatBot(seat)).await
}

async fn stand_in(
    at: AtTable,
    WithRejection(Json(StandIn { seat, level }), _): Body<StandIn>,
) -> Granted<Seated> {
    at.ask(LobbyAsk::StandIn { seat, level }).await
}

async fn replay(at: AtTable) -> Result<Response, Trouble> {
    let seat = at.finished().await?.seat.map(Seat);
    let told = at.played(move |record, house| {
        let replay = Replay { steps: steps(&record, house, seat)? };
        Ok(serde_json::to_vec(&replay).unwrap_or_default())
    });
    Ok(json(told.await?))
}

/// What was written off the connection's own time.
fn json(text: Vec<u8>) -> Response {
    let json = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, json)], text).into_response()
}

async fn hindsight(at: AtTable) -> Result<Response, Trouble> {
    let Seated { table, seat } = at.look().await?;
    let over = table.phase == Phase::Over;
    match seat {
        Some(_) => {}
        None if !table.watchers => return Err(HubError::Denied(Denied::NoWatchers).into()),
        None if !over => return Err(Trouble::NotOver),
        None => {}
    }
    // What could be played now is help, and only where hints are.
    let past_rounds = !over && !table.may_hint;
    let scope = Scope { seat: seat.map(Seat), past_rounds, depth: Depth::default() };
    at.looked_back(scope).await.map(json)
}

async fn record(at: AtTable) -> Result<Response, Trouble> {
    let table = at.finished().await?.table;
    let written = at.played(|record, _| {
        let mut text = Vec::new();
        Ok(record.write(&mut text).map(|()| text))
    });
    let text = written.await?.map_err(|_| HubError::Store)?;
    let name = format!("attachment; filename=\"{}-{}.jsonl\"", table.game, table.code);
    let form = [(header::CONTENT_TYPE, RECORD.to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((form, text).into_response())
}

async fn proof(at: AtTable) -> Granted<Proof> {
    at.finished().await?.table.proof.map(Json).ok_or(Trouble::NotOver)
}

async fn look_up(
    at: AtTable,
    WithRejection(Path(WordPath { word }), _): FromPath<WordPath>,
) -> Granted<LookedUp> {
    let id = at.id().await?;
    let words = at.app.hub.look_up(id, at.caller.0).await?;
    let (app, payer) = (Arc::clone(&at.app), at.payer(id));
    let workers = &at.app.hub.shared.workers;
    workers.admit(Duty::Try, &payer).map_err(HubError::from)?;
    let looked_up = workers.begin(Errand::new(Duty::Try, payer), move || {
        app.dictionaries.look_up(&words, word.trim())
    });
    Ok(Json(looked_up.await.map_err(HubError::from)??))
}
