//! `setzkasten admin link` and `admin audit`: the way in for those who run the house, and what they did.

use std::path::{Path, PathBuf};

use server::now::{Millis, Now, moment};
use server::operators::{LINK_LASTS, invite};
use server::reach::{own_addresses, reach};
use server::settings::{Settings, Wishes};
use server::store::Sqlite;
use server::store::operating::{Noted, Operating, Order, TERMINAL};

use crate::serve::settings_of;

/// Makes a link, also while the server runs.
pub async fn link(
    data: &Path,
    name: &str,
    at: Option<&str>,
    settings: Option<&PathBuf>,
) -> anyhow::Result<()> {
    let flags = Wishes { data: Some(data.to_owned()), ..Wishes::default() };
    let settings = settings_of(flags, settings)?;
    let store = Sqlite::beside_to_operate(data).await?;
    let ticket = invite(&store, name, Now::new().millis()).await;
    store.close().await;
    let place = at.map_or_else(|| place(&settings), |at| at.trim_end_matches('/').to_owned());
    anstream::println!("{place}/admin#{}", ticket?);
    anstream::println!(
        "works once, within {} minutes; whoever follows it runs this server for an hour",
        LINK_LASTS.as_secs() / 60
    );
    Ok(())
}

/// Where a browser finds the server, as far as its settings tell.
fn place(settings: &Settings) -> String {
    if let Some(name) = settings.hosts.first() {
        return format!("https://{name}");
    }
    let is_encrypted = settings.tls.is_some();
    let found = reach(settings.listen, is_encrypted, &own_addresses()).addresses;
    let scheme = if is_encrypted { "https" } else { "http" };
    found.into_iter().next().unwrap_or_else(|| format!("{scheme}://{}", settings.listen))
}

/// Everything that was done, oldest first.
pub async fn audit(data: &Path) -> anyhow::Result<()> {
    let store = Sqlite::beside_to_operate(data).await?;
    let read = all(&store).await;
    store.close().await;
    for noted in read?.iter().rev() {
        anstream::println!("{}", line(noted));
    }
    Ok(())
}

async fn all(store: &Sqlite) -> Result<Vec<Noted>, server::store::StoreError> {
    let mut lines: Vec<Noted> = Vec::new();
    loop {
        let page = store.noted(lines.last().map(|noted| noted.number)).await?;
        if page.is_empty() {
            return Ok(lines);
        }
        lines.extend(page);
    }
}

fn line(noted: &Noted) -> String {
    let who = match (noted.session, noted.name.as_str()) {
        (TERMINAL, _) => "terminal".to_owned(),
        (session, "") => format!("session {session}"),
        (session, name) => format!("session {session} ({name})"),
    };
    let what = match &noted.order {
        Order::Invite { name } if name.is_empty() => "made a link".to_owned(),
        Order::Invite { name } => format!("made a link for {name}"),
        Order::Enter {} => "came in by a link".to_owned(),
        Order::Leave {} => "left".to_owned(),
        Order::Close { table } => format!("closed table {table}"),
        Order::Ban { whom, until } => format!("banned {whom} until {}", moment(Millis(*until))),
        Order::Lift { whom } => format!("lifted the ban of {whom}"),
        Order::Say { notice, text } if text.is_empty() => {
            format!("took back the {}", notice.name())
        }
        Order::Say { notice, text } => format!("set the {} to {text:?}", notice.name()),
    };
    format!("{:>5}  {}  {who}: {what}", noted.number, moment(noted.at))
}
