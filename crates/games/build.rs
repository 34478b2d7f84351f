//! Writes the boxes that games bring along as JSON, so that a page needs no reader of TOML.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

const BOXES: [&str; 5] =
    ["buchstabenklau-de", "kreuzwort-de", "maskenmemo", "quiddler-de", "quiddler-en"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names no OUT_DIR")?);
    for name in BOXES {
        let path = Path::new("../../data").join(name).with_extension("toml");
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path)?;
        let document: toml::Table =
            toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        fs::write(out.join(name).with_extension("json"), serde_json::to_string(&document)?)?;
    }
    Ok(())
}
