//! Lists the rulebooks in rules/, so that a new one is found without being named anywhere.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut books = Vec::new();
    for file in fs::read_dir(&folder)? {
        let path = fs::canonicalize(file?.path())?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some((game, lang)) = name.strip_suffix(".md").and_then(|name| name.split_once('.')) {
            books.push(format!("    ({game:?}, {lang:?}, include_str!({path:?})),\n"));
        }
    }
    books.sort();
    let list = format!("const BOOKS: &[(&str, &str, &str)] = &[\n{}];\n", books.concat());
    let out = env::var_os("OUT_DIR").unwrap_or_default();
    fs::write(Path::new(&out).join("rulebooks.rs"), list)
}
