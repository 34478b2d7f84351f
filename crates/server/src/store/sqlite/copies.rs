//! Whole copies of the database in one file: written while the server runs, put back while it
//! does not.

use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};

use super::{FILE, OpenError, Sqlite, lock, options, private};

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("{0} is there already; choose another name")]
    Exists(PathBuf),
    #[error("{0}")]
    Open(#[from] OpenError),
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    #[error("{path}: {error}")]
    File { path: PathBuf, error: std::io::Error },
    #[error("the backup is damaged: {0}")]
    Damaged(String),
}

fn file_error(path: &Path) -> impl FnOnce(std::io::Error) -> FileError {
    let path = path.to_owned();
    move |error| FileError::File { path, error }
}

fn sync(path: &Path) -> Result<(), FileError> {
    std::fs::File::open(path).and_then(|file| file.sync_all()).map_err(file_error(path))
}

impl Sqlite {
    /// Writes a whole copy into one file that only its owner can read.
    pub async fn back_up(&self, to: &Path) -> Result<(), FileError> {
        if to.exists() {
            return Err(FileError::Exists(to.to_owned()));
        }
        let aside = aside(to)?;
        let mut connection = options(&self.file).connect().await?;
        let into = aside.path().to_string_lossy();
        sqlx::query("VACUUM INTO ?").bind(into).execute(&mut connection).await?;
        connection.close().await?;
        sync(aside.path())?;
        // Whatever was put there in the meantime stays.
        aside.persist_noclobber(to).map_err(|refused| match refused.error.kind() {
            std::io::ErrorKind::AlreadyExists => FileError::Exists(to.to_owned()),
            _ => file_error(to)(refused.error),
        })?;
        Ok(())
    }

    /// Puts a backup in place; the server must not be running, and what was there is kept beside
    /// it, under the name that is given back.
    pub async fn restore(folder: &Path, from: &Path) -> Result<Option<PathBuf>, FileError> {
        let _lock = lock(folder)?;
        must_be_sound(from).await?;
        let file = folder.join(FILE);
        let mut aside = aside(&file)?;
        let mut backup = std::fs::File::open(from).map_err(file_error(from))?;
        std::io::copy(&mut backup, &mut aside).map_err(file_error(aside.path()))?;
        sync(aside.path())?;
        let kept = match file.exists() {
            true => Some(keep(&file).await?),
            false => None,
        };
        aside.persist(&file).map_err(|refused| file_error(&file)(refused.error))?;
        Ok(kept)
    }
}

/// An empty file beside another, under a name nobody has, which goes away unless it is kept; only
/// its owner can read it.
fn aside(of: &Path) -> Result<tempfile::NamedTempFile, FileError> {
    let folder = of.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let name = tempfile::Builder::new().prefix("setzkasten.").suffix(".part").tempfile_in(folder);
    name.map_err(file_error(folder))
}

async fn must_be_sound(backup: &Path) -> Result<(), FileError> {
    // As it is: a file that is only read cannot be given another way of writing.
    let as_it_is = SqliteConnectOptions::new().filename(backup).read_only(true);
    let mut backup = as_it_is.connect().await?;
    let said = sqlx::query("PRAGMA integrity_check").fetch_one(&mut backup).await?;
    let said: String = said.try_get(0)?;
    if said != "ok" {
        return Err(FileError::Damaged(said));
    }
    let log = sqlx::query("SELECT count(*) FROM log").fetch_one(&mut backup).await;
    log.map_err(|error| FileError::Damaged(error.to_string()))?;
    Ok(backup.close().await?)
}

/// Moves the present database out of the way, with all that its write-ahead log holds.
async fn keep(file: &Path) -> Result<PathBuf, FileError> {
    let mut connection = options(file).connect().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await?;
    let free = |number: &u32| !file.with_extension(format!("before-{number}.db")).exists();
    let number = (1..).find(free).unwrap_or_default();
    let kept = file.with_extension(format!("before-{number}.db"));
    std::fs::rename(file, &kept).map_err(file_error(&kept))?;
    private::tighten(&kept);
    for rest in ["db-wal", "db-shm"] {
        let _ = std::fs::remove_file(file.with_extension(rest));
    }
    Ok(kept)
}
