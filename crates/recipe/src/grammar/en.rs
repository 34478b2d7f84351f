//! English: plurals, verb forms, comparison.

use crate::tag::{Tag, Tense};

const PAST: Tag = Tag::Tensed { tense: Tense::Past, plural: None };
const THIRD: Tag = Tag::Finite { tense: Tense::Present, person: 3, plural: false };

/// Irregular verbs: infinitive, past, participle.
const IRREGULAR: &str = "\
    arise arose arisen|awake awoke awoken|bear bore borne|beat beat beaten|become became become|\
    befall befell befallen|begin began begun|behold beheld beheld|bend bent bent|bet bet bet|\
    bid bade bidden|bind bound bound|bite bit bitten|bleed bled bled|blow blew blown|\
    break broke broken|breed bred bred|bring brought brought|build built built|burst burst burst|\
    buy bought bought|cast cast cast|catch caught caught|choose chose chosen|cling clung clung|\
    come came come|cost cost cost|creep crept crept|cut cut cut|deal dealt dealt|dig dug dug|\
    do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|\
    fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|\
    flee fled fled|fling flung flung|fly flew flown|forbid forbade forbidden|\
    forget forgot forgotten|forgive forgave forgiven|forsake forsook forsaken|\
    freeze froze frozen|get got gotten|give gave given|go went gone|grind ground ground|\
    grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|\
    hold held held|hurt hurt hurt|keep kept kept|kneel knelt knelt|know knew known|lay laid laid|\
    lead led led|leap leapt leapt|leave left left|lend lent lent|let let let|lie lay lain|\
    light lit lit|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|\
    put put put|quit quit quit|read read read|rend rent rent|ride rode ridden|ring rang rung|\
    rise rose risen|run ran run|say said said|see saw seen|seek sought sought|sell sold sold|\
    send sent sent|set set set|shake shook shaken|shed shed shed|shine shone shone|\
    shoot shot shot|show showed shown|shrink shrank shrunk|shut shut shut|sing sang sung|\
    sink sank sunk|sit sat sat|slay slew slain|sleep slept slept|slide slid slid|\
    sling slung slung|slink slunk slunk|slit slit slit|smite smote smitten|sow sowed sown|\
    speak spoke spoken|speed sped sped|spend spent spent|spin spun spun|spit spat spat|\
    split split split|spread spread spread|spring sprang sprung|stand stood stood|\
    steal stole stolen|stick stuck stuck|sting stung stung|stink stank stunk|\
    stride strode stridden|strike struck struck|string strung strung|strive strove striven|\
    swear swore sworn|sweep swept swept|swim swam swum|swing swung swung|take took taken|\
    teach taught taught|tear tore torn|tell told told|think thought thought|\
    throw threw thrown|thrust thrust thrust|tread trod trodden|understand understood understood|\
    wake woke woken|wear wore worn|weave wove woven|weep wept wept|win won won|wind wound wound|\
    withdraw withdrew withdrawn|wring wrung wrung|write wrote written";

/// Other irregular forms: form, lemma, what it is.
const OTHERS: [(&str, &str, Tag); 25] = [
    ("better", "good", Tag::Comparative),
    ("best", "good", Tag::Superlative),
    ("worse", "bad", Tag::Comparative),
    ("worst", "bad", Tag::Superlative),
    ("less", "little", Tag::Comparative),
    ("least", "little", Tag::Superlative),
    ("more", "much", Tag::Comparative),
    ("most", "much", Tag::Superlative),
    ("farther", "far", Tag::Comparative),
    ("farthest", "far", Tag::Superlative),
    ("further", "far", Tag::Comparative),
    ("furthest", "far", Tag::Superlative),
    ("men", "man", Tag::Plural),
    ("women", "woman", Tag::Plural),
    ("children", "child", Tag::Plural),
    ("feet", "foot", Tag::Plural),
    ("teeth", "tooth", Tag::Plural),
    ("geese", "goose", Tag::Plural),
    ("mice", "mouse", Tag::Plural),
    ("lice", "louse", Tag::Plural),
    ("oxen", "ox", Tag::Plural),
    ("dice", "die", Tag::Plural),
    ("has", "have", THIRD),
    ("is", "be", THIRD),
    ("been", "be", Tag::PAST_PARTICIPLE),
];

/// The irregular lemma of a form that lists are known to get wrong.
pub fn irregular(form: &str) -> Option<&'static str> {
    let known = OTHERS.iter().find(|(other, ..)| *other == form);
    known.map(|(_, lemma, _)| *lemma)
}

