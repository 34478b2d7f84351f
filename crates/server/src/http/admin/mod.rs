//! For those who run the house: what goes on, and what they order. Everything that is ordered is noted.

mod entering;
mod orders;
mod sights;

use std::sync::Arc;

use aide::OperationInput;
use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use aide::generate::GenContext;
use aide::openapi::{Operation, SecurityRequirement};
use aide::transform::TransformOperation;
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;

pub use entering::{ADMIN_COOKIE, SECURE_ADMIN_COOKIE};

use super::origin::origin_allowed;
use super::{Trouble, Visitor, gives, says};
use crate::App;
use crate::metrics::count;
use crate::operators::digest;
use crate::protocol::OperatorInfo;
use crate::store::operating::{Operator, Order};

/// Somebody whose session lasts.
pub struct Admin {
    pub app: Arc<App>,
    pub operator: Operator,
    pub visitor: Visitor,
}

impl FromRequestParts<Arc<App>> for Admin {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Admin, Trouble> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        // Not even pages that may use everything else.
        origin_allowed(&parts.headers, &visitor, &[])?;
        let secret = entering::secret(&parts.headers).ok_or(Trouble::NoOperator)?;
        // A secret that is none costs as much as a wrong code.
        if !app.guesses.take(visitor.network) {
            count(&app.metrics.limited);
            return Err(Trouble::TooManyGuesses);
        }
        let shared = &app.hub.shared;
        let known = shared.store.operator(digest(&secret), shared.now.millis()).await?;
        let operator = known.ok_or(Trouble::NoOperator)?;
        app.guesses.give_back(&visitor.network);
        Ok(Admin { app: Arc::clone(app), operator, visitor })
    }
}

impl OperationInput for Admin {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        operation.security = known_by().collect();
    }
}

/// As the description of the API names the cookies of operators.
fn known_by() -> impl Iterator<Item = SecurityRequirement> {
    ["operator", "secure_operator"]
        .into_iter()
        .map(|way| [(way.to_owned(), Vec::new())].into_iter().collect())
}

impl Admin {
    /// Notes an order and has the store do its part; what holds is known at once.
    pub async fn order(&self, order: Order) -> Result<(), Trouble> {
        let (shared, now) = (&self.app.hub.shared, self.app.hub.shared.now.millis());
        shared.store.carry_out(&self.operator, now, order).await?;
        self.app.orders.read_anew(shared.store.as_ref(), now).await?;
        Ok(())
    }
}

/// What a route is for that only operators may use.
fn for_operators(what: &str) -> impl FnOnce(TransformOperation<'_>) -> TransformOperation<'_> {
    says(what)
}

pub fn router() -> ApiRouter<Arc<App>> {
    let session = post_with(
        entering::enter,
        gives::<Json<OperatorInfo>>("come in by a link from the terminal, which works once"),
    )
    .get_with(entering::who, for_operators("whose session this is"))
    .delete_with(entering::leave, |route| {
        for_operators("end my session")(route.response::<200, Json<OperatorInfo>>())
    });
    let bans = get_with(orders::bans, for_operators("who is not let in"))
        .post_with(orders::ban, for_operators("shut a guest or a network out for a while"));
    ApiRouter::new()
        .api_route("/admin/session", session)
        .api_route("/admin/load", get_with(sights::load, for_operators("how much there is to do")))
        .api_route(
            "/admin/tables/{stage}/{skip}",
            get_with(sights::tables, for_operators("tables of a stage, the last changed first")),
        )
        .api_route(
            "/admin/connections",
            get_with(sights::connections, for_operators("who is connected")),
        )
        .api_route(
            "/admin/close/{table}",
            post_with(orders::close, for_operators("close a table, whoever plays there")),
        )
        .api_route("/admin/bans", bans)
        .api_route(
            "/admin/bans/lift",
            post_with(orders::lift, for_operators("let somebody in again")),
        )
        .api_route("/admin/house", get_with(orders::texts, for_operators("what the house says")))
        .api_route(
            "/admin/house/{notice}",
            post_with(orders::say, for_operators("what the house says from now on")),
        )
        .api_route(
            "/admin/audit/{before}",
            get_with(
                sights::audit,
                for_operators("what operators did, newest first, before a number; 0 is the newest"),
            ),
        )
}
