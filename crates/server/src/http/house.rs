//! What the house tells everybody: the message of the day, imprint and privacy, as plain texts.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::Json;
use axum::extract::{Path, State};
use axum_extra::extract::WithRejection;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{FromPath, Granted, Trouble, says};
use crate::App;
use crate::protocol::{HouseInfo, HouseText};
use crate::store::operating::Notice;

pub fn router() -> ApiRouter<Arc<App>> {
    ApiRouter::new()
        .api_route("/house", get_with(house, says("what the house tells everybody")))
        .api_route("/house/{notice}", get_with(text, says("one text of the house")))
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct NoticePath {
    pub notice: Notice,
}

async fn house(State(app): State<Arc<App>>) -> Json<HouseInfo> {
    let long = [Notice::Imprint, Notice::Privacy];
    Json(HouseInfo {
        message: app.orders.said(Notice::Message),
        texts: long.into_iter().filter(|notice| app.orders.said(*notice).is_some()).collect(),
    })
}

async fn text(
    State(app): State<Arc<App>>,
    WithRejection(Path(NoticePath { notice }), _): FromPath<NoticePath>,
) -> Granted<HouseText> {
    let text = app.orders.said(notice).ok_or(Trouble::NothingSaid)?;
    Ok(Json(HouseText { text }))
}
