//! A drawing on a terminal: its inks as colours, its tables in columns.

use anstyle::{AnsiColor, Style};
use games::drawing::{Drawing, Ink, Inked, Part};
use unicode_width::UnicodeWidthStr;

use crate::output::DIM;

/// A drawing as text, each line set in by two.
pub fn laid_out(drawing: &Drawing) -> String {
    let part = |part: &Part| match part {
        Part::Table(rows) => columns(rows),
        Part::Line(pieces) => format!("  {}\n", pieces.iter().map(coloured).collect::<String>()),
    };
    drawing.parts.iter().map(part).collect()
}

fn coloured(Inked { ink, text }: &Inked) -> String {
    let style = match ink {
        Ink::Plain => Style::new(),
        Ink::Letter => Style::new().bold(),
        Ink::Green => AnsiColor::Green.on_default(),
        Ink::Red => AnsiColor::Red.on_default(),
        Ink::Faint => DIM,
    };
    format!("{style}{text}{style:#}")
}

/// Rows of cells, two blanks apart, each line set in by two.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        // A column that is empty in every row takes no room.
        for (cell, &width) in row.iter().zip(&widths).filter(|&(_, &width)| width > 0) {
            line.push_str("  ");
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', width - cell.width()));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_line_up_whatever_is_in_them() {
        let row = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect();
        let rows = [row(&["Ä", "", "x"]), row(&["🎲", "", "y"]), row(&["abc", "", ""])];
        assert_eq!(columns(&rows), "  Ä    x\n  🎲   y\n  abc\n");
        assert_eq!(columns(&[]), "");
    }
}
