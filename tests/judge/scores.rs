//! Problems with scores: test groups, the graders of legacy packages, and reports.

use serde_json::Value;

use crate::packages::Place;

/// Prints its input.
const CAT: &str = "cat\n";

/// Judges a program. Returns the report and stderr.
fn judged(place: &Place, arguments: &[&str]) -> (Value, String) {
    let output = place.judge(&[&["p", "cat.sh", "--json"], arguments].concat());
    let report = serde_json::from_slice(&output.stdout).unwrap_or_default();
    (report, String::from_utf8(output.stderr).unwrap())
}

/// Makes a package of tests, each a path below `data` and whether `cat` passes it.
fn package(name: &str, files: &[(&str, &str)], tests: &[(&str, bool)]) -> Place {
    let place = Place::new(name, files);
    place.put("cat.sh", CAT);
    for (test, passes) in tests {
        place.put(&format!("p/data/{test}.in"), "1\n");
        place.put(&format!("p/data/{test}.ans"), if *passes { "1\n" } else { "2\n" });
    }
    place
}

const SCORING: &str = "problem_format_version: 2025-09\nname: X\ntype: scoring\n";

#[test]
fn groups_of_tests_have_scores() {
    let files = [
        ("p/problem.yaml", SCORING),
        ("p/data/secret/a/test_group.yaml", "max_score: 30\n"),
        ("p/data/secret/b/test_group.yaml", "max_score: 40\nscore_aggregation: sum\n"),
        ("p/data/secret/c/test_group.yaml", "max_score: 20\nrequire_pass: [sample, a]\n"),
        ("p/data/secret/d/test_group.yaml", "max_score: 10\nscore_aggregation: min\n"),
    ];
    let files = files.map(|(path, text)| (path, text.replace("[sample, a]", "secret/a")));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, &**text)).collect();
    let tests = [
        ("sample/1", true),
        ("secret/a/1", true),
        ("secret/b/1", true),
        ("secret/b/2", false),
        ("secret/c/1", true),
        ("secret/d/1", true),
    ];
    let place = package("groups", &files, &tests);
    let (report, said) = judged(&place, &[]);
    assert_eq!(report["score"], 80.0, "{said}");
    assert_eq!(report["verdict"], "WA");
    let groups = report["groups"].as_array().unwrap();
    let groups: Vec<String> =
        groups.iter().map(|it| format!("{} {}", it["name"], it["score"])).collect();
    let expected = [
        "\"secret/a\" 30.0",
        "\"secret/b\" 20.0",
        "\"secret/c\" 20.0",
        "\"secret/d\" 10.0",
        "\"secret\" 80.0",
    ];
    assert_eq!(groups, expected);
    let shown = String::from_utf8(place.judge(&["p", "cat.sh", "-v"]).stdout).unwrap();
    assert!(shown.contains("  score 80  ") && shown.contains("secret/b: score 20"), "{shown}");
    place.put("p/data/secret/a/1.ans", "2\n");
    assert_eq!(judged(&place, &[]).0["score"], 30.0);
    assert_eq!(judged(&place, &["--fail-fast"]).0["score"], Value::Null);
    place.put("p/data/secret/c/test_group.yaml", "max_score: many\nrequire_pass: secret/z\n");
    let (_, said) = judged(&place, &[]);
    for key in ["`max_score`", "`require_pass`"] {
        assert!(said.contains(key), "{said}");
    }
}

#[test]
fn output_validators_give_scores() {
    let validator = "#!/bin/sh\nread out; read what < $2; eval \"$what\"; exit 42\n";
    let place = Place::new(
        "given-scores",
        &[
            ("p/problem.yaml", SCORING),
            ("p/output_validator/run", validator),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "echo 0.5 > $3/score_multiplier.txt\n"),
            ("p/data/secret/2.in", "1\n"),
            ("p/data/secret/2.ans", "echo 20 > $3/score.txt\n"),
            ("cat.sh", CAT),
        ],
    );
    let (report, said) = judged(&place, &[]);
    assert_eq!(
        (report["verdict"].as_str(), &report["score"]),
        (Some("AC"), &45.0.into()),
        "{said}"
    );
    place.put("p/data/secret/2.ans", "echo 60 > $3/score.txt\n");
    let (report, said) = judged(&place, &[]);
    assert_eq!(report["verdict"], "JE", "{said}");
    place.put("p/data/secret/2.ans", "echo lots > $3/score.txt\n");
    assert_eq!(judged(&place, &[]).0["tests"][1]["verdict"], "JE");
    place.put("p/data/secret/2.ans", "echo 1 > $3/score.txt; exit 43\n");
    assert_eq!(judged(&place, &[]).0["verdict"], "JE");
    place.put("p/data/secret/test_group.yaml", "max_score: unbounded\n");
    place.put("p/data/secret/1.ans", "echo 300 > $3/score.txt\n");
    place.put("p/data/secret/2.ans", "exit 43\n");
    assert_eq!(judged(&place, &[]).0["score"], 300.0);
    place.put("p/data/secret/1.ans", "true\n");
    assert_eq!(judged(&place, &[]).0["verdict"], "JE");
}

