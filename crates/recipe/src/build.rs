//! Builds the words folder: fetches what is missing, compiles what is out of date.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use lexicon::{Compiled, Lang, compiled};
use rayon::prelude::*;

use crate::{
    compile::Lexicon,
    fetch::{Channel, FetchError, Sources},
    gather::{self, GatherError},
    glosses, key, licences,
};

#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    #[error(transparent)]
    Fetch(#[from] FetchError),
    #[error(transparent)]
    Gather(#[from] GatherError),
    #[error(transparent)]
    Write(#[from] compiled::WriteError),
    #[error("the words folder {} cannot be used: {source}", path.display())]
    Folder { path: PathBuf, source: io::Error },
}

/// One piece of work, as it is shown to the person waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    Fetch(Channel),
    Compile(Lang),
}

/// Hears how the work goes on. Tasks run side by side.
pub trait Progress: Sync {
    fn begin(&self, task: Task, steps: usize);
    fn step(&self, task: Task, what: &str);
    fn end(&self, task: Task, result: &str);
}

/// What a build did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Built {
    pub fetched: Vec<Channel>,
    pub compiled: Vec<Lang>,
    /// Why there are no glosses, where they were wanted and could not be had.
    pub without_glosses: Option<String>,
}

/// Whether what words mean is wanted, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meanings {
    Wanted,
    Left,
}

/// Brings the languages up to date. Interrupted and run again, it goes on with what is missing; a
/// second build waits for the first.
pub fn build(
    folder: &Path,
    langs: &[Lang],
    meanings: Meanings,
    progress: &dyn Progress,
) -> Result<Built, BuildError> {
    let mut stale: Vec<Lang> =
        langs.iter().copied().filter(|&lang| !is_current(folder, lang)).collect();
    let wanted = |lang: &Lang| meanings == Meanings::Wanted && !glosses::are_current(folder, *lang);
    let unexplained: Vec<Lang> = langs.iter().copied().filter(wanted).collect();
    if stale.is_empty() && unexplained.is_empty() {
        return Ok(Built::default());
    }
    let io = |source| BuildError::Folder { path: folder.to_owned(), source };
    fs::create_dir_all(folder).map_err(io)?;
    let lock = File::create(folder.join(".building")).map_err(io)?;
    lock.lock().map_err(io)?;
    stale.retain(|&lang| !is_current(folder, lang));

    let sources = Sources::below(folder);
    // Made and exported elsewhere, the words are here without their sources.
    let needed = !stale.is_empty();
    let missing: Vec<Channel> =
        Channel::ALL.into_iter().filter(|&channel| needed && !sources.has(channel)).collect();
    missing.par_iter().try_for_each(|&channel| {
        progress.begin(Task::Fetch(channel), 1);
        progress.step(Task::Fetch(channel), "the pinned packages");
        sources.fetch(channel)?;
        progress.end(Task::Fetch(channel), "fetched");
        Ok::<(), BuildError>(())
    })?;
    if needed {
        licences::collect(&sources, folder).map_err(io)?;
    }
    // One by one from the front: the largest language first, so that the cores end together.
    stale
        .par_iter()
        .with_max_len(1)
        .try_for_each(|&lang| compile(folder, lang, &sources, progress))?;
    let made = glosses::make(folder, &unexplained, &sources);
    let without_glosses = made.err().map(|error| error.to_string());
    Ok(Built { fetched: missing, compiled: stale, without_glosses })
}

/// Whether all files of a language are here, whole, and made by this recipe of these sources.
pub fn is_current(folder: &Path, lang: Lang) -> bool {
    let key = key::of(lang);
    lang.spellings().iter().all(|&spelling| {
        let path = folder.join(compiled::file_name(lang, spelling));
        Compiled::open(&path).is_ok_and(|found| found.key() == key)
    })
}

fn compile(
    folder: &Path,
    lang: Lang,
    sources: &Sources,
    progress: &dyn Progress,
) -> Result<(), BuildError> {
    let task = Task::Compile(lang);
    progress.begin(task, gather::count(lang) + 1 + lang.spellings().len());
    let harvest = gather::gather(lang, sources, &mut |name| progress.step(task, name))?;
    progress.step(task, "judging");
    let words = Lexicon::judge(lang, &harvest);
    let key = key::of(lang);
    for &spelling in lang.spellings() {
        progress.step(task, &format!("writing {}", compiled::file_name(lang, spelling)));
        words.write(folder, spelling, &key)?;
    }
    progress.end(task, &format!("{} words", words.word_count()));
    Ok(())
}
