//! From a file to a lesson.

use serde_json::{Map, Value};

use super::{LEARNER, Lesson, LessonKind, Remark, Topic};
use crate::from_json::FromJson;
use crate::record::{Header, Line, Record, object};
use crate::seat::By;

/// Longer than anybody learns in one sitting.
pub const MOST_LINES: usize = 100;
/// Two sentences; more does not fit above a hand on a phone.
const LONGEST_REMARK: usize = 180;

/// Why a text is no lesson.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    #[error("line {line}: {reason}")]
    Line { line: usize, reason: String },
    #[error("the header lacks \"lesson\": {{\"name\",\"kind\",\"title\",\"learned\"}}")]
    NoTopic,
    #[error("there are {0} lines; a lesson has at most {MOST_LINES}")]
    Long(usize),
    #[error("line {0}: only what seat {LEARNER} does has a remark")]
    NotTheLearner(usize),
    #[error("line {line}: the remark has {letters} characters; {LONGEST_REMARK} fit")]
    LongRemark { line: usize, letters: usize },
    #[error("nothing is left to the learner: no line has a remark")]
    NoRemark,
    #[error("a puzzle ends with the line that solves it, and that has an aim")]
    NoAim,
    #[error(
        "line {0}: only the last line of a puzzle has an aim, since nothing can follow what was left open"
    )]
    AimTooEarly(usize),
}

impl TryFrom<String> for Lesson {
    type Error = LessonError;

    fn try_from(text: String) -> Result<Lesson, LessonError> {
        let mut objects = Vec::new();
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let failed = |reason| LessonError::Line { line: number, reason };
            objects.push((number, object(line).map_err(failed)?));
        }
        if objects.len() > MOST_LINES + 1 {
            return Err(LessonError::Long(objects.len() - 1));
        }
        let mut objects = objects.into_iter();
        let (top, mut header) = objects.next().ok_or(LessonError::NoTopic)?;
        let topic: Topic = take(&mut header, "lesson", top)?.ok_or(LessonError::NoTopic)?;
        let failed = |line: usize, reason: String| LessonError::Line { line, reason };
        let header = Header::parse(&written(header))
            .map_err(|error| failed(top, format!("the header {error}")))?;
        let (mut lines, mut remarks) = (Vec::new(), Vec::new());
        for (number, mut own) in objects {
            let remark: Option<Remark> = take(&mut own, "remark", number)?;
            let line =
                Line::parse(&written(own)).map_err(|error| failed(number, error.to_string()))?;
            if let Some(remark) = &remark {
                check(number, &line, remark)?;
            }
            lines.push((number, line));
            remarks.push(remark);
        }
        check_aims(topic.kind, &lines, &remarks)?;
        let lines = lines.into_iter().map(|(_, line)| line).collect();
        Ok(Lesson { text, topic, record: Record { header, lines }, remarks })
    }
}

impl From<Lesson> for String {
    fn from(lesson: Lesson) -> String {
        lesson.text
    }
}

impl Lesson {
    pub fn read(text: &str) -> Result<Lesson, LessonError> {
        text.to_owned().try_into()
    }
}

fn check(number: usize, line: &Line, remark: &Remark) -> Result<(), LessonError> {
    if line.by() != Ok(By::Seat(LEARNER)) {
        return Err(LessonError::NotTheLearner(number));
    }
    let letters = remark.say.chars().count();
    match letters > LONGEST_REMARK {
        true => Err(LessonError::LongRemark { line: number, letters }),
        false => Ok(()),
    }
}

fn check_aims(
    kind: LessonKind,
    lines: &[(usize, Line)],
    remarks: &[Option<Remark>],
) -> Result<(), LessonError> {
    let last = remarks.len().saturating_sub(1);
    let has_aim = |remark: &Option<Remark>| remark.as_ref().is_some_and(|own| !own.aim.is_empty());
    if remarks.iter().flatten().next().is_none() {
        return Err(LessonError::NoRemark);
    }
    if kind == LessonKind::Puzzle && !remarks.last().is_some_and(has_aim) {
        return Err(LessonError::NoAim);
    }
    let open_end = if kind == LessonKind::Puzzle { last } else { remarks.len() };
    match remarks[..open_end].iter().position(has_aim) {
        Some(at) => Err(LessonError::AimTooEarly(lines[at].0)),
        None => Ok(()),
    }
}

fn take<T: FromJson>(
    object: &mut Map<String, Value>,
    field: &str,
    line: usize,
) -> Result<Option<T>, LessonError> {
    let Some(value) = object.shift_remove(field) else { return Ok(None) };
    T::from_json(&value)
        .map(Some)
        .map_err(|error| LessonError::Line { line, reason: format!("{field:?}: {error}") })
}

fn written(object: Map<String, Value>) -> String {
    Value::Object(object).to_string()
}
