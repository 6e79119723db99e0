//! seccomp: makes and installs the filters that deny system calls.

use std::collections::BTreeMap;

use libc::{c_int, c_long};
use seccompiler::SeccompCmpOp::{Eq, MaskedEq, Ne};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule, sock_filter,
};

use crate::linux::calls::{
    ABSENT, ATTRIBUTES, DATAGRAMS, FLAGS, NAMESPACES, OF_ARGUMENT, OF_KIND, OF_PATH, OF_PROCESS,
    OF_THREAD, OLD_ATTRIBUTES, REFUSED, SOCKET_TYPE,
};
use crate::linux::failure::{Doing, SandboxFailure};

/// The architecture of this build. Without a filter for it, this tier is not available.
const ARCH: &str = if cfg!(target_arch = "x86_64") {
    "x86_64"
} else if cfg!(target_arch = "aarch64") {
    "aarch64"
} else {
    "unknown"
};

/// The number of threads for which a filter has room.
pub(crate) const THREADS_MAX: usize = 160;

/// The processes that a program must not change.
#[derive(Debug, Default)]
pub(crate) struct Guarded {
    /// Their numbers.
    pub(crate) processes: Vec<i32>,
    /// The numbers of their threads: at most [`THREADS_MAX`].
    pub(crate) threads: Vec<i32>,
    /// The numbers of their groups.
    pub(crate) groups: Vec<i32>,
}

/// What a program may do with files and processes of the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallPolicy {
    /// Whether it sees only its own processes, and files that were chosen for it.
    pub(crate) is_alone: bool,
    /// What calls do that change modes, owners, times or attributes of files.
    pub(crate) changes: AttributeChanges,
    /// Whether it may do all that changes no guarded process.
    pub(crate) is_only_guarded: bool,
}

/// What calls do that change modes, owners, times or attributes of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttributeChanges {
    /// What they are meant to do.
    Done,
    /// Nothing, but they succeed: compilers, scripts and validators would fail otherwise.
    Ignored,
    /// They fail.
    Refused,
}

/// Denies the calling process, and everything it starts, to change the guarded processes, to use objects
/// that belong to no process, to reserve space beyond the end of a file, and what the policy does not allow.
/// It cannot be undone.
pub(crate) fn restrict(guarded: &Guarded, policy: CallPolicy) -> Result<(), SandboxFailure> {
    for program in programs(guarded, policy).doing("seccomp")?.into_iter().flatten() {
        seccompiler::apply_filter(&program).doing("seccomp")?;
    }
    Ok(())
}

/// System calls with the rules by which they are denied; without rules, they always are.
#[derive(Debug, Default)]
struct Denied(BTreeMap<c_long, Vec<SeccompRule>>);

impl Denied {
    /// Denies calls by an argument.
    fn by(
        &mut self,
        number: c_long,
        argument: u8,
        operator: SeccompCmpOp,
        value: u64,
    ) -> Result<(), BackendError> {
        let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operator, value)?;
        self.0.entry(number).or_default().push(SeccompRule::new(vec![condition])?);
        Ok(())
    }

    /// Denies calls with any arguments.
    fn always(&mut self, numbers: &[c_long]) {
        self.0.extend(numbers.iter().map(|&number| (number, Vec::new())));
    }

    /// Denies changes of modes, owners, times and attributes.
    fn attributes(&mut self) -> Result<(), BackendError> {
        self.always(&ATTRIBUTES);
        self.always(&OLD_ATTRIBUTES);
        FLAGS.into_iter().try_for_each(|flags| self.by(libc::SYS_ioctl, 1, Eq, flags))
    }

    /// Makes a filter that ends them with an error, or without one.
    fn filter(self, error: c_int) -> Result<BpfProgram, BackendError> {
        let error = SeccompAction::Errno(error.cast_unsigned());
        SeccompFilter::new(self.0, SeccompAction::Allow, error, ARCH.try_into()?)?.try_into()
    }
}

