//! `runner watch` and `runner check --watch` run again after each change of a file.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use runner_browser::{Folder, Running, program, run, until};

/// The line printed after each run.
const WAITING: &str = "Waiting for a change";

fn start(folder: &Folder, words: &[&str]) -> Running {
    let mut command = program();
    command.args(words).current_dir(folder.path(""));
    let running = Running::start(command);
    running.wait(WAITING, 1);
    running
}

/// Replaces a file as many editors do: another file takes its name.
fn replace(file: &Path, text: &str) {
    let other = file.with_extension("new");
    fs::write(&other, text).unwrap();
    fs::rename(other, file).unwrap();
}

#[test]
fn a_problem_is_checked_again_however_a_file_is_saved() {
    let folder = Folder::new();
    let running = start(&folder, &["watch", "./mine"]);
    // The two streams are read apart: what was printed before a line of the other may come after it.
    running.wait("ok    mine", 1);
    assert_eq!(running.count("FAIL  mine"), 0);
    let answer = folder.path("mine/data/sample/1.ans");
    let right = fs::read_to_string(&answer).unwrap();
    let wrong = right.replacen("1432", "4132", 1);
    fs::write(&answer, &wrong).unwrap();
    running.wait("FAIL  mine", 1);
    replace(&answer, &right);
    running.wait("ok    mine", 2);
    fs::remove_file(&answer).unwrap();
    running.wait("mine: ", 1);
    fs::write(&answer, &wrong).unwrap();
    running.wait("FAIL  mine", 2);
    // The whole folder goes and comes back.
    fs::rename(folder.path("mine"), folder.path("away")).unwrap();
    running.wait("unknown problem", 1);
    fs::rename(folder.path("away"), folder.path("mine")).unwrap();
    running.wait("FAIL  mine", 3);
    fs::write(&answer, &right).unwrap();
    running.wait("ok    mine", 3);
    assert_eq!(running.interrupt(), Some(0));
}

#[test]
fn a_submission_is_judged_again() {
    let folder = Folder::new();
    let source = folder.path("sol.py");
    let print = |text: &str| format!("print({text:?})\n");
    fs::write(&source, print("no")).unwrap();
    let running = start(&folder, &["watch", "./mine", "sol.py"]);
    // A row and a summary.
    running.wait("WA ", 2);
    let right = fs::read_to_string(folder.path("mine/data/sample/1.ans")).unwrap();
    replace(&source, &print(right.trim_end()));
    running.wait("1 AC", 1);
    fs::remove_file(&source).unwrap();
    running.wait("No such file", 1);
    fs::write(&source, print(right.trim_end())).unwrap();
    running.wait("1 AC", 2);
    assert_eq!(running.interrupt(), Some(0));
}

#[test]
fn a_submission_may_come_later_or_be_a_link() {
    let folder = Folder::new();
    let answer = fs::read_to_string(folder.path("mine/data/sample/1.ans")).unwrap();
    let right = format!("print({:?})\n", answer.trim_end());
    let running = start(&folder, &["watch", "./mine", "sol.py"]);
    assert_eq!(running.count("No such file"), 1);
    fs::write(folder.path("right.py"), &right).unwrap();
    fs::write(folder.path("wrong.py"), "print(1)\n").unwrap();
    symlink("wrong.py", folder.path("sol.py")).unwrap();
    running.wait("WA ", 2);
    symlink("right.py", folder.path("other")).unwrap();
    fs::rename(folder.path("other"), folder.path("sol.py")).unwrap();
    running.wait("1 AC", 1);
    assert_eq!(running.interrupt(), Some(0));
}

#[test]
fn other_files_that_change_all_the_time_hold_nothing_up() {
    let folder = Folder::new();
    fs::write(folder.path("sol.py"), "print(1)\n").unwrap();
    let running = start(&folder, &["watch", "./mine", "sol.py"]);
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            // For longer than a round is waited for.
            for number in 0..4000 {
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
                fs::write(folder.path("log"), number.to_string()).unwrap();
                thread::sleep(Duration::from_millis(20));
            }
        });
        fs::write(folder.path("sol.py"), "print(2)\n").unwrap();
        running.wait(WAITING, 2);
        is_over.store(true, Ordering::Relaxed);
    });
    assert_eq!(running.interrupt(), Some(0));
}

#[test]
fn an_interrupted_check_does_not_go_on_to_the_next_problem() {
    let folder = Folder::new();
    let lines = || fs::read_to_string(folder.path("out")).unwrap();
    let mut child = program()
        .args(["check", "--watch"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdout(fs::File::create(folder.path("out")).unwrap())
        .spawn()
        .unwrap();
    until("a problem", || lines().contains('\n').then_some(()));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(!lines().contains("zoj3213"), "all problems were checked");
}

#[test]
fn problems_without_files_are_not_watched() {
    let folder = Folder::new();
    let refused = run(&folder, &["watch", "uva1309"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(refused.status.code() == Some(2) && said.contains("built in"), "{said}");
}

#[test]
fn only_what_changes_is_checked_again() {
    let folder = Folder::new();
    let copied = std::process::Command::new("cp")
        .args(["-r", "mine", "other"])
        .current_dir(folder.path(""))
        .status();
    assert!(copied.unwrap().success());
    let running = start(&folder, &["check", "--watch", "./mine", "./other"]);
    let answer = folder.path("other/data/sample/1.ans");
    let text = fs::read_to_string(&answer).unwrap();
    fs::write(&answer, text.replacen("1432", "4132", 1)).unwrap();
    running.wait("FAIL  other", 1);
    running.wait(WAITING, 2);
    assert_eq!(running.count("ok    mine"), 1);
    assert_eq!(running.interrupt(), Some(0));
}
