//! Programs of one's own at the table: the example of the documents, and programs that fail.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::Value;
use testkit::german_list;

use crate::run::{Ran, setzkasten};
use crate::simulate::with_a_list;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The command that runs the example with the words of the table.
pub fn example() -> String {
    let program = docs().join("examples/bot.py");
    format!("python3 '{}' '{}'", program.display(), german_list().display())
}

fn play(bot: &str, args: &[&str]) -> Ran {
    let args = with_a_list("play", &[&["quiddler", "--bot", bot], args].concat());
    setzkasten(&args.iter().map(String::as_str).collect::<Vec<_>>()).run()
}

fn actions(ran: &Ran) -> Vec<Value> {
    let lines = ran.lines().skip(1);
    lines.map(|line| serde_json::from_str(line).expect("a line of a record")).collect()
}

#[test]
fn the_example_is_the_one_in_the_documents() {
    let program = std::fs::read_to_string(docs().join("examples/bot.py")).expect("the example");
    let text = std::fs::read_to_string(docs().join("bots.md")).expect("docs/bots.md");
    assert!(text.contains(&format!("```python\n{program}```")), "docs/bots.md shows another");
}

#[test]
fn the_example_plays_a_game_to_its_end() {
    let ran = play(&example(), &["--against", "lehrling,geselle"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let by_program = |action: &&Value| action["by"] == 0;
    let played = actions(&ran);
    assert!(played.iter().filter(by_program).any(|action| action["do"] == "lay"));
    assert!(!played.iter().any(|action| action["do"] == "resign" || action["do"] == "timeout"));
    let list = german_list().display().to_string();
    let judged = setzkasten(&["referee", "--words", &list]).stdin(ran.stdout).run();
    assert_eq!(judged.code, 0, "{}", judged.stderr);
    let result: Value = serde_json::from_str(judged.lines().last().expect("a result")).unwrap();
    assert_eq!(result["result"]["over"], true);
}

#[test]
fn a_program_that_fails_is_named_and_resigns() {
    for (bot, sentence) in [
        ("exit 3", "it ended before the game did"),
        ("no-such-program 2>&-", "it ended before the game did"),
        ("read start; echo hello", "it wrote \"hello\", which is not a JSON object"),
        ("yes junk", "it wrote \"junk\", which is not a JSON object"),
        ("head -c 200000 /dev/zero; sleep 60", "which is not a JSON object"),
        ("yes '{\"do\":\"wait\"}'", "it waited although nobody else could move"),
    ] {
        let ran = play(bot, &["-o", "rounds=1"]);
        assert_eq!(ran.code, 1, "{bot}: {}", ran.stderr);
        assert!(ran.stderr.contains(&format!("{bot:?} lost a game by resignation")), "{bot}");
        assert!(ran.stderr.contains(sentence), "{bot}: {}", ran.stderr);
        assert_eq!(actions(&ran)[0]["do"], "resign", "{bot}");
    }
}

#[test]
fn a_program_that_hangs_is_stopped_with_all_it_started() {
    let begun = Instant::now();
    let ran = play("sleep 600 | sleep 600", &["-o", "rounds=1", "--patience", "1"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("it gave no answer within 1 s"), "{}", ran.stderr);
    // The pipes are read to their end: whoever still held them would keep us here for minutes.
    assert!(begun.elapsed() < Duration::from_secs(300));
}

/// Three refusals, and the table ends the turn; the game goes on.
#[test]
fn nonsense_is_refused_three_times_and_then_costs_the_turn() {
    let again = "while read line; do echo '{\"do\":\"draw\",\"from\":\"discard\"}'; done";
    let ran = play(again, &["-o", "rounds=1"]);
    let timed_out = |action: &Value| action["by"] == "table" && action["do"] == "timeout";
    assert!(actions(&ran).iter().any(timed_out), "{}", ran.stdout);
    let unknown = "while read line; do echo '{\"do\":\"dance\"}'; done";
    let ran = play(unknown, &["-o", "rounds=1"]);
    assert_eq!(actions(&ran)[0]["do"], "resign", "{}", ran.stdout);
}
