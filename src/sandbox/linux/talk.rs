//! Two programs that talk with each other.

use std::fs::{File, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::thread;

use nix::fcntl::OFlag;
use nix::unistd::pipe2;

use crate::error::SandboxError;
use crate::job::{Job, JobInput};
use crate::linux::run::Sandbox;
use crate::outcome::Talk;

/// At most this many bytes of a talk are recorded.
const RECORD_BYTES: usize = 64 * 1024;

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

impl Sandbox {
    /// Lets a program and its partner talk: each reads what the other prints.
    ///
    /// A supervisor holds the pipes of its program until it has seen how that ended. So neither side notices
    /// the end of the other before that is recorded, and the times of both ends tell which was first.
    pub fn talk(
        &self,
        (program, partner): (&Job<'_>, &Job<'_>),
        is_recorded: bool,
        interrupted: &AtomicBool,
    ) -> Result<Talk, SandboxError> {
        let (question, answer) = (Pipe::new()?, Pipe::new()?);
        // With a record the judge stands between the two.
        let relays = if is_recorded { Some((Pipe::new()?, Pipe::new()?)) } else { None };
        let (asked, answered) = relays.as_ref().map_or((&question, &answer), |(q, a)| (q, a));
        let partner =
            Job { input: JobInput::Pipe(&answered.out), stdout: &question.into, ..*partner };
        let program = Job { input: JobInput::Pipe(&asked.out), stdout: &answer.into, ..*program };
        let listening = self.start(&partner)?;
        let started = self.start(&program);
        let stop = AtomicBool::new(true);
        let started = match started {
            Ok(started) => started,
            Err(fault) => {
                // The partner ends in any case; its result does not matter.
                let _ = self.attend(listening, &stop);
                return Err(fault);
            }
        };
        let mut ear = asked.out.try_clone()?;
        let record = Mutex::new(Vec::new());
        let (program, partner) = thread::scope(|scope| {
            match relays {
                Some((asked, answered)) => {
                    let record = &record;
                    scope.spawn(move || relay(question.out, asked.into, b'<', record));
                    scope.spawn(move || relay(answer.out, answered.into, b'>', record));
                    drop((question.into, answer.into, asked.out, answered.out));
                }
                None => drop((question, answer)),
            }
            let partner = scope.spawn(|| self.attend(listening, interrupted));
            let program = self.attend(started, interrupted);
            // Writing to a program that has ended is not a fault.
            let _ = io::copy(&mut ear, &mut io::sink());
            (program, partner.join())
        });
        let panicked = |_| SandboxError::Sandbox("the judge lost sight of a validator".to_owned());
        let partner = partner.map_err(panicked)?;
        let record = record.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(Talk { program: program?, partner: partner?, record })
    }
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
