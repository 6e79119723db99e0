//! The kernel's limits on the resources of each process of a run.

use nix::sys::prctl::set_pdeathsig;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::signal::Signal;
use rustix::thread::{CapabilitySet, capabilities};

use crate::limits::{MIB, RunLimits};
use crate::linux::failure::{Doing, SandboxFailure};
use crate::tier::NoSandbox;

/// Address space beyond the memory limit, for memory that is reserved but not used.
const ADDRESSES_BYTES: u64 = 4096 * MIB;
/// The number of threads whose stacks and heaps find room among the addresses, whatever they use of it.
const THREADS: u64 = 64;
/// What the C library reserves to place the heap of a thread.
const HEAP_BYTES: u64 = 128 * MIB;
/// The stack limit of runtimes that give each of many threads a stack of this size.
const MANAGED_STACK_BYTES: u64 = 8 * MIB;
/// The maximum number of open files, and the least with which the judge and a program can do their work.
const FILES: (u64, u64) = (1024, 64);
/// The maximum number of processes that exist at once, where the kernel counts them; in a namespace
/// it requires at least 301.
pub(crate) const PIDS_MAX: u32 = 320;

/// The least number of processes of a user with which programs can be compiled and run: others of the user
/// count too.
const PROCESSES_MIN: u64 = 16;

/// A limit on a resource.
struct ResourceLimit {
    resource: Resource,
    /// The limit, and the least that gives true verdicts.
    wanted: u64,
    needed: u64,
    /// The unit in which people are told of it, and its name.
    unit: (u64, &'static str),
}

/// Returns the limits of a process. They are a safety net, since the supervisor watches CPU time and memory more
/// closely. A program may reserve many more addresses than it may use memory.
fn all(limits: &RunLimits, managed: bool) -> [ResourceLimit; 7] {
    let of = |resource, wanted, needed, unit| ResourceLimit { resource, wanted, needed, unit };
    let memory = limits.memory_bytes;
    let stack = if managed { MANAGED_STACK_BYTES } else { memory };
    let room = stack.saturating_add(HEAP_BYTES).saturating_mul(THREADS);
    let addresses = memory.saturating_mul(4).saturating_add(ADDRESSES_BYTES).saturating_add(room);
    let seconds = limits.cpu.as_secs() + 2;
    // A file that is one byte longer shows that the limit was exceeded.
    let output = limits.output_bytes.saturating_add(1);
    let space = if managed {
        of(Resource::RLIMIT_DATA, addresses, memory, (1024, "KiB of data"))
    } else {
        of(Resource::RLIMIT_AS, addresses, memory, (1024, "KiB of addresses"))
    };
    [
        space,
        of(Resource::RLIMIT_CPU, seconds, seconds, (1, "s of CPU time")),
        of(Resource::RLIMIT_FSIZE, output, output, (1024, "KiB in a file")),
        of(Resource::RLIMIT_CORE, 0, 0, (1024, "KiB of a core dump")),
        of(Resource::RLIMIT_NOFILE, FILES.0, FILES.1, (1, "open files")),
        of(Resource::RLIMIT_MEMLOCK, MIB, 0, (1024, "KiB of locked memory")),
        of(Resource::RLIMIT_STACK, stack, 0, (1024, "KiB of stack")),
    ]
}

/// Sets the limits of the calling process. Where it may not raise one, the lower one stays.
pub(crate) fn set_limits(
    limits: &RunLimits,
    managed: bool,
    has_own_user: bool,
) -> Result<(), SandboxFailure> {
    for ResourceLimit { resource, wanted, .. } in all(limits, managed) {
        // At the first limit of CPU time a program gets a signal, at the second it ends.
        set(resource, wanted, wanted + u64::from(resource == Resource::RLIMIT_CPU))?;
    }
    if has_own_user {
        // It counts all processes of the user, who has no others.
        set(Resource::RLIMIT_NPROC, PIDS_MAX.into(), PIDS_MAX.into())?;
    }
    Ok(())
}

fn set(resource: Resource, soft: u64, hard: u64) -> Result<(), SandboxFailure> {
    setrlimit(resource, soft, hard)
        .or_else(|_| {
            let (_, most) = getrlimit(resource)?;
            setrlimit(resource, soft.min(most), hard.min(most))
        })
        .doing("limits")
}

/// Limits the memory of this process, in bytes, and ends it with the process that started it. Where that cannot
/// be had, it goes on without.
pub fn confine(memory_bytes: u64) {
    let _ = set_pdeathsig(Signal::SIGKILL);
    let _ = setrlimit(Resource::RLIMIT_AS, memory_bytes, memory_bytes);
}

/// Raises the limit on the length of files as far as this process may: it ends the judge where it writes one.
pub(crate) fn raise_own_limit() {
    let limit = Resource::RLIMIT_FSIZE;
    if setrlimit(limit, u64::MAX, u64::MAX).is_err()
        && let Ok((_, most)) = getrlimit(limit)
    {
        // It stays where it is if this fails, too.
        let _ = setrlimit(limit, most, most);
    }
}

/// Returns a note about the hard limits of this process that are lower than those of a run and cannot be
/// raised: they hold for programs. Fails if a verdict could be wrong with one of them.
pub(crate) fn lower_limits(limits: &RunLimits) -> Result<Option<String>, NoSandbox> {
    if capabilities(None).is_ok_and(|it| it.effective.contains(CapabilitySet::SYS_RESOURCE)) {
        return Ok(None);
    }
    let mut lower = Vec::new();
    let [space, rest @ ..] = all(limits, false);
    let [data, ..] = all(limits, true);
    let processes = ResourceLimit {
        resource: Resource::RLIMIT_NPROC,
        wanted: PIDS_MAX.into(),
        needed: PROCESSES_MIN,
        unit: (1, "processes"),
    };
    for ResourceLimit { resource, wanted, needed, unit: (unit, name) } in
        [data, space, processes].into_iter().chain(rest)
    {
        let most = getrlimit(resource).map_or(u64::MAX, |(_, hard)| hard);
        if most < needed {
            let (most, needed) = (most / unit, needed.div_ceil(unit));
            let why = format!("{most} {name}, but a run needs {needed}");
            return Err(NoSandbox::Limit(why));
        }
        if most < wanted {
            lower.push(format!("{} {name}", most / unit));
        }
    }
    let note = || format!("programs get the lower limits of this shell: {}", lower.join(", "));
    Ok((!lower.is_empty()).then(note))
}
