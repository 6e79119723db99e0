//! The things that a package gives to programs: constants, files beside them, files for a single test.

use std::fs;
use std::os::unix::fs::symlink;

use super::{CAT, Place};

const YAML: &str = "problem_format_version: 2025-09\nname: X\n\
                    constants: {limit: 7, word: {value: seven, latex: VII}}\n";

#[test]
fn constants_are_filled_in_where_the_format_says() {
    let place = Place::new(
        "constants",
        &[
            ("p/problem.yaml", YAML),
            ("p/data/secret/1.in", "{{limit}}\n"),
            ("p/data/secret/1.ans", "7 seven {{other}} {{limit}}\n"),
            ("p/data/secret/test_group.yaml", "output_validator_args: ['{{word}}']\n"),
            ("p/include/default/given.sh", "number={{limit}}\n"),
            (
                "p/output_validator/run",
                "#!/bin/sh\n[ \"$4\" = {{word}} ] && cmp -s - $2 && exit 42\nexit 43\n",
            ),
            (
                "p/submissions/accepted/own.sh",
                ". ${0%/*}/given.sh; echo $number {{word}} {{other}} $(cat)\n",
            ),
            ("mine.sh", ". ${0%/*}/given.sh; echo $number '{{word}}' $(cat)\n"),
        ],
    );
    let (exit, verdicts, stderr) = place.verdicts(&["p"]);
    assert_eq!((exit, verdicts.as_str()), (0, "AC"), "{stderr}");
    // A submission from outside the package gets the files beside it, but no constants.
    place.put("p/data/secret/1.ans", "7 {{word}} {{limit}}\n");
    let (_, verdicts, stderr) = place.verdicts(&["p", "mine.sh"]);
    assert_eq!(verdicts, "AC", "{stderr}");
    place.put("p/problem.yaml", "name: X\nconstants: {list: [1]}\n");
    let (exit, _, stderr) = place.verdicts(&["p"]);
    assert!(exit == 3 && stderr.contains("the constant `list`"), "{stderr}");
}

#[test]
fn files_of_a_test_are_where_the_program_runs() {
    let place = Place::new(
        "files",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
            ("p/data/secret/1.in", ""),
            ("p/data/secret/1.ans", "one\ndeep\n"),
            ("p/data/secret/1.files/a.txt", "one\n"),
            ("p/data/secret/1.files/in/b.txt", "deep\n"),
            // This is not a test.
            ("p/data/secret/1.files/2.in", "no test\n"),
            ("p/data/secret/2.in", ""),
            ("p/data/secret/2.ans", "own\n"),
            (
                "p/submissions/accepted/two/main.sh",
                "cat a.txt in/b.txt 2> messages; ls -A >> messages\n",
            ),
            ("p/submissions/accepted/two/a.txt", "own\n"),
        ],
    );
    for tier in ["0", "1", "2", "3"] {
        let (exit, verdicts, stderr) = place.verdicts(&["p", "--sandbox-tier", tier]);
        assert_eq!((exit, verdicts.as_str()), (0, "AC AC"), "tier {tier}: {stderr}");
    }
    fs::write(place.0.join("secret.txt"), "hidden\n").unwrap();
    symlink("../../../../secret.txt", place.0.join("p/data/secret/1.files/link")).unwrap();
    let (exit, _, stderr) = place.verdicts(&["p"]);
    assert!(exit == 3 && stderr.contains("1.files/link leads out of the package"), "{stderr}");
    fs::remove_file(place.0.join("p/data/secret/1.files/link")).unwrap();
    fs::create_dir_all(place.0.join("p/include/default")).unwrap();
    symlink("nowhere", place.0.join("p/include/default/link")).unwrap();
    let (exit, _, stderr) = place.verdicts(&["p"]);
    assert!(exit == 3 && stderr.contains("default/link leads out of the package"), "{stderr}");
}

#[test]
fn white_space_can_be_forgiven() {
    let place = Place::new(
        "forgiven",
        &[
            ("p/test/1.in", "1\n"),
            ("p/test/1.out", "1\n"),
            ("p/test/2.in", " 2\n"),
            ("p/test/2.out", "2\n"),
            ("p/test/3.in", "3\n"),
            ("p/test/3.out", "3\n"),
            ("cat.sh", CAT),
        ],
    );
    assert_eq!(place.verdicts(&["p", "cat.sh", "--fail-fast"]).1, "AC PE");
    let forgiving = ["p", "cat.sh", "--fail-fast", "--pe", "accept"];
    let (exit, verdicts, _) = place.verdicts(&forgiving);
    assert_eq!((exit, verdicts.as_str()), (0, "AC PE AC"));
    let output = place.judge(&["p", "cat.sh", "cat.sh", "--pe", "accept"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.ends_with("2 of 2 submissions are AC or PE\n"), "{said}");
    place.put("p/test/3.out", "4\n");
    assert_eq!(place.verdicts(&forgiving).0, 1);
}

#[test]
fn validators_are_tried_on_the_data() {
    let digits = "#!/bin/sh\nread n; [ $# = 0 ] || [ $1 = some ] || exit 44\n\
                  case $n in *[!0-9]*) exit 43;; esac\nexit 42\n";
    let place = Place::new(
        "validated",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
            ("p/input_validators/digits/run", digits),
            ("p/input_validators/other.ctd", ""),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "1\n"),
            ("p/data/secret/test_group.yaml", "input_validator_args: {digits: [some]}\n"),
            ("p/data/invalid_input/a.in", "x\n"),
            ("p/data/bad/b.in", "y\n"),
            ("p/data/valid_output/v.in", "1\n"),
            ("p/data/valid_output/v.ans", "A\n"),
            ("p/data/valid_output/v.out", "a\n"),
            ("p/data/invalid_output/w.in", "1\n"),
            ("p/data/invalid_output/w.ans", "1\n"),
            ("p/data/invalid_output/w.out", "2\n"),
        ],
    );
    let validated = || {
        let output = place.judge(&["p", "--validate"]);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        (output.status.code(), said)
    };
    let (exit, said) = validated();
    assert_eq!(exit, Some(0), "{said}");
    assert!(said.contains("1 input validators, 1 tests, 4 tests of validators: 0 with"), "{said}");
    assert!(said.contains("the validator other.ctd is not run"), "{said}");
    place.put("p/data/invalid_input/a.in", "7\n");
    place.put("p/data/secret/2.in", "z\n");
    place.put("p/data/secret/2.ans", "z\n");
    place.put("p/data/valid_output/v.out", "b\n");
    place.put("p/data/invalid_output/w.out", "1\n");
    let (exit, said) = validated();
    assert_eq!(exit, Some(1), "{said}");
    for wrong in [
        "invalid_input/a: no input validator rejects it\n",
        "secret/2: the input validator digits rejects it: exit code 43\n",
        "valid_output/v: WA: token 1",
        "invalid_output/w: the output is accepted\n",
    ] {
        assert!(said.contains(wrong), "{wrong}: {said}");
    }
}

