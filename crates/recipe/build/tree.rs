//! The hash of a folder: of what its files are called and what is in them, and of nothing else.

use std::fs;
use std::io;
use std::path::Path;

use xxhash_rust::xxh3::Xxh3;

/// What every language depends on, seen from this crate. Whole folders, so that no file is forgotten.
pub const ALL: [&str; 3] = ["src", "../lexicon/src", "../../data/words/sources"];

/// A folder of lists for each language.
pub const LISTS: &str = "../../data/words";

/// The same on every machine: files in the order of their names, line endings left aside, no word
/// about where the folder lies.
pub fn hash(folder: &Path) -> io::Result<u64> {
    let mut files = Vec::new();
    list(folder, "", &mut files)?;
    files.sort();
    let mut hash = Xxh3::new();
    for file in files {
        let mut text = fs::read(folder.join(&file))?;
        text.retain(|&byte| byte != b'\r');
        // With their lengths, so that nothing can move from one file or name to the next.
        for part in [file.as_bytes(), &text] {
            hash.update(&(part.len() as u64).to_le_bytes());
            hash.update(part);
        }
    }
    Ok(hash.digest())
}

/// The names of the folders in a folder, in order.
pub fn folders(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            names.push(name(&entry)?);
        }
    }
    names.sort();
    Ok(names)
}

/// Every file below, by its way from the top, with slashes on every machine. What editors and
/// systems hide beside the files is not part of the folder.
fn list(folder: &Path, way: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = name(&entry)?;
        let file = format!("{way}{name}");
        if name.starts_with('.') {
            continue;
        }
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{file}/"), files)?;
        } else {
            files.push(file);
        }
    }
    Ok(())
}

fn name(entry: &fs::DirEntry) -> io::Result<String> {
    let name = entry.file_name().into_string();
    name.map_err(|name| io::Error::other(format!("{} is not UTF-8", name.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A copy of the folder, every file of which is another file on disk.
    fn copy(from: &Path) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for file in files(from) {
            let to = folder.path().join(&file);
            fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            fs::copy(from.join(&file), to).expect("a copy");
        }
        folder
    }

    fn files(folder: &Path) -> Vec<String> {
        let mut files = Vec::new();
        list(folder, "", &mut files).expect("files");
        files
    }

    #[test]
    fn a_copy_elsewhere_with_other_line_endings_is_the_same() {
        for tree in ALL.into_iter().chain([LISTS]) {
            let copy = copy(Path::new(tree));
            for file in files(copy.path()) {
                let path = copy.path().join(file);
                let text = fs::read_to_string(&path).expect("text");
                fs::write(path, text.replace('\n', "\r\n")).expect("text");
            }
            let hashes = [Path::new(tree), copy.path()].map(|tree| hash(tree).expect("a hash"));
            assert_eq!(hashes[0], hashes[1], "{tree}");
        }
    }

    #[test]
    fn a_change_to_any_file_is_noticed() {
        for tree in ALL.into_iter().chain([LISTS]) {
            let copy = copy(Path::new(tree));
            let now = || hash(copy.path()).expect("a hash");
            let before = now();
            let files = files(copy.path());
            assert!(!files.is_empty(), "{tree}");
            for file in files {
                let path = copy.path().join(&file);
                let text = fs::read(&path).expect("text");
                fs::write(&path, [text.as_slice(), b" "].concat()).expect("edited");
                let edited = now();
                fs::rename(&path, path.with_extension("new")).expect("renamed");
                fs::write(path.with_extension("new"), &text).expect("text");
                let renamed = now();
                fs::remove_file(path.with_extension("new")).expect("removed");
                let removed = now();
                fs::write(&path, &text).expect("text");
                assert_eq!(now(), before, "{tree}/{file}");
                fs::write(path.with_extension("more"), "").expect("an empty file");
                let added = now();
                fs::remove_file(path.with_extension("more")).expect("removed");
                for after in [edited, renamed, removed, added] {
                    assert_ne!(after, before, "{tree}/{file}");
                }
            }
        }
    }

    #[test]
    fn every_folder_of_lists_is_found() {
        let folders = folders(Path::new(LISTS)).expect("folders");
        assert_eq!(folders, ["de", "en", "es", "fr", "it", "nl", "pt", "sources"]);
    }

    #[test]
    fn nothing_moves_from_one_file_to_the_next_unnoticed() {
        let tree = |parts: [(&str, &str); 2]| {
            let folder = tempfile::tempdir().expect("a folder");
            for (name, text) in parts {
                fs::write(folder.path().join(name), text).expect("a file");
            }
            hash(folder.path()).expect("a hash")
        };
        assert_ne!(tree([("a", "xy"), ("b", "")]), tree([("a", "x"), ("b", "y")]));
        assert_ne!(tree([("a", "b"), ("c", "")]), tree([("ab", ""), ("c", "")]));
    }
}
