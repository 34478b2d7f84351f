//! What a game says of itself is what its rules take: a client that goes by the description alone
//! can neither choose a set-up that is refused nor miss one that is taken.

mod client;
mod docs;

use games::game::Refusal;
use games::play::{Asking, Refused};
use games::{Catalogue, Header, Seed, SetupError};
use lexicon::Lang;
use serde_json::{Map, Value, json};

use client::Client;
use testkit::Shelf;

fn header(game: &str, lang: Lang, seats: usize, options: Map<String, Value>) -> Header {
    let mut header = Header::new(game, lang, vec!["P".to_owned(); seats], Seed::Small(1));
    header.options = options;
    header
}

fn refusal(game: &str, lang: Lang, seats: usize, options: Value) -> SetupError {
    let options = options.as_object().cloned().expect("options");
    let header = header(game, lang, seats, options);
    let opened = games::open(&header, &Shelf::default(), Asking::FactsFirst);
    opened.map(|_| ()).expect_err("a refused set-up")
}

/// Tries every language, number of seats, value and pair of values, right and wrong ones.
pub fn takes_what_it_describes(catalogue: &Catalogue, game: &str) {
    let shelf = Shelf::default();
    let client = Client::new(catalogue.get(game).expect("a game"));
    let (mut taken, mut refused) = (0, 0);
    for (lang, seats) in Lang::ALL.into_iter().flat_map(|lang| (0..10).map(move |n| (lang, n))) {
        let values = client.values(seats);
        let one = |at: usize| -> (String, Value) { values[at].clone() };
        let singles = (0..values.len()).map(|at| vec![one(at)]);
        let pairs = (0..values.len()).flat_map(|a| (0..a).map(move |b| [a, b]));
        let pairs = pairs.map(|pair| pair.map(one).to_vec());
        for chosen in [vec![]].into_iter().chain(singles).chain(pairs) {
            let options: Map<String, Value> = chosen.into_iter().collect();
            let may = client.may_choose(lang.code(), seats, &options);
            let header = header(game, lang, seats, options);
            let opened = catalogue.open(&header, &shelf, Asking::FactsFirst);
            let told = opened.as_ref().err().map(ToString::to_string);
            assert_eq!(
                opened.is_ok(),
                may,
                "{lang}, {seats} seats, {:?}: {told:?}",
                header.options
            );
            *(if may { &mut taken } else { &mut refused }) += 1;
        }
    }
    assert!(taken > 100 && refused > 100, "{game}: {taken} taken, {refused} refused");
}

#[test]
fn games_take_exactly_what_they_describe() {
    for game in Catalogue::built_in().names() {
        takes_what_it_describes(Catalogue::built_in(), game);
    }
}

#[test]
fn a_refused_set_up_has_a_code_a_rule_and_data() {
    let told = |error: SetupError| {
        let refused = serde_json::to_value(Refused::new(&error)).expect("JSON");
        (refused["code"].clone(), refused["rule"].clone(), refused["about"].clone())
    };
    let cases = [
        (refusal("chess", Lang::De, 2, json!({})), "setup_game", None, json!({"names": ["chess"]})),
        (
            refusal("kreuzwort", Lang::De, 6, json!({})),
            "setup_players",
            Some("K-30"),
            json!({"numbers": {"least": 2, "most": 4, "found": 6}}),
        ),
        (
            refusal("quiddler", Lang::Fr, 2, json!({})),
            "setup_language",
            None,
            json!({"names": ["fr"]}),
        ),
        (
            refusal("quiddler", Lang::De, 3, json!({"bonus": "most"})),
            "setup_option_unused",
            Some("Q-28"),
            json!({"names": ["bonus"]}),
        ),
        (
            refusal("maskenmemo", Lang::De, 2, json!({"retry": "often"})),
            "setup_option_value",
            Some("M-07"),
            json!({"names": ["retry"]}),
        ),
        (
            refusal("buchstabenklau", Lang::De, 2, json!({"tempo": 3})),
            "setup_option_unknown",
            None,
            json!({"names": ["tempo"]}),
        ),
    ];
    for (error, code, rule, about) in cases {
        assert!(!error.to_string().is_empty() && error.code() == code, "{error}");
        assert_eq!(told(error), (json!(code), json!(rule), about));
    }
    let six = refusal("kreuzwort", Lang::De, 6, json!({"rules": 2})).to_string();
    assert_eq!(six, "kreuzwort with rules 2 is for 2 to 4 players, not 6");
}

/// What a way to play says of options that a table has no use for is left out there.
#[test]
fn every_way_to_play_with_a_name_can_be_played() {
    for facts in Catalogue::built_in().games() {
        let game = facts.description;
        assert_eq!(game.presets[0].name, "printed", "{}", game.name);
        let range = game.seats.iter().flat_map(|range| range.least..=range.most);
        for (preset, seats) in range.flat_map(|n| game.presets.iter().map(move |p| (p, n))) {
            let lang = game.langs[0];
            let all = header(game.name, lang, seats.into(), Map::new());
            let meant = preset.sets.iter().filter(|(name, _)| {
                let option = game.option(name).unwrap_or_else(|| panic!("{name}"));
                assert!(option.offered, "{}: {name} is in no form", game.name);
                game.in_use(option, &all)
            });
            let options = meant.map(|(name, value)| ((*name).to_owned(), value.to_json()));
            let header = header(game.name, lang, seats.into(), options.collect());
            let opened = games::open(&header, &Shelf::default(), Asking::FactsFirst);
            let takes = game.seats_at(&header).any(|range| range.takes(seats.into()));
            assert_eq!(opened.is_ok(), takes, "{} {} for {seats}", game.name, preset.name);
        }
    }
}

#[test]
fn built_in_boards_are_the_ones_described() {
    let kreuzwort = Client::new(Catalogue::built_in().get("kreuzwort").expect("a game"));
    let boards = games::kreuzwort::Contents::built_in().expect("the built-in box").boards;
    let described = kreuzwort.option("board")["kind"]["values"].clone();
    assert_eq!(described, json!(boards.keys().collect::<Vec<_>>()));
}

#[test]
fn rules_named_by_a_description_exist() {
    for facts in Catalogue::built_in().games() {
        let name = facts.description.name;
        let rules = format!("{}/../../rules/{name}.en.md", env!("CARGO_MANIFEST_DIR"));
        let rules = std::fs::read_to_string(rules).expect("a rulebook");
        let options = facts.description.options.iter().map(|option| option.rule);
        for rule in options.chain(facts.description.seats.iter().map(|range| range.rule)) {
            assert!(rules.contains(&format!("\n**{rule}**")), "{name} has no rule {rule}");
        }
        for option in facts.description.options {
            assert!(rules.contains(&format!("`{}`", option.name)), "{name} {}", option.name);
        }
    }
}

#[test]
fn a_description_has_a_schema() {
    let schema = schemars::schema_for!(games::GameFacts);
    let defined = schema.as_value()["$defs"].as_object().expect("definitions");
    for part in ["OptionFacts", "OptionKind", "Condition", "SeatRange", "VerbFacts"] {
        assert!(defined.contains_key(part), "{part}: {schema:?}");
    }
}
