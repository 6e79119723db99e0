//! Collects the folders under `problems/` into the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "problem/endings.rs"]
mod endings;

use endings::answer_beside;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/build.rs");
    println!("cargo::rerun-if-changed=src/problem/endings.rs");
    println!("cargo::rerun-if-changed=problems");
    // A judge starts the program for every test. At a fixed address nothing is relocated, which saves a
    // tenth of the time of a start.
    if env::var_os("CARGO_CFG_TARGET_OS").is_some_and(|system| system == "linux") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));

    let mut code = String::from("static PROBLEMS: &[BuiltIn] = &[\n");
    for folder in entries(&root.join("problems"))? {
        if folder.join("puzzle.toml").is_file() {
            problem(&folder, &mut code)?;
        }
    }
    code.push_str("];\n");
    fs::write(out.join("builtin.rs"), code)
}

/// Writes one problem as a `BuiltIn`.
fn problem(folder: &Path, code: &mut String) -> io::Result<()> {
    let id = literal(folder.file_name().unwrap_or_default().as_ref());
    writeln!(code, "BuiltIn {{ id: {id},").map_err(io::Error::other)?;
    let text = |file: &str| format!("include_str!({})", literal(&folder.join(file)));
    let metadata = if folder.join("problem.yaml").is_file() {
        format!("Some({})", text("problem.yaml"))
    } else {
        "None".to_owned()
    };
    writeln!(code, "definition: {}, metadata: {metadata}, samples: &[", text("puzzle.toml"))
        .map_err(io::Error::other)?;
    for input in entries(&folder.join("data/sample"))? {
        let is_input = input.extension().is_some_and(|extension| extension == "in");
        if let Some(answer) = answer_beside(&input).filter(|_| is_input) {
            let name = Path::new("sample").join(input.file_stem().unwrap_or_default());
            let (name, input, answer) = (literal(&name), literal(&input), literal(&answer));
            writeln!(
                code,
                "Sample {{ name: {name}, input: include_bytes!({input}), \
                 answer: include_bytes!({answer}) }},"
            )
            .map_err(io::Error::other)?;
        }
    }
    code.push_str("] },\n");
    Ok(())
}

/// Writes a path as a string of Rust.
fn literal(path: &Path) -> String {
    format!("{:?}", path.to_string_lossy())
}

/// Returns the entries of a folder, sorted by name; none if the folder does not exist.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut entries =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}
