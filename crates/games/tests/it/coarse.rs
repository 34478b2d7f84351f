//! What a table does about coarse words (W-03): they count, or they are refused with a reason of
//! their own; the answer is a fact of the record.

use games::play::Asking;
use games::referee::Conduct;
use games::{Coarse, Facts, Header, WordList, Words, open};
use lexicon::{Lang, Spelling};
use serde_json::{Value, json};

use crate::check::{Report, keep_going, referee_by};
use crate::quiddler::{ANA_OUT, BEN_LAYS, PILES};
use crate::{buchstabenklau, kreuzwort, maskenmemo, quiddler};

/// EIS, HAUS and RAX are the coarse ones.
fn words() -> WordList {
    WordList::new("Eis\nTat\nHaus\nSau\nRax\nMaus\nMut").with_coarse("Eis\nHaus\nRax")
}

fn played(record: &str) -> Report {
    referee_by(&words(), record, keep_going())
}

/// That `refuse` gives this and the other two give that.
fn differs(record: impl Fn(Value) -> String, refused: &str, counts: &str) {
    let at = |options: Value| played(&record(options)).text;
    let text = at(json!({"coarse": "refuse"}));
    assert!(text.contains(refused) && !text.contains(counts), "{text}");
    for options in [json!({}), json!({"coarse": "hide"}), json!({"coarse": "allow"})] {
        let text = at(options);
        assert!(text.contains(counts) && !text.contains(refused), "{text}");
    }
}

fn with(mut options: Value, name: &str, value: &str) -> Value {
    options[name] = json!(value);
    options
}