pub fn tags(form: &str, lemma: &str, knows: &dyn Fn(&str) -> bool) -> Vec<Tag> {
    if let Some((.., tag)) = OTHERS.iter().find(|(other, of, _)| (*other, *of) == (form, lemma)) {
        return vec![*tag];
    }
    let irregular: Vec<Tag> = IRREGULAR
        .split('|')
        .filter_map(|verb| {
            let forms: Vec<&str> = verb.split_whitespace().collect();
            let [infinitive, past, participle] = forms[..] else { return None };
            // "forgo" goes like "go".
            let prefix = lemma.strip_suffix(infinitive)?;
            let is = |ending: &str| form.strip_prefix(prefix) == Some(ending);
            let found = [(is(past), PAST), (is(participle), Tag::PAST_PARTICIPLE)];
            Some(found.into_iter().filter(|(is, _)| *is).map(|(_, tag)| tag).collect::<Vec<_>>())
        })
        .find(|tags| !tags.is_empty())
        .unwrap_or_default();
    if !irregular.is_empty() {
        return irregular;
    }
    let made = |endings: &[&str]| with(lemma, endings).iter().any(|one| one == form);
    if made(&["ing"]) {
        return vec![Tag::PresentParticiple];
    }
    if made(&["ed"]) {
        return vec![PAST, Tag::PAST_PARTICIPLE];
    }
    // A thinker is nobody's comparative: nothing is "thinkest".
    let has = |ending: &str| with(lemma, &[ending]).iter().any(|form| knows(form));
    if made(&["er"]) && has("est") {
        return vec![Tag::Comparative];
    }
    if made(&["est"]) && has("er") {
        return vec![Tag::Superlative];
    }
    if made(&["s"]) {
        // A noun has a genitive: "house's", but no "become's".
        let noun = knows(&[lemma, "'s"].concat());
        return match (is_verb(lemma, knows), noun) {
            (true, true) => vec![Tag::Plural, THIRD],
            (true, false) => vec![THIRD],
            (false, _) => vec![Tag::Plural],
        };
    }
    let latin = [
        ("us", "i"),
        ("um", "a"),
        ("on", "a"),
        ("is", "es"),
        ("a", "ae"),
        ("f", "ves"),
        ("fe", "ves"),
    ];
    let swaps = |(old, new): &(&str, &str)| {
        lemma.strip_suffix(old).is_some_and(|stem| form.strip_suffix(new) == Some(stem))
    };
    if latin.iter().any(swaps) { vec![Tag::Plural] } else { Vec::new() }
}

/// A form whose lemma no list has: the word it is regularly made of.
pub fn base(form: &str, knows: &dyn Fn(&str) -> bool) -> Option<String> {
    if let Some(stem) = form.strip_suffix("s").filter(|stem| !stem.ends_with(['s', 'u', 'i'])) {
        let bases = [
            form.strip_suffix("ies").map(|stem| [stem, "y"].concat()),
            form.strip_suffix("es").filter(|s| sibilant(s)).map(str::to_owned),
            Some(stem.to_owned()),
        ];
        let made = |base: &String| with(base, &["s"]).iter().any(|one| one == form) && knows(base);
        return bases.into_iter().flatten().find(made);
    }
    for ending in ["ing", "ed"] {
        let Some(stem) = form.strip_suffix(ending).filter(|stem| stem.len() > 2) else { continue };
        let undoubled = stem.char_indices().next_back().map(|(at, _)| stem[..at].to_owned());
        let bases = [Some(stem.to_owned()), Some([stem, "e"].concat()), undoubled];
        let made = |base: &String| {
            knows(base)
                && is_verb(base, knows)
                && with(base, &[ending]).iter().any(|one| one == form)
        };
        return bases.into_iter().flatten().find(made);
    }
    None
}

fn is_verb(lemma: &str, knows: &dyn Fn(&str) -> bool) -> bool {
    let any = |ending: &str| with(lemma, &[ending]).iter().any(|form| knows(form));
    any("ing")
        && (any("ed") || IRREGULAR.split('|').any(|verb| verb.split(' ').next() == Some(lemma)))
}

fn sibilant(stem: &str) -> bool {
    ["s", "x", "z", "ch", "sh", "o"].iter().any(|end| stem.ends_with(end))
}

/// The regular ways to put an ending to a word.
fn with(word: &str, endings: &[&str]) -> Vec<String> {
    let mut made = Vec::new();
    let last = word.chars().next_back();
    let vowel = |c: char| "aeiou".contains(c);
    let before = word.chars().rev().nth(1);
    for &ending in endings {
        let consonant_y = word.ends_with('y') && before.is_some_and(|c| !vowel(c));
        match ending {
            "s" => {
                if sibilant(word) {
                    made.push([word, "es"].concat());
                }
                if consonant_y {
                    made.push([&word[..word.len() - 1], "ies"].concat());
                } else {
                    made.push([word, "s"].concat());
                }
            }
            _ => {
                let starts_e = ending.starts_with('e');
                if word.ends_with("ie") && ending == "ing" {
                    made.push([&word[..word.len() - 2], "ying"].concat());
                }
                if let Some(stem) = word.strip_suffix('e') {
                    made.push([stem, ending].concat());
                    if !starts_e {
                        made.push([word, ending].concat());
                    }
                } else if consonant_y && starts_e {
                    made.push([&word[..word.len() - 1], "i", ending].concat());
                } else {
                    made.push([word, ending].concat());
                    if let Some(last) = last.filter(|&c| !vowel(c) && c.is_ascii()) {
                        made.push([word, &last.to_string(), ending].concat());
                    }
                    if word.ends_with('c') {
                        made.push([word, "k", ending].concat());
                    }
                }
            }
        }
    }
    made
}
