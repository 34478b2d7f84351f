//! What an operator can set: on the command line, in the environment, in a file, in this order.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ipnet::IpNet;
use serde::Deserialize;

use crate::calendar::{Calendar, NoSuchZone};
use crate::limit::Rate;
use crate::proxies::Proxies;
use crate::quota::Quotas;
use crate::store::{is_postgres, without_password};
use crate::tidy::Keep;
use crate::work::{Crew, WorkRates};

#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    pub listen: SocketAddr,
    pub data: PathBuf,
    /// The database that several nodes share; none for a file in the data folder.
    pub store: Option<String>,
    /// Where those nodes speak with one another.
    pub bus: Option<String>,
    /// Seconds without anybody after which a table leaves the memory.
    pub idle: Duration,
    /// Other origins whose pages may use this server, e.g. `https://spiele.example`.
    pub origins: Vec<String>,
    /// Names by which this server is reached, beside those of the machine itself.
    pub hosts: Vec<String>,
    /// Whose word counts on where a request comes from.
    pub proxies: Proxies,
    /// Where operators read the counters; none for nowhere.
    pub metrics_listen: Option<SocketAddr>,
    pub tls: Option<TlsFiles>,
    /// A folder with boxes that everybody may play with.
    pub boxes: Option<PathBuf>,
    /// Where logs and traces go, as http://127.0.0.1:4318; none for nowhere.
    pub otlp: Option<String>,
    pub rates: Rates,
    pub caps: Caps,
    /// A factor on the time that bots take to think.
    pub bots_pace: f64,
    pub quotas: Quotas,
    pub keep: Keep,
    /// The database never grows beyond so many bytes.
    pub most_bytes: Option<u64>,
    /// How many threads compute, and how many bots think at once.
    pub crew: Crew,
    /// By which the day changes.
    pub calendar: Calendar,
}

/// A certificate with its chain, and its key, as PEM files.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// How many may be connected at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// In all; never more than the system lets us open.
    pub connections: usize,
    pub connections_per_address: usize,
    pub live_per_address: usize,
    pub live_per_person: usize,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rates {
    /// Requests of one address.
    pub address: Rate,
    /// Requests of one person.
    pub person: Rate,
    /// Frames of one live connection.
    pub frames: Rate,
    /// Bytes of one connection.
    pub bytes: Rate,
    /// Codes and ids of one address that lead to no table.
    pub guesses: Rate,
    /// Computing for a table, a person or an address.
    pub work: WorkRates,
}

pub const LISTEN: &str = "127.0.0.1:7788";
pub const METRICS_LISTEN: &str = "127.0.0.1:7789";

impl Default for Caps {
    /// Room for a club behind one router: forty tables of eight, and six connections of each
    /// browser while the page loads.
    fn default() -> Caps {
        Caps {
            connections: 10_000,
            connections_per_address: 2_500,
            live_per_address: 1_000,
            live_per_person: 50,
        }
    }
}

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            // A club of a few hundred people who all open the page at once.
            address: Rate { burst: 4_000.0, per_second: 40.0 },
            person: Rate { burst: 60.0, per_second: 5.0 },
            frames: Rate { burst: 100.0, per_second: 20.0 },
            bytes: Rate { burst: 512.0 * 1024.0, per_second: 64.0 * 1024.0 },
            guesses: Rate { burst: 60.0, per_second: 0.5 },
            work: WorkRates::default(),
        }
    }
}

