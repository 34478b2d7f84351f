//! `setzkasten serve`: tables for playing together, until somebody stops it.

mod address;
mod telemetry;

use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use bots::{Roster, Vocabularies};
use clap::Args;
use games::{Catalogue, Words};
use server::cluster::Cluster;
use server::listen::Tls;
use server::metrics::Metrics;
use server::reach::{own_addresses, reach};
use server::settings::{METRICS_LISTEN, Settings, TlsFiles, Wishes};
use server::store::{Postgres, Sqlite};
use server::words::{Dictionaries, Shelf};
use server::{Keeping, Library};
use tokio::net::TcpListener;

use crate::boxes::own_boxes;
use crate::folder::{Installed, data, installed, set, vocabularies};
use crate::output::Found;
use crate::source::word_list;

#[derive(Args)]
pub struct Serve {
    /// Where to listen [default: 127.0.0.1:7788]; 0.0.0.0:7788 lets others on the network in
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// Where tables are kept
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep tables in PostgreSQL instead, shared by any number of nodes: postgres://NAME@HOST/DATABASE
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// Where those nodes tell one another what happened, through NATS: nats://HOST:4222
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    /// Speak TLS with this certificate (with its chain) and key, as PEM files
    #[arg(long, num_args = 2, value_names = ["CERT", "KEY"])]
    tls: Option<Vec<PathBuf>>,
    /// A folder with boxes of your own (TOML) for everybody to play with
    #[arg(long, value_name = "DIR")]
    boxes: Option<PathBuf>,
    /// Send logs and traces to an OpenTelemetry collector, as http://127.0.0.1:4318
    #[arg(long, value_name = "URL")]
    otlp: Option<String>,
    /// A file with settings (TOML, see docs/hosting.md) [default: $SETZKASTEN_SETTINGS]
    #[arg(long, value_name = "FILE")]
    settings: Option<PathBuf>,
    /// The time zone by which the day changes, as Europe/Berlin [default: this machine's]
    #[arg(long, value_name = "ZONE")]
    time_zone: Option<String>,
    /// A word list, one word per line, to use in place of the installed dictionary
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
}

/// A list from a file, or the installed dictionaries; each is opened once.
pub fn words(list: Option<&PathBuf>) -> anyhow::Result<Arc<dyn Words + Send + Sync>> {
    let Some(path) = list else { return Ok(Arc::new(Shelf::new(Installed))) };
    Ok(Arc::new(Shelf::new(word_list(path)?)))
}

impl Serve {
    pub fn run(&self) -> anyhow::Result<Found> {
        let settings = self.settings()?;
        let (vocabularies, dictionaries) = match &self.words {
            Some(_) => (Vocabularies::of_lists(), Dictionaries::of_lists()),
            None => (vocabularies(), Dictionaries::new(installed)),
        };
        let words = words(self.words.as_ref())?;
        let (games, bots) = (Catalogue::built_in().clone(), Roster::built_in().clone());
        let vocabularies = vocabularies.into();
        let boxes = settings.boxes.as_deref();
        let boxes = boxes.map(|folder| own_boxes(folder, &games, words.as_ref())).transpose()?;
        let boxes = boxes.unwrap_or_default();
        let library = Library { games, bots, words, vocabularies, dictionaries, boxes };
        let telemetry = telemetry::begin(settings.otlp.as_deref())?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(serve(settings, library));
        telemetry.end();
        served.map(|()| Found::Good)
    }

    fn settings(&self) -> anyhow::Result<Settings> {
        let tls = self.tls.as_deref().and_then(|files| match files {
            [certificate, key] => {
                Some(TlsFiles { certificate: certificate.clone(), key: key.clone() })
            }
            _ => None,
        });
        let (listen, data) = (self.listen.clone(), self.data.clone());
        let boxes = self.boxes.clone();
        let (store, bus) = (self.store.clone(), self.bus.clone());
        let (time_zone, otlp) = (self.time_zone.clone(), self.otlp.clone());
        let flags =
            Wishes { listen, data, store, bus, tls, boxes, time_zone, otlp, ..Wishes::default() };
        settings_of(flags, self.settings.as_ref())
    }
}

