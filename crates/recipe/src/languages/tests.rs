//! The German recipe on a handful of words, each class with what tells it apart.

use super::de::German;
use crate::{
    harvest::{Harvest, Mark},
    judgement::Judgement::{self, Counts, Unknown},
    sources::Source::{
        self, AllTheGermanWords as Wiktionary, DictionaryDe as Hunspell, GermanNouns,
        GermanVerbsDict as Verbs, GermanWordsDict as Nouns, Simplemma,
    },
};

struct Case(Harvest);

impl Case {
    fn new() -> Case {
        Case(Harvest::default())
    }

    fn listed(mut self, form: &str, sources: &[Source]) -> Case {
        sources.iter().for_each(|&source| self.0.list(form, source));
        self
    }

    fn read(mut self, form: &str, lemma: &str, source: Source) -> Case {
        self.0.read(form, lemma, None, source);
        self
    }

    fn marked(mut self, form: &str, marks: &[Mark]) -> Case {
        marks.iter().for_each(|&mark| self.0.mark(form, mark));
        self
    }

    #[track_caller]
    fn is(&self, form: &str, expected: Judgement) {
        let evidence = self.0.get(form).expect("heard of");
        assert_eq!(German::new(&self.0).judge(form, evidence), expected, "{form}");
    }
}

#[test]
fn a_name_is_a_noun_only_where_somebody_confirms_it() {
    use Mark::{Bare, Common, GivenName, Inflects, Place, Surname};
    let case = Case::new()
        .read("Müller", "Müller", GermanNouns)
        .marked("Müller", &[Common, Surname])
        .listed("Müller", &[Nouns])
        .read("Hans", "Hans", GermanNouns)
        .marked("Hans", &[Common, GivenName, Bare])
        .read("Ungar", "Ungar", GermanNouns)
        .marked("Ungar", &[Common, Inflects])
        .read("Ungarn", "Ungar", GermanNouns)
        .marked("Ungarn", &[Common, Place])
        .read("Berlin", "Berlin", GermanNouns)
        .marked("Berlin", &[Place])
        .listed("Berlin", &[Nouns]);
    case.is("Müller", Counts);
    case.is("Hans", Judgement::PROPER_NAME);
    case.is("Ungarn", Counts);
    case.is("Berlin", Judgement::PROPER_NAME);
}

#[test]
fn language_tool_is_not_trusted_alone() {
    let case = Case::new()
        .read("Tip", "Tip", Nouns)
        .read("Tips", "Tip", Nouns)
        .read("Ketschup", "Ketschup", Nouns)
        .listed("Ketschup", &[Wiktionary])
        .read("plaziert", "plazieren", Verbs)
        .listed("gehen", &[Hunspell])
        .read("gehet", "gehen", Verbs);
    case.is("Tip", Unknown);
    case.is("Tips", Unknown);
    case.is("Ketschup", Counts);
    case.is("plaziert", Unknown);
    case.is("gehet", Counts);
}

#[test]
fn firms_and_abbreviations_in_disguise_are_told_apart() {
    let case = Case::new()
        .read("Opel", "Opel", Nouns)
        .listed("Opel", &[Hunspell, Wiktionary])
        .marked("Opel", &[Mark::Bare])
        .read("Nato", "Nato", Nouns)
        .listed("Nato", &[Wiktionary])
        .listed("NATO", &[GermanNouns])
        .listed("usw", &[Wiktionary])
        .listed("usw.", &[Wiktionary])
        .listed("km", &[Hunspell, Wiktionary]);
    case.is("Opel", Judgement::PROPER_NAME);
    case.is("Nato", Judgement::ABBREVIATION);
    case.is("NATO", Judgement::ABBREVIATION);
    case.is("usw", Judgement::ABBREVIATION);
    case.is("km", Judgement::ABBREVIATION);
}

#[test]
fn short_words_need_two_voices_and_scraps_a_family() {
    let case = Case::new()
        .listed("evtl", &[Wiktionary])
        .listed("eh", &[Wiktionary])
        .read("eh", "eh", Simplemma)
        .read("tv", "TV", Simplemma)
        .listed("tv", &[Wiktionary])
        .listed("puerto", &[Wiktionary])
        .listed("kantonale", &[Wiktionary])
        .listed("kantonalem", &[Wiktionary])
        .listed("kantonalen", &[Wiktionary])
        .listed("kantonaler", &[Wiktionary])
        .listed("hinaus", &[Hunspell])
        .listed("kam", &[Hunspell])
        .listed("hinauskam", &[Wiktionary]);
    case.is("evtl", Unknown);
    case.is("eh", Counts);
    case.is("puerto", Unknown);
    case.is("kantonale", Counts);
    case.is("hinauskam", Counts);
}

#[test]
fn sharp_s_stands_where_it_stands_today() {
    let case = Case::new()
        .listed("Fuß", &[Hunspell])
        .read("Fußweg", "Fußweg", GermanNouns)
        .marked("Fußweg", &[Mark::Common])
        .read("Abfluß", "Abfluß", Nouns)
        .listed("Abfluß", &[Wiktionary])
        .read("Haß", "Haß", Nouns)
        .listed("Haß", &[Wiktionary])
        .listed("aß", &[Hunspell])
        .listed("anstoßen", &[Hunspell])
        .read("anstieße", "anstoßen", Verbs);
    case.is("Fußweg", Counts);
    case.is("Abfluß", Unknown);
    case.is("Haß", Unknown);
    case.is("anstieße", Counts);
}

#[test]
fn a_noun_of_word_lists_counts_where_it_is_declined_like_none_of_the_names() {
    let both = &[Wiktionary, Simplemma];
    let case = Case::new()
        .listed("Levkoje", both)
        .read("Levkoje", "Levkoje", Simplemma)
        .read("Levkojen", "Levkoje", Simplemma)
        .listed("Terasse", &[Simplemma])
        .read("Terasse", "Terasse", Simplemma)
        .read("Terassen", "Terasse", Simplemma)
        .listed("Grabbe", both)
        .read("Grabbe", "Grabbe", Simplemma)
        .read("Grabbes", "Grabbe", Simplemma);
    case.is("Levkoje", Counts);
    case.is("Levkojen", Counts);
    case.is("Terasse", Unknown);
    case.is("Terassen", Unknown);
    case.is("Grabbe", Unknown);
    case.is("Grabbes", Unknown);
}

#[test]
fn a_noun_of_word_lists_with_an_s_alone_counts_where_other_languages_have_it() {
    let mut case = Case::new()
        .listed("Kapok", &[Wiktionary])
        .read("Kapok", "Kapok", Simplemma)
        .read("Kapoks", "Kapok", Simplemma)
        .read("Freesie", "Freesie", Simplemma)
        .read("Freesien", "Freesie", Simplemma);
    case.is("Kapok", Unknown);
    case.is("Freesie", Unknown);
    for entries in ["kapok\nfreesia/S", "kapok/SM\nfreesia"] {
        case.0.neighbours.read(entries);
    }
    case.is("Kapok", Counts);
    case.is("Kapoks", Counts);
    case.is("Freesie", Counts);
    case.is("Freesien", Counts);
}
