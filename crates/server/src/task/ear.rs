//! Somebody who listens at a table: the way to them, and who pays for what they ask.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Semaphore, mpsc};

use crate::work::Payer;

/// One that was missed and one that was asked for; nobody needs more at a time.
const MOST_PASTS: usize = 2;

pub struct Ear {
    pub out: mpsc::Sender<Utf8Bytes>,
    pub payer: Payer,
    /// How often they may still ask for the past before they have been told it.
    pub pasts: Arc<Semaphore>,
}

impl Ear {
    pub fn new(out: mpsc::Sender<Utf8Bytes>, payer: Payer) -> Ear {
        Ear { out, payer, pasts: Arc::new(Semaphore::new(MOST_PASTS)) }
    }

    /// Whether they could take it.
    pub fn say(&self, text: Utf8Bytes) -> bool {
        self.out.try_send(text).is_ok()
    }
}
