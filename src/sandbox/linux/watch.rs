//! Watches a program until it ends, or ends it.

use std::os::fd::AsFd;
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::resource::{Usage, UsageWho, getrusage};
use nix::sys::signal::{Signal, kill};
use nix::sys::signalfd::{SignalFd, siginfo};
use nix::sys::time::TimeValLike;
use nix::time::{ClockId, clock_getcpuclockid, clock_gettime};
use nix::unistd::{Pid, getpid};
use rustix::process::{WaitOptions, wait};

use crate::linux::cgroup::GroupFiles;
use crate::linux::failure::{Doing, SandboxFailure};
use crate::linux::plan::Plan;
use crate::linux::processes::{self, Process};
use crate::linux::walk::space;
use crate::outcome::{JobEnd, JobOutcome, JobStop};

/// The interval of checks on a program: short at first, then longer.
const LOOK_FIRST: Duration = Duration::from_millis(2);
const LOOK_LAST: Duration = Duration::from_millis(16);
/// The interval of scans of all processes of the machine, if needed.
const LOOK_AROUND: Duration = Duration::from_millis(60);
/// The maximum time for the processes of a program to end.
const PATIENCE: Duration = Duration::from_secs(10);

/// A running program.
#[derive(Debug)]
pub(crate) struct Watch<'p> {
    plan: &'p Plan,
    child: Pid,
    signals: &'p SignalFd,
    group: Option<GroupFiles>,
    started: Instant,
    looked_around: Instant,
    cpu: Duration,
    memory_bytes: u64,
    end: Option<JobEnd>,
}

impl<'p> Watch<'p> {
    /// Begins to watch. `signals` delivers the signals that end this process, and those of
    /// children.
    pub(crate) fn new(
        plan: &'p Plan,
        child: Pid,
        signals: &'p SignalFd,
        group: Option<GroupFiles>,
    ) -> Self {
        let now = Instant::now();
        Self {
            plan,
            child,
            signals,
            group,
            started: now,
            looked_around: now,
            cpu: Duration::ZERO,
            memory_bytes: 0,
            end: None,
        }
    }

    /// Watches until the program and all its processes are gone.
    pub(crate) fn until_the_end(mut self) -> Result<JobOutcome, SandboxFailure> {
        let mut stopped = None;
        let mut pause = LOOK_FIRST;
        while self.end.is_none() && stopped.is_none() {
            if self.wait(pause)? {
                self.end_all()?;
                return Err(SandboxFailure::new("running", "the judge was interrupted"));
            }
            stopped = self.passed();
            pause = LOOK_LAST.min(pause * 2);
        }
        let (wall, ended) = (self.started.elapsed(), monotonic());
        self.take_stock();
        // Most programs leave no processes behind, which needs no scan.
        let left_over = if stopped.is_none() && !self.is_alone() { still_there() } else { 0 };
        self.end_all()?;
        let end = self.end.unwrap_or(JobEnd::Killed(Signal::SIGKILL as i32));
        let out_of_memory = self.group.as_mut().is_some_and(GroupFiles::ran_out);
        if out_of_memory {
            stopped = Some(JobStop::Memory);
            // A quick program may have ended before the first check.
            let peak = self.group.as_mut().and_then(GroupFiles::peak_bytes).unwrap_or(0);
            self.memory_bytes = self.memory_bytes.max(peak);
        }
        if stopped.is_none() && self.has_many_files() {
            stopped = Some(JobStop::Files);
        }
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).doing("what was used")?;
        let grouped = self.group.as_mut().and_then(GroupFiles::cpu).unwrap_or_default();
        let largest = u64::try_from(usage.max_rss()).unwrap_or(0) * 1024;
        Ok(JobOutcome {
            end,
            stopped,
            cpu: cpu_time(&usage).max(grouped),
            wall,
            ended,
            memory_bytes: self.memory_bytes.max(largest),
            out_of_memory,
            left_over,
            left_files: Vec::new(),
        })
    }

    /// Waits for a while or until a signal. Returns whether the judge asks this process to end.
    fn wait(&mut self, pause: Duration) -> Result<bool, SandboxFailure> {
        let left = self.plan.limits.wall.saturating_sub(self.started.elapsed());
        let pause = pause.min(left).as_millis().clamp(1, 1000);
        let timeout = PollTimeout::try_from(pause).unwrap_or(PollTimeout::ZERO);
        let must_end = is_asked_to_end(self.signals, self.plan, timeout)?;
        self.reap();
        Ok(must_end)
    }

    /// Reaps processes that have ended.
    fn reap(&mut self) {
        // Some signals have a number, but no name, so that only numbers are asked for.
        while let Ok(Some((pid, status))) = wait(WaitOptions::NOHANG) {
            if pid.as_raw_pid() == self.child.as_raw() {
                let exited = status.exit_status().map(JobEnd::Exited);
                self.end = exited.or(status.terminating_signal().map(JobEnd::Killed));
            }
        }
    }

    /// Returns the limit that was exceeded, if any.
    fn passed(&mut self) -> Option<JobStop> {
        let limits = &self.plan.limits;
        let now = Instant::now();
        self.take_stock();
        let mut processes = 0;
        let everywhere = now - self.looked_around >= LOOK_AROUND;
        if everywhere || self.plan.isolation.namespaces {
            self.looked_around = now;
            processes = self.look_around();
        }
        // A program slightly over the limit may end by itself; its measured time is judged.
        let slack = (limits.cpu / 10).max(Duration::from_millis(50));
        if self.memory_bytes > limits.memory_bytes
            || self.group.as_mut().is_some_and(GroupFiles::ran_out)
        {
            Some(JobStop::Memory)
        } else if everywhere && self.has_many_files() {
            Some(JobStop::Files)
        } else if self.cpu > limits.cpu + slack {
            Some(JobStop::Cpu)
        } else if processes > limits.processes {
            Some(JobStop::Processes)
        } else if self.started.elapsed() >= limits.wall {
            Some(JobStop::Wall)
        } else {
            None
        }
    }

    /// Tells whether its files take more space than they may.
    fn has_many_files(&self) -> bool {
        let limit = self.plan.limits.files_bytes;
        space(&self.plan.folder, limit) > limit
    }

    /// Records the resources used by the program itself and by its group.
    fn take_stock(&mut self) {
        if self.end.is_none() {
            let clock = clock_getcpuclockid(self.child).and_then(clock_gettime);
            self.cpu = self.cpu.max(clock.map(Duration::from).unwrap_or_default());
            let peak = processes::peak_bytes(self.child.as_raw()).unwrap_or(0);
            self.memory_bytes = self.memory_bytes.max(peak);
        }
        if let Some(group) = &mut self.group {
            self.cpu = self.cpu.max(group.cpu().unwrap_or_default());
            self.memory_bytes = self.memory_bytes.max(group.memory_bytes().unwrap_or(0));
        }
    }

    /// Records the resources used by all processes together. Returns the number of their threads.
    fn look_around(&mut self) -> u32 {
        let all = processes::below(getpid().as_raw());
        let reaped = getrusage(UsageWho::RUSAGE_CHILDREN);
        let reaped = reaped.as_ref().map(cpu_time).unwrap_or_default();
        self.cpu = self.cpu.max(reaped + all.iter().map(|process| process.cpu).sum::<Duration>());
        let resident: u64 = all.iter().map(|process| process.resident_bytes).sum();
        if all.len() > 1 && resident > self.plan.limits.memory_bytes && self.group.is_none() {
            // They may share memory; the exact shares take longer to find.
            let share = |process: &Process| processes::share_bytes(process.pid);
            let shares = all.iter().filter_map(share).sum();
            // When a process ends, the shares of others grow: then they do not belong together.
            if pids(&processes::below(getpid().as_raw())) == pids(&all) {
                self.memory_bytes = self.memory_bytes.max(shares);
            }
        }
        all.iter().filter(|process| !process.is_dead).map(|process| process.threads).sum()
    }

    /// Ends every process of the program, and waits for them.
    fn end_all(&mut self) -> Result<(), SandboxFailure> {
        let started = Instant::now();
        while !self.is_alone() {
            sweep();
            if started.elapsed() > PATIENCE {
                return Err(SandboxFailure::new("ending all processes", "some do not end"));
            }
            thread::sleep(Duration::from_micros(200));
        }
        Ok(())
    }

    /// Tells whether all processes of the program have been reaped.
    fn is_alone(&mut self) -> bool {
        self.reap();
        wait(WaitOptions::NOHANG).is_err_and(|error| error == rustix::io::Errno::CHILD)
    }
}

