//! What messengers show of a link: a title, a sentence and a picture (Open Graph).
//!
//! Of a table only its game and language are told: whoever has the link may look on anyway.

use axum::http::{HeaderMap, header};

use super::Visitor;
use crate::names::TableId;
use crate::protocol::TableCard;
use crate::store::Store;

/// 1200 by 630, as messengers like it.
pub const PICTURE: &str = "preview.png";

/// What a page is about.
pub enum Subject {
    House,
    Table { game: String, in_german: bool },
    Rules { game: String },
}

impl Subject {
    /// By the id in a link; a code that is told aloud leads to nothing here, nor does a wrong id.
    pub async fn of_table(name: &str, store: &dyn Store) -> Subject {
        let Ok(id) = name.parse::<TableId>() else { return Subject::House };
        let card = store.card(id).await.ok().flatten();
        match card.and_then(|card| serde_json::from_str::<TableCard>(&card).ok()) {
            Some(TableCard { game, lang, .. }) => Subject::Table { game, in_german: lang == "de" },
            None => Subject::House,
        }
    }

    fn title(&self) -> String {
        match self {
            Subject::House => "Setzkasten – Wortspiele".to_owned(),
            Subject::Table { game, in_german: true } => format!("Spiel mit mir {}!", named(game)),
            Subject::Table { game, in_german: false } => format!("Play {} with me!", named(game)),
            Subject::Rules { game } => format!("Die Regeln von {}", named(game)),
        }
    }

    fn sentence(&self) -> &'static str {
        match self {
            Subject::Table { in_german: false, .. } => {
                "Open the link and take a seat: no account, on any device. Word games with letter cards."
            }
            Subject::Table { in_german: true, .. } => {
                "Link öffnen und Platz nehmen: ohne Anmeldung, auf jedem Gerät. Wortspiele mit \
                 Buchstabenkarten."
            }
            Subject::House | Subject::Rules { .. } => {
                "Vier Wortspiele mit Buchstabenkarten: allein, mit Freunden oder gegen Bots."
            }
        }
    }

    fn locale(&self) -> &'static str {
        match self {
            Subject::Table { in_german: false, .. } => "en_GB",
            Subject::House | Subject::Table { .. } | Subject::Rules { .. } => "de_DE",
        }
    }

    /// For the head of a page.
    pub fn tags(&self, headers: &HeaderMap, visitor: &Visitor) -> String {
        let mut tags = vec![
            ("og:site_name", "Setzkasten".to_owned()),
            ("og:type", "website".to_owned()),
            ("og:locale", self.locale().to_owned()),
            ("og:title", self.title()),
            ("og:description", self.sentence().to_owned()),
        ];
        // A picture is taken only from a whole address: by the name we were asked by.
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        if let Some(host) = host {
            let scheme = if visitor.is_encrypted == Some(true) { "https" } else { "http" };
            tags.push(("og:image", format!("{scheme}://{host}/{PICTURE}")));
            tags.push(("og:image:width", "1200".to_owned()));
            tags.push(("og:image:height", "630".to_owned()));
        }
        let tag = |(name, value): (&str, String)| {
            format!("<meta property=\"{name}\" content=\"{}\" />", escaped(&value))
        };
        tags.into_iter().map(tag).collect()
    }
}

/// Games are called what they are called in a record, with a capital.
fn named(game: &str) -> String {
    let mut letters = game.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}
