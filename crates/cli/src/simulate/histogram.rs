//! How often which result came up, drawn with blocks.

use bots::simulation::Counts;

const ROWS: i64 = 12;
const WIDTH: usize = 40;

/// One line for each class of values: its bounds, a bar, how many.
pub fn lines(counts: &Counts) -> Vec<String> {
    let (Some((low, _)), Some((high, _))) = (counts.iter().next(), counts.iter().next_back())
    else {
        return Vec::new();
    };
    let step = round_up((high - low + ROWS) / ROWS);
    let begin = low.div_euclid(step) * step;
    let classes = (high - begin) / step + 1;
    let mut heights = vec![0u64; classes as usize];
    for (value, times) in counts.iter() {
        heights[((value - begin) / step) as usize] += times;
    }
    let highest = heights.iter().copied().max().unwrap_or(1).max(1);
    let line = |(class, &height): (i64, &u64)| {
        let from = begin + class * step;
        let range = match step {
            1 => format!("{from}"),
            _ => format!("{from} to {}", from + step - 1),
        };
        let eighths = (height as usize * WIDTH * 8).div_ceil(highest as usize);
        format!("{range:>14} {:<WIDTH$} {height}", bar(eighths))
    };
    (0..).zip(&heights).map(line).collect()
}

fn bar(eighths: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

/// The next of 1, 2, 5, 10, 20, 50 …
fn round_up(step: i64) -> i64 {
    let mut ten = 1;
    loop {
        for size in [ten, 2 * ten, 5 * ten] {
            if size >= step {
                return size;
            }
        }
        ten *= 10;
    }
}
