//! W-02: every verdict with its reason.

use std::path::Path;

use lexicon::compiled::{Contents, Facts, Reading, Refusal, Refused, file_name, write};
use lexicon::{Compiled, Dictionary, Lang, OpenError, Reason, Spelling, Valid, Verdict};

const SOURCES: [&str; 3] = ["hunspell", "wiktionary", "nouns"];

fn reading(written: &'static str, lemma: &'static str, form: &'static str) -> Reading<'static> {
    Reading { written, lemma, form, sources: 0b101, zipf: 410, coarse: false }
}

fn facts() -> (Vec<Reading<'static>>, Vec<Refused<'static>>) {
    let readings = vec![
        reading("Häuser", "Haus", "nominative plural"),
        Reading { sources: 0b010, ..reading("Häuser", "Haus", "nominative plural") },
        reading("Häuser", "Haus", "genitive plural"),
        reading("Haus", "Haus", "nominative singular"),
        reading("Maße", "Maß", "plural"),
        Reading { zipf: 450, ..reading("Masse", "Masse", "singular") },
        reading("müde", "müde", ""),
        reading("gegangen", "gehen", "past participle"),
        reading("essen", "essen", "infinitive"),
        reading("Essen", "Essen", "singular"),
        reading("Café", "Café", "singular"),
        reading("Duell", "Duell", "singular"),
        Reading { coarse: true, zipf: 0, ..reading("doof", "doof", "") },
        reading("Straße", "Straße", "singular"),
        reading("IBMler", "IBMler", ""),
    ];
    let refused = |written, reason, note| Refused { written, reason, note };
    let refused = vec![
        refused("Berlin", Refusal::ProperName, ""),
        refused("GmbH", Refusal::Abbreviation, ""),
        refused("Hauser", Refusal::Denied, "a family name only"),
        refused("Hauser", Refusal::ProperName, ""),
    ];
    (readings, refused)
}

fn german() -> Dictionary {
    let (readings, refused) = facts();
    let words: Vec<&str> = readings.iter().map(|reading| reading.written).collect();
    let facts = Facts { sources: &SOURCES, readings: &readings, refused: &refused };
    let contents = Contents {
        lang: Lang::De,
        spelling: Spelling::Plain,
        key: "",
        words: &words,
        crossword: false,
        facts: Some(facts),
    };
    Dictionary::new(Compiled::in_memory(&contents).unwrap(), Path::new(""))
}

fn valid(dictionary: &Dictionary, spelling: Spelling, word: &str) -> Valid {
    match dictionary.judge(spelling, word) {
        Verdict::Valid(valid) => valid,
        Verdict::Invalid(reason) => panic!("{word} by {spelling}: {reason}"),
    }
}

/// The lemmas a word on cards has, in any order.
fn lemmas(dictionary: &Dictionary, spelling: Spelling, word: &str) -> Vec<String> {
    let meanings = valid(dictionary, spelling, word).meanings.into_iter();
    let mut lemmas: Vec<String> = meanings.map(|meaning| meaning.lemma).collect();
    lemmas.sort();
    lemmas.dedup();
    lemmas
}

fn reason(spelling: Spelling, word: &str) -> Reason {
    match german().judge(spelling, word) {
        Verdict::Valid(valid) => panic!("{word} by {spelling}: {valid:?}"),
        Verdict::Invalid(reason) => reason,
    }
}

fn listed(refusal: Refusal, note: &str) -> Reason {
    Reason::Refused { refusal, note: note.to_owned() }
}

#[test]
fn w02_a_valid_word_comes_with_lemma_form_sources_and_frequency() {
    let found = valid(&german(), Spelling::Plain, "häuser");
    assert_eq!(found.word, "HÄUSER");
    assert_eq!(found.meanings.len(), 2, "equal readings are one: {:?}", found.meanings);
    let meaning = &found.meanings[0];
    assert_eq!((meaning.written.as_str(), meaning.lemma.as_str()), ("Häuser", "Haus"));
    assert_eq!(meaning.form, "nominative plural");
    assert_eq!(meaning.sources, SOURCES);
    assert_eq!(found.zipf.map(|zipf| zipf.value()), Some(4.1));
}

#[test]
fn w02_all_facts_come_back_as_they_were_given() {
    let dictionary = german();
    for given in facts().0 {
        let found = valid(&dictionary, Spelling::Plain, given.written);
        let matching = found.meanings.iter().any(|meaning| {
            let facts = (meaning.written.as_str(), meaning.lemma.as_str(), meaning.form.as_str());
            facts == (given.written, given.lemma, given.form)
        });
        assert!(matching, "{given:?} in {found:?}");
        assert!(found.coarse == given.coarse);
        assert!(found.zipf.map_or(0, |zipf| zipf.hundredths()) >= given.zipf);
    }
}

#[test]
fn w02_a_word_that_does_not_count_comes_with_a_reason() {
    assert_eq!(reason(Spelling::Plain, "BERLIN"), listed(Refusal::ProperName, ""));
    assert_eq!(reason(Spelling::Plain, "gmbh"), listed(Refusal::Abbreviation, ""));
    assert_eq!(reason(Spelling::Plain, "XYZZY"), Reason::Unknown);
    assert_eq!(reason(Spelling::Plain, "A"), Reason::Unknown);
    for word in ["", "H4US", "Guten Tag"] {
        assert_eq!(reason(Spelling::Plain, word), Reason::NotSpellable, "{word}");
    }
    for (word, refusal) in [
        ("E-Mail", Refusal::Hyphen),
        ("geht's", Refusal::Apostrophe),
        ("geht’s", Refusal::Apostrophe),
        ("z.B.", Refusal::Dot),
    ] {
        assert_eq!(reason(Spelling::Plain, word), listed(refusal, ""), "{word}");
    }
    let denied = reason(Spelling::Plain, "HAUSER");
    assert_eq!(denied, listed(Refusal::Denied, "a family name only"));
    assert_eq!(denied.to_string(), "on the deny list: a family name only");
}

#[test]
fn a_denied_spelling_does_not_cost_the_word_that_lies_the_same() {
    assert_eq!(lemmas(&german(), Spelling::Bare, "HAUSER"), ["Haus"]);
    assert_eq!(reason(Spelling::Digraph, "HAUSER").code(), "denied");
}

#[test]
fn sharp_s_and_double_s_are_one_except_when_called() {
    let dictionary = german();
    for word in ["MASSE", "Maße", "MAẞE", "masse"] {
        assert_eq!(lemmas(&dictionary, Spelling::Plain, word), ["Masse", "Maß"]);
        assert_eq!(valid(&dictionary, Spelling::Plain, word).zipf.unwrap().hundredths(), 450);
    }
    assert_eq!(lemmas(&dictionary, Spelling::Called, "MASSE"), ["Masse"]);
    assert_eq!(lemmas(&dictionary, Spelling::Called, "MAßE"), ["Maß"]);
    assert_eq!(reason(Spelling::Called, "STRASSE"), Reason::Unknown);
    assert_eq!(lemmas(&dictionary, Spelling::Bare, "STRASSE"), ["Straße"]);
}

#[test]
fn umlauts_are_judged_by_the_games_spelling() {
    let dictionary = german();
    for word in ["MÜDE", "MUEDE", "mu\u{308}de"] {
        assert_eq!(lemmas(&dictionary, Spelling::Called, word), ["müde"]);
        assert_eq!(lemmas(&dictionary, Spelling::Digraph, word), ["müde"]);
        assert_eq!(lemmas(&dictionary, Spelling::Either, word), ["müde"]);
    }
    assert_eq!(lemmas(&dictionary, Spelling::Either, "MUDE"), ["müde"]);
    assert_eq!(reason(Spelling::Plain, "MUEDE"), Reason::Unknown);
    assert_eq!(reason(Spelling::Digraph, "MUDE"), Reason::Unknown);
    assert_eq!(reason(Spelling::Called, "DÜLL"), Reason::Unknown);
    assert_eq!(lemmas(&dictionary, Spelling::Called, "DUELL"), ["Duell"]);
}

#[test]
fn without_umlauts_such_words_cannot_be_spelled() {
    assert_eq!(lemmas(&german(), Spelling::Without, "DUELL"), ["Duell"]);
    assert_eq!(reason(Spelling::Without, "MÜDE"), Reason::NotSpellable);
    assert_eq!(reason(Spelling::Without, "STRASSE"), Reason::NotSpellable);
}

#[test]
fn frequencies_and_coarseness_are_those_of_the_words_on_the_cards() {
    let dictionary = german();
    let letters = |word: &str| Spelling::Bare.alphabet().encode(word).unwrap();
    let zipf = |word: &str| dictionary.zipf(Spelling::Bare, &letters(word)).map(|z| z.hundredths());
    assert_eq!((zipf("MASSE"), zipf("MUDE"), zipf("DOOF")), (Some(450), Some(410), None));
    assert!(dictionary.is_coarse(Spelling::Bare, &letters("DOOF")));
    assert!(!dictionary.is_coarse(Spelling::Bare, &letters("MUDE")));
}

#[test]
fn a_word_is_coarse_if_every_word_on_its_cards_is() {
    let coarse = |written, lemma| Reading { coarse: true, ..reading(written, lemma, "") };
    let readings = [
        coarse("vögeln", "vögeln"),
        reading("Vögeln", "Vogel", "dative plural"),
        coarse("Möse", "Möse"),
        coarse("möse", "Möse"),
        reading("Fetze", "Fetze", ""),
        coarse("Fètze", "Fètze"),
        coarse("Futt", "Futt"),
        reading("Fütt", "Fütt", ""),
    ];
    let words: Vec<&str> = readings.iter().map(|reading| reading.written).collect();
    let facts = Facts { sources: &SOURCES, readings: &readings, refused: &[] };
    let contents = Contents {
        lang: Lang::De,
        spelling: Spelling::Plain,
        key: "",
        words: &words,
        crossword: false,
        facts: Some(facts),
    };
    let base = Compiled::in_memory(&contents).unwrap();
    let listed: Vec<String> =
        base.coarse().map(|word| base.lexicon().alphabet().decode(&word)).collect();
    assert_eq!(listed, ["FUTT", "MÖSE"]);
    let dictionary = Dictionary::with_glosses(base, None);
    let is_coarse = |spelling: Spelling, word: &str| {
        dictionary.is_coarse(spelling, &spelling.alphabet().encode(word).unwrap())
    };
    assert!(is_coarse(Spelling::Bare, "MOSE") && !is_coarse(Spelling::Bare, "VOGELN"));
    assert!(!is_coarse(Spelling::Plain, "VÖGELN") && !is_coarse(Spelling::Plain, "FETZE"));
    // On plain cards it is one word, on bare ones two, of which one is harmless.
    assert!(is_coarse(Spelling::Plain, "FUTT") && !is_coarse(Spelling::Bare, "FUTT"));
    assert!(!is_coarse(Spelling::Bare, "XYZ"));
}

#[test]
fn other_languages_keep_their_accents_in_the_readings() {
    let readings = [reading("été", "être", "participe passé"), reading("cœur", "cœur", "")];
    let contents = Contents {
        lang: Lang::Fr,
        spelling: Spelling::Folded,
        key: "",
        words: &["été", "cœur"],
        crossword: false,
        facts: Some(Facts { sources: &SOURCES, readings: &readings, refused: &[] }),
    };
    let french = Dictionary::new(Compiled::in_memory(&contents).unwrap(), Path::new(""));
    for word in ["ETE", "été", "E\u{301}TE\u{301}"] {
        let found = valid(&french, Spelling::Folded, word);
        assert_eq!((found.word.as_str(), found.meanings[0].written.as_str()), ("ETE", "été"));
        assert_eq!(found.meanings[0].lemma, "être");
    }
    assert_eq!(lemmas(&french, Spelling::Folded, "COEUR"), ["cœur"]);
}

#[test]
fn a_file_under_a_wrong_name_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let contents = Contents {
        lang: Lang::Nl,
        spelling: Spelling::Folded,
        key: "",
        words: &["ijs"],
        crossword: false,
        facts: None,
    };
    write(&folder.path().join(file_name(Lang::It, Spelling::Folded)), &contents).unwrap();
    let error = Dictionary::open(folder.path(), Lang::It).unwrap_err();
    assert!(matches!(error, OpenError::Other { .. }), "{error}");
    let error = Dictionary::open(folder.path(), Lang::De).unwrap_err();
    assert!(matches!(error, OpenError::Missing(_)), "{error}");
}

#[test]
fn a_walk_over_all_words_finds_the_frequencies_of_each() {
    let dictionary = german();
    let words: Vec<String> = facts().0.iter().map(|reading| reading.written.to_owned()).collect();
    // Among them some that lie on cards like two words, and some that lie like none.
    let others = ["Massen", "Maessen", "Hasser", "Hassäer", "Mueße", "Duelle", "Ess"];
    let words = || words.iter().map(String::as_str).chain(others);
    for &spelling in Lang::De.spellings() {
        let lexicon = lexicon::Lexicon::from_words(Lang::De, spelling, words());
        let all = dictionary.frequencies_of(&lexicon);
        let each = lexicon.graph().words().map(|word| dictionary.frequency(spelling, &word));
        assert!(each.eq(all.iter().copied()), "{spelling}: {all:?}");
        assert!(all.iter().any(|(zipf, _)| zipf.is_some()));
    }
}
