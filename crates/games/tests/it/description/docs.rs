//! docs/options.md is written from the descriptions.

use std::fmt::Write;
use std::path::Path;

use games::Catalogue;
use games::description::{Condition, Description, OptionFacts};

const HEAD: &str = "\
# Options

What can be agreed on before a game: a record's header, a new table and the command line all take these,
by name. This page is written from the games' own descriptions (`setzkasten games` prints them, with `--json` for
programs; the server answers `GET /api/v1/games`): `BLESS=1 cargo test -p games docs` rewrites it. The rule in
the last column says what an option means: `setzkasten rules Q-04`.

An option that is left out has its default; \"left out\" means that the rule says what happens then. Where the
form for a new table begins with something else, that stands beside the default. An option
that has no meaning in a game is refused, like an unknown option or a value that is not listed.
";

#[test]
fn options_are_documented() {
    let mut text = HEAD.to_owned();
    for facts in Catalogue::built_in().games() {
        let _ = write!(text, "\n{}", section(&facts.description));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/options.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "docs/options.md is stale: run BLESS=1 cargo test -p games docs");
}

#[test]
fn the_way_to_a_new_game_leads_somewhere() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let text = std::fs::read_to_string(docs.join("new-game.md")).expect("docs/new-game.md");
    let links: Vec<&str> =
        text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert!(links.len() >= 4, "{links:?}");
    for link in links {
        assert!(docs.join(link).exists(), "docs/new-game.md points at {link}");
    }
}

fn section(description: &Description) -> String {
    let langs: Vec<String> = description.langs.iter().map(|lang| format!("`{lang}`")).collect();
    let seats = description.seats.iter().map(|range| {
        let players = match (range.least, range.most) {
            (1, 1) => "1 player".to_owned(),
            (least, most) => format!("{least} to {most} players"),
        };
        format!("{players}{} ({})", conditions(range.when), range.rule)
    });
    let brought: Vec<&str> = description.takes.iter().map(|kind| kind.name()).collect();
    let mut text = format!(
        "## {}\n\nFor {}. Languages: {}. Takes a {} of your own.\n\n",
        description.name,
        seats.collect::<Vec<_>>().join("; "),
        langs.join(" "),
        brought.join(" and a "),
    );
    text += "| option | takes | default | only | rule |\n|---|---|---|---|---|\n";
    for option in description.options {
        let OptionFacts { name, default, suggested, rule, .. } = option;
        let default = match default == suggested {
            true => default.to_string(),
            false => format!("{default}; in forms {suggested}"),
        };
        let (takes, only) = (option.takes(None), conditions(option.when));
        let _ = writeln!(text, "| `{name}` | {takes} | {default} | {} | {rule} |", only.trim());
    }
    text
}

fn conditions(conditions: &[Condition]) -> String {
    conditions.iter().map(|condition| format!(" {condition}")).collect::<Vec<_>>().join(" and")
}
