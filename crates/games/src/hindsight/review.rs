//! A look back on its way: first the record is played and every occasion set aside, then one after
//! the other is looked at, so that whoever has others to serve can stop in between.

use std::collections::VecDeque;

use lexicon::Lexicon;
use lexicon::sorting::sort_by;
use serde_json::{Map, Value};

use super::course::{self, Stand};
use super::looked::{Looked, Occasion};
use super::open_words::{OpenWords, Spread};
use super::usage::Usage;
use super::{Depth, Hindsight, MissedWord, OwnTurn, Possible};
use crate::card::upper_case;
use crate::erased::Events;
use crate::play::{Opened, Play};
use crate::playback::{Playback, PlaybackError, PlayedLine};
use crate::record::{Line, Record};
use crate::search::{Budget, Suggestion};
use crate::seat::{By, Seat};
use crate::verb::{RESIGN, When};

/// Actions that are asked for; three are told, and what is frequent may be among the others.
const ASKED: usize = 64;
const TOLD: usize = 3;
/// Words to practise after one game.
const MISSED: usize = 30;

/// What is looked back on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Scope {
    /// None: every seat's turns.
    pub seat: Option<Seat>,
    /// Of a game that goes on, only the rounds that are over.
    pub past_rounds: bool,
    pub depth: Depth,
}

pub struct Review {
    scope: Scope,
    /// What everybody saw of each step.
    seen: Vec<Events>,
    moments: VecDeque<Moment>,
    open_words: Vec<(Seat, OpenWords)>,
    /// Words that seats called themselves: nobody misses those.
    called: Vec<String>,
    found: Hindsight,
}

/// An occasion to look at, with the game as it stood.
struct Moment {
    play: Box<dyn Play>,
    step: usize,
    at: Option<u64>,
    seat: Seat,
    what: What,
}

enum What {
    /// The seat's own action follows.
    Turn(Map<String, Value>),
    /// Whoever is first may take a word; what was named since the last time.
    Race(Vec<(Seat, String)>),
    /// The deal, to be solved.
    Deal,
}

impl Review {
    /// Plays the record; where the rules no longer allow a line, it ends before that.
    pub fn begin(record: &Record, opened: Opened, scope: Scope) -> Result<Review, PlaybackError> {
        let seats = opened.play.seats();
        let looks = |seat: &Seat| scope.seat.is_none_or(|only| only == *seat);
        let seats: Vec<Seat> = Seat::all(seats).filter(looks).collect();
        let mut review = Review {
            scope,
            seen: Vec::new(),
            moments: VecDeque::new(),
            open_words: seats.iter().map(|&seat| (seat, OpenWords::default())).collect(),
            called: Vec::new(),
            found: Hindsight::default(),
        };
        let mut playback = Playback::dealt(record, opened);
        let mut before: Option<Box<dyn Play>> = None;
        let mut named: Vec<(Seat, String)> = Vec::new();
        let mut round_over = 0;
        while let Some(line) = playback.next().transpose()? {
            let PlayedLine { line, played, .. } = line;
            let Ok(played) = played else { break };
            let step = review.seen.len();
            let at = line.as_ref().and_then(|line| line.at);
            let by = line.as_ref().and_then(|line| line.by().ok());
            if let (Some(line), Some(By::Seat(seat)), Some(play)) = (&line, by, before.take()) {
                named.extend(words_named(line).map(|word| (seat, word)));
                if seats.contains(&seat) && is_turn(play.as_ref(), seat, line) {
                    let what = What::Turn(line.action().clone());
                    review.moments.push_back(Moment { play, step, at, seat, what });
                }
            }
            review.seen.push(played.events);
            if played.pauses {
                round_over = step;
            }
            let play = playback.play();
            let figures = play.course();
            if review.found.course.last().is_none_or(|last| last.figures != figures) {
                review.found.course.push(Stand { step, figures });
            }
            let racing: Vec<Seat> =
                seats.iter().copied().filter(|&seat| may_race(play, seat)).collect();
            for &seat in &racing {
                let (play, what) = (play.boxed_clone(), What::Race(named.clone()));
                review.moments.push_back(Moment { play, step, at, seat, what });
            }
            if !racing.is_empty() {
                named.clear();
            }
            if step == 0 && seats.len() == 1 && play.seats() == 1 {
                let (play, what) = (play.boxed_clone(), What::Deal);
                review.moments.push_back(Moment { play, step, at, seat: seats[0], what });
            }
            before = Some(play.boxed_clone());
        }
        review.found.over = playback.play().is_over();
        if !review.found.over {
            // What a game comes to may hang on cards that nobody has seen.
            review.found.course.clear();
            let past_rounds = scope.past_rounds;
            review.moments.retain(|moment| {
                let told = !past_rounds || moment.step <= round_over;
                told && !matches!(moment.what, What::Deal)
            });
        }
        review.found.turning_points = course::turning_points(&review.found.course, &seats);
        Ok(review)
    }

