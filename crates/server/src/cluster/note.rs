//! What nodes tell one another, signed with a key that only the database knows: whoever else may
//! speak on the bus can neither make anything up nor read where it is said.

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use table::Millis;
use table::log::{Append, Row};

use crate::names::TableId;

type Signature = Hmac<Sha256>;
const SIGNATURE: usize = 32;
/// What is longer is fetched from the database.
const LONGEST: usize = 256 * 1024;

/// About one table. What an older node does not know, it passes over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "snake_case")]
pub enum Note {
    /// So many rows there are now, and these are the last ones, unless they are too long.
    Rows { now: u64, rows: Vec<(u64, String)> },
    /// Somebody came or went.
    Presence,
    /// Somebody has seen how the round ended.
    On { seat: u8 },
    /// What everybody hears without its being in the log.
    Say { text: String },
    /// Nobody leads the table any more.
    Free,
}

#[derive(Serialize, Deserialize)]
struct Letter {
    from: i64,
    #[serde(flatten)]
    note: Note,
}

impl Note {
    pub fn of(append: &Append) -> Note {
        let bytes: usize = append.rows.iter().map(|(_, entry)| entry.len()).sum();
        let now = append.expected + append.rows.len() as u64;
        let rows = append.rows.iter().filter(|_| bytes <= LONGEST);
        Note::Rows { now, rows: rows.map(|(at, entry)| (at.0, entry.clone())).collect() }
    }
}

/// The rows as a log has them.
pub fn rows(now: u64, rows: Vec<(u64, String)>) -> Vec<Row> {
    let first = now.saturating_sub(rows.len() as u64);
    let row = |(number, (at, entry))| Row { number, at: Millis(at), entry };
    (first..).zip(rows).map(row).collect()
}

/// Signs and reads what nodes say.
#[derive(Clone)]
pub struct Post {
    key: [u8; 32],
    node: i64,
}

impl Post {
    pub fn new(key: [u8; 32], node: i64) -> Post {
        Post { key, node }
    }

    fn signature(&self, what: &[u8]) -> Signature {
        let mut signature =
            Signature::new_from_slice(&self.key).expect("a key of any length will do");
        signature.update(b"setzkasten bus ");
        signature.update(what);
        signature
    }

    /// Where a table is spoken of: a name that only nodes of this database know.
    pub fn subject(&self, table: TableId) -> String {
        let own = self.signature(b"subject").finalize().into_bytes();
        let own: String = own.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        format!("setzkasten.{own}.{table}")
    }

    pub fn write(&self, table: TableId, note: Note) -> Vec<u8> {
        let letter = serde_json::to_vec(&Letter { from: self.node, note }).unwrap_or_default();
        let signed = [table.to_string().as_bytes(), &letter].concat();
        let mut text = self.signature(&signed).finalize().into_bytes().to_vec();
        text.extend(letter);
        text
    }

    /// None where it is our own, not from a node of this database, or not understood.
    pub fn read(&self, table: TableId, text: &[u8]) -> Option<Note> {
        let (signature, letter) = text.split_at_checked(SIGNATURE)?;
        let signed = [table.to_string().as_bytes(), letter].concat();
        self.signature(&signed).verify_slice(signature).ok()?;
        let letter: Letter = serde_json::from_slice(letter).ok()?;
        (letter.from != self.node).then_some(letter.note)
    }
}
