//! Finds compilers and interpreters on this machine.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::fault::brought;
use super::recipe::{Recipe, Recipes};
use crate::mode::{is_open_to_all, is_program};

/// The folders of programs, and the home folder, which stays private.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The folders of `PATH`.
    pub path: Vec<PathBuf>,
    /// The user's home folder.
    pub home: PathBuf,
    /// Whether only programs count that all users can run.
    pub for_all: bool,
}

/// A compiler or interpreter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tool {
    /// The program itself, not a link or script to it.
    pub(crate) program: PathBuf,
    /// The folder of its installation, unless it is part of the system.
    pub(crate) prefix: Option<PathBuf>,
}

impl Machine {
    /// Finds a program by its name on the path, or by its path.
    pub(crate) fn find(&self, name: &str) -> Option<PathBuf> {
        if name.contains('/') {
            return is_program(Path::new(name)).then(|| PathBuf::from(name));
        }
        let paths = self.path.iter().map(|folder| folder.join(name));
        paths.filter(|path| is_program(path)).find(|path| !self.for_all || is_for_all(path))
    }

    /// Finds the compiler of a language, if it needs one. `Err` has the names of the missing
    /// programs.
    pub(crate) fn compiler(&self, recipe: &Recipe) -> Result<Option<Tool>, String> {
        self.first(&recipe.compiler, &recipe.locate)
    }

    /// Finds the interpreter of a language, if it needs one. `Err` has the names of the missing
    /// programs.
    pub(crate) fn interpreter(&self, recipe: &Recipe) -> Result<Option<Tool>, String> {
        let locate = if recipe.compiler.is_empty() { recipe.locate.as_slice() } else { &[] };
        self.first(&recipe.interpreter, locate)
    }

    /// Returns each language with the programs that compile and run it; `Err` has the names of the missing
    /// ones, and the package that brings them.
    pub fn languages(&self, recipes: &Recipes) -> Vec<(String, Result<String, String>)> {
        let all = recipes.all().iter();
        all.map(|recipe| (recipe.name.clone(), self.tools(recipe))).collect()
    }

    fn tools(&self, recipe: &Recipe) -> Result<String, String> {
        let missing = |names: String| names + &brought(&recipe.package);
        let compiler = self.compiler(recipe).map_err(missing)?;
        let found = [compiler, self.interpreter(recipe).map_err(missing)?];
        let paths = found.into_iter().flatten().map(|tool| tool.program.display().to_string());
        Ok(paths.collect::<Vec<_>>().join(", "))
    }

    fn first(&self, names: &[String], locate: &[String]) -> Result<Option<Tool>, String> {
        if names.is_empty() {
            return Ok(None);
        }
        let found = names.iter().find_map(|name| Some((name, self.find(name)?)));
        let of_whom = if self.for_all { " (one that all users can run)" } else { "" };
        let (name, program) = found.ok_or_else(|| names.join(", ") + of_whom)?;
        let real = located(&program, name, locate).unwrap_or(program);
        let real = real.canonicalize().unwrap_or(real);
        Ok(Some(Tool { prefix: self.prefix(&real), program: real }))
    }

    /// Returns the folder of a program's installation, unless that is a user's folder. In some folders of the
    /// system each folder is one.
    pub(crate) fn prefix(&self, program: &Path) -> Option<PathBuf> {
        for around in
            ["/opt", "/usr/lib", "/usr/local/lib", "/usr/local", "/usr/share"].map(Path::new)
        {
            let first = program.strip_prefix(around).ok().and_then(|it| it.iter().next());
            let own = first.map(|first| around.join(first));
            if let Some(own) = own.filter(|it| !self.home.starts_with(it)) {
                return Some(own);
            }
        }
        let bin = program.parent()?;
        let prefix = bin.parent().filter(|prefix| {
            let has_library = ["lib", "lib64"].iter().any(|lib| prefix.join(lib).is_dir());
            bin.ends_with("bin") && has_library && !self.home.starts_with(prefix)
        });
        prefix.filter(|prefix| *prefix != Path::new("/usr")).map(Path::to_path_buf)
    }
}

