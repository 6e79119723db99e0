//! The judge's side of a run.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use nix::unistd::getpid;

use crate::error::SandboxError;
use crate::job::Job;
use crate::limits::RunLimits;
use crate::linux::cgroup::{ControlGroup, GroupFolders};
use crate::linux::judge_folder::NAME;
use crate::linux::modes::make_executable;
use crate::linux::places::Places;
use crate::linux::plan::{Isolation, Plan};
use crate::linux::scratch::Scratch;
use crate::linux::supervisors::{Supervisor, Supervisors};
use crate::linux::visible::{Layout, Visible};
use crate::linux::walk::space;
use crate::outcome::JobOutcome;
use crate::tier::{ProgramUser, Tier};

/// A sandbox.
#[derive(Debug)]
pub struct Sandbox {
    pub(crate) tier: Tier,
    pub(crate) isolation: Isolation,
    pub(crate) places: Option<Places>,
    pub(crate) missing: Option<(Tier, String)>,
    pub(crate) user: ProgramUser,
    visible: Visible,
    /// Its supervisors have ended before the files of runs are removed.
    supervisors: Supervisors,
    scratch: Scratch,
    runs: AtomicU64,
    left: Mutex<BTreeSet<PathBuf>>,
}

impl Sandbox {
    /// Returns a sandbox of tier 0, with its files below `scratch`.
    pub(crate) fn without_walls(scratch: Scratch) -> Self {
        Self {
            tier: Tier::Limits,
            isolation: Isolation::default(),
            places: None,
            missing: None,
            user: ProgramUser::Own,
            visible: Visible::of_tools(),
            scratch,
            runs: AtomicU64::new(0),
            left: Mutex::default(),
            supervisors: Supervisors::default(),
        }
    }

    /// Hides a path from programs, with all that lies in it, wherever they see only what they need.
    pub fn hide(&mut self, path: &Path) {
        self.visible.hide(path);
    }

    /// Hides the programs in a folder that have a sandbox like this in them. Those of the system are hidden
    /// already.
    pub fn hide_judges(&mut self, folder: &Path) {
        self.visible.hide_judges(folder);
    }

    /// Returns the tier.
    pub const fn tier(&self) -> Tier {
        self.tier
    }

    /// Returns the first tier that was wanted but is not available, and why.
    pub fn missing(&self) -> Option<(Tier, &str)> {
        self.missing.as_ref().map(|(tier, why)| (*tier, why.as_str()))
    }

    /// Returns which user programs run as.
    pub const fn user(&self) -> ProgramUser {
        self.user
    }

    /// Tells whether what programs whose files are kept do to the modes of files has no effect.
    fn ignores_modes(&self) -> bool {
        self.tier == Tier::Landlock && self.user != ProgramUser::Fresh
    }

    /// Returns the folder for the files of runs.
    pub fn scratch(&self) -> &Scratch {
        &self.scratch
    }

    /// Returns the files that are in folders for all users since programs ran, and that the user may
    /// have made.
    pub fn left_files(&self) -> Vec<PathBuf> {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.iter().filter(|path| path.symlink_metadata().is_ok()).cloned().collect()
    }

    /// Runs a program. When this returns, all its processes have ended.
    pub fn run(&self, job: &Job<'_>, interrupted: &AtomicBool) -> Result<JobOutcome, SandboxError> {
        let outcome = self.attend(self.start(job)?, interrupted)?;
        if self.ignores_modes() && !job.throw_away {
            make_executable(job.folder)?;
        }
        Ok(outcome)
    }

    /// Waits for a program. When this returns, all its processes have ended.
    pub(crate) fn attend(
        &self,
        running: RunningJob,
        interrupted: &AtomicBool,
    ) -> Result<JobOutcome, SandboxError> {
        let outcome = self.supervisors.attend(running.supervisor, running.wall, interrupted)?;
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.extend(outcome.left_files.iter().cloned());
        drop(left);
        // Without space an output is cut short; that is not an error of the program.
        self.scratch.check_space()?;
        Ok(outcome)
    }

    /// Numbers a run, and makes its control group if there is a place for groups.
    fn group(&self, limits: &RunLimits) -> io::Result<(u64, Option<(ControlGroup, GroupFolders)>)> {
        loop {
            let number = self.runs.fetch_add(1, Ordering::Relaxed);
            let Some(places) = &self.places else { return Ok((number, None)) };
            match places.make(&format!("{NAME}{}-{number}", self.scratch.number()), limits) {
                // A judge with another folder for its files has taken the name.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => return Ok((number, Some(made?))),
            }
        }
    }

    /// Starts a program, which must be attended.
    pub(crate) fn start(&self, job: &Job<'_>) -> Result<RunningJob, SandboxError> {
        let root = self.scratch.folder("root")?;
        let (number, group) = self.group(&job.limits)?;
        let (group, folders) = group.unzip();
        let Layout { shown: readable, covered: hidden } = if self.isolation.namespaces {
            self.visible.laid_out(job.readable)
        } else {
            Layout { shown: self.visible.around_hidden(job.readable), covered: Vec::new() }
        };
        let plan = Plan {
            parent: getpid().as_raw(),
            command: job.command.to_vec(),
            environment: job.whole_environment(),
            folder: job.folder.to_path_buf(),
            throw_away: job.throw_away,
            server: 0,
            root,
            readable,
            hidden,
            limits: RunLimits {
                files_bytes: job.limits.files_bytes.saturating_add(space(job.folder, u64::MAX)),
                ..job.limits
            },
            managed: job.managed,
            isolation: self.isolation,
            user: self.user.of_run(self.scratch.number(), number, job.folder),
            group,
        };
        let supervisor = self.supervisors.start(&plan, job)?;
        Ok(RunningJob { supervisor, wall: job.limits.wall, _group: folders })
    }
}

/// A program that was started.
#[derive(Debug)]
pub(crate) struct RunningJob {
    supervisor: Supervisor,
    wall: Duration,
    /// They are removed after the run.
    _group: Option<GroupFolders>,
}
