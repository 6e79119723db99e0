//! Runs, as the judge starts them.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::prctl::set_child_subreaper;
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::waitpid;
use nix::unistd::{Pid, getpid};

use super::cgroup::{Group, Places};
use super::plan::{End, Message, Outcome, Plan, Stop, Walls};
use super::probe::{Policy, Shortfall, Tier};
use super::{KEEPER, SYSTEM, processes};
use crate::judge::limits::Limits;
use crate::judge::scratch::Scratch;

/// What a keeper is given beyond the wall time of its program.
const GRACE: Duration = Duration::from_millis(700);
/// How long a keeper may take to end everything when it is told to.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often an interruption is looked for.
const LOOK: Duration = Duration::from_millis(40);

/// The walls that programs are run within.
#[derive(Debug)]
pub struct Sandbox {
    pub(super) tier: Tier,
    pub(super) walls: Walls,
    pub(super) places: Option<Places>,
    pub(super) missing: Option<(Tier, String)>,
    scratch: Scratch,
    runs: AtomicU64,
    keepers: Mutex<BTreeSet<i32>>,
}

/// What is to be run.
#[derive(Clone, Debug)]
pub struct Job<'j> {
    /// The program, by its path, and its arguments.
    pub command: &'j [OsString],
    /// What it finds in its environment beyond what all find there.
    pub environment: &'j [(OsString, OsString)],
    /// The folder in which it runs, and may write.
    pub folder: &'j Path,
    /// Whether what it writes there is of no further use.
    pub throw_away: bool,
    /// What it reads.
    pub input: &'j [u8],
    /// The file that its output goes to.
    pub stdout: &'j Path,
    /// The file that its stderr goes to.
    pub stderr: &'j Path,
    /// What it may read and execute beside the system's own files.
    pub readable: &'j [PathBuf],
    /// What it may use.
    pub limits: Limits,
    /// Whether its runtime reserves much more address space than it uses.
    pub managed: bool,
}

/// Why there is no outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Somebody has ended the judge.
    #[error("interrupted")]
    Interrupted,
    /// The sandbox failed, not the program.
    #[error("{0}")]
    Failed(String),
}

impl Sandbox {
    /// Puts up walls up to a tier, keeping its files below `scratch`.
    pub fn new(scratch: Scratch, policy: Policy, wanted: Tier) -> Result<Self, Shortfall> {
        let mut sandbox = Self {
            tier: Tier::Limits,
            walls: Walls::default(),
            places: None,
            missing: None,
            scratch,
            runs: AtomicU64::new(0),
            keepers: Mutex::default(),
        };
        // What a keeper leaves behind, should it be killed, comes to this process.
        let _ = set_child_subreaper(true);
        if policy != Policy::Off {
            sandbox.raise(wanted);
        }
        if let Some(places) = &sandbox.places {
            places.sweep(Scratch::is_stale);
        }
        match &sandbox.missing {
            Some((_, why)) if policy == Policy::Require => {
                Err(Shortfall { wanted, found: sandbox.tier, why: why.clone() })
            }
            _ => Ok(sandbox),
        }
    }

    /// Returns the tier that has been reached.
    pub const fn tier(&self) -> Tier {
        self.tier
    }

    /// Returns the first tier that was wanted and could not be reached, and why.
    pub fn missing(&self) -> Option<(Tier, &str)> {
        self.missing.as_ref().map(|(tier, why)| (*tier, why.as_str()))
    }

    /// Returns the folder for the files of runs.
    pub fn scratch(&self) -> &Scratch {
        &self.scratch
    }

    /// Does everything but start a program.
    pub(super) fn rehearse(&self, limits: &Limits) -> Result<(), String> {
        let folder = self.scratch.folder("rehearsal").map_err(|error| error.to_string())?;
        let job = Job {
            command: &[],
            environment: &[],
            folder: &folder,
            throw_away: true,
            input: b"",
            stdout: &self.scratch.path().join("rehearsal.out"),
            stderr: &self.scratch.path().join("rehearsal.err"),
            readable: &[],
            limits: *limits,
            managed: false,
        };
        let never = AtomicBool::new(false);
        self.run(&job, &never).map(|_| ()).map_err(|fault| fault.to_string())
    }

    /// Runs a program. When this returns, none of its processes are left.
    pub fn run(&self, job: &Job<'_>, interrupted: &AtomicBool) -> Result<Outcome, Fault> {
        let failed = |error: io::Error| Fault::Failed(error.to_string());
        let number = self.runs.fetch_add(1, Ordering::Relaxed);
        let root = self.scratch.folder("root").map_err(failed)?;
        let name = format!("{}-{number}", self.scratch.name());
        let group = self.places.as_ref().map(|places| places.make(&name, &job.limits));
        let group = group.transpose().map_err(failed)?.map(Made);
        let plan = Plan {
            parent: getpid().as_raw(),
            command: job.command.to_vec(),
            environment: environment(job),
            folder: job.folder.to_path_buf(),
            throw_away: job.throw_away,
            stderr: job.stderr.to_path_buf(),
            root,
            readable: SYSTEM
                .iter()
                .map(PathBuf::from)
                .chain(job.readable.iter().cloned())
                .collect(),
            limits: job.limits,
            managed: job.managed,
            walls: self.walls,
            group: group.as_ref().map(|made| made.0.clone()),
        };
        let plan =
            serde_json::to_string(&plan).map_err(|error| Fault::Failed(error.to_string()))?;
        let keeper = self.start(&plan, job).map_err(failed)?;
        self.attend(keeper, job.limits.wall, interrupted)
    }

