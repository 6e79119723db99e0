//! The verdict on a program and an output validator that talk with each other.

use std::time::Duration;

use super::fault::JudgeFault;
use super::run_verdict::{Reasoned, of_run};
use super::validator::Judgement;
use crate::compare::Verdict;
use runner_sandbox::{JobEnd, JobOutcome, RunLimits, Talk};

/// How long a validator may go on after the program had to end.
const GRACE: Duration = Duration::from_secs(2);

/// Returns the limits of a validator that talks: it has to wait for the program.
pub(super) fn patient(validator: RunLimits, program: &RunLimits) -> RunLimits {
    RunLimits { wall: validator.wall.min(program.wall + GRACE), ..validator }
}

/// Returns the verdict on a talk, by how each side ended and which ended first. `judged` is the judgement of
/// the validator; if it gave none, it is to blame only if the program did not fail before.
pub(super) fn verdict(
    talk: &Talk,
    limits: &RunLimits,
    judged: Result<Judgement, JudgeFault>,
) -> Result<Reasoned, JudgeFault> {
    let Talk { program, partner: validator, .. } = talk;
    let failed = of_run(limits, program, (0, 0));
    let is_first = program.ended < validator.ended;
    // A shell says it in its own way.
    let by_pipe = [JobEnd::Killed(SIGPIPE), JobEnd::Exited(128 + SIGPIPE)];
    let is_cut_off = !is_first && by_pipe.contains(&program.end);
    match (judged, failed) {
        // It only waited for a validator that was busy.
        (_, Some((Verdict::TimeLimit, _)))
            if program.cpu <= limits.cpu && validator.cpu * 2 > program.wall =>
        {
            let seconds = validator.cpu.as_secs_f64();
            Err(JudgeFault::Validator(format!("it was busy for {seconds:.2} s")))
        }
        (Ok(Judgement::Refused(why)), failed) => match failed {
            Some(failed) if is_first => Ok(explained(talk, failed)),
            _ => Ok((Verdict::WrongAnswer, why)),
        },
        (Err(_), Some(failed)) if is_first => Ok(explained(talk, failed)),
        (Err(fault), _) => Err(fault),
        (Ok(Judgement::Accepted), Some(failed)) if !is_cut_off => Ok(explained(talk, failed)),
        (Ok(Judgement::Accepted), _) => Ok((Verdict::Accepted, String::new())),
    }
}

/// Adds that both waited, if that is why the program did not end.
fn explained(talk: &Talk, (verdict, why): Reasoned) -> Reasoned {
    let Talk { program, partner: validator, .. } = talk;
    let is_idle = |it: &JobOutcome| it.cpu * 10 < program.wall;
    if verdict == Verdict::TimeLimit && is_idle(program) && is_idle(validator) {
        return (verdict, format!("deadlock, it waits for the output validator: {why}"));
    }
    (verdict, why)
}

const SIGPIPE: i32 = 13;
