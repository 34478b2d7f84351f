//! A private PostgreSQL and NATS for tests, started by `services.sh`; they end with the process that
//! asked for them, however that ends.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};

/// One of the two, running.
pub struct Service {
    /// Where it is.
    pub address: String,
    said: BufReader<ChildStdout>,
    /// Closing this ends it; so does the end of this process.
    words: Option<ChildStdin>,
    child: Child,
}

static SHARED: LazyLock<Mutex<Service>> = LazyLock::new(|| Mutex::new(Service::postgres()));
static DATABASES: AtomicU32 = AtomicU32::new(0);

/// A new, empty database in a PostgreSQL that all tests of this process share.
pub fn fresh_database() -> String {
    SHARED.lock().unwrap_or_else(PoisonError::into_inner).database()
}

impl Service {
    pub fn postgres() -> Service {
        Service::start("postgres")
    }

    pub fn nats() -> Service {
        Service::start("nats")
    }

    fn start(kind: &str) -> Service {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("services.sh");
        let mut child = Command::new("sh")
            .arg(script)
            .arg(kind)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let words = child.stdin.take();
        let said = BufReader::new(child.stdout.take().expect("its output"));
        let mut service = Service { address: String::new(), said, words, child };
        service.address = service.line();
        service
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.said.read_line(&mut line).expect("a line");
        assert!(!line.is_empty(), "services.sh ended; what it said is above");
        line.trim().to_owned()
    }

    /// `start`, `stop`, `kill` or `restart`; returns when that is done.
    pub fn tell(&mut self, word: &str) {
        let words = self.words.as_mut().expect("it runs");
        writeln!(words, "{word}").expect("it listens");
        assert_eq!(self.line(), "done", "{word}");
    }

    /// A new, empty database; only PostgreSQL has some.
    pub fn database(&mut self) -> String {
        let name = format!("t{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        self.tell(&format!("database {name}"));
        let (server, _) = self.address.rsplit_once('/').expect("an address");
        format!("{server}/{name}")
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        drop(self.words.take());
        let _ = self.child.wait();
    }
}
