//! seccomp: system calls that programs may not use.
//!
//! It is a deny list: runtimes differ, and their next versions will need calls that an allow list
//! would miss. The denied calls reach other processes or the machine, or have a long history of
//! vulnerabilities.

use std::collections::BTreeMap;

use libc::{c_int, c_long};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};

use super::failure::{Doing, SandboxFailure};

/// The architecture of this build. Without a filter for it, this tier is not available.
const ARCH: &str = if cfg!(target_arch = "x86_64") {
    "x86_64"
} else if cfg!(target_arch = "aarch64") {
    "aarch64"
} else {
    "unknown"
};

/// Denied with any arguments.
const REFUSED: [c_long; 49] = [
    libc::SYS_acct,
    libc::SYS_add_key,
    libc::SYS_adjtimex,
    libc::SYS_bpf,
    libc::SYS_chroot,
    libc::SYS_clock_adjtime,
    libc::SYS_clock_settime,
    libc::SYS_delete_module,
    libc::SYS_fanotify_init,
    libc::SYS_finit_module,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fsopen,
    libc::SYS_fspick,
    libc::SYS_init_module,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_io_uring_setup,
    libc::SYS_kcmp,
    libc::SYS_kexec_file_load,
    libc::SYS_kexec_load,
    libc::SYS_keyctl,
    libc::SYS_mount,
    libc::SYS_mount_setattr,
    libc::SYS_move_mount,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_open_tree,
    libc::SYS_perf_event_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pivot_root,
    libc::SYS_process_madvise,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_ptrace,
    libc::SYS_quotactl,
    libc::SYS_reboot,
    libc::SYS_request_key,
    libc::SYS_setdomainname,
    libc::SYS_sethostname,
    libc::SYS_setns,
    libc::SYS_settimeofday,
    libc::SYS_swapoff,
    libc::SYS_swapon,
    libc::SYS_syslog,
    libc::SYS_umount2,
    libc::SYS_unshare,
    libc::SYS_userfaultfd,
    libc::SYS_vhangup,
];

/// The flags of `clone` that make namespaces.
const NAMESPACES: [c_int; 7] = [
    libc::CLONE_NEWCGROUP,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWUTS,
];

/// Memory and messages that belong to no process: they would count for nobody, and some would
/// outlive the run. A kernel can be built without them, so that programs do without.
const ABSENT: [c_long; 6] = [
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_mq_open,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_shmget,
];

/// Denied if their first argument is the number of a guarded process.
const OF_PROCESS: [c_long; 12] = [
    libc::SYS_kill,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    libc::SYS_pidfd_open,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_rt_tgsigqueueinfo,
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setscheduler,
    libc::SYS_tgkill,
    libc::SYS_tkill,
];

/// Denied if the first argument does not say that the second is a process, or if that is guarded.
/// The value is the first argument that says so.
const OF_KIND: [(c_long, u64); 2] = [(libc::SYS_setpriority, 0), (libc::SYS_ioprio_set, 1)];

/// Denies the calling process, and everything it starts, to change the guarded processes, and to use
/// objects that belong to no process. Signals to all processes are denied too, unless those are only its
/// own.
pub(super) fn guard(guarded: &[i32], alone: bool) -> Result<(), SandboxFailure> {
    for program in guards(guarded, alone).doing("seccomp")? {
        seccompiler::apply_filter(&program).doing("seccomp")?;
    }
    Ok(())
}

fn guards(guarded: &[i32], alone: bool) -> Result<[BpfProgram; 2], seccompiler::BackendError> {
    let of = |process: i32| u64::from(process.cast_unsigned());
    let first = |value| condition(0, SeccompCmpOp::Eq, value);
    let mut refused = BTreeMap::new();
    for number in OF_PROCESS {
        let mut rules = Vec::new();
        for &process in guarded {
            rules.push(SeccompRule::new(vec![first(of(process))?])?);
        }
        refused.insert(number, rules);
    }
    let kill = refused.entry(libc::SYS_kill).or_default();
    // Its process group; or all processes.
    let groups = guarded.iter().map(|&process| -process).chain((!alone).then_some(-1));
    for group in groups {
        kill.push(SeccompRule::new(vec![first(of(group))?])?);
    }
    // With a process number, which may be one of a thread; without, it changes its own limits.
    let other = SeccompRule::new(vec![condition(0, SeccompCmpOp::Ne, 0)?])?;
    refused.insert(libc::SYS_prlimit64, vec![other]);
    for (number, process) in OF_KIND {
        let mut rules = vec![SeccompRule::new(vec![condition(0, SeccompCmpOp::Ne, process)?])?];
        for &process in guarded {
            rules.push(SeccompRule::new(vec![condition(1, SeccompCmpOp::Eq, of(process))?])?);
        }
        refused.insert(number, rules);
    }
    let mut absent: BTreeMap<_, _> = ABSENT.iter().map(|&number| (number, Vec::new())).collect();
    if !alone {
        // A filter cannot see which process it is for. Runtimes fall back to `kill`.
        absent.insert(libc::SYS_pidfd_send_signal, Vec::new());
    }
    Ok([filter(refused, libc::EPERM)?, filter(absent, libc::ENOSYS)?])
}

fn condition(
    argument: u8,
    operator: SeccompCmpOp,
    value: u64,
) -> Result<SeccompCondition, seccompiler::BackendError> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operator, value)
}

/// Denies these system calls to the calling process and everything it starts.
pub(super) fn restrict() -> Result<(), SandboxFailure> {
    for program in programs().doing("seccomp")? {
        seccompiler::apply_filter(&program).doing("seccomp")?;
    }
    Ok(())
}

/// Makes the filters; the strictest result wins.
fn programs() -> Result<[BpfProgram; 2], seccompiler::BackendError> {
    let mut refused = BTreeMap::new();
    for number in REFUSED {
        refused.insert(number, Vec::new());
    }
    let clone = NAMESPACES.iter().map(|&flag| {
        let flag = u64::from(flag.cast_unsigned());
        let masked = SeccompCmpOp::MaskedEq(flag);
        SeccompRule::new(vec![SeccompCondition::new(0, SeccompCmpArgLen::Qword, masked, flag)?])
    });
    refused.insert(libc::SYS_clone, clone.collect::<Result<_, _>>()?);
    // Only local sockets: not to a network, a hypervisor or the kernel.
    let other = u64::from(libc::AF_UNIX.cast_unsigned());
    let socket = condition(0, SeccompCmpOp::Ne, other)?;
    refused.insert(libc::SYS_socket, vec![SeccompRule::new(vec![socket])?]);
    // A filter cannot see its flags. C libraries fall back to `clone`.
    let mut absent = BTreeMap::new();
    absent.insert(libc::SYS_clone3, Vec::new());
    Ok([filter(refused, libc::EPERM)?, filter(absent, libc::ENOSYS)?])
}

fn filter(
    rules: BTreeMap<i64, Vec<SeccompRule>>,
    error: c_int,
) -> Result<BpfProgram, seccompiler::BackendError> {
    let error = SeccompAction::Errno(error.cast_unsigned());
    SeccompFilter::new(rules, SeccompAction::Allow, error, ARCH.try_into()?)?.try_into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_filters_can_be_made() {
        assert!(programs().unwrap().iter().all(|program| !program.is_empty()));
        assert!(guards(&[1, 7], false).unwrap().iter().all(|program| !program.is_empty()));
    }
}