#[test]
fn missing_answers_are_made_when_that_is_asked_for() {
    let place = Place::new(
        "made-answers",
        &[
            ("p/problem.yaml", "name: X\n"),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "1\n"),
            ("p/data/secret/g/2.in", "2\n"),
            ("p/submissions/accepted/cat.sh", CAT),
            ("two.sh", "read n; echo 2\n"),
        ],
    );
    let (exit, _, stderr) = place.verdicts(&["p", "two.sh"]);
    assert!(exit == 3 && stderr.contains("2.in has no .ans"), "{stderr}");
    let (exit, verdicts, stderr) = place.verdicts(&["p", "two.sh", "--make-answers"]);
    assert_eq!((exit, verdicts.as_str()), (1, "WA AC"), "{stderr}");
    assert!(stderr.contains("1 test has its answer from accepted/cat.sh"), "{stderr}");
    assert!(!place.path("p/data/secret/g/2.ans").exists());
    place.put("p/submissions/accepted/cat.sh", "exit 3\n");
    let (exit, _, stderr) = place.verdicts(&["p", "two.sh", "--make-answers"]);
    assert!(exit == 3 && stderr.contains("makes no answer to secret/g/2: RTE"), "{stderr}");
}

#[test]
fn a_missing_time_limit_is_inferred() {
    let files = [
        (
            "p/problem.yaml",
            "problem_format_version: 2025-09\nname: X\nlimits: {time_resolution: 1}\n",
        ),
        ("p/data/secret/1.in", "1\n"),
        ("p/data/secret/1.ans", "1\n"),
        ("p/submissions/accepted/cat.sh", CAT),
    ];
    let place = Place::new("inferred", &files);
    let (exit, _, stderr) = place.verdicts(&["p"]);
    assert_eq!(exit, 0, "{stderr}");
    let said = "no time limit: 1 s is used, 2 times the ";
    assert!(stderr.contains(said) && stderr.contains("of accepted/cat.sh, rounded up"), "{stderr}");
    assert!(!place.verdicts(&["p", "--time-limit", "1"]).2.contains("time limit"));
    // A submission that must be too slow takes clearly longer than the limit.
    place.put("p/submissions/time_limit_exceeded/quick.sh", CAT);
    place.put("p/submissions/time_limit_exceeded/slow.sh", "while :; do :; done\n");
    let stderr = place.verdicts(&["p"]).2;
    let said = "time_limit_exceeded/quick.sh must take longer than 1.5 s for the time limit";
    assert!(stderr.contains(said) && !stderr.contains("slow.sh must"), "{stderr}");
    fs::remove_dir_all(place.path("p/submissions/time_limit_exceeded")).unwrap();
    // All submissions that must not be too slow bound it, unless they are taken out.
    place.put("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n");
    place.put(
        "p/submissions/wrong_answer/slow.sh",
        "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done\n",
    );
    let stderr = place.verdicts(&["p"]).2;
    assert!(stderr.contains("of wrong_answer/slow.sh, rounded up"), "{stderr}");
    place.put("p/submissions/submissions.yaml", "wrong_answer: {use_for_time_limit: false}\n");
    assert!(place.verdicts(&["p"]).2.contains("of accepted/cat.sh, rounded up"));
    fs::remove_dir_all(place.path("p/submissions/wrong_answer")).unwrap();
    place.put("p/submissions/submissions.yaml", "");
    place.put("p/submissions/accepted/cat.sh", "exit 3\n");
    for limits in ["time_multipliers: {time_limit_to_tle: 1e300}", "time_resolution: 1e300"] {
        place.put("p/problem.yaml", &format!("name: X\nlimits: {{{limits}}}\n"));
        assert_eq!(place.verdicts(&["p", "--", "cat"]).0, 0, "{limits}");
    }
    place.put("p/problem.yaml", "name: X\nlimits: {time_multipliers: {ac_to_time_limit: 0}}\n");
    assert_eq!(place.verdicts(&["p", "--", "cat"]).0, 3);
    place.put("p/problem.yaml", "name: X\n");
    assert!(place.verdicts(&["p"]).2.contains("no time limit: 10 s is used\n"));
}
