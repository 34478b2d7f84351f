//! Expansion against small dictionaries, one feature each.

use super::{Affixes, Entry};

fn forms(affixes: &str, entry: &str) -> Vec<String> {
    let affixes = Affixes::parse(affixes).expect("affixes");
    let entry = Entry::parse(entry, &affixes).expect("an entry");
    let mut forms = Vec::new();
    entry.expand(&affixes, &mut |expanded| {
        if expanded.stands {
            forms.push(expanded.form.to_owned());
        }
    });
    forms.sort();
    forms.dedup();
    forms
}

#[test]
fn endings_follow_their_conditions() {
    let affixes = "SFX A Y 2\nSFX A 0 n e\nSFX A y ies [^aeiou]y\n";
    assert_eq!(forms(affixes, "Katze/A"), ["Katze", "Katzen"]);
    assert_eq!(forms(affixes, "city/A"), ["cities", "city"]);
    assert_eq!(forms(affixes, "day/A"), ["day"]);
}

#[test]
fn prefixes_cross_with_endings_where_both_allow_it() {
    let crossing = "PFX U Y 1\nPFX U 0 un .\nSFX E Y 1\nSFX E 0 e .\n";
    assert_eq!(forms(crossing, "schön/UE"), ["schön", "schöne", "unschön", "unschöne"]);
    let apart = "PFX U N 1\nPFX U 0 un .\nSFX E Y 1\nSFX E 0 e .\n";
    assert_eq!(forms(apart, "schön/UE"), ["schön", "schöne", "unschön"]);
}

#[test]
fn an_ending_can_carry_another() {
    let affixes = "FLAG long\nSFX Aa Y 1\nSFX Aa 0 in/Bb .\nSFX Bb Y 1\nSFX Bb 0 nen .\n";
    assert_eq!(forms(affixes, "Lehrer/Aa"), ["Lehrer", "Lehrerin", "Lehrerinnen"]);
}

#[test]
fn helper_stems_compound_parts_and_forbidden_words_stand_for_nothing() {
    let affixes =
        "NEEDAFFIX h\nONLYINCOMPOUND o\nFORBIDDENWORD d\nSFX A Y 2\nSFX A 0 e .\nSFX A 0 s/o .\n";
    assert_eq!(forms(affixes, "geh/hA"), ["gehe"]);
    assert_eq!(forms(affixes, "Haus/o"), Vec::<String>::new());
    assert_eq!(forms(affixes, "Abendmal/d"), Vec::<String>::new());
}

#[test]
fn flags_can_be_numbers_or_aliases_and_joints_never_count() {
    let affixes = "FLAG num\nAF 1\nAF 10,20\nSFX 10 Y 1\nSFX 10 0 s .\nPFX 20 Y 1\nPFX 20 0 l' .\n";
    assert_eq!(forms(affixes, "ami/1"), ["ami", "amis"]);
}

#[test]
fn a_broken_file_is_named_by_line() {
    let error = Affixes::parse("SET UTF-8\nSFX A\n").expect_err("a class without rules");
    assert!(error.to_string().starts_with("affix file, line 2"), "{error}");
}
