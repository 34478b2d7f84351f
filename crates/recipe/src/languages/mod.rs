//! One recipe per language, or per family of languages.

pub mod de;
pub mod others;
#[cfg(test)]
mod tests;
