//! Dutch: weak verbs and the present of all, plurals, diminutives, comparison.

use crate::tag::{Tag, Tense};

pub fn tags(form: &str, lemma: &str, knows: &dyn Fn(&str) -> bool) -> Vec<Tag> {
    if let Some(stem) = stem_of_verb(lemma, knows) {
        return verb(form, lemma, &stem);
    }
    let diminutives = ["je", "tje", "pje", "kje", "etje"];
    let lasts: String = lemma.chars().next_back().into_iter().collect();
    for ending in diminutives {
        for small in [[lemma, ending].concat(), [lemma, &lasts, ending].concat()] {
            if form == small {
                return vec![Tag::Diminutive { plural: false }];
            }
            if form.strip_suffix('s') == Some(&small) {
                return vec![Tag::Diminutive { plural: true }];
            }
        }
    }
    let inflected = bases(lemma);
    let made = |ending: &str| inflected.iter().any(|base| form.strip_suffix(ending) == Some(base));
    // A noun has a plural, an adjective a comparative.
    let compared =
        inflected.iter().any(|base| knows(&[base, "er"].concat()) && knows(&[base, "e"].concat()));
    if made("e") && compared {
        return vec![Tag::Declined];
    }
    if compared && (made("er") || made("ere") || form.strip_suffix("der") == Some(lemma)) {
        return vec![Tag::Comparative];
    }
    if compared
        && (form.strip_suffix("st") == Some(lemma) || form.strip_suffix("ste") == Some(lemma))
    {
        return vec![Tag::Superlative];
    }
    let plural =
        made("en") || made("n") && lemma.ends_with('e') || form.strip_suffix('s') == Some(lemma);
    if plural && !compared { vec![Tag::Plural] } else { Vec::new() }
}

/// A verb's stem as it is written alone: "loop" of lopen, "schrijf" of schrijven.
fn stem_of_verb(lemma: &str, knows: &dyn Fn(&str) -> bool) -> Option<String> {
    let bare = lemma.strip_suffix("en")?;
    let verb = |stem: &String| {
        let third = if stem.ends_with('t') { stem.clone() } else { [stem, "t"].concat() };
        knows(stem) && knows(&third) && stem.chars().count() > 1
    };
    stems(bare).into_iter().find(verb)
}

/// How a bare stem may be written alone.
fn stems(bare: &str) -> Vec<String> {
    let mut hard = bare.to_owned();
    for (soft, voiceless) in [("v", "f"), ("z", "s")] {
        if let Some(rest) = bare.strip_suffix(soft) {
            hard = [rest, voiceless].concat();
        }
    }
    let chars: Vec<char> = hard.chars().collect();
    let vowel = |c: char| "aeiou".contains(c);
    let mut found = Vec::new();
    if let [.., before, last] = chars[..] {
        if before == last && !vowel(last) {
            found.push(chars[..chars.len() - 1].iter().collect());
        } else if vowel(before)
            && !vowel(last)
            && chars.iter().rev().nth(2).is_none_or(|&c| !vowel(c))
        {
            let mut long: String = chars[..chars.len() - 1].iter().collect();
            long.push(before);
            long.push(last);
            found.push(long);
        }
    }
    found.push(hard);
    found
}

fn verb(form: &str, lemma: &str, stem: &str) -> Vec<Tag> {
    let finite = |person, plural| Tag::Finite { tense: Tense::Present, person, plural };
    let past = |plural| Tag::Tensed { tense: Tense::Past, plural: Some(plural) };
    if form == stem {
        return vec![finite(1, false), Tag::Imperative];
    }
    if form.strip_suffix('t') == Some(stem) && !stem.ends_with('t') {
        return vec![finite(2, false), finite(3, false)];
    }
    if form.strip_suffix('d') == Some(lemma) {
        return vec![Tag::PresentParticiple];
    }
    for (ending, plural) in [("te", false), ("de", false), ("ten", true), ("den", true)] {
        if form.strip_suffix(ending) == Some(stem) {
            return vec![past(plural)];
        }
    }
    let stem_of = |text: &str| text.strip_prefix("ge").map(str::to_owned);
    let weak = ["t", "d"].iter().any(|end| {
        let alone = form.strip_suffix(end).and_then(stem_of);
        alone.as_deref() == Some(stem)
            || stem.ends_with(end) && stem_of(form).as_deref() == Some(stem)
    });
    let strong = stem_of(form).as_deref() == Some(lemma);
    if weak || strong { vec![Tag::PAST_PARTICIPLE] } else { Vec::new() }
}

/// A noun or adjective as it stands before an ending: "huiz" of huis, "grot" of groot, "katt" of
/// kat.
fn bases(lemma: &str) -> Vec<String> {
    let mut found = vec![lemma.to_owned()];
    let chars: Vec<char> = lemma.chars().collect();
    let vowel = |c: char| "aeiou".contains(c);
    if let [.., before, last] = chars[..] {
        if vowel(before) && !vowel(last) {
            found.push(format!("{lemma}{last}"));
        }
        if let [.., third, second, last] = chars[..]
            && third == second
            && vowel(second)
            && !vowel(last)
        {
            let mut short: String = chars[..chars.len() - 2].iter().collect();
            short.push(last);
            found.push(short);
        }
    }
    for (voiceless, soft) in [("f", "v"), ("s", "z")] {
        let soft: Vec<String> = found
            .iter()
            .filter_map(|base| Some([base.strip_suffix(voiceless)?, soft].concat()))
            .collect();
        found.extend(soft);
    }
    found
}