/// Waits for signals. Returns whether one is a request of the judge, or of the kernel at its end, to end
/// this process. A program can neither send nor forge one.
pub(crate) fn is_asked_to_end(
    signals: &SignalFd,
    plan: &Plan,
    timeout: PollTimeout,
) -> Result<bool, SandboxFailure> {
    match poll(&mut [PollFd::new(signals.as_fd(), PollFlags::POLLIN)], timeout) {
        Ok(_) | Err(Errno::EINTR) => {}
        Err(error) => return Err(SandboxFailure::new("waiting", error)),
    }
    let is_plain =
        |it: &siginfo| it.ssi_signo != Signal::SIGCHLD as u32 && it.ssi_code == libc::SI_USER;
    let mut received = std::iter::from_fn(|| signals.read_signal().ok().flatten());
    Ok(received.any(|it| is_plain(&it) && it.ssi_pid.cast_signed() == plan.parent))
}

/// Returns the CPU time in a record of what was used.
fn cpu_time(usage: &Usage) -> Duration {
    let used = (usage.user_time() + usage.system_time()).num_microseconds();
    Duration::from_micros(u64::try_from(used).unwrap_or(0))
}

/// Returns the time on the clock of the machine.
pub(crate) fn monotonic() -> Duration {
    clock_gettime(ClockId::CLOCK_MONOTONIC).map(Duration::from).unwrap_or_default()
}

/// Returns the numbers of the living processes, sorted.
fn pids(all: &[Process]) -> Vec<i32> {
    let mut pids: Vec<i32> =
        all.iter().filter(|process| !process.is_dead).map(|process| process.pid).collect();
    pids.sort_unstable();
    pids
}

/// Counts the living descendants of this process.
fn still_there() -> u32 {
    let all = processes::below(getpid().as_raw());
    u32::try_from(all.iter().filter(|process| !process.is_dead).count()).unwrap_or(u32::MAX)
}

/// Kills all descendants of this process.
fn sweep() {
    if getpid().as_raw() == 1 {
        // In a namespace of process ids this reaches exactly these processes, at once.
        let _ = kill(Pid::from_raw(-1), Signal::SIGKILL);
        return;
    }
    // Stopped processes cannot start others while the rest is killed.
    for signal in [Signal::SIGSTOP, Signal::SIGKILL] {
        for process in processes::below(getpid().as_raw()) {
            let _ = kill(Pid::from_raw(process.pid), signal);
        }
    }
}
