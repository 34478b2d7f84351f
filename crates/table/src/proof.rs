//! Provable shuffles: what was promised before the game, and how the seed follows from it.
//!
//! The server draws a secret when a table is opened and shows its hash. Players pledge a number of
//! their own by its hash, and tell it only when the table is sealed: from then on nobody can exchange
//! anything. The seed is made of all of them, so nobody can choose it, not even a server together
//! with all the other players. `docs/shuffles.md` says why, and what is not proven.

use games::from_json::FromJson;
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
    /// What the players had pledged when the table was sealed, seat by seat; left out where it was
    /// not sealed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub pledges: Vec<String>,
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
    #[error("the proof says the seed {told}, but its own secret and numbers give {found}")]
    ToldSeed { told: String, found: String },
    #[error("the number of seat {0} is not the one that was pledged")]
    Nonce(usize),
    #[error("the proof has {found} numbers and {pledged} pledges for {seats} seats")]
    Seats { seats: usize, found: usize, pledged: usize },
    #[error(
        "this is not what was sealed: the commitment and the pledges give {found}, not {sealed}"
    )]
    Seal { sealed: String, found: String },
}

/// What the shuffles of a table rest on: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
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

/// What a player shows of a number before telling it.
pub fn pledge(nonce: &str) -> String {
    hex(&Sha256::digest(nonce))
}

/// All that bound everybody before any number was told, as one value that fits on a slip of paper.
pub fn seal(commitment: &str, pledges: &[String]) -> String {
    let lines = [commitment].into_iter().chain(pledges.iter().map(String::as_str));
    let text: Vec<&str> = lines.collect();
    hex(&Sha256::digest(text.join("\n").to_ascii_lowercase()))
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
        let (commitment, seed) = (commitment(secret), seed(secret, &nonces).to_string());
        Proof { commitment, secret: hex(&secret), nonces, seed, pledges: Vec::new() }
    }

    /// Of a table that was sealed with these pledges.
    pub fn under(self, pledges: Vec<String>) -> Proof {
        Proof { pledges, ..self }
    }

    /// Checks that the secret was promised, that every number was pledged, and that the played seed
    /// follows from them.
    pub fn check(&self, promised: &str, played: Seed) -> Result<(), ProofError> {
        let secret = parse_secret(&self.secret)?;
        let found = commitment(secret);
        for promised in [promised, &self.commitment] {
            if !same(&found, promised) {
                return Err(ProofError::Commitment { promised: promised.to_owned(), found });
            }
        }
        self.check_pledges()?;
        let found = seed(secret, &self.nonces);
        if found != played {
            let (played, found) = (played.to_string(), found.to_string());
            return Err(ProofError::Seed { played, found });
        }
        match same(&self.seed, &found.to_string()) {
            true => Ok(()),
            false => {
                Err(ProofError::ToldSeed { told: self.seed.clone(), found: found.to_string() })
            }
        }
    }

    /// A number that nobody had pledged could have been chosen to suit the others.
    fn check_pledges(&self) -> Result<(), ProofError> {
        if self.pledges.is_empty() {
            return Ok(());
        }
        self.check_seats(self.nonces.len())?;
        let kept = |(pledge, nonce): (&String, &String)| {
            nonce.is_empty() || same(pledge, &self::pledge(nonce))
        };
        let broken = self.pledges.iter().zip(&self.nonces).position(|pair| !kept(pair));
        broken.map_or(Ok(()), |seat| Err(ProofError::Nonce(seat)))
    }

    /// One more number than there are players would be somebody's free choice.
    pub fn check_seats(&self, seats: usize) -> Result<(), ProofError> {
        let (found, pledged) = (self.nonces.len(), self.pledges.len());
        match found == seats && (pledged == 0 || pledged == seats) {
            true => Ok(()),
            false => Err(ProofError::Seats { seats, found, pledged }),
        }
    }

    /// Checks against the seal that somebody noted before the first card.
    pub fn check_seal(&self, sealed: &str) -> Result<(), ProofError> {
        let found = seal(&self.commitment, &self.pledges);
        match same(&found, sealed) {
            true => Ok(()),
            false => Err(ProofError::Seal { sealed: sealed.to_owned(), found }),
        }
    }

    /// Seats that pledged a number and never told it.
    pub fn missing(&self) -> Vec<usize> {
        let missing = |(_, (pledge, nonce)): &(usize, (&String, &String))| {
            !pledge.is_empty() && nonce.is_empty()
        };
        let seats = self.pledges.iter().zip(&self.nonces).enumerate().filter(missing);
        seats.map(|(seat, _)| seat).collect()
    }
}
