//! A language arrives in a parcel as it was sent, and every spelling made of it is the same file.

use lexicon::compiled::{Contents, Facts, Reading, file_name, respell, write};
use lexicon::parcel::{ParcelError, pack, unpack};
use lexicon::{Compiled, Dictionary, Lang, Spelling, Verdict};
use proptest::prelude::*;

const WORDS: [&str; 9] =
    ["Haus", "Häuser", "Café", "Maße", "Masse", "essen", "Öl", "über", "Scheiße"];

fn base(lang: Lang, words: &[&str]) -> Compiled {
    let reading = |(number, &written)| Reading {
        written,
        lemma: written,
        form: "",
        sources: 1,
        zipf: if number % 3 == 0 { 0 } else { 100 + 70 * number as u16 },
        coarse: written == "Scheiße",
    };
    let readings: Vec<Reading<'_>> = words.iter().enumerate().map(reading).collect();
    let facts = Facts { sources: &["one"], readings: &readings, refused: &[] };
    let spelling = lang.base();
    let contents =
        Contents { lang, spelling, key: "a key", words, crossword: false, facts: Some(facts) };
    Compiled::in_memory(&contents).unwrap()
}

fn arrived(sent: &Compiled) -> Compiled {
    Compiled::from_bytes(unpack(&pack(sent)).unwrap()).unwrap()
}

#[test]
fn words_and_frequencies_arrive_and_reasons_stay_behind() {
    let sent = base(Lang::De, &WORDS);
    let arrived = arrived(&sent);
    assert_eq!(arrived.lexicon().hash(), sent.lexicon().hash());
    assert_eq!(arrived.key(), sent.key());
    assert!(arrived.lexicon().words().eq(sent.lexicon().words()));
    assert!(arrived.coarse().eq(sent.coarse()) && sent.coarse().count() == 1);
    let (sent, arrived) =
        (Dictionary::with_glosses(sent, None), Dictionary::with_glosses(arrived, None));
    for word in sent.base().lexicon().graph().words() {
        let frequency = |dictionary: &Dictionary| dictionary.frequency(Spelling::Plain, &word);
        assert_eq!(frequency(&arrived), frequency(&sent), "{word:?}");
    }
    let Verdict::Valid(haus) = arrived.judge(Spelling::Plain, "Haus") else { panic!() };
    assert!(haus.meanings.is_empty(), "what a word is a form of is not in the parcel");
}

#[test]
fn other_spellings_are_the_files_that_are_written_from_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let base = arrived(&base(Lang::De, &WORDS));
    for &spelling in &Lang::De.spellings()[1..] {
        let path = folder.path().join(file_name(Lang::De, spelling));
        let (lang, key, crossword) = (Lang::De, "a key", false);
        write(&path, &Contents { lang, spelling, key, words: &WORDS, crossword, facts: None })
            .unwrap();
        let made = respell(&base, spelling).unwrap();
        assert_eq!(made, std::fs::read(&path).unwrap(), "{spelling}");
    }
}

#[test]
fn a_language_without_words_can_be_sent() {
    let arrived = arrived(&base(Lang::Fr, &[]));
    assert_eq!(arrived.lexicon().len(), 0);
}

#[test]
fn what_is_not_a_parcel_is_refused() {
    let parcel = pack(&base(Lang::De, &WORDS));
    assert!(matches!(unpack(b"words"), Err(ParcelError::Foreign)));
    let mut newer = parcel.clone();
    newer[8] += 1;
    assert!(matches!(unpack(&newer), Err(ParcelError::Version(_))));
    for len in 0..parcel.len() {
        assert!(unpack(&parcel[..len]).is_err(), "cut after {len} bytes");
    }
    for at in 0..parcel.len() {
        let mut altered = parcel.clone();
        altered[at] ^= 1;
        assert!(unpack(&altered).is_err(), "byte {at} altered");
    }
}

proptest! {
    #[test]
    fn any_words_arrive(words in prop::collection::btree_set("[a-eäß]{1,6}", 0..60)) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let sent = base(Lang::De, &words);
        let arrived = arrived(&sent);
        prop_assert!(arrived.lexicon().words().eq(sent.lexicon().words()));
        prop_assert_eq!(arrived.lexicon().hash(), sent.lexicon().hash());
    }

    /// Whatever the bytes behind a right checksum say: an answer, no panic and no endless walk.
    #[test]
    fn a_forged_parcel_does_no_harm(
        changes in prop::collection::vec((12usize..400, any::<u8>()), 1..8),
    ) {
        let mut parcel = pack(&base(Lang::De, &WORDS));
        let len = parcel.len() - 8;
        for (at, byte) in changes {
            parcel[at % len] = byte;
        }
        let sum = xxhash_rust::xxh3::xxh3_64(&parcel[..len]).to_le_bytes();
        parcel[len..].copy_from_slice(&sum);
        if let Ok(bytes) = unpack(&parcel)
            && let Ok(compiled) = Compiled::from_bytes(bytes)
        {
            prop_assert!(compiled.lexicon().words().take(10_000).count() < 10_000);
        }
    }
}
