//! From the browser, by what `web/src/here/unicode.mjs` lends the module.

#![allow(unsafe_code, reason = "what a module is lent is called by address and length")]

use super::Class;

#[link(wasm_import_module = "unicode")]
unsafe extern "C" {
    /// Writes a text anew in its place, which has so much room; how long it is then.
    fn write(form: u32, text: *mut u8, length: usize, room: usize) -> usize;
    #[link_name = "is"]
    safe fn belongs(sign: u32, class: u32) -> u32;
}

/// As the page numbers them.
const COMPOSED: u32 = 0;
const DECOMPOSED: u32 = 1;
const LOWER: u32 = 2;
const UPPER: u32 = 3;

/// No sign of a text becomes longer than that by being written in another way.
const LONGEST: usize = 18;

fn written(form: u32, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let room = bytes.len() * LONGEST;
    bytes.resize(room, 0);
    // SAFETY: the page writes within the room it is told of.
    let length = unsafe { write(form, bytes.as_mut_ptr(), text.len(), room) };
    bytes.truncate(length);
    String::from_utf8(bytes).unwrap_or_default()
}

pub(super) fn composed(text: &str) -> String {
    written(COMPOSED, text)
}

pub(super) fn without_accents(sign: char) -> char {
    written(DECOMPOSED, sign.encode_utf8(&mut [0; 4])).chars().next().unwrap_or(sign)
}

pub(super) fn lower_case(text: &str) -> String {
    written(LOWER, text)
}

pub(super) fn upper_case(text: &str) -> String {
    written(UPPER, text)
}

pub(super) fn is(sign: char, class: Class) -> bool {
    let class = match class {
        Class::Unseen => 0,
        Class::Mark => 1,
        Class::Picture => 2,
    };
    belongs(sign.into(), class) != 0
}