#[test]
fn graders_of_legacy_packages_aggregate_folders() {
    let files = [
        ("p/problem.yaml", "name: X\ntype: scoring\n"),
        ("p/data/testdata.yaml", "grader_flags: ignore_sample\non_reject: continue\n"),
        ("p/data/secret/testdata.yaml", "grader_flags: always_accept\non_reject: continue\n"),
        ("p/data/secret/a/testdata.yaml", "grader_flags: min\naccept_score: 40\n"),
        ("p/data/secret/b/testdata.yaml", "grader_flags: min\naccept_score: 60\n"),
        ("p/submissions/partially_accepted/cat.sh", CAT),
        (
            "p/submissions/submissions.yaml",
            "partially_accepted/cat.sh: {score: 40, secret/b: {score: [0, 1]}}\n",
        ),
    ];
    let tests = [
        ("sample/1", false),
        ("secret/a/1", true),
        ("secret/a/2", true),
        ("secret/b/1", true),
        ("secret/b/2", false),
    ];
    let place = package("folders", &files, &tests);
    let (report, said) = judged(&place, &[]);
    assert_eq!(
        (report["verdict"].as_str(), &report["score"]),
        (Some("AC"), &40.0.into()),
        "{said}"
    );
    assert_eq!(place.judge(&["p"]).status.code(), Some(0));
    place.put("p/data/secret/a/1.ans", "2\n");
    let wrong = place.judge(&["p"]);
    assert_eq!(wrong.status.code(), Some(1));
    let said = String::from_utf8(wrong.stdout).unwrap();
    assert!(said.contains("score 0  expected"), "{said}");
}

#[test]
fn settings_of_the_whole_problem_hold_for_all_data() {
    let files = [
        ("p/problem.yaml", "name: X\ntype: scoring\ngrading: {objective: min, accept_score: 7}\n"),
        ("p/data/testdata.yaml", "grader_flags: ignore_sample\n"),
    ];
    let place = package("whole", &files, &[("sample/1", true), ("secret/1", true)]);
    let (report, said) = judged(&place, &[]);
    assert_eq!(report["score"], 7.0, "{said}");
    place.put("p/data/testdata.yaml", "grader_flags: ignore_sample\naccept_score: 8\n");
    assert_eq!(judged(&place, &[]).0["score"], 8.0);
}

#[test]
fn a_package_can_have_its_own_grader() {
    let grader = "#!/bin/sh\nn=0; while read code score; do [ $code = AC ] && n=$((n + 1)); done\n\
                  echo AC $((n * $1))\n";
    let files = [
        ("p/problem.yaml", "name: X\ntype: scoring\n"),
        ("p/data/secret/testdata.yaml", "grading: custom\ngrader_flags: 7\non_reject: continue\n"),
        ("p/graders/count/run", grader),
    ];
    let tests = [("secret/1", true), ("secret/2", false), ("secret/3", true)];
    let place = package("grader", &files, &tests);
    let (report, said) = judged(&place, &[]);
    assert_eq!(
        (report["verdict"].as_str(), &report["score"]),
        (Some("AC"), &14.0.into()),
        "{said}"
    );
    place.put("p/graders/count/run", "#!/bin/sh\necho perhaps\n");
    let (report, said) = judged(&place, &[]);
    assert!(report["verdict"] == "JE" && said.contains("`perhaps`"), "{said}");
    place.put("p/graders/count/run", "#!/bin/sh\necho AC 1e999\n");
    assert_eq!(judged(&place, &[]).0["verdict"], "JE");
    std::fs::remove_dir_all(place.path("p/graders")).unwrap();
    assert!(judged(&place, &[]).1.contains("needs a grader"));
}

