//! The hash of a state, pinned: logs that were written with it are checked by it for ever.

use games::playback::Playback;
use games::{Record, WordList};

/// The hash of all hashes on the way, and the last.
fn digests(record: &str) -> (u64, u64) {
    let record = Record::read(record.as_bytes()).expect("a record");
    let mut game = Playback::of(&record, &WordList::default()).expect("a game");
    let (mut all, mut last) = (0u64, game.play().digest());
    while let Some(played) = game.next() {
        played.expect("a line");
        last = game.play().digest();
        all = all.rotate_left(7) ^ last;
    }
    (all, last)
}

#[test]
fn states_of_whole_games_have_the_hashes_they_had() {
    let found = [
        digests(include_str!("../golden/live-quiddler-over.jsonl")),
        digests(include_str!("../golden/live-kreuzwort-over.jsonl")),
        digests(include_str!("../golden/live-buchstabenklau-over.jsonl")),
        digests(include_str!("../golden/live-maskenmemo-over.jsonl")),
    ];
    assert_eq!(found, PINNED, "{found:#018x?}");
}

const PINNED: [(u64, u64); 4] = [
    (0x482b_36e2_5130_17fb, 0x5d5a_fc84_8115_4d2c),
    (0xaa3e_0317_c14e_47a4, 0xa763_9b90_3c10_69ef),
    (0x3893_32b1_e2b7_6ee4, 0x9578_b9b4_2235_89fa),
    (0xa4af_f6fc_732d_2386, 0xad17_d31d_8a7b_b9d3),
];
