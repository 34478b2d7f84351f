//! Why a request was not granted, as status, code and sentence.

use aide::OperationOutput;
use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use games::{About, Refusal, WordsMissing};
use table::{CharterError, Denied};

use crate::hub::HubError;
use crate::names::NameError;
use crate::protocol::Refused;
use crate::quota::{NotAllowed, OverQuota};
use crate::store::StoreError;
use crate::token::ForeignToken;

#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error("{0}")]
    Token(#[from] ForeignToken),
    #[error("you need a name here first: POST /api/v1/guests")]
    Nobody,
    #[error("{0}")]
    Name(#[from] NameError),
    #[error("{0}")]
    Charter(#[from] CharterError),
    #[error("{0}")]
    Hub(#[from] HubError),
    #[error("{0}")]
    Words(#[from] WordsMissing),
    #[error("{0}")]
    Body(#[from] JsonRejection),
    #[error("{0}")]
    Path(#[from] PathRejection),
    #[error("the game is not over yet; until then only the players know their cards")]
    NotOver,
    #[error("pages of {0:?} may not use this server; its operator can allow them as an origin")]
    ForeignOrigin(String),
    #[error("too many requests; please wait a moment")]
    TooFast,
    #[error("{0}")]
    Quota(#[from] OverQuota),
    #[error("there is nothing here; the API begins at /api/v1, docs/api.md describes it")]
    NoSuchPath,
    #[error("this path takes another method")]
    NoSuchMethod,
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Hub(error.into())
    }
}

impl From<NotAllowed> for Trouble {
    fn from(refused: NotAllowed) -> Trouble {
        match refused {
            NotAllowed::Quota(over) => over.into(),
            NotAllowed::Store(error) => error.into(),
        }
    }
}

impl Trouble {
    fn status(&self) -> StatusCode {
        match self {
            Trouble::Token(_) | Trouble::Nobody => StatusCode::UNAUTHORIZED,
            Trouble::Name(_) | Trouble::Charter(_) => StatusCode::BAD_REQUEST,
            Trouble::Hub(HubError::NoTable) | Trouble::NoSuchPath => StatusCode::NOT_FOUND,
            Trouble::Hub(HubError::Store | HubError::Denied(Denied::Unsaved)) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Trouble::Words(_) => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Hub(HubError::Damaged) => StatusCode::INTERNAL_SERVER_ERROR,
            Trouble::Hub(HubError::Denied(
                Denied::NotHost | Denied::NotSeated | Denied::NoWatchers | Denied::NoLookUp,
            ))
            | Trouble::ForeignOrigin(_)
            | Trouble::Quota(OverQuota::Unfinished(_)) => StatusCode::FORBIDDEN,
            Trouble::Hub(HubError::Denied(_)) | Trouble::NotOver => StatusCode::CONFLICT,
            Trouble::Body(rejection) => rejection.status(),
            Trouble::Path(rejection) => rejection.status(),
            Trouble::TooFast | Trouble::Quota(_) => StatusCode::TOO_MANY_REQUESTS,
            Trouble::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
        }
    }
}

impl Refusal for Trouble {
    fn code(&self) -> &'static str {
        match self {
            Trouble::Token(_) => "foreign_token",
            Trouble::Nobody => "nobody",
            Trouble::Name(_) => "name",
            Trouble::Charter(error) => error.code(),
            Trouble::Hub(HubError::NoTable) => "no_such_table",
            Trouble::Hub(HubError::Store) => "try_again",
            Trouble::Hub(HubError::Damaged) => "damaged",
            Trouble::Hub(HubError::Denied(denied)) => denied.code(),
            Trouble::Words(_) => "words_missing",
            Trouble::Body(_) | Trouble::Path(_) => "malformed",
            Trouble::NotOver => "not_over",
            Trouble::ForeignOrigin(_) => "foreign_origin",
            Trouble::TooFast => "too_fast",
            Trouble::Quota(over) => over.code(),
            Trouble::NoSuchPath => "no_such_path",
            Trouble::NoSuchMethod => "no_such_method",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Trouble::Charter(error) => error.rule(),
            Trouble::Hub(HubError::Denied(denied)) => denied.rule(),
            _ => None,
        }
    }

    fn about(&self) -> About {
        match self {
            Trouble::Charter(error) => error.about(),
            Trouble::Hub(HubError::Denied(denied)) => denied.about(),
            Trouble::Quota(over) => over.about(),
            _ => About::default(),
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let mut refused = Refused::new(&self);
        match &self {
            Trouble::Body(rejection) => refused.message = rejection.body_text(),
            Trouble::Path(rejection) => refused.message = rejection.body_text(),
            _ => {}
        }
        (self.status(), Json(refused)).into_response()
    }
}

/// Every route's description has it as the answer by default.
impl OperationOutput for Trouble {
    type Inner = Refused;
}
