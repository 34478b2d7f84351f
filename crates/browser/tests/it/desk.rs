//! A worker as the page has one: a store, a clock that is set, words that are fetched when wanted.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use browser::{Asked, Shell};
use lexicon::compiled::{Contents, Facts, Reading};
use lexicon::{Compiled, Lang, parcel};
use serde_json::{Value, json};
use testkit::GERMAN;

pub const ME: &str = "222222222222";

/// Everything that went to and fro, byte for byte.
#[derive(Default)]
pub struct Transcript(pub String);

pub struct Desk {
    shell: Shell,
    pub now: u64,
    /// The rows of every table that were saved.
    pub rows: BTreeMap<String, Vec<Value>>,
    pub cards: BTreeMap<String, Value>,
    /// Whether the store takes what it is given.
    pub saves: bool,
    /// What connections heard.
    pub heard: BTreeMap<u64, Vec<Value>>,
    pub transcript: Transcript,
    /// How long each of them took.
    pub took: Vec<Duration>,
    /// What is sent of a language.
    parcels: fn(Lang) -> Vec<u8>,
    chance: u8,
}

/// The tests' short lists.
fn short(lang: Lang) -> Vec<u8> {
    parcel_of(lang, if lang == Lang::De { GERMAN } else { testkit::ENGLISH })
}

/// The parcel of a short list, every third word of which is rare.
pub fn parcel_of(lang: Lang, list: &str) -> Vec<u8> {
    parcel::pack(&base_of(lang, list))
}

pub fn base_of(lang: Lang, list: &str) -> Compiled {
    let words: Vec<&str> = list.lines().filter(|line| !line.is_empty()).collect();
    let reading = |(number, &written)| Reading {
        written,
        lemma: written,
        form: "",
        sources: 1,
        zipf: if number % 3 == 0 { 200 } else { 500 },
        coarse: testkit::COARSE.lines().any(|coarse| coarse == written),
    };
    let readings: Vec<Reading<'_>> = words.iter().enumerate().map(reading).collect();
    let facts = Facts { sources: &["a list"], readings: &readings, refused: &[] };
    let (spelling, words) = (lang.base(), words.as_slice());
    let (key, facts) = ("a key", Some(facts));
    Compiled::in_memory(&Contents { lang, spelling, key, words, crossword: false, facts })
        .expect("words")
}

impl Desk {
    pub fn new() -> Desk {
        Desk::with(short)
    }

    pub fn with(parcels: fn(Lang) -> Vec<u8>) -> Desk {
        let mut desk = Desk {
            shell: Shell::default(),
            now: 1_800_000_000_000,
            rows: BTreeMap::new(),
            cards: BTreeMap::new(),
            saves: true,
            heard: BTreeMap::new(),
            transcript: Transcript::default(),
            took: Vec::new(),
            parcels,
            chance: 1,
        };
        desk.call(json!({ "begin": { "build": "test", "pace": 1 } }));
        desk
    }

    /// One call, as it is made over the door of the module.
    pub fn raw(&mut self, call: &Value, along: &[u8]) -> (Value, Vec<u8>) {
        let text = json!({ "now": self.now, "call": call }).to_string();
        let (along_now, begun) = (along.to_vec(), Instant::now());
        let asked: Asked = games::from_json::from_text(&text).expect("a call");
        let (reply, file) = self.shell.call(asked, along_now);
        let reply = serde_json::to_string(&reply).expect("a reply");
        self.took.push(begun.elapsed());
        let line = json!({ "call": text, "along": hex(along), "reply": reply, "file": hex(&file) });
        writeln!(self.transcript.0, "{line}").expect("a line");
        (serde_json::from_str(&reply).expect("JSON"), file)
    }

    /// A call with all that follows: words that are wanted, rows that are saved, messages.
    pub fn call(&mut self, call: Value) -> Value {
        let mut reply = self.raw(&call, &[]).0;
        while let Some(file) = reply["wants"].as_str().map(str::to_owned) {
            self.fetch(&file);
            reply = self.raw(&call, &[]).0;
        }
        loop {
            self.hear(&reply);
            let writes = reply["write"].as_array().cloned().unwrap_or_default();
            if writes.is_empty() {
                return reply;
            }
            if self.saves {
                writes.iter().for_each(|write| self.save(write));
            }
            reply = self.raw(&json!({ "saved": { "saved": self.saves } }), &[]).0;
        }
    }

