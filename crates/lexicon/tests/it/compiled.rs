//! Compiled files: what goes in comes out.

use lexicon::compiled::{Contents, file_name, write};
use lexicon::graph::TURN;
use lexicon::{Compiled, Lang, Letter, Lexicon, OpenError, Spelling};

fn contents<'a>(spelling: Spelling, words: &'a [&'a str]) -> Contents<'a> {
    Contents { lang: Lang::De, spelling, key: "recipe 7", words, crossword: false, facts: None }
}

#[test]
fn a_file_holds_the_words_it_was_given() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["Häuser", "Haus", "Maße", "Masse", "E-Mail"];
    for &spelling in Lang::De.spellings() {
        let path = folder.path().join(file_name(Lang::De, spelling));
        let written = write(&path, &contents(spelling, &words)).unwrap();
        let opened = Compiled::open(&path).unwrap();
        let fresh = Lexicon::from_words(Lang::De, spelling, words);
        assert_eq!(opened.key(), "recipe 7");
        assert_eq!(opened.lexicon().spelling(), spelling);
        assert_eq!(opened.lexicon().hash(), fresh.hash());
        assert_eq!((written.words, written.hash), (fresh.len(), fresh.hash()));
        assert!(opened.lexicon().words().eq(fresh.words()));
        assert!(opened.ledger().is_none());
    }
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 7, "nothing is left aside: {left:?}");
}

#[test]
fn an_empty_list_is_a_lexicon_too() {
    let compiled = Compiled::in_memory(&contents(Spelling::Plain, &[])).unwrap();
    assert!(compiled.lexicon().is_empty() && !compiled.lexicon().contains("A"));
    assert_eq!(compiled.lexicon().words().count(), 0);
}

#[test]
fn writing_again_replaces_the_file_and_spares_those_who_read_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("de.plain.lex");
    write(&path, &contents(Spelling::Plain, &["alt", "älter"])).unwrap();
    let old = Lexicon::open(&path).unwrap();
    write(&path, &contents(Spelling::Plain, &["neu"])).unwrap();
    assert!(old.contains("ÄLTER") && !old.contains("NEU"));
    assert!(Lexicon::open(&path).unwrap().contains("NEU"));
}

#[test]
fn the_crossword_graph_reads_each_word_from_each_letter() {
    let contents = Contents { crossword: true, ..contents(Spelling::Bare, &["Tür", "Ast"]) };
    let compiled = Compiled::in_memory(&contents).unwrap();
    let alphabet = compiled.lexicon().alphabet();
    let graph = compiled.lexicon().crossword().unwrap();
    let show = |word: Vec<Letter>| -> String {
        word.iter().map(|&letter| if letter == TURN { '>' } else { letter.char() }).collect()
    };
    let all: Vec<String> = graph.words().map(show).collect();
    assert_eq!(all, ["A>ST", "RUT", "SA>T", "TSA", "T>UR", "UT>R"]);
    assert!(graph.contains(&alphabet.encode("TSA").unwrap()));
    let fresh = Lexicon::from_words(Lang::De, Spelling::Bare, ["Tür", "Ast"]).with_crossword();
    assert_eq!(fresh.crossword().unwrap().as_bytes(), graph.as_bytes());
}

#[test]
fn a_missing_file_says_how_to_get_one() {
    let error = Lexicon::open(std::path::Path::new("/nowhere/de.plain.lex")).unwrap_err();
    assert!(matches!(error, OpenError::Missing(_)));
    assert!(error.to_string().contains("setzkasten words build"));
}
