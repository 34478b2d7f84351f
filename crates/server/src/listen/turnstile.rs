//! How many may be inside at once: of one kind, and in all.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Lets in so many of each key and so many in all.
pub struct Turnstile<K: Eq + Hash> {
    of_each: usize,
    in_all: usize,
    inside: Mutex<Inside<K>>,
}

struct Inside<K> {
    by_key: HashMap<K, usize>,
    all: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Full {
    #[error("there are too many connections from your network; close some, or try again soon")]
    OfThisKind,
    #[error("this server has no room for more connections right now; try again soon")]
    Altogether,
}

/// Somebody inside; dropping it lets the next one in.
pub struct Admitted<K: Eq + Hash> {
    turnstile: Arc<Turnstile<K>>,
    key: Option<K>,
}

impl<K: Eq + Hash + Clone> Turnstile<K> {
    pub fn new(of_each: usize, in_all: usize) -> Arc<Turnstile<K>> {
        let inside = Inside { by_key: HashMap::new(), all: 0 };
        Arc::new(Turnstile { of_each, in_all, inside: Mutex::new(inside) })
    }

    /// Without a key somebody counts only among all.
    pub fn admit(self: &Arc<Self>, key: Option<K>) -> Result<Admitted<K>, Full> {
        let mut inside = self.inside();
        if inside.all >= self.in_all {
            return Err(Full::Altogether);
        }
        if let Some(key) = &key {
            let already = inside.by_key.get(key).copied().unwrap_or(0);
            if already >= self.of_each {
                return Err(Full::OfThisKind);
            }
            inside.by_key.insert(key.clone(), already + 1);
        }
        inside.all += 1;
        Ok(Admitted { turnstile: Arc::clone(self), key })
    }
}

impl<K: Eq + Hash> Turnstile<K> {
    pub fn all(&self) -> usize {
        self.inside().all
    }

    /// Two numbers that are changed together, and nothing between panics.
    fn inside(&self) -> MutexGuard<'_, Inside<K>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Admitted<K> {
    fn drop(&mut self) {
        let mut inside = self.turnstile.inside();
        inside.all -= 1;
        let Some(key) = &self.key else { return };
        let Some(count) = inside.by_key.get_mut(key) else { return };
        *count -= 1;
        if *count == 0 {
            inside.by_key.remove(key);
        }
    }
}
