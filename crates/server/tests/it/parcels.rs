//! Languages that pages fetch, and the static site made of the client and of them.

use std::io::Read;

use lexicon::compiled::{Contents, Facts, Reading, file_name, write};
use lexicon::{Compiled, Dictionary, Lang, parcel};
use server::parcels::{ParcelError, Parcels, Part};
use server::site::{self, SiteError};
use server::words::Dictionaries;

use crate::house::{GERMAN, House};
use testkit::wire::request;

/// A folder with a language that has no meanings.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let words: Vec<&str> = GERMAN.lines().filter(|line| !line.is_empty()).collect();
    let reading = |&written| {
        let (lemma, form, sources, zipf, coarse) = (written, "", 1, 300, false);
        Reading { written, lemma, form, sources, zipf, coarse }
    };
    let readings: Vec<Reading<'_>> = words.iter().map(reading).collect();
    let facts = Some(Facts { sources: &["a list"], readings: &readings, refused: &[] });
    let (lang, spelling, key) = (Lang::De, Lang::De.base(), "today");
    let contents = Contents { lang, spelling, key, words: &words, crossword: false, facts };
    write(&folder.path().join(file_name(lang, spelling)), &contents).expect("a file");
    folder
}

fn dictionaries(folder: &tempfile::TempDir) -> Dictionaries {
    let path = folder.path().to_owned();
    Dictionaries::new(move |lang| {
        let opened = Dictionary::open(&path, lang);
        opened.map(Some).map_err(|error| games::WordsMissing(error.to_string()))
    })
}

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes).expect("gzip");
    bytes
}

#[test]
fn a_language_is_packed_as_pages_unpack_it() {
    let folder = folder();
    let (dictionaries, parcels) = (dictionaries(&folder), Parcels::default());
    let sent = parcels.get(&dictionaries, Lang::De, Part::Parcel).expect("a parcel");
    let arrived = Compiled::from_bytes(parcel::unpack(&unpacked(&sent)).expect("a parcel"));
    let reasons = parcels.get(&dictionaries, Lang::De, Part::Reasons).expect("reasons");
    let reasons = Compiled::from_bytes(unpacked(&reasons)).expect("a file");
    assert_eq!(arrived.expect("a file").lexicon().hash(), reasons.lexicon().hash());
    let glosses = parcels.get(&dictionaries, Lang::De, Part::Glosses);
    assert!(matches!(glosses, Err(ParcelError::Nothing)));
    let index = parcels.index(&dictionaries);
    assert_eq!(index.keys().collect::<Vec<_>>(), ["de"], "only what is here");
    assert_eq!((index["de"].parcel, index["de"].glosses), (sent.len(), 0));
    assert_eq!(index["de"].key, "today");
}

#[test]
fn files_are_known_by_their_names() {
    for part in Part::ALL {
        assert_eq!(Part::of_file(&part.file(Lang::Nl)), Some((Lang::Nl, part)));
    }
    for other in ["de.parcel", "xx.parcel.gz", "de.lex.gz", "../de.parcel.gz"] {
        assert_eq!(Part::of_file(other), None, "{other}");
    }
}

#[tokio::test]
async fn a_server_with_a_plain_list_has_no_parcels() {
    let house = House::open().await;
    let ask = async |path| request(house.address, "GET", path, &[], None).await;
    assert_eq!(ask("/words/de.parcel.gz").await.status, 404);
    assert_eq!(ask("/words/nonsense").await.status, 404);
    assert_eq!(ask("/words/index.json").await.json(), serde_json::json!({}));
}

#[test]
fn a_site_holds_the_client_and_the_languages_that_were_chosen() {
    let (folder, out) = (folder(), tempfile::tempdir().expect("a folder"));
    let dictionaries = dictionaries(&folder);
    let has_module = server::http::client_files().any(|(name, _)| name.ends_with(".wasm"));
    let written = site::write(out.path(), &[Lang::De], &dictionaries);
    if !has_module {
        assert!(matches!(written, Err(SiteError::NoModule)), "it says what is missing");
        return;
    }
    let written = written.expect("a site");
    let page = std::fs::read_to_string(out.path().join("index.html")).expect("a page");
    assert!(page.contains("<meta name=\"setzkasten\" content=\"site\" />"));
    assert!(!page.contains("src=\"/") && !page.contains("href=\"/"), "a subfolder will do");
    for part in [Part::Parcel, Part::Reasons] {
        assert!(out.path().join("words").join(part.file(Lang::De)).exists());
    }
    assert!(written.files > 10 && written.bytes > 100_000);
    let missing = site::write(out.path(), &[Lang::Fr], &dictionaries);
    assert!(matches!(missing, Err(SiteError::Words { lang: Lang::Fr, .. })));
}
