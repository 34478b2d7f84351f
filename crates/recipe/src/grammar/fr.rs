//! French: verbs in -er, verbs like finir and vendre, the endings that all verbs share; gender and
//! number.

use std::sync::LazyLock;

use super::endings::Endings;
use super::romance::{gendered, same_stem};
use crate::tag::Tag;

/// Without a stem of its own before them no ending is told.
const SHORTEST: usize = 1;

static ER: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "e P1s P3s S1s S3s imp\n es P2s S2s\n ons P1p imp\n ez P2p imp\n ent P3p S3p\n
         ais I1s I2s\n ait I3s\n ions I1p S1p\n iez I2p S2p\n aient I3p\n
         ai A1s\n as A2s\n a A3s\n âmes A1p\n âtes A2p\n èrent A3p\n
         erai F1s\n eras F2s\n era F3s\n erons F1p\n erez F2p\n eront F3p\n
         erais C1s C2s\n erait C3s\n erions C1p\n eriez C2p\n eraient C3p\n
         asse T1s\n asses T2s\n ât T3s\n assions T1p\n assiez T2p\n assent T3p\n
         ant ppr\n é pp\n ée ppf\n és ppp\n ées ppfp",
    )
});
static FINIR: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "is P1s P2s A1s A2s imp\n it P3s A3s\n issons P1p imp\n issez P2p imp\n issent P3p S3p T3p\n
         issais I1s I2s\n issait I3s\n issions I1p S1p T1p\n issiez I2p S2p T2p\n issaient I3p\n
         îmes A1p\n îtes A2p\n irent A3p\n
         irai F1s\n iras F2s\n ira F3s\n irons F1p\n irez F2p\n iront F3p\n
         irais C1s C2s\n irait C3s\n irions C1p\n iriez C2p\n iraient C3p\n
         isse S1s S3s T1s\n isses S2s T2s\n ît T3s\n
         issant ppr\n i pp\n ie ppf\n ies ppfp",
    )
});
static RE: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "s P1s P2s imp\n ons P1p imp\n ez P2p imp\n ent P3p S3p\n
         ais I1s I2s\n ait I3s\n ions I1p S1p\n iez I2p S2p\n aient I3p\n
         is A1s A2s\n it A3s\n îmes A1p\n îtes A2p\n irent A3p\n
         rai F1s\n ras F2s\n ra F3s\n rons F1p\n rez F2p\n ront F3p\n
         rais C1s C2s\n rait C3s\n rions C1p\n riez C2p\n raient C3p\n
         e S1s S3s\n es S2s\n isse T1s\n isses T2s\n ît T3s\n issions T1p\n issiez T2p\n issent T3p\n
         ant ppr\n u pp\n ue ppf\n us ppp\n ues ppfp",
    )
});

pub fn tags(form: &str, lemma: &str, knows: &dyn Fn(&str) -> bool) -> Vec<Tag> {
    let fits = |of: &str| {
        let of = of.to_owned();
        move |stem: &str| stem.chars().count() >= SHORTEST && same_spelled(stem, &of)
    };
    if let Some(stem) = lemma.strip_suffix("er").filter(|_| is_verb(lemma, knows)) {
        return if lemma == "aller" || lemma.ends_with("envoyer") {
            Vec::new()
        } else {
            ER.read(form, fits(stem))
        };
    }
    if let Some(stem) = lemma.strip_suffix("ir")
        && knows(&[stem, "issent"].concat())
    {
        return FINIR.read(form, fits(stem));
    }
    let like_vendre = ["endre", "ondre", "erdre", "ordre"].iter().any(|end| lemma.ends_with(end))
        && !lemma.ends_with("prendre");
    if let Some(stem) = lemma.strip_suffix("re").filter(|_| like_vendre) {
        if form == stem {
            return vec![Tag::Finite {
                tense: crate::tag::Tense::Present,
                person: 3,
                plural: false,
            }];
        }
        return RE.read(form, fits(stem));
    }
    if ["ir", "re", "oir"].iter().any(|end| lemma.ends_with(end)) && is_other_verb(lemma, knows) {
        return Vec::new();
    }
    gendered(
        form,
        lemma,
        &[
            ("", "e"),
            ("eux", "euse"),
            ("eur", "euse"),
            ("teur", "trice"),
            ("f", "ve"),
            ("er", "ère"),
            ("el", "elle"),
            ("en", "enne"),
            ("on", "onne"),
            ("et", "ette"),
            ("et", "ète"),
            ("s", "sse"),
            ("eau", "elle"),
            ("c", "que"),
            ("c", "che"),
            ("ul", "ulle"),
            ("il", "ille"),
        ],
        plural,
    )
}

fn is_verb(lemma: &str, knows: &dyn Fn(&str) -> bool) -> bool {
    let Some(stem) = lemma.strip_suffix("er") else { return false };
    ["ons", "eons", "ait", "eait"].iter().any(|end| knows(&[stem, end].concat()))
        || stem.ends_with('c') && knows(&[&stem[..stem.len() - 1], "çons"].concat())
}

fn is_other_verb(lemma: &str, knows: &dyn Fn(&str) -> bool) -> bool {
    let stem = lemma.trim_end_matches("oir").trim_end_matches("ir").trim_end_matches("re");
    ["ons", "sons", "ssons", "vons", "ait", "sait", "vait", "yons"]
        .iter()
        .any(|end| knows(&[stem, end].concat()))
}

/// As [`same_stem`], with the doubled letters and accents of jeter, acheter and céder and the y of
/// payer.
fn same_spelled(stem: &str, of: &str) -> bool {
    if let Some(soft) = stem.strip_suffix('e').filter(|soft| soft.ends_with('g')) {
        return same_spelled(soft, of);
    }
    if stem == of || [("ç", "c"), ("i", "y")].iter().any(|(new, old)| swapped(stem, of, new, old))
    {
        return true;
    }
    if [("ll", "l"), ("tt", "t")].iter().any(|(new, old)| swapped(stem, of, new, old)) {
        return true;
    }
    let accents: fn(&str) -> String = |text| text.replace(['è', 'é', 'ê'], "e");
    accents(stem) == accents(of) && same_stem(stem, of)
}

fn swapped(stem: &str, of: &str, new: &str, old: &str) -> bool {
    stem.strip_suffix(new).is_some_and(|rest| of.strip_suffix(old) == Some(rest))
}

fn plural(word: &str) -> Vec<String> {
    let mut made = vec![[word, "s"].concat()];
    if ["au", "eu", "ou"].iter().any(|end| word.ends_with(end)) {
        made.push([word, "x"].concat());
    }
    for (old, new) in [("al", "aux"), ("ail", "aux")] {
        made.extend(word.strip_suffix(old).map(|stem| [stem, new].concat()));
    }
    made
}
