//! Trials of validators in Python.

use std::io::Write;
use std::process::{Command, Stdio};

/// A validator on files, and the exit code that it must have.
pub(crate) struct Trial {
    /// The paths of the validator and of the files, with tabs between them.
    pub(crate) line: String,
    pub(crate) code: u8,
}

/// Runs all trials in one process, and tells which have another exit code.
pub(crate) fn run(trials: &[Trial], driver: &str) {
    let mut python = Command::new("python3")
        .arg(driver)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines: String = trials.iter().map(|trial| trial.line.clone() + "\n").collect();
    let mut stdin = python.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(said.len(), trials.len());
    let is_wrong =
        |(trial, said): &(&Trial, &&str)| said.split(' ').next() != Some(&trial.code.to_string());
    let wrong: Vec<String> = trials
        .iter()
        .zip(&said)
        .filter(is_wrong)
        .map(|(trial, said)| format!("{} must be {}, is {said}", trial.line, trial.code))
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), trials.len(), wrong.join("\n"));
}
