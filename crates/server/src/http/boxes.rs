//! Boxes to play with: those that games bring along, the host's own, and whether somebody's own will do.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::State;
use axum_extra::extract::WithRejection;
use games::SetupError;
use table::CharterError;

use super::{Body, Granted, Visitor, says};
use crate::App;
use crate::hub::HubError;
use crate::protocol::{BoxChecked, BoxFacts, BoxWish};
use crate::work::{Duty, Errand, Payer};

pub fn router() -> ApiRouter<Arc<App>> {
    ApiRouter::new()
        .api_route("/boxes", get_with(offered, says("cards, tiles and boards to play with")))
        .api_route(
            "/boxes/check",
            post_with(check, says("whether a box of one's own will do, and for how many")),
        )
}

async fn offered(State(app): State<Arc<App>>) -> Granted<Vec<BoxFacts>> {
    let built_in = app.hub.shared.house.games.boxes();
    let built_in = built_in.map_err(|error| CharterError::from(SetupError::from(error)))?;
    Ok(Json(built_in.iter().chain(&app.boxes).map(BoxFacts::from).collect()))
}

async fn check(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    WithRejection(Json(wish), _): Body<BoxWish>,
) -> Granted<BoxChecked> {
    let payer = Payer { person: None, network: Some(visitor.network), table: None };
    let house = app.hub.shared.house.clone();
    let checked =
        app.hub.shared.workers.begin(Errand::new(Duty::Act, payer), move || wish.check(&house));
    Ok(Json(checked.await.map_err(HubError::from)??))
}
