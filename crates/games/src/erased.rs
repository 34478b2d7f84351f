//! Events and views with their type erased: bots read the type, and JSON is made only where
//! somebody passes it on.

use std::any::Any;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::json::{to_json, to_text};

/// What everybody may see of the deal or of one action. Cheap to clone.
#[derive(Clone)]
pub struct Events(Arc<dyn Typed>);

/// All that one viewer may know. Cheap to clone.
#[derive(Clone)]
pub struct AnyView(Arc<dyn Typed>);

/// A value of a known type with its JSON, made when it is first asked for and then kept.
trait Typed: Send + Sync {
    fn value(&self) -> &dyn Any;
    fn json(&self) -> &Value;
    fn text(&self) -> &RawValue;
}

struct Erased<T> {
    value: T,
    json: OnceLock<Value>,
    text: OnceLock<Box<RawValue>>,
}

fn erased<T: Serialize + Send + Sync + 'static>(value: T) -> Arc<dyn Typed> {
    Arc::new(Erased { value, json: OnceLock::new(), text: OnceLock::new() })
}

impl<T: Serialize + Send + Sync + 'static> Typed for Erased<T> {
    fn value(&self) -> &dyn Any {
        &self.value
    }

    fn json(&self) -> &Value {
        self.json.get_or_init(|| to_json(&self.value))
    }

    fn text(&self) -> &RawValue {
        self.text.get_or_init(|| to_text(&self.value))
    }
}

impl Events {
    pub fn new<E: Serialize + Send + Sync + 'static>(events: Vec<E>) -> Events {
        Events(erased(events))
    }

    /// The events in their own type; none where they are another's.
    pub fn of<E: 'static>(&self) -> Option<&[E]> {
        self.0.value().downcast_ref::<Vec<E>>().map(Vec::as_slice)
    }
}

impl Default for Events {
    /// Nothing to be seen.
    fn default() -> Events {
        Events::new(Vec::<Value>::new())
    }
}

/// The events as JSON.
impl Deref for Events {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        self.0.json().as_array().map_or(&[], Vec::as_slice)
    }
}

impl PartialEq for Events {
    fn eq(&self, other: &Events) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.text().get())
    }
}

impl Serialize for Events {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.text().serialize(serializer)
    }
}

impl AnyView {
    pub fn new<V: Serialize + Send + Sync + 'static>(view: V) -> AnyView {
        AnyView(erased(view))
    }

    /// The view in its own type; none where it is another's.
    pub fn of<V: 'static>(&self) -> Option<&V> {
        self.0.value().downcast_ref()
    }
}

/// The view as JSON.
impl Deref for AnyView {
    type Target = Value;

    fn deref(&self) -> &Value {
        self.0.json()
    }
}

impl fmt::Debug for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.text().get())
    }
}
