//! A grammatical form in words. It is kept as codes, so that every interface can say it in its own
//! language: "nominative-plural genitive-plural", "present-3-singular".

/// A form can be five things at once; the first three tell enough.
const TOLD: usize = 3;

const CASES: [&str; 4] = ["nominative", "genitive", "dative", "accusative"];

/// What codes have in common and what differs: "nominative and genitive" plural.
struct Part {
    several: Vec<String>,
    shared: String,
}

/// The codes of a form in English: "nominative and genitive plural".
pub(super) fn in_words(codes: &str) -> String {
    let mut parts: Vec<Part> = Vec::new();
    for code in codes.split_whitespace() {
        let (own, shared) = told(code);
        let same = |part: &&mut Part| part.shared == shared && !own.is_empty();
        match parts.iter_mut().find(same) {
            Some(part) => part.several.push(own),
            None => parts.push(Part { several: vec![own], shared }),
        }
    }
    let said = parts.iter().take(TOLD).map(|part| {
        let several = listed(&part.several);
        if several.is_empty() { part.shared.clone() } else { format!("{several} {}", part.shared) }
    });
    said.collect::<Vec<_>>().join("; ")
}

fn told(code: &str) -> (String, String) {
    let words: Vec<&str> = code.split('-').collect();
    match words[..] {
        [case, number] if CASES.contains(&case) => (case.to_owned(), number.to_owned()),
        [ref tense @ .., person @ ("1" | "2" | "3"), number] => {
            let person = match person {
                "1" => "1st",
                "2" => "2nd",
                _ => "3rd",
            };
            (person.to_owned(), format!("person {number}, {}", tense_name(&tense.join(" "))))
        }
        ["infinitive", "zu"] => (String::new(), "infinitive with zu".to_owned()),
        ["past", "participle", ref kind @ ..] if !kind.is_empty() => {
            (String::new(), format!("{} past participle", kind.join(" ")))
        }
        _ => (String::new(), words.join(" ")),
    }
}

fn tense_name(tense: &str) -> &str {
    match tense {
        "subjunctive one" => "subjunctive I",
        "subjunctive two" => "subjunctive II",
        other => other,
    }
}

fn listed(names: &[String]) -> String {
    match names {
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn what_is_alike_is_said_once() {
        let cases = [
            (
                "nominative-plural genitive-plural accusative-plural",
                "nominative, genitive and accusative plural",
            ),
            ("present-3-singular", "3rd person singular, present"),
            (
                "infinitive present-1-plural present-3-plural",
                "infinitive; 1st and 3rd person plural, present",
            ),
            ("past-participle-feminine-plural", "feminine plural past participle"),
            ("present-subjunctive-1-singular", "1st person singular, present subjunctive"),
            ("past-participle", "past participle"),
            ("infinitive-zu", "infinitive with zu"),
            ("plural", "plural"),
            ("", ""),
        ];
        for (codes, words) in cases {
            assert_eq!(in_words(codes), words);
        }
    }
}
