//! What forms are of their lemmas, language by language.

use lexicon::Lang;

use super::tags;
use crate::tag::codes;

/// `form lemma codes …`, one a line; `known` are words that count beside them.
fn check(lang: Lang, known: &str, cases: &str) {
    let known: Vec<&str> = known.split_whitespace().collect();
    let knows = |form: &str| known.contains(&form);
    for case in cases.lines().map(str::trim).filter(|case| !case.is_empty()) {
        let mut words = case.split_whitespace();
        let (form, lemma) = (words.next().unwrap(), words.next().unwrap());
        let expected: Vec<&str> = words.collect();
        assert_eq!(
            codes(&tags(lang, form, lemma, &knows)),
            expected.join(" "),
            "{form} of {lemma}"
        );
    }
}

#[test]
fn english() {
    check(
        Lang::En,
        "house housing housed house's walking walked walk's become becoming run running table \
         table's stop stopping stopped bigger biggest happier happiest",
        "houses house plural present-3-singular
         becomes become present-3-singular
         boxes box plural
         ladies lady plural
         growing grow present-participle
         stopping stop present-participle
         dying die present-participle
         stopped stop past-participle past
         wrote write past
         written write past-participle
         forgone forgo past-participle
         bigger big comparative
         happiest happy superlative
         worse bad comparative
         children child plural
         wolves wolf plural
         house house
         thinker think",
    );
}

#[test]
fn dutch() {
    check(
        Lang::Nl,
        "werk werkt loop loopt schrijf schrijft zet groter grote",
        "werk werken imperative present-1-singular
         werkt werken present-2-singular present-3-singular
         werkte werken past-singular
         werkten werken past-plural
         gewerkt werken past-participle
         werkend werken present-participle
         schrijft schrijven present-2-singular present-3-singular
         liep lopen
         gelopen lopen past-participle
         huizen huis plural
         katten kat plural
         bomen boom plural
         tafels tafel plural
         huisje huis diminutive
         huisjes huis diminutive-plural
         grote groot declined
         groter groot comparative",
    );
}

#[test]
fn french() {
    check(
        Lang::Fr,
        "parlons mangeons finissent vendons appelons",
        "parle parler imperative present-1-singular present-3-singular present-subjunctive-1-singular present-subjunctive-3-singular
         mangeait manger imperfect-3-singular
         parlerions parler conditional-1-plural
         appelle appeler imperative present-1-singular present-3-singular present-subjunctive-1-singular present-subjunctive-3-singular
         parlées parler past-participle-feminine-plural
         finissait finir imperfect-3-singular
         vend vendre present-3-singular
         chevaux cheval plural
         maisons maison plural
         belles beau feminine-plural
         heureuse heureux feminine
         yeux œil",
    );
}

#[test]
fn spanish() {
    check(
        Lang::Es,
        "",
        "hablaron hablar past-3-plural
         toqué tocar past-1-singular
         cuenta contar imperative present-3-singular
         comió comer past-3-singular
         leyendo leer gerund
         pide pedir imperative present-3-singular
         vivimos vivir present-1-plural past-1-plural
         hablada hablar past-participle-feminine
         hizo hacer
         estuve estar
         vino venir
         luces luz plural
         canciones canción plural
         rojas rojo feminine-plural
         española español",
    );
}

#[test]
fn portuguese() {
    check(
        Lang::Pt,
        "",
        "falaram falar past-3-plural pluperfect-3-plural
         fiquei ficar past-1-singular
         comeu comer past-3-singular
         partindo partir gerund
         falardes falar future-subjunctive-2-plural personal-infinitive-2-plural
         fez fazer
         canções canção plural
         animais animal plural
         bonitas bonito feminine-plural
         homens homem plural",
    );
}
