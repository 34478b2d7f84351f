//! Events, views, states and answers as JSON. They have text keys and no numbers beyond 64 bits, so
//! nothing here can fail.

mod writing;

pub use writing::written;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::ON_A_PAGE;
use writing::Verbatim;

/// As text, for those who only pass it on.
pub fn to_text(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(&Verbatim(&written(value))).unwrap_or_default()
}

/// As values, for those who look into it.
pub fn to_json(value: &impl Serialize) -> Value {
    // Two ways to write every type would be half as much again of what a page loads.
    match ON_A_PAGE {
        true => serde_json::from_str(&written(value)).unwrap_or_default(),
        false => serde_json::to_value(value).unwrap_or_default(),
    }
}