/// What one place says; whatever it leaves out the next one may say.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wishes {
    pub listen: Option<String>,
    pub data: Option<PathBuf>,
    pub store: Option<String>,
    pub bus: Option<String>,
    pub idle_seconds: Option<u64>,
    pub origins: Option<Vec<String>>,
    pub hosts: Option<Vec<String>>,
    /// Addresses, or networks as 10.0.0.0/8.
    pub proxies: Option<Vec<String>>,
    /// As it was before `proxies`: whoever connects is a proxy.
    pub behind_proxy: Option<bool>,
    /// An address, or "off".
    pub metrics_listen: Option<String>,
    pub tls: Option<TlsFiles>,
    pub boxes: Option<PathBuf>,
    pub otlp: Option<String>,
    pub connections: Option<usize>,
    pub connections_per_address: Option<usize>,
    /// A factor on all limits; 0 turns them off.
    pub limits: Option<f64>,
    /// A factor on the time that bots take to think: 1 is like people, 0 at once.
    pub bots_pace: Option<f64>,
    /// Only in the file.
    pub quotas: Option<Quotas>,
    /// For how long things are kept; 0 is for ever.
    pub keep_unstarted_hours: Option<u32>,
    pub keep_finished_days: Option<u32>,
    pub keep_guests_days: Option<u32>,
    /// How large the database may become; 0 is as large as the disk.
    pub database_megabytes: Option<u64>,
    /// How many threads compute; by default one for each core.
    pub work_threads: Option<usize>,
    /// How many bots think at once; by default half as many as threads compute.
    pub bots_at_once: Option<usize>,
    /// As Europe/Berlin; by default the machine's, else UTC.
    pub time_zone: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error("{place}: {value:?} is not an address to listen on; write it as {LISTEN}")]
    Listen { place: &'static str, value: String },
    #[error("{name} is {value:?}, but takes {takes}")]
    Variable { name: &'static str, value: String, takes: &'static str },
    #[error("the settings {file} cannot be read: {error}")]
    Unreadable { file: PathBuf, error: std::io::Error },
    #[error("the settings {file} cannot be understood: {error}")]
    File { file: PathBuf, error: Box<toml::de::Error> },
    #[error("{0} is {1}, but takes a number from 0 to 1000")]
    Factor(&'static str, f64),
    #[error("{value:?} is not the address of a proxy; write 192.0.2.7, 10.0.0.0/8 or fd00::/8")]
    Proxy { value: String },
    #[error("metrics_listen is {value:?}, but takes an address as {METRICS_LISTEN}, or \"off\"")]
    MetricsListen { value: String },
    #[error(
        "a certificate needs a key and a key a certificate: set SETZKASTEN_TLS_CERTIFICATE and SETZKASTEN_TLS_KEY"
    )]
    HalfTls,
    #[error("{0} is {1}, but takes a number from {2} to {3}")]
    Count(&'static str, usize, usize, usize),
    #[error("time_zone: {0}")]
    TimeZone(#[from] NoSuchZone),
    #[error("a bus is for several nodes on one database: name that with --store postgres://…")]
    BusAlone,
    #[error(
        "{0:?} is no database; write --store postgres://NAME:PASSWORD@HOST/DATABASE, or leave it out"
    )]
    Store(String),
    #[error("no folder for the data: set one with --data or SETZKASTEN_DATA")]
    NoData,
}

