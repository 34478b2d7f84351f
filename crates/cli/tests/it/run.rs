//! Runs the real binary; the installed words are built once and shared by all tests.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::OnceLock,
};

/// What a finished run left behind.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Ran {
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.stdout.lines()
    }
}

/// A run about to begin.
pub struct Run {
    command: Command,
    input: Vec<u8>,
    own_words: bool,
}

/// `setzkasten` with these arguments.
pub fn setzkasten(args: &[&str]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
    command.args(args).env_remove("LANG").env_remove("LC_ALL");
    Run { command, input: Vec::new(), own_words: false }
}

/// The same over the installed words, to its end.
pub fn installed(args: &[&str]) -> Ran {
    setzkasten(args).run()
}

/// The verdicts on words, one a line, in a language.
pub fn judged(lang: &str, words: &str) -> Vec<serde_json::Value> {
    let ran = setzkasten(&["words", "check", "--json", "--lang", lang]).stdin(words).run();
    ran.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

/// The words folder of this machine, brought up to date once.
pub fn words_folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let built = Command::new(env!("CARGO_BIN_EXE_setzkasten"))
            .args(["words", "build"])
            .output()
            .expect("setzkasten runs");
        let said = String::from_utf8_lossy(&built.stderr).into_owned();
        assert!(built.status.success(), "the words cannot be built: {said}");
        let folder = said.trim_end().rsplit(": ").next().expect("the folder is named last");
        PathBuf::from(folder)
    })
}

impl Run {
    pub fn stdin(mut self, input: impl Into<Vec<u8>>) -> Run {
        self.input = input.into();
        self
    }

    /// Looks for words in this folder instead of the installed ones.
    pub fn words(mut self, folder: &Path) -> Run {
        self.own_words = true;
        self.env("SETZKASTEN_WORDS", folder)
    }

    pub fn env(mut self, name: &str, value: impl AsRef<std::ffi::OsStr>) -> Run {
        self.command.env(name, value);
        self
    }

    pub fn spawn_piped(mut self) -> Child {
        if !self.own_words {
            self.command.env("SETZKASTEN_WORDS", words_folder());
        }
        self.command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("setzkasten runs")
    }

    pub fn run(mut self) -> Ran {
        let input = std::mem::take(&mut self.input);
        let mut child = self.spawn_piped();
        let mut stdin = child.stdin.take().expect("piped");
        // A program that ends early closes its input; that is for the test to judge.
        let feeding = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("it ends");
        feeding.join().expect("fed");
        Ran {
            code: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}