#[test]
fn settings_of_a_folder_hold_key_by_key_for_those_in_it() {
    let files = [
        ("p/problem.yaml", "name: X\ntype: scoring\n"),
        ("p/data/testdata.yaml", "on_reject: continue\ngrader_flags: first_error\n"),
        ("p/data/secret/a/testdata.yaml", "accept_score: 10\n"),
        ("p/data/secret/b/testdata.yaml", "accept_score: 20\n"),
    ];
    let tests = [
        ("secret/a/1", false),
        ("secret/a/2", true),
        ("secret/a/3", true),
        ("secret/b/1", true),
        ("secret/b/2", false),
    ];
    // What is rejected in a folder does not take the score of the rest.
    let place = package("inherited", &files, &tests);
    let (report, said) = judged(&place, &[]);
    assert_eq!(
        (report["verdict"].as_str(), &report["score"]),
        (Some("WA"), &40.0.into()),
        "{said}"
    );
    let groups: Vec<f64> = report["groups"].as_array().unwrap().iter().map(score_of).collect();
    assert_eq!(groups, [20.0, 20.0, 40.0]);
    place.put("p/data/testdata.yaml", "grader_flags: first_error\n");
    assert_eq!(judged(&place, &[]).0["score"], 0.0);
    place.put("p/data/testdata.yaml", "on_reject: continue\nreject_score: -1\n");
    assert_eq!(judged(&place, &[]).0["score"], 38.0);
    // The first error is the verdict, or the worst.
    place.put("quit.sh", "read n; [ $n = 1 ] && echo 1 || exit 1\n");
    place.put("p/data/secret/b/2.in", "2\n");
    let verdict = |flags: &str| {
        place.put("p/data/testdata.yaml", &format!("on_reject: continue\ngrader_flags: {flags}\n"));
        let output = place.judge(&["p", "quit.sh", "--json"]);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        report["verdict"].as_str().unwrap().to_owned()
    };
    assert_eq!((verdict("first_error").as_str(), verdict("worst_error").as_str()), ("WA", "RTE"));
}

fn score_of(group: &Value) -> f64 {
    group["score"].as_f64().unwrap()
}

#[test]
fn in_legacy_packages_the_verdict_of_the_graders_is_expected() {
    let wrong = "read n; [ $n = 2 ] && exit 1; echo 3\n";
    let files = [
        ("p/problem.yaml", "name: X\n"),
        ("p/submissions/wrong_answer/wrong.sh", wrong),
        ("p/submissions/accepted/cat.sh", CAT),
    ];
    let place = package("first-verdict", &files, &[("secret/1", true), ("secret/2", true)]);
    place.put("p/data/secret/2.in", "2\n");
    place.put("p/data/secret/2.ans", "2\n");
    let all = || {
        let output = place.judge(&["p", "--time-limit", "1"]);
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (exit, said) = all();
    assert!(exit == Some(0) && said.contains("WA    wrong_answer/wrong.sh"), "{said}");
    place.put("p/data/testdata.yaml", "on_reject: continue\n");
    let (exit, said) = all();
    assert!(exit == Some(1) && said.contains("RTE   wrong_answer/wrong.sh"), "{said}");
    // In later versions the verdicts of all tests are.
    place.put("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n");
    assert_eq!(all().0, Some(1));
}

#[test]
fn a_source_can_say_its_score() {
    let files = [
        ("p/problem.yaml", "name: X\ntype: scoring\n"),
        ("p/data/testdata.yaml", "on_reject: continue\n"),
        (
            "p/submissions/partial/cat.sh",
            "# @EXPECTED_RESULTS@: WRONG-ANSWER\n# @EXPECTED_SCORE@: 1\ncat\n",
        ),
        ("p/submissions/wrong_answer/cat.sh", "# @EXPECTED_SCORE@: 1\ncat\n"),
        ("p/submissions/other/cat.sh", "# @EXPECTED_SCORE@: 1\ncat\n"),
    ];
    let place = package("expected-score", &files, &[("secret/1", true), ("secret/2", false)]);
    let output = place.judge(&["p", "--time-limit", "1"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("3 of 3 submissions are as expected"), "{said}");
    for folder in ["partial", "wrong_answer", "other"] {
        place.put(&format!("p/submissions/{folder}/cat.sh"), "# @EXPECTED_SCORE@: 2\ncat\n");
    }
    let said = String::from_utf8(place.judge(&["p", "--time-limit", "1"]).stdout).unwrap();
    assert!(said.contains("0 of 3 submissions are as expected"), "{said}");
    assert!(said.contains("score 1  expected WA, score 2"), "{said}");
}

#[test]
fn only_folders_with_a_file_are_groups() {
    let place = package(
        "no-groups",
        &[("p/problem.yaml", SCORING)],
        &[("secret/a/1", true), ("secret/b/1", true), ("secret/b/2", false), ("secret/b/3", true)],
    );
    let (report, said) = judged(&place, &[]);
    assert_eq!(report["score"], 75.0, "{said}");
    place.put("p/data/secret/a/test_group.yaml", "score_aggregation: sum\n");
    let (_, said) = judged(&place, &[]);
    assert!(said.contains("a/test_group.yaml: the group needs a number as `max_score`"), "{said}");
}

#[test]
fn versions_between_have_graders_or_groups() {
    let version = "problem_format_version: 2023-07-draft\nname: X\ntype: scoring\n";
    let files = [("p/problem.yaml", version), ("p/data/secret/testdata.yaml", "accept_score: 7\n")];
    let place = package("between", &files, &[("secret/1", true), ("secret/2", true)]);
    assert_eq!(judged(&place, &[]).0["score"], 14.0);
    place.put("p/data/secret/test_group.yaml", "max_score: 10\n");
    assert_eq!(judged(&place, &[]).0["score"], 10.0);
}
