//! Programs that mean harm, or are merely wrong: each gets the verdict it deserves at every tier of
//! the sandbox, the judge survives, and nothing is left of them.
//!
//! Each file of `tests/judge/hostile` is such a program. Its first line is the expected verdict, its
//! second a description, the next ones are more demands on the report (see `demand.rs`). `@OUTSIDE@` in
//! it is a folder that it must not change, `@ANSWER@` the file with the expected answer, `@STREAM@` and
//! `@DATAGRAM@` sockets of a service, `@MARK@` a word that begins the names of files that it leaves where
//! everybody may write, `@SLOWNESS@` what multiplies limits of time here. A tier or a language that this machine lacks is named and not tested.

use std::env;
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::net::{UnixDatagram, UnixListener};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::demand::Demand;
use serde_json::Value;
use wait4::Wait4;

/// The options of a program that does not set them. Programs that merely wait set a short wall limit, so
/// that nobody waits for them; the others have time enough on a busy machine.
const USUAL: [(&str, &str); 3] =
    [("--time-limit", "1"), ("--wall-limit", "8"), ("--memory-limit", "256")];
/// Programs judged at a time, at each tier: most of their time they wait.
const AT_A_TIME: usize = 2;

/// The result of a run of the judge, and its memory.
struct Judged {
    status: ExitStatus,
    stdout: String,
    stderr: String,
    peak_kib: u64,
}

/// Where a program is judged.
struct Place {
    root: PathBuf,
    /// Whether a user without rights judges it.
    by_user: bool,
    /// A service that answers nobody.
    _service: (UnixListener, UnixDatagram),
}

/// The number of a user without rights.
const NOBODY: u32 = 65_534;

