//! What happened long ago, told to one listener: from the log, and off the table's own time.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use games::Refusal;
use table::protocol::ToClient;
use table::{Denied, PastWanted, past, text};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{Duration, sleep};

use super::ear::Ear;
use super::shared::Shared;
use crate::names::TableId;
use crate::recurring::not_loaded;
use crate::work::{Duty, Errand, Payer, ReplayPermit, Workers};

/// Whoever has asked for more than their share is looked after again so often.
const AGAIN: Duration = Duration::from_secs(1);

pub fn fetch(shared: &Arc<Shared>, id: TableId, ear: &Ear, wanted: PastWanted) {
    let Ok(asked) = Arc::clone(&ear.pasts).try_acquire_owned() else {
        let _ = shared.workers.refused();
        let (code, message) = (Denied::Busy.code().to_owned(), Denied::Busy.to_string());
        ear.say(text(&ToClient::Error { code, message }).into());
        return;
    };
    // Whoever waits must not keep the store open when the server has closed.
    let (workers, shared) = (shared.workers.clone(), Arc::downgrade(shared));
    let (out, payer, since) = (ear.out.clone(), ear.payer, wanted.since);
    tokio::spawn(async move {
        let Some(_permit) = admitted(&workers, payer, &out, asked).await else { return };
        let Some(shared) = shared.upgrade() else { return };
        let work = move |rows: Vec<_>, house: &_| {
            Ok(text(&ToClient::Past { happened: past(&rows, house, since)? }))
        };
        match shared.play(id, Errand::new(Duty::Replay, payer), work).await {
            Ok(told) => _ = out.send(told.into()).await,
            Err(error) => not_loaded(&error, Some(id)),
        }
    });
}

/// When their share allows it; none where they have gone in the meantime.
async fn admitted(
    workers: &Workers,
    payer: Payer,
    out: &mpsc::Sender<Utf8Bytes>,
    asked: OwnedSemaphorePermit,
) -> Option<(ReplayPermit, OwnedSemaphorePermit)> {
    while !out.is_closed() {
        match workers.admit_replay(&payer) {
            Ok(permit) => return Some((permit, asked)),
            Err(_) => sleep(AGAIN).await,
        }
    }
    None
}
