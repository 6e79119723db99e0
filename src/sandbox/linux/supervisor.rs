//! The supervisor: a small process around each run.
//!
//! It has one thread and little memory, as the fork server has: the measured memory of a program
//! includes that of the process that started it. In namespaces the supervisor is
//! process 1, so all other processes end with it, while signals work as usual in the program.

use std::env;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};

use nix::errno::Errno;
use nix::fcntl::OFlag;
use nix::poll::PollTimeout;
use nix::sys::prctl::{set_child_subreaper, set_dumpable, set_pdeathsig};
use nix::sys::signal::{SigSet, SigmaskHow, Signal, kill, sigprocmask};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, close, fork, getppid, pipe2, setsid};

use crate::linux::cgroup::{ControlGroup, GroupFiles};
use crate::linux::failure::{Doing, SandboxFailure};
use crate::linux::fork_server::{NewSupervisor, SUPERVISOR, serve};
use crate::linux::plan::{Plan, Report};
use crate::linux::user::SharedFolders;
use crate::linux::watch::{Watch, is_asked_to_end};
use crate::linux::{child, namespaces};
use crate::outcome::{JobEnd, JobOutcome};

/// If this process was started to supervise runs, does so until the judge ends; then it has nothing else to do.
///
/// A program that runs jobs calls it first, before it starts another thread.
pub fn supervisor() -> Option<io::Result<()>> {
    let mut arguments = env::args_os().skip(1);
    (arguments.next()? == SUPERVISOR && arguments.next().is_none()).then(run_supervisors)
}

/// Serves forks of supervisors until the judge ends; and in each fork, supervises a run according to its
/// plan, and writes the outcome to its report.
fn run_supervisors() -> io::Result<()> {
    if let Some(supervisor) = serve(io::stdin().as_fd().try_clone_to_owned()?)? {
        supervise(supervisor);
    }
    Ok(())
}

fn supervise(supervisor: NewSupervisor) {
    let NewSupervisor { plan, report, stderr, server } = supervisor;
    let mut report = File::from(report);
    let prepared = prepare((&plan, server), &report, &stderr);
    let ran = prepared.and_then(|(plan, signals, stderr)| run(&plan, &signals, &report, &stderr));
    // Without an outcome another process has written the report.
    if let Some(ran) = ran.transpose() {
        say(&mut report, ran);
    }
}

fn say(report: &mut File, ran: Result<JobOutcome, SandboxFailure>) {
    let message: Report = ran.map_err(|failure| failure.to_string());
    // In one piece, to wake the judge only once. Times and texts can always be serialised.
    let mut text = serde_json::to_string(&message).unwrap_or_default();
    text.push('\n');
    // The judge may have ended.
    let _ = report.write_all(text.as_bytes());
}

/// Prepares the process: closes the judge's files and blocks signals, so that none is missed.
fn prepare(
    (plan, server): (&str, i32),
    report: &File,
    stderr: &OwnedFd,
) -> Result<(Plan, SignalFd, File), SandboxFailure> {
    let plan: Plan = serde_json::from_slice(plan.as_bytes()).doing("the plan")?;
    let plan = Plan { server, ..plan };
    set_pdeathsig(Signal::SIGTERM).doing("ending with the judge")?;
    if getppid().as_raw() != plan.parent {
        return Err(SandboxFailure::new("ending with the judge", "it has ended already"));
    }
    setsid().doing("a session of its own")?;
    let open = fs::read_dir("/proc/self/fd").doing("open files")?.flatten();
    let numbers = open.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    for number in numbers.collect::<Vec<_>>() {
        if number > 2 && number != report.as_raw_fd() && number != stderr.as_raw_fd() {
            // The list includes its own descriptor, which is closed already.
            let _ = close(number);
        }
    }
    let mut signals = SigSet::empty();
    signals.extend([Signal::SIGCHLD, Signal::SIGTERM, Signal::SIGINT, Signal::SIGHUP]);
    sigprocmask(SigmaskHow::SIG_BLOCK, Some(&signals), None).doing("signals")?;
    let flags = SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK;
    // Opened again, it shares no position and no flags with the judge.
    let stderr = format!("/proc/self/fd/{}", stderr.as_raw_fd());
    let stderr = OpenOptions::new().append(true).open(stderr).doing("stderr")?;
    Ok((plan, SignalFd::with_flags(&signals, flags).doing("signals")?, stderr))
}

