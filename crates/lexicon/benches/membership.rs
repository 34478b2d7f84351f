//! Is it a word? The graph against the `fst` crate's set and a sorted list: the same words, the
//! same questions, the same run.
//!
//! Needs the built words (`setzkasten words build`). Half of the questions are words, half are
//! words with one letter changed, in random order.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use lexicon::{Lang, Letter, Lexicon};
use testkit::built::{self, Random};

const QUESTIONS: usize = 100_000;
const ROUNDS: usize = 15;

fn main() -> ExitCode {
    let mut criterion = Criterion::default().without_plots().sample_size(15).configure_from_args();
    for lang in [Lang::En, Lang::De] {
        let lexicon = match built::open(lang, lang.base()) {
            Ok(lexicon) => lexicon,
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        };
        let rivals = Rivals::new(&lexicon);
        let questions = Questions::new(&lexicon);
        compare(&lexicon, &rivals, &questions);
        measure(&mut criterion, &lexicon, &rivals, &questions);
    }
    criterion.final_summary();
    ExitCode::SUCCESS
}

/// What the graph is compared with.
struct Rivals {
    set: fst::Set<Vec<u8>>,
    sorted: Vec<String>,
}

impl Rivals {
    fn new(lexicon: &Lexicon) -> Rivals {
        let mut sorted: Vec<String> = lexicon.words().collect();
        sorted.sort_unstable();
        let set = fst::Set::from_iter(&sorted).expect("sorted words make a set");
        Rivals { set, sorted }
    }

    fn sorted_bytes(&self) -> usize {
        self.sorted.iter().map(|word| word.len() + size_of::<u32>()).sum()
    }
}

/// Questions as letters and as text, end to end, so that fetching one costs all the same.
struct Questions {
    letters: Vec<Letter>,
    text: String,
    ends: Vec<(usize, usize)>,
}

impl Questions {
    fn new(lexicon: &Lexicon) -> Questions {
        let words: Vec<Vec<Letter>> = lexicon.graph().words().collect();
        let alphabet: Vec<Letter> = lexicon.alphabet().letters().collect();
        let mut random = Random(0x5EED);
        let mut all = Vec::with_capacity(QUESTIONS);
        while all.len() < QUESTIONS {
            let mut word = words[random.below(words.len())].clone();
            if all.len() % 2 == 1 {
                let at = random.below(word.len());
                word[at] = alphabet[random.below(alphabet.len())];
                if lexicon.contains_letters(&word) {
                    continue;
                }
            }
            all.push(word);
        }
        for at in (1..all.len()).rev() {
            all.swap(at, random.below(at + 1));
        }
        let mut questions = Questions { letters: vec![], text: String::new(), ends: vec![(0, 0)] };
        for word in all {
            questions.text.push_str(&lexicon.alphabet().decode(&word));
            questions.letters.extend(word);
            questions.ends.push((questions.letters.len(), questions.text.len()));
        }
        questions
    }

    fn hits_by_letters(&self, ask: impl Fn(&[Letter]) -> bool) -> usize {
        self.ends.windows(2).filter(|ends| ask(&self.letters[ends[0].0..ends[1].0])).count()
    }

    fn hits_by_text(&self, ask: impl Fn(&str) -> bool) -> usize {
        self.ends.windows(2).filter(|ends| ask(&self.text[ends[0].1..ends[1].1])).count()
    }
}

type Contender<'a> = (&'static str, usize, Box<dyn Fn() -> usize + 'a>);

fn contenders<'a>(
    lexicon: &'a Lexicon,
    rivals: &'a Rivals,
    questions: &'a Questions,
) -> [Contender<'a>; 4] {
    let graph = lexicon.graph().as_bytes().len();
    [
        (
            "graph",
            graph,
            Box::new(|| questions.hits_by_letters(|word| lexicon.contains_letters(word))),
        ),
        ("graph, from text", graph, Box::new(|| questions.hits_by_text(|w| lexicon.contains(w)))),
        (
            "fst",
            rivals.set.as_fst().size(),
            Box::new(|| questions.hits_by_text(|word| rivals.set.contains(word))),
        ),
        (
            "sorted list",
            rivals.sorted_bytes(),
            Box::new(|| {
                let asked = |w: &str| rivals.sorted.binary_search_by(|s| s.as_str().cmp(w)).is_ok();
                questions.hits_by_text(asked)
            }),
        ),
    ]
}

/// Takes turns, so that a busy machine troubles all alike, and prints the medians.
fn compare(lexicon: &Lexicon, rivals: &Rivals, questions: &Questions) {
    let contenders = contenders(lexicon, rivals, questions);
    let mut times = vec![Vec::new(); contenders.len()];
    for _ in 0..ROUNDS {
        for ((name, _, ask), times) in contenders.iter().zip(&mut times) {
            let start = Instant::now();
            let hits = black_box(ask());
            times.push(start.elapsed());
            assert_eq!(hits, QUESTIONS / 2, "{name} answers otherwise");
        }
    }
    let median = |times: &mut Vec<Duration>| {
        times.sort_unstable();
        times[times.len() / 2].as_secs_f64() / QUESTIONS as f64
    };
    let medians: Vec<f64> = times.iter_mut().map(median).collect();
    let (_, fst_bytes, _) = contenders[2];
    println!("\n{}: {} words, half of {QUESTIONS} look-ups hit", lexicon.lang(), lexicon.len());
    println!("{:18}{:>12}{:>12}{:>14}{:>12}", "", "bytes", "ns", "look-ups/s", "fst = 1");
    for ((name, bytes, _), seconds) in contenders.iter().zip(&medians) {
        let (nanos, speed) = (seconds * 1e9, medians[2] / seconds);
        let space = *bytes as f64 / fst_bytes as f64;
        print!("{name:18}{bytes:>12}{nanos:>12.1}{:>14.0}", 1.0 / seconds);
        println!("{speed:>9.2}× in {space:.2} of the space");
    }
    println!();
}

fn measure(criterion: &mut Criterion, lexicon: &Lexicon, rivals: &Rivals, questions: &Questions) {
    let mut group = criterion.benchmark_group(format!("membership/{}", lexicon.lang()));
    group.throughput(Throughput::Elements(QUESTIONS as u64));
    for (name, _, ask) in contenders(lexicon, rivals, questions) {
        group.bench_function(name, |bencher| bencher.iter(&ask));
    }
    group.finish();
}
