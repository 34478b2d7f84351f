//! The door of the WebAssembly module: bytes in, bytes out.
//!
//! A worker reserves room with [`reserve`], writes a call there (JSON, and behind it whatever
//! bytes come along), and [`call`]s. What it is given back lies at the address: how long the reply
//! is, how long a file to be kept is and where that lies, four bytes each, then the reply as JSON.
//! It stays until the next call.

#![allow(unsafe_code, reason = "a module's exports are addresses and lengths")]

use std::cell::RefCell;

use games::from_json::from_text;
use games::json::written;

use crate::call::Asked;
use crate::reply::Reply;
use crate::shell::Shell;

thread_local! {
    static SHELL: RefCell<Shell> = RefCell::default();
    static INBOX: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTBOX: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// Beside the outbox, not in it: a file may be forty megabytes.
    static FILE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for so many bytes; where it begins.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    INBOX.with_borrow_mut(|inbox| {
        *inbox = vec![0; bytes];
        inbox.as_mut_ptr()
    })
}

/// Answers the call in the reserved room, whose first bytes are JSON; where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn call(json: usize) -> *const u8 {
    FILE.take();
    let mut inbox = INBOX.take();
    let along = inbox.split_off(json.min(inbox.len()));
    let (reply, file) = match from_text::<Asked>(&String::from_utf8_lossy(&inbox)) {
        Ok(asked) => SHELL.with_borrow_mut(|shell| shell.call(asked, along)),
        Err(error) => {
            let faults = vec![format!("a call that cannot be read: {error}")];
            (Reply { faults, ..Reply::default() }, Vec::new())
        }
    };
    let reply = written(&reply).into_bytes();
    OUTBOX.with_borrow_mut(|outbox| {
        *outbox = Vec::with_capacity(12 + reply.len());
        outbox.extend((reply.len() as u32).to_le_bytes());
        outbox.extend((file.len() as u32).to_le_bytes());
        outbox.extend((file.as_ptr().addr() as u32).to_le_bytes());
        outbox.extend(&reply);
        FILE.set(file);
        outbox.as_ptr()
    })
}
