//! Validators of answers and of sources, and validators in languages of their own, which other programs run.

use std::process::Command;

use super::Place;

fn validated(place: &Place) -> (Option<i32>, String) {
    let path = std::env::var("PATH").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["judge", "p", "--validate"])
        .current_dir(place.path(""))
        .env("PATH", format!("{}:{path}", place.path("tools").display()))
        .env("XDG_CACHE_HOME", place.path("cache"))
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn answers_are_validated_with_their_inputs() {
    let place = Place::new(
        "answers-validated",
        &[
            ("p/problem.yaml", "name: X\n"),
            (
                "p/answer_validators/twice.sh",
                "read n < $1; read m; [ $m = $n$n ] && exit 42; exit 43\n",
            ),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "11\n"),
            ("p/data/secret/2.in", "2\n"),
            ("p/data/secret/2.ans", "22\n"),
        ],
    );
    let (exit, said) = validated(&place);
    assert_eq!(exit, Some(0), "{said}");
    assert!(said.contains("0 input validators, 1 answer validators, 2 tests,"), "{said}");
    place.put("p/data/secret/2.ans", "11\n");
    let (exit, said) = validated(&place);
    assert_eq!(exit, Some(1), "{said}");
    assert!(
        said.contains("secret/2: the answer validator twice rejects it: exit code 43\n"),
        "{said}"
    );
}

#[test]
fn tests_of_validators_have_the_flags_of_their_groups() {
    let place = Place::new(
        "trials-with-flags",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
            (
                "p/input_validators/at-most/run",
                "#!/bin/sh\nread n; [ $n -le ${1:-9} ] && exit 42\n",
            ),
            (
                "p/answer_validators/odd.sh",
                "read n < $1; read m; [ $m -gt $n ] && exit 42; exit 43\n",
            ),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "2\n"),
            ("p/data/invalid_input/test_group.yaml", "input_validator_args: [3]\n"),
            ("p/data/invalid_input/four.in", "4\n"),
            ("p/data/invalid_answer/less.in", "5\n"),
            ("p/data/invalid_answer/less.ans", "4\n"),
            ("p/data/valid_output/test_group.yaml", "output_validator_args: float_tolerance 0.1\n"),
            ("p/data/valid_output/near.in", "1\n"),
            ("p/data/valid_output/near.ans", "2\n"),
            ("p/data/valid_output/near.out", "2.05\n"),
        ],
    );
    let four = place.path("p/data/invalid_input");
    std::os::unix::fs::symlink("four.in", four.join("same.in")).unwrap();
    let (exit, said) = validated(&place);
    assert!(exit == Some(0) && said.contains("4 tests of validators: 0 with"), "{said}");
    std::os::unix::fs::symlink("/etc/hostname", four.join("out.in")).unwrap();
    let (exit, said) = validated(&place);
    assert!(exit == Some(3) && said.contains("out.in leads out of the package"), "{said}");
}

#[test]
fn other_languages_are_run_by_their_programs() {
    let place = Place::new(
        "other-languages",
        &[
            ("p/problem.yaml", "name: X\n"),
            ("p/input_validators/one.ctd", "1\n"),
            ("p/input_validators/two.viva", "1\n"),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "1\n"),
            ("tools/viva.sh", "#!/bin/sh\ncmp -s $1 $2\n"),
        ],
    );
    let (exit, said) = validated(&place);
    assert_eq!(exit, Some(0), "{said}");
    let missing = "the validator one.ctd is not run: `checktestdata` is not installed\n";
    assert!(said.contains(missing) && !said.contains("viva"), "{said}");
    place.put("tools/checktestdata", "#!/bin/sh\ncmp -s $1 -\n");
    place.put("p/data/secret/2.in", "2\n");
    place.put("p/data/secret/2.ans", "2\n");
    let (exit, said) = validated(&place);
    assert_eq!(exit, Some(1), "{said}");
    assert!(said.contains("secret/2: the input validator one rejects it: exit code 1\n"), "{said}");
    assert!(said.contains("2 input validators, 2 tests, 0 tests of validators: 1 with"), "{said}");
}

#[test]
fn sources_are_validated() {
    let place = Place::new(
        "sources-validated",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
            ("p/static_validator/run", "#!/bin/sh\ngrep -q $4 $2 && exit 43; exit 42\n"),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "1\n"),
            (
                "p/data/secret/test_group.yaml",
                "static_validation_score: pass-fail\nstatic_validator_args: [sleep]\n",
            ),
            ("p/submissions/accepted/quick.sh", "cat\n"),
            ("p/submissions/rejected/slow.sh", "sleep 1; cat\n"),
        ],
    );
    let (exit, said) = validated(&place);
    assert_eq!(exit, Some(0), "{said}");
    assert!(!said.contains("skipped"), "{said}");
    place.put("p/submissions/accepted/slow.sh", "sleep 1; cat\n");
    let (exit, said) = validated(&place);
    assert_eq!(exit, Some(1), "{said}");
    let wrong = "accepted/slow.sh: the static validator rejects it: exit code 43\n";
    assert!(said.contains(wrong), "{said}");
    // A submission that it rejects is wrong, whatever it prints.
    let (exit, verdicts, stderr) = place.verdicts(&["p", "p/submissions/accepted/slow.sh"]);
    assert_eq!((exit, verdicts.as_str()), (1, "WA AC"), "{stderr}");
    // Files of results say so, too.
    let page = place.path("results.html");
    place.judge(&["p", "p/submissions/accepted/slow.sh", "--html", page.to_str().unwrap()]);
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("secret/static_validator"), "{page}");
    assert_eq!(place.verdicts(&["p", "p/submissions/accepted/quick.sh"]).1, "AC AC");
    place.put("p/static_validator/run", "#!/bin/sh\nexit 1\n");
    let (exit, verdicts, _) = place.verdicts(&["p", "p/submissions/accepted/quick.sh"]);
    assert_eq!((exit, verdicts.as_str()), (4, "JE AC"));
}
