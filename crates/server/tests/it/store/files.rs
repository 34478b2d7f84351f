//! Files that only their owner can read, and copies that harm no other file.

use std::path::Path;
use std::sync::Arc;

use server::metrics::Metrics;
use server::names::{TableId, random};
use server::store::{Appended, FILE, FileError, Sqlite, Store};

use super::append;

async fn open(folder: &Path) -> Sqlite {
    Sqlite::open(folder, Arc::new(Metrics::default())).await.expect("a store")
}

#[cfg(unix)]
mod modes {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn mode(path: &Path) -> u32 {
        std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    }

    fn inside(folder: &Path) -> Vec<std::path::PathBuf> {
        let all = std::fs::read_dir(folder).expect("a folder");
        all.map(|entry| entry.expect("an entry").path()).collect()
    }

    #[tokio::test]
    async fn what_is_made_is_its_owners_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("some").join("data");
        let store = open(&data).await;
        let table = TableId::of(random());
        assert_eq!(store.append(append(table, 0, 1, &["a"])).await, Ok(Appended::Done(1)));
        assert_eq!(mode(&data), 0o700);
        assert!(inside(&data).len() >= 4, "with its log, its index and its lock");
        let copy = folder.path().join("copy.db");
        store.back_up(&copy).await.expect("a backup");
        for file in inside(&data).iter().chain([&copy]) {
            assert_eq!(mode(file), 0o600, "{}", file.display());
        }
        store.close().await;
        // A copy that was made by other means may be anybody's; what is made of it is not.
        set_permissions(&copy, Permissions::from_mode(0o644)).expect("changed");
        set_permissions(data.join(FILE), Permissions::from_mode(0o644)).expect("changed");
        let kept = Sqlite::restore(&data, &copy).await.expect("restored").expect("kept");
        assert_eq!((mode(&data.join(FILE)), mode(&kept)), (0o600, 0o600));
    }

    #[tokio::test]
    async fn what_was_open_to_others_is_closed() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        open(&data).await.close().await;
        for file in inside(&data) {
            set_permissions(file, Permissions::from_mode(0o664)).expect("changed");
        }
        set_permissions(&data, Permissions::from_mode(0o755)).expect("changed");
        let store = open(&data).await;
        assert_eq!(mode(&data), 0o700);
        for file in inside(&data) {
            assert_eq!(mode(&file), 0o600, "{}", file.display());
        }
        store.close().await;
    }

    #[tokio::test]
    async fn a_folder_with_other_things_in_it_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("home");
        std::fs::create_dir(&data).expect("made");
        std::fs::write(data.join("letter.txt"), "mine").expect("written");
        set_permissions(&data, Permissions::from_mode(0o755)).expect("changed");
        let store = open(&data).await;
        assert_eq!(mode(&data), 0o755);
        assert_eq!(mode(&data.join(FILE)), 0o600);
        store.close().await;
    }
}

/// `X.part` was taken for its own.
#[tokio::test]
async fn a_backup_leaves_every_other_file_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, copy) = (folder.path().join("data"), folder.path().join("X.db"));
    let others = ["X.part", "X.db.part", "restored.part"];
    let store = open(&data).await;
    for other in others {
        std::fs::write(folder.path().join(other), "a letter").expect("written");
        std::fs::write(data.join(other), "a letter").expect("written");
    }
    store.back_up(&copy).await.expect("a backup");
    std::fs::write(folder.path().join("Y.db"), "a letter").expect("written");
    let refused = store.back_up(&folder.path().join("Y.db")).await;
    assert!(matches!(refused, Err(FileError::Exists(_))), "{refused:?}");
    store.close().await;
    Sqlite::restore(&data, &copy).await.expect("restored");
    for other in others {
        for folder in [folder.path(), &data] {
            let text = std::fs::read_to_string(folder.join(other));
            assert_eq!(text.expect("it is there"), "a letter", "{other}");
        }
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("Y.db")).expect("text"), "a letter");
    for folder in [folder.path(), &data] {
        let left = std::fs::read_dir(folder).expect("a folder");
        let names = left.map(|entry| entry.expect("an entry").file_name());
        let left: Vec<_> = names.filter(|name| name.to_string_lossy().starts_with(".")).collect();
        assert!(left.is_empty(), "nothing of its own is left behind: {left:?}");
    }
    let parts = std::fs::read_dir(folder.path()).expect("a folder");
    assert_eq!(parts.count(), 6, "three letters, X.db, Y.db and the data");
}