/// Runs the program; with namespaces, from a second supervisor below this one.
fn run(
    plan: &Plan,
    signals: &SignalFd,
    report: &File,
    stderr: &File,
) -> Result<Option<JobOutcome>, SandboxFailure> {
    let group =
        plan.group.as_ref().map(ControlGroup::open).transpose().doing("the control group")?;
    if !plan.isolation.namespaces {
        set_child_subreaper(true).doing("adopting processes")?;
        return watch(plan, signals, stderr, group).map(Some);
    }
    namespaces::leave(plan)?;
    if let Some(inner) = split()? {
        relay(inner, plan, signals)?;
        return Ok(None);
    }
    set_pdeathsig(Signal::SIGKILL).doing("ending with the supervisor")?;
    let ran = watch(plan, signals, stderr, group);
    say(&mut report.try_clone().doing("the report")?, ran);
    Ok(None)
}

/// Waits for the inner supervisor, and ends it when the judge asks for that.
fn relay(inner: Pid, plan: &Plan, signals: &SignalFd) -> Result<(), SandboxFailure> {
    loop {
        match waitpid(inner, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::Exited(_, 0)) => return Ok(()),
            Ok(WaitStatus::StillAlive) => {}
            Err(Errno::EINTR) => continue,
            other => return Err(SandboxFailure::new("the inner supervisor", format!("{other:?}"))),
        }
        if is_asked_to_end(signals, plan, PollTimeout::NONE)? {
            // All processes of a namespace end with its process 1.
            let _ = kill(inner, Signal::SIGKILL);
        }
    }
}

/// Starts the program and watches it.
fn watch(
    plan: &Plan,
    signals: &SignalFd,
    stderr: &File,
    mut group: Option<GroupFiles>,
) -> Result<JobOutcome, SandboxFailure> {
    let kept = if plan.isolation.namespaces { Some(namespaces::enter(plan)?) } else { None };
    if let Some(user) = plan.user {
        user.own(&plan.folder).doing("the program's folder")?;
    }
    let before = (!plan.isolation.namespaces).then(SharedFolders::new);
    // Even a program of the same user cannot reach the files of this process in `/proc`.
    set_dumpable(false).doing("closing the supervisor")?;
    let (trouble, said) = pipe2(OFlag::O_CLOEXEC).doing("a pipe")?;
    let Some(program) = split()? else {
        if let Err(failure) = child::become_program(plan, stderr, group.as_mut()) {
            let _ = File::from(said).write_all(failure.to_string().as_bytes());
        }
        // The destructors of inherited values must not run in this process.
        std::process::exit(0);
    };
    drop(said);
    let watch = Watch::new(plan, program, signals, group);
    let mut failure = String::new();
    File::from(trouble).read_to_string(&mut failure).doing("the start")?;
    let mut outcome = watch.until_the_end()?;
    let is_done = outcome.stopped.is_none() && matches!(outcome.end, JobEnd::Exited(_));
    if let Some(kept) = kept.filter(|_| is_done && !plan.throw_away) {
        namespaces::bring_back(plan, &kept)?;
    }
    outcome.left_files = before.map(|before| before.clear(plan.user)).unwrap_or_default();
    if failure.is_empty() { Ok(outcome) } else { Err(SandboxFailure::new("the sandbox", failure)) }
}

/// Forks. Returns the child, or `None` in the child.
#[expect(unsafe_code, reason = "fork is always unsafe")]
fn split() -> Result<Option<Pid>, SandboxFailure> {
    // SAFETY: a supervisor has one thread, so the state of the child is consistent.
    match unsafe { fork() }.doing("starting a process")? {
        ForkResult::Parent { child } => Ok(Some(child)),
        ForkResult::Child => Ok(None),
    }
}
