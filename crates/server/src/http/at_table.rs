//! A request at one table: whoever asks, and which table they mean.

use std::sync::Arc;

use aide::OperationInput;
use aide::generate::GenContext;
use aide::openapi::Operation;
use axum::Json;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use games::hindsight::{Scope, Usage};
use games::{Record, Review};
use schemars::JsonSchema;
use serde::Deserialize;
use table::{Denied, FoldError, House, LobbyAsk};

use super::{Caller, Granted, Trouble, Visitor};
use crate::App;
use crate::finding::FindError;
use crate::hub::HubError;
use crate::names::TableId;
use crate::protocol::{Phase, Seated};
use crate::work::{Duty, Errand, Payer};

pub struct AtTable {
    pub app: Arc<App>,
    pub caller: Caller,
    pub visitor: Visitor,
    /// Its id or code.
    table: String,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
struct TablePath {
    /// a table's id or code
    table: String,
}

impl FromRequestParts<Arc<App>> for AtTable {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<AtTable, Trouble> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let Path(TablePath { table }) = Path::from_request_parts(parts, app).await?;
        let visitor = Visitor::from_request_parts(parts, app).await?;
        Ok(AtTable { app: Arc::clone(app), caller, visitor, table })
    }
}

impl OperationInput for AtTable {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        Caller::operation_input(context, operation);
        Path::<TablePath>::operation_input(context, operation);
    }
}

impl AtTable {
    pub async fn id(&self) -> Result<TableId, FindError> {
        self.app.find(&self.table, self.caller.0, self.visitor.network).await
    }

    /// Who is behind this request.
    pub fn payer(&self, id: TableId) -> Payer {
        Payer { person: self.caller.0, network: Some(self.visitor.network), ..Payer::table(id) }
    }

    pub async fn ask(&self, ask: LobbyAsk) -> Granted<Seated> {
        let person = self.caller.person()?;
        Ok(Json(self.app.hub.lobby(self.id().await?, person, ask).await?))
    }

    pub async fn look(&self) -> Result<Seated, Trouble> {
        Ok(self.app.hub.look(self.id().await?, self.caller.0).await?)
    }

    /// Games that are over, for those who sat there or may watch.
    pub async fn finished(&self) -> Result<Seated, Trouble> {
        let seated = self.look().await?;
        if seated.seat.is_none() && !seated.table.watchers {
            return Err(HubError::Denied(Denied::NoWatchers).into());
        }
        match seated.table.phase {
            Phase::Over => Ok(seated),
            Phase::Open | Phase::Playing => Err(Trouble::NotOver),
        }
    }

    /// Looks back on a game, a turn at a time, so that others have theirs in between. Whoever
    /// goes away leaves the rest undone. What was found is written as JSON there, too.
    pub async fn looked_back(&self, scope: Scope) -> Result<Vec<u8>, Trouble> {
        let (shared, id) = (&self.app.hub.shared, self.id().await?);
        let payer = self.payer(id);
        let errand = Errand::new(Duty::Hindsight, payer);
        let _permit = shared.workers.admit_hindsight(&payer).await.map_err(HubError::from)?;
        let begin = move |rows: Vec<_>, house: &House| {
            let Some(record) = table::record(&rows, house)? else { return Ok(None) };
            let dictionary = (house.dictionary)(record.header.lang);
            let opened = house.open(&record.header)?;
            let review = Review::begin(&record, opened, scope).ok();
            Ok(review.map(|review| (review, dictionary)))
        };
        let begun = shared.play(id, errand, begin).await.map_err(HubError::from)?;
        let (mut review, dictionary) = begun.ok_or(Trouble::NotOver)?;
        while review.left() > 0 {
            let known = dictionary.clone();
            let turn = move || {
                review.step(Usage { dictionary: known.as_ref() });
                review
            };
            review = shared.workers.begin(errand, turn).await.map_err(HubError::from)?;
        }
        let finish = move || {
            let found = review.finish(Usage { dictionary: dictionary.as_ref() });
            serde_json::to_vec(&found).unwrap_or_default()
        };
        Ok(shared.workers.begin(errand, finish).await.map_err(HubError::from)?)
    }

    /// Plays the log of a table where the game is over, for some purpose.
    pub async fn played<T: Send + 'static>(
        &self,
        work: impl FnOnce(Record, &House) -> Result<T, FoldError> + Send + 'static,
    ) -> Result<T, Trouble> {
        let record = |rows: Vec<_>, house: &House| {
            table::record(&rows, house)?.map(|record| work(record, house)).transpose()
        };
        let (shared, id) = (&self.app.hub.shared, self.id().await?);
        let payer = self.payer(id);
        let _permit = shared.workers.admit_replay(&payer).map_err(HubError::from)?;
        let worked = shared.play(id, Errand::new(Duty::Replay, payer), record).await;
        worked.map_err(HubError::from)?.ok_or(Trouble::NotOver)
    }
}
