//! The client as static files, for any web space: it plays without a server.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use lexicon::Lang;
use serde_json::json;

use crate::http::client_files;
use crate::parcels::{ParcelError, Parcels, Part};
use crate::words::Dictionaries;

#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error(
        "this program was built without play on one's own device; `make site` builds all of it"
    )]
    NoModule,
    #[error("the words of {lang}: {error}")]
    Words { lang: Lang, error: ParcelError },
    #[error("cannot write {}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
}

/// What was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    pub files: usize,
    pub bytes: usize,
}

/// Says to the page that there is no server behind it.
const MARK: &str = "<meta name=\"setzkasten\" content=\"site\" /></head>";

/// Writes everything into a folder.
pub fn write(
    folder: &Path,
    langs: &[Lang],
    dictionaries: &Dictionaries,
) -> Result<Written, SiteError> {
    if !client_files().any(|(name, _)| name.ends_with(".wasm")) {
        return Err(SiteError::NoModule);
    }
    let mut written = Written { files: 0, bytes: 0 };
    let mut put = |name: &str, contents: &[u8]| {
        let path = folder.join(name);
        let failed = |error| SiteError::Io { path: path.clone(), error };
        fs::create_dir_all(path.parent().unwrap_or(folder)).map_err(failed)?;
        fs::write(&path, contents).map_err(failed)?;
        written.files += 1;
        written.bytes += contents.len();
        Ok(())
    };
    // Web spaces pack for themselves what they hand out.
    for (name, contents) in client_files() {
        match name {
            "index.html" => {
                let page = String::from_utf8_lossy(contents).replacen("</head>", MARK, 1);
                put(name, page.as_bytes())?;
            }
            _ => put(name, contents)?,
        }
    }
    let parcels = Parcels::default();
    for &lang in langs {
        for part in Part::ALL {
            match parcels.get(dictionaries, lang, part) {
                Ok(packed) => put(&format!("words/{}", part.file(lang)), &packed)?,
                Err(ParcelError::Nothing) if part == Part::Glosses => {}
                Err(error) => return Err(SiteError::Words { lang, error }),
            }
        }
    }
    let mut index = parcels.index(dictionaries);
    index.retain(|lang, _| langs.iter().any(|one| one.code() == lang));
    put("words/index.json", json!(index).to_string().as_bytes())?;
    Ok(written)
}