    /// How many occasions are left to look at.
    pub fn left(&self) -> usize {
        self.moments.len()
    }

    /// Looks at one occasion; false where there was none left.
    pub fn step(&mut self, usage: Usage<'_>) -> bool {
        let Some(Moment { play, step, at, seat, what }) = self.moments.pop_front() else {
            return false;
        };
        let Depth { steps, deals, alone, positions } = self.scope.depth;
        let steps = if play.seats() == 1 { alone } else { steps };
        let ask = |most, action| Occasion {
            seat,
            seen: &self.seen[..step.min(self.seen.len())],
            action,
            most,
            budget: Budget::steps(steps),
            deals,
        };
        match what {
            What::Turn(action) => {
                let looked = play.look_back(&ask(ASKED, Some(&action)));
                self.turn(play.lexicon(), OwnTurn::of(seat, step, at, action), looked, usage);
            }
            What::Race(named) => {
                let mut found = play.look_back(&ask(usize::MAX, None)).possible.moves;
                found.retain(|one| usage.may_say(play.lexicon(), &one.words));
                let words = found.into_iter().filter_map(|one| {
                    let worth = one.worth;
                    Some((one.words.into_iter().next()?, worth))
                });
                let words = words.collect();
                let spread = Spread { seat, step, at, named, words };
                self.race(spread, play.lexicon(), usage);
            }
            What::Deal => {
                let mut solved = play.solve(positions);
                if let Some(solved) = &mut solved
                    && !usage.may_say(play.lexicon(), &solved.words)
                {
                    solved.words.clear();
                }
                self.found.solved = solved;
            }
        }
        true
    }

    /// Looks at all that is left.
    pub fn finish(mut self, usage: Usage<'_>) -> Hindsight {
        while self.step(usage) {}
        let Review { mut found, open_words, called, .. } = self;
        found.missed.retain(|missed| !called.contains(&missed.word));
        for (_, words) in open_words {
            found.open_words.extend(words.told());
        }
        sort_by(&mut found.missed, |a, b| b.zipf.total_cmp(&a.zipf).then(a.step.cmp(&b.step)));
        let mut told: Vec<MissedWord> = Vec::new();
        for missed in found.missed {
            if told.len() < MISSED && told.iter().all(|other| other.word != missed.word) {
                told.push(missed);
            }
        }
        found.missed = told;
        found
    }

