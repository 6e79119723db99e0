//! Reads the text of a saved search.

use std::str::SplitWhitespace;

use num_bigint::BigUint;

use super::error::JobsError;
use super::saved::{FIRST, Identity, JobPlace, KnownCover, SavedSearch, digest};
use crate::cover::{Aim, OpenPart, PartsQuestion, Wanted};

impl SavedSearch {
    /// Reads a text.
    ///
    /// # Errors
    ///
    /// It was not written by the program, or it was changed.
    pub fn read(text: &str) -> Result<Self, JobsError> {
        let fault = |line: usize| JobsError::Line { line: line + 1 };
        let mut saved = Self::new(
            Identity {
                text: String::new(),
                search: 0,
                question: PartsQuestion::Count,
                kernel: None,
            },
            0,
            Vec::new(),
        );
        if text.lines().next() != Some(FIRST) {
            return Err(fault(0));
        }
        let (lines, end) = text.rsplit_once("end ").ok_or(JobsError::Changed)?;
        if end.strip_suffix('\n') != Some(&digest(lines.as_bytes())) {
            return Err(JobsError::Changed);
        }
        for (number, line) in lines.lines().enumerate().skip(1) {
            let (key, values) = line.split_once(' ').ok_or_else(|| fault(number))?;
            saved.take(key, values).ok_or_else(|| fault(number))?;
        }
        Ok(saved)
    }

    /// Takes a line. Returns `None` if it cannot be read.
    fn take(&mut self, key: &str, values: &str) -> Option<()> {
        let mut words = values.split_whitespace();
        match key {
            // A path may have blanks.
            "problem" => {
                self.problem = serde_json::from_str(values).ok()?;
                return Some(());
            }
            "text" => words.next()?.clone_into(&mut self.identity.text),
            "search" => self.identity.search = u64::from_str_radix(words.next()?, 16).ok()?,
            "question" => self.identity.question = question(&mut words)?,
            "kernel" => self.identity.kernel = Some(words.next()?.to_owned()),
            "job" => {
                let number = words.next()?.parse().ok()?;
                let of = words.nth(1)?.parse().ok()?;
                self.job = Some(JobPlace { number, of, split: words.next()?.to_owned() });
            }
            "share" => self.share = finite(&mut words)?,
            "work" => self.work = Some(finite(&mut words)?),
            "covers" => self.covers = Some(words.next()?.to_owned()),
            "found" => {
                let found = words.by_ref().map(|word| word.parse().ok());
                self.found = found.collect::<Option<Vec<BigUint>>>()?;
            }
            "best" => {
                let cost = words.next()?.parse().ok()?;
                let options = words.by_ref().map(|word| word.parse().ok());
                self.best.push(KnownCover { cost, options: options.collect::<Option<_>>()? });
            }
            "nodes" => self.nodes = words.next()?.parse().ok()?,
            "open" => self.open.push(open(&mut words)?),
            _ => return None,
        }
        words.next().is_none().then_some(())
    }
}

/// Reads a number that is not infinite.
fn finite(words: &mut SplitWhitespace<'_>) -> Option<f64> {
    words.next()?.parse().ok().filter(|number: &f64| number.is_finite())
}

/// Reads an open part.
fn open(words: &mut SplitWhitespace<'_>) -> Option<OpenPart> {
    let share = finite(words)?;
    let root = words.next()?.parse().ok()?;
    let mut part = OpenPart { root, taken: Vec::new(), struck: Vec::new(), share };
    for word in words {
        let (options, number) = match word.strip_prefix('+') {
            Some(number) => (&mut part.taken, number),
            None => (&mut part.struck, word.strip_prefix('-')?),
        };
        options.push(number.parse().ok()?);
    }
    Some(part)
}

/// Reads a question.
fn question(words: &mut SplitWhitespace<'_>) -> Option<PartsQuestion> {
    Some(match words.next()? {
        "count" => PartsQuestion::Count,
        "covers" => PartsQuestion::Covers,
        "best" => {
            let count = words.next()?.parse().ok()?;
            let aim = match words.next()? {
                "cheapest" => Aim::Cheapest,
                "dearest" => Aim::Dearest,
                _ => return None,
            };
            let bound = words.next().map(str::parse).transpose().ok()?;
            PartsQuestion::Best(Wanted { aim, count, bound })
        }
        _ => return None,
    })
}
