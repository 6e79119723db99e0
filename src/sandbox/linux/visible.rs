//! What a program sees of the machine: the files of the system and its tools, but not the judge and the tests
//! that may lie among them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use self::Seen::{Tools, Whole};
use crate::linux::mark::is_judge;

/// What programs see in a path of the system.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// All that is there.
    Whole,
    /// The files, which are programs and libraries. Its folders are single packages: all programs see those with
    /// names in [`SHARED`], and the others are for those who ask for them.
    Tools,
}

/// Paths that every program may read: what is installed for all, but not data of packages, of people or of
/// services. The two of a machine's kind hold compilers where each kind has its own.
const SYSTEM: [(&str, Seen); 33] = [
    ("/bin", Tools),
    ("/etc/alternatives", Whole),
    ("/etc/group", Whole),
    ("/etc/ld.so.cache", Whole),
    ("/etc/ld.so.conf", Whole),
    ("/etc/ld.so.conf.d", Whole),
    ("/etc/localtime", Whole),
    ("/etc/nsswitch.conf", Whole),
    ("/etc/passwd", Whole),
    ("/etc/ssl/openssl.cnf", Whole),
    ("/gnu/store", Whole),
    ("/lib", Tools),
    ("/lib32", Tools),
    ("/lib64", Tools),
    ("/libx32", Tools),
    ("/nix/store", Whole),
    ("/sbin", Tools),
    ("/usr/aarch64-unknown-linux-gnu", Whole),
    ("/usr/bin", Tools),
    ("/usr/include", Whole),
    ("/usr/lib", Tools),
    ("/usr/lib32", Tools),
    ("/usr/lib64", Tools),
    ("/usr/libexec", Tools),
    ("/usr/libx32", Tools),
    ("/usr/local/bin", Tools),
    ("/usr/local/include", Whole),
    ("/usr/local/lib", Tools),
    ("/usr/local/lib64", Tools),
    ("/usr/local/libexec", Tools),
    ("/usr/sbin", Tools),
    ("/usr/share/zoneinfo", Whole),
    ("/usr/x86_64-pc-linux-gnu", Whole),
];

/// Starts of the names of folders that all programs see: what the C library loads, and the compilers and linkers
/// of C, which those of other languages start.
const SHARED: [&str; 10] = [
    "bfd-plugins",
    "clang",
    "compat-ld",
    "coreutils",
    "gcc",
    "gconv",
    "gold-ld",
    "ldscripts",
    "llvm-",
    "locale",
];

/// The middle of the names of folders of libraries for a kind of machines.
const MACHINE: &str = "-linux-";

/// What programs see of the system, and what is hidden in it.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    system: Vec<PathBuf>,
    /// Real paths. None has a path of the system in it.
    hidden: Vec<PathBuf>,
    /// What is seen of the system around all that is hidden.
    around: OnceLock<Vec<PathBuf>>,
    laid_out: OnceLock<Layout>,
}

/// Paths to show, and paths that are then covered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    pub(crate) shown: Vec<PathBuf>,
    pub(crate) covered: Vec<PathBuf>,
}

impl Visible {
    /// Returns what is visible if only what all programs need is seen of what is installed.
    pub(crate) fn of_tools() -> Self {
        let exists = |path: &PathBuf| path.symlink_metadata().is_ok();
        let system = SYSTEM.iter().map(|(path, _)| PathBuf::from(path)).filter(exists).collect();
        let mut visible = Self { system, ..Self::default() };
        for (folder, _) in SYSTEM.iter().filter(|(_, seen)| *seen == Tools) {
            let folder = Path::new(folder);
            visible.hide_judges(folder);
            for package in entries(folder).filter(|it| it.is_dir() && !it.is_symlink()) {
                let name = package.file_name().unwrap_or_default().to_string_lossy();
                if !name.contains(MACHINE) && !SHARED.iter().any(|it| name.starts_with(it)) {
                    visible.hide(&package);
                }
            }
        }
        visible
    }

    /// Hides the programs in a folder that have this sandbox in them.
    pub(crate) fn hide_judges(&mut self, folder: &Path) {
        for path in entries(folder).filter(|it| is_judge(it)) {
            self.hide(&path);
        }
    }

