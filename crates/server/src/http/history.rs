//! What somebody's games came to: made from the logs of their finished tables when it is first asked
//! for, and kept from then on.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::Json;
use axum::extract::State;
use games::from_json::from_text;
use table::{History, House, PastGame, past_game};

use super::{Caller, Granted, Visitor, signed_in};
use crate::App;
use crate::hub::HubError;
use crate::protocol::MyHistory;
use crate::store::Results;
use crate::work::{Duty, Errand, Payer};

/// So many logs are played for one request; the rest follows with the next.
const AT_ONCE: usize = 10;

pub fn router() -> ApiRouter<Arc<App>> {
    ApiRouter::new().api_route(
        "/me/history",
        get_with(history, signed_in("what my games came to")).delete_with(
            forget,
            signed_in("forget for good what all my games came to that are over now"),
        ),
    )
}

async fn history(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    caller: Caller,
) -> Granted<MyHistory> {
    let person = caller.person()?;
    let shared = &app.hub.shared;
    let Results { kept, missing } = shared.store.results_of(person).await?;
    // What an older program wrote and this one cannot read is not told.
    let read = |text: &String| from_text::<PastGame>(text).ok();
    let mut games: Vec<PastGame> = kept.iter().filter_map(read).collect();
    for &table in missing.iter().take(AT_ONCE) {
        let network = Some(visitor.network);
        let payer = Payer { person: Some(person), network, ..Payer::table(table) };
        let _permit = shared.workers.admit_replay(&payer).map_err(HubError::from)?;
        let errand = Errand::new(Duty::Replay, payer);
        let work = move |rows: Vec<_>, house: &House| Ok(past_game(&rows, house, person).ok());
        let past = shared.play(table, errand, work).await.map_err(HubError::from)?.flatten();
        // A lesson, or a game that the host has ended: nothing to remember, and not asked again.
        let text = past.as_ref().and_then(|past| serde_json::to_string(past).ok());
        shared.store.keep_result(person, table, text.unwrap_or_default()).await?;
        games.extend(past);
    }
    let more = missing.len() > AT_ONCE;
    Ok(Json(MyHistory { history: History::of(&games), games, more }))
}

async fn forget(State(app): State<Arc<App>>, caller: Caller) -> Granted<MyHistory> {
    app.hub.shared.store.forget_results(caller.person()?).await?;
    let (games, history) = (Vec::new(), History::of(&[]));
    Ok(Json(MyHistory { games, history, more: false }))
}
