//! Sets up the sandbox, and finds by rehearsal which tiers this machine supports.

use std::fs;
use std::io;
use std::sync::atomic::AtomicBool;

use nix::sys::prctl::set_child_subreaper;

use super::job::Job;
use super::places::Places;
use super::plan::SandboxWalls;
use super::run::Sandbox;
use super::tier::{Policy, Shortfall, Tier};
use crate::judge::limits::RunLimits;
use crate::judge::scratch::Scratch;

/// A hint for users who may not make control groups.
const DELEGATION: &str = " (`systemd-run --user --scope -p Delegate=yes runner ...` may help)";

impl Sandbox {
    /// Sets up a sandbox up to a tier, with its files below `scratch`.
    pub fn new(scratch: Scratch, policy: Policy, wanted: Tier) -> Result<Self, Shortfall> {
        let mut sandbox = Self::without_walls(scratch);
        // Processes of a killed keeper become children of this process.
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

    /// Sets up tier after tier, up to the wanted one, as far as rehearsals succeed.
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
        let before = self.walls;
        match tier {
            Tier::Limits => {}
            Tier::Landlock => self.walls = SandboxWalls { landlock: true, seccomp: true, ..before },
            Tier::Namespaces => self.walls.namespaces = true,
            Tier::ControlGroup => {
                let places = find_places()?;
                places.prepare(self.scratch().name()).map_err(|error| {
                    let is_denied = error.kind() == io::ErrorKind::PermissionDenied;
                    format!("{error}{}", if is_denied { DELEGATION } else { "" })
                })?;
                self.places = Some(places);
            }
        }
        let rehearsed = self.rehearse(&RunLimits::default());
        if rehearsed.is_err() {
            self.walls = before;
            self.places = None;
        }
        rehearsed
    }

    /// Does everything but start a program.
    fn rehearse(&self, limits: &RunLimits) -> Result<(), String> {
        let folder = self.scratch().folder("rehearsal").map_err(|error| error.to_string())?;
        let job = Job {
            command: &[],
            environment: &[],
            folder: &folder,
            throw_away: true,
            input: b"",
            stdout: &self.scratch().path().join("rehearsal.out"),
            stderr: &self.scratch().path().join("rehearsal.err"),
            readable: &[],
            limits: *limits,
            managed: false,
        };
        let never = AtomicBool::new(false);
        self.run(&job, &never).map(|_| ()).map_err(|fault| fault.to_string())
    }
}

fn find_places() -> Result<Places, String> {
    let read = |path: &str| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let (cgroup, mountinfo) = (read("/proc/self/cgroup")?, read("/proc/self/mountinfo")?);
    Places::find(&cgroup, &mountinfo).ok_or_else(|| "no control groups are mounted".to_owned())
}
