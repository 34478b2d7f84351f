//! `serve --boxes`: the host's own boxes are offered to everybody; a broken one is named with its line.

use std::fs;
use std::process::Command;

use testkit::german_list;

use super::start;
use super::wire::Person;

const TILES: &str =
    "game = \"kreuzwort\"\nname = \"Omas Kasten\"\njokers = 0\n\n[tiles]\nA = [30, 1]\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_s_boxes_are_offered_to_everybody() {
    let (data, boxes) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("one"));
    fs::write(boxes.path().join("oma.toml"), TILES).expect("written");
    fs::write(boxes.path().join("notes.txt"), "not a box").expect("written");
    let house = start(data.path(), "127.0.0.1:0", &[("SETZKASTEN_BOXES", boxes.path())]);
    let ana = Person::new(house.address, "Ana").await;
    let offered = ana.call("GET", "/boxes", None).await.json();
    let own = offered.as_array().and_then(|all| all.last()).expect("a box");
    assert_eq!((&own["name"], &own["game"]), (&"Omas Kasten".into(), &"kreuzwort".into()));
    assert_eq!(own["deck"]["tiles"]["A"], serde_json::json!([30, 1]));
    assert_eq!(house.stop(), 0);
}

#[test]
fn a_broken_box_is_named_with_its_line() {
    let (data, boxes) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("one"));
    for (text, reason) in [
        (TILES.replace("[30, 1]", "[0, 1]"), "broken.toml:6: the count is 0"),
        (TILES.replace("30", "3"), "3 cards are too few"),
        (TILES.replace("kreuzwort", "chess"), "there is no game \"chess\""),
        (TILES.replace("game", "spiel"), "\"game\" is missing"),
        ("game = ".to_owned(), "broken.toml:1"),
    ] {
        fs::write(boxes.path().join("broken.toml"), text).expect("written");
        let mut serve = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
        serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data.path());
        serve.arg("--words").arg(german_list()).arg("--boxes").arg(boxes.path());
        let ran = serve.output().expect("it runs");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(2), "{said}");
        assert!(said.contains("broken.toml") && said.contains(reason), "{reason}: {said}");
    }
}
