//! A cover problem in the making, and its text in Knuth's format.

use std::fmt::{self, Display, Formatter};

/// The digits of names: places of a grid are named by a digit for each coordinate, so that no
/// name is longer than the eight characters that Knuth's programs take.
const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// Returns a prefix followed by a digit for each number, all below 36.
pub(crate) fn named(prefix: &str, numbers: &[usize]) -> String {
    let digits = numbers.iter().map(|&number| char::from(DIGITS[number]));
    prefix.chars().chain(digits).collect()
}

/// A primary item: every cover covers it at least `low` and at most `high` times.
#[derive(Clone, Debug)]
pub(crate) struct Primary {
    pub(crate) name: String,
    pub(crate) low: u32,
    pub(crate) high: u32,
}

/// An option: its items, separated by blanks, each with `:` and a colour if it has one.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) entries: String,
    pub(crate) cost: Option<u64>,
}

/// Items and options by name. [`Display`] writes Knuth's text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Model {
    pub(crate) primary: Vec<Primary>,
    pub(crate) secondary: Vec<String>,
    /// The lines of nets.
    pub(crate) nets: Vec<String>,
    pub(crate) options: Vec<Choice>,
}

impl Model {
    /// Returns a model without options whose items are covered once each.
    pub(crate) fn new(primary: impl IntoIterator<Item = String>) -> Self {
        let mut model = Self::default();
        for name in primary {
            model.bounded(name, 1, 1);
        }
        model
    }

    /// Adds a primary item with bounds.
    pub(crate) fn bounded(&mut self, name: String, low: u32, high: u32) {
        self.primary.push(Primary { name, low, high });
    }

    /// Adds an option.
    pub(crate) fn option(&mut self, entries: &[String]) {
        self.options.push(Choice { entries: entries.join(" "), cost: None });
    }
}

impl Display for Primary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.low, self.high) {
            (1, 1) => write!(f, "{}", self.name),
            (low, high) => write!(f, "{low}:{high}|{}", self.name),
        }
    }
}

impl Display for Model {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut items: Vec<String> = self.primary.iter().map(ToString::to_string).collect();
        if !self.secondary.is_empty() {
            items.push("|".to_owned());
            items.extend_from_slice(&self.secondary);
        }
        writeln!(f, "{}", items.join(" "))?;
        self.nets.iter().try_for_each(|net| writeln!(f, "{net}"))?;
        for Choice { entries, cost } in &self.options {
            match cost {
                None => writeln!(f, "{entries}")?,
                Some(cost) => writeln!(f, "{entries} |{cost}")?,
            }
        }
        Ok(())
    }
}
