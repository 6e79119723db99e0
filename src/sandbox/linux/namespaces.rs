//! Namespaces: a program sees only its own processes, files and network.

use std::ffi::CString;
use std::fs::{self, File};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use nix::errno::Errno;
use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::sched::{CloneFlags, unshare};
use nix::unistd::{chdir, getegid, geteuid, pivot_root};

use crate::limits::MIB;
use crate::linux::failure::{Doing, SandboxFailure};
use crate::linux::files::DEVICES;
use crate::linux::plan::Plan;
use crate::linux::removal::empty;
use crate::linux::resources::PIDS_MAX;
use crate::linux::run_folder::RunFolder;
use crate::linux::walk::ENTRY_BYTES;

/// More files and folders than mounts need.
const MOUNTS: u64 = 2048;

/// Files up to this length are copied: that takes less time than a mount.
const COPIED_BYTES: u64 = 16 * 1024;

/// Leaves the namespaces of the machine. Children forked afterwards are in the new namespaces; the
/// first is process 1.
///
/// The super-user stays the super-user, so that the supervisor has another user than the program;
/// others need a namespace of users to be allowed all this.
pub(crate) fn leave(plan: &Plan) -> Result<(), SandboxFailure> {
    let (user, group) = (geteuid(), getegid());
    let new = CloneFlags::CLONE_NEWNS
        | CloneFlags::CLONE_NEWPID
        | CloneFlags::CLONE_NEWNET
        | CloneFlags::CLONE_NEWIPC
        | CloneFlags::CLONE_NEWUTS;
    if plan.user.is_some() {
        return unshare(new).doing("leaving the machine's namespaces");
    }
    unshare(new | CloneFlags::CLONE_NEWUSER).doing("leaving the machine's namespaces")?;
    // Kernels without this file do not need it.
    let _ = fs::write("/proc/self/setgroups", "deny");
    let map = |file, id: u32| fs::write(file, format!("{id} {id} 1\n"));
    map("/proc/self/uid_map", user.as_raw()).doing("the user map")?;
    map("/proc/self/gid_map", group.as_raw()).doing("the group map")
}

/// Builds a file system of the visible paths and a copy of the program's folder, and moves into it.
/// Returns the folder itself.
pub(crate) fn enter(plan: &Plan) -> Result<File, SandboxFailure> {
    let kept = File::open(&plan.folder).doing("the program's folder")?;
    let root = plan.root.as_path();
    let private = MsFlags::MS_REC | MsFlags::MS_PRIVATE;
    mount(None::<&str>, "/", None::<&str>, private, None::<&str>)
        .doing("a mount table of its own")?;
    // A little more shows that the limit was exceeded.
    let size = plan.limits.files_bytes.saturating_add(MIB);
    let files = size / ENTRY_BYTES + MOUNTS;
    let size = format!("size={size},nr_inodes={files},mode=755");
    let safe = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    mount(Some("tmpfs"), root, Some("tmpfs"), safe, Some(size.as_str())).doing("an empty root")?;
    let at = |path: &Path| path.display().to_string();
    let is_hidden = |path: &&PathBuf| plan.hidden.iter().any(|it| path.starts_with(it));
    let others = plan.readable.iter().filter(|path| **path != plan.folder);
    let (needed, around): (Vec<_>, Vec<_>) = others.partition(is_hidden);
    around.into_iter().try_for_each(|path| show(root, path).doing(&at(path)))?;
    plan.hidden.iter().try_for_each(|path| cover(root, path).doing(&at(path)))?;
    // A program that lies in a hidden folder sees itself.
    needed.into_iter().try_for_each(|path| show(root, path).doing(&at(path)))?;
    protect(root).doing("read-only files")?;
    let folder = below(root, &plan.folder);
    fs::create_dir_all(&folder).doing("the program's folder")?;
    RunFolder::copy_made(&plan.folder, &folder).doing("the program's files")?;
    devices(root).doing("devices")?;
    for shared in ["tmp", "dev/shm"] {
        let shared = root.join(shared);
        fs::create_dir_all(&shared).doing("folders for all")?;
        fs::set_permissions(&shared, PermissionsExt::from_mode(0o1777)).doing("folders for all")?;
    }
    let proc = root.join("proc");
    fs::create_dir_all(&proc).doing("/proc")?;
    mount(Some("proc"), &proc, Some("proc"), safe | MsFlags::MS_NOEXEC, None::<&str>)
        .doing("/proc")?;
    if plan.user.is_none() {
        // Only kernels from 6.14 have a limit per namespace; on others it fails, but not for the
        // super-user, who would change the limit of the machine.
        let _ = fs::write(proc.join("sys/kernel/pid_max"), PIDS_MAX.to_string());
    }
    chdir(root).doing("the new root")?;
    pivot_root(".", ".").doing("the new root")?;
    umount2(".", MntFlags::MNT_DETACH).doing("leaving the old root")?;
    chdir("/").doing("the new root")?;
    Ok(kept)
}

