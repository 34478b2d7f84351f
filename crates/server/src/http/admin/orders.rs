//! What operators order: close a table, shut somebody out or let them in again, say something.

use axum::Json;
use axum::extract::Path;
use axum_extra::extract::WithRejection;
use schemars::JsonSchema;
use serde::Deserialize;
use table::LobbyAsk;
use tokio::time::Duration;

use super::Admin;
use crate::http::house::NoticePath;
use crate::http::{Body, FromPath, Granted, Trouble};
use crate::names::{PersonId, TableId};
use crate::protocol::{BanInfo, HouseText, HouseTexts, LiftBan, NewBan, Seated};
use crate::store::operating::{Ban, Banned, NobodyToBan, Notice, Order};

/// A text of the house has at most so many bytes.
pub const LONGEST_TEXT: usize = 16 * 1024;
/// Ten years.
const MOST_HOURS: u32 = 87_600;

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct TablePath {
    /// a table's id or code
    table: String,
}

pub async fn close(
    admin: Admin,
    WithRejection(Path(TablePath { table }), _): FromPath<TablePath>,
) -> Granted<Seated> {
    let hub = &admin.app.hub;
    let table: TableId = hub.find(&table).await?;
    // One that is not there is not closed, and nothing is noted.
    hub.look(table, None).await?;
    admin.order(Order::Close { table }).await?;
    let host = hub.shared.store.sitters(table).await?.first().copied();
    // Nobody is asked who they are: it stands for the house.
    let person = host.unwrap_or(PersonId::of([0; 8]));
    hub.lobby(table, person, LobbyAsk::Shut).await?;
    Ok(Json(hub.look(table, None).await?))
}

pub async fn bans(admin: Admin) -> Granted<Vec<BanInfo>> {
    let shared = &admin.app.hub.shared;
    let mut bans = Vec::new();
    for Ban { whom, until } in shared.store.standing(shared.now.millis()).await?.bans {
        let name = match whom {
            Banned::Guest(person) => shared.store.person(person).await?,
            Banned::Network(_) => None,
        };
        bans.push(BanInfo { whom: whom.to_string(), name, until: until.0 });
    }
    Ok(Json(bans))
}

pub async fn ban(
    admin: Admin,
    WithRejection(Json(NewBan { whom, hours }), _): Body<NewBan>,
) -> Granted<Vec<BanInfo>> {
    let whom: Banned = whom.trim().parse()?;
    if !(1..=MOST_HOURS).contains(&hours) {
        return Err(Trouble::Hours(MOST_HOURS));
    }
    if let Banned::Network(network) = whom
        && network.contains(&admin.visitor.network.address())
    {
        return Err(Trouble::BansYourself);
    }
    let until = admin.app.hub.shared.now.millis().after(Duration::from_secs(3600) * hours).0;
    admin.order(Order::Ban { whom, until }).await?;
    bans(admin).await
}

pub async fn lift(
    admin: Admin,
    WithRejection(Json(LiftBan { whom }), _): Body<LiftBan>,
) -> Granted<Vec<BanInfo>> {
    let whom: Banned = whom.trim().parse()?;
    admin.order(Order::Lift { whom }).await?;
    bans(admin).await
}

impl From<NobodyToBan> for Trouble {
    fn from(error: NobodyToBan) -> Trouble {
        Trouble::NobodyToBan(error)
    }
}

pub async fn texts(admin: Admin) -> Granted<HouseTexts> {
    let said = |notice| admin.app.orders.said(notice).unwrap_or_default();
    Ok(Json(HouseTexts {
        message: said(Notice::Message),
        imprint: said(Notice::Imprint),
        privacy: said(Notice::Privacy),
    }))
}

pub async fn say(
    admin: Admin,
    WithRejection(Path(NoticePath { notice }), _): FromPath<NoticePath>,
    WithRejection(Json(HouseText { text }), _): Body<HouseText>,
) -> Granted<HouseTexts> {
    let text = text.trim().replace("\r\n", "\n");
    if text.len() > LONGEST_TEXT {
        return Err(Trouble::LongText(LONGEST_TEXT));
    }
    // What no database keeps, and nobody reads.
    let text = text.replace('\0', "");
    admin.order(Order::Say { notice, text }).await?;
    texts(admin).await
}
