//! What operators have ordered and still holds, as every request needs it: a copy in memory, read anew
//! every few seconds, since others may have ordered too, at another node or at the terminal.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use tokio::sync::watch;
use tokio::time::{Duration, sleep};

use crate::names::PersonId;
use crate::network::Network;
use crate::now::{Millis, Now};
use crate::recurring::store_failed;
use crate::store::operating::{Ban, Banned, Notice, Standing};
use crate::store::{Store, StoreError};

/// So late an order of somebody else is heard of.
const EVERY: Duration = Duration::from_secs(5);

#[derive(Default)]
pub struct StandingOrders(Mutex<Arc<Kept>>);

#[derive(Default)]
struct Kept {
    guests: HashMap<PersonId, Millis>,
    networks: Vec<(IpNet, Millis)>,
    notices: HashMap<Notice, String>,
}

impl From<Standing> for Kept {
    fn from(Standing { bans, notices }: Standing) -> Kept {
        let mut kept = Kept { notices: notices.into_iter().collect(), ..Kept::default() };
        for Ban { whom, until } in bans {
            match whom {
                Banned::Guest(person) => _ = kept.guests.insert(person, until),
                Banned::Network(network) => kept.networks.push((network, until)),
            }
        }
        kept
    }
}

impl StandingOrders {
    pub async fn read_anew(&self, store: &dyn Store, now: Millis) -> Result<(), StoreError> {
        let kept = Arc::new(Kept::from(store.standing(now).await?));
        *self.kept_mut() = kept;
        Ok(())
    }

    /// Until when a network is not let in, if it is not.
    pub fn shut_to_network(&self, network: Network, now: Millis) -> Option<Millis> {
        let kept = self.kept();
        let address = network.address();
        let shut = kept.networks.iter().filter(|(banned, _)| banned.contains(&address));
        shut.map(|(_, until)| *until).filter(|until| *until > now).max()
    }

    pub fn shut_to_guest(&self, person: PersonId, now: Millis) -> Option<Millis> {
        self.kept().guests.get(&person).copied().filter(|until| *until > now)
    }

    pub fn said(&self, notice: Notice) -> Option<String> {
        self.kept().notices.get(&notice).cloned()
    }

    fn kept(&self) -> Arc<Kept> {
        Arc::clone(&self.kept_mut())
    }

    /// Put in place whole.
    fn kept_mut(&self) -> MutexGuard<'_, Arc<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads them anew now and then, until the server closes. What could not be read holds as it was.
pub async fn keep_reading(
    orders: Arc<StandingOrders>,
    store: Arc<dyn Store>,
    mut closing: watch::Receiver<bool>,
) {
    let now = Now::new();
    let work = async {
        loop {
            sleep(EVERY).await;
            if let Err(error) = orders.read_anew(store.as_ref(), now.millis()).await {
                store_failed(&error, None);
            }
        }
    };
    tokio::select! {
        () = work => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}
