//! Programs that mean harm, or are merely wrong: each gets the verdict it deserves at every tier of
//! the sandbox, the judge survives, and nothing is left of them.
//!
//! Each file of `tests/judge/hostile` is such a program. Its first line says what is expected, its
//! second what it does. `@OUTSIDE@` in it is a folder that it must not change, `@ANSWER@` the file
//! with the expected answer. A tier or a language that this machine lacks is named and not tested.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "what is not tested is said")]

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::Value;

const TIME_LIMIT: &str = "1";
const WALL_LIMIT: Duration = Duration::from_millis(2500);
const MEMORY_LIMIT: &str = "256";

/// Where a program is judged.
struct Place {
    root: PathBuf,
}

impl Place {
    fn new(name: &str) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge").join(name);
        if root.exists() {
            fs::remove_dir_all(&root).unwrap();
        }
        for folder in ["outside", "tmp", "package/data/secret"] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        let limits = "limits: {compilation_time: 4, compilation_memory: 700}\n";
        let yaml = format!("problem_format_version: 2025-09\nname: Sum\n{limits}");
        fs::write(root.join("package/problem.yaml"), yaml).unwrap();
        let flags = "output_validator_args: [case_sensitive, space_change_sensitive]\n";
        fs::write(root.join("package/data/secret/test_group.yaml"), flags).unwrap();
        let place = Self { root };
        let long = format!("1 2\n{}\n", "0 ".repeat(200_000));
        for (name, input) in [("1", "1 2\n"), ("2", long.as_str())] {
            fs::write(place.secret(&format!("{name}.in")), input).unwrap();
            fs::write(place.secret(&format!("{name}.ans")), "3\n").unwrap();
        }
        fs::write(place.root.join("outside/bait"), "bait").unwrap();
        place
    }

    fn secret(&self, file: &str) -> PathBuf {
        self.root.join("package/data/secret").join(file)
    }

    /// Puts a program there, with places filled in.
    fn put(&self, source: &Path) -> PathBuf {
        let text = fs::read_to_string(source).unwrap();
        let text = text.replace("@OUTSIDE@", &self.root.join("outside").to_string_lossy());
        let text = text.replace("@ANSWER@", &self.secret("1.ans").to_string_lossy());
        let path = self.root.join(source.file_name().unwrap());
        fs::write(&path, text).unwrap();
        path
    }

    fn judge(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_runner"))
            .args(["judge", "--json", "--fail-fast", "--time-limit", TIME_LIMIT])
            .args(["--memory-limit", MEMORY_LIMIT, "--wall-limit", "2.5"])
            .arg(self.root.join("package"))
            .args(arguments)
            .env("TMPDIR", self.root.join("tmp"))
            .env("XDG_CACHE_HOME", self.root.join("cache"))
            .output()
            .unwrap()
    }

    /// Returns what is left of a run: files, control groups, changes outside, processes.
    fn left(&self) -> Vec<String> {
        let mut left = Vec::new();
        let names = |folder: &Path| -> Vec<String> {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
        };
        left.extend(names(&self.root.join("tmp")));
        left.extend(names(&self.root.join("outside")).into_iter().filter(|name| name != "bait"));
        if !self.root.join("outside/bait").exists() {
            left.push("the bait is gone".to_owned());
        }
        // What a process is and where it is, is told even after its files are gone.
        let root = self.root.canonicalize().unwrap();
        for pid in names(Path::new("/proc")) {
            let link = |name: &str| fs::read_link(Path::new("/proc").join(&pid).join(name));
            for place in ["exe", "cwd"].into_iter().filter_map(|name| link(name).ok()) {
                if place.as_os_str().as_bytes().starts_with(root.as_os_str().as_bytes()) {
                    left.push(format!("process {pid} in {}", place.display()));
                }
            }
        }
        left
    }
}

