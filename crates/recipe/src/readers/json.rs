//! JSON: plain lists of words, and nested objects read leaf by leaf without building a tree.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::ReadError;
use crate::{
    harvest::{Harvest, Mark},
    sources::Source,
};

/// A list of words: each is known to the source, nothing more is said.
pub fn word_list(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    leaves(text, &mut |_, word| harvest.list(word, source))
}

/// `"recieve->receive"`: what people write and no dictionary has.
pub fn misspellings(text: &[u8], _: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    leaves(text, &mut |_, slip| {
        if let Some((slip, _)) = slip.split_once("->") {
            harvest.mark(slip, Mark::Forbidden);
        }
    })
}

/// Hands every string of a nested JSON document to `visit`, with the keys (in lists: the places)
/// that lead to it.
pub(super) fn leaves(text: &[u8], visit: &mut dyn FnMut(&[String], &str)) -> Result<(), ReadError> {
    let mut path = Vec::new();
    let mut json = serde_json::Deserializer::from_slice(text);
    Leaf { path: &mut path, visit }.deserialize(&mut json)?;
    json.end()?;
    Ok(())
}

struct Leaf<'a> {
    path: &'a mut Vec<String>,
    visit: &'a mut dyn FnMut(&[String], &str),
}

impl<'de> DeserializeSeed<'de> for Leaf<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Leaf<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("strings in objects and lists")
    }

    fn visit_str<E>(self, leaf: &str) -> Result<(), E> {
        (self.visit)(self.path, leaf);
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            self.path.push(key);
            map.next_value_seed(Leaf { path: self.path, visit: self.visit })?;
            self.path.pop();
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        for place in 0.. {
            self.path.push(if place < 10 { place.to_string() } else { String::new() });
            let element = list.next_element_seed(Leaf { path: self.path, visit: self.visit })?;
            self.path.pop();
            if element.is_none() {
                break;
            }
        }
        Ok(())
    }
}
