//! The words on the command line: verdicts with reasons, search, lists, archives, damaged files.

use std::{fs, io::Write, path::Path};

use serde_json::Value;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::run::{Ran, installed, setzkasten};

fn check(args: &[&str]) -> Vec<Value> {
    let ran = installed(&[&["words", "check", "--json"], args].concat());
    ran.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

fn verdict(args: &[&str]) -> String {
    let answers = check(args);
    match answers[0]["valid"].as_bool() {
        Some(true) => format!("valid {}", answers[0]["lemma"].as_str().unwrap_or_default()),
        _ => answers[0]["reason"].as_str().unwrap_or_default().to_owned(),
    }
}

fn listed(lang: &str, kind: &str) -> Vec<String> {
    let path = format!("{}/tests/words/{lang}_{kind}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("a list of words");
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn every_word_that_must_count_counts_and_no_other() {
    for lang in ["de", "nl", "fr", "en", "es", "pt", "it"] {
        for (kind, expected) in [("accept", true), ("reject", false)] {
            let words = listed(lang, kind);
            let mut args = vec!["--lang", lang];
            args.extend(words.iter().map(String::as_str));
            let wrong: Vec<Value> =
                check(&args).into_iter().filter(|answer| answer["valid"] != expected).collect();
            assert!(wrong.is_empty(), "{lang} {kind}: {wrong:?}");
        }
    }
}

#[test]
fn w02_verdicts_have_reasons() {
    assert_eq!(verdict(&["Häuser"]), "valid Haus");
    assert_eq!(check(&["HÄUSER"])[0]["form"], "nominative, genitive and accusative plural");
    assert_eq!(verdict(&["spieltet"]), "valid spielen");
    assert_eq!(verdict(&["BERLIN"]), "proper_name");
    assert_eq!(verdict(&["usa"]), "abbreviation");
    assert_eq!(verdict(&["isch"]), "denied");
    assert_eq!(verdict(&["blorf"]), "unknown");
    assert_eq!(verdict(&["a"]), "unknown");
    assert_eq!(verdict(&["geht's"]), "apostrophe");
    assert_eq!(verdict(&["--lang", "fr", "aujourdhui"]), "apostrophe");
    assert_eq!(verdict(&["ubahn"]), "hyphen");
    assert_eq!(verdict(&["E-Mail"]), "hyphen");
    assert_eq!(verdict(&["z.B."]), "dot");
    assert_eq!(verdict(&["G5"]), "not_spellable");
    assert_eq!(verdict(&["--game", "quiddler", "--umlauts", "none", "Häuser"]), "not_spellable");
}

#[test]
fn a_slip_is_answered_with_what_was_meant() {
    for (lang, slip, meant) in [
        ("de", "Reperatur", "REPARATUR"),
        ("de", "Standart", "STANDARD"),
        ("nl", "interesant", "INTERESSANT"),
        ("fr", "apartement", "APPARTEMENT"),
        ("en", "recieve", "RECEIVE"),
        ("es", "desalluno", "DESAYUNO"),
        ("pt", "pasarinho", "PASSARINHO"),
        ("it", "pultroppo", "PURTROPPO"),
    ] {
        let answer = &check(&["--lang", lang, slip])[0];
        assert_eq!((&answer["valid"], &answer["nearby"][0]), (&false.into(), &meant.into()));
        assert!(answer["nearby"].as_array().is_some_and(|near| near.len() <= 3));
    }
    let ran = installed(&["words", "check", "Reperatur"]);
    assert_eq!(
        ran.lines().next(),
        Some("✗ REPERATUR: not in the dictionary; did you mean REPARATUR?")
    );
    assert!(check(&["Berlin"])[0].get("nearby").is_none());
}

#[test]
fn w03_a_denied_spelling_does_not_cost_its_umlaut() {
    assert_eq!(verdict(&["--game", "kreuzwort", "HAUSER"]), "valid Haus");
    assert_eq!(verdict(&["HAUSER"]), "proper_name");
}

#[test]
fn w03_coarse_words_are_marked_and_found_only_on_demand() {
    assert_eq!(check(&["--lang", "en", "shit"])[0]["coarse"], true);
    assert!(check(&["--lang", "en", "ship"])[0].get("coarse").is_none());
    let find = |more: &[&str]| {
        let args = ["words", "find", "--lang", "en", "--letters", "S H I T", "--all"];
        installed(&[&args, more].concat()).stdout
    };
    assert!(find(&[]).contains("THIS") && !find(&[]).contains("SHIT"));
    assert!(find(&["--coarse"]).contains("SHIT"));
}

/// A lemma takes its forms along, a beginning its compounds; what is harmless stays so.
#[test]
fn w03_whole_paradigms_are_coarse_and_harmless_words_are_not() {
    for (lang, coarse, ordinary) in [
        (
            "de",
            "scheißt Scheißwetter fickte Nutten wichsend Zigeunern",
            "Schwanz Vögeln Pissoir blasen",
        ),
        ("en", "fucked shitting wankers whored sluttier", "butt shittim bloody pissoir donkey"),
        ("nl", "neukte hoeren klootzakken verkrachtte schijtend", "poot pot zuigen kanker hoera"),
        ("fr", "merdeux enculait couilles emmerdeurs connasses", "baiser queue salopette sucer"),
        ("es", "jodiste cojonudo putas mierdas gilipolleces", "huevo paja concha"),
        ("pt", "fodeu caralhos putas merdas punheteiro", "galinha rola macaco"),
        ("it", "cazzate stronze incazzata puttane merde", "uccello finocchio cazzuola"),
    ] {
        for (words, expected) in [(coarse, true), (ordinary, false)] {
            let asked: Vec<&str> = ["--lang", lang].into_iter().chain(words.split(' ')).collect();
            for answer in check(&asked) {
                assert_eq!(answer["valid"], true, "{answer}");
                assert_eq!(answer.get("coarse").is_some(), expected, "{answer}");
            }
        }
    }
}

#[test]
fn a_denied_word_is_told_what_may_have_been_meant() {
    let answer = &check(&["Zer"])[0];
    assert_eq!(answer["reason"], "denied");
    let near = answer["nearby"].as_array().expect("words that count");
    assert!((1..=3).contains(&near.len()), "{answer}");
}

#[test]
fn lemmas_and_forms_are_the_real_ones() {
    for (lang, word, lemma, form) in [
        ("en", "growing", "grow", "present participle"),
        ("en", "worse", "bad", "comparative"),
        ("en", "becomes", "become", "3rd person singular, present"),
        ("nl", "huizen", "huis", "plural"),
        ("fr", "belles", "beau", "feminine plural"),
        ("es", "anillo", "anillo", ""),
        ("es", "hablaron", "hablar", "3rd person plural, past"),
        ("pt", "animais", "animal", "plural"),
        ("it", "compito", "compito", ""),
        ("de", "Auftritt", "Auftritt", "nominative, dative and accusative singular"),
    ] {
        let answer = &check(&["--lang", lang, word])[0];
        let told = (answer["lemma"].as_str(), answer["form"].as_str().unwrap_or_default());
        assert_eq!(told, (Some(lemma), form), "{word}");
    }
    let readings = |word| check(&["--lang", "es", word])[0]["readings"].clone();
    assert!(readings("año").as_array().is_some_and(|all| all.iter().all(|r| r["lemma"] == "año")));
}

#[test]
fn a_list_of_ones_own_is_compared_and_what_is_refused_is_named_by_frequency() {
    let mut list = tempfile::NamedTempFile::new().expect("a file");
    writeln!(list, "Haus Häuser # two of them\nReperatur\nBerlin haus").expect("written");
    let path = list.path().to_str().expect("a path");
    let ran = installed(&["words", "report", "--against", path]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let lines: Vec<&str> = ran.lines().collect();
    assert_eq!(lines[0], "2 of 4 words count: 50.0 %");
    assert!(lines[1].starts_with("✗ BERLIN (zipf") && lines[1].ends_with("proper_name)"));
    assert!(lines[2].starts_with("✗ REPERATUR") && lines[2].ends_with("unknown)"));
    let top = installed(&["words", "report", "--against", path, "--top", "1", "--json"]);
    let told: Value = serde_json::from_str(&top.stdout).expect("JSON");
    assert_eq!(told["words"], 1);
}

#[test]
fn what_counts_at_two_and_three_letters_is_the_list_that_people_have_read() {
    for lang in ["de", "nl", "fr", "en", "es", "pt", "it"] {
        let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/words");
        let text = fs::read_to_string(format!("{data}/{lang}/short.txt")).expect("the list");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let words = lines.flat_map(|line| line.split('#').next().unwrap_or_default().split(' '));
        let mut read: Vec<String> =
            words.filter(|word| !word.is_empty()).map(str::to_uppercase).collect();
        let mut counted: Vec<String> = Vec::new();
        for length in ["2", "3"] {
            let ran = installed(&["words", "list", "--lang", lang, "--len", length]);
            counted.extend(ran.lines().map(str::to_uppercase));
        }
        read.sort();
        read.dedup();
        counted.sort();
        counted.dedup();
        assert_eq!(read, counted, "{lang}");
    }
}

#[test]
fn w04_words_carry_a_frequency() {
    let zipf = |word| check(&[word])[0]["zipf"].as_f64().expect("a frequency");
    assert!(zipf("und") > zipf("Häuser") && zipf("Häuser") > zipf("Xylophon"));
}

#[test]
fn words_in_any_case_and_from_standard_input_are_taken() {
    let ran =
        setzkasten(&["words", "check", "--json"]).stdin("häuser\n\n  StraßE\nSTRASSE\r\n").run();
    assert_eq!((ran.code, ran.lines().count()), (0, 3));
    let ran = installed(&["words", "check", "Haus", "Blorf"]);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.lines().nth(1), Some("✗ BLORF: not in the dictionary"));
}

#[test]
fn s01_to_s04_each_game_spells_in_its_own_way() {
    let cases = [
        ("quiddler", "HAEUSER", true),
        ("quiddler", "HAUSER", false),
        ("kreuzwort", "HAUSER", true),
        ("buchstabenklau", "MUEDE", true),
        ("buchstabenklau", "MÜDE", true),
        ("buchstabenklau", "GROSS", false),
        ("buchstabenklau", "GROß", true),
        ("maskenmemo", "HÄUSER", true),
        ("maskenmemo", "HAEUSER", false),
        ("maskenmemo", "GROSS", true),
    ];
    for (game, word, valid) in cases {
        assert_eq!(check(&["--game", game, word])[0]["valid"], valid, "{word} in {game}");
    }
    let ran = installed(&["words", "check", "--game", "kreuzwort", "--lang", "fr", "maison"]);
    assert_eq!((ran.code, ran.stderr.contains("it takes de")), (2, true));
}

#[test]
fn s05_find_uses_faces_and_jokers() {
    let words = |args: &[&str]| -> Vec<String> {
        let ran = installed(&[&["words", "find", "--json"], args].concat());
        let line = |line| serde_json::from_str::<Value>(line).expect("JSON");
        ran.lines().map(|l| line(l)["word"].as_str().expect("a word").to_owned()).collect()
    };
    let all = words(&["--letters", "T A S E CH", "--all"]);
    assert_eq!(all, ["ACHTES", "SACHTE", "TASCHE"]);
    let some = words(&["--letters", "T A S E CH"]);
    assert!(all.iter().all(|word| some.contains(word)) && some.contains(&"ACH".to_owned()));
    assert!(some.is_sorted_by_key(|word| std::cmp::Reverse(word.chars().count())));
    assert!(words(&["--letters", "H ? U S", "--all"]).contains(&"HAUS".to_owned()));
    assert!(words(&["--letters", "?? S", "--all"]).contains(&"AUS".to_owned()));
    assert_eq!(words(&["--letters", "h a u s", "--limit", "1"]).len(), 1);
}

#[test]
fn cards_that_do_not_exist_get_a_sentence() {
    for (letters, says) in
        [("T ?E", "mixes"), ("", "no cards"), ("T 3", "not a letter"), ("???", "joker")]
    {
        let ran = installed(&["words", "find", "--letters", letters]);
        assert_eq!(ran.code, 2, "{letters}");
        assert!(ran.stderr.contains(says), "{letters}: {}", ran.stderr);
    }
}

#[test]
fn lists_are_complete_and_sorted() {
    let ran = installed(&["words", "list", "--len", "2"]);
    let two: Vec<&str> = ran.lines().collect();
    assert!(two.contains(&"ÖL") && two.contains(&"UR") && two.contains(&"HM"));
    assert!(two.iter().all(|word| word.chars().count() == 2));
    assert!(!two.contains(&"KM") && !two.contains(&"TV"));
}

fn import_into(folder: &Path, archive: &Path) -> Ran {
    let archive = archive.to_str().expect("a path");
    setzkasten(&["words", "import", archive]).words(folder).run()
}

#[test]
fn an_archive_carries_words_and_licences_to_another_machine() {
    let place = tempfile::tempdir().expect("a folder");
    let archive = place.path().join("words.zip");
    let packed = installed(&["words", "export", archive.to_str().expect("a path")]);
    assert_eq!(packed.code, 0, "{}", packed.stderr);
    let other = place.path().join("other");
    assert_eq!(import_into(&other, &archive).code, 0);
    let ran = setzkasten(&["words", "check", "Häuser"]).words(&other).run();
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(fs::read_dir(other.join("licences")).expect("licences").count() >= 20);
    // Built there, nothing would have to be done.
    let ran = setzkasten(&["words", "build"]).words(&other).run();
    assert!(ran.stderr.contains("up to date"), "{}", ran.stderr);

    fs::write(&archive, b"PK not an archive").expect("written");
    let ran = import_into(&other, &archive);
    assert_eq!((ran.code, ran.stderr.contains("not an archive")), (2, true));
}

/// An archive made by hand; nothing of it may be unpacked.
fn refuses_to_import(members: &[(&str, &[u8])], says: &str) {
    let place = tempfile::tempdir().expect("a folder");
    let archive = place.path().join("words.zip");
    let mut zip = ZipWriter::new(fs::File::create(&archive).expect("created"));
    for (name, content) in members {
        zip.start_file(*name, SimpleFileOptions::default()).expect("begun");
        zip.write_all(content).expect("written");
    }
    zip.finish().expect("finished");
    let other = place.path().join("other");
    let ran = import_into(&other, &archive);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains(says), "{}", ran.stderr);
    let left = fs::read_dir(&other).expect("a folder").count();
    assert_eq!(left, 0, "{says}: something was left behind");
}

#[test]
fn an_archive_is_what_it_claims_to_be_and_unpacks_to_no_more_than_dictionaries_need() {
    let english = fs::read(crate::run::words_folder().join("en.folded.lex")).expect("a lexicon");
    refuses_to_import(&[("de.plain.lex", &english)], "holds the words of en.folded.lex");
    let zeros = vec![0; (64 << 20) + 1];
    refuses_to_import(&[("en.folded.lex", &zeros)], "larger than any dictionary");
    let long = &zeros[..(1 << 20) + 1];
    refuses_to_import(&[("en.folded.lex", &english), ("licences/a.txt", long)], "licences/a.txt");
}

#[test]
fn a_damaged_file_is_named_and_never_judges() {
    let place = tempfile::tempdir().expect("a folder");
    let ran = setzkasten(&["words", "check", "Haus"]).words(place.path()).run();
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("setzkasten words build"), "{}", ran.stderr);

    let whole = fs::read(crate::run::words_folder().join("en.folded.lex")).expect("a lexicon");
    let path = place.path().join("en.folded.lex");
    for damage in [
        whole[..whole.len() / 2].to_vec(),
        {
            let mut flipped = whole.clone();
            flipped[whole.len() / 3] ^= 4;
            flipped
        },
        b"\x89PNG\r\n\x1a\n".repeat(100),
        Vec::new(),
    ] {
        fs::write(&path, damage).expect("written");
        let ran =
            setzkasten(&["words", "check", "--lang", "en", "house"]).words(place.path()).run();
        assert_eq!(ran.code, 2, "{}", ran.stdout);
        assert!(ran.stderr.contains("en.folded.lex"), "{}", ran.stderr);
    }
}

/// A words folder of its own that shares the fetched sources, so that building needs no network.
fn folder_with_sources() -> tempfile::TempDir {
    let place = tempfile::tempdir().expect("a folder");
    let sources = crate::run::words_folder().join("sources");
    std::os::unix::fs::symlink(sources, place.path().join("sources")).expect("linked");
    place
}

#[test]
fn a_build_goes_on_after_an_interruption_and_mends_what_is_damaged() {
    let place = folder_with_sources();
    let build = || {
        let args = ["words", "build", "--lang", "en"];
        // Nothing to fetch: neither npm nor pip is asked for.
        setzkasten(&args).words(place.path()).env("PATH", "")
    };
    let check =
        || setzkasten(&["words", "check", "--lang", "en", "houses"]).words(place.path()).run().code;
    let mut interrupted = build().spawn_piped();
    // Its lock says that it has found something to do.
    while !place.path().join(".building").exists() {
        assert!(interrupted.try_wait().expect("asked").is_none(), "it ended before it began");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    interrupted.kill().expect("killed");
    let ended = interrupted.wait().expect("ended");
    assert_eq!((ended.code(), check()), (None, 2), "it was killed before it was done");
    let ran = build().run();
    assert_eq!((ran.code, check()), (0, 0), "{}", ran.stderr);

    let path = place.path().join("en.folded.lex");
    let whole = fs::read(&path).expect("a lexicon");
    fs::write(&path, &whole[..whole.len() - 1]).expect("written");
    assert_eq!(check(), 2);
    assert!(build().run().stderr.contains("compiled en"));
    assert_eq!(fs::read(&path).expect("a lexicon"), whole, "the same sources give the same bytes");
    assert!(build().run().stderr.contains("up to date"));
}

#[test]
fn without_npm_or_pip_it_says_what_is_missing() {
    let place = tempfile::tempdir().expect("a folder");
    let ran = setzkasten(&["words", "build", "--lang", "en"])
        .words(place.path())
        .env("PATH", place.path())
        .run();
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("was not found: install"), "{}", ran.stderr);
}

#[test]
fn help_version_completions_and_broken_pipes() {
    assert!(installed(&["--help"]).stdout.contains("words build"));
    assert!(installed(&["--version"]).stdout.starts_with("setzkasten "));
    for shell in ["bash", "zsh", "fish"] {
        assert!(installed(&["completions", shell]).stdout.contains("setzkasten"));
    }
    assert_eq!(installed(&[]).code, 2);
    let ran = installed(&["words", "chekc"]);
    assert_eq!((ran.code, ran.stderr.contains("check")), (2, true));
    let mut listing = setzkasten(&["words", "list", "--lang", "en"]).spawn_piped();
    drop(listing.stdout.take());
    assert!(listing.wait().expect("ends").success());
}
