//! The boxes in a folder: cards, tiles and boards of the host's own.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use games::catalogue::GameBox;
use games::data::Doc;
use games::{Catalogue, Words};

use crate::source::read_toml;

/// Every TOML file of the folder, by name; one that cannot be played with is refused.
pub fn own_boxes(
    folder: &Path,
    games: &Catalogue,
    words: &dyn Words,
) -> anyhow::Result<Vec<GameBox>> {
    let cannot = || format!("the boxes in {} cannot be read", folder.display());
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).with_context(cannot)? {
        let path = entry.with_context(cannot)?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort();
    files.iter().map(|file| own_box(file, games, words)).collect()
}

fn own_box(file: &Path, games: &Catalogue, words: &dyn Words) -> anyhow::Result<GameBox> {
    let doc: Doc = read_toml(file)?;
    let bad = || format!("{} is no box to play with", file.display());
    let mut boxed = games.own_box(doc).with_context(bad)?;
    games.players_of(&boxed, None, words).with_context(bad)?;
    let stem = || file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    boxed.name = boxed.name.or_else(stem);
    Ok(boxed)
}