/// Asks a program for its real path: version managers replace programs with scripts.
fn located(program: &Path, name: &str, arguments: &[String]) -> Option<PathBuf> {
    if arguments.is_empty() {
        return None;
    }
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
    let said = output.stdout.trim_ascii();
    let path = Path::new(str::from_utf8(said).ok()?);
    let path = if path.is_dir() { path.join("bin").join(name) } else { path.to_path_buf() };
    (output.status.success() && is_program(&path)).then_some(path)
}

/// Folders that hold the same kind of files: where a recipe reads one, it reads the other.
const LIKE: [(&str, &str); 7] = [
    ("/etc/", "/usr/local/etc/"),
    ("/usr/lib/", "/usr/lib64/"),
    ("/usr/lib/", "/usr/libexec/"),
    ("/usr/lib/", "/usr/local/lib/"),
    ("/usr/lib/", "/usr/local/lib64/"),
    ("/usr/lib/", "/usr/local/libexec/"),
    ("/usr/share/", "/usr/local/share/"),
];

/// Returns the paths that exist of those that recipes read.
pub(super) fn existing(reads: &[String]) -> Vec<PathBuf> {
    let like = |path: &String| -> Vec<String> {
        let in_like = |(folder, like): &(&str, &str)| {
            path.strip_prefix(folder).map(|rest| format!("{like}{rest}"))
        };
        LIKE.iter().filter_map(in_like).collect()
    };
    let mut found = Vec::new();
    for path in reads.iter().cloned().chain(reads.iter().flat_map(like)) {
        let path = Path::new(&path);
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let Some((start, end)) = name.split_once('*') else {
            found.push(path.to_path_buf());
            continue;
        };
        let entries = path.parent().and_then(|it| it.read_dir().ok()).into_iter().flatten();
        let is_meant = |path: &PathBuf| {
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
            name.strip_prefix(start).is_some_and(|rest| rest.ends_with(end))
        };
        found.extend(entries.flatten().map(|entry| entry.path()).filter(is_meant));
    }
    // What links lead to, too.
    let real: Vec<_> = found.iter().filter_map(|path| path.canonicalize().ok()).collect();
    found.retain(|path| path.exists());
    found.extend(real);
    found
}

/// Tells whether all users can reach a file.
fn is_for_all(path: &Path) -> bool {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    path.ancestors().chain(real.ancestors()).all(is_open_to_all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_is_on_the_path() {
        let machine = Machine {
            path: vec!["/nowhere".into(), "/bin".into()],
            home: "/h".into(),
            for_all: true,
        };
        assert_eq!(machine.find("sh"), Some("/bin/sh".into()));
        assert_eq!(machine.find("/bin/sh"), Some("/bin/sh".into()));
        assert_eq!(machine.find("no-such-program"), None);
        assert_eq!(machine.find("/bin"), None);
        assert_eq!(machine.prefix(Path::new("/usr/bin/sh")), None);
        for (program, prefix) in [
            ("/opt/zig/0.14/zig", "/opt/zig"),
            ("/usr/share/scala/bin/scalac", "/usr/share/scala"),
            ("/usr/local/go/bin/go", "/usr/local/go"),
        ] {
            assert_eq!(machine.prefix(Path::new(program)), Some(prefix.into()));
        }
    }

    #[cfg(unix)]
    #[test]
    fn paths_that_are_read_are_found_by_a_part_of_their_names() {
        let root = std::env::temp_dir().join(format!("reads-{}", std::process::id()));
        for folder in ["java-17-openjdk", "java", "javascript"] {
            std::fs::create_dir_all(root.join(folder)).unwrap();
        }
        std::os::unix::fs::symlink("java", root.join("link")).unwrap();
        let of = |names: &[&str]| {
            let reads: Vec<_> =
                names.iter().map(|it| root.join(it).display().to_string()).collect();
            let mut found = existing(&reads);
            found.sort_unstable();
            found.dedup();
            let name = |it: &PathBuf| it.strip_prefix(&root).unwrap().display().to_string();
            found.iter().map(name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(of(&["java-*-openjdk", "other", "no*"]), "java-17-openjdk");
        assert_eq!(of(&["java*"]), "java java-17-openjdk javascript");
        assert_eq!(of(&["link"]), "java link");
        std::fs::remove_dir_all(root).unwrap();
    }
}
