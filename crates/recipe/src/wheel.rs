//! Reads members of Python wheels, which are zip files.

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use crate::readers::ReadError;

/// The bytes of a member of the wheel of this package.
pub fn member(folder: &Path, package: &str, member: &str) -> Result<Vec<u8>, ReadError> {
    let mut archive = open(folder, package)?;
    let mut file = archive.by_name(member)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The licence texts in the wheel of this package.
pub fn licences(folder: &Path, package: &str) -> Result<Vec<u8>, ReadError> {
    let mut archive = open(folder, package)?;
    let names: Vec<String> = archive
        .file_names()
        .filter_map(|name| Some(name.ok()?.into_owned()))
        .filter(|name| name.contains(".dist-info/") && name.to_uppercase().contains("LICEN"))
        .collect();
    let mut text = Vec::new();
    for name in names {
        archive.by_name(&name)?.read_to_end(&mut text)?;
    }
    Ok(text)
}

fn open(folder: &Path, package: &str) -> Result<zip::ZipArchive<fs::File>, ReadError> {
    Ok(zip::ZipArchive::new(fs::File::open(find(folder, package)?)?)?)
}

fn find(folder: &Path, package: &str) -> io::Result<PathBuf> {
    let prefix = format!("{package}-");
    let wheel = fs::read_dir(folder)?.filter_map(Result::ok).find(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with(&prefix) && name.ends_with(".whl")
    });
    wheel.map(|entry| entry.path()).ok_or_else(|| {
        io::Error::new(io::ErrorKind::NotFound, format!("the wheel of {package} is not here"))
    })
}
