//! The last steps before a program: limits, then isolation, then `exec`.

use std::convert::Infallible;
use std::fs::{self, DirEntry, File};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;

use nix::sys::prctl::{set_no_new_privs, set_pdeathsig};
use nix::sys::signal::{SigSet, SigmaskHow, Signal, sigprocmask};
use nix::sys::stat::{Mode, umask};
use nix::unistd::{Pid, chdir, dup2_stderr, getpgid, getppid, setsid};
use rustix::thread::{
    CapabilitiesSecureBits, CapabilitySet, CapabilitySets, clear_ambient_capability_set,
    remove_capability_from_bounding_set, set_capabilities, set_capabilities_secure_bits,
};

use crate::linux::cgroup::GroupFiles;
use crate::linux::failure::{Doing, SandboxFailure};
use crate::linux::plan::Plan;
use crate::linux::resources::set_limits;
use crate::linux::syscalls::{AttributeChanges, CallPolicy, Guarded, THREADS_MAX};
use crate::linux::user::RunUser;
use crate::linux::{files, syscalls};

/// What runtimes read in `/proc`: about the machine and about their own process. Others have the paths of tests
/// in their arguments.
const PROC: [&str; 9] = [
    "/proc/cgroups",
    "/proc/cpuinfo",
    "/proc/filesystems",
    "/proc/loadavg",
    "/proc/meminfo",
    "/proc/self",
    "/proc/stat",
    "/proc/sys",
    "/proc/uptime",
];

/// Becomes the program. Returns only if that fails, or in a rehearsal.
pub(crate) fn become_program(
    plan: &Plan,
    stderr: &File,
    group: Option<&mut GroupFiles>,
) -> Result<(), SandboxFailure> {
    let supervisor = getppid();
    let guarded = guarded(plan, supervisor);
    setsid().doing("a session of its own")?;
    if let Some(group) = group {
        group.join().doing("joining the control group")?;
    }
    dup2_stderr(stderr).doing("stderr")?;
    chdir(&plan.folder).doing("the program's folder")?;
    umask(Mode::from_bits_truncate(0o022));
    set_limits(&plan.limits, plan.managed, plan.user.is_some())?;
    set_no_new_privs().doing("no new privileges")?;
    if plan.isolation.landlock {
        let (readable, writable) = reach(plan);
        files::restrict(&readable, &writable)?;
    }
    give_up_powers(plan.user)?;
    // A change of the user undoes this.
    set_pdeathsig(Signal::SIGKILL).doing("dying with the supervisor")?;
    if getppid() != supervisor {
        return Err(SandboxFailure::new("dying with the supervisor", "it has ended already"));
    }
    close_calls(plan, &guarded)?;
    sigprocmask(SigmaskHow::SIG_SETMASK, Some(&SigSet::empty()), None).doing("signals")?;
    match start(plan) {
        Some(Err(failure)) => Err(failure),
        None => Ok(()),
    }
}

/// Returns the processes that watch the program, and those of the judge if it sees them.
fn guarded(plan: &Plan, supervisor: Pid) -> Guarded {
    let own = vec![supervisor.as_raw()];
    let mut guarded = Guarded { processes: own.clone(), threads: Vec::new(), groups: own };
    if plan.isolation.namespaces {
        return guarded;
    }
    let judge = [plan.parent, plan.server];
    let group = |process| getpgid(Some(Pid::from_raw(process))).map(Pid::as_raw);
    guarded.processes.extend(judge);
    guarded.groups.extend(judge.into_iter().chain(judge.into_iter().flat_map(group)));
    let threads = fs::read_dir(format!("/proc/{}/task", plan.parent)).into_iter().flatten();
    let number = |entry: DirEntry| entry.file_name().to_str()?.parse::<i32>().ok();
    guarded.threads.extend(threads.flatten().filter_map(number).take(THREADS_MAX));
    guarded
}

/// Denies system calls; at tier 0 where that is possible.
fn close_calls(plan: &Plan, guarded: &Guarded) -> Result<(), SandboxFailure> {
    let policy = CallPolicy {
        is_alone: plan.isolation.namespaces,
        changes: match plan.user {
            _ if plan.throw_away => AttributeChanges::Refused,
            // It has no other files.
            Some(user) if user.is_new() => AttributeChanges::Done,
            _ => AttributeChanges::Ignored,
        },
        is_only_guarded: !plan.isolation.seccomp,
    };
    match syscalls::restrict(guarded, policy) {
        Err(failure) if plan.isolation.seccomp => Err(failure),
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
    let readable = if plan.isolation.namespaces {
        // It belongs to this run alone.
        writable.push("/tmp".into());
        // The root of a new file system, which has nothing else.
        vec!["/".into()]
    } else {
        plan.readable.iter().cloned().chain(PROC.map(PathBuf::from)).collect()
    };
    // Programs may reopen their open files; pipes need no permission.
    let open = ["/proc/self/fd/1", "/proc/self/fd/2"].map(PathBuf::from);
    writable.extend(open.into_iter().filter(|path| path.is_file()));
    (readable, writable)
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
