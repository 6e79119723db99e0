//! Why a case has no answer, several, or one.

use super::put;
use super::step_pictures::StepPictures;
use crate::definition::Definition;
use crate::setter::{self, Explained, MakeError};

impl Definition {
    /// Explains why the cases of an input, or only one of them, have no answer, several, or one, in at most
    /// `most` steps, with pictures of these if they can be drawn. Nothing follows an error.
    pub fn explained<'i>(
        &'i self,
        input: &'i [u8],
        only: Option<u64>,
        most: usize,
    ) -> impl Iterator<Item = Result<(u64, Explained, Option<StepPictures<'i>>), MakeError>> + 'i
    {
        setter::explained(self, input, only, most).map(|found| {
            let (case, (explained, taught)) = found.map_err(MakeError)?;
            Ok((case, explained, taught.and_then(|taught| StepPictures::new(self, taught))))
        })
    }
}

impl Explained {
    /// Renders why a case with this number has no answer, several, or one.
    pub fn text(&self, case: u64) -> String {
        explained(case, self)
    }
}

fn explained(case: u64, explained: &Explained) -> String {
    let mut out = String::new();
    match explained {
        Explained::Conflict { clues, has_clues, rules, breach } => {
            put(&mut out, format_args!("case {case} has no answer"));
            match clues.as_slice() {
                [] if *has_clues => out.push_str(", even without its clues\n"),
                [] => out.push('\n'),
                [clue] => put(&mut out, format_args!(" because of this clue:\n  {clue}\n")),
                clues => {
                    put(&mut out, format_args!(": {} clues contradict each other:\n", clues.len()));
                    list(&mut out, clues);
                }
            }
            if !rules.is_empty() {
                out.push_str("by the rules:\n");
                list(&mut out, rules);
            }
            if let Some(breach) = breach {
                put(&mut out, format_args!("{breach}\n"));
            }
        }
        Explained::Several(places) => {
            put(&mut out, format_args!("case {case} has several answers"));
            match places.as_slice() {
                [] => out.push_str(", equal as they are drawn\n"),
                places => {
                    let count = places.len();
                    let noun = if count == 1 { "place" } else { "places" };
                    put(&mut out, format_args!("; two of them differ in {count} {noun}:\n"));
                    list(&mut out, places);
                }
            }
        }
        Explained::One(steps) => {
            put(&mut out, format_args!("case {case} has one answer\n"));
            for (number, step) in (1..).zip(&steps.steps) {
                let kind = step.kind.map(|kind| format!(" [{kind}]")).unwrap_or_default();
                put(&mut out, format_args!("  {number}. {}{kind}\n", step.sentence));
            }
        }
    }
    out
}

/// Appends things, each in a line.
fn list(out: &mut String, things: &[String]) {
    for thing in things {
        put(out, format_args!("  {thing}\n"));
    }
}
