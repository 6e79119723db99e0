//! A program and an output validator that talk with each other.

use std::fs::{File, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use nix::fcntl::OFlag;
use nix::unistd::pipe2;

use super::fault::JudgeFault;
use super::limits::RunLimits;
use super::run_verdict::{Reasoned, of_run};
use super::sandbox::{Job, JobEnd, JobInput, JobOutcome, Sandbox};
use super::validator::Judgement;
use crate::compare::Verdict;

/// At most this many bytes of a talk are recorded.
const RECORD_BYTES: usize = 64 * 1024;
/// How long a validator may go on after the program had to end.
const GRACE: Duration = Duration::from_secs(2);

/// How a talk ended.
#[derive(Debug)]
pub(super) struct Talk {
    pub(super) program: JobOutcome,
    pub(super) validator: JobOutcome,
    /// The record of the talk, if wanted: lines of the program after `>`, of the validator after
    /// `<`.
    pub(super) record: Vec<u8>,
}

/// The two ends of a pipe.
struct Pipe {
    out: File,
    into: File,
}

impl Pipe {
    fn new() -> io::Result<Self> {
        let (out, into) = pipe2(OFlag::O_CLOEXEC)?;
        let pipe = Self { out: out.into(), into: into.into() };
        // A program with another user may open it again, as `/dev/stdout`.
        pipe.into.set_permissions(Permissions::from_mode(0o666))?;
        Ok(pipe)
    }
}

/// Returns the limits of a validator that talks: it has to wait for the program.
pub(super) fn patient(validator: RunLimits, program: &RunLimits) -> RunLimits {
    RunLimits { wall: validator.wall.min(program.wall + GRACE), ..validator }
}

/// Lets a program and a validator talk.
///
/// A keeper holds the pipes of its program until it has seen how that ended. So neither side notices
/// the end of the other before that is recorded, and the times of both ends tell which was first.
pub(super) fn talk(
    sandbox: &Sandbox,
    (program, validator): (&Job<'_>, &Job<'_>),
    is_recorded: bool,
    interrupted: &AtomicBool,
) -> Result<Talk, JudgeFault> {
    let (question, answer) = (Pipe::new()?, Pipe::new()?);
    // With a record the judge stands between the two.
    let relays = if is_recorded { Some((Pipe::new()?, Pipe::new()?)) } else { None };
    let (asked, answered) = relays.as_ref().map_or((&question, &answer), |(q, a)| (q, a));
    let validator =
        Job { input: JobInput::Pipe(&answered.out), stdout: &question.into, ..*validator };
    let program = Job { input: JobInput::Pipe(&asked.out), stdout: &answer.into, ..*program };
    let listening = sandbox.start(&validator)?;
    let started = sandbox.start(&program);
    let stop = AtomicBool::new(true);
    let started = match started {
        Ok(started) => started,
        Err(fault) => {
            // The validator ends in any case; its result does not matter.
            let _ = sandbox.attend(listening, &stop);
            return Err(fault);
        }
    };
    let mut ear = asked.out.try_clone()?;
    let record = Mutex::new(Vec::new());
    let (program, validator) = thread::scope(|scope| {
        match relays {
            Some((asked, answered)) => {
                let record = &record;
                scope.spawn(move || relay(question.out, asked.into, b'<', record));
                scope.spawn(move || relay(answer.out, answered.into, b'>', record));
                drop((question.into, answer.into, asked.out, answered.out));
            }
            None => drop((question, answer)),
        }
        let validator = scope.spawn(|| sandbox.attend(listening, interrupted));
        let program = sandbox.attend(started, interrupted);
        // Writing to a program that has ended is not a fault.
        let _ = io::copy(&mut ear, &mut io::sink());
        (program, validator.join())
    });
    let panicked = |_| JudgeFault::Sandbox("the judge lost sight of a validator".to_owned());
    let validator = validator.map_err(panicked)?;
    let record = record.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Talk { program: program?, validator: validator?, record })
}

/// Passes bytes on, and records them.
fn relay(mut from: File, mut to: File, who: u8, record: &Mutex<Vec<u8>>) {
    let mut chunk = [0; 4096];
    loop {
        let length = match from.read(&mut chunk) {
            Ok(0) | Err(_) => return,
            Ok(length) => length,
        };
        let said = &chunk[..length];
        write_down(record, who, said);
        if to.write_all(said).is_err() {
            return;
        }
    }
}

fn write_down(record: &Mutex<Vec<u8>>, who: u8, said: &[u8]) {
    let mut record = record.lock().unwrap_or_else(PoisonError::into_inner);
    for line in said.split_inclusive(|&byte| byte == b'\n') {
        if record.len() >= RECORD_BYTES {
            return;
        }
        if record.last().is_some_and(|&last| last != b'\n') {
            record.push(b'\n');
        }
        record.extend([who, b' ']);
        record.extend(line);
    }
}

impl Talk {
    /// Returns the verdict, by how each side ended and which ended first. `judged` is the judgement of
    /// the validator; if it gave none, it is to blame only if the program did not fail before.
    pub(super) fn verdict(
        &self,
        limits: &RunLimits,
        judged: Result<Judgement, JudgeFault>,
    ) -> Result<Reasoned, JudgeFault> {
        let Self { program, validator, .. } = self;
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
                Some(failed) if is_first => Ok(self.explained(failed)),
                _ => Ok((Verdict::WrongAnswer, why)),
            },
            (Err(_), Some(failed)) if is_first => Ok(self.explained(failed)),
            (Err(fault), _) => Err(fault),
            (Ok(Judgement::Accepted), Some(failed)) if !is_cut_off => Ok(self.explained(failed)),
            (Ok(Judgement::Accepted), _) => Ok((Verdict::Accepted, String::new())),
        }
    }

    /// Adds that both waited, if that is why the program did not end.
    fn explained(&self, (verdict, why): Reasoned) -> Reasoned {
        let Self { program, validator, .. } = self;
        let is_idle = |it: &JobOutcome| it.cpu * 10 < program.wall;
        if verdict == Verdict::TimeLimit && is_idle(program) && is_idle(validator) {
            return (verdict, format!("deadlock, it waits for the output validator: {why}"));
        }
        (verdict, why)
    }
}

const SIGPIPE: i32 = 13;
