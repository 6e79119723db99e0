//! Runs the `console` blocks of a Markdown document, and compares what they print.
//!
//! A line that begins with `$ ` is a command for `sh`; the lines after it are what it prints,
//! stdout and stderr together, lines that begin with `> ` go on with the command; an exit code
//! other than 0 is printed as `[exit 2]`. All commands of a document run in one fresh folder, in
//! which `problems/` holds two problems with their samples: the documents do not depend on the other
//! problems. With `SNAPSHOTS=overwrite` the document is written anew instead.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use snapbox::{Assert, Data};
use walkdir::WalkDir;

/// Runs a document, and asserts that every command prints what the document says.
pub(crate) fn run_document(document: &Path) {
    let text = fs::read_to_string(document).unwrap();
    let folder = fresh_folder(document);
    let actual = replay(&text, &folder);
    Assert::new().action_env("SNAPSHOTS").eq(actual, Data::read_from(document, None).raw());
}

/// Returns the document with the real output of its commands.
fn replay(text: &str, folder: &Path) -> String {
    let mut replayed = String::new();
    let mut in_block = false;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            in_block = line == "```console";
        }
        if let Some(first) = line.strip_prefix("$ ").filter(|_| in_block) {
            replayed.extend([line, "\n"]);
            let mut command = first.to_owned();
            while let Some(more) = lines.next_if(|line| line.starts_with('>')) {
                replayed.extend([more, "\n"]);
                command.extend(["\n", more[1..].strip_prefix(' ').unwrap_or_default()]);
            }
            replayed += &run(&command, folder);
        } else if !in_block || line == "```console" {
            replayed.extend([line, "\n"]);
        }
    }
    replayed
}

/// Runs one command. The README's way to run the program is the program; its test command is us.
fn run(command: &str, folder: &Path) -> String {
    let command = command.replace("cargo run --release -- ", "runner ");
    if command.starts_with("cargo ") || command.starts_with("git clone ") {
        return String::new();
    }
    let program = Path::new(env!("CARGO_BIN_EXE_runner")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", program.display()))
        .env_remove("RUNNER_PROBLEMS")
        .env_remove("RUNNER_VECTORS")
        .env_remove("CLICOLOR_FORCE")
        .env("COLUMNS", "100")
        .env("XDG_CACHE_HOME", folder.join(".cache"))
        .env("XDG_CONFIG_HOME", folder.join(".config"))
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let mut printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if !printed.is_empty() && !printed.ends_with('\n') {
        printed += "[no line end]\n";
    }
    match output.status.code() {
        Some(0) => {}
        Some(code) => writeln!(printed, "[exit {code}]").unwrap(),
        None => printed += "[killed]\n",
    }
    printed
}

/// The problems that documents speak of.
const PROBLEMS: [&str; 2] = ["uva1309", "uva12988"];

/// Returns a new folder for a document, with a copy of those problems in it.
fn fresh_folder(document: &Path) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The whole path: two documents are called README.md.
    let name = document.strip_prefix(root).unwrap().display().to_string().replace('/', "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("console").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    let problems = PROBLEMS.map(|id| WalkDir::new(root.join("problems").join(id)));
    for entry in problems.into_iter().flatten().map(Result::unwrap) {
        if entry.path().iter().any(|part| part == "secret") {
            continue;
        }
        let copy = folder.join(entry.path().strip_prefix(root).unwrap());
        if entry.file_type().is_dir() {
            fs::create_dir_all(copy).unwrap();
        } else {
            fs::copy(entry.path(), copy).unwrap();
        }
    }
    folder
}
