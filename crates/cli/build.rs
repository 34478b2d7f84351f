//! Lists the rulebooks in rules/ and the lessons in data/lessons/, so that a new one is found without
//! being named anywhere.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let books = listed(&top.join("rules"), "", ".md")?;
    fs::write(out.join("rulebooks.rs"), constant("BOOKS", books))?;
    let mut lessons = Vec::new();
    let folder = top.join("data/lessons");
    println!("cargo::rerun-if-changed={}", folder.display());
    for game in fs::read_dir(&folder)? {
        let path = game?.path();
        if path.is_dir() {
            let game = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            lessons.extend(listed(&path, &format!("{game}/"), ".jsonl")?);
        }
    }
    fs::write(out.join("lessons.rs"), constant("LESSONS", lessons))
}

/// The files `NAME.LANG` with this ending, each as its name, its language and its text.
fn listed(folder: &Path, under: &str, ending: &str) -> io::Result<Vec<String>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut found = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = fs::canonicalize(file?.path())?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some((name, lang)) = name.strip_suffix(ending).and_then(|name| name.split_once('.'))
        {
            let name = format!("{under}{name}");
            found.push(format!("    ({name:?}, {lang:?}, include_str!({path:?})),\n"));
        }
    }
    Ok(found)
}

fn constant(name: &str, mut entries: Vec<String>) -> String {
    entries.sort();
    format!("const {name}: &[(&str, &str, &str)] = &[\n{}];\n", entries.concat())
}