    /// Starts a keeper.
    fn start(&self, plan: &str, job: &Job<'_>) -> io::Result<Child> {
        let stdin = sealed(job.input)?;
        let stdout = File::create(job.stdout)?;
        let mut keepers = self.keepers.lock().unwrap_or_else(PoisonError::into_inner);
        let keeper = Command::new("/proc/self/exe")
            .args([KEEPER, plan])
            .env_clear()
            .stdin(stdin)
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn()?;
        keepers.insert(pid(&keeper));
        Ok(keeper)
    }

    /// Waits for a keeper's report, but no longer than it may take.
    fn attend(
        &self,
        mut keeper: Child,
        wall: Duration,
        interrupted: &AtomicBool,
    ) -> Result<Outcome, Fault> {
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
                // It is our child, and not yet waited for: nobody else has its number.
                let _ = kill(Pid::from_raw(pid(&keeper)), Signal::SIGTERM);
                told = Some(Instant::now());
            }
            let late = told.map_or(started.elapsed() > wall + GRACE, |it| it.elapsed() > PATIENCE);
            if late {
                break;
            }
        }
        let mut used = Duration::ZERO;
        let is_done = report.ends_with(b"\n");
        if !is_done {
            used = processes::below(pid(&keeper)).iter().map(|process| process.cpu).sum();
            let _ = keeper.kill();
        }
        let _ = keeper.wait();
        self.dismiss(pid(&keeper), is_done);
        if told.is_some() || interrupted.load(Ordering::Relaxed) {
            return Err(Fault::Interrupted);
        }
        match serde_json::from_slice(&report) {
            Ok(Message::Ran(outcome)) => Ok(outcome),
            Ok(Message::Failed(why)) => Err(Fault::Failed(why)),
            // A program that stops its keeper gains no time by it.
            Err(_) if started.elapsed() > wall => Ok(overdue(used, started.elapsed())),
            Err(_) => Err(Fault::Failed(silent(&report))),
        }
    }

    /// Forgets a keeper that has ended, and unless it was done, ends what it has left behind.
    fn dismiss(&self, keeper: i32, is_done: bool) {
        let mut keepers = self.keepers.lock().unwrap_or_else(PoisonError::into_inner);
        keepers.remove(&keeper);
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

/// A group that is removed after the run.
struct Made(Group);

impl Drop for Made {
    fn drop(&mut self) {
        self.0.remove();
    }
}

/// Returns the environment of a program: the same on every machine.
fn environment(job: &Job<'_>) -> Vec<(OsString, OsString)> {
    let folder = job.folder.as_os_str();
    let usual = [
        ("PATH", "/usr/local/bin:/usr/bin:/bin".as_ref()),
        ("HOME", folder),
        ("TMPDIR", folder),
        ("LANG", "C.UTF-8".as_ref()),
    ];
    let usual = usual.into_iter().map(|(name, value)| (name.into(), value.to_owned()));
    usual.chain(job.environment.iter().cloned()).collect()
}

/// Returns a file with an input in it that nobody can change, through whatever door.
fn sealed(input: &[u8]) -> io::Result<Stdio> {
    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let mut file = File::from(memfd_create("input", flags)?);
    file.write_all(input)?;
    io::Seek::rewind(&mut file)?;
    let all = SealFlag::F_SEAL_WRITE | SealFlag::F_SEAL_GROW | SealFlag::F_SEAL_SHRINK;
    fcntl(&file, FcntlArg::F_ADD_SEALS(all | SealFlag::F_SEAL_SEAL))?;
    Ok(file.into())
}

fn pid(child: &Child) -> i32 {
    i32::try_from(child.id()).unwrap_or(i32::MAX)
}

/// Reads what there is within a moment. Tells whether that was the end.
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

/// Returns the outcome of a run whose keeper was kept from ending it.
fn overdue(cpu: Duration, wall: Duration) -> Outcome {
    Outcome {
        end: End::Killed(Signal::SIGKILL as i32),
        stopped: Some(Stop::Wall),
        cpu,
        wall,
        memory_bytes: 0,
        out_of_memory: false,
        left_over: 0,
    }
}

fn silent(report: &[u8]) -> String {
    match String::from_utf8_lossy(report).trim() {
        "" => "the keeper of the run was killed, which a program can do at tier 0".to_owned(),
        said => format!("the keeper of the run said: {said}"),
    }
}
