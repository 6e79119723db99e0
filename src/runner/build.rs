//! Collects the folders under `problems/` into the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// Tests whose input and answer are longer than this many bytes together are not built in.
const TEST_BYTES_MAX: u64 = 4096;

/// Adds to what the linker does anyway that the tables for unwinding are left out.
const WITHOUT_UNWINDING: &str = "SECTIONS { /DISCARD/ : { *(.eh_frame) *(.gcc_except_table .gcc_except_table.*) } } \
                                 INSERT AFTER .text;";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/runner/build.rs");
    println!("cargo::rerun-if-changed=problems");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    // A judge starts the program for every test. At a fixed address nothing is relocated, which saves a
    // tenth of the time of a start. A static program begins with code that is made for either kind: there
    // it takes `-C relocation-model=static`.
    let is =
        |key: &str, value: &str| env::var(key).is_ok_and(|it| it.split(',').any(|it| it == value));
    if is("CARGO_CFG_TARGET_OS", "linux") && !is("CARGO_CFG_TARGET_FEATURE", "crt-static") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    if links_by_lld() {
        // Functions that came out the same are kept once: a twentieth of the program. Rust promises no address of one.
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
        if env::var("PROFILE").as_deref() == Ok("release") {
            // A panic ends the program: what tells how to unwind a stack would be a tenth of it.
            let script = out.join("without_unwinding.ld");
            fs::write(&script, WITHOUT_UNWINDING)?;
            println!("cargo::rustc-link-arg-bins=-T{}", script.display());
        }
    }

    let mut code = String::from("static PROBLEMS: &[Embedded] = &[\n");
    for folder in entries(&root.join("problems"))? {
        if folder.join("puzzle.toml").is_file() {
            problem(&folder, &mut code)?;
        }
    }
    code.push_str("];\n");
    fs::write(out.join("builtin.rs"), code)
}

/// Tells whether the linker is LLD: the default for Linux on x86-64, in toolchains that bring it, since Rust 1.90.
fn links_by_lld() -> bool {
    let is = |key: &str, value: &str| env::var(key).is_ok_and(|it| it == value);
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let is_default = env::var_os("RUSTC_LINKER").is_none() && !flags.contains("link");
    let (Some(rustc), Some(target)) = (env::var_os("RUSTC"), env::var_os("TARGET")) else {
        return false;
    };
    let is_its = is("CARGO_CFG_TARGET_ARCH", "x86_64") && is("CARGO_CFG_TARGET_ENV", "gnu");
    let sysroot = Command::new(rustc).args(["--print", "sysroot"]).output();
    let sysroot = sysroot.ok().and_then(|it| String::from_utf8(it.stdout).ok());
    let lld = |sysroot: String| {
        let libraries = Path::new(sysroot.trim()).join("lib/rustlib").join(target);
        libraries.join("bin/gcc-ld/ld.lld").is_file()
    };
    is_default && is_its && is("CARGO_CFG_TARGET_OS", "linux") && sysroot.is_some_and(lld)
}

/// Writes one problem as an `Embedded` package.
fn problem(folder: &Path, code: &mut String) -> io::Result<()> {
    let id = literal(folder.file_name().unwrap_or_default().as_ref());
    writeln!(code, "Embedded {{ id: {id}, files: &[").map_err(io::Error::other)?;
    let mut left_out = 0;
    let metadata = folder.join("problem.yaml");
    file("puzzle.toml", &folder.join("puzzle.toml"), code)?;
    if metadata.is_file() {
        file("problem.yaml", &metadata, code)?;
    }
    for group in ["sample", "secret"] {
        for input in entries(&folder.join("data").join(group))? {
            let answer = input.with_extension("ans");
            if input.extension() != Some("in".as_ref()) || !answer.is_file() {
                continue;
            }
            let length = fs::metadata(&input)?.len() + fs::metadata(&answer)?.len();
            if group == "sample" || length <= TEST_BYTES_MAX {
                let name = input.file_stem().unwrap_or_default().display();
                file(&format!("data/{group}/{name}.in"), &input, code)?;
                file(&format!("data/{group}/{name}.ans"), &answer, code)?;
            } else {
                left_out += 1;
            }
        }
    }
    writeln!(code, "], left_out: {left_out} }},").map_err(io::Error::other)
}

/// Writes one file: its name in the package, and its bytes.
fn file(name: &str, path: &Path, code: &mut String) -> io::Result<()> {
    writeln!(code, "({name:?}, include_bytes!({})),", literal(path)).map_err(io::Error::other)
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
    entries.sort_unstable();
    Ok(entries)
}
