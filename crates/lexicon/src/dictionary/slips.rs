//! What a slip of the pen costs: the likelier the mistake, the cheaper.

use crate::Letter;

/// Any one letter wrong, missing or too many.
pub(super) const EDIT: u16 = 10;
/// Two neighbours the wrong way round.
pub(super) const SWAP: u16 = 6;
const DOUBLE: u16 = 4;
const SILENT: u16 = 6;
const ALIKE: u16 = 5;
const VOWEL: u16 = 7;

/// Letters that are taken for each other, because they sound alike.
const SOUNDS: [&str; 14] =
    ["DT", "BP", "GK", "CK", "KQ", "FV", "VW", "SZ", "CS", "IY", "ÄE", "ßS", "GJ", "BV"];
const UMLAUTS: [&str; 3] = ["ÄA", "ÖO", "ÜU"];
const VOWELS: &str = "AEIOUYÄÖÜ";
/// Letters that are written and hardly heard; H not even at the front.
const UNHEARD: &str = "EN";

/// Groups of letters that are taken for each other, in one language or another.
pub(super) const GROUPS: [(&str, &str); 28] = [
    ("SS", "ß"),
    ("Ä", "AE"),
    ("Ö", "OE"),
    ("Ü", "UE"),
    ("PH", "F"),
    ("CK", "K"),
    ("TZ", "Z"),
    ("TH", "T"),
    ("RH", "R"),
    ("DT", "T"),
    ("EI", "AI"),
    ("EU", "ÄU"),
    ("EI", "IE"),
    ("EI", "IJ"),
    ("AU", "OU"),
    ("AU", "O"),
    ("OU", "U"),
    ("OO", "OU"),
    ("QU", "K"),
    ("QU", "C"),
    ("CH", "SCH"),
    ("CH", "SH"),
    ("CH", "G"),
    ("GN", "NI"),
    ("LL", "Y"),
    ("KS", "X"),
    ("CHS", "X"),
    ("OI", "OY"),
];
pub(super) const GROUP: u16 = 5;

/// `wanted` stands in the word where `typed` was written.
pub(super) fn instead(wanted: Letter, typed: Letter) -> u16 {
    let (a, b) = (wanted.char(), typed.char());
    let pair = |pair: &str| pair.contains(a) && pair.contains(b);
    if a == b {
        0
    } else if UMLAUTS.iter().any(|one| pair(one)) {
        DOUBLE
    } else if SOUNDS.iter().any(|one| pair(one)) {
        ALIKE
    } else if VOWELS.contains(a) && VOWELS.contains(b) {
        VOWEL
    } else {
        EDIT
    }
}

/// A letter that the one text has and the other lacks, behind `before` in the text that has it.
pub(super) fn lone(letter: Letter, before: Option<Letter>) -> u16 {
    if before == Some(letter) {
        DOUBLE
    } else if letter.char() == 'H' || before.is_some() && UNHEARD.contains(letter.char()) {
        SILENT
    } else {
        EDIT
    }
}
