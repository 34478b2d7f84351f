//! Signed tokens: who holds one is that person, on this server, for as long as it is used.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::names::PersonId;
use crate::now::Now;

type Signature = Hmac<Sha256>;

/// Days without use after which a token is nobody's.
pub const GOOD_FOR_DAYS: u64 = 400;
/// A token in use is exchanged for a new one after so many days.
const RENEWED_AFTER_DAYS: u64 = 7;
const DAY: u64 = 24 * 60 * 60 * 1000;

/// What is signed for one purpose is worth nothing for another. The first is that of older tokens.
const GUEST: &[u8] = b"setzkasten guest ";
const TOKEN: &[u8] = b"setzkasten token ";
const LINK: &[u8] = b"setzkasten link ";

/// Signs and reads. The key lives in the store and never leaves it.
pub struct Signer {
    key: [u8; 32],
    now: Now,
    /// How often somebody has called in all their tokens; never, where nothing is said.
    rounds: Mutex<HashMap<PersonId, u32>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "this token is not from here, was called in, or has not been used for {GOOD_FOR_DAYS} days; \
     ask for a new one with POST /api/v1/guests"
)]
pub struct ForeignToken;

/// What a token says.
struct Said {
    person: PersonId,
    /// None in tokens of servers before this one: they stay good, and are exchanged when used.
    day: Option<u64>,
    round: u32,
}

impl Signer {
    pub fn new(key: [u8; 32]) -> Signer {
        Signer::with_rounds(key, Vec::new())
    }

    pub fn with_rounds(key: [u8; 32], rounds: Vec<(PersonId, u32)>) -> Signer {
        Signer { key, now: Now::new(), rounds: Mutex::new(rounds.into_iter().collect()) }
    }

    pub fn sign(&self, person: PersonId) -> String {
        let said = format!("{person}.{}.{}", self.today(), self.round(person));
        let signature = self.signature(TOKEN, &said).finalize().into_bytes();
        format!("{said}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    pub fn read(&self, token: &str) -> Result<PersonId, ForeignToken> {
        Ok(self.check(token)?.person)
    }

    /// A token to go on with, where this one is good but getting old.
    pub fn renew(&self, token: &str) -> Option<String> {
        let said = self.check(token).ok()?;
        let fresh = said.day.is_some_and(|day| self.today() < day + RENEWED_AFTER_DAYS);
        (!fresh).then(|| self.sign(said.person))
    }

    /// What the store says of everybody's rounds; none is ever taken back.
    pub fn learn(&self, rounds: Vec<(PersonId, u32)>) {
        let mut known = self.rounds();
        for (person, round) in rounds {
            let own = known.entry(person).or_default();
            *own = round.max(*own);
        }
    }

    /// Which tokens of somebody count: those of this round.
    pub fn round(&self, person: PersonId) -> u32 {
        self.rounds().get(&person).copied().unwrap_or(0)
    }

    /// From here on no token of an earlier round counts.
    pub fn begin_round(&self, person: PersonId, round: u32) {
        self.rounds().insert(person, round);
    }

    fn check(&self, token: &str) -> Result<Said, ForeignToken> {
        let said = self.genuine(token)?;
        let in_use = said.day.is_none_or(|day| self.today() <= day + GOOD_FOR_DAYS);
        match in_use && said.round == self.round(said.person) {
            true => Ok(said),
            false => Err(ForeignToken),
        }
    }

    /// What stands in a personal link: it makes a new token, and is none itself.
    pub fn sign_link(&self, person: PersonId) -> String {
        let said = format!("{person}.{}", self.round(person));
        let signature = self.signature(LINK, &said).finalize().into_bytes();
        format!("{said}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    pub fn read_link(&self, link: &str) -> Result<PersonId, ForeignToken> {
        let (said, signature) = link.rsplit_once('.').ok_or(ForeignToken)?;
        let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| ForeignToken)?;
        self.signature(LINK, said).verify_slice(&signature).map_err(|_| ForeignToken)?;
        let (person, round) = said.split_once('.').ok_or(ForeignToken)?;
        let person: PersonId = person.parse().map_err(|_| ForeignToken)?;
        match round.parse() == Ok(self.round(person)) {
            true => Ok(person),
            false => Err(ForeignToken),
        }
    }

    /// Compares in constant time.
    fn genuine(&self, token: &str) -> Result<Said, ForeignToken> {
        let (said, signature) = token.rsplit_once('.').ok_or(ForeignToken)?;
        let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| ForeignToken)?;
        let parts: Vec<&str> = said.split('.').collect();
        let (purpose, person, day, round): (&[u8], _, _, _) = match parts[..] {
            [person] => (GUEST, person, None, Some(0)),
            [person, day, round] => (TOKEN, person, Some(day.parse()), round.parse().ok()),
            _ => return Err(ForeignToken),
        };
        let expected = self.signature(purpose, said);
        expected.verify_slice(&signature).map_err(|_| ForeignToken)?;
        Ok(Said {
            person: person.parse().map_err(|_| ForeignToken)?,
            day: day.transpose().map_err(|_| ForeignToken)?,
            round: round.ok_or(ForeignToken)?,
        })
    }

    fn signature(&self, purpose: &[u8], said: &str) -> Signature {
        let mut mac = Signature::new_from_slice(&self.key).expect("a key of any length will do");
        mac.update(purpose);
        mac.update(said.as_bytes());
        mac
    }

    fn today(&self) -> u64 {
        self.now.millis().0 / DAY
    }

    /// A map of numbers is never left half changed.
    fn rounds(&self) -> MutexGuard<'_, HashMap<PersonId, u32>> {
        self.rounds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
