//! What strangers meet before they reach a table: connections, budgets, names, tokens.

mod club;
mod connections;
mod guesses;
mod meters;
mod names;
mod proxies;
mod tls;
mod tokens;

use std::sync::Arc;

use server::metrics::Metrics;
use server::settings::Settings;
use server::store::Memory;

use crate::house::House;

/// A house that keeps nothing: no thread but the runtime's own, so that time may stand still.
pub async fn house(settings: Settings) -> House {
    House::with_store(Arc::new(Memory::new()), Arc::new(Metrics::default()), settings).await
}
