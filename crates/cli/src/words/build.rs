//! `words build`: a progress bar per step on a terminal, plain lines elsewhere.

use std::{
    collections::HashMap,
    io::IsTerminal,
    sync::Mutex,
    time::{Duration, Instant},
};

use clap::Args;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use lexicon::Lang;
use recipe::{Meanings, Progress, Task};

use crate::{folder, output::Found};

#[derive(Args)]
pub struct Build {
    /// Only these languages (default: all seven)
    #[arg(long, value_delimiter = ',')]
    lang: Vec<Lang>,
    /// Do not fetch what words mean
    #[arg(long)]
    without_meanings: bool,
    /// Say nothing unless something goes wrong
    #[arg(long, short)]
    quiet: bool,
}

impl Build {
    pub fn run(&self) -> anyhow::Result<Found> {
        let folder = folder::words()?;
        let langs = if self.lang.is_empty() { Lang::ALL.to_vec() } else { self.lang.clone() };
        let begun = Instant::now();
        let progress: &dyn Progress = if self.quiet {
            &Silent
        } else if std::io::stderr().is_terminal() {
            &Bars::default()
        } else {
            &Lines
        };
        let meanings = if self.without_meanings { Meanings::Left } else { Meanings::Wanted };
        let built = recipe::build(&folder, &langs, meanings, progress)?;
        if let Some(why) = &built.without_glosses {
            let why = why.lines().next().unwrap_or_default();
            eprintln!("no meanings for now, words are judged without them: {why}");
        }
        if !self.quiet {
            let what = if built.compiled.is_empty() {
                "the words are up to date".to_owned()
            } else {
                let langs: Vec<&str> = built.compiled.iter().map(|lang| lang.code()).collect();
                let seconds = begun.elapsed().as_secs_f32();
                format!("compiled {} in {seconds:.1} s", langs.join(" "))
            };
            eprintln!("{what}: {}", folder.display());
        }
        Ok(Found::Good)
    }
}

fn title(task: Task) -> String {
    match task {
        Task::Fetch(channel) => format!("fetch {}", channel.name()),
        Task::Compile(lang) => format!("compile {lang}"),
    }
}

#[derive(Default)]
struct Bars {
    all: MultiProgress,
    bars: Mutex<HashMap<Task, ProgressBar>>,
}

impl Bars {
    fn with(&self, task: Task, act: impl FnOnce(&ProgressBar)) {
        let bars = self.bars.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(bar) = bars.get(&task) {
            act(bar);
        }
    }
}

impl Progress for Bars {
    fn begin(&self, task: Task, steps: usize) {
        let style = ProgressStyle::with_template("{prefix:12} {bar:24} {elapsed:>4} {wide_msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = self.all.add(ProgressBar::new(steps as u64).with_style(style));
        bar.set_prefix(title(task));
        bar.enable_steady_tick(Duration::from_millis(200));
        self.bars.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(task, bar);
    }

    fn step(&self, task: Task, what: &str) {
        self.with(task, |bar| {
            bar.inc(u64::from(!bar.message().is_empty()));
            bar.set_message(what.to_owned());
        });
    }

    fn end(&self, task: Task, result: &str) {
        self.with(task, |bar| {
            bar.set_position(bar.length().unwrap_or(1));
            bar.finish_with_message(result.to_owned());
        });
    }
}

struct Lines;

impl Progress for Lines {
    fn begin(&self, task: Task, _: usize) {
        eprintln!("{} …", title(task));
    }

    fn step(&self, _: Task, _: &str) {}

    fn end(&self, task: Task, result: &str) {
        eprintln!("{}: {result}", title(task));
    }
}

struct Silent;

impl Progress for Silent {
    fn begin(&self, _: Task, _: usize) {}
    fn step(&self, _: Task, _: &str) {}
    fn end(&self, _: Task, _: &str) {}
}
