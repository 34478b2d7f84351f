//! Files and folders that only their owner can read: the database holds the key that signs tokens.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// What the names of our own files begin with.
const OURS: &str = "setzkasten.";

/// Opens a file to write to, made for its owner alone where it is not there yet. SQLite gives the
/// files that it makes beside a database the database's own mode.
pub fn file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    tighten(path);
    Ok(file)
}

/// Makes a folder for its owner alone. One that is there already is closed to others only if
/// nothing but our own files is in it: somebody may have named their home.
pub fn folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        let mut names = std::fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.file_name()));
        let ours = |name: io::Result<std::ffi::OsString>| {
            name.is_ok_and(|name| name.to_string_lossy().starts_with(OURS))
        };
        if names.all(ours) {
            tighten(path);
        }
        return Ok(());
    }
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.create(path)
}

/// Takes from all but the owner what they may do with something that is there, and says so.
pub fn tighten(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Ok(kept) = std::fs::metadata(path) else { return };
        let mode = kept.permissions().mode();
        if mode & 0o077 == 0 {
            return;
        }
        let own = std::fs::Permissions::from_mode(mode & 0o700);
        // The last part of it is enough, and names nobody's home.
        let name = path.file_name().unwrap_or_default().display();
        match std::fs::set_permissions(path, own) {
            Ok(()) => tracing::info!(%name, "others could read this; now only its owner can"),
            Err(error) => tracing::warn!(%name, %error, "others can read this"),
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}
