//! What every store promises, what only SQLite's has to, and a store that goes wrong on purpose.

mod admin;
mod clearing;
mod contract;
mod damage;
mod faults;
mod faulty;
mod faulty_operators;
mod files;
mod full;
mod laws;
mod migrations;
mod operators;
mod places;
mod postgres;
mod sqlite;

pub use faulty::Faulty;
#[allow(unused_imports, reason = "for tests of tables")]
pub use faulty::{AppendFault, LoadFault};

use server::names::{Code, PersonId, TableId, new_person};
use server::now::Millis;
use server::store::{Append, Listing, Shown, Stage};

/// Rows as a table would write them, one for each text, at this time.
fn append(table: TableId, expected: u64, at: u64, texts: &[&str]) -> Append {
    let rows = texts.iter().map(|text| (Millis(at), (*text).to_owned())).collect();
    Append { table, expected, rows, listing: None }
}

fn listing(code: Code, card: &str, people: &[PersonId]) -> Listing {
    let (shown, stage) = (Shown::ToThoseWhoKnowIt, Stage::Open);
    // Whoever sits there first hosts it; a table where nobody does has a host of its own.
    let host = people.first().copied().unwrap_or_else(new_person);
    Listing { code, shown, stage, host, card: card.to_owned(), people: people.to_vec() }
}

/// The first row of a table, which lists it.
fn opening(table: TableId, at: u64, listing: Listing) -> Append {
    Append { listing: Some(listing), ..append(table, 0, at, &["opened"]) }
}
