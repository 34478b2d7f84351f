//! Portuguese: regular conjugation with changes of spelling; gender and number.

use std::sync::LazyLock;

use super::endings::Endings;
use super::romance::{gendered, same_stem};
use crate::tag::Tag;

static AR: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "o P1s\n as P2s\n a P3s imp\n amos P1p\n ámos A1p\n ais P2p\n am P3p\n
         ei A1s\n aste A2s\n ou A3s\n astes A2p\n aram A3p M3p\n
         ava I1s I3s\n avas I2s\n ávamos I1p\n áveis I2p\n avam I3p\n
         ara M1s M3s\n aras M2s\n áramos M1p\n áreis M2p\n
         e S1s S3s\n es S2s\n emos S1p\n eis S2p\n em S3p\n ai imp\n
         asse T1s T3s\n asses T2s\n ássemos T1p\n ásseis T2p\n assem T3p\n
         ares U2s N2s\n armos U1p N1p\n ardes U2p N2p\n arem U3p N3p\n
         arei F1s\n arás F2s\n ará F3s\n aremos F1p\n areis F2p\n arão F3p\n
         aria C1s C3s\n arias C2s\n aríamos C1p\n aríeis C2p\n ariam C3p\n
         ando ger\n ado pp\n ada ppf\n ados ppp\n adas ppfp",
    )
});
static ER: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "o P1s\n es P2s\n e P3s imp\n emos P1p\n eis P2p\n em P3p\n
         i A1s\n este A2s\n eu A3s\n estes A2p\n eram A3p M3p\n
         ia I1s I3s\n ias I2s\n íamos I1p\n íeis I2p\n iam I3p\n
         era M1s M3s\n eras M2s\n êramos M1p\n êreis M2p\n
         a S1s S3s\n as S2s\n amos S1p\n ais S2p\n am S3p\n ei imp\n
         esse T1s T3s\n esses T2s\n êssemos T1p\n êsseis T2p\n essem T3p\n
         eres U2s N2s\n ermos U1p N1p\n erdes U2p N2p\n erem U3p N3p\n
         erei F1s\n erás F2s\n erá F3s\n eremos F1p\n ereis F2p\n erão F3p\n
         eria C1s C3s\n erias C2s\n eríamos C1p\n eríeis C2p\n eriam C3p\n
         endo ger\n ido pp\n ida ppf\n idos ppp\n idas ppfp",
    )
});
static IR: LazyLock<Endings> = LazyLock::new(|| {
    Endings::parse(
        "o P1s\n es P2s\n e P3s imp\n imos P1p A1p\n is P2p\n em P3p\n
         i A1s imp\n iste A2s\n iu A3s\n istes A2p\n iram A3p M3p\n
         ia I1s I3s\n ias I2s\n íamos I1p\n íeis I2p\n iam I3p\n
         ira M1s M3s\n iras M2s\n íramos M1p\n íreis M2p\n
         a S1s S3s\n as S2s\n amos S1p\n ais S2p\n am S3p\n
         isse T1s T3s\n isses T2s\n íssemos T1p\n ísseis T2p\n issem T3p\n
         ires U2s N2s\n irmos U1p N1p\n irdes U2p N2p\n irem U3p N3p\n
         irei F1s\n irás F2s\n irá F3s\n iremos F1p\n ireis F2p\n irão F3p\n
         iria C1s C3s\n irias C2s\n iríamos C1p\n iríeis C2p\n iriam C3p\n
         indo ger\n ido pp\n ida ppf\n idos ppp\n idas ppfp",
    )
});

/// Verbs, and those made of them, whose short forms follow no rule.
const IRREGULAR: [&str; 17] = [
    "aber", "azer", "azir", "dar", "dizer", "estar", "haver", "izer", "ler", "oder", "pedir",
    "poder", "querer", "rer", "rir", "ter", "ver",
];

pub fn tags(form: &str, lemma: &str) -> Vec<Tag> {
    let irregular =
        IRREGULAR.iter().any(|verb| lemma.ends_with(verb)) || ["ser", "ir"].contains(&lemma);
    for (ending, table) in [("ar", &AR), ("er", &ER), ("ir", &IR)] {
        if let Some(stem) = lemma.strip_suffix(ending) {
            if irregular {
                return Vec::new();
            }
            return table.read(form, |of| !of.is_empty() && same_stem(of, stem));
        }
    }
    if lemma.ends_with("or")
        && (form.contains("pun") || form.contains("põ") || form.contains("pus"))
    {
        return Vec::new();
    }
    gendered(
        form,
        lemma,
        &[
            ("o", "a"),
            ("or", "ora"),
            ("ês", "esa"),
            ("ão", "ã"),
            ("ão", "ona"),
            ("eu", "eia"),
            ("u", "ua"),
        ],
        plural,
    )
}

fn plural(word: &str) -> Vec<String> {
    let ends = [
        ("ão", "ões"),
        ("ão", "ães"),
        ("m", "ns"),
        ("al", "ais"),
        ("el", "éis"),
        ("el", "eis"),
        ("il", "is"),
        ("il", "eis"),
        ("ol", "óis"),
        ("ul", "uis"),
        ("ês", "eses"),
        ("r", "res"),
        ("z", "zes"),
        ("n", "nes"),
        ("s", "ses"),
    ];
    let made = ends.iter().filter_map(|(old, new)| Some([word.strip_suffix(old)?, new].concat()));
    made.chain([[word, "s"].concat()]).collect()
}
