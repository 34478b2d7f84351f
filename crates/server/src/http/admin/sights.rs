//! What operators see: load, tables, connections, and what was done.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::Path;
use axum_extra::extract::WithRejection;
use schemars::JsonSchema;
use serde::Deserialize;

use super::Admin;
use crate::http::{FromPath, Granted};
use crate::names::TableId;
use crate::presence::Present;
use crate::protocol::{
    AuditLine, Load, NetworkCount, OperatedConnection, OperatedConnections, OperatedTable, Phase,
};
use crate::store::Stage;
use crate::store::operating::{Noted, Order};
use crate::work::Duty;

/// Connections that are shown one by one.
const MOST_SHOWN: usize = 100;
const MOST_NETWORKS: usize = 20;

pub async fn load(admin: Admin) -> Granted<Load> {
    let (shared, metrics) = (&admin.app.hub.shared, &admin.app.metrics);
    let duties = Duty::ALL.into_iter();
    Ok(Json(Load {
        at: shared.now.millis().0,
        connections: metrics.connections.load(Ordering::Relaxed),
        live_tables: metrics.live_tables.load(Ordering::Relaxed),
        stages: shared.store.stages().await?,
        waiting: metrics.work.waiting.load(Ordering::Relaxed),
        threads: admin.app.settings.crew.threads as u64,
        requests: metrics.requests.load(Ordering::Relaxed),
        actions: metrics.actions.load(Ordering::Relaxed),
        refusals: metrics.refusals.load(Ordering::Relaxed),
        limited: metrics.limited.load(Ordering::Relaxed),
        busy: metrics.work.busy.load(Ordering::Relaxed),
        commits: metrics.commits.load(Ordering::Relaxed),
        store_failures: metrics.store_failures.load(Ordering::Relaxed),
        spent: duties.clone().map(|duty| metrics.work.spent_seconds(duty)).sum(),
        waited: duties.clone().map(|duty| metrics.work.waited_seconds(duty)).sum(),
        jobs: duties.map(|duty| metrics.work.jobs(duty)).sum(),
    }))
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct StagePath {
    stage: Phase,
    /// so many are left out at the beginning
    skip: u32,
}

pub async fn tables(
    admin: Admin,
    WithRejection(Path(StagePath { stage, skip }), _): FromPath<StagePath>,
) -> Granted<Vec<OperatedTable>> {
    let stage = match stage {
        Phase::Open => Stage::Open,
        Phase::Playing => Stage::Playing,
        Phase::Over => Stage::Over,
    };
    let store = &admin.app.hub.shared.store;
    let mut present: HashMap<TableId, Vec<Present>> = HashMap::new();
    for one in admin.app.presence.all() {
        present.entry(one.table).or_default().push(one);
    }
    let mut tables = Vec::new();
    for tabled in store.tables_in(stage, skip as usize).await? {
        // A card that an older server wrote otherwise is left out of the list.
        let Ok(table) = serde_json::from_str(&tabled.card) else { continue };
        let here = present.remove(&tabled.table).unwrap_or_default();
        let sitters = match here.is_empty() {
            true => Vec::new(),
            false => store.sitters(tabled.table).await?,
        };
        let sits = |one: &&Present| one.person.is_some_and(|person| sitters.contains(&person));
        let players_here = here.iter().filter(sits).count() as u64;
        tables.push(OperatedTable {
            table,
            opened: tabled.opened.0,
            changed: tabled.changed.0,
            players_here,
            watchers: here.len() as u64 - players_here,
        });
    }
    Ok(Json(tables))
}

pub async fn connections(admin: Admin) -> Granted<OperatedConnections> {
    let store = &admin.app.hub.shared.store;
    let mut present = admin.app.presence.all();
    let all = present.len() as u64;
    let mut counts: HashMap<_, u64> = HashMap::new();
    present.iter().for_each(|one| *counts.entry(one.network).or_default() += 1);
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(network, many)| (std::cmp::Reverse(*many), *network));
    counts.truncate(MOST_NETWORKS);
    present.sort_by_key(|one| std::cmp::Reverse(one.since));
    present.truncate(MOST_SHOWN);
    let mut newest = Vec::new();
    for Present { network, person, table, since } in present {
        let name = match person {
            Some(person) => store.person(person).await?,
            None => None,
        };
        newest.push(OperatedConnection {
            network: network.to_string(),
            person: person.map(|person| person.to_string()),
            name,
            table: table.to_string(),
            since: since.0,
        });
    }
    let network = |(network, connections): (crate::network::Network, u64)| NetworkCount {
        network: network.to_string(),
        connections,
    };
    Ok(Json(OperatedConnections {
        all,
        newest,
        networks: counts.into_iter().map(network).collect(),
    }))
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct BeforePath {
    before: u64,
}

pub async fn audit(
    admin: Admin,
    WithRejection(Path(BeforePath { before }), _): FromPath<BeforePath>,
) -> Granted<Vec<AuditLine>> {
    let before = (before > 0).then_some(before);
    let noted = admin.app.hub.shared.store.noted(before).await?;
    Ok(Json(noted.into_iter().map(AuditLine::from).collect()))
}

impl From<Noted> for AuditLine {
    fn from(Noted { number, at, session, name, order }: Noted) -> AuditLine {
        let (deed, about, until, text) = match order {
            Order::Invite { name } => ("invite", name, None, None),
            Order::Enter {} => ("enter", String::new(), None, None),
            Order::Leave {} => ("leave", String::new(), None, None),
            Order::Close { table } => ("close", table.to_string(), None, None),
            Order::Ban { whom, until } => ("ban", whom.to_string(), Some(until), None),
            Order::Lift { whom } => ("lift", whom.to_string(), None, None),
            Order::Say { notice, text } => ("say", notice.name().to_owned(), None, Some(text)),
        };
        let deed = deed.to_owned();
        AuditLine { number, at: at.0, session, name, deed, about, until, text }
    }
}
