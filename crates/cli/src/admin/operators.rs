//! `setzkasten admin link` and `admin audit`: the way in for those who run the house, and what they did.

use std::path::PathBuf;

use server::now::{Millis, Now, moment};
use server::operators::{LINK_LASTS, invite};
use server::reach::{own_addresses, reach};
use server::settings::{Settings, Wishes};
use server::store::Store;
use server::store::operating::{Noted, Order, TERMINAL};

use super::Place;
use crate::serve::settings_of;

/// Makes a link, also while the server runs.
pub async fn link(
    kept: &Place,
    name: &str,
    at: Option<&str>,
    settings: Option<&PathBuf>,
) -> anyhow::Result<()> {
    // Which folder it is does not matter to where browsers find the server.
    let flags = Wishes { data: Some(PathBuf::new()), ..Wishes::default() };
    let settings = settings_of(flags, settings)?;
    let store = kept.beside_to_operate().await?;
    let ticket = invite(&*store, name, Now::new().millis()).await?;
    let place = at.map_or_else(|| place(&settings), |at| at.trim_end_matches('/').to_owned());
    anstream::println!("{place}/admin#{ticket}");
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
pub async fn audit(kept: &Place) -> anyhow::Result<()> {
    let store = kept.beside_to_operate().await?;
    for noted in all(&*store).await?.iter().rev() {
        anstream::println!("{}", line(noted));
    }
    Ok(())
}

async fn all(store: &dyn Store) -> Result<Vec<Noted>, server::store::StoreError> {
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