impl Wishes {
    pub fn from_file(file: &Path) -> Result<Wishes, SettingsError> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| SettingsError::Unreadable { file: file.to_owned(), error })?;
        toml::from_str(&text)
            .map_err(|error| SettingsError::File { file: file.to_owned(), error: Box::new(error) })
    }

    /// `SETZKASTEN_LISTEN`, `SETZKASTEN_DATA`, `SETZKASTEN_IDLE_SECONDS`, `SETZKASTEN_ORIGINS`
    /// `SETZKASTEN_HOSTS`, `SETZKASTEN_PROXIES` (with commas), `SETZKASTEN_BEHIND_PROXY`,
    /// `SETZKASTEN_METRICS_LISTEN`, `SETZKASTEN_TLS_CERTIFICATE`, `SETZKASTEN_TLS_KEY`,
    /// `SETZKASTEN_BOXES`, `SETZKASTEN_OTLP`,
    /// `SETZKASTEN_CONNECTIONS`, `SETZKASTEN_CONNECTIONS_PER_ADDRESS`, `SETZKASTEN_LIMITS`,
    /// `SETZKASTEN_BOTS_PACE`, `SETZKASTEN_KEEP_UNSTARTED_HOURS`,
    /// `SETZKASTEN_KEEP_FINISHED_DAYS`, `SETZKASTEN_KEEP_GUESTS_DAYS`,
    /// `SETZKASTEN_DATABASE_MEGABYTES`, `SETZKASTEN_WORK_THREADS`,
    /// `SETZKASTEN_BOTS_AT_ONCE`, `SETZKASTEN_TIME_ZONE`.
    pub fn from_environment(
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Wishes, SettingsError> {
        fn parse<T: std::str::FromStr>(
            name: &'static str,
            value: Option<String>,
            takes: &'static str,
        ) -> Result<Option<T>, SettingsError> {
            let wrong = |value: &str| SettingsError::Variable { name, value: value.into(), takes };
            value.map(|value| value.parse().map_err(|_| wrong(&value))).transpose()
        }
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let list = |text: String| text.split(',').map(|part| part.trim().to_owned()).collect();
        let whole = |name| parse::<u32>(name, set(name), "a whole number, 0 for no end");
        Ok(Wishes {
            listen: set("SETZKASTEN_LISTEN"),
            data: set("SETZKASTEN_DATA").map(PathBuf::from),
            store: set("SETZKASTEN_STORE"),
            bus: set("SETZKASTEN_BUS"),
            idle_seconds: parse(
                "SETZKASTEN_IDLE_SECONDS",
                set("SETZKASTEN_IDLE_SECONDS"),
                "whole seconds",
            )?,
            origins: set("SETZKASTEN_ORIGINS").map(list),
            hosts: set("SETZKASTEN_HOSTS").map(list),
            proxies: set("SETZKASTEN_PROXIES").map(list),
            behind_proxy: parse(
                "SETZKASTEN_BEHIND_PROXY",
                set("SETZKASTEN_BEHIND_PROXY"),
                "true or false",
            )?,
            metrics_listen: set("SETZKASTEN_METRICS_LISTEN"),
            tls: match (set("SETZKASTEN_TLS_CERTIFICATE"), set("SETZKASTEN_TLS_KEY")) {
                (None, None) => None,
                (Some(certificate), Some(key)) => {
                    Some(TlsFiles { certificate: certificate.into(), key: key.into() })
                }
                _ => return Err(SettingsError::HalfTls),
            },
            boxes: set("SETZKASTEN_BOXES").map(PathBuf::from),
            otlp: set("SETZKASTEN_OTLP"),
            connections: parse(
                "SETZKASTEN_CONNECTIONS",
                set("SETZKASTEN_CONNECTIONS"),
                "a whole number",
            )?,
            connections_per_address: parse(
                "SETZKASTEN_CONNECTIONS_PER_ADDRESS",
                set("SETZKASTEN_CONNECTIONS_PER_ADDRESS"),
                "a whole number",
            )?,
            limits: parse("SETZKASTEN_LIMITS", set("SETZKASTEN_LIMITS"), "a number, 0 for off")?,
            bots_pace: parse(
                "SETZKASTEN_BOTS_PACE",
                set("SETZKASTEN_BOTS_PACE"),
                "a number, 0 for at once",
            )?,
            quotas: None,
            keep_unstarted_hours: whole("SETZKASTEN_KEEP_UNSTARTED_HOURS")?,
            keep_finished_days: whole("SETZKASTEN_KEEP_FINISHED_DAYS")?,
            keep_guests_days: whole("SETZKASTEN_KEEP_GUESTS_DAYS")?,
            database_megabytes: whole("SETZKASTEN_DATABASE_MEGABYTES")?.map(u64::from),
            work_threads: parse(
                "SETZKASTEN_WORK_THREADS",
                set("SETZKASTEN_WORK_THREADS"),
                "a whole number",
            )?,
            bots_at_once: parse(
                "SETZKASTEN_BOTS_AT_ONCE",
                set("SETZKASTEN_BOTS_AT_ONCE"),
                "a whole number",
            )?,
            time_zone: set("SETZKASTEN_TIME_ZONE"),
        })
    }

    fn or(self, next: Wishes) -> Wishes {
        Wishes {
            listen: self.listen.or(next.listen),
            data: self.data.or(next.data),
            store: self.store.or(next.store),
            bus: self.bus.or(next.bus),
            idle_seconds: self.idle_seconds.or(next.idle_seconds),
            origins: self.origins.or(next.origins),
            hosts: self.hosts.or(next.hosts),
            proxies: self.proxies.or(next.proxies),
            behind_proxy: self.behind_proxy.or(next.behind_proxy),
            metrics_listen: self.metrics_listen.or(next.metrics_listen),
            tls: self.tls.or(next.tls),
            boxes: self.boxes.or(next.boxes),
            otlp: self.otlp.or(next.otlp),
            connections: self.connections.or(next.connections),
            connections_per_address: self.connections_per_address.or(next.connections_per_address),
            limits: self.limits.or(next.limits),
            bots_pace: self.bots_pace.or(next.bots_pace),
            quotas: self.quotas.or(next.quotas),
            keep_unstarted_hours: self.keep_unstarted_hours.or(next.keep_unstarted_hours),
            keep_finished_days: self.keep_finished_days.or(next.keep_finished_days),
            keep_guests_days: self.keep_guests_days.or(next.keep_guests_days),
            database_megabytes: self.database_megabytes.or(next.database_megabytes),
            work_threads: self.work_threads.or(next.work_threads),
            bots_at_once: self.bots_at_once.or(next.bots_at_once),
            time_zone: self.time_zone.or(next.time_zone),
        }
    }
}

