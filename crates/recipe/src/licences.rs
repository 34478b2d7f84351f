//! The licences of the sources, laid beside the words made of them.

use std::{fs, io, path::Path};

use crate::{
    fetch::Sources,
    sources::{Registry, Source},
    wheel,
};

/// The folder of licences in a words folder.
pub const FOLDER: &str = "licences";

/// Copies every source's licence texts into the words folder.
pub fn collect(sources: &Sources, words: &Path) -> io::Result<()> {
    let folder = words.join(FOLDER);
    fs::create_dir_all(&folder)?;
    for source in Source::ALL {
        let text = match source.registry() {
            Registry::Own => continue,
            Registry::Npm => npm_licences(sources, source.name())?,
            Registry::PyPi => {
                let package = source.name().replace('-', "_");
                wheel::licences(&sources.wheels(), &package).map_err(io::Error::other)?
            }
        };
        // "@cspell/dict-en-gb" has a folder in its name.
        let file = source.name().trim_start_matches('@').replace('/', "-");
        fs::write(folder.join(format!("{file}.txt")), text)?;
    }
    Ok(())
}

/// The licence named in the package's manifest, then the texts that come with it.
fn npm_licences(sources: &Sources, package: &str) -> io::Result<Vec<u8>> {
    let root = sources.npm(package);
    let manifest: serde_json::Value =
        serde_json::from_slice(&fs::read(root.join("package.json"))?)?;
    let named = manifest["license"].as_str().unwrap_or("see below");
    let mut text = format!("{package}: {named}\n\n").into_bytes();
    for folder in [root.clone(), root.join("dist")] {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        let mut files: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
        files.sort();
        for file in files {
            let name = file.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
            let is_licence = name.starts_with("licen")
                || name.starts_with("cc-by")
                || name.starts_with("readme-");
            if is_licence && file.is_file() {
                text.extend(fs::read(&file)?);
                text.push(b'\n');
            }
        }
    }
    Ok(text)
}
