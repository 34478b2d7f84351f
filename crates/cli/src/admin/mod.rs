//! `setzkasten admin`: back up, restore, check and export what the server keeps, and let its operators in.

mod operators;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use server::admin;
use server::now::Now;
use server::settings::Wishes;
use server::store::{
    Arrived, Movable, Postgres, Sqlite, Store, carry_over, is_postgres, without_password,
};
use server::tidy::{self, Cleared};
use table::House;

use crate::folder::data;
use crate::output::Found;
use crate::serve::{settings_of, words};

#[derive(Args)]
pub struct Admin {
    /// The server's data folder [default: $SETZKASTEN_DATA, else the one `serve` takes]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// The database that several nodes share, in place of the data folder [default: $SETZKASTEN_STORE]
    #[arg(long, value_name = "URL", global = true)]
    store: Option<String>,
    /// A word list, one word per line, to use in place of the installed dictionary
    #[arg(long, value_name = "FILE", global = true)]
    words: Option<PathBuf>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Write a whole copy into one file; the server may go on running
    Backup { file: PathBuf },
    /// Put a backup in place; stop the server first
    Restore { file: PathBuf },
    /// Check the database and play every log again
    Check,
    /// Say what is old enough to be cleared away, by the settings of the server
    Clean {
        /// Clear it away; stop the server first, which does the same by itself
        #[arg(long)]
        yes: bool,
        /// The server's file with settings [default: $SETZKASTEN_SETTINGS]
        #[arg(long, value_name = "FILE")]
        settings: Option<PathBuf>,
    },
    /// Make a link to the page for those who run the server; it works once, for ten minutes
    Link {
        /// For whom: the log of what is done says so
        #[arg(long = "for", value_name = "NAME", default_value = "")]
        name: String,
        /// Where browsers find the server, as https://spiele.example [default: by its settings]
        #[arg(long, value_name = "URL")]
        at: Option<String>,
        /// The server's file with settings [default: $SETZKASTEN_SETTINGS]
        #[arg(long, value_name = "FILE")]
        settings: Option<PathBuf>,
    },
    /// Tell what was done by those who run the server, oldest first
    Audit,
    /// Carry everything into an empty data folder or database, and compare; stop all servers first
    Move {
        /// A data folder, or postgres://NAME:PASSWORD@HOST/DATABASE
        #[arg(value_name = "DIR OR URL")]
        to: String,
    },
    /// Write the records of all games that have begun into a folder; they tell every card
    Export { folder: PathBuf },
}

/// Where a server keeps its tables.
enum Place {
    Folder(PathBuf),
    Database(String),
}

impl Place {
    fn new(name: &str) -> Place {
        match is_postgres(name) {
            true => Place::Database(name.to_owned()),
            false => Place::Folder(name.into()),
        }
    }

    /// A look at it; servers may be running.
    async fn beside(&self) -> anyhow::Result<Box<dyn Store>> {
        Ok(match self {
            Place::Folder(folder) => Box::new(Sqlite::beside(folder).await?),
            Place::Database(address) => Box::new(Postgres::beside(address).await?),
        })
    }

    /// For what operators do at the terminal; servers may be running.
    async fn beside_to_operate(&self) -> anyhow::Result<Box<dyn Store>> {
        Ok(match self {
            Place::Folder(folder) => Box::new(Sqlite::beside_to_operate(folder).await?),
            Place::Database(address) => Box::new(Postgres::beside_to_operate(address).await?),
        })
    }

    /// To change it; nobody else may.
    async fn open(&self) -> anyhow::Result<Box<dyn Movable>> {
        let address = match self {
            Place::Folder(folder) => {
                return Ok(Box::new(Sqlite::open(folder, Arc::default()).await?));
            }
            Place::Database(address) => address,
        };
        let store = Postgres::open(address, Arc::default()).await?;
        if store.is_used().await? {
            bail!("servers are using {}; stop them first", without_password(address));
        }
        Ok(Box::new(store))
    }

