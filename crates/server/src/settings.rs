//! What an operator can set: on the command line, in the environment, in a file, in this order.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use crate::limit::Rate;
use crate::quota::Quotas;
use crate::tidy::Keep;

#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    pub listen: SocketAddr,
    pub data: PathBuf,
    /// Seconds without anybody after which a table leaves the memory.
    pub idle: Duration,
    /// Other origins whose pages may use this server, e.g. `https://spiele.example`.
    pub origins: Vec<String>,
    /// Take the address of a client from `X-Forwarded-For`: only behind a proxy of one's own.
    pub behind_proxy: bool,
    pub rates: Rates,
    /// A factor on the time that bots take to think.
    pub bots_pace: f64,
    pub quotas: Quotas,
    pub keep: Keep,
    /// The database never grows beyond so many bytes.
    pub most_bytes: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rates {
    /// Requests of one address.
    pub address: Rate,
    /// Requests of one person.
    pub person: Rate,
    /// Frames of one live connection.
    pub frames: Rate,
}

pub const LISTEN: &str = "127.0.0.1:7788";

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            address: Rate { burst: 120.0, per_second: 10.0 },
            person: Rate { burst: 60.0, per_second: 5.0 },
            frames: Rate { burst: 100.0, per_second: 20.0 },
        }
    }
}

/// What one place says; whatever it leaves out the next one may say.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wishes {
    pub listen: Option<String>,
    pub data: Option<PathBuf>,
    pub idle_seconds: Option<u64>,
    pub origins: Option<Vec<String>>,
    pub behind_proxy: Option<bool>,
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
    /// (with commas), `SETZKASTEN_BEHIND_PROXY`, `SETZKASTEN_LIMITS`,
    /// `SETZKASTEN_BOTS_PACE`, `SETZKASTEN_KEEP_UNSTARTED_HOURS`,
    /// `SETZKASTEN_KEEP_FINISHED_DAYS`, `SETZKASTEN_KEEP_GUESTS_DAYS`,
    /// `SETZKASTEN_DATABASE_MEGABYTES`.
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
            idle_seconds: parse(
                "SETZKASTEN_IDLE_SECONDS",
                set("SETZKASTEN_IDLE_SECONDS"),
                "whole seconds",
            )?,
            origins: set("SETZKASTEN_ORIGINS").map(list),
            behind_proxy: parse(
                "SETZKASTEN_BEHIND_PROXY",
                set("SETZKASTEN_BEHIND_PROXY"),
                "true or false",
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
        })
    }

    fn or(self, next: Wishes) -> Wishes {
        Wishes {
            listen: self.listen.or(next.listen),
            data: self.data.or(next.data),
            idle_seconds: self.idle_seconds.or(next.idle_seconds),
            origins: self.origins.or(next.origins),
            behind_proxy: self.behind_proxy.or(next.behind_proxy),
            limits: self.limits.or(next.limits),
            bots_pace: self.bots_pace.or(next.bots_pace),
            quotas: self.quotas.or(next.quotas),
            keep_unstarted_hours: self.keep_unstarted_hours.or(next.keep_unstarted_hours),
            keep_finished_days: self.keep_finished_days.or(next.keep_finished_days),
            keep_guests_days: self.keep_guests_days.or(next.keep_guests_days),
            database_megabytes: self.database_megabytes.or(next.database_megabytes),
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
        Ok(Settings {
            listen: listen.parse().map_err(|_| SettingsError::Listen { place, value: listen })?,
            data: wishes.data.or(data).ok_or(SettingsError::NoData)?,
            idle: Duration::from_secs(wishes.idle_seconds.unwrap_or(60)),
            origins: wishes.origins.unwrap_or_default(),
            behind_proxy: wishes.behind_proxy.unwrap_or(false),
            rates: Rates::default().times(limits),
            bots_pace: factor("bots_pace", wishes.bots_pace)?,
            quotas: match limits {
                0.0 => Quotas::OFF,
                _ => wishes.quotas.unwrap_or_default(),
            },
            keep: Keep::new(
                wishes.keep_unstarted_hours.unwrap_or(24),
                wishes.keep_finished_days.unwrap_or(365),
                wishes.keep_guests_days.unwrap_or(30),
            ),
            most_bytes: wishes
                .database_megabytes
                .filter(|most| *most > 0)
                .map(|most| most.saturating_mul(1024 * 1024)),
        })
    }
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
        }
    }
}
