//! What the crate promises, one module per promise.

mod finding;
mod spellings;
