//! Hunspell dictionaries: every entry with all its forms.

use super::ReadError;
use crate::{
    harvest::{Harvest, Mark},
    hunspell::{Affixes, Entry},
    letters::Case,
    sources::Source,
};

/// Which forms made with a prefix ("un-", "anti-") are listed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Prefixes {
    Listed,
    Dropped,
}

/// An entry that takes endings is a word; one that takes none may be an abbreviation.
pub fn inflects(entry: &Entry) -> Option<Mark> {
    (!entry.flags_within("")).then_some(Mark::Inflects)
}

/// What another language writes with a capital and gives a name's endings at most.
pub fn names(entries: &str, harvest: &mut Harvest) {
    for line in entries.lines() {
        let stem = line.split(['/', '\t']).next().unwrap_or_default().trim();
        if Case::of(stem) == Case::Title {
            harvest.mark(stem, Mark::Named);
        }
    }
}

/// For languages whose entries tell nothing more.
pub fn no_mark(_: &Entry) -> Option<Mark> {
    None
}

pub fn hunspell(
    affixes: &str,
    entries: &str,
    prefixes: Prefixes,
    compounds: bool,
    mark: fn(&Entry) -> Option<Mark>,
    source: Source,
    harvest: &mut Harvest,
) -> Result<(), ReadError> {
    let affixes = Affixes::parse(affixes)?;
    for entry in entries.lines().filter_map(|line| Entry::parse(line, &affixes)) {
        if entry.is_forbidden(&affixes) {
            harvest.mark(entry.stem, Mark::Forbidden);
            continue;
        }
        if entry.stem.contains(['-', '\'', '’', '.', ' ']) {
            harvest.list(entry.stem, source);
            continue;
        }
        if let Some(mark) = mark(&entry) {
            harvest.mark(entry.stem, mark);
        }
        entry.expand(&affixes, &mut |expanded| {
            if compounds && expanded.begins {
                harvest.mark(expanded.form, Mark::Begins);
            }
            if compounds && expanded.ends {
                harvest.mark(expanded.form, Mark::Ends);
            }
            if !expanded.stands || prefixes == Prefixes::Dropped && expanded.prefixed {
                return;
            }
            harvest.list(expanded.form, source);
            // The stem is not the lemma of what a prefix makes of it: "portare", "riportare".
            if !expanded.prefixed {
                harvest.relate(expanded.form, entry.stem, None, source);
            }
        });
    }
    Ok(())
}
