//! The judge's side of keepers: starts them, waits for them, and cleans up after them.

use std::io::{self, Read};
use std::os::fd::{AsFd, AsRawFd};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::waitpid;
use nix::unistd::{Pid, dup, getpid};

use super::super::fault::JudgeFault;
use super::job::Job;
use super::plan::{JobEnd, JobOutcome, JobStop, Message, Plan};
use super::watch::monotonic;
use super::{KEEPER, processes};

/// Extra time for a keeper beyond the wall-clock limit of its program.
const GRACE: Duration = Duration::from_millis(700);
/// The maximum time for a keeper to end everything on request.
const PATIENCE: Duration = Duration::from_secs(3);
/// Interruptions are checked at this interval.
const LOOK: Duration = Duration::from_millis(40);

/// The process ids of all running keepers.
#[derive(Debug, Default)]
pub(super) struct Keepers(Mutex<Vec<i32>>);

impl Keepers {
    /// Starts a keeper.
    pub(super) fn start(&self, plan: Plan, job: &Job<'_>) -> io::Result<Child> {
        let stdin = job.stdin()?;
        let stdout = job.stdout.try_clone()?;
        // A keeper closes inherited descriptors that are not its own.
        let stderr = dup(job.stderr)?;
        let plan = Plan { stderr: stderr.as_raw_fd(), ..plan };
        let plan = serde_json::to_string(&plan)?;
        let mut keepers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let keeper = Command::new("/proc/self/exe")
            .args([KEEPER, &plan])
            .env_clear()
            .stdin(stdin)
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn()?;
        keepers.push(pid(&keeper));
        Ok(keeper)
    }

    /// Waits for a keeper's report, up to its maximum time.
    pub(super) fn attend(
        &self,
        mut keeper: Child,
        wall: Duration,
        interrupted: &AtomicBool,
    ) -> Result<JobOutcome, JudgeFault> {
        let started = Instant::now();
        let mut told = None;
        let mut report = Vec::new();
        let mut pipe = keeper.stderr.take();
        while let Some(open) = &mut pipe {
            match next(open, &mut report) {
                Ok(false) => {}
                Ok(true) | Err(_) => break,
            }
            if told.is_none() && interrupted.load(Ordering::Relaxed) {
                // It is our child and has not been reaped, so its id cannot belong to another
                // process.
                let _ = kill(Pid::from_raw(pid(&keeper)), Signal::SIGTERM);
                told = Some(Instant::now());
            }
            let late = told.map_or(started.elapsed() > wall + GRACE, |it| it.elapsed() > PATIENCE);
            if late {
                break;
            }
        }
        let mut used = Duration::ZERO;
        if !report.ends_with(b"\n") {
            used = processes::below(pid(&keeper)).iter().map(|process| process.cpu).sum();
            let _ = keeper.kill();
        }
        let _ = keeper.wait();
        let message = serde_json::from_slice(&report);
        // Only an outcome proves that every process has ended.
        self.dismiss(pid(&keeper), matches!(message, Ok(Message::Ran(_))));
        if told.is_some() || interrupted.load(Ordering::Relaxed) {
            return Err(JudgeFault::Interrupted);
        }
        match message {
            Ok(Message::Ran(outcome)) => Ok(outcome),
            Ok(Message::Failed(why)) => Err(JudgeFault::Sandbox(why)),
            // A program must not gain time by stopping its keeper.
            Err(_) if started.elapsed() > wall => Ok(overdue(used, started.elapsed())),
            Err(_) => Err(silent(&report)),
        }
    }

    /// Removes a keeper that has ended. If it was not done, kills the processes that it left
    /// behind.
    fn dismiss(&self, keeper: i32, is_done: bool) {
        let mut keepers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        keepers.retain(|&other| other != keeper);
        if is_done {
            return;
        }
        for _ in 0..100 {
            let orphans = processes::below_except(getpid().as_raw(), &keepers);
            if orphans.is_empty() {
                return;
            }
            for orphan in orphans {
                let _ = kill(Pid::from_raw(orphan.pid), Signal::SIGKILL);
                if orphan.is_dead {
                    let _ = waitpid(Pid::from_raw(orphan.pid), None);
                }
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

fn pid(child: &Child) -> i32 {
    i32::try_from(child.id()).unwrap_or(i32::MAX)
}

/// Reads the available bytes, after a short wait. Returns whether the pipe is at its end.
fn next(pipe: &mut (impl Read + AsFd), report: &mut Vec<u8>) -> io::Result<bool> {
    let timeout = PollTimeout::try_from(LOOK.as_millis()).unwrap_or(PollTimeout::ZERO);
    if poll(&mut [PollFd::new(pipe.as_fd(), PollFlags::POLLIN)], timeout)? == 0 {
        return Ok(false);
    }
    let mut chunk = [0; 4096];
    let length = pipe.read(&mut chunk)?;
    report.extend(&chunk[..length]);
    Ok(length == 0)
}

/// Returns the outcome of a run whose keeper could not end it.
fn overdue(cpu: Duration, wall: Duration) -> JobOutcome {
    JobOutcome {
        end: JobEnd::Killed(Signal::SIGKILL as i32),
        stopped: Some(JobStop::Wall),
        cpu,
        wall,
        ended: monotonic(),
        memory_bytes: 0,
        out_of_memory: false,
        left_over: 0,
    }
}

fn silent(report: &[u8]) -> JudgeFault {
    match String::from_utf8_lossy(report).trim() {
        "" => JudgeFault::KeeperKilled,
        said => JudgeFault::Keeper(said.to_owned()),
    }
}