    fn folder(&self) -> anyhow::Result<&Path> {
        match self {
            Place::Folder(folder) => Ok(folder),
            Place::Database(_) => bail!(
                "PostgreSQL is backed up and restored with its own tools, pg_dump and pg_restore; \
                 docs/operate.md says how"
            ),
        }
    }
}

async fn clean(place: &Place, yes: bool, settings: Option<&PathBuf>) -> anyhow::Result<()> {
    // Which folder it is does not matter to how long things are kept.
    let flags = Wishes { data: Some(PathBuf::new()), store: None, ..Wishes::default() };
    let cutoff = settings_of(flags, settings)?.keep.cutoff(Now::new().millis());
    let cleared = match yes {
        true => {
            let store = place.open().await?;
            tidy::clear(&*store, None, cutoff).await?
        }
        false => {
            let store = place.beside().await?;
            tidy::stale(&*store, cutoff).await?
        }
    };
    let Cleared { unstarted, finished, abandoned, guests } = cleared;
    anstream::println!(
        "{unstarted} tables that nobody started, {finished} whose game is over, {abandoned} that \
         were abandoned, {guests} guests without a table"
    );
    match yes {
        true => anstream::println!("cleared away"),
        false => anstream::println!("nothing was changed; --yes clears them away"),
    }
    Ok(())
}

impl Admin {
    pub fn run(&self) -> anyhow::Result<Found> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.work())
    }

    fn place(&self) -> anyhow::Result<Place> {
        let store = self.store.clone().or_else(|| std::env::var("SETZKASTEN_STORE").ok());
        if let Some(store) = store.filter(|store| self.data.is_none() && !store.is_empty()) {
            return match is_postgres(&store) {
                true => Ok(Place::Database(store)),
                false => {
                    bail!("{store:?} is no database; write postgres://…, or a folder as --data")
                }
            };
        }
        let data = self.data.clone().or_else(data);
        Ok(Place::Folder(data.context("no data folder: name it with --data")?))
    }

    async fn work(&self) -> anyhow::Result<Found> {
        let place = self.place()?;
        match &self.task {
            Task::Backup { file } => {
                let store = Sqlite::beside(place.folder()?).await?;
                store.back_up(file).await?;
                store.close().await;
                anstream::println!("{} holds everything", file.display());
            }
            Task::Restore { file } => match Sqlite::restore(place.folder()?, file).await? {
                Some(kept) => {
                    anstream::println!("restored; what was there is now {}", kept.display());
                }
                None => anstream::println!("restored"),
            },
            Task::Check => {
                let house = House::new(words(self.words.as_ref())?);
                let store = place.beside().await?;
                let checked = admin::check(&*store, &house).await?;
                for fault in &checked.faults {
                    anstream::println!("{fault}");
                }
                anstream::println!("{} tables, {} rows", checked.tables, checked.rows);
                if !checked.sealed {
                    anstream::println!(
                        "an older setzkasten wrote this database, without checksums; `serve` adds them"
                    );
                }
                if !checked.faults.is_empty() {
                    return Ok(Found::Bad);
                }
            }
            Task::Clean { yes, settings } => clean(&place, *yes, settings.as_ref()).await?,
            Task::Link { name, at, settings } => {
                operators::link(&place, name, at.as_deref(), settings.as_ref()).await?;
            }
            Task::Audit => operators::audit(&place).await?,
            Task::Move { to } => {
                let (from, to) = (place.open().await?, Place::new(to).open().await?);
                let Arrived { tables, rows, guests } = carry_over(&*from, &*to).await?;
                anstream::println!(
                    "{tables} tables with {rows} rows and {guests} guests have arrived, each compared; \
                     what was there is still there"
                );
            }
            Task::Export { folder } => {
                let house = House::new(words(self.words.as_ref())?);
                let store = place.beside().await?;
                let written = admin::export(&*store, folder, &house).await?;
                anstream::println!("{written} records in {}", folder.display());
            }
        }
        Ok(Found::Good)
    }
}
