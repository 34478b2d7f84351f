//! Why a request was not granted, as status, code and sentence.

use aide::OperationOutput;
use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use games::daily::Day;
use games::{About, Refusal, WordsMissing};
use table::{CarryError, CharterError, Denied};

use crate::finding::FindError;
use crate::hub::HubError;
use crate::listen::Full;
use crate::names::NameError;
use crate::now::{Millis, moment};
use crate::parcels::ParcelError;
use crate::protocol::Refused;
use crate::quota::{NotAllowed, OverQuota};
use crate::store::StoreError;
use crate::store::operating::NobodyToBan;
use crate::token::ForeignToken;

#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error("{0}")]
    Token(#[from] ForeignToken),
    #[error("you need a name here first: POST /api/v1/guests")]
    Nobody,
    #[error("{0}")]
    Name(#[from] NameError),
    #[error("this ticket is not good, or not any more; ask for a new one")]
    NoSuchTicket,
    #[error("{0}")]
    Charter(#[from] CharterError),
    #[error("{0}")]
    Carry(#[from] CarryError),
    #[error("this game was put here before, and has gone on here and on the device")]
    WentOn,
    #[error("{0}")]
    Hub(#[from] HubError),
    #[error("{0}")]
    Words(#[from] WordsMissing),
    #[error("{0}")]
    Parcel(#[from] ParcelError),
    #[error("{0}")]
    Body(#[from] JsonRejection),
    #[error("{0}")]
    Path(#[from] PathRejection),
    #[error("{0}")]
    Upgrade(#[from] WebSocketUpgradeRejection),
    #[error("the game is not over yet; until then only the players know their cards")]
    NotOver,
    #[error("this is not the deal of a day that was played to its end")]
    NotDaily,
    #[error("a result of {0} can be entered on that day; here it is {1}")]
    OtherDay(Day, Day),
    #[error("pages of {0:?} may not use this server; its operator can allow them as an origin")]
    ForeignOrigin(String),
    #[error(
        "this server does not go by the name {0:?}; whoever runs it can allow the name with `hosts` \
         in its settings"
    )]
    ForeignHost(String),
    #[error("whoever runs this server does not let you in until {}", moment(*.0))]
    Banned(Millis),
    #[error(
        "only whoever runs this server may; `setzkasten admin link` at its terminal lets them in"
    )]
    NoOperator,
    #[error("{0}")]
    NobodyToBan(NobodyToBan),
    #[error("this would shut you out yourself")]
    BansYourself,
    #[error("a ban lasts from 1 to {0} hours")]
    Hours(u32),
    #[error("a text of the house has at most {0} bytes")]
    LongText(usize),
    #[error("the house says nothing about this")]
    NothingSaid,
    #[error("too many requests; please wait a moment")]
    TooFast,
    #[error("{0}")]
    Quota(#[from] OverQuota),
    #[error("{}", FindError::TooManyGuesses)]
    TooManyGuesses,
    #[error("{0}")]
    Full(#[from] Full),
    #[error("the server stops; try again in a moment")]
    Stopping,
    #[error("the body of this request did not arrive in time")]
    TooSlow,
    #[error("the body of this request is larger than {0} bytes")]
    TooLarge(usize),
    #[error("the body of a request is a JSON object")]
    NotAnObject,
    #[error("there is nothing here; the API begins at /api/v1, docs/api.md describes it")]
    NoSuchPath,
    #[error("this path takes another method")]
    NoSuchMethod,
}

impl From<FindError> for Trouble {
    fn from(error: FindError) -> Trouble {
        match error {
            FindError::Hub(error) => Trouble::Hub(error),
            FindError::TooManyGuesses => Trouble::TooManyGuesses,
        }
    }
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
            Trouble::Token(_) | Trouble::Nobody | Trouble::NoOperator => StatusCode::UNAUTHORIZED,
            Trouble::Name(_)
            | Trouble::Charter(_)
            | Trouble::Carry(_)
            | Trouble::NobodyToBan(_)
            | Trouble::Hours(_)
            | Trouble::LongText(_) => StatusCode::BAD_REQUEST,
            Trouble::Hub(HubError::NoTable)
            | Trouble::NoSuchPath
            | Trouble::NoSuchTicket
            | Trouble::NothingSaid => StatusCode::NOT_FOUND,
            Trouble::Hub(HubError::Store | HubError::Denied(Denied::Unsaved | Denied::Busy)) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Trouble::Parcel(ParcelError::Nothing) => StatusCode::NOT_FOUND,
            Trouble::Words(_) | Trouble::Parcel(_) => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Hub(HubError::Damaged) => StatusCode::INTERNAL_SERVER_ERROR,
            Trouble::Hub(HubError::Denied(
                Denied::NotHost
                | Denied::Removed
                | Denied::NotSeated
                | Denied::NoWatchers
                | Denied::NoLookUp,
            ))
            | Trouble::ForeignOrigin(_)
            | Trouble::ForeignHost(_)
            | Trouble::Banned(_)
            | Trouble::Quota(OverQuota::Unfinished(_)) => StatusCode::FORBIDDEN,
            Trouble::Hub(HubError::Denied(_))
            | Trouble::NotOver
            | Trouble::WentOn
            | Trouble::NotDaily
            | Trouble::OtherDay(..)
            | Trouble::BansYourself => StatusCode::CONFLICT,
            Trouble::Body(rejection) => rejection.status(),
            Trouble::Path(rejection) => rejection.status(),
            Trouble::Upgrade(rejection) => rejection.status(),
            Trouble::TooFast | Trouble::TooManyGuesses | Trouble::Quota(_) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Trouble::Full(_) | Trouble::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Trouble::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::NotAnObject => StatusCode::UNPROCESSABLE_ENTITY,
            Trouble::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
        }
    }
}

impl Trouble {
    /// In how many seconds it is worth asking again.
    pub fn wait(status: StatusCode) -> Option<HeaderValue> {
        match status {
            StatusCode::TOO_MANY_REQUESTS => Some(HeaderValue::from_static("2")),
            StatusCode::SERVICE_UNAVAILABLE => Some(HeaderValue::from_static("5")),
            _ => None,
        }
    }
}

impl Refusal for Trouble {
    fn code(&self) -> &'static str {
        match self {
            Trouble::Token(_) => "foreign_token",
            Trouble::Nobody => "nobody",
            Trouble::Name(NameError::Unseen) => "name_unseen",
            Trouble::Name(_) => "name",
            Trouble::NoSuchTicket => "no_such_ticket",
            Trouble::Charter(error) => error.code(),
            Trouble::Carry(error) => error.code(),
            Trouble::WentOn => "carried_went_on",
            Trouble::Hub(HubError::NoTable) => "no_such_table",
            Trouble::Hub(HubError::Store) => "try_again",
            Trouble::Hub(HubError::Damaged) => "damaged",
            Trouble::Hub(HubError::Denied(denied)) => denied.code(),
            Trouble::Words(_) | Trouble::Parcel(_) => "words_missing",
            Trouble::Body(_) | Trouble::Path(_) | Trouble::Upgrade(_) => "malformed",
            Trouble::NotOver => "not_over",
            Trouble::NotDaily => "not_daily",
            Trouble::OtherDay(..) => "other_day",
            Trouble::ForeignOrigin(_) => "foreign_origin",
            Trouble::Quota(over) => over.code(),
            Trouble::ForeignHost(_) => "foreign_host",
            Trouble::Banned(_) => "banned",
            Trouble::NoOperator => "no_operator",
            Trouble::NobodyToBan(_) => "nobody_to_ban",
            Trouble::BansYourself => "bans_yourself",
            Trouble::Hours(_) => "ban_hours",
            Trouble::LongText(_) => "long_text",
            Trouble::NothingSaid => "nothing_said",
            Trouble::TooFast | Trouble::TooManyGuesses => "too_fast",
            Trouble::Full(_) => "crowded",
            Trouble::Stopping => "try_again",
            Trouble::TooSlow => "too_slow",
            Trouble::TooLarge(_) => "too_large",
            Trouble::NotAnObject => "malformed",
            Trouble::NoSuchPath => "no_such_path",
            Trouble::NoSuchMethod => "no_such_method",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Trouble::Charter(error) => error.rule(),
            Trouble::Carry(error) => error.rule(),
            Trouble::Hub(HubError::Denied(denied)) => denied.rule(),
            _ => None,
        }
    }

    fn about(&self) -> About {
        match self {
            Trouble::Charter(error) => error.about(),
            Trouble::Carry(error) => error.about(),
            Trouble::TooLarge(most) | Trouble::LongText(most) => {
                About::default().with("most", *most)
            }
            Trouble::Hours(most) => About::default().with("most", *most),
            Trouble::Banned(until) => About::default().with("until", until.0),
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
            Trouble::Upgrade(rejection) => refused.message = rejection.body_text(),
            _ => {}
        }
        let status = self.status();
        let mut answer = (status, Json(refused)).into_response();
        if let Some(wait) = Trouble::wait(status) {
            answer.headers_mut().insert(RETRY_AFTER, wait);
        }
        answer
    }
}

/// Every route's description has it as the answer by default.
impl OperationOutput for Trouble {
    type Inner = Refused;
}
