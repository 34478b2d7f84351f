//! What is written without serde_json's writer (`games::json`) is what that would write.

use std::collections::BTreeMap;

use games::json::{to_text, written};
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize)]
struct Plain {
    text: String,
    list: Vec<(u8, i64, Option<char>)>,
    none: Option<u8>,
    unit: (),
    small: f32,
    map: BTreeMap<i32, Kind>,
}

#[derive(Serialize)]
enum Kind {
    Unit,
    New(f64),
    Pair(u64, bool),
    Parts { of: Inner },
}

#[derive(Serialize)]
struct Inner(#[serde(serialize_with = "nothing")] u8);

fn nothing<S: serde::Serializer>(_: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("\"quoted\""))
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Tagged {
    Inside {
        #[serde(flatten)]
        inner: BTreeMap<String, Value>,
        raw: Box<serde_json::value::RawValue>,
    },
    Boxed(Box<Struct>),
}

#[derive(Serialize)]
struct Struct {
    raw: Vec<Box<serde_json::value::RawValue>>,
    after: &'static str,
}

#[test]
fn every_shape_is_written_as_by_serde() {
    let kinds = [Kind::Unit, Kind::New(-0.1e-9), Kind::Pair(u64::MAX, true)];
    let parts = Kind::Parts { of: Inner(1) };
    let plain = Plain {
        text: "a\"\\\u{8}\u{c}\n\r\t\u{1}\u{1f}\u{7f}ä€😀".to_owned(),
        list: vec![(0, i64::MIN, Some('"')), (255, -1, None)],
        none: None,
        unit: (),
        small: 0.1,
        map: (-1..).zip(kinds.into_iter().chain([parts])).collect(),
    };
    assert_eq!(written(&plain), serde_json::to_string(&plain).unwrap());
    for number in [0.0, -0.0, 1.0, 1e21, 1e-7, 123_456.789, f64::NAN, f64::INFINITY, f64::MAX] {
        assert_eq!(written(&number), serde_json::to_string(&number).unwrap());
    }
    let raw = || to_text(&json!({ "a": [1, "x"] }));
    let inner = BTreeMap::from([("b".to_owned(), json!(null))]);
    let boxed = Struct { raw: vec![raw(), raw()], after: "text" };
    for tagged in [Tagged::Inside { inner, raw: raw() }, Tagged::Boxed(Box::new(boxed))] {
        assert_eq!(written(&tagged), serde_json::to_string(&tagged).unwrap());
    }
}

proptest! {
    #[test]
    fn any_text_is_written_as_by_serde(text in "\\PC*|[\\x00-\\x7f]*") {
        prop_assert_eq!(written(&text), serde_json::to_string(&text).unwrap());
    }
}
