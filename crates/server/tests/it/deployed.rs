//! The files in `deploy/` speak of what there is: every counter they name is exported, every setting exists.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use server::metrics::Metrics;
use server::settings::{Settings, Wishes};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(file(name)).expect("a file")
}

/// Whatever is called like a counter of ours.
fn named(text: &str) -> BTreeSet<&str> {
    let is_part = |sign: char| sign.is_ascii_lowercase() || sign == '_';
    let words = text.split(|sign: char| !is_part(sign));
    words.filter(|word| word.starts_with("setzkasten_")).collect()
}

#[test]
fn every_counter_that_is_watched_is_exported() {
    let exported = Metrics::default().render();
    let exported: BTreeSet<&str> = exported
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    for (name, least) in [("grafana.json", 15), ("alerts.yml", 5)] {
        let text = text(name);
        let named = named(&text);
        assert!(named.len() >= least, "{name} names only {named:?}");
        let unknown: Vec<_> = named.difference(&exported).collect();
        assert!(unknown.is_empty(), "{name} names {unknown:?}, which nobody exports");
    }
    let dashboard = text("grafana.json");
    let shown = named(&dashboard);
    let unseen: Vec<_> = exported.difference(&shown).collect();
    assert!(unseen.is_empty(), "the dashboard leaves out {unseen:?}");
}

#[test]
fn the_dashboard_is_json_and_its_panels_do_not_overlap() {
    let dashboard: serde_json::Value =
        serde_json::from_str(&text("grafana.json")).expect("a dashboard");
    let panels = dashboard["panels"].as_array().expect("panels");
    let mut taken = BTreeSet::new();
    for panel in panels {
        let at = |name: &str| panel["gridPos"][name].as_u64().expect("a place");
        for x in at("x")..at("x") + at("w") {
            for y in at("y")..at("y") + at("h") {
                assert!(x < 24 && taken.insert((x, y)), "{} lies on another", panel["title"]);
            }
        }
    }
}

#[test]
fn the_settings_are_understood() {
    let file = Wishes::from_file(&file("settings.toml")).expect("settings");
    let none = Wishes::default;
    let settings = Settings::new(none(), none(), file, Some("unused".into())).expect("settings");
    assert!(settings.proxies.trust("127.0.0.1".parse().expect("an address")));
    // As the compose file sets them.
    let compose = text("compose.yml");
    let set = |name: &str| {
        let line = compose.lines().map(str::trim).find(|line| line.starts_with(name))?;
        Some(line.split_once(": ")?.1.trim_matches('"').to_owned())
    };
    let wishes = Wishes::from_environment(set).expect("settings");
    assert_eq!(wishes.behind_proxy, Some(true));
    assert_eq!(wishes.hosts, Some(vec!["spiele.example".to_owned()]));
}
