//! What the host of a table may do: arrange it, remove people, let them in again, pass the role on,
//! set the bots' pace, close.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::{delete_with, post_with};
use axum::Json;
use axum::extract::Path;
use axum_extra::extract::WithRejection;
use schemars::JsonSchema;
use serde::Deserialize;
use table::LobbyAsk;

use super::at_table::AtTable;
use super::{Body, FromPath, Granted, Visitor, signed_in};
use crate::App;
use crate::metrics::count;
use crate::protocol::{Arrange, NewHost, NewPace, Seated};

pub fn router() -> ApiRouter<Arc<App>> {
    let at = |rest: &str| format!("/tables/{{table}}{rest}");
    ApiRouter::new()
        .api_route(
            &at("/seats/{seat}"),
            delete_with(remove, signed_in("take somebody from the table before the start")),
        )
        .api_route(
            &at("/removed/{place}"),
            delete_with(pardon, signed_in("let somebody sit down again who was removed")),
        )
        .api_route(
            &at("/setup"),
            post_with(arrange, signed_in("other seats, options or terms before the start")),
        )
        .api_route(&at("/host"), post_with(pass_host, signed_in("somebody else is to be the host")))
        .api_route(&at("/pace"), post_with(set_pace, signed_in("how fast bots are")))
        .api_route(&at("/close"), post_with(close, signed_in("end the table")))
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct SeatPath {
    pub seat: u8,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
struct PlacePath {
    /// from 0, in the list `removed`
    place: u8,
}

async fn arrange(
    at: AtTable,
    visitor: Visitor,
    WithRejection(Json(wish), _): Body<Arrange>,
) -> Granted<Seated> {
    let becomes_public = wish.public == Some(true) && !at.look().await?.table.public;
    let bytes = serde_json::to_string(&wish).map_or(0, |text| text.len() as u64);
    let allowed = at.app.allowances.arrange(visitor.network, becomes_public, bytes);
    allowed.inspect_err(|_| count(&at.app.metrics.limited))?;
    at.ask(LobbyAsk::Arrange(Box::new(wish))).await
}

async fn remove(
    at: AtTable,
    WithRejection(Path(SeatPath { seat }), _): FromPath<SeatPath>,
) -> Granted<Seated> {
    at.ask(LobbyAsk::Remove(seat)).await
}

async fn pardon(
    at: AtTable,
    WithRejection(Path(PlacePath { place }), _): FromPath<PlacePath>,
) -> Granted<Seated> {
    at.ask(LobbyAsk::Pardon(place)).await
}

async fn pass_host(
    at: AtTable,
    WithRejection(Json(NewHost { seat }), _): Body<NewHost>,
) -> Granted<Seated> {
    at.ask(LobbyAsk::PassHost(seat)).await
}

async fn set_pace(
    at: AtTable,
    WithRejection(Json(NewPace { pace }), _): Body<NewPace>,
) -> Granted<Seated> {
    at.ask(LobbyAsk::Pace(pace)).await
}

async fn close(at: AtTable) -> Granted<Seated> {
    at.ask(LobbyAsk::Close).await
}
