//! `setzkasten admin`: back up, restore, check and export what the server keeps, and let its operators in.

mod operators;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::{Args, Subcommand};
use server::admin;
use server::now::Now;
use server::settings::Wishes;
use server::store::Sqlite;
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
    /// Write the records of all games that have begun into a folder; they tell every card
    Export { folder: PathBuf },
}

async fn clean(data: &Path, yes: bool, settings: Option<&PathBuf>) -> anyhow::Result<()> {
    let flags = Wishes { data: Some(data.to_owned()), ..Wishes::default() };
    let cutoff = settings_of(flags, settings)?.keep.cutoff(Now::new().millis());
    let cleared = match yes {
        true => {
            let store = Sqlite::open(data, Arc::default()).await?;
            let cleared = tidy::clear(&store, None, cutoff).await;
            store.close().await;
            cleared?
        }
        false => {
            let store = Sqlite::beside(data).await?;
            let stale = tidy::stale(&store, cutoff).await;
            store.close().await;
            stale?
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

    async fn work(&self) -> anyhow::Result<Found> {
        let data = self.data.clone().or_else(data);
        let data = data.context("no data folder: name it with --data")?;
        match &self.task {
            Task::Backup { file } => {
                let store = Sqlite::beside(&data).await?;
                store.back_up(file).await?;
                store.close().await;
                anstream::println!("{} holds everything", file.display());
            }
            Task::Restore { file } => match Sqlite::restore(&data, file).await? {
                Some(kept) => {
                    anstream::println!("restored; what was there is now {}", kept.display());
                }
                None => anstream::println!("restored"),
            },
            Task::Check => {
                let house = House::new(words(self.words.as_ref())?);
                let store = Sqlite::beside(&data).await?;
                let checked = admin::check(&store, &house).await?;
                store.close().await;
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
            Task::Clean { yes, settings } => clean(&data, *yes, settings.as_ref()).await?,
            Task::Link { name, at, settings } => {
                operators::link(&data, name, at.as_deref(), settings.as_ref()).await?;
            }
            Task::Audit => operators::audit(&data).await?,
            Task::Export { folder } => {
                let house = House::new(words(self.words.as_ref())?);
                let store = Sqlite::beside(&data).await?;
                let written = admin::export(&store, folder, &house).await?;
                store.close().await;
                anstream::println!("{written} records in {}", folder.display());
            }
        }
        Ok(Found::Good)
    }
}
