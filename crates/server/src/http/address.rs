//! Under which addresses others find this server: what invitations carry.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::Visitor;
use super::origin::is_near;
use crate::App;
use crate::protocol::Reach;
use crate::reach::{own_addresses, reach};

/// What networks this machine is in is nobody's business but theirs who are in one of them.
pub async fn address(State(app): State<Arc<App>>, visitor: Visitor) -> Json<Reach> {
    let is_at_home = !visitor.comes_by_proxy && is_near(visitor.reached);
    let own = if is_at_home { own_addresses() } else { Vec::new() };
    let told = reach(app.listen, app.settings.tls.is_some(), &own);
    Json(Reach { addresses: if is_at_home { told.addresses } else { Vec::new() }, ..told })
}
