//! Hashes what decides the words, for the key of the compiled files (`src/key.rs`): the code that
//! reads, judges and writes them, the pinned sources, and each language's lists.

mod tree;

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

use tree::{ALL, LISTS};

fn main() {
    if let Err(error) = run() {
        println!("cargo::error=the sources of the dictionary cannot be read: {error}");
    }
}

fn run() -> io::Result<()> {
    for folder in ALL.iter().chain(&[LISTS, "build"]) {
        println!("cargo::rerun-if-changed={folder}");
    }
    let mut all = String::new();
    for folder in ALL {
        write!(all, "{:016x}", tree::hash(Path::new(folder))?).map_err(io::Error::other)?;
    }
    let mut made = format!("const ALL: &str = {all:?};\n\nconst LISTS: &[(&str, &str)] = &[\n");
    for lang in tree::folders(Path::new(LISTS))? {
        let hash = tree::hash(&Path::new(LISTS).join(&lang))?;
        writeln!(made, "    ({lang:?}, \"{hash:016x}\"),").map_err(io::Error::other)?;
    }
    made += "];\n";
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no OUT_DIR"))?;
    fs::write(Path::new(&out).join("trees.rs"), made)
}
