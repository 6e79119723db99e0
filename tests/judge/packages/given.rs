//! What programs are given by a package: constants, files beside them, files for a single test.

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
    // What does not come with the package is taken as it is, but for what it is given.
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
            ("p/test/2.in", "2 \n"),
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
