//! Provable shuffles: what was promised before the game, and how the seed follows from it.
//!
//! The server draws a secret when a table is opened and shows its hash. Players may add a number
//! of their own when they sit down. The seed is made of all of them, so neither the server (bound
//! by the hash) nor a player (who does not know the secret) can choose it.

use std::fmt;

use games::Seed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

/// All that is needed to check a seed, public once the game is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Proof {
    /// SHA-256 of the secret, shown from the opening of the table on.
    pub commitment: String,
    /// 64 hexadecimal digits.
    pub secret: String,
    /// What the players added, seat by seat; empty where nobody sat or nothing was added.
    pub nonces: Vec<String>,
    /// What drives the shuffles.
    pub seed: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    #[error("the secret {0:?} is not 64 hexadecimal digits")]
    Secret(String),
    #[error(
        "the secret does not give the commitment: it hashes to {found}, not to the promised {promised}"
    )]
    Commitment { promised: String, found: String },
    #[error("the secret and the players' numbers give the seed {found}, but the game has {played}")]
    Seed { played: String, found: String },
}

/// What the shuffles of a table rest on: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret(pub [u8; 32]);

impl TryFrom<String> for Secret {
    type Error = ProofError;

    fn try_from(text: String) -> Result<Secret, ProofError> {
        parse_secret(&text).map(Secret)
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        hex(&secret.0)
    }
}

impl fmt::Debug for Secret {
    /// Never shown by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Text that stands in a file is compared without regard to case.
fn same(one: &str, other: &str) -> bool {
    one.trim().eq_ignore_ascii_case(other.trim())
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub fn commitment(secret: [u8; 32]) -> String {
    hex(&Sha256::digest(secret))
}

/// The secret itself where nobody added anything; else the hash of everything in seat order.
pub fn seed(secret: [u8; 32], nonces: &[String]) -> Seed {
    if nonces.iter().all(String::is_empty) {
        return Seed::Full(secret);
    }
    let mut hash = Sha256::new();
    hash.update(secret);
    for nonce in nonces {
        // A length before each keeps two players from trading letters.
        hash.update((nonce.len() as u64).to_be_bytes());
        hash.update(nonce);
    }
    Seed::Full(hash.finalize().into())
}

/// For the bots of a table: not the seed of its shuffles, nor one from which it could be found.
pub fn dice(secret: [u8; 32]) -> Seed {
    Seed::Full(Sha256::new().chain_update("dice of bots").chain_update(secret).finalize().into())
}

pub fn parse_secret(text: &str) -> Result<[u8; 32], ProofError> {
    match text.trim().parse() {
        Ok(Seed::Full(bytes)) => Ok(bytes),
        _ => Err(ProofError::Secret(text.chars().take(80).collect())),
    }
}

impl Proof {
    pub fn new(secret: [u8; 32], nonces: Vec<String>) -> Proof {
        let seed = seed(secret, &nonces).to_string();
        Proof { commitment: commitment(secret), secret: hex(&secret), nonces, seed }
    }

    /// Checks that the secret was promised and that the played seed follows from it.
    pub fn check(&self, promised: &str, played: Seed) -> Result<(), ProofError> {
        let secret = parse_secret(&self.secret)?;
        let found = commitment(secret);
        if !same(&found, promised) {
            return Err(ProofError::Commitment { promised: promised.to_owned(), found });
        }
        let found = seed(secret, &self.nonces);
        match found == played {
            true => Ok(()),
            false => Err(ProofError::Seed { played: played.to_string(), found: found.to_string() }),
        }
    }
}
