//! Only the sandbox is of one system: all else compiles everywhere, as far as the sources tell.

use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use crate::imports::expand;

/// The crates that are there only on Unix.
const CRATES: [&str; 5] = ["landlock", "libc", "nix", "rustix", "seccompiler"];

/// Names that are there only on Unix.
const NAMES: [&str; 5] = ["std::os::", "nix::", "libc::", "rustix::", "SIGHUP"];

/// Folders that are of Linux as a whole, or are no part of what is built.
const LINUX: [&str; 5] =
    ["src/sandbox/linux", "tests/browser", "tests/fuzz", "tests/house", "tests/judge"];

/// Returns the lines of code that name something of Unix, and do not stand below a `cfg` that says so.
fn ungated(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    // The brackets that are open in what stands below a `cfg`.
    let mut gated: Option<usize> = None;
    for line in text.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
        if line.starts_with("#[cfg(unix)") || line.starts_with("#[cfg(target_os") {
            gated = Some(0);
            continue;
        }
        if gated.is_none() && NAMES.iter().any(|name| line.contains(name)) {
            found.push(line);
        }
        if let Some(open) = &mut gated {
            *open += line.matches(['(', '[', '{']).count();
            *open -= line.matches([')', ']', '}']).count();
            if *open == 0 && line.ends_with([';', ',', '}']) {
                gated = None;
            }
        }
    }
    found
}

/// Returns the dependencies in a manifest that only Unix has, and that are asked for on all systems.
fn on_all_systems(manifest: &str) -> Vec<&str> {
    let mut is_of_one_system = false;
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_of_one_system = line.starts_with("[target.'cfg(target_os = \"linux\")'");
        }
        let name = line.split([' ', '.', '=']).next().unwrap_or_default();
        if CRATES.contains(&name) && !is_of_one_system {
            found.push(line);
        }
    }
    found
}

#[test]
fn only_the_sandbox_is_of_one_system() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let below = ["src", "tests"].map(|folder| WalkDir::new(root.join(folder)));
    let mut manifests = vec![root.join("Cargo.toml")];
    let mut files = 0;
    for entry in below.into_iter().flatten().map(Result::unwrap) {
        let path = entry.path().strip_prefix(root).unwrap();
        if LINUX.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        if path.extension().is_some_and(|extension| extension == "rs") {
            let found = ungated(&fs::read_to_string(entry.path()).unwrap()).join("\n");
            assert!(found.is_empty(), "{}:\n{found}", path.display());
            files += 1;
        }
        if path.ends_with("Cargo.toml") {
            manifests.push(entry.path().to_path_buf());
        }
    }
    assert!(files > 400 && manifests.len() == 7, "{files} files, {manifests:?}");
    for manifest in manifests {
        let found = on_all_systems(&fs::read_to_string(&manifest).unwrap()).join("\n");
        assert!(found.is_empty(), "{}:\n{found}", manifest.display());
    }
}

#[test]
fn what_the_sandbox_is_elsewhere_has_all_its_names() {
    let sandbox = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sandbox");
    let door = fs::read_to_string(sandbox.join("lib.rs")).unwrap();
    let elsewhere = fs::read_to_string(sandbox.join("elsewhere.rs")).unwrap();
    let tree = door.split("pub use system::").nth(1).and_then(|rest| rest.split(';').next());
    let mut names = Vec::new();
    expand(&tree.unwrap().replace('\n', " "), "", &mut names);
    // What the files for all systems call.
    for file in fs::read_dir(&sandbox).unwrap().map(|entry| entry.unwrap().path()) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let calls = text.split("system::").skip(1).filter_map(|rest| rest.split_once('('));
        let is_name = |name: &&str| name.chars().all(|it| it.is_alphanumeric() || it == '_');
        names.extend(calls.map(|(name, _)| name).filter(is_name).map(str::to_owned));
    }
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        let forms =
            [format!("pub struct {name}"), format!(" fn {name}("), format!("\n    {name} {{")];
        assert!(forms.iter().any(|form| elsewhere.contains(form.as_str())), "{name} is missing");
    }
}

#[test]
fn what_stands_below_a_cfg_may_be_of_unix() {
    let gated = "\
#[cfg(unix)]
use std::os::unix::fs::symlink;
#[cfg(unix)]
#[test]
fn links() {
    let made = [std::os::unix::fs::symlink(
        a, b)];
}
const ALL: [i32; 2] = [
    #[cfg(unix)]
    SIGHUP,
    2,
];
// std::os::unix
";
    assert!(ungated(gated).is_empty());
    for line in ["use nix::unistd::fork;", "kill(SIGHUP);", "std::os::fd::AsFd"] {
        assert_eq!(ungated(&format!("{gated}{line}\n")), [line]);
    }
    let linux = "[target.'cfg(target_os = \"linux\")'.dependencies]\nnix = \"1\"\n";
    assert!(on_all_systems(linux).is_empty());
    let all = "[dependencies]\nlibc.workspace = true\nnixon = \"1\"\n";
    assert_eq!(on_all_systems(&format!("{linux}{all}")), ["libc.workspace = true"]);
}
