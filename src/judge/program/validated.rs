//! A program on a test whose output is judged by output validators.

use std::borrow::Cow;

use super::fault::JudgeFault;
use super::feedback::ValidatorFolder;
use super::helper_run::Helper;
use super::talk::{patient, verdict};
use super::test_run::{Finding, TestCase, TestRun};
use super::validator::{Judgement, Validation};
use crate::compare::Verdict;
use runner_sandbox::{Job, JobInput, JobOutcome, OutputFiles, RunFolder};

impl TestRun<'_> {
    /// Runs the program on a test, in as many passes as the validators want.
    pub(super) fn validated(
        &self,
        case: &TestCase<'_>,
        validation: Validation<'_>,
    ) -> Result<Finding, JudgeFault> {
        let scratch = self.sandbox.scratch();
        let mut places = Vec::new();
        for validator in validation.validators {
            let place = ValidatorFolder::new(scratch, case.input, case.answer)?;
            let program = validator.program.clone().reading(place.test.clone());
            places.push((Helper { program, ..*validator }, place));
        }
        let mut input = Cow::Borrowed(case.input);
        let mut found: Option<Finding> = None;
        for pass in 1.. {
            let finding = if validation.is_interactive {
                self.talks(case, &places, validation)?
            } else {
                self.is_validated(&TestCase { input: &input, ..*case }, &places, validation)?
            };
            let finding = match found {
                Some(before) => finding.after(before),
                None => finding,
            };
            let next = first(&places, |(validator, place)| {
                place.take_next_pass(validator.limits.output_bytes)
            });
            match next? {
                Some(_) if finding.verdict == Verdict::WrongAnswer => {
                    let why = "it rejects the output and wants another pass";
                    return Err(JudgeFault::Validator(why.to_owned()));
                }
                Some(_) if pass >= validation.passes => {
                    let why = format!("it wants more than {} passes", validation.passes);
                    return Err(JudgeFault::Validator(why));
                }
                Some(next) if finding.verdict == Verdict::Accepted => {
                    places.iter().try_for_each(|(_, place)| place.renew_input(&next))?;
                    input = Cow::Owned(next);
                }
                _ if validation.is_scored => {
                    let score = first(&places, |(_, place)| place.score())?;
                    return Ok(Finding { score, ..finding });
                }
                _ => return Ok(finding),
            }
            found = Some(finding);
        }
        Ok(Finding::judge_error("passes without end".to_owned()))
    }

    /// Runs the program, then the validators on its output.
    fn is_validated(
        &self,
        case: &TestCase<'_>,
        places: &[(Helper, ValidatorFolder)],
        validation: Validation<'_>,
    ) -> Result<Finding, JudgeFault> {
        let (finding, printed) = self.printed(case)?;
        let output = || OutputFiles::beginning(&printed.stdout, self.limits.output_bytes);
        if finding.verdict != Verdict::Accepted {
            return Ok(Finding { output: output()?, ..finding });
        }
        for (validator, place) in places {
            let of = (JobInput::File(&printed.stdout), validation);
            if let Judgement::Refused(detail) =
                validator.judge(self.sandbox, place, of, self.interrupted)?
            {
                let (verdict, output) = (Verdict::WrongAnswer, output()?);
                return Ok(Finding { verdict, detail, output, ..finding });
            }
        }
        Ok(finding)
    }

    /// Lets the program talk with each validator.
    fn talks(
        &self,
        case: &TestCase<'_>,
        places: &[(Helper, ValidatorFolder)],
        validation: Validation<'_>,
    ) -> Result<Finding, JudgeFault> {
        let scratch = self.sandbox.scratch();
        let mut found: Option<Finding> = None;
        for (validator, place) in places {
            let (folder, printed) = (RunFolder::new(scratch)?, OutputFiles::new(scratch)?);
            let command = self.prepared(case, &folder)?;
            let job = self.program.job(&folder.path, &printed, JobInput::Bytes(b""), self.limits);
            let job = Job { command: &command, ..job };
            let said = OutputFiles::new(scratch)?;
            let words = validator.command(place, validation.arguments);
            let listener = Job {
                limits: patient(validator.limits, &self.limits),
                ..validator.job(place, &words, &said)
            };
            let talk =
                self.sandbox.talk((&job, &listener), validation.is_recorded, self.interrupted)?;
            let judged =
                validator.judgement(place, &talk.partner, (&said.stderr, validation.codes));
            let (verdict, detail) = verdict(&talk, &self.limits, judged)?;
            let finding = self.seen(&talk.program, &printed);
            let finding = Finding { verdict, detail, talk: talk.record, ..finding };
            let finding = match found {
                Some(before) => finding.after(before),
                None => finding,
            };
            if finding.verdict != Verdict::Accepted {
                return Ok(finding);
            }
            found = Some(finding);
        }
        found.ok_or_else(|| JudgeFault::Validator("there is none".to_owned()))
    }
}

/// Returns what the first validator says that says something.
fn first<T>(
    places: &[(Helper, ValidatorFolder)],
    said: impl Fn(&(Helper, ValidatorFolder)) -> Result<Option<T>, JudgeFault>,
) -> Result<Option<T>, JudgeFault> {
    places.iter().find_map(|place| said(place).transpose()).transpose()
}

impl Finding {
    /// Adds the measurements of an earlier run in the same test.
    fn after(self, before: Self) -> Self {
        let outcome = match (before.outcome, self.outcome) {
            (Some(before), Some(now)) => Some(JobOutcome {
                cpu: now.cpu.max(before.cpu),
                wall: now.wall.max(before.wall),
                memory_bytes: now.memory_bytes.max(before.memory_bytes),
                left_over: now.left_over + before.left_over,
                ..now
            }),
            (before, now) => now.or(before),
        };
        let talk = match before.talk.as_slice() {
            [] => self.talk,
            said => [said, b"---\n", &self.talk].concat(),
        };
        Self { outcome, talk, ..self }
    }
}
