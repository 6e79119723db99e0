//! What a program sees of the machine: the files of the system and its tools, but not the judge and the tests
//! that may lie among them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::linux::mark::is_marked;

/// Paths that every program may read: what is installed for all, but not data of packages, of people or of
/// services. The two of a machine's kind hold compilers where each kind has its own.
const SYSTEM: [&str; 33] = [
    "/bin",
    "/etc/alternatives",
    "/etc/group",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    "/etc/nsswitch.conf",
    "/etc/passwd",
    "/etc/ssl/openssl.cnf",
    "/gnu/store",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix/store",
    "/sbin",
    "/usr/aarch64-unknown-linux-gnu",
    "/usr/bin",
    "/usr/include",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libexec",
    "/usr/libx32",
    "/usr/local/bin",
    "/usr/local/include",
    "/usr/local/lib",
    "/usr/local/lib64",
    "/usr/local/libexec",
    "/usr/sbin",
    "/usr/share/zoneinfo",
    "/usr/x86_64-pc-linux-gnu",
];

/// Those of them whose files are programs and libraries, and whose folders are of single packages.
const INSTALLED: [&str; 16] = [
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/sbin",
    "/usr/bin",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libexec",
    "/usr/libx32",
    "/usr/local/bin",
    "/usr/local/lib",
    "/usr/local/lib64",
    "/usr/local/libexec",
];

/// Parts of the names of folders in these that every program may read: the libraries of a kind of machines, what
/// the C library loads, and the compilers and linkers of C, which those of other languages start. The rest is
/// for those who ask for it.
const SHARED: [&str; 11] = [
    "-linux-",
    "bfd-plugins",
    "clang",
    "compat-ld",
    "coreutils",
    "gcc",
    "gconv",
    "gold-ld",
    "ldscripts",
    "llvm",
    "locale",
];

/// What programs see of the system, and paths that they do not see.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    system: Vec<PathBuf>,
    hidden: Vec<PathBuf>,
    /// What is seen of the system around what is hidden.
    around: OnceLock<Vec<PathBuf>>,
}

impl Visible {
    /// Returns what is visible if only what all programs need is shown of what is installed.
    pub(crate) fn of_tools() -> Self {
        let mut visible = Self::default();
        for path in SYSTEM.map(PathBuf::from) {
            let is_installed = INSTALLED.iter().any(|it| Path::new(it) == path);
            if is_installed && !path.is_symlink() {
                visible.show_tools(path);
            } else if path.symlink_metadata().is_ok() {
                visible.system.push(path);
            }
        }
        for folder in INSTALLED.map(Path::new) {
            visible.hide_judges(folder);
        }
        visible
    }

    /// Shows the files of a folder, and those of its folders that all programs need.
    fn show_tools(&mut self, folder: PathBuf) {
        let is_package = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_shared = || SHARED.iter().any(|part| name.contains(part));
            path.is_dir() && !path.is_symlink() && !is_shared()
        };
        let (packages, others): (Vec<_>, Vec<_>) = entries(&folder).partition(is_package);
        // Each path that is shown and each that is hidden costs every run some time.
        if others.len() < packages.len() {
            self.system.extend(others);
        } else {
            self.system.push(folder);
            for package in packages {
                self.hide(&package);
            }
        }
    }

    /// Hides the programs in a folder that have this sandbox in them.
    pub(crate) fn hide_judges(&mut self, folder: &Path) {
        for path in entries(folder).filter(|it| is_marked(it)) {
            self.hide(&path);
        }
    }

    /// Hides a path with all that lies in it, unless nothing would be left of the system.
    pub(crate) fn hide(&mut self, path: &Path) {
        // What does not exist needs no hiding.
        let is_hideable = |path: &PathBuf| !SYSTEM.iter().any(|it| Path::new(it).starts_with(path));
        let real = path.canonicalize().ok().filter(is_hideable);
        // Some folders of the system are other names of others.
        self.hidden.extend(real.filter(|path| !self.hidden.contains(path)));
        self.around.take();
    }

    /// Returns what is hidden from a program, which sees what it is made of.
    pub(crate) fn hidden(&self, readable: &[PathBuf]) -> Vec<PathBuf> {
        self.hidden.iter().filter(|path| !readable.contains(path)).cloned().collect()
    }

    /// Returns what a program sees but for what is hidden, folders before what lies in them.
    pub(crate) fn with_system(&self, readable: &[PathBuf]) -> Vec<PathBuf> {
        let mut all = [&self.system, readable].concat();
        all.sort();
        all
    }

    /// Returns what a program sees where nothing can be laid over what is hidden.
    pub(crate) fn around_hidden(&self, readable: &[PathBuf]) -> Vec<PathBuf> {
        let system = self.around.get_or_init(|| {
            // What links in folders name is visible by itself, or not at all. `/bin` is one, too.
            let is_named = |path: &&PathBuf| {
                !path.is_symlink() || SYSTEM.iter().any(|it| Path::new(it) == path.as_path())
            };
            let real = self.system.iter().filter(is_named).filter_map(|it| it.canonicalize().ok());
            let real: BTreeSet<_> = real.collect();
            real.iter().flat_map(|path| around(path, &self.hidden)).collect()
        });
        let hidden = self.hidden(readable);
        let own = readable.iter().flat_map(|path| around(path, &hidden));
        system.iter().cloned().chain(own).collect()
    }
}

/// Returns the parts of a path around all that is hidden in it. Links are left out: what they name is visible
/// by itself, or not at all.
fn around(path: &Path, hidden: &[PathBuf]) -> Vec<PathBuf> {
    if hidden.iter().any(|it| it == path) {
        return Vec::new();
    }
    if !hidden.iter().any(|it| it.starts_with(path)) {
        return vec![path.to_path_buf()];
    }
    entries(path).filter(|it| !it.is_symlink()).flat_map(|it| around(&it, hidden)).collect()
}

/// Returns what lies in a folder.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_left_out_and_the_rest_stays() {
        let root = std::env::temp_dir().join(format!("visible-{}", std::process::id()));
        for folder in ["bin/a", "bin/b", "lib/c/d", "lib/e"] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        let found = |hidden: &[&str]| {
            let hidden: Vec<PathBuf> = hidden.iter().map(|path| root.join(path)).collect();
            let mut parts = around(&root, &hidden);
            parts.sort();
            let names =
                parts.iter().map(|it| it.strip_prefix(&root).unwrap().display().to_string());
            names.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(found(&[]), "");
        assert_eq!(found(&["bin/a"]), "bin/b lib");
        assert_eq!(found(&["bin/a", "lib/c/d", "other"]), "bin/b lib/e");
        assert_eq!(around(&root, std::slice::from_ref(&root)), Vec::<PathBuf>::new());
        assert_eq!(around(&root.join("bin/a"), &[root.join("bin")]), [root.join("bin/a")]);
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_program_sees_itself_where_it_lies_in_a_hidden_folder_and_the_system_stays() {
        let mut visible = Visible::of_tools();
        for path in ["/", "/usr", "/usr/bin", "/usr/bin/env"] {
            visible.hide(Path::new(path));
        }
        let own = [fs::canonicalize("/usr/bin/env").unwrap()];
        let hidden = visible.hidden(&[]);
        assert!(hidden.contains(&own[0]));
        assert!(!hidden.iter().any(|path| Path::new("/usr/bin").starts_with(path)));
        assert!(!visible.around_hidden(&[]).iter().any(|path| own[0].starts_with(path)));
        assert!(visible.around_hidden(&own).contains(&own[0]));
        assert!(!visible.hidden(&own).contains(&own[0]));
    }
}
