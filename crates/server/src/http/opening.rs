//! What a page will ask for, named in its head: all of it sets out at once, and nothing waits for a script
//! to find out that it needs another.

use std::collections::HashMap;

use axum::http::{HeaderMap, header};
use serde::Deserialize;

/// The texts that every page is drawn with, and those of every table.
const SHELL: &str = "shell";
const TABLE: &str = "table";
/// Of the client: it falls back on it as well.
const FIRST_LANGUAGE: &str = "de";

/// Written by `web/build/page.ts`.
#[derive(Debug, Default, Deserialize)]
pub struct Opening {
    /// Scripts and styles, by what they draw.
    files: HashMap<String, Vec<String>>,
    /// By language and part.
    texts: HashMap<String, HashMap<String, String>>,
}

impl Opening {
    pub const FILE: &str = "opening.json";

    pub fn read(list: &[u8]) -> Opening {
        serde_json::from_slice(list).unwrap_or_default()
    }

    /// For a page that shows no table.
    pub fn of_page(&self, headers: &HeaderMap) -> String {
        self.tags(headers, &[], &[SHELL])
    }

    /// Nobody knows the game of a table that is asked for by its code, or on a device.
    pub fn of_table(&self, headers: &HeaderMap, game: Option<&str>) -> String {
        match game {
            Some(game) => self.tags(headers, &[TABLE, game], &[SHELL, TABLE, game]),
            None => self.tags(headers, &[TABLE], &[SHELL, TABLE]),
        }
    }

    fn tags(&self, headers: &HeaderMap, drawn: &[&str], said: &[&str]) -> String {
        let texts = self.texts.get(self.language(headers));
        let texts = said.iter().filter_map(|part| Some((*part, texts?.get(*part)?)));
        let files = drawn.iter().filter_map(|name| Some((*name, self.files.get(*name)?)));
        let files = files.flat_map(|(name, files)| files.iter().map(move |file| (name, file)));
        let mut named: Vec<(&str, &String)> = Vec::new();
        for (part, file) in texts.chain(files) {
            if !named.iter().any(|(_, other)| *other == file) {
                named.push((part, file));
            }
        }
        named.into_iter().map(|(part, file)| tag(file, part == SHELL)).collect()
    }

    /// As the client chooses: the first of the visitor's languages that has texts.
    fn language<'a>(&'a self, headers: &'a HeaderMap) -> &'a str {
        let wishes = headers.get(header::ACCEPT_LANGUAGE).and_then(|wishes| wishes.to_str().ok());
        let wishes = wishes.unwrap_or_default().split(',').filter_map(|wish| wish.trim().get(..2));
        let mut written = wishes.filter(|wish| self.texts.contains_key(*wish));
        written.next().unwrap_or(FIRST_LANGUAGE)
    }
}

/// What the page is begun with comes first; whatever is drawn then gives way to it.
fn tag(file: &str, is_first: bool) -> String {
    let kind = match file.ends_with(".css") {
        true => "rel=\"preload\" as=\"style\"",
        false => "rel=\"modulepreload\"",
    };
    let haste = if is_first { "" } else { " fetchpriority=\"low\"" };
    format!("<link {kind}{haste} crossorigin href=\"/{file}\" />")
}
