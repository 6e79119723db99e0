//! Sets up the sandbox, and finds by rehearsal which tiers this machine supports.

use std::fs;
use std::io;
use std::sync::atomic::AtomicBool;

use nix::sys::prctl::set_child_subreaper;
use nix::sys::stat::{Mode, umask};

use crate::job::Job;
use crate::limits::RunLimits;
use crate::linux::places::Places;
use crate::linux::plan::Isolation;
use crate::linux::resources::raise_own_limit;
use crate::linux::run::Sandbox;
use crate::linux::run_folder::OutputFiles;
use crate::linux::scratch::Scratch;
use crate::tier::{NoSandbox, Policy, ProgramUser, Tier};

/// A hint for users who may not make control groups.
const DELEGATION: &str = " (`systemd-run --user --scope -p Delegate=yes runner ...` may help)";

impl Sandbox {
    /// Sets up a sandbox up to a tier, with its files below `scratch`, for programs that run as a
    /// user: without one, as the best that is possible.
    pub fn new(
        scratch: Scratch,
        policy: Policy,
        wanted: Tier,
        user: Option<ProgramUser>,
    ) -> Result<Self, NoSandbox> {
        raise_own_limit();
        let mut sandbox = Self::without_walls(scratch);
        sandbox.change_user(user)?;
        // Processes of a killed supervisor become children of this process.
        let _ = set_child_subreaper(true);
        if policy != Policy::Off {
            sandbox.raise(wanted);
        }
        if let Some(places) = &sandbox.places {
            places.sweep();
        }
        match &sandbox.missing {
            Some((_, why)) if policy == Policy::Require => {
                Err(NoSandbox::Tier { wanted, found: sandbox.tier, why: why.clone() })
            }
            _ => Ok(sandbox),
        }
    }

    /// Changes the user of programs; by default, only if a rehearsal succeeds.
    fn change_user(&mut self, wanted: Option<ProgramUser>) -> Result<(), NoSandbox> {
        self.user = wanted.unwrap_or_else(ProgramUser::best);
        if self.user == ProgramUser::Own {
            return Ok(());
        }
        // The folders of runs must be in reach of the user.
        umask(Mode::from_bits_truncate(0o022));
        match self.rehearse() {
            Err(why) if wanted.is_some() => Err(NoSandbox::User(why)),
            Err(_) => {
                self.user = ProgramUser::Own;
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Sets up tier after tier, up to the wanted one, while rehearsals succeed.
    fn raise(&mut self, wanted: Tier) {
        for tier in Tier::ALL.into_iter().skip(1).filter(|&tier| tier <= wanted) {
            if let Err(why) = self.try_tier(tier) {
                self.missing = Some((tier, why));
                return;
            }
            self.tier = tier;
        }
    }

    fn try_tier(&mut self, tier: Tier) -> Result<(), String> {
        let before = self.isolation;
        match tier {
            Tier::Limits => {}
            Tier::Landlock => {
                self.isolation = Isolation { landlock: true, seccomp: true, ..before }
            }
            Tier::Namespaces => self.isolation.namespaces = true,
            Tier::ControlGroup => {
                let places = find_places()?;
                places.prepare().map_err(|error| {
                    let is_denied = error.kind() == io::ErrorKind::PermissionDenied;
                    format!("{error}{}", if is_denied { DELEGATION } else { "" })
                })?;
                self.places = Some(places);
            }
        }
        let rehearsed = self.rehearse();
        if rehearsed.is_err() {
            self.isolation = before;
            self.places = None;
        }
        rehearsed
    }

    /// Does everything but start a program.
    fn rehearse(&self) -> Result<(), String> {
        let folder = self.scratch().folder("rehearsal").map_err(|error| error.to_string())?;
        let printed = OutputFiles::new(self.scratch()).map_err(|error| error.to_string())?;
        let job = Job::of(&folder, &printed, RunLimits::default());
        self.run(&job, &AtomicBool::new(false)).map(|_| ()).map_err(|fault| fault.to_string())
    }
}

fn find_places() -> Result<Places, String> {
    let read = |path: &str| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let (cgroup, mountinfo) = (read("/proc/self/cgroup")?, read("/proc/self/mountinfo")?);
    Places::find(&cgroup, &mountinfo).ok_or_else(|| "no control groups are mounted".to_owned())
}
