//! S-01 … S-04: how written words lie on cards.

use lexicon::{Lang, Lexicon, Spelling};

fn check(spelling: Spelling, word: &str, expected: &[&str]) {
    let mut ways = spelling.spell(word);
    ways.sort();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(ways, expected, "{word} by {spelling}");
}

#[test]
fn umlauts_and_sharp_s_follow_the_policy() {
    check(Spelling::Plain, "Größe", &["GRÖßE"]);
    check(Spelling::Digraph, "Größe", &["GROESSE"]);
    check(Spelling::Bare, "Größe", &["GROSSE"]);
    check(Spelling::Either, "Größe", &["GROESSE", "GROSSE"]);
    check(Spelling::Without, "Größe", &[]);
    check(Spelling::Called, "Größe", &["GRÖßE", "GROEßE"]);
    check(Spelling::Umlauts, "Größe", &["GRÖSSE"]);
    check(Spelling::Folded, "Größe", &["GROSSE"]);
}

#[test]
fn either_spells_a_word_one_way_throughout() {
    check(Spelling::Either, "Bärenhöhle", &["BAERENHOEHLE", "BARENHOHLE"]);
    check(Spelling::Either, "Haus", &["HAUS"]);
}

#[test]
fn called_spells_each_umlaut_on_its_own() {
    let ways = ["BÄRENHÖHLE", "BÄRENHOEHLE", "BAERENHÖHLE", "BAERENHOEHLE"];
    check(Spelling::Called, "Bärenhöhle", &ways);
}

#[test]
fn accents_and_ligatures_are_dropped() {
    for spelling in Spelling::ALL {
        check(spelling, "Café", &["CAFE"]);
        check(spelling, "ﬁnal", &["FINAL"]);
        check(spelling, "diﬃcile", &["DIFFICILE"]);
    }
    check(Spelling::Folded, "œuvre", &["OEUVRE"]);
    check(Spelling::Folded, "ĳs", &["IJS"]);
    check(Spelling::Folded, "coördinaat", &["COORDINAAT"]);
    check(Spelling::Folded, "mañana", &["MANANA"]);
    check(Spelling::Folded, "coração", &["CORACAO"]);
}

#[test]
fn normal_forms_and_cases_do_not_matter() {
    for word in ["Tür", "TÜR", "tu\u{308}r", "TU\u{308}R"] {
        check(Spelling::Plain, word, &["TÜR"]);
        check(Spelling::Digraph, word, &["TUER"]);
    }
    check(Spelling::Plain, "MAẞE", &["MAßE"]);
}

#[test]
fn what_is_not_a_word_of_letters_cannot_be_spelled() {
    for word in ["", "E-Mail", "geht's", "3D", "a b", "Ωmega", "日本", "\u{308}"] {
        for spelling in Spelling::ALL {
            check(spelling, word, &[]);
        }
    }
}

#[test]
fn a_lexicon_takes_real_words_and_answers_in_letters_on_cards() {
    let words = ["Tür", "Maße", "Masse", "E-Mail"];
    let bare = Lexicon::from_words(Lang::De, Spelling::Bare, words);
    assert_eq!(bare.len(), 2);
    assert!(bare.contains("TUR") && bare.contains("masse") && !bare.contains("TÜR"));
    let called = Lexicon::from_words(Lang::De, Spelling::Called, words);
    assert_eq!(called.words().collect::<Vec<_>>(), ["MASSE", "MAßE", "TUER", "TÜR"]);
    assert!(called.contains("MAẞE") && called.contains("tu\u{308}r"));
}
