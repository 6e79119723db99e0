//! The fork server: one process of this executable from which all supervisors of a judge are forked.
//!
//! A fork takes a fraction of the time of a new process of this executable, and the server is as small:
//! it has one thread, and has done nothing yet. Supervisors are children of the judge, not of the server.

use std::fs::File;
use std::io::{self, IoSlice, IoSliceMut, Read, Seek, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::process::{Child, Command, Stdio};

use nix::sys::prctl::set_dumpable;
use nix::sys::socket::{
    AddressFamily, ControlMessage, ControlMessageOwned, MsgFlags, SockFlag, SockType, recvmsg,
    sendmsg, socketpair,
};
use nix::unistd::{Pid, dup2_stderr, dup2_stdin, dup2_stdout, setsid};
use rustix::fs::{MemfdFlags, memfd_create};

/// The argument with which this program is started as the fork server of supervisors.
pub(crate) const SUPERVISOR: &str = "__supervisor";

/// The number of files that go with each request: the plan, stdin, stdout, the report, stderr.
const FILES: usize = 5;

/// The judge's end of a fork server.
#[derive(Debug)]
pub(crate) struct ForkServer {
    process: Child,
    socket: File,
}

/// The files of a supervisor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SupervisorFiles<'s> {
    pub(crate) stdin: &'s File,
    pub(crate) stdout: &'s File,
    pub(crate) stderr: &'s File,
    /// Where it writes its report.
    pub(crate) report: &'s OwnedFd,
}

impl ForkServer {
    /// Starts the server.
    pub(crate) fn start() -> io::Result<Self> {
        let (own, other) =
            socketpair(AddressFamily::Unix, SockType::SeqPacket, None, SockFlag::SOCK_CLOEXEC)?;
        let process = Command::new("/proc/self/exe")
            .arg(SUPERVISOR)
            .env_clear()
            .stdin(Stdio::from(other))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        Ok(Self { process, socket: File::from(own) })
    }

    /// Returns the id of its process.
    pub(crate) fn pid(&self) -> i32 {
        i32::try_from(self.process.id()).unwrap_or(i32::MAX)
    }

    /// Forks a supervisor with this plan.
    pub(crate) fn fork(&mut self, plan: &str, files: SupervisorFiles<'_>) -> io::Result<Pid> {
        let mut text = File::from(memfd_create("plan", MemfdFlags::CLOEXEC)?);
        text.write_all(plan.as_bytes())?;
        text.rewind()?;
        let files = [
            text.as_raw_fd(),
            files.stdin.as_raw_fd(),
            files.stdout.as_raw_fd(),
            files.report.as_raw_fd(),
            files.stderr.as_raw_fd(),
        ];
        let message = [ControlMessage::ScmRights(&files)];
        let to = self.socket.as_raw_fd();
        sendmsg::<()>(to, &[IoSlice::new(&[0])], &message, MsgFlags::MSG_NOSIGNAL, None)?;
        let mut answer = [0; 4];
        self.socket.read_exact(&mut answer)?;
        match i32::from_ne_bytes(answer) {
            error @ ..0 => Err(io::Error::from_raw_os_error(-error)),
            pid => Ok(Pid::from_raw(pid)),
        }
    }
}

impl Drop for ForkServer {
    fn drop(&mut self) {
        // It has no state, and its supervisors do not depend on it.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The files of a new supervisor, in its process.
#[derive(Debug)]
pub(crate) struct NewSupervisor {
    /// The text of its plan.
    pub(crate) plan: String,
    /// Where it writes its report.
    pub(crate) report: OwnedFd,
    /// The file for the stderr of its program.
    pub(crate) stderr: OwnedFd,
    /// The process id of the server.
    pub(crate) server: i32,
}

/// Forks supervisors until the judge ends. Returns only in a supervisor, or `None` at the end.
///
/// It must be called in a process with one thread.
pub(crate) fn serve(socket: OwnedFd) -> io::Result<Option<NewSupervisor>> {
    // The signals of a terminal are for the judge. No program may reach into this process.
    setsid()?;
    set_dumpable(false)?;
    let socket = File::from(socket);
    let server = std::process::id().cast_signed();
    while let Some(files) = request(&socket)? {
        let answer = match fork_beside() {
            Ok(0) => return become_supervisor(files, server).map(Some),
            Ok(pid) => pid,
            Err(error) => -error.raw_os_error().unwrap_or(libc::EAGAIN),
        };
        (&socket).write_all(&answer.to_ne_bytes())?;
    }
    Ok(None)
}

/// Receives the files of a supervisor; `None` after the end of the judge.
fn request(socket: &File) -> io::Result<Option<[OwnedFd; FILES]>> {
    let mut byte = [0];
    let mut bytes = [IoSliceMut::new(&mut byte)];
    let mut space = nix::cmsg_space!([RawFd; FILES]);
    let flags = MsgFlags::MSG_CMSG_CLOEXEC;
    let received = recvmsg::<()>(socket.as_raw_fd(), &mut bytes, Some(&mut space), flags)?;
    if received.bytes == 0 {
        return Ok(None);
    }
    let mut files = Vec::new();
    for message in received.cmsgs()? {
        if let ControlMessageOwned::ScmRights(numbers) = message {
            files.extend(numbers.into_iter().map(owned));
        }
    }
    let count = |_| io::Error::from(io::ErrorKind::InvalidData);
    files.try_into().map(Some).map_err(count)
}

#[expect(unsafe_code, reason = "a number becomes a descriptor")]
fn owned(number: RawFd) -> OwnedFd {
    // SAFETY: the kernel has just created this descriptor for us, and no other code uses it.
    unsafe { OwnedFd::from_raw_fd(number) }
}

/// Forks a process whose parent is that of this one. Returns its id, or 0 in the new process.
#[expect(unsafe_code, reason = "fork is always unsafe")]
fn fork_beside() -> io::Result<i32> {
    let flags = libc::c_long::from(libc::CLONE_PARENT | libc::SIGCHLD);
    let none: libc::c_long = 0;
    // SAFETY: the server has one thread, so the state of the new process is consistent. Without a stack
    // and without shared memory this is a plain fork.
    let pid = unsafe { libc::syscall(libc::SYS_clone, flags, none, none, none, none) };
    if pid < 0 { Err(io::Error::last_os_error()) } else { Ok(i32::try_from(pid).unwrap_or(0)) }
}

/// Takes the places of the server's own files.
fn become_supervisor(files: [OwnedFd; FILES], server: i32) -> io::Result<NewSupervisor> {
    // Its files in `/proc` must be its own again: it maps users.
    set_dumpable(true)?;
    let [plan, stdin, stdout, report, stderr] = files;
    dup2_stdin(stdin)?;
    dup2_stdout(stdout)?;
    // A panic is part of the report.
    dup2_stderr(&report)?;
    let mut text = String::new();
    File::from(plan).read_to_string(&mut text)?;
    Ok(NewSupervisor { plan: text, report, stderr, server })
}
