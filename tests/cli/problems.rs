//! Every problem that is shipped passes all its tests.

use snapbox::cmd::Command;

#[test]
fn every_test_of_every_problem_passes() {
    // `runner check` by itself holds the limits of the problems; a loaded machine may take longer.
    Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["check", "--problems", concat!(env!("CARGO_MANIFEST_DIR"), "/problems")])
        .args(["--limit-seconds", "60"])
        .assert()
        .success()
        .stderr_eq("");
}
