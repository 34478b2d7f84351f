//! The word list: every entry with all the forms its flags allow.

use smallvec::SmallVec;

use super::affix::{Affixes, Flag, Rule, Side};

/// A line of the word list.
pub struct Entry<'a> {
    pub stem: &'a str,
    flags: SmallVec<[Flag; 8]>,
}

/// A form of an entry.
pub struct Expanded<'a> {
    pub form: &'a str,
    /// Made with an affix at the front ("un-", "re-").
    pub prefixed: bool,
    /// A word of its own, not only a part of compounds.
    pub stands: bool,
    /// May be the first part of a compound.
    pub begins: bool,
    /// May be the last part of a compound.
    pub ends: bool,
}

impl<'a> Entry<'a> {
    /// Reads one line; blank lines, comments and the leading count have no entry.
    pub fn parse(line: &'a str, affixes: &Affixes) -> Option<Entry<'a>> {
        let line = line.trim_start_matches('\u{feff}');
        let text = line.split('\t').next()?.trim();
        if text.is_empty() || text.starts_with('#') || text.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let (stem, flags) = text.split_once('/').unwrap_or((text, ""));
        let flags = flags.split_whitespace().next().unwrap_or("");
        Some(Entry { stem, flags: affixes.flags(flags) })
    }

    /// Says whether the entry carries no flag but these.
    pub fn flags_within(&self, flags: &str) -> bool {
        self.flags.iter().all(|&flag| flags.chars().any(|c| u64::from(c) == flag))
    }

    /// Says whether the dictionary lists this word only to forbid it.
    pub fn is_forbidden(&self, affixes: &Affixes) -> bool {
        affixes.forbidden.is_some_and(|flag| self.flags.contains(&flag))
    }

    /// Hands every form of the entry to `visit`; a form can come more than once.
    pub fn expand(&self, affixes: &Affixes, visit: &mut dyn FnMut(Expanded)) {
        if !self.is_forbidden(affixes) {
            let ends = affixes.compound_end.is_some_and(|flag| self.flags.contains(&flag));
            let state = State { ends, ..State::default() };
            Expansion { affixes, visit }.word(self.stem, &self.flags, &self.flags, state);
        }
    }
}

/// What the form at hand has behind it.
#[derive(Clone, Copy, Default)]
struct State {
    prefixed: bool,
    /// Carries an affix that is allowed inside compounds only.
    compound: bool,
    /// Carries one half of a circumfix and still needs the other.
    half_circumfix: bool,
    /// The entry may end a compound, and so may its forms.
    ends: bool,
    suffixes: u8,
}

struct Expansion<'e> {
    affixes: &'e Affixes,
    visit: &'e mut dyn FnMut(Expanded),
}

impl Expansion<'_> {
    /// `own` are the flags of the last affix (or the entry), `prefixes` those that may still bring a prefix.
    fn word(&mut self, form: &str, own: &[Flag], prefixes: &[Flag], state: State) {
        let has = |flag: Option<Flag>| flag.is_some_and(|flag| own.contains(&flag));
        let compound = state.compound || has(self.affixes.only_in_compound);
        let state = State { compound, ..state };
        if !state.half_circumfix && !has(self.affixes.need_affix) {
            let begins = has(self.affixes.compound_begin);
            let (prefixed, ends) = (state.prefixed, state.ends && !compound);
            (self.visit)(Expanded { form, prefixed, stands: !compound, begins, ends });
        }
        if state.suffixes < 2 && !state.prefixed {
            for &flag in own {
                for rule in self.affixes.rules(flag).iter().filter(|r| r.side == Side::End) {
                    let may_cross: &[Flag] = if rule.crosses { prefixes } else { &[] };
                    self.affixed(form, rule, may_cross, state);
                }
            }
        }
        if !state.prefixed {
            let crossing_only = state.suffixes > 0;
            let own_prefixes = own.iter().filter(|f| state.suffixes > 0 && !prefixes.contains(f));
            for &flag in prefixes.iter().chain(own_prefixes) {
                for rule in self.affixes.rules(flag).iter().filter(|r| r.side == Side::Front) {
                    if rule.crosses || !crossing_only {
                        self.affixed(form, rule, &[], state);
                    }
                }
            }
        }
    }

    fn affixed(&mut self, form: &str, rule: &Rule, prefixes: &[Flag], state: State) {
        let Some(longer) = rule.apply(form) else { return };
        let half = self.affixes.circumfix.is_some_and(|flag| rule.flags.contains(&flag));
        let state = State {
            prefixed: state.prefixed || rule.side == Side::Front,
            compound: state.compound,
            ends: state.ends,
            half_circumfix: half != state.half_circumfix,
            suffixes: state.suffixes + u8::from(rule.side == Side::End),
        };
        self.word(&longer, &rule.flags, prefixes, state);
    }
}