    fn fetch(&mut self, file: &str) {
        let words = |call: Value| json!({ "words": call });
        let lang: Lang = file[..2].parse().expect("a language");
        match file[3..].split('.').next() {
            Some("parcel") => self.raw(&words(json!("unpack")), &(self.parcels)(lang)),
            Some("reasons" | "glosses") => {
                self.raw(&words(json!({ "without": { "file": file } })), &[])
            }
            spelling => {
                let respell = json!({ "respell": { "lang": lang, "spelling": spelling } });
                let made = self.raw(&words(respell.clone()), &[]);
                match made.0["wants"].as_str().map(str::to_owned) {
                    Some(base) => {
                        self.fetch(&base);
                        self.raw(&words(respell), &[])
                    }
                    None => made,
                }
            }
        };
    }

    fn save(&mut self, write: &Value) {
        let table = write["table"].as_str().expect("a table").to_owned();
        let rows = self.rows.entry(table.clone()).or_default();
        assert_eq!(rows.len() as u64, write["expected"], "nobody else writes here");
        rows.extend(write["rows"].as_array().expect("rows").iter().cloned());
        if let Some(card) = write["card"].as_str() {
            self.cards.insert(table, serde_json::from_str(card).expect("a card"));
        }
    }

    fn hear(&mut self, reply: &Value) {
        assert!(reply["faults"].is_null(), "{}", reply["faults"]);
        for said in reply["say"].as_array().into_iter().flatten() {
            let text = said[1].as_str().expect("a text");
            for to in said[0].as_array().expect("connections") {
                let heard = self.heard.entry(to.as_u64().expect("a number")).or_default();
                heard.push(serde_json::from_str(text).expect("JSON"));
            }
        }
    }

    /// The answer to a request, and whether it was granted.
    pub fn ask_as(&mut self, person: &str, method: &str, path: &str, body: Value) -> (u64, Value) {
        self.chance += 1;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let chance = format!("{:02x}", self.chance).repeat(48);
        let name = format!("P{}", &person[..2]);
        let reply = self.call(json!({ "request": {
            "method": method, "path": path, "body": body,
            "person": person, "name": name, "chance": chance,
        } }));
        let answer = &reply["answer"];
        (answer["status"].as_u64().expect("an answer"), answer["body"].clone())
    }

    pub fn ask(&mut self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask_as(ME, method, path, body);
        assert_eq!(status, 200, "{method} {path}: {answer}");
        answer
    }

    /// A table of mine; its id.
    pub fn open(&mut self, wish: Value) -> String {
        let seated = self.ask("POST", "/tables", wish);
        seated["table"]["id"].as_str().expect("an id").to_owned()
    }

    pub fn hello(&mut self, connection: u64, table: &str, person: Option<&str>) {
        self.call(json!({ "hello": {
            "connection": connection, "table": table, "person": person, "since": null,
        } }));
    }

    pub fn say(&mut self, connection: u64, message: &Value) {
        self.call(json!({ "say": { "connection": connection, "text": message.to_string() } }));
    }

    pub fn newest(&self, connection: u64, kind: &str) -> &Value {
        let mut heard = self.heard.get(&connection).into_iter().flatten();
        heard.rfind(|message| message["type"] == kind).unwrap_or(&Value::Null)
    }

    /// Lets bots think and clocks ring until nothing is due within so many seconds.
    pub fn wait(&mut self, seconds: u64) {
        let until = self.now + seconds * 1000;
        let mut reply = self.call(json!("tick"));
        loop {
            if reply["thinking"] == true {
                reply = self.call(json!("think"));
                continue;
            }
            match reply["wake_at"].as_u64() {
                Some(at) if at <= until => {
                    self.now = self.now.max(at);
                    reply = self.call(json!("tick"));
                }
                _ => break,
            }
        }
        self.now = until;
    }

    /// The tab was closed and opened again: only what was saved is left.
    pub fn reload(&mut self, table: &str) {
        self.shell = Shell::default();
        self.heard.clear();
        self.call(json!({ "begin": { "build": "test", "pace": 1 } }));
        self.wake(table, false);
    }

    pub fn wake(&mut self, table: &str, watching: bool) {
        let rows = self.rows[table].clone();
        self.call(json!({ "wake": { "table": table, "rows": rows, "watching": watching } }));
    }

    pub fn phase(&mut self, table: &str) -> String {
        let seated = self.ask("GET", &format!("/tables/{table}"), Value::Null);
        seated["table"]["phase"].as_str().expect("a phase").to_owned()
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
