//! Margins: how far the time limit is from programs that keep it, and from those that exceed it.

use super::Place;

const SLOW: &str = "import time\nwhile time.process_time() < 1.2: pass\nprint(7)\n";

fn place(name: &str, slow: &str) -> Place {
    Place::new(
        name,
        &[
            ("p/problem.yaml", "name: copy\nlimits: {time_limit: 0.5}\n"),
            ("p/data/secret/1.in", "7\n"),
            ("p/data/secret/1.ans", "7\n"),
            ("p/submissions/accepted/fast.sh", "cat\n"),
            ("p/submissions/time_limit_exceeded/slow.py", slow),
        ],
    )
}

/// Returns the exit code, and the line about the time limit.
fn margins(place: &Place, arguments: &[&str]) -> (Option<i32>, String) {
    let output = place.judge(&[&["p"], arguments].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    let line = text.lines().find(|line| line.starts_with("slowest AC ")).unwrap_or(&text);
    (output.status.code(), line.to_owned())
}

#[test]
fn a_program_that_is_too_slow_is_timed_beyond_the_limit() {
    let (exit, line) = margins(&place("overrun", SLOW), &[]);
    assert_eq!(exit, Some(0));
    assert!(line.contains(" s, limit 0.5 s, fastest TLE 1."), "{line}");
    // Up to four times the limit.
    let (exit, line) = margins(&place("overrun-endless", "while True: pass\n"), &[]);
    assert_eq!(exit, Some(0));
    assert!(line.contains(" s, limit 0.5 s, fastest TLE over 2"), "{line}");
}

#[test]
fn a_factor_scales_the_limit() {
    let (exit, line) = margins(&place("factor", SLOW), &["--time-factor", "6"]);
    assert_eq!(exit, Some(1), "it is expected to exceed the limit");
    assert!(line.starts_with("slowest AC 1.") && line.ends_with(" s, limit 3 s"), "{line}");
    let (_, line) = margins(&place("factor-small", SLOW), &["--time-factor", "0.5"]);
    assert!(line.contains("limit 0.25 s, fastest TLE over 1"), "{line}");
}
