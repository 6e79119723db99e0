//! The system calls that programs may not use.
//!
//! It is a deny list: runtimes differ, and their next versions will need calls that an allow list
//! would miss. The denied calls reach other processes or the machine, or have a long history of
//! vulnerabilities.

use libc::{c_int, c_long};

/// `libc` does not name this call for musl on arm64, where it has its number in all newer systems.
#[cfg(all(target_arch = "aarch64", target_env = "musl"))]
const KEXEC_FILE_LOAD: c_long = 294;
#[cfg(not(all(target_arch = "aarch64", target_env = "musl")))]
const KEXEC_FILE_LOAD: c_long = libc::SYS_kexec_file_load;

/// Denied with any arguments.
pub(crate) const REFUSED: [c_long; 49] = [
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
    KEXEC_FILE_LOAD,
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
pub(crate) const NAMESPACES: [c_int; 7] = [
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
/// A filter cannot see which process a signal by `pidfd` is for; runtimes fall back to `kill`.
pub(crate) const ABSENT: [c_long; 7] = [
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_mq_open,
    libc::SYS_msgget,
    libc::SYS_pidfd_send_signal,
    libc::SYS_semget,
    libc::SYS_shmget,
];

/// Denied if their first argument is the number of a guarded process.
pub(crate) const OF_PROCESS: [c_long; 12] = [
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

/// Denied if their first argument is the number of a thread of a guarded process: it stands for the process.
pub(crate) const OF_THREAD: [c_long; 3] =
    [libc::SYS_kill, libc::SYS_rt_sigqueueinfo, libc::SYS_tkill];

/// Denied if the first argument does not say that the second is a process, or if that is guarded.
/// The value is the first argument that says so.
pub(crate) const OF_KIND: [(c_long, u64); 2] =
    [(libc::SYS_setpriority, 0), (libc::SYS_ioprio_set, 1)];

/// Denied if the argument of this index, under a mask, has a value.
pub(crate) const OF_ARGUMENT: [(c_long, u8, u64, u64); 6] = [
    // F_SETOWN, F_SETSIG and F_SETOWN_EX: the kernel sends the signals of a file to its owner.
    (libc::SYS_fcntl, 1, ALL_BITS, 8),
    (libc::SYS_fcntl, 1, ALL_BITS, 10),
    (libc::SYS_fcntl, 1, ALL_BITS, 15),
    // FIOSETOWN and SIOCSPGRP.
    (libc::SYS_ioctl, 1, ALL_BITS, 0x8901),
    (libc::SYS_ioctl, 1, ALL_BITS, 0x8902),
    // FS_IOC_RESVSP and its like: they reserve space beyond the end of a file.
    (libc::SYS_ioctl, 1, 0xffff_ff00, 0x4030_5800),
];
const ALL_BITS: u64 = 0xffff_ffff;

/// Denied where paths are those of the machine: services listen there, and the first Landlock lets files be cut
/// short. Sockets of a pair are connected already, and cannot send elsewhere, but those for datagrams can.
pub(crate) const OF_PATH: [c_long; 3] = [libc::SYS_connect, libc::SYS_socket, libc::SYS_truncate];
pub(crate) const DATAGRAMS: [c_int; 2] = [libc::SOCK_DGRAM, libc::SOCK_RAW];
/// The bits of the type of a socket that are not flags.
pub(crate) const SOCKET_TYPE: u64 = 0xf;

/// Refused, or without effect, where paths are those of the machine and Landlock does not check them: they
/// change modes, owners, times and attributes of any file of the user. The last four are newer than the C library's
/// names for them, and have the same numbers on all machines: `fchmodat2`, `setxattrat`,
/// `removexattrat`, `file_setattr`.
pub(crate) const ATTRIBUTES: [c_long; 15] = [
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_fremovexattr,
    libc::SYS_fsetxattr,
    libc::SYS_lremovexattr,
    libc::SYS_lsetxattr,
    libc::SYS_removexattr,
    libc::SYS_setxattr,
    libc::SYS_utimensat,
    452,
    463,
    466,
    469,
];
/// The same, as older machines know them.
#[cfg(target_arch = "x86_64")]
pub(crate) const OLD_ATTRIBUTES: [c_long; 6] = [
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_futimesat,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
];
#[cfg(not(target_arch = "x86_64"))]
pub(crate) const OLD_ATTRIBUTES: [c_long; 0] = [];
/// `FS_IOC_SETFLAGS` and `FS_IOC_FSSETXATTR`.
pub(crate) const FLAGS: [u64; 2] = [0x4008_6602, 0x401c_5820];
