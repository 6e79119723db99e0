//! The judge's side of supervisors: starts them, waits for them, and cleans up after them.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::AsFd;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::fcntl::OFlag;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, getpid, pipe2};

use crate::error::SandboxError;
use crate::job::Job;
use crate::linux::fork_server::{ForkServer, SupervisorFiles};
use crate::linux::plan::{Plan, Report};
use crate::linux::processes;
use crate::linux::watch::monotonic;
use crate::outcome::{JobEnd, JobOutcome, JobStop};

/// Extra time for a supervisor beyond the wall-clock limit of its program.
const GRACE: Duration = Duration::from_millis(700);
/// The maximum time for a supervisor to end everything on request.
const PATIENCE: Duration = Duration::from_secs(12);
/// Interruptions are checked at this interval.
const LOOK: Duration = Duration::from_millis(40);

/// All running supervisors.
#[derive(Debug, Default)]
pub(crate) struct Supervisors(Mutex<SupervisorTable>);

#[derive(Debug, Default)]
struct SupervisorTable {
    /// Started with the first supervisor.
    server: Option<ForkServer>,
    /// The process ids of the supervisors.
    supervisors: Vec<i32>,
    /// Supervisors that have reported and end by themselves: their namespaces take longer to go than the
    /// judge wants to wait.
    ending: Vec<Pid>,
}

/// A running supervisor: a child of this process.
#[derive(Debug)]
pub(crate) struct Supervisor {
    pid: Pid,
    report: File,
}

impl Supervisors {
    /// Starts a supervisor.
    pub(crate) fn start(&self, plan: &Plan, job: &Job<'_>) -> io::Result<Supervisor> {
        let plan = serde_json::to_string(plan)?;
        let (report, said) = pipe2(OFlag::O_CLOEXEC)?;
        let files = SupervisorFiles {
            stdin: &job.stdin()?,
            stdout: job.stdout,
            stderr: job.stderr,
            report: &said,
        };
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let SupervisorTable { server, supervisors, .. } = &mut *table;
        let server = match server {
            Some(server) => server,
            None => server.insert(ForkServer::start()?),
        };
        let pid = server.fork(&plan, files)?;
        supervisors.push(pid.as_raw());
        Ok(Supervisor { pid, report: report.into() })
    }

    /// Waits for a supervisor's report, up to its maximum time.
    pub(crate) fn attend(
        &self,
        mut supervisor: Supervisor,
        wall: Duration,
        interrupted: &AtomicBool,
    ) -> Result<JobOutcome, SandboxError> {
        let started = Instant::now();
        let mut told = None;
        let mut report = Vec::new();
        // Each report is one line.
        while !report.ends_with(b"\n")
            && let Ok(false) = next(&mut supervisor.report, &mut report)
        {
            if told.is_none() && interrupted.load(Ordering::Relaxed) {
                // It is our child and has not been reaped, so its id cannot belong to another
                // process.
                let _ = kill(supervisor.pid, Signal::SIGTERM);
                told = Some(Instant::now());
            }
            let late = told.map_or(started.elapsed() > wall + GRACE, |it| it.elapsed() > PATIENCE);
            if late {
                break;
            }
        }
        let mut used = Duration::ZERO;
        let message = serde_json::from_slice::<Report>(&report);
        if matches!(message, Ok(Ok(_))) {
            // Only an outcome proves that every process of the program has ended.
            self.retire(supervisor.pid);
        } else {
            if !report.ends_with(b"\n") {
                let below = processes::below(supervisor.pid.as_raw());
                used = below.iter().map(|process| process.cpu).sum();
                let _ = kill(supervisor.pid, Signal::SIGKILL);
            }
            reap(supervisor.pid);
            self.dismiss(supervisor.pid);
        }
        if told.is_some() || interrupted.load(Ordering::Relaxed) {
            return Err(SandboxError::Interrupted);
        }
        match message {
            Ok(said) => said.map_err(SandboxError::Sandbox),
            // A program must not gain time by stopping its supervisor.
            Err(_) if started.elapsed() > wall => Ok(overdue(used, started.elapsed())),
            Err(_) => Err(silent(&report)),
        }
    }

    /// Lets a supervisor end that is done.
    fn retire(&self, supervisor: Pid) {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        table.supervisors.retain(|&other| other != supervisor.as_raw());
        table.ending.push(supervisor);
        let still =
            |pid: &Pid| waitpid(*pid, Some(WaitPidFlag::WNOHANG)) == Ok(WaitStatus::StillAlive);
        table.ending.retain(still);
    }

    /// Removes a supervisor that has ended without being done, and kills the processes that it left
    /// behind.
    fn dismiss(&self, supervisor: Pid) {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        table.supervisors.retain(|&other| other != supervisor.as_raw());
        let server = table.server.as_ref().map(ForkServer::pid);
        let ending = table.ending.iter().map(|pid| pid.as_raw());
        let ours: Vec<i32> =
            table.supervisors.iter().copied().chain(server).chain(ending).collect();
        for _ in 0..100 {
            let orphans = processes::below_except(getpid().as_raw(), &ours);
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

impl Drop for SupervisorTable {
    fn drop(&mut self) {
        self.ending.drain(..).for_each(reap);
    }
}

/// Waits for the end of a child.
fn reap(child: Pid) {
    while waitpid(child, None) == Err(Errno::EINTR) {}
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

/// Returns the outcome of a run whose supervisor could not end it.
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
        left_files: Vec::new(),
    }
}

fn silent(report: &[u8]) -> SandboxError {
    match String::from_utf8_lossy(report).trim() {
        "" => SandboxError::SupervisorKilled,
        said => SandboxError::Supervisor(said.to_owned()),
    }
}
