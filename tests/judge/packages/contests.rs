//! Contests: folders of packages, with one summary and one exit code.

use std::process::{Command, Output};

use super::Place;

/// A package whose answer is its input, and a submission.
fn package<'p>(paths: &'p [String; 4], program: &'p str) -> [(&'p str, &'p str); 4] {
    let texts = ["name: copy\nlimits: {time_limit: 2}\n", "7\n", "7\n", program];
    let mut all = paths.iter().map(String::as_str).zip(texts);
    std::array::from_fn(|_| all.next().unwrap())
}

fn paths(name: &str) -> [String; 4] {
    ["problem.yaml", "data/secret/1.in", "data/secret/1.ans", "submissions/accepted/s.sh"]
        .map(|part| format!("c/{name}/{part}"))
}

/// Three packages, the second of which has a wrong submission.
fn contest(name: &str) -> Place {
    let [good, bad, more] = ["alpha", "beta", "gamma"].map(paths);
    let place = Place::new(name, &package(&good, "cat\n"));
    for (path, text) in [package(&bad, "echo 8\n"), package(&more, "cat\n")].concat() {
        place.put(path, text);
    }
    place
}

fn said(output: &Output) -> (Option<i32>, String) {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let is_told = |line: &&str| line.starts_with("ok") || line.starts_with("FAIL");
    (output.status.code(), text.lines().filter(is_told).collect::<Vec<_>>().join("\n"))
}

#[test]
fn a_contest_has_one_summary_and_the_reports_of_what_failed() {
    let place = contest("contest");
    let output = place.judge(&["c"]);
    let all = "ok    alpha  1 submission\nFAIL  beta   1 submission\nok    gamma  1 submission\n\
               FAIL  1 of 3 problems, 3 submissions: beta";
    assert_eq!(said(&output), (Some(1), all.to_owned()));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("expected `7`, got `8`"), "{text}");
    assert_eq!(text.matches("accepted/s.sh").count(), 1, "{text}");

    let verbose = String::from_utf8(place.judge(&["c", "-v"]).stdout).unwrap();
    assert_eq!(verbose.matches("  1 AC").count(), 2, "{verbose}");
    let json = String::from_utf8(place.judge(&["c", "--json"]).stdout).unwrap();
    let named = |line: &str| line.contains(",\"package\":\"");
    assert_eq!(json.lines().filter(|line| named(line)).count(), 3, "{json}");
    assert_eq!(place.judge(&["c", "--junit", "out.xml"]).status.code(), Some(1));
    let suites = std::fs::read_to_string(place.path("out.xml")).unwrap();
    assert!(suites.contains("beta: accepted/s.sh"), "{suites}");
}

#[test]
fn a_list_says_what_belongs_to_a_contest() {
    let place = contest("contest-listed");
    let good =
        "ok    gamma  1 submission\nok    alpha  1 submission\nok    2 problems, 2 submissions";
    // BAPCtools, DOMjudge, and its older form.
    place.put("c/problems.yaml", "- id: gamma\n  label: A\n- id: alpha\n");
    assert_eq!(said(&place.judge(&["c"])), (Some(0), good.to_owned()));
    std::fs::remove_file(place.path("c/problems.yaml")).unwrap();
    place.put("c/contest.yaml", "name: us\nproblems:\n- {letter: A, short-name: gamma}\n- alpha\n");
    assert_eq!(said(&place.judge(&["c"])), (Some(0), good.to_owned()));
    place.put("c/contest.yaml", "problems: [gamma, delta]\n");
    let (exit, text) = said(&place.judge(&["c"]));
    assert_eq!(exit, Some(2));
    assert!(text.ends_with("FAIL  1 of 2 problems, 1 submission: delta"), "{text}");
    place.put("c/contest.yaml", "problems: [\n");
    let broken = place.judge(&["c"]);
    assert_eq!(broken.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&broken.stderr).contains("contest.yaml"));
}

#[test]
fn a_contest_is_validated_and_checked() {
    let place = contest("contest-validated");
    place.put("c/gamma/input_validators/v.sh", "read a; [ $a = 7 ] && exit 42; exit 43\n");
    place.put("c/gamma/data/secret/2.in", "6\n");
    place.put("c/gamma/data/secret/2.ans", "6\n");
    let output = place.judge(&["c", "--validate"]);
    let all = "ok    alpha  1 test\nok    beta   1 test\nFAIL  gamma  2 tests\n\
               FAIL  1 of 3 problems, 4 tests: gamma";
    assert_eq!(said(&output), (Some(1), all.to_owned()));
    let refused = place.judge(&["c", "c/alpha/submissions/accepted/s.sh"]);
    assert_eq!(refused.status.code(), Some(2));
    let page = place.judge(&["c", "--validate", "--html", "page.html"]);
    assert_eq!(page.status.code(), Some(2));
    assert!(!place.path("page.html").exists());

    let check = Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["check", "c"])
        .current_dir(place.path("."))
        .output()
        .unwrap();
    let said = said(&check);
    assert_eq!(said.0, Some(0), "{check:?}");
    let text = String::from_utf8(check.stdout).unwrap();
    assert!(text.starts_with("ok    alpha  1 test not run  copy\n"), "{text}");
    assert!(said.1.ends_with("ok    3 problems, 4 tests"), "{said:?}");
    let told = |id| format!("note: {id}: without puzzle.toml only its files are checked\n");
    let told = ["alpha", "beta", "gamma"].map(told).concat();
    assert_eq!(String::from_utf8(check.stderr).unwrap(), told);
}