/// What was wished for on the command line, in the environment and in a file.
pub fn settings_of(flags: Wishes, file: Option<&PathBuf>) -> anyhow::Result<Settings> {
    let environment = Wishes::from_environment(|name| std::env::var(name).ok())?;
    let file = file.cloned().or_else(|| set("SETZKASTEN_SETTINGS"));
    let file = file.as_deref().map(Wishes::from_file).transpose()?.unwrap_or_default();
    Ok(Settings::new(flags, environment, file, data())?)
}

async fn serve(settings: Settings, library: Library) -> anyhow::Result<()> {
    let listener = match TcpListener::bind(settings.listen).await {
        Ok(listener) => listener,
        Err(error) if error.kind() == ErrorKind::AddrInUse => bail!(
            "{} is in use already, perhaps by another setzkasten; stop that, or choose another \
             port with --listen, e.g. --listen {}:{}",
            settings.listen,
            settings.listen.ip(),
            settings.listen.port().wrapping_add(1).max(1024)
        ),
        Err(error) => {
            return Err(error).with_context(|| format!("cannot listen on {}", settings.listen));
        }
    };
    let stopped = stopped()?;
    let metrics = Arc::new(Metrics::default());
    let keeping = keeping(&settings, &metrics).await?;
    if let Some(files) = &settings.tls {
        Tls::from_files(&files.certificate, &files.key)?;
    }
    let counters = counters(&settings).await?;
    let monitor = counters.map(|listener| {
        tokio::spawn(server::monitor(listener, Arc::clone(&metrics), settings.hosts.clone()))
    });
    let (listen, is_encrypted) = (listener.local_addr()?, settings.tls.is_some());
    address::tell(listen, is_encrypted, &reach(listen, is_encrypted, &own_addresses()));
    let ran = server::run_among(listener, keeping, library, metrics, settings, stopped).await;
    if let Some(monitor) = monitor {
        monitor.abort();
    }
    Ok(ran?)
}

/// A file of our own, or a database that other nodes may use as well.
async fn keeping(settings: &Settings, metrics: &Arc<Metrics>) -> anyhow::Result<Keeping> {
    let Some(address) = &settings.store else {
        let most = settings.most_bytes;
        let store = Sqlite::open_within(&settings.data, most, Arc::clone(metrics)).await?;
        return Ok(Keeping { store: Arc::new(store), cluster: None });
    };
    let store = Arc::new(Postgres::open(address, Arc::clone(metrics)).await?);
    let bus = settings.bus.as_deref();
    Ok(Cluster::join(store, bus, Arc::clone(metrics)).await?.into())
}

/// Where the counters are read; somebody else may have the usual port, and then they are not.
async fn counters(settings: &Settings) -> anyhow::Result<Option<TcpListener>> {
    let Some(address) = settings.metrics_listen else { return Ok(None) };
    match TcpListener::bind(address).await {
        Ok(listener) => Ok(Some(listener)),
        Err(error)
            if error.kind() == ErrorKind::AddrInUse && METRICS_LISTEN.parse() == Ok(address) =>
        {
            tracing::info!(%address, "the port for counters is taken; set another with metrics_listen");
            Ok(None)
        }
        Err(error) => Err(error).with_context(|| {
            format!(
                "counters cannot be offered on {address}; set another metrics_listen, or \"off\""
            )
        }),
    }
}

/// Ends when somebody presses Ctrl-C or the system asks us to; it listens from the call on.
fn stopped() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let asked = {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
    };
    #[cfg(windows)]
    let asked = {
        let mut interrupt = tokio::signal::windows::ctrl_c()?;
        async move { drop(interrupt.recv().await) }
    };
    Ok(async {
        asked.await;
        tracing::info!("stopping");
    })
}
