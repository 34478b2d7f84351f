//! A set-up form as a client builds it: from the description's JSON and nothing else.

use games::GameFacts;
use serde_json::{Map, Value, json};

pub struct Client(Value);

impl Client {
    pub fn new(facts: &GameFacts) -> Client {
        Client(serde_json::to_value(facts).expect("JSON"))
    }

    pub fn option(&self, name: &str) -> &Value {
        let options = list(&self.0["options"]);
        options.iter().find(|option| option["name"] == name).unwrap_or(&Value::Null)
    }

    /// Whether the form would let this be chosen.
    pub fn may_choose(&self, lang: &str, seats: usize, options: &Map<String, Value>) -> bool {
        let holds = |condition: &Value| match condition["of"].as_str() {
            Some("seats") => within(seats as u64, condition),
            Some("lang") => condition["is"] == lang,
            _ => {
                let name = condition["name"].as_str().expect("an option");
                let default = &self.option(name)["default"];
                options.get(name).unwrap_or(default) == &condition["is"]
            }
        };
        let all_hold = |conditions: &Value| list(conditions).iter().all(holds);
        list(&self.0["langs"]).contains(&json!(lang))
            && list(&self.0["seats"])
                .iter()
                .any(|range| within(seats as u64, range) && all_hold(&range["when"]))
            && options.iter().all(|(name, value)| {
                let option = self.option(name);
                option.is_object()
                    && all_hold(&option["when"])
                    && takes(&option["kind"], value, seats)
            })
    }

    /// Values of every option, right ones and wrong ones.
    pub fn values(&self, seats: usize) -> Vec<(String, Value)> {
        let mut values = vec![("no_such_option".to_owned(), json!(1))];
        for option in list(&self.0["options"]) {
            let name = option["name"].as_str().expect("a name").to_owned();
            let right = right_values(&option["kind"], seats);
            let wrong = [json!("nonsense"), json!(null), json!(65_536), json!({"seat": 0})];
            let further = right.iter().filter_map(Value::as_u64).max().map(|most| json!(most + 1));
            values.extend(
                right.into_iter().chain(wrong).chain(further).map(|value| (name.clone(), value)),
            );
        }
        values
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn within(number: u64, bounds: &Value) -> bool {
    bounds["least"].as_u64() <= Some(number) && Some(number) <= bounds["most"].as_u64()
}

fn takes(kind: &Value, value: &Value, seats: usize) -> bool {
    let seat = |value: &Value| value.as_u64().is_some_and(|seat| seat < seats as u64);
    match kind["type"].as_str() {
        Some("choice") => list(&kind["values"]).contains(value),
        Some("number") => value.as_u64().is_some_and(|number| within(number, kind)),
        Some("seat") => seat(value) || list(&kind["names"]).contains(value),
        Some("flag") => value.is_boolean(),
        Some("words") => value.as_array().is_some_and(|words| {
            let written = |word: &Value| word.as_str().is_some_and(is_written);
            words.len() as u64 <= kind["most"].as_u64().expect("a bound")
                && words.iter().all(written)
        }),
        Some("per_seat") => value.as_array().is_some_and(|entries| {
            let listed: Vec<&Value> = entries.iter().map(|entry| &entry["seat"]).collect();
            let once = |at: usize| !listed[..at].contains(&listed[at]);
            let field = |name: &str, value: &Value| {
                let fields = list(&kind["fields"]);
                let known = fields.iter().find(|field| field["name"] == name);
                known.is_some_and(|field| takes(&field["kind"], value, seats))
            };
            entries.iter().enumerate().all(|(at, entry)| {
                let mut fields = entry.as_object().expect("an entry").iter();
                seat(listed[at]) && once(at) && fields.all(|(n, v)| n == "seat" || field(n, v))
            })
        }),
        other => panic!("the form knows no {other:?}"),
    }
}

/// A word that any game's cards can spell.
fn is_written(word: &str) -> bool {
    !word.is_empty() && word.chars().all(char::is_alphabetic)
}

fn right_values(kind: &Value, seats: usize) -> Vec<Value> {
    let last = seats.saturating_sub(1);
    match kind["type"].as_str() {
        Some("choice") => list(&kind["values"]).to_vec(),
        Some("number") => vec![kind["least"].clone(), kind["most"].clone()],
        Some("seat") => {
            let names = list(&kind["names"]).iter().cloned();
            [json!(0), json!(last)].into_iter().chain(names).collect()
        }
        Some("flag") => vec![json!(false), json!(true)],
        Some("words") => {
            let many = kind["most"].as_u64().expect("a bound") as usize;
            let lists = [vec![], vec!["Kiez", "Büxe"], vec!["Kiez", "U2"], vec!["Kiez"; many]];
            lists.iter().map(|list| json!(list)).chain([json!(vec!["Kiez"; many + 1])]).collect()
        }
        _ => {
            let preset = |(at, preset): (usize, &Value)| {
                let mut entry = preset["sets"].clone();
                entry["seat"] = json!(if at == 1 { 0 } else { last });
                entry
            };
            let all: Vec<Value> = list(&kind["presets"]).iter().enumerate().map(preset).collect();
            // The last two are for different seats, except at a table of one; all three never.
            vec![json!([]), json!(all[1..]), json!(all), json!([{"seat": 0, "nonsense": 1}])]
        }
    }
}
