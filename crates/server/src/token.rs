//! Signed tokens: who holds one is that person, on this server.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::names::PersonId;

type Signature = Hmac<Sha256>;

/// What is signed for one purpose is worth nothing for another.
const GUEST: &str = "setzkasten guest ";
const LINK: &str = "setzkasten link ";

/// The key that signs; it lives in the store and never leaves it.
#[derive(Clone)]
pub struct Signer {
    key: [u8; 32],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this token is not from here; ask for a new one with POST /api/v1/guests")]
pub struct ForeignToken;

impl Signer {
    pub fn new(key: [u8; 32]) -> Signer {
        Signer { key }
    }

    pub fn sign(&self, person: PersonId) -> String {
        let name = person.to_string();
        let signature = self.signature(&name).finalize().into_bytes();
        format!("{name}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    /// What stands in a personal link: it makes a new token, and is none itself.
    pub fn sign_link(&self, person: PersonId) -> String {
        let name = person.to_string();
        let signature = self.mac(LINK, &name).finalize().into_bytes();
        format!("{name}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    pub fn read_link(&self, link: &str) -> Result<PersonId, ForeignToken> {
        let (name, signature) = link.split_once('.').ok_or(ForeignToken)?;
        let person: PersonId = name.parse().map_err(|_| ForeignToken)?;
        let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| ForeignToken)?;
        self.mac(LINK, name).verify_slice(&signature).map_err(|_| ForeignToken)?;
        Ok(person)
    }

    /// Compares in constant time.
    pub fn read(&self, token: &str) -> Result<PersonId, ForeignToken> {
        let (name, signature) = token.split_once('.').ok_or(ForeignToken)?;
        let person: PersonId = name.parse().map_err(|_| ForeignToken)?;
        let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| ForeignToken)?;
        let expected = self.signature(name);
        expected.verify_slice(&signature).map_err(|_| ForeignToken)?;
        Ok(person)
    }

    fn signature(&self, name: &str) -> Signature {
        self.mac(GUEST, name)
    }

    fn mac(&self, purpose: &str, name: &str) -> Signature {
        let mut mac = Signature::new_from_slice(&self.key).expect("a key of any length will do");
        mac.update(purpose.as_bytes());
        mac.update(name.as_bytes());
        mac
    }
}
