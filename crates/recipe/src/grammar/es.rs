//! Spanish: regular conjugation with the usual changes of the stem; gender and number.

use std::sync::LazyLock;

use super::endings::Endings;
use super::romance::{gendered, same_stem};
use crate::tag::Tag;

static AR: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "o P1s\n as P2s\n a P3s imp\n amos P1p A1p\n áis P2p\n an P3p\n
         é A1s\n aste A2s\n ó A3s\n asteis A2p\n aron A3p\n
         aba I1s I3s\n abas I2s\n ábamos I1p\n abais I2p\n aban I3p\n
         e S1s S3s\n es S2s\n emos S1p\n éis S2p\n en S3p\n ad imp\n
         ara T1s T3s\n aras T2s\n áramos T1p\n arais T2p\n aran T3p\n
         ase T1s T3s\n ases T2s\n ásemos T1p\n aseis T2p\n asen T3p\n
         are U1s U3s\n ares U2s\n áremos U1p\n areis U2p\n aren U3p\n
         aré F1s\n arás F2s\n ará F3s\n aremos F1p\n aréis F2p\n arán F3p\n
         aría C1s C3s\n arías C2s\n aríamos C1p\n aríais C2p\n arían C3p\n
         ando ger\n ado pp\n ada ppf\n ados ppp\n adas ppfp",
    )
});

/// What verbs in -er and -ir share.
const BOTH: &str = "o P1s\n es P2s\n e P3s imp\n en P3p\n
     í A1s\n iste A2s\n ió A3s\n yó A3s\n isteis A2p\n ieron A3p\n yeron A3p\n
     ía I1s I3s\n ías I2s\n íamos I1p\n íais I2p\n ían I3p\n
     a S1s S3s\n as S2s\n amos S1p\n áis S2p\n an S3p\n
     iera T1s T3s\n ieras T2s\n iéramos T1p\n ierais T2p\n ieran T3p\n
     iese T1s T3s\n ieses T2s\n iésemos T1p\n ieseis T2p\n iesen T3p\n
     yera T1s T3s\n yeras T2s\n yéramos T1p\n yerais T2p\n yeran T3p\n
     yese T1s T3s\n yeses T2s\n yésemos T1p\n yeseis T2p\n yesen T3p\n
     iere U1s U3s\n ieres U2s\n iéremos U1p\n iereis U2p\n ieren U3p\n
     iendo ger\n yendo ger\n
     ido pp\n ida ppf\n idos ppp\n idas ppfp\n ído pp\n ída ppf\n ídos ppp\n ídas ppfp";
static BOTH_ENDINGS: LazyLock<Endings> = LazyLock::new(|| Endings::parse(BOTH));
static ER: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "emos P1p\n éis P2p\n imos A1p\n ed imp\n
         eré F1s\n erás F2s\n erá F3s\n eremos F1p\n eréis F2p\n erán F3p\n
         ería C1s C3s\n erías C2s\n eríamos C1p\n eríais C2p\n erían C3p",
    )
});
static IR: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "imos P1p A1p\n ís P2p\n id imp\n
         iré F1s\n irás F2s\n irá F3s\n iremos F1p\n iréis F2p\n irán F3p\n
         iría C1s C3s\n irías C2s\n iríamos C1p\n iríais C2p\n irían C3p",
    )
});

/// Verbs, and those made of them, whose short forms follow no rule.
const IRREGULAR: [&str; 16] = [
    "andar", "caber", "dar", "decir", "ducir", "estar", "haber", "hacer", "poder", "poner",
    "querer", "saber", "tener", "traer", "venir", "ver",
];

pub fn tags(form: &str, lemma: &str) -> Vec<Tag> {
    let regular =
        !IRREGULAR.iter().any(|verb| lemma.ends_with(verb)) && !["ser", "ir"].contains(&lemma);
    let fits = |of: &str| {
        let of = of.to_owned();
        move |stem: &str| !stem.is_empty() && same_stem(stem, &of)
    };
    if let Some(stem) = lemma.strip_suffix("ar").filter(|_| regular) {
        return AR.read(form, fits(stem));
    }
    let stem =
        lemma.strip_suffix("er").or_else(|| lemma.strip_suffix("ir").or(lemma.strip_suffix("ír")));
    if let Some(stem) = stem.filter(|_| regular) {
        let mut tags = BOTH_ENDINGS.read(form, fits(stem));
        let own = if lemma.ends_with("er") { &*ER } else { &*IR };
        tags.extend(own.read(form, fits(stem)));
        return tags;
    }
    if is_verb(lemma) {
        return Vec::new();
    }
    gendered(
        form,
        lemma,
        &[
            ("o", "a"),
            ("or", "ora"),
            ("és", "esa"),
            ("ón", "ona"),
            ("ín", "ina"),
            ("án", "ana"),
            ("e", "a"),
        ],
        plural,
    )
}

fn is_verb(lemma: &str) -> bool {
    ["ar", "er", "ir", "ír"].iter().any(|end| lemma.ends_with(end))
}

fn plural(word: &str) -> Vec<String> {
    let accents = [
        ("ón", "ones"),
        ("án", "anes"),
        ("én", "enes"),
        ("ín", "ines"),
        ("ún", "unes"),
        ("és", "eses"),
        ("ás", "ases"),
        ("z", "ces"),
    ];
    let mut made: Vec<String> = accents
        .iter()
        .filter_map(|(old, new)| Some([word.strip_suffix(old)?, new].concat()))
        .collect();
    made.push([word, "s"].concat());
    made.push([word, "es"].concat());
    made
}
