//! "Did you mean": the words near one that is unknown, in seven languages.

use std::path::Path;

use lexicon::compiled::{Contents, Facts, Reading};
use lexicon::{Compiled, Dictionary, Lang, Offer, Spelling};

/// `word:zipf` in hundredths; a coarse word has an exclamation mark.
fn dictionary(lang: Lang, words: &str) -> Dictionary {
    let readings: Vec<Reading<'_>> = words
        .split_whitespace()
        .map(|entry| {
            let (written, zipf) = entry.split_once(':').unwrap_or((entry, "300"));
            let coarse = zipf.ends_with('!');
            let zipf = zipf.trim_end_matches('!').parse().unwrap();
            Reading { written, lemma: written, form: "", sources: 1, zipf, coarse }
        })
        .collect();
    let words: Vec<&str> = readings.iter().map(|reading| reading.written).collect();
    let contents = Contents {
        lang,
        spelling: lang.base(),
        key: "",
        words: &words,
        crossword: false,
        facts: Some(Facts { sources: &["list"], readings: &readings, refused: &[] }),
    };
    Dictionary::new(Compiled::in_memory(&contents).unwrap(), Path::new(""))
}

fn first(dictionary: &Dictionary, slips: &[(&str, &str)]) {
    let spelling = dictionary.lang().base();
    for (slip, meant) in slips {
        let near = dictionary.nearby(spelling, slip, Offer::Decent);
        assert_eq!(near.first().map(String::as_str), Some(*meant), "{slip}: {near:?}");
    }
}

#[test]
fn german_slips() {
    let words = "Reparatur Temperatur Standard Rhythmus Straße Maschine ziemlich Biene Kommission \
                 Wochenende Träume Stängel Apparat Lehrer leerer Packet Paket:420 Widerstand";
    first(
        &dictionary(Lang::De, words),
        &[
            ("Reperatur", "REPARATUR"),
            ("Standart", "STANDARD"),
            ("Rythmus", "RHYTHMUS"),
            ("Strase", "STRAßE"),
            ("Maschiene", "MASCHINE"),
            ("zimlich", "ZIEMLICH"),
            ("Komission", "KOMMISSION"),
            ("Wochenedne", "WOCHENENDE"),
            ("Treume", "TRÄUME"),
            ("Stengel", "STÄNGEL"),
            ("Apperat", "APPARAT"),
            ("Wiederstand", "WIDERSTAND"),
        ],
    );
}

#[test]
fn english_slips() {
    let words = "receive separate necessary definitely the:770 tea:480 ten:560 physics weird";
    first(
        &dictionary(Lang::En, words),
        &[
            ("recieve", "RECEIVE"),
            ("seperate", "SEPARATE"),
            ("neccessary", "NECESSARY"),
            ("definately", "DEFINITELY"),
            ("teh", "THE"),
            ("fysics", "PHYSICS"),
            ("wierd", "WEIRD"),
        ],
    );
}

#[test]
fn dutch_and_french_slips() {
    first(
        &dictionary(Lang::Nl, "enigszins interessant gebeurt kwijt onmiddellijk"),
        &[
            ("enigzins", "ENIGSZINS"),
            ("interesant", "INTERESSANT"),
            ("kweit", "KWIJT"),
            ("onmiddelijk", "ONMIDDELLIJK"),
        ],
    );
    first(
        &dictionary(Lang::Fr, "appartement langage théâtre orthographe accueil"),
        &[
            ("apartement", "APPARTEMENT"),
            ("language", "LANGAGE"),
            ("téatre", "THEATRE"),
            ("ortografe", "ORTHOGRAPHE"),
            ("acceuil", "ACCUEIL"),
        ],
    );
}

#[test]
fn spanish_portuguese_and_italian_slips() {
    first(
        &dictionary(Lang::Es, "hierba haber desayuno zapato llover"),
        &[("ierba", "HIERBA"), ("aber", "HABER"), ("desalluno", "DESAYUNO"), ("sapato", "ZAPATO")],
    );
    first(
        &dictionary(Lang::Pt, "exceção mexer viagem passarinho"),
        &[("viajem", "VIAGEM"), ("pasarinho", "PASSARINHO"), ("meixer", "MEXER")],
    );
    first(
        &dictionary(Lang::It, "accelerare cuore scienza acqua coscienza"),
        &[("accellerare", "ACCELERARE"), ("quore", "CUORE"), ("aqua", "ACQUA")],
    );
}

#[test]
fn at_most_three_the_usual_ones_first_and_never_coarse_ones() {
    let words = "Rand:450 Sand:460 Hand:540 Wand:440 Band:480! Land:560 Hund:500 Brand:430";
    let dictionary = dictionary(Lang::De, words);
    let near = dictionary.nearby(Spelling::Plain, "Xand", Offer::Decent);
    assert_eq!(near, ["LAND", "HAND", "SAND"]);
    let offers =
        |offer| dictionary.nearby(Spelling::Plain, "Bend", offer).contains(&"BAND".to_owned());
    assert!(!offers(Offer::Decent) && offers(Offer::Any));
}

#[test]
fn only_words_that_the_game_can_spell_and_nothing_for_noise() {
    let dictionary = dictionary(Lang::De, "Häuser hausen müde");
    assert_eq!(dictionary.nearby(Spelling::Plain, "Heuser", Offer::Decent), ["HÄUSER"]);
    assert!(dictionary.nearby(Spelling::Without, "Heuser", Offer::Decent).is_empty());
    for noise in ["", "x", "xqzwv", "H4US", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"] {
        assert!(dictionary.nearby(Spelling::Plain, noise, Offer::Decent).is_empty(), "{noise}");
    }
}
