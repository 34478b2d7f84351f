//! German compounds: what begins several nouns that are sure ("Rechts-", "Straf-") may begin others.

use rustc_hash::FxHashMap;

use crate::{
    harvest::{Harvest, Mark},
    letters::{Case, title},
    sources::Source,
};

/// So many sure nouns a first part must begin; a long one is not found by chance.
const SURE: usize = 4;
const SURE_IF_LONG: usize = 2;
const LONG: usize = 6;
/// Before a short noun ("-rat", "-bad").
const SURE_IF_LAST_IS_SHORT: usize = 8;
/// Shorter parts are found in anything.
const SHORTEST: usize = 3;

/// How nouns are put together in one harvest.
pub struct Compounds<'h> {
    harvest: &'h Harvest,
    /// How many sure nouns begin like this, joint included.
    firsts: FxHashMap<&'h str, usize>,
}

impl<'h> Compounds<'h> {
    pub fn new(harvest: &'h Harvest) -> Self {
        let mut made = Compounds { harvest, firsts: FxHashMap::default() };
        let mut firsts: FxHashMap<&'h str, usize> = FxHashMap::default();
        let lemmas =
            harvest.lemmas_of(Source::GermanNouns).filter(|(form, lemma, _)| form == lemma);
        for (noun, _, _) in lemmas {
            if made.is_noun(noun) {
                for (first, last) in made.splits(noun) {
                    if last.chars().count() > SHORTEST {
                        *firsts.entry(first).or_default() += 1;
                    }
                }
            }
        }
        made.firsts = firsts;
        made
    }

    fn is_noun(&self, form: &str) -> bool {
        Case::of(form) == Case::Title
            && self.harvest.get(form).is_some_and(|evidence| {
                let (common, inflects) =
                    (evidence.marked(Mark::Common), evidence.marked(Mark::Inflects));
                common && inflects || (common || inflects) && !evidence.marked_any(&Mark::NAMES)
            })
    }

    /// The ways to take a noun apart so that a noun is left.
    fn splits<'f>(&self, form: &'f str) -> impl Iterator<Item = (&'f str, &'f str)> {
        let length = form.chars().count();
        let ways = form.char_indices().enumerate().skip(SHORTEST);
        let ways = ways.take_while(move |(letters, _)| length - letters >= SHORTEST);
        ways.map(|(_, (at, _))| form.split_at(at)).filter(|(_, last)| self.is_noun(&title(last)))
    }

    /// Whether a noun is left when a first part that is used so is taken away.
    pub fn has(&self, form: &str) -> bool {
        self.splits(form).any(|(first, last)| {
            let needed = match (first.chars().count(), last.chars().count()) {
                (_, ..=SHORTEST) => SURE_IF_LAST_IS_SHORT,
                (LONG.., _) => SURE_IF_LONG,
                _ => SURE,
            };
            self.firsts.get(first).is_some_and(|&nouns| nouns >= needed)
        })
    }
}
