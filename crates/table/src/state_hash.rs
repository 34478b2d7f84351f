//! What a game's state comes to, written beside every action: a fold sees by it where the rules of
//! today lead elsewhere. Each hash says how it was made, so that logs of every version are checked.

use games::play::Play;
use xxhash_rust::xxh3::xxh3_64;

/// Before the digits where the state itself was hashed; without it, its JSON text was.
const DIGEST: &str = "2:";

pub fn of(play: &dyn Play) -> String {
    format!("{DIGEST}{:016x}", play.digest())
}

/// Whether a row was written with the state that its log gives.
pub fn agrees(written: &str, play: &dyn Play) -> bool {
    match written.starts_with(DIGEST) {
        true => written == of(play),
        false => written == format!("{:016x}", xxh3_64(play.save().as_bytes())),
    }
}
