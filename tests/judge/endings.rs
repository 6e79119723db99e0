//! However the judge ends, its programs end with it, and it leaves nothing behind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Returns an empty folder.
fn folder(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endings").join(name);
    if root.exists() {
        fs::remove_dir_all(&root).unwrap();
    }
    fs::create_dir_all(&root).unwrap();
    root.canonicalize().unwrap()
}

/// Returns a time to sleep, in seconds, that no other process on the machine uses. Every `sleep` of a
/// Linux takes fractions.
fn nap(seconds: u32) -> String {
    format!("{seconds}.{}", std::process::id())
}

/// Starts a judge on a program that sleeps, and whose children do.
fn start(tmp: &Path, tier: &str, seconds: &str) -> Child {
    let sleep = format!("sleep {seconds} & setsid sleep {seconds} & sleep {seconds}");
    judge(tmp, tier, &sleep).spawn().unwrap()
}

/// Returns a command that judges a shell script.
fn judge(tmp: &Path, tier: &str, script: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runner"));
    command
        .args(["judge", "uva1309", "--samples", "--time-limit", "60", "--sandbox-tier", tier])
        .args(["--", "sh", "-c", script])
        .env("TMPDIR", tmp)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// Counts the processes that sleep for that time.
fn sleepers(seconds: &str) -> usize {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.filter(|line| *line == format!("sleep\0{seconds}\0").as_bytes()).count()
}

/// Waits until something holds, for a few seconds.
fn wait_until(what: impl Fn() -> bool) -> bool {
    let started = Instant::now();
    while !what() {
        if started.elapsed() > Duration::from_secs(8) {
            return false;
        }
        thread::sleep(Duration::from_millis(20));
    }
    true
}

fn signal(process: u32, signal: &str) {
    let status = Command::new("kill").args([signal, &process.to_string()]).status().unwrap();
    assert!(status.success());
}

#[test]
fn an_interrupted_judge_leaves_nothing() {
    for (tier, seconds) in [("0", 71), ("1", 72), ("2", 73), ("3", 74)] {
        let seconds = &nap(seconds);
        let tmp = folder(&format!("interrupted-{tier}"));
        let mut judge = start(&tmp, tier, seconds);
        assert!(wait_until(|| sleepers(seconds) == 3), "it does not start at tier {tier}");
        signal(judge.id(), "-INT");
        assert_eq!(judge.wait().unwrap().code(), Some(130));
        assert_eq!(sleepers(seconds), 0, "tier {tier}");
        assert_eq!(fs::read_dir(&tmp).unwrap().count(), 0, "tier {tier}");
    }
}

#[test]
fn an_interrupted_stress_test_tells_how_many_inputs_were_answered_right() {
    let seconds = &nap(78);
    let folder = folder("interrupted-stress");
    fs::write(folder.join("gen.sh"), "echo $1").unwrap();
    let slow = format!("read seed; [ $seed = 3 ] && sleep {seconds}; echo $seed");
    fs::write(folder.join("slow.sh"), slow).unwrap();
    let stress = Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["stress", ".", "--gen", "gen.sh", "--against", "slow.sh", "--", "cat"])
        .current_dir(&folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    assert!(wait_until(|| sleepers(seconds) == 1), "it does not come to the input of seed 3");
    signal(stress.id(), "-INT");
    let ended = stress.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    assert_eq!(String::from_utf8_lossy(&ended.stdout), "3 inputs, all answered right\n");
}

#[test]
fn a_killed_judge_leaves_files_that_the_next_one_removes() {
    for (tier, seconds) in [("0", 75), ("2", 76), ("3", 77)] {
        let seconds = &nap(seconds);
        let tmp = folder(&format!("killed-{tier}"));
        let mut judge = start(&tmp, tier, seconds);
        assert!(wait_until(|| sleepers(seconds) == 3), "it does not start at tier {tier}");
        signal(judge.id(), "-KILL");
        judge.wait().unwrap();
        assert!(wait_until(|| sleepers(seconds) == 0), "tier {tier}");
        let mut next = start(&tmp, tier, "0");
        next.wait().unwrap();
        assert_eq!(fs::read_dir(&tmp).unwrap().count(), 0, "tier {tier}");
    }
}

/// Returns the children of a process.
fn children(parent: u32) -> Vec<u32> {
    let list = fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap();
    list.split_whitespace().map(|pid| pid.parse().unwrap()).collect()
}

#[test]
fn only_the_judge_interrupts_its_supervisors() {
    for (tier, seconds) in [("0", 1), ("1", 2), ("2", 3), ("3", 4)] {
        let seconds = &nap(seconds);
        let tmp = folder(&format!("signalled-{tier}"));
        let mut judge = judge(&tmp, tier, &format!("sleep {seconds}; echo")).spawn().unwrap();
        assert!(wait_until(|| sleepers(seconds) == 1), "it does not start at tier {tier}");
        // The first child is the fork server, the other the supervisor; in namespaces it has a second one below.
        let mut supervisors = children(judge.id()).split_off(1);
        if tier >= "2" {
            supervisors.extend(supervisors.clone().into_iter().flat_map(children));
        }
        for supervisor in supervisors {
            for name in ["-TERM", "-INT", "-HUP"] {
                signal(supervisor, name);
            }
        }
        assert_eq!(judge.wait().unwrap().code(), Some(1), "tier {tier}");
    }
}

/// Sandboxes do not nest: a required sandbox inside another one is reported as missing.
#[test]
fn a_demanded_sandbox_that_is_missing_has_an_exit_code() {
    let tmp = folder("demanded");
    let runner = env!("CARGO_BIN_EXE_runner");
    let judge = |arguments: &[&str]| {
        let output = Command::new(runner)
            .args(["judge", "uva1309", "--samples", "--json"])
            .args(arguments)
            .env("TMPDIR", &tmp)
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (exit, report) = judge(&["--sandbox=require", "--sandbox-tier", "1", "--", "true"]);
    if exit == Some(5) {
        println!("not tested: this machine has no tier 1");
        return;
    }
    assert!(report.contains("\"sandbox\":1"), "{report}");
    let inner = ["judge", "uva1309", "--samples", "--sandbox=require", "--", "true"];
    let (_, report) = judge(&[&["--sandbox-tier", "1", "--", runner][..], &inner].concat());
    assert!(report.contains("exit code 5"), "{report}");
    let (exit, report) = judge(&["--sandbox=off", "--", "true"]);
    assert_eq!(exit, Some(1));
    assert!(report.contains("\"sandbox\":0"), "{report}");
}