/// Makes the filters; the strictest result wins.
fn programs(
    guarded: &Guarded,
    policy: CallPolicy,
) -> Result<[Option<BpfProgram>; 3], BackendError> {
    let (mut refused, mut absent) = (Denied::default(), Denied::default());
    let mut ignored = None;
    guard(&mut refused, guarded, policy.is_alone)?;
    for (number, argument, mask, value) in OF_ARGUMENT {
        refused.by(number, argument, MaskedEq(mask), value)?;
    }
    absent.always(&ABSENT);
    // Any mode but the usual one changes no length, which is what is limited.
    absent.by(libc::SYS_fallocate, 1, Ne, 0)?;
    if !policy.is_only_guarded {
        confine(&mut refused, &mut absent, policy)?;
        if !policy.is_alone && policy.changes == AttributeChanges::Ignored {
            let changes = ignored.insert(Denied::default());
            changes.attributes()?;
        }
    }
    let refused = [second_numbers(), refused.filter(libc::EPERM)?].concat();
    let ignored = ignored.map(|it| it.filter(0)).transpose()?;
    Ok([Some(refused), Some(absent.filter(libc::ENOSYS)?), ignored])
}

/// Begins a filter that denies the second numbers of system calls, by which kernels with the x32 ABI know each a
/// second time. No other machine has numbers as high.
fn second_numbers() -> BpfProgram {
    let step = |code, jf, k| sock_filter { code, jt: 0, jf, k };
    let refuse = libc::SECCOMP_RET_ERRNO | libc::EPERM.cast_unsigned();
    // Load the number; go past the next step if it is lower; return.
    vec![step(0x20, 0, 0), step(0x35, 1, 0x4000_0000), step(0x06, 0, refuse)]
}

/// Denies to change the guarded processes. Signals to all processes are denied too, unless those are only
/// its own.
fn guard(refused: &mut Denied, guarded: &Guarded, is_alone: bool) -> Result<(), BackendError> {
    let of = |process: i32| u64::from(process.cast_unsigned());
    for &process in &guarded.processes {
        for number in OF_PROCESS {
            refused.by(number, 0, Eq, of(process))?;
        }
        for (number, _) in OF_KIND {
            refused.by(number, 1, Eq, of(process))?;
        }
    }
    for &thread in &guarded.threads {
        for number in OF_THREAD {
            refused.by(number, 0, Eq, of(thread))?;
        }
    }
    let groups = guarded.groups.iter().chain((!is_alone).then_some(&1));
    for &group in groups {
        refused.by(libc::SYS_kill, 0, Eq, of(-group))?;
    }
    // With a process number, which may be one of a thread; without, it changes its own limits.
    refused.by(libc::SYS_prlimit64, 0, Ne, 0)?;
    for (number, process) in OF_KIND {
        refused.by(number, 0, Ne, process)?;
    }
    Ok(())
}

/// Denies what reaches the machine, and files and services of its user that no other wall protects.
fn confine(
    refused: &mut Denied,
    absent: &mut Denied,
    policy: CallPolicy,
) -> Result<(), BackendError> {
    refused.always(&REFUSED);
    for flag in NAMESPACES {
        let flag = u64::from(flag.cast_unsigned());
        refused.by(libc::SYS_clone, 0, MaskedEq(flag), flag)?;
    }
    // A filter cannot see its flags. C libraries fall back to `clone`.
    absent.always(&[libc::SYS_clone3]);
    // Only local sockets: not to a network, a hypervisor or the kernel.
    refused.by(libc::SYS_socket, 0, Ne, u64::from(libc::AF_UNIX.cast_unsigned()))?;
    if policy.is_alone {
        return Ok(());
    }
    refused.always(&OF_PATH);
    for kind in DATAGRAMS {
        let kind = u64::from(kind.cast_unsigned());
        refused.by(libc::SYS_socketpair, 1, MaskedEq(SOCKET_TYPE), kind)?;
    }
    if policy.changes == AttributeChanges::Refused {
        refused.attributes()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_filters_can_be_made() {
        let threads = (1..=THREADS_MAX.try_into().unwrap()).collect();
        let guarded = Guarded { processes: vec![1, 7, 8], threads, groups: vec![3, 4, 5] };
        for changes in
            [AttributeChanges::Done, AttributeChanges::Ignored, AttributeChanges::Refused]
        {
            for number in 0..4 {
                let [is_alone, is_only_guarded] = [1, 2].map(|bit| number & bit != 0);
                let policy = CallPolicy { is_alone, changes, is_only_guarded };
                let programs = programs(&guarded, policy).unwrap();
                let third = number == 0 && changes == AttributeChanges::Ignored;
                assert_eq!(programs.iter().flatten().count(), if third { 3 } else { 2 });
                assert!(programs.iter().flatten().all(|program| !program.is_empty()));
            }
        }
    }
}
