//! Messages that point at a place of an input.

use std::fmt;

use crate::encode::InvalidCase;
use crate::links::{LinkError, LinkErrorKind};
use crate::setter::{MakeError, MakeErrorKind, Rejected};
use crate::solve::{NoAnswer, RunError, RunErrorKind, Unanswered};
use crate::text::{Excerpt, ReadError, SourcePlace};

/// What is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What is wrong. Without a place, it is about the whole input.
    pub title: String,
    /// The line and the column of the place, counted from one.
    pub place: Option<[u64; 2]>,
    /// The line, if it can be shown.
    pub excerpt: Option<Excerpt>,
    /// What belongs under the place, or more about it: the expected text, the rule that is broken.
    pub label: Option<String>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.title)
    }
}

/// Returns a place as line and column.
fn numbers(place: SourcePlace) -> [u64; 2] {
    [place.line, place.column]
}

impl From<&ReadError> for Diagnostic {
    fn from(error: &ReadError) -> Self {
        let Some(wanted) = error.kind.wanted() else {
            let title = error.kind.to_string();
            return Self { title, place: None, excerpt: None, label: None };
        };
        Self {
            title: error.to_string(),
            place: Some(numbers(error.spot.place)),
            excerpt: error.spot.excerpt.clone(),
            label: Some(wanted),
        }
    }
}

impl LinkError {
    /// Says what is wrong with the link, or with the input that has none.
    pub fn diagnostic(&self) -> Diagnostic {
        if let LinkErrorKind::Read(error) = &self.kind {
            return Diagnostic::from(error.as_ref());
        }
        let (place, excerpt) = self.place.clone().unzip();
        let place = place.map(|column| [1, column]);
        Diagnostic { title: self.to_string(), place, excerpt, label: self.kind.wanted() }
    }
}

impl RunError {
    /// Returns what is wrong with the input, if that is why the run ended.
    pub fn diagnostic(&self) -> Option<Diagnostic> {
        match &self.0 {
            RunErrorKind::Read(error) => Some(Diagnostic::from(error.as_ref())),
            RunErrorKind::InvalidCase { case, place, invalid } => {
                let title = match invalid {
                    // Such a case is valid, but beyond a limit.
                    InvalidCase::TooLarge { .. }
                    | InvalidCase::TooMany { .. }
                    | InvalidCase::Scores => {
                        format!("case {case}: {invalid}")
                    }
                    _ => format!("case {case} is invalid: {invalid}"),
                };
                Some(Diagnostic { title, place: Some(numbers(*place)), excerpt: None, label: None })
            }
            RunErrorKind::Write(_)
            | RunErrorKind::Engine { .. }
            | RunErrorKind::Unverified { .. }
            | RunErrorKind::Panicked => None,
        }
    }
}

impl Unanswered {
    /// Says which case has no answer, where it begins, and why.
    pub fn diagnostic(&self) -> Diagnostic {
        let case = self.case;
        let (title, label) = match &self.why {
            NoAnswer::TimeIsUp(limit) => {
                (format!("case {case} was not answered within {} s", limit.as_secs_f64()), None)
            }
            NoAnswer::None => (format!("case {case} has no answer"), None),
            NoAnswer::Contradiction(contradiction) => {
                let title = format!("case {case} contradicts itself: {}", contradiction.breach);
                (title, Some(contradiction.rule.clone()))
            }
        };
        Diagnostic { title, place: Some(numbers(self.place)), excerpt: None, label }
    }
}

impl Rejected {
    /// Says where the input deviates from its format, and what was expected there.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic {
            title: self.why.to_string(),
            place: Some(numbers(self.place)),
            excerpt: self.excerpt.clone(),
            label: Some(self.why.wanted()),
        }
    }
}

impl MakeError {
    /// Says what is wrong with the input, or why nothing can be made of it.
    pub fn diagnostic(&self) -> Diagnostic {
        match &self.0 {
            MakeErrorKind::Read(error) => Diagnostic::from(error.as_ref()),
            _ => Diagnostic { title: self.to_string(), place: None, excerpt: None, label: None },
        }
    }
}
