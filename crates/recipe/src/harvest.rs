//! What the sources say about each written form, gathered before anything is judged.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::{letters::plain, neighbours::Neighbours, sources::Source, tag::Tag};

/// The number of a written form (or lemma) in a harvest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormId(u32);

/// A set of sources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceSet(u32);

impl SourceSet {
    pub fn add(&mut self, source: Source) {
        self.0 |= 1 << source as u32;
    }

    pub fn has(self, source: Source) -> bool {
        self.0 & 1 << source as u32 != 0
    }

    pub fn has_any(self, sources: &[Source]) -> bool {
        sources.iter().any(|&source| self.has(source))
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn bits(self) -> u32 {
        self.0
    }
}

/// What a source says a form is, beyond that it exists.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mark {
    Common = 1,
    GivenName = 2,
    Surname = 4,
    Place = 8,
    /// The name of a brand, a work, a street …
    OtherName = 16,
    Abbreviation = 32,
    /// A bare affix, a letter or a phrase: listed by the source, but no word of its own.
    Part = 64,
    /// Listed by a hunspell dictionary only to forbid it.
    Forbidden = 128,
    /// A hunspell entry that takes endings; in German, those of a common noun.
    Inflects = 256,
    /// A capitalised hunspell entry that is inflected like a place or a mass noun.
    Rigid = 512,
    /// A capitalised hunspell entry that takes a genitive at most, as names of people and firms do.
    Bare = 1024,
    /// May be the first part of a compound, as it is.
    Begins = 2048,
    /// May be the last part of a compound.
    Ends = 4096,
    /// A dictionary of another language writes it with a capital, as a name.
    Named = 8192,
}

impl Mark {
    /// The kinds of proper names.
    pub const NAMES: [Mark; 4] = [Mark::GivenName, Mark::Surname, Mark::Place, Mark::OtherName];
}

/// A form as an inflection of a lemma.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub lemma: FormId,
    pub source: Source,
    pub tags: SmallVec<[Tag; 4]>,
}

/// All that is known of one written form.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    pub sources: SourceSet,
    marks: u16,
    /// Frequency in hundredths of zipf; 0 is unknown. Kept at the lower-case form.
    pub zipf: u16,
    pub analyses: SmallVec<[Analysis; 1]>,
}

impl Evidence {
    pub fn marked(&self, mark: Mark) -> bool {
        self.marks & mark as u16 != 0
    }

    pub fn marked_any(&self, marks: &[Mark]) -> bool {
        marks.iter().any(|&mark| self.marked(mark))
    }
}

/// Everything the sources of one language say.
#[derive(Default)]
pub struct Harvest {
    ids: FxHashMap<Box<str>, FormId>,
    forms: Vec<(Box<str>, Evidence)>,
    pub neighbours: Neighbours,
}

impl Harvest {
    /// However a source writes it, a form is one.
    fn id(&mut self, form: &str) -> FormId {
        let form = &*plain(form);
        if let Some(&id) = self.ids.get(form) {
            return id;
        }
        let id = FormId(self.forms.len() as u32);
        self.ids.insert(form.into(), id);
        self.forms.push((form.into(), Evidence::default()));
        id
    }

    fn entry(&mut self, form: &str) -> &mut Evidence {
        let id = self.id(form);
        &mut self.forms[id.0 as usize].1
    }

    /// The source lists this form.
    pub fn list(&mut self, form: &str, source: Source) {
        self.entry(form).sources.add(source);
    }

    /// The source says what kind of thing this form is.
    pub fn mark(&mut self, form: &str, mark: Mark) {
        self.entry(form).marks |= mark as u16;
    }

    /// The source lists this form under a lemma.
    pub fn read(&mut self, form: &str, lemma: &str, tag: Option<Tag>, source: Source) {
        self.list(form, source);
        self.relate(form, lemma, tag, source);
    }

    /// Names a lemma for a form without vouching for the form.
    pub fn relate(&mut self, form: &str, lemma: &str, tag: Option<Tag>, source: Source) {
        let lemma = self.id(lemma);
        let analyses = &mut self.entry(form).analyses;
        let known = analyses.iter_mut().find(|r| r.lemma == lemma && r.source == source);
        let reading = match known {
            Some(reading) => reading,
            None => {
                analyses.push(Analysis { lemma, source, tags: SmallVec::new() });
                analyses.last_mut().expect("just pushed")
            }
        };
        if let Some(tag) = tag
            && !reading.tags.contains(&tag)
        {
            reading.tags.push(tag);
        }
    }

    pub fn set_zipf(&mut self, form: &str, hundredths: u16) {
        let zipf = &mut self.entry(form).zipf;
        *zipf = hundredths.max(*zipf);
    }

    /// The lemmas that this source has for forms, with those forms.
    pub fn lemmas_of(&self, source: Source) -> impl Iterator<Item = (&str, &str, &Analysis)> {
        self.forms.iter().flat_map(move |(form, evidence)| {
            let own = evidence.analyses.iter().filter(move |analysis| analysis.source == source);
            own.map(move |analysis| (&**form, self.text(analysis.lemma), analysis))
        })
    }

    pub fn get(&self, form: &str) -> Option<&Evidence> {
        self.ids.get(form).map(|id| &self.forms[id.0 as usize].1)
    }

    pub fn text(&self, id: FormId) -> &str {
        &self.forms[id.0 as usize].0
    }

    pub fn forms(&self) -> impl Iterator<Item = (&str, &Evidence)> {
        self.forms.iter().map(|(form, evidence)| (&**form, evidence))
    }
}
