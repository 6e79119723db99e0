//! Reads the text of a saved search.

use std::str::SplitWhitespace;

use num_bigint::BigUint;

use super::error::JobsError;
use super::saved::{Identity, JobPlace, KnownCover, MARK, SavedSearch, digest};
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
        let mut lines = text.lines().enumerate();
        if lines.next().is_none_or(|(_, first)| first != format!("{MARK} 1")) {
            return Err(fault(0));
        }
        for (number, line) in lines {
            let mut words = line.split_whitespace();
            let key = words.next().ok_or_else(|| fault(number))?;
            if key == "end" {
                let before = text.split("\nend ").next().unwrap_or_default();
                let is_whole = words.next() == Some(&digest(format!("{before}\n").as_bytes()));
                return if is_whole { Ok(saved) } else { Err(JobsError::Changed) };
            }
            saved.take(key, words).ok_or_else(|| fault(number))?;
        }
        Err(JobsError::Changed)
    }

    /// Takes a line. Returns `None` if it cannot be read.
    fn take(&mut self, key: &str, mut words: SplitWhitespace<'_>) -> Option<()> {
        match key {
            // A path may have blanks.
            "problem" => self.problem = Some(words.by_ref().collect::<Vec<_>>().join(" ")),
            "text" => words.next()?.clone_into(&mut self.identity.text),
            "search" => self.identity.search = u64::from_str_radix(words.next()?, 16).ok()?,
            "question" => self.identity.question = question(&mut words)?,
            "kernel" => self.identity.kernel = Some(words.next()?.to_owned()),
            "job" => {
                let number = words.next()?.parse().ok()?;
                let of = words.nth(1)?.parse().ok()?;
                self.job = Some(JobPlace { number, of, split: words.next()?.to_owned() });
            }
            "share" => self.share = words.next()?.parse().ok().filter(|it: &f64| it.is_finite())?,
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

/// Reads an open part.
fn open(words: &mut SplitWhitespace<'_>) -> Option<OpenPart> {
    let share = words.next()?.parse().ok().filter(|it: &f64| it.is_finite())?;
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