/// Brings the files of a program back to the folder that they were copied from.
pub(crate) fn bring_back(plan: &Plan, kept: &File) -> Result<(), SandboxFailure> {
    empty(kept).doing("the program's files")?;
    let kept = PathBuf::from(format!("/proc/self/fd/{}", kept.as_raw_fd()));
    RunFolder::copy_made(&plan.folder, &kept).doing("the program's files")
}

/// Returns a path under a new root.
fn below(root: &Path, path: &Path) -> PathBuf {
    root.join(path.strip_prefix("/").unwrap_or(path))
}

/// Makes a path of the machine visible. A missing path is skipped.
fn show(root: &Path, path: &Path) -> io::Result<()> {
    let Ok(metadata) = fs::symlink_metadata(path) else { return Ok(()) };
    let target = below(root, path);
    if target.symlink_metadata().is_ok() {
        return Ok(());
    }
    if let Some(folder) = target.parent()
        && !folder.is_dir()
    {
        fs::create_dir_all(folder)?;
    }
    if metadata.is_symlink() {
        return symlink(fs::read_link(path)?, target);
    }
    if metadata.is_file() && metadata.len() <= COPIED_BYTES {
        return fs::copy(path, target).map(|_| ());
    }
    if metadata.is_dir() {
        fs::create_dir(&target)?;
    } else {
        File::create(&target)?;
    }
    bind(path, &target)
}

/// Lays an empty file or folder over a path that is visible.
fn cover(root: &Path, path: &Path) -> io::Result<()> {
    let target = below(root, path);
    match target.symlink_metadata() {
        Ok(it) if it.is_dir() => {
            let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
            Ok(mount(Some("tmpfs"), &target, Some("tmpfs"), flags, Some("size=4k,mode=755"))?)
        }
        Ok(_) => bind(Path::new("/dev/null"), &target),
        Err(_) => Ok(()),
    }
}

/// Mounts a file or folder a second time.
fn bind(from: &Path, to: &Path) -> io::Result<()> {
    let bind = MsFlags::MS_BIND | MsFlags::MS_REC;
    Ok(mount(Some(from), to, None::<&str>, bind, None::<&str>)?)
}

/// Makes all mounts below a root read-only, but not the root itself.
#[expect(unsafe_code, reason = "no library has this call")]
fn protect(root: &Path) -> io::Result<()> {
    let path = CString::new(root.as_os_str().as_bytes())?;
    let attributes = libc::mount_attr {
        attr_set: libc::MOUNT_ATTR_RDONLY,
        attr_clr: 0,
        propagation: 0,
        userns_fd: 0,
    };
    let (pointer, size) = (&raw const attributes, size_of_val(&attributes));
    // SAFETY: the path ends with a zero, and the kernel only reads as many bytes of the attributes as said.
    let result = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            path.as_ptr(),
            libc::AT_RECURSIVE,
            pointer,
            size,
        )
    };
    Errno::result(result)?;
    let flags = MsFlags::MS_REMOUNT | MsFlags::MS_BIND | MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    Ok(mount(None::<&str>, root, None::<&str>, flags, None::<&str>)?)
}

fn devices(root: &Path) -> io::Result<()> {
    fs::create_dir_all(root.join("dev"))?;
    for device in DEVICES {
        let target = below(root, Path::new(device));
        File::create(&target)?;
        bind(Path::new(device), &target)?;
    }
    for (name, number) in [("fd", ""), ("stdin", "/0"), ("stdout", "/1"), ("stderr", "/2")] {
        symlink(format!("/proc/self/fd{number}"), root.join("dev").join(name))?;
    }
    Ok(())
}
