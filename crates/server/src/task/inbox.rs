//! What a bot has not heard yet: everything it is to see, and the newest question only.

use std::sync::{Mutex, PoisonError};

use table::{Ask, Seen};
use tokio::sync::Notify;

#[derive(Default)]
pub struct Inbox {
    unheard: Mutex<Unheard>,
    asked: Notify,
}

#[derive(Default)]
pub struct Unheard {
    pub seen: Vec<Seen>,
    pub ask: Option<Ask>,
}

impl Inbox {
    pub fn see(&self, seen: Seen) {
        self.change(|unheard| {
            // Something was played since: it will be asked again where it may still do something.
            unheard.ask.take_if(|ask| ask.moment.version < seen.moment.version);
            unheard.seen.push(seen);
        });
    }

    pub fn ask(&self, ask: Ask) {
        self.change(|unheard| unheard.ask = Some(ask));
        self.asked.notify_one();
    }

    /// Until there may be a question.
    pub async fn asked(&self) {
        self.asked.notified().await;
    }

    pub fn take(&self) -> Unheard {
        self.change(std::mem::take)
    }

    pub fn has_question(&self) -> bool {
        self.change(|unheard| unheard.ask.is_some())
    }

    fn change<T>(&self, change: impl FnOnce(&mut Unheard) -> T) -> T {
        // Never left half changed.
        change(&mut self.unheard.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
