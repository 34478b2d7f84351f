//! Maps of few entries: sorted lists. They are quick as long as they are short, and a page loads a
//! tenth of what a tree of the same types would weigh.

use litemap::LiteMap;
use serde::{Serialize, Serializer};

/// What comes later under the same key stands.
pub fn map_of<K: Ord, V>(entries: impl IntoIterator<Item = (K, V)>) -> LiteMap<K, V> {
    let mut map = LiteMap::new();
    for (key, value) in entries {
        map.insert(key, value);
    }
    map
}

/// As an object where it is empty, too: by itself an empty one would be written as a list.
pub fn as_object<K: Serialize, V: Serialize, S: Serializer>(
    map: &LiteMap<K, V>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(map.iter())
}