impl Settings {
    /// The first that says something about a setting decides.
    pub fn new(
        flags: Wishes,
        environment: Wishes,
        file: Wishes,
        data: Option<PathBuf>,
    ) -> Result<Settings, SettingsError> {
        let place = match (&flags.listen, &environment.listen) {
            (Some(_), _) => "--listen",
            (None, Some(_)) => "SETZKASTEN_LISTEN",
            (None, None) => "listen",
        };
        let wishes = flags.or(environment).or(file);
        let listen = wishes.listen.unwrap_or_else(|| LISTEN.to_owned());
        let factor = |name, wish: Option<f64>| match wish.unwrap_or(1.0) {
            factor if (0.0..=1000.0).contains(&factor) => Ok(factor),
            factor => Err(SettingsError::Factor(name, factor)),
        };
        let limits = factor("limits", wishes.limits)?;
        let usual = Caps::default();
        let caps = Caps {
            connections: wishes.connections.unwrap_or(usual.connections),
            connections_per_address: wishes
                .connections_per_address
                .unwrap_or(usual.connections_per_address),
            ..usual
        };
        if wishes.bus.is_some() && wishes.store.is_none() {
            return Err(SettingsError::BusAlone);
        }
        if let Some(store) = wishes.store.as_deref().filter(|store| !is_postgres(store)) {
            return Err(SettingsError::Store(without_password(store)));
        }
        let crew = crew(wishes.work_threads, wishes.bots_at_once)?;
        Ok(Settings {
            listen: listen.parse().map_err(|_| SettingsError::Listen { place, value: listen })?,
            data: wishes.data.or(data).ok_or(SettingsError::NoData)?,
            store: wishes.store,
            bus: wishes.bus,
            idle: Duration::from_secs(wishes.idle_seconds.unwrap_or(60)),
            origins: wishes.origins.unwrap_or_default(),
            hosts: wishes.hosts.unwrap_or_default(),
            proxies: Proxies {
                networks: proxies(wishes.proxies.unwrap_or_default())?,
                every_peer: wishes.behind_proxy.unwrap_or(false),
            },
            metrics_listen: metrics_listen(wishes.metrics_listen)?,
            tls: wishes.tls,
            boxes: wishes.boxes,
            otlp: wishes.otlp,
            rates: Rates::default().times(limits),
            caps: caps.times(limits),
            bots_pace: factor("bots_pace", wishes.bots_pace)?,
            quotas: match limits {
                0.0 => Quotas::OFF,
                _ => wishes.quotas.unwrap_or_default(),
            },
            keep: Keep::new(
                wishes.keep_unstarted_hours.unwrap_or(24),
                wishes.keep_finished_days.unwrap_or(0),
                wishes.keep_guests_days.unwrap_or(30),
            ),
            most_bytes: wishes
                .database_megabytes
                .filter(|most| *most > 0)
                .map(|most| most.saturating_mul(1024 * 1024)),
            crew,
            calendar: match wishes.time_zone {
                Some(zone) => zone.parse()?,
                None => Calendar::default(),
            },
        })
    }
}

fn proxies(wishes: Vec<String>) -> Result<Vec<IpNet>, SettingsError> {
    let network = |value: String| {
        let alone = || value.parse::<IpAddr>().map(IpNet::from);
        value.parse().or_else(|_| alone()).map_err(|_| SettingsError::Proxy { value })
    };
    wishes.into_iter().map(network).collect()
}

fn metrics_listen(wish: Option<String>) -> Result<Option<SocketAddr>, SettingsError> {
    match wish.as_deref().unwrap_or(METRICS_LISTEN) {
        "off" => Ok(None),
        value => match value.parse() {
            Ok(address) => Ok(Some(address)),
            Err(_) => Err(SettingsError::MetricsListen { value: value.to_owned() }),
        },
    }
}

impl Caps {
    /// What all share is bounded in any case: by the files the system gives.
    fn times(self, factor: f64) -> Caps {
        let times = |most: usize| match factor {
            0.0 => usize::MAX,
            factor => (most as f64 * factor).ceil() as usize,
        };
        Caps {
            connections: self.connections,
            connections_per_address: times(self.connections_per_address),
            live_per_address: times(self.live_per_address),
            live_per_person: times(self.live_per_person),
        }
    }
}

fn crew(threads: Option<usize>, bots: Option<usize>) -> Result<Crew, SettingsError> {
    let within = |name, wish: Option<usize>, least, most, usual| match wish.unwrap_or(usual) {
        number if (least..=most).contains(&number) => Ok(number),
        number => Err(SettingsError::Count(name, number, least, most)),
    };
    let usual = Crew::default().threads;
    let threads = within("work_threads", threads, Crew::FEWEST, Crew::MOST, usual)?;
    // One thread is left for people.
    let bots = within("bots_at_once", bots, 1, threads - 1, (threads / 2).max(1))?;
    Ok(Crew::new(threads, bots))
}

impl Rates {
    fn times(self, factor: f64) -> Rates {
        // So high that nobody reaches it.
        let factor = if factor == 0.0 { 1e12 } else { factor };
        let times = |rate: Rate| Rate {
            burst: (rate.burst * factor).max(1.0),
            per_second: rate.per_second * factor,
        };
        Rates {
            address: times(self.address),
            person: times(self.person),
            frames: times(self.frames),
            bytes: times(self.bytes),
            guesses: times(self.guesses),
            work: WorkRates {
                table: times(self.work.table),
                person: times(self.work.person),
                address: times(self.work.address),
            },
        }
    }
}
