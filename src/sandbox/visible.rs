//! What a program sees of the machine: the files of the system and its tools, but not the judge and the tests
//! that may lie among them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::SYSTEM;

/// Paths that programs do not see, and what they see of the system.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    hidden: Vec<PathBuf>,
    /// What there is of the system, once it is needed.
    system: OnceLock<Vec<PathBuf>>,
    /// The same around what is hidden.
    around: OnceLock<Vec<PathBuf>>,
}

impl Visible {
    /// Hides a path with all that lies in it, unless nothing would be left of the system.
    pub(crate) fn hide(&mut self, path: &Path) {
        // What does not exist needs no hiding.
        let is_hideable = |path: &PathBuf| !SYSTEM.iter().any(|it| Path::new(it).starts_with(path));
        self.hidden.extend(path.canonicalize().ok().filter(is_hideable));
        self.around.take();
    }

    /// Returns what is hidden from a program, which sees what it is made of.
    pub(crate) fn hidden(&self, readable: &[PathBuf]) -> Vec<PathBuf> {
        self.hidden.iter().filter(|path| !readable.contains(path)).cloned().collect()
    }

    /// Returns what a program sees but for what is hidden, folders before what lies in them.
    pub(crate) fn with_system(&self, readable: &[PathBuf]) -> Vec<PathBuf> {
        let is_there = |path: &PathBuf| path.symlink_metadata().is_ok();
        let system = || SYSTEM.iter().map(PathBuf::from).filter(is_there).collect();
        let mut all = self.system.get_or_init(system).clone();
        all.extend_from_slice(readable);
        all.sort();
        all
    }

    /// Returns what a program sees where nothing can be laid over what is hidden.
    pub(crate) fn around_hidden(&self, readable: &[PathBuf]) -> Vec<PathBuf> {
        let system = self.around.get_or_init(|| {
            let real = SYSTEM.iter().filter_map(|path| fs::canonicalize(path).ok());
            let mut real: Vec<PathBuf> = real.collect();
            // `/bin` is mostly another name of a folder in `/usr`.
            real.sort();
            real.dedup();
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
    let entries = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|it| !it.is_symlink()).flat_map(|it| around(&it, hidden)).collect()
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
        let mut visible = Visible::default();
        for path in ["/", "/usr", "/usr/bin", "/usr/bin/env"] {
            visible.hide(Path::new(path));
        }
        let own = [fs::canonicalize("/usr/bin/env").unwrap()];
        assert_eq!(visible.hidden(&[]), own);
        assert!(!visible.around_hidden(&[]).iter().any(|path| own[0].starts_with(path)));
        assert!(visible.around_hidden(&own).contains(&own[0]));
        assert_eq!(visible.hidden(&own), Vec::<PathBuf>::new());
    }
}
