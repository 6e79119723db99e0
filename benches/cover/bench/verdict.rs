//! Is an answer the one that is known?

use std::fmt::{self, Display, Formatter};

use super::child::Run;
use super::instances::{Answer, Instance};
use super::measure::any_late;
use super::peer;
use super::printed;
use super::question::{self, Question};

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is right, as far as anybody can tell.
    Right(String),
    /// It is not.
    Wrong(String),
    /// There is none, as the program failed.
    Failed(String),
    /// There is none, as the run was ended.
    Late,
}

impl Verdict {
    /// Tells whether there is nothing to complain of.
    pub(super) fn is_fit(&self) -> bool {
        matches!(self, Self::Right(_) | Self::Late)
    }
}

impl Display for Verdict {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right(answer) => f.write_str(answer),
            Self::Wrong(why) => write!(f, "WRONG: {why}"),
            Self::Failed(why) => write!(f, "FAILED: {why}"),
            Self::Late => f.write_str("ended"),
        }
    }
}

/// Returns the worst of the verdicts that `one` gives on runs; a failed or ended run has its own.
fn of_runs(runs: &[Run], one: impl Fn(&Run) -> Verdict) -> Verdict {
    if any_late(runs) {
        return Verdict::Late;
    }
    let verdict = |run: &Run| question::failure(run).map_or_else(|| one(run), Verdict::Failed);
    let mut verdicts: Vec<Verdict> = runs.iter().map(verdict).collect();
    let worst = verdicts.iter().position(|verdict| !verdict.is_fit()).unwrap_or(0);
    if verdicts.is_empty() { Verdict::Late } else { verdicts.swap_remove(worst) }
}

/// Judges a number of covers; a `None` that is expected says that nothing is known.
fn number(found: Option<u128>, expected: Option<u128>) -> Verdict {
    match (found, expected) {
        (None, _) => Verdict::Wrong("no number is printed".to_owned()),
        (Some(found), Some(expected)) if found != expected => {
            Verdict::Wrong(format!("{found}, not {expected}"))
        }
        (Some(found), _) => Verdict::Right(found.to_string()),
    }
}

/// Judges runs about problems of ours.
///
/// The covers of [`Question::Visit`] must have been tallied.
pub(super) fn on_known(runs: &[Run], question: Question, instance: &Instance) -> Verdict {
    let answer = instance.answer;
    let one = |run: &Run| match (question, answer) {
        (Question::Count | Question::Visit, Answer::Covers(covers)) => {
            number(question::covers(run), Some(covers))
        }
        (Question::Count | Question::Visit, _) => number(question::covers(run), None),
        (Question::First | Question::Best, _) => {
            match printed::cost(&instance.models(), &run.output) {
                Err(why) => Verdict::Wrong(why),
                Ok(cost) => match answer {
                    Answer::Least(least) if cost != least => {
                        Verdict::Wrong(format!("cost {cost}, not {least}"))
                    }
                    Answer::Least(_) => Verdict::Right(format!("cost {cost}")),
                    Answer::Covers(_) | Answer::Exists => Verdict::Right("a cover".to_owned()),
                },
            }
        }
    };
    of_runs(runs, one)
}

/// Judges runs about problems of which nothing is known but what the yardstick found.
pub(super) fn on_found(runs: &[Run], question: Question, peer: Option<&Run>) -> Verdict {
    let expected = peer.and_then(peer::covers);
    of_runs(runs, |run| match question {
        Question::Count => number(question::covers(run), expected),
        Question::Visit | Question::First | Question::Best => {
            Verdict::Right("not checked".to_owned())
        }
    })
}