#[test]
fn k11_a_refused_coarse_word_has_a_reason_of_its_own_and_is_not_voted_on() {
    let record = |options| {
        let actions = vec![kreuzwort::across(0, "k11", "HAUS")];
        kreuzwort::Game { options, deal: &["HAUSERBLINPX"], actions, ..Default::default() }.record()
    };
    differs(record, r#""code":"coarse_word","rule":"K-11""#, r#""event":"placed""#);
    let voting = |options| record(with(options, "judge", "table"));
    differs(voting, r#""code":"coarse_word""#, r#""event":"placed""#);
    let all = |options| record(with(options, "judge", "all"));
    differs(all, r#""code":"coarse_word""#, r#""event":"proposed""#);
}

#[test]
fn q15_a_refused_coarse_word_cannot_be_laid_and_loses_a_challenge() {
    let record = |options, actions: &[&str]| {
        quiddler::Game { options, actions, ..Default::default() }.record()
    };
    let checked = |options| record(with(options, "words", "checked"), &[ANA_OUT, BEN_LAYS]);
    differs(checked, r#""code":"coarse_word","rule":"Q-15""#, r#""words":["EIS"]"#);
    let doubt = r#"{"by":1,"do":"challenge","player":0,"word":0}"#;
    let doubted = |options| record(options, &[ANA_OUT, BEN_LAYS, doubt]);
    differs(doubted, r#""word":"EIS","valid":false,"coarse":true"#, r#""word":"EIS","valid":true"#);
}

#[test]
fn q41_a_player_alone_is_refused_a_coarse_word_too() {
    let record = |options| {
        let (players, actions) = (&["Ana"], &[r#"{"by":0,"do":"take","piles":[0,1,2]}"#]);
        quiddler::Game { players, options, deals: &[PILES], actions, ..Default::default() }.record()
    };
    differs(record, r#""code":"coarse_word","rule":"Q-15""#, r#""event":"taken""#);
}

#[test]
fn b16_a_refused_coarse_call_is_wrong_and_not_voted_on() {
    let rax = r#"{"by":1,"do":"call","word":"RAX"}"#;
    let record = |options| {
        let piles = &["R E I", "A C D", "X G H"];
        let actions = &[buchstabenklau::REVEAL, rax];
        buchstabenklau::Game { piles, options, actions, ..Default::default() }.record()
    };
    differs(record, r#""valid":false,"reason":"coarse""#, r#""word":"RAX","valid":true"#);
    let voting = |options| record(with(options, "judge", "table"));
    differs(voting, r#""reason":"coarse""#, r#""word":"RAX","valid":true"#);
    let all = |options| record(with(options, "judge", "all"));
    differs(all, r#""reason":"coarse""#, r#""event":"proposed""#);
}

#[test]
fn m12_a_refused_coarse_claim_fails_without_a_vote_unless_the_house_list_has_it() {
    let record = |options| {
        let actions = [
            maskenmemo::peek_at_nothing(2),
            maskenmemo::turn(0, "a1 b1 c1 d1"),
            maskenmemo::claim(0, "HAUS"),
        ];
        maskenmemo::Game { options, actions: &actions, ..Default::default() }.record()
    };
    let (coarse, counts) =
        (r#""word":"HAUS","valid":false,"coarse":true"#, r#""word":"HAUS","valid":true"#);
    differs(record, coarse, counts);
    differs(|options| record(with(options, "judge", "table")), coarse, counts);
    // What a table writes down itself it wants.
    let house = json!({"coarse": "refuse", "house": ["HAUS"]});
    assert!(played(&record(house)).text.contains(counts));
}

#[test]
fn whether_a_word_is_coarse_is_a_fact_of_the_record() {
    let doubt = |facts: Value| {
        let line = json!({"by": 1, "do": "challenge", "player": 0, "word": 0, "facts": facts});
        let (options, doubt) = (json!({"coarse": "refuse"}), line.to_string());
        let actions = &[ANA_OUT, BEN_LAYS, &doubt];
        quiddler::Game { options, actions, ..Default::default() }.record()
    };
    // A list that has grown since changes nothing about an old game …
    let record = doubt(json!({"eis": true}));
    assert!(played(&record).text.contains(r#""word":"EIS","valid":true"#));
    let record = doubt(json!({"EIS": false, "coarse:eis": false}));
    let text = played(&record).text;
    assert!(text.contains(r#""word":"EIS","valid":false,"value""#), "{text}");
    // … and whoever asks anew hears of it.
    let recheck = Conduct { recheck: true, ..Conduct::default() };
    let text = referee_by(&words(), &record, recheck).text;
    let difference = r#""word":"coarse:EIS","recorded":false,"today":true"#;
    assert!(text.contains(difference), "{text}");
    assert_eq!(json!(Facts::new([("coarse:eis".to_owned(), true)])), json!({"coarse:EIS": true}));
}

#[test]
fn a_refusing_table_has_its_own_lexicon_and_others_have_all_words() {
    let table = |option: &str| {
        let players = vec!["Ana".to_owned(), "Ben".to_owned()];
        let mut header = Header::new("kreuzwort", Lang::De, players, games::Seed::Small(1));
        header.options.insert("coarse".to_owned(), json!(option));
        let words = WordList::new(testkit::GERMAN).with_coarse(testkit::COARSE);
        open(&header, &words, Asking::FactsFirst).expect("a table").play
    };
    for option in ["allow", "hide", "refuse"] {
        let play = table(option);
        let refuses = option == "refuse";
        assert_eq!(play.lexicon().contains("ESEL"), !refuses, "{option}");
        assert!(play.lexicon().contains("HUND"), "{option}");
        assert_eq!(play.coarse().refuse("ESEL"), refuses, "{option}");
        assert!(!play.coarse().refuse("HUND") && !play.coarse().refuse("XYZ"), "{option}");
    }
    assert_eq!(table("allow").coarse().agreed(), Coarse::Allow);
    let decent = words().decent(Lang::De, Spelling::Bare).expect("words");
    assert_eq!(decent.words().collect::<Vec<_>>(), ["MAUS", "MUT", "SAU", "TAT"]);
}
