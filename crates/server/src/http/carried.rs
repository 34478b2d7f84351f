//! A game that was begun on a device is put here: proven in the pool, then kept like any other.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::post_with;
use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum_extra::extract::WithRejection;
use table::log::{Append, Row};
use table::{Bringer, Carried, Millis, Missing, carry};
use tokio::time::Duration;

use super::guests::name_of;
use super::tables::may_open;
use super::{Body, Caller, Granted, Trouble, Visitor, signed_in};
use crate::App;
use crate::hub::HubError;
use crate::names::PersonId;
use crate::protocol::{CarriedRow, NewCarried, Seated};
use crate::store::{Appended, StoreError};
use crate::work::{Duty, Errand, Payer, thread_time};

/// Below the beginning of the API.
pub const PATH: &str = "/tables/carried";

/// Room for a long game; more is refused before it is read.
pub const LARGEST_LOG: usize = 1024 * 1024;

/// Playing a log again takes milliseconds; one that takes this long was made to.
const MOST_WORK: Duration = Duration::from_secs(3);

/// Whoever writes at the same time has come first at most so often.
const MOST_TRIES: usize = 8;

pub fn router() -> ApiRouter<Arc<App>> {
    let what = "put a game here that was begun on a device; the same one again is the same table";
    ApiRouter::new()
        .api_route(PATH, post_with(carried, signed_in(what)))
        .layer(DefaultBodyLimit::max(LARGEST_LOG))
}

async fn carried(
    State(app): State<Arc<App>>,
    caller: Caller,
    visitor: Visitor,
    WithRejection(Json(NewCarried { seat, rows }), _): Body<NewCarried>,
) -> Granted<Seated> {
    let person = caller.person()?;
    name_of(&app, person).await?;
    let mut carried = prove(&app, &visitor, Bringer { person, seat }, rows).await?;
    let id = carried.id();
    let mut allowed = false;
    for _ in 0..MOST_TRIES {
        let shared = &app.hub.shared;
        let here = shared.store.load(id).await?;
        let append = match carried.missing(&here, shared.now.millis()) {
            Missing::Nothing => return Ok(Json(app.hub.look(id, Some(person)).await?)),
            Missing::WentOn => return Err(Trouble::WentOn),
            Missing::Rows(append) => append,
        };
        if !allowed {
            allow(&app, &visitor, person, &append, carried.bytes()).await?;
            allowed = true;
        }
        match shared.store.append(append).await {
            Ok(Appended::Done(_)) => app.hub.wake_anew(id).await,
            // Looked at again: what was written in the meantime may be the same.
            Ok(Appended::Conflict) => {}
            Err(StoreError::CodeTaken(_)) => carried.draw_code(),
            Err(error) => return Err(error.into()),
        }
    }
    Err(HubError::Store.into())
}

/// Whoever brings the game pays for playing it again.
async fn prove(
    app: &App,
    visitor: &Visitor,
    bringer: Bringer,
    rows: Vec<CarriedRow>,
) -> Result<Carried, Trouble> {
    let (person, network) = (Some(bringer.person), Some(visitor.network));
    let payer = Payer { person, network, table: None };
    let shared = &app.hub.shared;
    let (house, now) = (shared.house.clone(), shared.now.millis());
    let proven = shared.workers.begin(Errand::new(Duty::Replay, payer), move || {
        let row = |(number, CarriedRow { at, entry })| Row { number, at: Millis(at), entry };
        let rows: Vec<Row> = (0..).zip(rows).map(row).collect();
        let until = thread_time() + MOST_WORK;
        carry(&rows, bringer, now, &house, &|| thread_time() < until)
    });
    Ok(proven.await.map_err(HubError::from)??)
}

/// A new table counts as one that is opened, rows for an old one as sent to it.
async fn allow(
    app: &App,
    visitor: &Visitor,
    person: PersonId,
    append: &Append,
    bytes: usize,
) -> Result<(), Trouble> {
    match append.expected {
        0 => may_open(app, visitor, person, false, bytes).await,
        _ => Ok(app.allowances.arrange(visitor.network, false, bytes as u64)?),
    }
}