impl Place {
    fn new(name: &str, compilation: &str, by_user: bool) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge").join(name);
        if root.exists() {
            fs::remove_dir_all(&root).unwrap();
        }
        for folder in ["outside", "tmp", "cache", "package/data/secret"] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        let service = (
            UnixListener::bind(root.join("stream")).unwrap(),
            UnixDatagram::bind(root.join("datagram")).unwrap(),
        );
        for socket in ["stream", "datagram"] {
            fs::set_permissions(root.join(socket), PermissionsExt::from_mode(0o777)).unwrap();
        }
        let yaml = format!(
            "problem_format_version: 2025-09\nname: Sum\n\
             limits: {{compilation_time: {compilation}, compilation_memory: 700}}\n"
        );
        fs::write(root.join("package/problem.yaml"), yaml).unwrap();
        let flags = "output_validator_args: [case_sensitive, space_change_sensitive]\n";
        fs::write(root.join("package/data/secret/test_group.yaml"), flags).unwrap();
        let place = Self { root, by_user, _service: service };
        let long = format!("1 2\n{}\n", "0 ".repeat(200_000));
        for (name, input) in [("1", "1 2\n"), ("2", long.as_str())] {
            fs::write(place.secret(&format!("{name}.in")), input).unwrap();
            fs::write(place.secret(&format!("{name}.ans")), "3\n").unwrap();
        }
        fs::write(place.root.join("outside/bait"), "bait").unwrap();
        for file in ["outside", "outside/bait", "tmp", "cache"].into_iter().filter(|_| by_user) {
            chown(place.root.join(file), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        place
    }

    fn secret(&self, file: &str) -> PathBuf {
        self.root.join("package/data/secret").join(file)
    }

    /// Puts a program there, with places filled in.
    fn put(&self, source: &Path) -> PathBuf {
        let text = fs::read_to_string(source).unwrap();
        let text = text.replace("@OUTSIDE@", &self.root.join("outside").to_string_lossy());
        let mut text = text.replace("@ANSWER@", &self.secret("1.ans").to_string_lossy());
        for (word, socket) in [("@STREAM@", "stream"), ("@DATAGRAM@", "datagram")] {
            text = text.replace(word, &self.root.join(socket).to_string_lossy());
        }
        let text = text.replace("@MARK@", &self.mark());
        let text = text.replace("@SLOWNESS@", &slowness().to_string());
        let path = self.root.join(source.file_name().unwrap());
        fs::write(&path, text).unwrap();
        path
    }

    fn mark(&self) -> String {
        format!("left-{}-{}", std::process::id(), self.root.file_name().unwrap().display())
    }

    fn judge(&self, arguments: &[String]) -> Judged {
        let file = |name: &str| File::create(self.root.join(name)).unwrap();
        let mut judge = Command::new(env!("CARGO_BIN_EXE_runner"));
        if self.by_user {
            judge.uid(NOBODY).gid(NOBODY);
        }
        let used = judge
            .args(["judge", "--json", "--fail-fast"])
            .arg(self.root.join("package"))
            .args(arguments)
            .env("TMPDIR", self.root.join("tmp"))
            .env("XDG_CACHE_HOME", self.root.join("cache"))
            .stdout(file("report"))
            .stderr(file("messages"))
            .spawn()
            .unwrap()
            .wait4()
            .unwrap();
        let text = |name: &str| fs::read_to_string(self.root.join(name)).unwrap();
        Judged {
            status: used.status,
            stdout: text("report"),
            stderr: text("messages"),
            peak_kib: used.rusage.maxrss / 1024,
        }
    }

    /// Returns the remains of a run: files, control groups, changes outside, processes.
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
        for folder in ["/tmp", "/var/tmp", "/dev/shm"] {
            let marked = names(Path::new(folder)).into_iter();
            left.extend(marked.filter(|name| name.starts_with(&self.mark())));
        }
        // `/proc` describes a process even after its files are gone.
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

/// Tells whether the judge is the super-user, whose programs are other users.
fn is_root() -> bool {
    fs::metadata("/proc/self").unwrap().uid() == 0
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

/// Returns how many times as slow as usual this machine is, such as one that is emulated: limits of time
/// are multiplied by it.
fn slowness() -> u32 {
    env::var("RUNNER_SLOWNESS").map_or(1, |times| times.parse().unwrap())
}

/// Returns a limit of time, in seconds, as it is here.
fn slowly(limit: &str) -> f64 {
    limit.parse::<f64>().unwrap() * f64::from(slowness())
}

/// Judges one program at one tier, if wanted also as a user without rights. Returns the faults.
fn trials(source: &Path, tier: u8) -> Vec<String> {
    let mut demand = Demand::read(source, tier);
    let mut wrong = trial(source, tier, &demand, false);
    // Control groups are for the super-user, or for whom they are given to.
    if is_root()
        && tier < 3
        && let Some(verdict) = demand.by_user.take()
    {
        demand.verdict = verdict;
        wrong.extend(trial(source, tier, &demand, true));
    }
    wrong
}

/// Judges one program at one tier. Returns the faults.
fn trial(source: &Path, tier: u8, demand: &Demand, by_user: bool) -> Vec<String> {
    let whose = if by_user { " by a user" } else { "" };
    let name = format!("{}{whose}", source.file_name().unwrap().to_string_lossy());
    let compilation = demand.compilation.as_deref().unwrap_or("10");
    let place = Place::new(
        &format!("{name}-{tier}").replace(' ', "-"),
        &slowly(compilation).to_string(),
        by_user,
    );
    let usual = USUAL.iter().filter(|it| demand.option(it.0).is_none());
    let usual = usual.flat_map(|&(name, value)| [name.to_owned(), value.to_owned()]);
    let mut arguments: Vec<String> = usual.chain(demand.arguments.iter().cloned()).collect();
    for at in 1..arguments.len() {
        if ["--time-limit", "--wall-limit"].contains(&arguments[at - 1].as_str()) {
            arguments[at] = slowly(&arguments[at]).to_string();
        }
    }
    let program = place.put(source).to_str().unwrap().to_owned();
    arguments.extend(["--sandbox-tier".to_owned(), tier.to_string(), program]);
    let started = Instant::now();
    let judged = place.judge(&arguments);
    let elapsed = started.elapsed();
    let Judged { stdout, stderr, .. } = &judged;
    let report: Value = serde_json::from_str(stdout).unwrap_or_default();
    if report["verdict"] == "JE" && stderr.contains("needs one of these, and none was found") {
        println!("not tested: {name} has no compiler or interpreter here");
        return Vec::new();
    }
    let mut wrong = verdict_and_measures(demand, &report, &judged, tier);
    let wall = slowly(demand.option("--wall-limit").unwrap_or("8")) + f64::from(slowness());
    let wall = Duration::from_secs_f64(wall);
    for test in report["tests"].as_array().into_iter().flatten() {
        let took = Duration::from_millis(test["wall_ms"].as_u64().unwrap_or(0));
        if took > wall {
            wrong.push(format!("a run took {took:?}"));
        }
    }
    // Two runs, a compiler and the judge itself, on a machine that has other things to do.
    if elapsed > 2 * wall + Duration::from_secs(15) * slowness() {
        wrong.push(format!("it all took {elapsed:?}"));
    }
    let mut left = place.left();
    if tier == 0 {
        // At this tier it can write anywhere.
        left.retain(|name| !name.starts_with("escaped") && !name.contains("bait"));
    }
    if tier < 2 && (by_user || !is_root()) {
        // Files that the user makes look like those that the program leaves.
        left.retain(|name| !(name.starts_with("left-") && stderr.contains(name)));
    }
    wrong.extend(left.into_iter().map(|left| format!("left behind: {left}")));
    wrong.into_iter().map(|what| format!("{name} at tier {tier}: {what}")).collect()
}

/// Returns the faults of a report.
fn verdict_and_measures(demand: &Demand, report: &Value, judged: &Judged, tier: u8) -> Vec<String> {
    let mut wrong = Vec::new();
    let wanted = demand.verdict.as_str();
    if report["verdict"] != wanted || report["sandbox"] != tier {
        wrong.push(format!("expected {wanted}, got {}{}", judged.stdout, judged.stderr));
    }
    let exit = match wanted {
        "AC" => 0,
        "JE" => 4,
        _ => 1,
    };
    if judged.status.code() != Some(exit) {
        wrong.push(format!("expected exit {exit}, got {}", judged.status));
    }
    let tests = report["tests"].as_array().into_iter().flatten();
    for test in tests.clone() {
        let is_measured = test["cpu_ms"].is_u64() && test["memory_kib"].is_u64();
        if wanted != "JE" && !is_measured {
            wrong.push(format!("not measured: {test}"));
        }
    }
    // Its demands hold for the verdict that it gets where it is contained.
    if let Some(last) = tests.last().filter(|_| wanted != "JE") {
        wrong.extend(demand.missing(last, judged.peak_kib, slowness()));
    }
    wrong
}

fn all_programs(tier: u8) {
    if tier > highest_tier() {
        println!("not tested: this machine has no tier {tier}");
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge/hostile");
    let mut sources: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let wanted = env::var("RUNNER_HOSTILE").unwrap_or_default();
    sources.retain(|source| source.to_string_lossy().contains(&wanted));
    sources.sort();
    let next = AtomicUsize::new(0);
    let work = || {
        let indices = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let sources = indices.map_while(|index| sources.get(index));
        sources.flat_map(|source| trials(source, tier)).collect::<Vec<_>>()
    };
    let wrong: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_A_TIME).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
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
