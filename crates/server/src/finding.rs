//! Finding a table by what somebody was told: its long id, or the short code while seats are given out.
//!
//! Whoever names a table that is not there may be guessing. Guesses are counted by network, over HTTP
//! and live connections together, and a code is not even looked up once they are used up.

use crate::App;
use crate::hub::HubError;
use crate::metrics::count;
use crate::names::{PersonId, TableId};
use crate::network::Network;
use crate::protocol::Phase;

#[derive(Debug, thiserror::Error)]
pub enum FindError {
    #[error("{0}")]
    Hub(#[from] HubError),
    #[error("too many codes that lead nowhere came from your network; please wait a moment")]
    TooManyGuesses,
}

impl App {
    pub async fn find(
        &self,
        name: &str,
        person: Option<PersonId>,
        from: Network,
    ) -> Result<TableId, FindError> {
        let is_code = name.parse::<TableId>().is_err();
        // Paid before looking, so that many at once are not cheaper; an id cannot be guessed and
        // leads to its table whatever others in the same network did.
        let paid = self.guesses.take(from);
        if is_code && !paid {
            count(&self.metrics.limited);
            return Err(FindError::TooManyGuesses);
        }
        let found = self.look_for(name, person, is_code).await;
        if paid && !matches!(found, Err(HubError::NoTable)) {
            self.guesses.give_back(&from);
        }
        Ok(found?)
    }

    /// Once a game has begun its code is only good for those who sit there: a stranger who guesses
    /// one finds nothing, and cannot tell such a table from none.
    async fn look_for(
        &self,
        name: &str,
        person: Option<PersonId>,
        is_code: bool,
    ) -> Result<TableId, HubError> {
        let id = self.hub.find(name).await?;
        let seated = self.hub.look(id, person).await?;
        match !is_code || seated.table.phase == Phase::Open || seated.seat.is_some() {
            true => Ok(id),
            false => Err(HubError::NoTable),
        }
    }
}
