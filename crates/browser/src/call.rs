//! What the worker can ask for.

use games::from_json::FromJson;
use lexicon::{Lang, Spelling};
use table::names::{PersonId, TableId};

/// With the moment it is made at, in milliseconds since 1970.
#[derive(Debug, Clone, FromJson)]
pub struct Asked {
    pub now: u64,
    pub call: Call,
}

#[derive(Debug, Clone, FromJson)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// Names the page, and says how much time bots take: 1 is usual, 0 none.
    Begin {
        build: String,
        pace: f64,
    },
    /// A table from its log, in place of what is known of it.
    Wake {
        table: TableId,
        rows: Vec<(u64, String)>,
        /// Another tab plays: here it is only looked at.
        #[serde(default)]
        watching: bool,
    },
    /// Nobody looks at a table any more.
    Sleep {
        table: TableId,
    },
    /// A request as the server's API takes it, without its beginning.
    Request {
        method: String,
        path: String,
        /// JSON, or nothing.
        #[serde(default)]
        body: String,
        person: PersonId,
        name: String,
        /// Ninety-six hexadecimal digits of chance, for new tables.
        #[serde(default)]
        chance: String,
    },
    /// A page wants to see a table.
    Hello {
        connection: u64,
        table: TableId,
        person: Option<PersonId>,
        since: Option<u64>,
    },
    /// A message as a socket would carry it.
    Say {
        connection: u64,
        text: String,
    },
    Bye {
        connection: u64,
    },
    /// What had to be written is on disk, or could not be written.
    Saved {
        saved: bool,
    },
    /// Something is due.
    Tick,
    /// Lets one bot think.
    Think,
    Words(Words),
}

/// What there is to know of languages; where it says so, bytes come along or are given back.
#[derive(Debug, Clone, FromJson)]
#[serde(rename_all = "snake_case")]
pub enum Words {
    /// A parcel came: gives the file that it holds.
    Unpack,
    /// A file that was kept, or that was fetched with its reasons.
    Shelve,
    /// Makes the file of a spelling, and gives it.
    Respell {
        lang: Lang,
        spelling: Spelling,
    },
    Glosses {
        lang: Lang,
    },
    /// It cannot be had now: go on without it.
    Without {
        file: String,
    },
    /// The language is removed from this device.
    Forget {
        lang: Lang,
    },
}
