//! One archive of compiled words with the licences of their sources, for another machine.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use lexicon::{Compiled, Lang, OpenError, compiled};
use zip::{ZipArchive, ZipWriter, result::ZipError, write::SimpleFileOptions};

use crate::licences;

/// Several times the largest dictionary there is; a small archive can unpack to very much.
const LARGEST_DICTIONARY: u64 = 64 << 20;
const LARGEST_LICENCE: u64 = 1 << 20;

#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error("there are no words to pack in {}: run `setzkasten words build`", .0.display())]
    Nothing(PathBuf),
    #[error("{} is not an archive of `setzkasten words export`", .0.display())]
    Foreign(PathBuf),
    #[error("{name} in the archive is larger than any dictionary; nothing was unpacked")]
    TooLarge { name: String },
    #[error("{name} in the archive holds the words of {holds}; nothing was unpacked")]
    Misnamed { name: String, holds: String },
    #[error(transparent)]
    Words(#[from] OpenError),
    #[error("{}: {source}", path.display())]
    Zip { path: PathBuf, source: ZipError },
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
}

/// Packs what is compiled; answers with the number of files. A file that is there and damaged is
/// refused, and so is an archive without words.
pub fn export(words: &Path, archive: &Path) -> Result<usize, ArchiveError> {
    let names: Vec<String> = lexica().filter(|name| words.join(name).exists()).collect();
    if names.is_empty() {
        return Err(ArchiveError::Nothing(words.to_owned()));
    }
    for name in &names {
        Compiled::open(&words.join(name))?;
    }
    let io = |path: &Path| {
        let path = path.to_owned();
        move |source| ArchiveError::Io { path, source }
    };
    let aside = archive.with_extension("zip.part");
    let mut zip = ZipWriter::new(File::create(&aside).map_err(io(&aside))?);
    let texts = licence_files(words).map_err(io(words))?;
    for name in names.iter().chain(&texts) {
        let zipped = |source| ArchiveError::Zip { path: archive.to_owned(), source };
        zip.start_file(name, SimpleFileOptions::default()).map_err(zipped)?;
        let mut file = File::open(words.join(name)).map_err(io(&words.join(name)))?;
        io::copy(&mut file, &mut zip).map_err(io(archive))?;
    }
    let file =
        zip.finish().map_err(|source| ArchiveError::Zip { path: archive.to_owned(), source })?;
    file.sync_all().map_err(io(archive))?;
    fs::rename(&aside, archive).map_err(io(archive))?;
    Ok(names.len())
}

/// Unpacks an archive: every dictionary is checked aside before any takes its place.
pub fn import(archive: &Path, words: &Path) -> Result<usize, ArchiveError> {
    let io = |path: &Path| {
        let path = path.to_owned();
        move |source| ArchiveError::Io { path, source }
    };
    let file = File::open(archive).map_err(io(archive))?;
    let foreign = |_| ArchiveError::Foreign(archive.to_owned());
    let mut zip = ZipArchive::new(file).map_err(foreign)?;
    let aside = words.join(".import");
    let _ = fs::remove_dir_all(&aside);
    fs::create_dir_all(aside.join(licences::FOLDER)).map_err(io(&aside))?;
    let unpacked = unpack(&mut zip, archive, &aside);
    let placed = unpacked.and_then(|names| {
        fs::create_dir_all(words.join(licences::FOLDER)).map_err(io(words))?;
        for name in &names {
            fs::rename(aside.join(name), words.join(name)).map_err(io(&words.join(name)))?;
        }
        Ok(names.iter().filter(|name| !name.contains('/')).count())
    });
    let _ = fs::remove_dir_all(&aside);
    placed
}

/// Takes only names we know, so that no archive can write elsewhere.
fn unpack(
    zip: &mut ZipArchive<File>,
    archive: &Path,
    aside: &Path,
) -> Result<Vec<String>, ArchiveError> {
    let zipped = |source| ArchiveError::Zip { path: archive.to_owned(), source };
    let mut names = Vec::new();
    for at in 0..zip.len() {
        let mut member = zip.by_index(at).map_err(zipped)?;
        let name = member.name().map_err(zipped)?.into_owned();
        let most = match is_licence(&name) {
            true => LARGEST_LICENCE,
            false if lexica().any(|known| known == name) => LARGEST_DICTIONARY,
            false => continue,
        };
        let path = aside.join(&name);
        let io = |source| ArchiveError::Io { path: path.clone(), source };
        let mut file = File::create(&path).map_err(io)?;
        // What the archive says of a size is its own word: one byte more than allowed tells.
        if io::copy(&mut (&mut member).take(most + 1), &mut file).map_err(io)? > most {
            return Err(ArchiveError::TooLarge { name });
        }
        file.sync_all().map_err(io)?;
        if !is_licence(&name) {
            is_what_it_claims(&path, &name)?;
        }
        names.push(name);
    }
    if names.iter().all(|name| is_licence(name)) {
        return Err(ArchiveError::Foreign(archive.to_owned()));
    }
    Ok(names)
}

/// A dictionary must hold the language and the spelling that its name promises.
fn is_what_it_claims(path: &Path, name: &str) -> Result<(), ArchiveError> {
    let compiled = Compiled::open(path)?;
    let lexicon = compiled.lexicon();
    let holds = compiled::file_name(lexicon.lang(), lexicon.spelling());
    match holds == name {
        true => Ok(()),
        false => Err(ArchiveError::Misnamed { name: name.to_owned(), holds }),
    }
}

fn lexica() -> impl Iterator<Item = String> {
    Lang::ALL.into_iter().flat_map(|lang| {
        lang.spellings().iter().map(move |&spelling| compiled::file_name(lang, spelling))
    })
}

fn licence_files(words: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(words.join(licences::FOLDER))? {
        let name = format!("{}/{}", licences::FOLDER, entry?.file_name().to_string_lossy());
        if is_licence(&name) {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

fn is_licence(name: &str) -> bool {
    let inside = name.strip_prefix(licences::FOLDER).and_then(|rest| rest.strip_prefix('/'));
    inside.is_some_and(|file| {
        file.ends_with(".txt")
            && file.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_'))
    })
}
