//! Dutch compounds: hunspell says of each word whether it may stand first or last in a compound, and with
//! which sound in between ("stads-", "zonne-", but "maan-"); it joins them on the fly and lists few.

use crate::{
    harvest::{Harvest, Mark},
    sources::Source,
};

/// What may stand between two words.
const JOINTS: [&str; 4] = ["", "s", "e", "en"];

/// What numbers are put together from, with "en" or "ën" in between.
const NUMBERS: &[&str] = &[
    "een",
    "twee",
    "drie",
    "vier",
    "vijf",
    "zes",
    "zeven",
    "acht",
    "negen",
    "tien",
    "elf",
    "twaalf",
    "dertien",
    "veertien",
    "vijftien",
    "zestien",
    "zeventien",
    "achttien",
    "negentien",
    "twintig",
    "dertig",
    "veertig",
    "vijftig",
    "zestig",
    "zeventig",
    "tachtig",
    "negentig",
    "honderd",
    "duizend",
];

/// Shorter ones are found in anything.
const SHORTEST: usize = 3;

/// How much more often the right spelling is met than a listed slip ("stadspark" than "stadpark"), in
/// hundredths of zipf.
const RARER: u16 = 100;

/// Rarer parts, in hundredths of zipf, are more often a wrong cut than a word of the compound.
const USUAL: u16 = 300;

/// How words are put together in one harvest.
pub struct Dutch<'h>(pub &'h Harvest);

impl Dutch<'_> {
    fn is(&self, part: &str, mark: Mark) -> bool {
        part.len() >= SHORTEST && self.0.get(part).is_some_and(|evidence| evidence.marked(mark))
    }

    fn is_listed(&self, part: &str) -> bool {
        let listed = |source| self.0.get(part).is_some_and(|e| e.sources.has(source));
        part.len() >= SHORTEST && listed(Source::DictionaryNl)
    }

    fn zipf(&self, form: &str) -> u16 {
        self.0.get(form).map_or(0, |evidence| evidence.zipf)
    }

    /// Whether hunspell says how this word is joined to the next.
    fn has_joint(&self, first: &str) -> bool {
        JOINTS.iter().any(|joint| self.is(&[first, joint].concat(), Mark::Begins))
    }

    /// Whether it is made of words that hunspell lets stand there.
    pub fn is_compound(&self, form: &str) -> bool {
        splits(form).any(|(first, rest)| {
            self.is(first, Mark::Begins)
                && (self.is(rest, Mark::Ends)
                    || splits(rest).any(|(second, third)| {
                        self.is(second, Mark::Begins) && self.is(third, Mark::Ends)
                    }))
        })
    }

    /// The two words that a compound is made of, without what stands between them; of several ways the one
    /// with the more usual words.
    pub fn parts<'f>(&'f self, form: &'f str) -> Option<(&'f str, &'f str)> {
        let may_be = splits(form)
            .filter(|(first, second)| self.is(first, Mark::Begins) && self.is(second, Mark::Ends));
        let parts = may_be.filter_map(|(first, second)| Some((self.unjoined(first)?, second)));
        let usual = |&(first, second): &(&str, &str)| self.zipf(first).min(self.zipf(second));
        parts.max_by_key(usual).filter(|parts| usual(parts) >= USUAL)
    }

    /// "stad" of "stads-", "bloem" of "bloemen-". What stands there with a joint alone is cut even where it is a
    /// word with it.
    fn unjoined<'f>(&'f self, first: &'f str) -> Option<&'f str> {
        let cut = || JOINTS.iter().filter_map(|joint| first.strip_suffix(joint));
        let joined = cut()
            .find(|cut| cut.len() > SHORTEST && self.is_listed(cut) && !self.is(cut, Mark::Begins));
        let told = || {
            let evidence = self.0.get(first).filter(|_| self.is_listed(first))?;
            let told = evidence.analyses.iter().find(|told| told.source == Source::Simplemma)?;
            Some(self.0.text(told.lemma))
        };
        joined.or_else(told).or_else(|| cut().find(|cut| self.is_listed(cut)))
    }

    /// Whether it is two listed words, of which hunspell does not say that they are joined otherwise.
    pub fn may_be_compound(&self, form: &str) -> bool {
        splits(form).filter(|(_, second)| self.is_listed(second)).any(|(before, _)| {
            let firsts = JOINTS.iter().filter_map(|joint| before.strip_suffix(joint));
            firsts.into_iter().any(|first| self.is_listed(first) && !self.has_joint(first))
        })
    }

    /// Whether it is met far more often with a joint in it: "liefdeverklaring", "doodkist".
    pub fn is_slip(&self, form: &str) -> bool {
        splits(form).any(|(first, second)| {
            self.is(second, Mark::Ends)
                && JOINTS[1..].iter().any(|joint| {
                    let joined = [first, joint].concat();
                    self.is(&joined, Mark::Begins)
                        && self.zipf(&[&joined, second].concat()) >= self.zipf(form) + RARER
                })
        })
    }

    /// "vierenveertig", "driehonderdste", "elfjarige".
    pub fn is_number(form: &str) -> bool {
        const ENDS: &[&str] = &["", "de", "ste", "jarig", "jarige", "jarigen"];
        ENDS.contains(&form)
            || NUMBERS.iter().filter_map(|number| form.strip_prefix(number)).any(|rest| {
                let joined = rest.strip_prefix("en").or_else(|| rest.strip_prefix("ën"));
                Self::is_number(rest) || joined.is_some_and(Self::is_number)
            })
    }

    /// Whether it lacks the s that its first part asks for: "levenstandaard", "overheidsubsidie".
    pub fn lacks_an_s(&self, form: &str) -> bool {
        splits(form).any(|(first, second)| {
            self.is(second, Mark::Ends)
                && self.is_listed(first)
                && !self.is(first, Mark::Begins)
                && self.is(&[first, "s"].concat(), Mark::Begins)
                && self.zipf(&[first, "s", second].concat()) >= self.zipf(form) + RARER
        })
    }
}

fn splits(form: &str) -> impl Iterator<Item = (&str, &str)> {
    form.char_indices().skip(1).map(|(at, _)| form.split_at(at))
}
