//! Those who run the house: a link from the terminal lets somebody in once, and a session lasts an hour.
//! Neither is kept in words, only its SHA-256.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};
use tokio::time::Duration;

use crate::names::random;
use crate::now::Millis;
use crate::store::StoreError;
use crate::store::operating::{Digest, Operating};

/// How long a link is good that nobody has followed.
pub const LINK_LASTS: Duration = Duration::from_secs(10 * 60);
/// Whoever needs longer makes another link.
pub const SESSION_LASTS: Duration = Duration::from_secs(60 * 60);
/// Letters in the name of whom a link is for.
pub const LONGEST_NAME: usize = 40;

/// 128 bits of chance: what stands in a link or a cookie.
pub fn secret() -> String {
    URL_SAFE_NO_PAD.encode(random::<16>())
}

/// What a store knows of a secret.
pub fn digest(secret: &str) -> Digest {
    let hash = Sha256::digest(secret.as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A new link's ticket, for somebody of this name.
pub async fn invite(store: &dyn Operating, name: &str, now: Millis) -> Result<String, StoreError> {
    let ticket = secret();
    let name = name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect();
    store.invite(digest(&ticket), name, now, now.after(LINK_LASTS)).await?;
    Ok(ticket)
}
