//! The last steps before a program: limits, then walls, then `exec`.

use std::convert::Infallible;
use std::fs::File;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;

use nix::sys::prctl::{set_no_new_privs, set_pdeathsig};
use nix::sys::resource::{Resource, setrlimit};
use nix::sys::signal::{SigSet, SigmaskHow, Signal, sigprocmask};
use nix::sys::stat::{Mode, umask};
use nix::unistd::{Pid, chdir, dup2_stderr, getppid, setsid};
use rustix::thread::{
    CapabilitiesSecureBits, CapabilitySet, CapabilitySets, clear_ambient_capability_set,
    remove_capability_from_bounding_set, set_capabilities, set_capabilities_secure_bits,
};

use super::cgroup::GroupFiles;
use super::failure::{Doing, SandboxFailure};
use super::plan::Plan;
use super::user::RunUser;
use super::{files, syscalls};
use crate::judge::limits::MIB;

/// Address space beyond the memory limit, for memory that is reserved but not used.
const ADDRESSES_BYTES: u64 = 4096 * MIB;
/// The stack limit of runtimes that give each of many threads a stack of this size.
const MANAGED_STACK_BYTES: u64 = 8 * MIB;
/// The maximum number of open files.
const FILES: u64 = 1024;
/// The maximum number of processes that exist at once, where the kernel counts them; in a namespace
/// it requires at least 301.
pub(super) const PIDS_MAX: u32 = 320;

/// Becomes the program. Returns only if that fails, or in a rehearsal.
pub(super) fn become_program(
    plan: &Plan,
    stderr: &File,
    group: Option<&mut GroupFiles>,
) -> Result<(), SandboxFailure> {
    let keeper = getppid();
    setsid().doing("a session of its own")?;
    if let Some(group) = group {
        group.join().doing("joining the control group")?;
    }
    dup2_stderr(stderr).doing("stderr")?;
    chdir(&plan.folder).doing("the program's folder")?;
    umask(Mode::from_bits_truncate(0o022));
    set_limits(plan)?;
    set_no_new_privs().doing("no new privileges")?;
    if plan.walls.landlock {
        let (readable, writable) = reach(plan);
        files::restrict(&readable, &writable)?;
    }
    give_up_powers(plan.user)?;
    // A change of the user undoes this.
    set_pdeathsig(Signal::SIGKILL).doing("dying with the keeper")?;
    if getppid() != keeper {
        return Err(SandboxFailure::new("dying with the keeper", "it has ended already"));
    }
    guard(plan, keeper)?;
    if plan.walls.seccomp {
        syscalls::restrict()?;
    }
    sigprocmask(SigmaskHow::SIG_SETMASK, Some(&SigSet::empty()), None).doing("signals")?;
    match start(plan) {
        Some(Err(failure)) => Err(failure),
        None => Ok(()),
    }
}

/// Keeps the program away from its keeper and from the judge, at tier 0 where that is possible.
fn guard(plan: &Plan, keeper: Pid) -> Result<(), SandboxFailure> {
    let judge = (!plan.walls.namespaces).then_some(plan.parent);
    let others = judge.into_iter().chain(judge.map(|_| plan.server));
    let guarded: Vec<i32> = others.chain([keeper.as_raw()]).collect();
    match syscalls::guard(&guarded, plan.walls.namespaces) {
        Err(failure) if plan.walls.seccomp => Err(failure),
        _ => Ok(()),
    }
}

/// Executes the program in this process, unless this is a rehearsal.
fn start(plan: &Plan) -> Option<Result<Infallible, SandboxFailure>> {
    let (program, arguments) = plan.command.split_first()?;
    let error = Command::new(program)
        .args(arguments)
        .env_clear()
        .envs(plan.environment.iter().map(|(name, value)| (name, value)))
        .exec();
    Some(Err(SandboxFailure::new(format!("starting {}", program.display()), error)))
}

/// Returns the readable and the writable paths of the program.
fn reach(plan: &Plan) -> (Vec<PathBuf>, Vec<PathBuf>) {
    // Semaphores lie in `/dev/shm`, so libraries cannot do without it.
    let mut writable = vec![plan.folder.clone(), "/dev/shm".into()];
    let readable = if plan.walls.namespaces {
        // It belongs to this run alone.
        writable.push("/tmp".into());
        // The root of a new file system, which has nothing else.
        vec!["/".into()]
    } else {
        plan.readable.iter().cloned().chain(["/proc".into()]).collect()
    };
    // Programs may reopen their open files; pipes need no permission.
    let open = ["/proc/self/fd/1", "/proc/self/fd/2"].map(PathBuf::from);
    writable.extend(open.into_iter().filter(|path| path.is_file()));
    (readable, writable)
}

fn set_limits(plan: &Plan) -> Result<(), SandboxFailure> {
    let limits = &plan.limits;
    // The keeper watches CPU time and memory more closely; this is a safety net.
    let seconds = limits.cpu.as_secs() + 2;
    let addresses = limits.memory_bytes.saturating_mul(4).saturating_add(ADDRESSES_BYTES);
    let (space, stack) = if plan.managed {
        (Resource::RLIMIT_DATA, MANAGED_STACK_BYTES)
    } else {
        (Resource::RLIMIT_AS, limits.memory_bytes)
    };
    // A file that is one byte longer shows that the limit was exceeded.
    let output = limits.output_bytes.saturating_add(1);
    let set = |resource, soft, hard| setrlimit(resource, soft, hard).doing("limits");
    set(Resource::RLIMIT_CPU, seconds, seconds + 1)?;
    set(space, addresses, addresses)?;
    set(Resource::RLIMIT_FSIZE, output, output)?;
    set(Resource::RLIMIT_CORE, 0, 0)?;
    set(Resource::RLIMIT_NOFILE, FILES, FILES)?;
    set(Resource::RLIMIT_MEMLOCK, MIB, MIB)?;
    if plan.user.is_some() {
        // It counts all processes of the user, who has no others.
        set(Resource::RLIMIT_NPROC, PIDS_MAX.into(), PIDS_MAX.into())?;
    }
    // Not every user may raise a limit that is set on the judge.
    set(Resource::RLIMIT_STACK, stack, stack).or_else(|_| {
        let (_, hard) = nix::sys::resource::getrlimit(Resource::RLIMIT_STACK).doing("limits")?;
        set(Resource::RLIMIT_STACK, hard.min(stack), hard.min(stack))
    })
}

/// Drops the capabilities of the super-user, also for programs started later, and changes the user.
fn give_up_powers(user: Option<RunUser>) -> Result<(), SandboxFailure> {
    for capability in CapabilitySet::all().iter() {
        // It fails for users without capabilities, and for those that the kernel does not know.
        let _ = remove_capability_from_bounding_set(capability);
    }
    let _ = set_capabilities_secure_bits(
        CapabilitiesSecureBits::NO_ROOT
            | CapabilitiesSecureBits::NO_ROOT_LOCKED
            | CapabilitiesSecureBits::NO_SETUID_FIXUP
            | CapabilitiesSecureBits::NO_SETUID_FIXUP_LOCKED,
    );
    if let Some(user) = user {
        user.become_user().doing("changing the user")?;
    }
    clear_ambient_capability_set().doing("giving up capabilities")?;
    let none = CapabilitySet::empty();
    set_capabilities(None, CapabilitySets { effective: none, permitted: none, inheritable: none })
        .doing("giving up capabilities")
}
