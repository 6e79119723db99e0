//! One run of a program: what it printed, and what it took.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use wait4::Wait4;

/// A program to run, any number of times.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) program: PathBuf,
    pub(super) arguments: Vec<OsString>,
    pub(super) output: Output,
    /// It is ended after this time.
    pub(super) limit: Duration,
}

/// What is done with what a program prints.
#[derive(Clone, Debug)]
pub(super) enum Output {
    /// It goes to where nobody reads it.
    Dropped,
    /// It is kept.
    Kept,
    /// It is only counted how often this word occurs in it: there may be more of it than fits.
    Tallied(String),
}

/// What became of a run.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// User and system time.
    pub(super) cpu: Duration,
    /// From start to end.
    pub(super) wall: Duration,
    /// The most memory held, in bytes.
    pub(super) memory: u64,
    pub(super) end: End,
    /// What was printed, or how often the tallied word occurred.
    pub(super) output: String,
    /// What was said on stderr.
    pub(super) errors: String,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// By itself, with this status.
    Exited(ExitStatus),
    /// Its time was up.
    Late,
}

impl Run {
    /// Tells whether the program ended by itself and was content.
    pub(super) fn is_done(&self) -> bool {
        matches!(self.end, End::Exited(status) if status.success())
    }
}

impl Job {
    /// Runs the program and waits for it.
    ///
    /// # Errors
    ///
    /// It cannot be started or waited for. That it fails is no error.
    pub(super) fn run(&self) -> io::Result<Run> {
        let stdout = match self.output {
            Output::Dropped => Stdio::null(),
            Output::Kept | Output::Tallied(_) => Stdio::piped(),
        };
        let begin = Instant::now();
        let mut child = Command::new(&self.program)
            .args(&self.arguments)
            .stdin(Stdio::null())
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn()?;
        let tallied = match &self.output {
            Output::Tallied(word) => Some(word.clone()),
            Output::Dropped | Output::Kept => None,
        };
        let output = child.stdout.take().map(|pipe| reader(pipe, tallied));
        // A program's end is seen from its stderr, so that waiting takes no time of its own.
        let errors = child.stderr.take().map(|pipe| reader(pipe, None));
        let said = errors.and_then(|errors| errors.recv_timeout(self.limit).ok());
        let is_late = said.is_none();
        if is_late {
            child.kill()?;
        }
        let used = child.wait4()?;
        let wall = begin.elapsed();
        // A program that was ended may have left others behind that keep its output open.
        let printed = output.filter(|_| !is_late).and_then(|output| output.recv().ok());
        Ok(Run {
            cpu: used.rusage.utime + used.rusage.stime,
            wall,
            memory: used.rusage.maxrss,
            end: if is_late { End::Late } else { End::Exited(used.status) },
            output: printed.unwrap_or_default(),
            errors: said.unwrap_or_default(),
        })
    }
}

/// Reads a pipe to its end on a thread of its own, which then sends what was read, or the tally.
fn reader(pipe: impl Read + Send + 'static, tallied: Option<String>) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let read = match tallied {
            None => whole(pipe),
            Some(word) => tally(pipe, word.as_bytes()).map(|count| count.to_string()),
        };
        // A pipe breaks when its program is killed, and then nobody waits for what was read.
        let _ = sender.send(read.unwrap_or_default());
    });
    receiver
}

fn whole(mut pipe: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    pipe.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn tally(pipe: impl Read, word: &[u8]) -> io::Result<u64> {
    let mut pipe = BufReader::with_capacity(1 << 16, pipe);
    let mut line = Vec::new();
    let mut count = 0;
    while pipe.read_until(b'\n', &mut line)? > 0 {
        let words = line.split(|byte| byte.is_ascii_whitespace() || b",;".contains(byte));
        count += words.filter(|other| *other == word).count() as u64;
        line.clear();
    }
    Ok(count)
}