/// Returns the highest tier of this machine.
fn highest_tier() -> u8 {
    let output = Command::new(env!("CARGO_BIN_EXE_runner")).arg("doctor").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let tier = |line: &str| {
        let (tier, words) = line.trim().strip_prefix("tier ")?.split_once("  ")?;
        words.contains("yes").then(|| tier.parse().unwrap())
    };
    text.lines().filter_map(tier).max().unwrap()
}

/// Returns the verdict that the first line of a program says, at a tier.
fn expected(text: &str, tier: u8) -> String {
    let line = text.lines().next().unwrap().trim_start_matches(['/', '#']).trim();
    match line.split_once(" at 0, else ") {
        Some((first, _)) if tier == 0 => first.to_owned(),
        Some((_, other)) => other.to_owned(),
        None => line.to_owned(),
    }
}

/// Judges one program at one tier. Returns what is wrong with that.
fn trial(source: &Path, tier: u8) -> Vec<String> {
    let name = source.file_name().unwrap().to_string_lossy().into_owned();
    let place = Place::new(&format!("{name}-{tier}"));
    let program = place.put(source);
    let started = Instant::now();
    let tier_text = tier.to_string();
    let output = place.judge(&["--sandbox-tier", &tier_text, program.to_str().unwrap()]);
    let elapsed = started.elapsed();
    let stderr = String::from_utf8_lossy(&output.stderr);
    let stdout = String::from_utf8_lossy(&output.stdout);
    let report: Value = serde_json::from_str(&stdout).unwrap_or_default();
    let mut wrong = Vec::new();
    if report["verdict"] == "JE" && stderr.is_empty() && report["tests"] == Value::Array(vec![]) {
        println!("not tested: {name} has no compiler or interpreter here");
        return wrong;
    }
    let wanted = expected(&fs::read_to_string(source).unwrap(), tier);
    if report["verdict"] != wanted.as_str() || report["sandbox"] != tier {
        wrong.push(format!("expected {wanted}, got {stdout}{stderr}"));
    }
    let exit = if wanted == "AC" {
        0
    } else if wanted == "JE" {
        4
    } else {
        1
    };
    if output.status.code() != Some(exit) {
        wrong.push(format!("expected exit {exit}, got {}", output.status));
    }
    for test in report["tests"].as_array().into_iter().flatten() {
        let wall = Duration::from_millis(test["wall_ms"].as_u64().unwrap_or(0));
        if wall > WALL_LIMIT + Duration::from_secs(1) {
            wrong.push(format!("a run took {wall:?}"));
        }
        let is_measured = test["cpu_ms"].is_u64() && test["memory_kib"].is_u64();
        if wanted != "JE" && !is_measured {
            wrong.push(format!("not measured: {test}"));
        }
    }
    // Two runs, a compiler and the judge itself, on a machine that has other things to do.
    if elapsed > 2 * (WALL_LIMIT + Duration::from_secs(1)) + Duration::from_secs(15) {
        wrong.push(format!("it all took {elapsed:?}"));
    }
    let mut left = place.left();
    if tier == 0 {
        // At this tier it can write what it wants.
        left.retain(|name| !name.starts_with("escaped") && !name.contains("bait"));
    }
    wrong.extend(left.into_iter().map(|left| format!("left behind: {left}")));
    wrong.into_iter().map(|what| format!("{name} at tier {tier}: {what}")).collect()
}

fn all_programs(tier: u8) {
    if tier > highest_tier() {
        println!("not tested: this machine has no tier {tier}");
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge/hostile");
    let mut sources: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    sources.sort();
    let wrong: Vec<String> = sources.iter().flat_map(|source| trial(source, tier)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn hostile_programs_at_tier_0() {
    all_programs(0);
}

#[test]
fn hostile_programs_at_tier_1() {
    all_programs(1);
}

#[test]
fn hostile_programs_at_tier_2() {
    all_programs(2);
}

#[test]
fn hostile_programs_at_tier_3() {
    all_programs(3);
}