    /// Hides a path with all that lies in it, unless nothing would be left of the system.
    pub(crate) fn hide(&mut self, path: &Path) {
        // What does not exist needs no hiding.
        let is_hideable =
            |path: &PathBuf| !SYSTEM.iter().any(|(it, _)| Path::new(it).starts_with(path));
        let real = path.canonicalize().ok().filter(is_hideable);
        // Some folders of the system are other names of others.
        self.hidden.extend(real.filter(|path| !self.hidden.contains(path)));
        self.around.take();
        self.laid_out.take();
    }

    /// Returns what is shown to a program and then covered, where one can be laid over the other: folders come
    /// before what lies in them. A program sees what it is made of even where it is hidden from others.
    pub(crate) fn laid_out(&self, readable: &[PathBuf]) -> Layout {
        let system = self.laid_out.get_or_init(|| self.lay_out());
        let mut shown = [&system.shown, readable].concat();
        shown.sort_unstable();
        let covered = system.covered.iter().filter(|path| !readable.contains(path));
        Layout { shown, covered: covered.cloned().collect() }
    }

    /// Lays the system out. Each path that is shown or covered costs every run the same time, so a folder is
    /// shown whole and covered in parts, or shown in parts, whichever is less.
    fn lay_out(&self) -> Layout {
        let mut layout = Layout { covered: self.hidden.clone(), ..Layout::default() };
        for path in &self.system {
            let is_in_it = |it: &&PathBuf| it.parent() == Some(path);
            let hidden = self.hidden.iter().filter(is_in_it).count();
            let is_seen = |it: &PathBuf| !self.hidden.contains(it);
            let seen: Vec<_> =
                if hidden > 0 { entries(path).filter(is_seen).collect() } else { vec![] };
            if seen.len() < hidden {
                layout.shown.extend(seen);
                layout.covered.retain(|it| it.parent() != Some(path));
            } else {
                layout.shown.push(path.clone());
            }
        }
        layout
    }

    /// Returns what a program sees where nothing can be laid over what is hidden.
    pub(crate) fn around_hidden(&self, readable: &[PathBuf]) -> Vec<PathBuf> {
        let system = self.around.get_or_init(|| {
            // `/bin` is mostly another name of a folder in `/usr`.
            let real = self.system.iter().filter_map(|path| path.canonicalize().ok());
            let real: BTreeSet<_> = real.collect();
            real.iter().flat_map(|path| around(path, &self.hidden)).collect()
        });
        let hidden: Vec<_> =
            self.hidden.iter().filter(|path| !readable.contains(path)).cloned().collect();
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
            parts.sort_unstable();
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
        assert!(!visible.around_hidden(&[]).iter().any(|path| own[0].starts_with(path)));
        assert!(visible.around_hidden(&own).contains(&own[0]));
        let (others, itself) = (visible.laid_out(&[]), visible.laid_out(&own));
        assert!(others.covered.contains(&own[0]) && !itself.covered.contains(&own[0]));
        assert!(!others.covered.iter().any(|path| Path::new("/usr/bin").starts_with(path)));
    }

    #[test]
    fn what_is_hidden_is_covered_or_not_shown_whichever_is_less() {
        let root = std::env::temp_dir().join(format!("laid-out-{}", std::process::id()));
        let root = fs::create_dir_all(root.join("few")).and_then(|()| root.canonicalize()).unwrap();
        fs::create_dir_all(root.join("many")).unwrap();
        for file in ["few/a", "few/b", "few/judge", "many/a", "many/b", "many/judge", "many/c"] {
            fs::write(root.join(file), "").unwrap();
        }
        let mut visible =
            Visible { system: vec![root.join("few"), root.join("many")], ..Visible::default() };
        for path in ["few/b", "few/judge", "many/judge"] {
            visible.hide(&root.join(path));
        }
        let names = |paths: Vec<PathBuf>| {
            let name = |it: &PathBuf| it.strip_prefix(&root).unwrap().display().to_string();
            paths.iter().map(name).collect::<Vec<_>>().join(" ")
        };
        let Layout { shown, covered } = visible.laid_out(&[]);
        assert_eq!((names(shown), names(covered)), ("few/a many".into(), "many/judge".into()));
        let own = visible.laid_out(&[root.join("few/b"), root.join("many/judge")]);
        assert_eq!(names(own.shown), "few/a few/b many many/judge");
        assert_eq!(names(own.covered), "");
        fs::remove_dir_all(root).unwrap();
    }
}
