//! What the words take in memory.

use std::io::Write;
use std::ops::ControlFlow;

use games::Words;
use lexicon::crossword::{Board, Crossword, Rack, Spot, Task};
use lexicon::find::{self, Way};
use lexicon::{Face, Lang, Letter, Lexicon, Spelling};

use crate::folder;

pub fn table(out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(
        out,
        "Memory, MB: the words, the same for crosswords and for scans, beside plain text"
    )?;
    writeln!(out, "lexicon        words   graph  crossword   scan   text  text/graph")?;
    for (lang, spelling) in [(Lang::De, Spelling::Bare), (Lang::En, Spelling::Folded)] {
        let lexicon = folder::Installed.lexicon(lang, spelling)?;
        let megabytes = |bytes: usize| bytes as f64 / 1e6;
        let graph = lexicon.graph().as_bytes().len();
        find::search_by(&lexicon, &[Face::One], 1, Way::Scan, &mut |_| ControlFlow::Break(()));
        let (crossword, scan) = (megabytes(crossword(&lexicon)?), megabytes(lexicon.scan_bytes()));
        let text: usize = lexicon.words().map(|word| word.len() + 1).sum();
        let (ratio, words) = (text as f64 / graph as f64, lexicon.len());
        let (graph, text) = (megabytes(graph), megabytes(text));
        let name = format!("{lang} {spelling:?}");
        writeln!(
            out,
            "{name:<11} {words:>8} {graph:>7.1} {crossword:>10.1} {scan:>6.1} {text:>6.1} {ratio:>11.1}"
        )?;
    }
    Ok(())
}

/// The graphs that searching on a board needs, once one search has made them.
fn crossword(lexicon: &Lexicon) -> anyhow::Result<usize> {
    let crossword = Crossword::new(lexicon, true);
    let mut board = Board::new(15, 15)?;
    let letters: Vec<Letter> = lexicon.alphabet().letters().take(2).collect();
    crossword.lay(&mut board, [(Spot { row: 7, column: 7 }, letters[0])]);
    crossword.count(&Task::new(&board, Rack::new([Some(letters[1])])));
    Ok(crossword.bytes())
}
