//! The options of a header, checked by the game's description and read by name.

use lexicon::Lang;
use serde_json::{Map, Value};

use super::SetupError;
use crate::description::{Description, OptionFacts, OptionKind};
use crate::from_json::FromJson;
use crate::record::{FIRST_RULES, Header};
use crate::seat::Seat;

/// A header that its game's description takes.
#[derive(Debug, Clone, Copy)]
pub struct Options<'h> {
    description: &'static Description,
    header: &'h Header,
}

impl<'h> Options<'h> {
    pub fn read(
        description: &'static Description,
        header: &'h Header,
    ) -> Result<Options<'h>, SetupError> {
        description.check(header)?;
        Ok(Options { description, header })
    }

    pub fn lang(&self) -> Lang {
        self.header.lang
    }

    /// Whether the game was begun by the first rules we had, and goes on by them.
    pub fn by_first_rules(&self) -> bool {
        self.header.rules.as_deref() == Some(FIRST_RULES)
    }

    pub fn seats(&self) -> u8 {
        self.header.players.len() as u8
    }

    /// What was chosen, if anything was.
    pub fn chosen(&self, name: &str) -> Option<&'h Value> {
        self.header.options.get(name)
    }

    /// What was chosen, or else the default.
    pub fn get<T: FromJson>(&self, name: &str) -> Result<T, SetupError> {
        let option = self.option(name)?;
        let value = self.chosen(name).cloned().unwrap_or_else(|| option.default.to_json());
        self.typed(option, value)
    }

    /// The seat that was chosen; none where one of the option's names was, or nothing.
    pub fn seat(&self, name: &str) -> Result<Option<Seat>, SetupError> {
        let value: Value = self.get(name)?;
        let seat = value.as_u64().and_then(|seat| u8::try_from(seat).ok());
        Ok(seat.map(Seat))
    }

    /// The words of a list; none where it is left out.
    pub fn words(&self, name: &str) -> Result<Vec<String>, SetupError> {
        match self.chosen(name) {
            Some(list) => self.typed(self.option(name)?, list.clone()),
            None => Ok(Vec::new()),
        }
    }

    /// The refusal of a word in a list.
    pub fn refuse_word(&self, name: &str, word: &str) -> SetupError {
        match self.option(name) {
            Ok(OptionFacts { name, rule, .. }) => {
                SetupError::OptionWord { name, word: word.chars().take(40).collect(), rule }
            }
            Err(unknown) => unknown,
        }
    }

    /// The fields of an option that is given seat by seat, for every seat in turn.
    pub fn per_seat<T: FromJson>(&self, name: &str) -> Result<Vec<T>, SetupError> {
        let option = self.option(name)?;
        let OptionKind::PerSeat { fields, .. } = option.kind else {
            return Err(option.refuse(&Value::Null, self.header.players.len()));
        };
        let default =
            || fields.iter().map(|field| (field.name.to_owned(), field.default.to_json()));
        let mut seats: Vec<Map<String, Value>> =
            Seat::all(self.seats()).map(|_| default().collect()).collect();
        for entry in self.chosen(name).and_then(Value::as_array).into_iter().flatten() {
            let mut entry = entry.as_object().cloned().unwrap_or_default();
            let seat = entry.shift_remove("seat").and_then(|seat| seat.as_u64());
            let at = seat.and_then(|seat| usize::try_from(seat).ok());
            if let Some(seat) = at.and_then(|at| seats.get_mut(at)) {
                seat.extend(entry);
            }
        }
        seats.into_iter().map(|seat| self.typed(option, Value::Object(seat))).collect()
    }

    fn option(&self, name: &str) -> Result<&'static OptionFacts, SetupError> {
        self.description.option(name).ok_or_else(|| self.description.unknown(name))
    }

    fn typed<T: FromJson>(&self, option: &OptionFacts, value: Value) -> Result<T, SetupError> {
        let refused = |_| option.refuse(&value, self.header.players.len());
        T::from_json(&value).map_err(refused)
    }
}
