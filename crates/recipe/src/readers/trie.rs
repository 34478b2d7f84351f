//! cspell's word lists: a tree of letters as one text, packed. A letter goes one step down, `$` ends a word and goes
//! one step up, `<` goes up, a figure after either says how far in all; `#1f;` says that from here on it is as below a
//! node met before, by number.

use std::io::Read;

use flate2::read::GzDecoder;

use super::ReadError;
use crate::{
    harvest::{Harvest, Mark},
    sources::Source,
};

/// Lists every word that is not forbidden (`!`), folded (`~`) or a mere part of one (`+`, `*`).
pub fn trie(packed: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text)?;
    let broken = ReadError::Malformed("the tree of words is cut short or damaged");
    let tree = Tree::parse(&text).ok_or(broken)?;
    tree.words(&mut |word| {
        // Every noun is listed with its genitive: nobody need be told that "cat's" has an apostrophe.
        if let Some(noun) = word.strip_suffix("'s") {
            harvest.mark(noun, Mark::Inflects);
        } else if !word.starts_with(['!', '~']) && !word.ends_with(['+', '*']) {
            harvest.list(word, source);
        }
    });
    Ok(())
}

#[derive(Default)]
struct Node {
    ends: bool,
    below: Vec<(char, usize)>,
}

struct Tree(Vec<Node>);

/// The nodes that all ends of words share, and the root.
const END: usize = 0;
const ROOT: usize = 1;

impl Tree {
    fn parse(text: &str) -> Option<Tree> {
        let (header, data) = text.split_once("__DATA__\n")?;
        let is_known = |line: &str| line == "TrieXv3";
        let base = header.lines().find_map(|line| line.strip_prefix("base="))?.parse().ok()?;
        if !header.lines().any(is_known) || !(2..=36).contains(&base) {
            return None;
        }
        let end = Node { ends: true, below: Vec::new() };
        let mut tree = Tree(vec![end, Node::default()]);
        // What has a number; leaves and what refers to another node have none.
        let mut numbered = vec![ROOT];
        let mut path: Vec<(char, usize)> = vec![('\0', ROOT)];
        let mut rest = data.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\n' | '\r' => continue,
                '$' => {
                    let (_, node) = *path.last()?;
                    tree.0[node].ends = true;
                    if tree.0[node].below.is_empty() {
                        tree.point(&path, END)?;
                        numbered.pop();
                    }
                    path.pop();
                }
                '<' => {
                    path.pop();
                }
                '#' => {
                    numbered.pop();
                    let number: String = rest.by_ref().take_while(|&c| c != ';').collect();
                    let number = usize::from_str_radix(&number, base).ok()?;
                    tree.point(&path, *numbered.get(number)?)?;
                    continue;
                }
                letter => {
                    let letter = if letter == '\\' { rest.next()? } else { letter };
                    let node = tree.0.len();
                    tree.0.push(Node::default());
                    tree.0[path.last()?.1].below.push((letter, node));
                    path.push((letter, node));
                    numbered.push(node);
                    continue;
                }
            }
            // How far up in all: several figures add up.
            while let Some(more) = rest.peek().and_then(|c| c.to_digit(10)).filter(|&n| n > 1) {
                rest.next();
                path.truncate(path.len().checked_sub(more as usize - 1)?);
            }
        }
        // Whoever is still inside a word has not read all.
        (path.len() <= 1).then_some(tree)
    }

    /// Lets the last step of a path lead to another node.
    fn point(&mut self, path: &[(char, usize)], to: usize) -> Option<()> {
        let [.., (_, above), (letter, _)] = path else { return None };
        let step = self.0[*above].below.iter_mut().find(|(c, _)| c == letter)?;
        step.1 = to;
        Some(())
    }

    fn words(&self, visit: &mut dyn FnMut(&str)) {
        self.walk(ROOT, &mut String::new(), visit);
    }

    fn walk(&self, node: usize, word: &mut String, visit: &mut dyn FnMut(&str)) {
        if self.0[node].ends {
            visit(word);
        }
        for &(letter, next) in &self.0[node].below {
            word.push(letter);
            self.walk(next, word, visit);
            word.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(data: &str) -> Option<Vec<String>> {
        let tree = Tree::parse(&format!("TrieXv3\nbase=32\n# Data:\n__DATA__\n{data}"))?;
        let mut words = Vec::new();
        tree.words(&mut |word| words.push(word.to_owned()));
        Some(words)
    }

    #[test]
    fn words_are_read_from_their_common_beginnings() {
        let expected = ["'gainst", "'mongst", "ace", "aces", "ad"];
        assert_eq!(words("\\'\ngainst$6mong#5;<5a\nces$$2d$2").unwrap(), expected);
    }

    #[test]
    fn a_tree_that_is_cut_or_of_another_kind_is_refused() {
        for data in ["a\nces$$2d", "ab#9;<2", "a$9", "\\"] {
            assert_eq!(words(data), None, "{data}");
        }
        assert!(Tree::parse("TrieXv9\nbase=32\n__DATA__\na$").is_none());
    }
}
