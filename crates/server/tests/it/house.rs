//! A server of our own on a free port, with its data in a folder that goes away.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bots::{Roster, Vocabularies};
use games::{Catalogue, WordList, Words};
use lexicon::{Lang, Lexicon, Spelling};
use server::Library;
use server::metrics::Metrics;
use server::settings::{Settings, Wishes};
use server::store::{Sqlite, Store};
use server::words::{Dictionaries, Shelf};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub use testkit::GERMAN;
use testkit::NAMES;
use testkit::slow::Slow;

pub fn words() -> Arc<dyn Words + Send + Sync> {
    let words = WordList::new(GERMAN).with_names(NAMES).with_coarse(testkit::COARSE);
    Arc::new(Shelf::new(words))
}

/// What tables find around them here.
pub fn around() -> table::House {
    table::House::new(words())
}

pub fn lexicon(spelling: Spelling) -> Lexicon {
    WordList::new(GERMAN).lexicon(Lang::De, spelling).expect("a list of words")
}

pub struct House {
    pub address: SocketAddr,
    pub metrics: Arc<Metrics>,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<Result<(), server::RunError>>>,
    folder: Option<tempfile::TempDir>,
}

pub fn settings(limits: f64) -> Settings {
    let flags = Wishes {
        listen: Some("127.0.0.1:0".to_owned()),
        data: Some("unused".into()),
        limits: Some(limits),
        bots_pace: Some(0.0),
        ..Wishes::default()
    };
    Settings::new(flags, Wishes::default(), Wishes::default(), None).expect("settings")
}

impl House {
    /// Without limits, so that fast clients are not taken for attackers.
    pub async fn open() -> House {
        House::in_folder(tempfile::tempdir().expect("a folder"), settings(0.0)).await
    }

    pub async fn in_folder(folder: tempfile::TempDir, settings: Settings) -> House {
        let metrics = Arc::new(Metrics::default());
        let store = Sqlite::open(folder.path(), Arc::clone(&metrics)).await.expect("a store");
        let mut house = House::with_store(Arc::new(store), metrics, settings).await;
        house.folder = Some(folder);
        house
    }

    pub async fn with_store(
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        settings: Settings,
    ) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let shutdown = async {
            let _ = stopped.await;
        };
        let library = Library {
            games: Catalogue::built_in().clone().with::<Slow>(),
            bots: Roster::built_in().clone().with::<Slow>(),
            words: words(),
            vocabularies: Vocabularies::of_lists().into(),
            dictionaries: Dictionaries::of_lists(),
            boxes: Vec::new(),
        };
        let run = server::run(listener, store, library, Arc::clone(&metrics), settings, shutdown);
        let running = Some(tokio::spawn(run));
        House { address, metrics, stop: Some(stop), running, folder: None }
    }

    /// Where the data is.
    pub fn path(&self) -> &std::path::Path {
        self.folder.as_ref().expect("a folder").path()
    }

    /// Stops gracefully and hands the data on.
    pub async fn close(mut self) -> Option<tempfile::TempDir> {
        drop(self.stop.take());
        let running = self.running.take().expect("still running");
        let ended = tokio::time::timeout(Duration::from_secs(30), running).await;
        ended.expect("the server ends").expect("without panic").expect("without error");
        self.folder.take()
    }
}
