//! A short fuzz: whatever the input, the referee answers and does not panic.

use games::referee::{self, Conduct};
use games::{Viewer, WordList};
use proptest::prelude::*;

/// Plays bytes as a record; the output must be JSON, line by line.
fn survives(record: &[u8]) {
    let words = WordList::new("Eis\nEi\nTat\nRat\nHaus\nUfer");
    let view = Some(Viewer::Everything);
    let conduct =
        Conduct { keep_going: true, view, recheck: record.len() % 2 == 1, ..Conduct::default() };
    let mut out = Vec::new();
    let _ = referee::run(record, &mut out, conduct, &words);
    for line in out.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        serde_json::from_slice::<serde_json::Value>(line).expect("the referee writes JSON");
    }
}

/// Pieces from which records are made, each of them plausible somewhere.
fn value() -> impl Strategy<Value = String> {
    let plain = prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        (0u8..9).prop_map(|number| number.to_string()),
        "[A-Z?ÄÖÜß]{1,3}".prop_map(|card| format!("{card:?}")),
        "[a-u]([1-9]|1[0-9])".prop_map(|square| format!("{square:?}")),
        "\\PC{0,6}".prop_map(|text| format!("{text:?}")),
        Just("true".to_owned()),
        Just("null".to_owned()),
        Just("\"stock\"".to_owned()),
        Just("\"discard\"".to_owned()),
        Just("\"side\"".to_owned()),
        Just("\"middle:0\"".to_owned()),
    ];
    plain.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6)
                .prop_map(|list| format!("[{}]", list.join(","))),
            prop::collection::vec((field(), inner), 0..5).prop_map(|fields| object(&fields)),
        ]
    })
}

fn field() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "from",
        "card",
        "words",
        "discard",
        "player",
        "word",
        "piles",
        "to",
        "seat",
        "accept",
        "tiles",
        "give_back",
        "up",
        "cards",
        "middle",
        "at",
        "facts",
        "k11",
        "EIS",
    ])
    .prop_map(str::to_owned)
}

fn object(fields: &[(String, String)]) -> String {
    let fields: Vec<String> =
        fields.iter().map(|(key, value)| format!("{key:?}:{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

fn line() -> impl Strategy<Value = String> {
    let listed = games::Catalogue::built_in().games().flat_map(|game| &game.verbs);
    let verbs: Vec<&str> = listed.map(|facts| facts.verb).chain(["seat"]).collect();
    let by = prop_oneof![(0u8..4).prop_map(|seat| seat.to_string()), Just("\"table\"".to_owned())];
    let verb = prop::sample::select(verbs);
    let fields = prop::collection::vec((field(), value()), 0..4);
    (by, verb, fields).prop_map(|(by, verb, fields)| {
        let rest = object(&fields);
        let comma = if fields.is_empty() { "" } else { "," };
        format!("{{\"by\":{by},\"do\":\"{verb}\"{comma}{}", &rest[1..])
    })
}

fn header() -> impl Strategy<Value = String> {
    let game = prop::sample::select(games::Catalogue::built_in().names());
    let listed = games::Catalogue::built_in().games().flat_map(|game| game.description.options);
    let option = prop::sample::select(listed.map(|option| option.name).collect::<Vec<_>>());
    let options = prop_oneof![
        4 => Just("{}".to_owned()),
        1 => (option, value()).prop_map(|(name, value)| format!("{{{name:?}:{value}}}")),
    ];
    let extra = prop_oneof![
        6 => Just(String::new()),
        1 => value().prop_map(|deck| format!(",\"deck\":{deck}")),
        1 => value().prop_map(|board| format!(",\"board\":{board}")),
        1 => value().prop_map(|shuffles| format!(",\"shuffles\":{shuffles}")),
    ];
    (game, 0usize..5, options, any::<u64>(), extra).prop_map(
        |(game, seats, options, seed, extra)| {
            let players = vec!["\"P\""; seats].join(",");
            format!(
                "{{\"setzkasten\":1,\"game\":\"{game}\",\"players\":[{players}],\
             \"options\":{options},\"seed\":{seed}{extra}}}"
            )
        },
    )
}

/// The golden records, to be damaged.
fn golden() -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = std::fs::read_dir(folder).expect("golden records");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ext| ext == "jsonl"));
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a golden record")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn any_bytes_are_survived(record in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(&record);
    }

    #[test]
    fn any_actions_are_survived(header in header(), lines in prop::collection::vec(line(), 0..40)) {
        survives(format!("{header}\n{}", lines.join("\n")).as_bytes());
    }

    #[test]
    fn any_value_on_a_line_is_survived(header in header(), values in prop::collection::vec(value(), 1..8)) {
        survives(format!("{header}\n{}", values.join("\n")).as_bytes());
    }

    #[test]
    fn damaged_records_are_survived(
        pick in any::<prop::sample::Index>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..4), 1..12),
    ) {
        let records = golden();
        let mut record = pick.get(&records).clone();
        for (at, byte, kind) in damage {
            let at = at.index(record.len().max(1));
            match kind {
                0 if at < record.len() => record[at] = byte,
                1 if at < record.len() => { record.remove(at); }
                2 => record.insert(at, byte),
                _ => record.truncate(record.len() - record.len().min(at / 8)),
            }
        }
        survives(&record);
    }
}