    fn turn(&mut self, lexicon: &Lexicon, turn: OwnTurn, looked: Looked, usage: Usage<'_>) {
        let Looked { possible, played, longest, out_or_wait } = looked;
        let complete = possible.complete;
        let mut found = possible.moves;
        let same = found.iter().position(|one| one.action == turn.played.action);
        let weighed = match (played, same) {
            (Some(weighed), _) => Some((weighed.worth, weighed.words)),
            (None, Some(at)) => Some((found[at].worth, found[at].words.clone())),
            (None, None) => None,
        };
        found.retain(|one| usage.may_say(lexicon, &one.words));
        // Where nothing could be gained or lost there is nothing to learn.
        let tells = |one: &Suggestion<_>| one.worth != 0.0 || !one.words.is_empty();
        if !found.iter().any(tells) {
            return;
        }
        let worth = weighed.as_ref().map(|(worth, _)| *worth);
        let words = weighed.map(|(_, words)| words).unwrap_or_default();
        for one in &found {
            if worth.is_some_and(|worth| one.worth > worth) {
                let new = one.words.iter().filter(|word| !words.contains(word));
                self.found.missed.extend(missed(new, turn.step, lexicon, usage));
            }
        }
        let lost = found.first().zip(worth).map(|(best, worth)| (best.worth - worth).max(0.0));
        let longest = longest.filter(|word| usage.may_say(lexicon, std::slice::from_ref(word)));
        self.found.turns.push(OwnTurn {
            played: Possible { worth, words, ..turn.played },
            best: different(found),
            lost,
            complete,
            longest,
            out_or_wait,
            ..turn
        });
    }

    fn race(&mut self, spread: Spread, lexicon: &Lexicon, usage: Usage<'_>) {
        let (seat, step) = (spread.seat, spread.step);
        let own = spread.named.iter().filter(|(by, _)| *by == seat);
        self.called.extend(own.map(|(_, word)| word.clone()));
        let fresh: Vec<String> = spread.words.iter().map(|(word, _)| word.clone()).collect();
        let Some((_, open)) = self.open_words.iter_mut().find(|(own, _)| *own == seat) else {
            return;
        };
        open.follow(spread, |word| usage.zipf(lexicon, word).map(|zipf| zipf.value()));
        self.found.missed.extend(missed(fresh.iter(), step, lexicon, usage));
    }
}

impl OwnTurn {
    fn of(seat: Seat, step: usize, at: Option<u64>, action: Map<String, Value>) -> OwnTurn {
        OwnTurn {
            step,
            seat,
            at,
            played: Possible { action, worth: None, words: Vec::new() },
            best: Vec::new(),
            lost: None,
            complete: true,
            longest: None,
            out_or_wait: None,
        }
    }
}

/// The best three, the same words only once.
fn different(found: Vec<Suggestion<Map<String, Value>>>) -> Vec<Possible> {
    let mut told: Vec<Possible> = Vec::new();
    for one in found {
        let again = !one.words.is_empty() && told.iter().any(|other| other.words == one.words);
        if told.len() < TOLD && !again {
            told.push(one.into());
        }
    }
    told
}

/// Those of some words that most people know.
fn missed<'w>(
    words: impl Iterator<Item = &'w String>,
    step: usize,
    lexicon: &Lexicon,
    usage: Usage<'_>,
) -> impl Iterator<Item = MissedWord> {
    words.filter_map(move |word| {
        let zipf = usage.zipf(lexicon, word).filter(|_| usage.is_common(lexicon, word))?;
        Some(MissedWord { word: word.clone(), zipf: zipf.value(), step })
    })
}

/// Whether an action was a choice that a search has something to say about. Where whoever is first
/// wins, only being first is one.
fn is_turn(play: &dyn Play, seat: Seat, line: &Line) -> bool {
    let Some(facts) = play.verb(line.verb()).filter(|facts| facts.verb != RESIGN) else {
        return false;
    };
    match facts.when {
        When::Turn => true,
        When::AnyTime => facts.raced || !may_race(play, seat),
    }
}

fn may_race(play: &dyn Play, seat: Seat) -> bool {
    let raced = |verb: &&str| play.verb(verb).is_some_and(|facts| facts.raced);
    play.may(seat).iter().any(raced)
}

/// Texts that an action names, as words lie on cards.
fn words_named(line: &Line) -> impl Iterator<Item = String> {
    let texts = line.action().iter().filter(|(key, _)| *key != "do");
    texts.filter_map(|(_, text)| text.as_str()).map(upper_case)
}
