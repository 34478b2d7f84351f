//! What each seat adds to the seed, and the seal after which nothing of it can be exchanged.

use std::time::Duration;

use crate::proof;
use crate::time::Millis;

/// Numbers come by themselves from clients that are there; whoever is slower is left out.
const DISCLOSED_WITHIN: Duration = Duration::from_secs(3);

/// What a seat adds to the seed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stake {
    /// The hash of the number that this seat will disclose; empty where there is none.
    pub pledge: String,
    /// The number itself, as soon as the table knows it.
    pub nonce: String,
    /// The pledge for the game after this one, given along with the number.
    pub next: String,
}

/// From this moment on every part of the seed is settled, and none but the seats' own numbers are
/// still to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal {
    pub since: Millis,
    /// Seat by seat; empty for those whose numbers do not count.
    pub pledges: Vec<String>,
}

impl Stake {
    /// Of somebody who says their number at once: nobody can exchange it unseen either.
    pub fn told(nonce: String) -> Stake {
        let pledge = if nonce.is_empty() { String::new() } else { proof::pledge(&nonce) };
        Stake { pledge, nonce, next: String::new() }
    }

    pub fn pledged(pledge: String) -> Stake {
        Stake { pledge, ..Stake::default() }
    }

    /// Whether the number is promised and still to come.
    pub fn is_open(&self) -> bool {
        self.nonce.is_empty() && !self.pledge.is_empty()
    }

    /// What this seat brings to a rematch. A number is used once: one that was told is never taken
    /// along.
    pub fn for_rematch(&self) -> Option<&str> {
        let unused = self.is_open().then_some(self.pledge.as_str());
        Some(self.next.as_str()).filter(|next| !next.is_empty()).or(unused)
    }
}

impl Seal {
    /// When the game begins at the latest.
    pub fn ends_at(&self) -> Millis {
        self.since.after(DISCLOSED_WITHIN)
    }
}

/// Whether everybody whose number counts has told it.
pub fn all_told(pledges: &[String], nonces: &[String]) -> bool {
    pledges.iter().zip(nonces).all(|(pledge, nonce)| pledge.is_empty() || !nonce.is_empty())
}
