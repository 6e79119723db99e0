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

/// Denies these system calls to the calling process and everything it starts.
pub(super) fn restrict() -> Result<(), SandboxFailure> {
    for program in programs().doing("seccomp")? {
        seccompiler::apply_filter(&program).doing("seccomp")?;
    }
    Ok(())
}

/// Makes the filters; the strictest result wins.
fn programs() -> Result<[BpfProgram; 2], seccompiler::BackendError> {
    let dword = SeccompCmpArgLen::Dword;
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
    let socket = SeccompCondition::new(0, dword, SeccompCmpOp::Ne, other)?;
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
    }
}
