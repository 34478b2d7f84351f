//! Types read from JSON values: what people, pages and logs send.
//!
//! serde's own way writes every type anew for every kind of input, several hundred bytes for each
//! field: a third of all that a page loads. Here a field costs a call. The attributes are serde's,
//! the sentences are as well, and `#[derive(FromJson)]` (`crates/reading`) writes the rest.

use std::collections::BTreeMap;
use std::fmt;

use litemap::LiteMap;
use serde_json::Map;
pub use serde_json::Value;

pub use reading::FromJson;

pub trait FromJson: Sized {
    fn from_json(value: &Value) -> Result<Self, Misread>;

    /// What it is where it is left out, if it may be.
    fn absent() -> Option<Self> {
        None
    }
}

/// Why a value cannot be read, in serde's words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Misread(Box<str>);

/// Reads JSON text in which no key stands twice.
pub fn from_text<T: FromJson>(text: &str) -> Result<T, Misread> {
    T::from_json(&parsed(text)?)
}

fn parsed(text: &str) -> Result<Value, Misread> {
    crate::record::strict_value(text).map_err(Misread::from)
}

impl Misread {
    pub fn new(reason: &str) -> Misread {
        Misread(reason.into())
    }

    fn expected(value: &Value, what: &str) -> Misread {
        Misread(format!("invalid type: {}, expected {what}", Found(value)).into())
    }

    fn missing(field: &str) -> Misread {
        Misread(format!("missing field `{field}`").into())
    }

    pub fn variant(found: &str, known: &[&str]) -> Misread {
        Misread(format!("unknown variant `{found}`, {}", OneOf(known, "variants")).into())
    }
}

impl From<serde_json::Error> for Misread {
    fn from(error: serde_json::Error) -> Misread {
        Misread(error.to_string().into())
    }
}

/// What was found, as serde calls it.
struct Found<'v>(&'v Value);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Value::Null => f.write_str("null"),
            Value::Bool(value) => write!(f, "boolean `{value}`"),
            Value::Number(number) if number.is_f64() => write!(f, "floating point `{number}`"),
            Value::Number(number) => write!(f, "integer `{number}`"),
            Value::String(text) => write!(f, "string {text:?}"),
            Value::Array(_) => f.write_str("sequence"),
            Value::Object(_) => f.write_str("map"),
        }
    }
}

struct OneOf<'k>(&'k [&'k str], &'static str);

impl fmt::Display for OneOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OneOf(known, kind) = *self;
        match known {
            [] => write!(f, "there are no {kind}"),
            [one] => write!(f, "expected `{one}`"),
            [one, other] => write!(f, "expected `{one}` or `{other}`"),
            [first, rest @ ..] => {
                write!(f, "expected one of `{first}`")?;
                rest.iter().try_for_each(|one| write!(f, ", `{one}`"))
            }
        }
    }
}

/// The fields of an object.
#[derive(Clone, Copy)]
pub struct Fields<'v>(&'v Map<String, Value>);

impl<'v> Fields<'v> {
    pub fn of(value: &'v Value, what: &str) -> Result<Fields<'v>, Misread> {
        value.as_object().map(Fields).ok_or_else(|| Misread::expected(value, what))
    }

    /// With these and no others.
    pub fn only(value: &'v Value, what: &str, known: &[&str]) -> Result<Fields<'v>, Misread> {
        let fields = Fields::of(value, what)?;
        match fields.0.keys().find(|key| !known.contains(&key.as_str())) {
            Some(field) => {
                let known = OneOf(known, "fields");
                Err(Misread(format!("unknown field `{field}`, {known}").into()))
            }
            None => Ok(fields),
        }
    }

    pub fn get<T: FromJson>(self, field: &str) -> Result<T, Misread> {
        match self.0.get(field) {
            Some(value) => T::from_json(value),
            None => T::absent().ok_or_else(|| Misread::missing(field)),
        }
    }

    pub fn get_or<T: FromJson>(self, field: &str, preset: fn() -> T) -> Result<T, Misread> {
        self.0.get(field).map_or_else(|| Ok(preset()), T::from_json)
    }

    pub fn get_or_default<T: FromJson + Default>(self, field: &str) -> Result<T, Misread> {
        self.get_or(field, T::default)
    }

    /// By a function for serde.
    pub fn with<T>(
        self,
        field: &str,
        read: impl Fn(&'v Value) -> Result<T, serde_json::Error>,
    ) -> Result<T, Misread> {
        Ok(read(self.0.get(field).ok_or_else(|| Misread::missing(field))?)?)
    }

    pub fn with_or_default<T: Default>(
        self,
        field: &str,
        read: impl Fn(&'v Value) -> Result<T, serde_json::Error>,
    ) -> Result<T, Misread> {
        self.0.get(field).map_or_else(|| Ok(T::default()), |value| Ok(read(value)?))
    }
}

/// The tag of an object that has other fields beside it.
pub fn tagged<'v>(value: &'v Value, tag: &str, what: &str) -> Result<&'v str, Misread> {
    match Fields::of(value, what)?.0.get(tag) {
        Some(Value::String(tag)) => Ok(tag),
        Some(other) => Err(Misread::expected(other, "variant identifier")),
        None => Err(Misread::missing(tag)),
    }
}

/// The same, and the object without it.
pub fn tagged_only(value: &Value, tag: &str, what: &str) -> Result<(String, Value), Misread> {
    let named = tagged(value, tag, what)?.to_owned();
    let mut rest = value.as_object().cloned().unwrap_or_default();
    rest.shift_remove(tag);
    Ok((named, Value::Object(rest)))
}

/// What a text names, or the one key of an object, with what belongs to it.
pub fn named<'v>(value: &'v Value, what: &str) -> Result<(&'v str, Option<&'v Value>), Misread> {
    match value {
        Value::String(name) => Ok((name, None)),
        Value::Object(map) if map.len() == 1 => {
            let one = map.iter().next().map(|(name, value)| (name.as_str(), Some(value)));
            one.ok_or_else(|| Misread::expected(value, what))
        }
        Value::Object(_) => Err(Misread::new("invalid value: map, expected map with a single key")),
        other => Err(Misread::expected(other, what)),
    }
}

/// For variants to which nothing belongs.
pub fn nothing_in(value: Option<&Value>, what: &str) -> Result<(), Misread> {
    match value {
        None | Some(Value::Null) => Ok(()),
        Some(value) => Err(Misread::expected(value, &format!("unit {what}"))),
    }
}

/// For variants to which something belongs.
pub fn content_of<'v>(value: Option<&'v Value>, what: &str) -> Result<&'v Value, Misread> {
    value.ok_or_else(|| {
        Misread(format!("invalid type: unit variant, expected a {what} with content").into())
    })
}

