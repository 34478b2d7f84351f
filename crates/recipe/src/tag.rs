//! Grammatical forms as the sources name them, and the codes they are kept under.

/// One grammatical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tag {
    Noun {
        case: Case,
        plural: bool,
    },
    /// A noun or adjective form whose case the source does not name.
    Plural,
    Feminine,
    FemininePlural,
    Declined,
    Comparative,
    Superlative,
    Diminutive {
        plural: bool,
    },
    Infinitive,
    InfinitiveWithZu,
    PresentParticiple,
    PastParticiple {
        feminine: bool,
        plural: bool,
    },
    Gerund,
    Imperative,
    /// A tense without persons of its own.
    Tensed {
        tense: Tense,
        plural: Option<bool>,
    },
    Finite {
        tense: Tense,
        person: u8,
        plural: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Case {
    Nominative,
    Genitive,
    Dative,
    Accusative,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tense {
    Present,
    Past,
    Imperfect,
    Pluperfect,
    Future,
    Conditional,
    SubjunctiveOne,
    SubjunctiveTwo,
    SubjunctivePresent,
    SubjunctiveImperfect,
    SubjunctiveFuture,
    PersonalInfinitive,
}

impl Tag {
    pub const PAST_PARTICIPLE: Tag = Tag::PastParticiple { feminine: false, plural: false };

    fn code(self) -> String {
        match self {
            Tag::Noun { case, plural } => format!("{}-{}", case.name(), number(plural)),
            Tag::Plural => "plural".into(),
            Tag::Feminine => "feminine".into(),
            Tag::FemininePlural => "feminine-plural".into(),
            Tag::Declined => "declined".into(),
            Tag::Comparative => "comparative".into(),
            Tag::Superlative => "superlative".into(),
            Tag::Diminutive { plural: false } => "diminutive".into(),
            Tag::Diminutive { plural: true } => "diminutive-plural".into(),
            Tag::Infinitive => "infinitive".into(),
            Tag::InfinitiveWithZu => "infinitive-zu".into(),
            Tag::PresentParticiple => "present-participle".into(),
            Tag::PastParticiple { feminine, plural } => {
                let feminine = if feminine { "-feminine" } else { "" };
                let plural = if plural { "-plural" } else { "" };
                format!("past-participle{feminine}{plural}")
            }
            Tag::Gerund => "gerund".into(),
            Tag::Imperative => "imperative".into(),
            Tag::Tensed { tense, plural: None } => tense.name().into(),
            Tag::Tensed { tense, plural: Some(plural) } => {
                format!("{}-{}", tense.name(), number(plural))
            }
            Tag::Finite { tense, person, plural } => {
                format!("{}-{}-{}", tense.name(), person.clamp(1, 3), number(plural))
            }
        }
    }
}

impl Case {
    fn name(self) -> &'static str {
        match self {
            Case::Nominative => "nominative",
            Case::Genitive => "genitive",
            Case::Dative => "dative",
            Case::Accusative => "accusative",
        }
    }
}

impl Tense {
    fn name(self) -> &'static str {
        match self {
            Tense::Present => "present",
            Tense::Past => "past",
            Tense::Imperfect => "imperfect",
            Tense::Pluperfect => "pluperfect",
            Tense::Future => "future",
            Tense::Conditional => "conditional",
            Tense::SubjunctiveOne => "subjunctive-one",
            Tense::SubjunctiveTwo => "subjunctive-two",
            Tense::SubjunctivePresent => "present-subjunctive",
            Tense::SubjunctiveImperfect => "imperfect-subjunctive",
            Tense::SubjunctiveFuture => "future-subjunctive",
            Tense::PersonalInfinitive => "personal-infinitive",
        }
    }
}

fn number(plural: bool) -> &'static str {
    if plural { "plural" } else { "singular" }
}

/// A form's tags as they are kept: "nominative-plural genitive-plural".
pub fn codes(tags: &[Tag]) -> String {
    let mut tags = tags.to_vec();
    tags.sort_unstable();
    tags.dedup();
    tags.into_iter().map(Tag::code).collect::<Vec<_>>().join(" ")
}