/// What is made of another type.
pub fn through<T: FromJson, U, E: fmt::Display>(
    value: &Value,
    made: fn(T) -> Result<U, E>,
) -> Result<U, Misread> {
    made(T::from_json(value)?).map_err(|error| Misread(error.to_string().into()))
}

impl FromJson for Value {
    fn from_json(value: &Value) -> Result<Value, Misread> {
        Ok(value.clone())
    }
}

impl FromJson for Map<String, Value> {
    fn from_json(value: &Value) -> Result<Map<String, Value>, Misread> {
        value.as_object().cloned().ok_or_else(|| Misread::expected(value, "a map"))
    }
}

impl FromJson for bool {
    fn from_json(value: &Value) -> Result<bool, Misread> {
        value.as_bool().ok_or_else(|| Misread::expected(value, "a boolean"))
    }
}

impl FromJson for String {
    fn from_json(value: &Value) -> Result<String, Misread> {
        value.as_str().map(str::to_owned).ok_or_else(|| Misread::expected(value, "a string"))
    }
}

impl FromJson for f64 {
    fn from_json(value: &Value) -> Result<f64, Misread> {
        value.as_f64().ok_or_else(|| Misread::expected(value, "f64"))
    }
}

/// A whole number, of whatever type.
fn whole(value: &Value, what: &str, low: i64, high: u64) -> Result<u64, Misread> {
    match (value.as_u64(), value.as_i64()) {
        (Some(number), _) if number <= high => Ok(number),
        (None, Some(number)) if number >= low => Ok(number as u64),
        (None, None) => Err(Misread::expected(value, what)),
        _ => Err(Misread(format!("invalid value: {}, expected {what}", Found(value)).into())),
    }
}

macro_rules! whole_numbers {
    ($($type:ident)*) => { $(
        impl FromJson for $type {
            fn from_json(value: &Value) -> Result<$type, Misread> {
                let (low, high) = ($type::MIN as i64, $type::MAX as u64);
                whole(value, stringify!($type), low, high).map(|number| number as $type)
            }
        }
    )* };
}

whole_numbers!(u8 u16 u32 u64 usize i32 i64);

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(value: &Value) -> Result<Option<T>, Misread> {
        if value.is_null() { Ok(None) } else { T::from_json(value).map(Some) }
    }

    fn absent() -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: FromJson> FromJson for Box<T> {
    fn from_json(value: &Value) -> Result<Box<T>, Misread> {
        T::from_json(value).map(Box::new)
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(value: &Value) -> Result<Vec<T>, Misread> {
        let list = value.as_array().ok_or_else(|| Misread::expected(value, "a sequence"))?;
        list.iter().map(T::from_json).collect()
    }
}

impl<T: FromJson, U: FromJson> FromJson for (T, U) {
    fn from_json(value: &Value) -> Result<(T, U), Misread> {
        match value.as_array().map(Vec::as_slice) {
            Some([one, other]) => Ok((T::from_json(one)?, U::from_json(other)?)),
            Some(list) => {
                let len = list.len();
                let reason = format!("invalid length {len}, expected a tuple of size 2");
                Err(Misread(reason.into()))
            }
            None => Err(Misread::expected(value, "a tuple of size 2")),
        }
    }
}

/// Objects with keys of their own.
impl<K: FromJson + Ord, T: FromJson> FromJson for LiteMap<K, T> {
    fn from_json(value: &Value) -> Result<LiteMap<K, T>, Misread> {
        let map = value.as_object().ok_or_else(|| Misread::expected(value, "a map"))?;
        let read = |(key, value): (&String, &Value)| {
            Ok((K::from_json(&Value::String(key.clone()))?, T::from_json(value)?))
        };
        map.iter().map(read).collect()
    }
}

impl<T: FromJson> FromJson for BTreeMap<String, T> {
    fn from_json(value: &Value) -> Result<BTreeMap<String, T>, Misread> {
        let map = value.as_object().ok_or_else(|| Misread::expected(value, "a map"))?;
        map.iter().map(|(key, value)| Ok((key.clone(), T::from_json(value)?))).collect()
    }
}

/// Types of other crates, and those with a hand of their own, by what they tell serde.
#[macro_export]
macro_rules! from_json_by_serde {
    ($($type:ty),* $(,)?) => { $(
        impl $crate::from_json::FromJson for $type {
            fn from_json(
                value: &$crate::from_json::Value,
            ) -> Result<$type, $crate::from_json::Misread> {
                Ok(serde::Deserialize::deserialize(value)?)
            }
        }
    )* };
}

from_json_by_serde!(lexicon::Lang, lexicon::Spelling);
