//! Submissions: their expected verdicts, and the files and arguments given to them.

use serde_json::Value;

use super::{CAT, Place};

/// A package with submissions of every kind.
pub(crate) const SUBMISSIONS: [(&str, &str); 9] = [
    ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\nlimits: {time_limit: 1}\n"),
    ("p/data/sample/1.in", "1\n"),
    ("p/data/sample/1.ans", "1\n"),
    ("p/data/secret/1.in", "2\n"),
    ("p/data/secret/1.ans", "2\n"),
    ("p/submissions/accepted/cat.sh", CAT),
    ("p/submissions/wrong_answer/one.sh", "echo 1\n"),
    ("p/submissions/run_time_error/false.sh", "false\n"),
    ("p/submissions/mixed/tagged.sh", "# @EXPECTED_RESULTS@: WRONG-ANSWER\necho\n"),
];

#[test]
fn submissions_are_held_against_what_is_expected() {
    let place = Place::new("expected", &SUBMISSIONS);
    let all = |place: &Place| {
        let output = place.judge(&["p", "submissions", "--json"]);
        let text = String::from_utf8(output.stdout).unwrap();
        let starts: Vec<String> =
            text.lines().map(|line| line.split(",\"sandbox\"").next().unwrap().into()).collect();
        (output.status.code().unwrap(), starts)
    };
    let (exit, starts) = all(&place);
    assert_eq!(exit, 0);
    let expected = [
        r#"{"schema":"runner/judge/1","submission":"accepted/cat.sh","verdict":"AC""#,
        r#"{"schema":"runner/judge/1","submission":"mixed/tagged.sh","verdict":"WA""#,
        r#"{"schema":"runner/judge/1","submission":"run_time_error/false.sh","verdict":"RTE""#,
        r#"{"schema":"runner/judge/1","submission":"wrong_answer/one.sh","verdict":"WA""#,
    ];
    assert_eq!(starts, expected);
    // Without any arguments the same are judged; a single file must be AC in any folder.
    assert_eq!(place.judge(&["p"]).status.code(), Some(0));
    assert_eq!(place.judge(&["p", "submissions/wrong_answer/one.sh"]).status.code(), Some(1));
    assert_eq!(place.verdicts(&["p", "submissions/wrong_answer/one.sh", "--samples"]).1, "AC");
    place.put("p/submissions/submissions.yaml", "accepted/*.sh: {required: [WA]}\n");
    assert_eq!(all(&place).0, 1);
    place.put("p/submissions/submissions.yaml", "'*/cat.sh': {sample: {permitted: [AC]}}\n");
    assert_eq!(all(&place).0, 0);
    place.put("p/submissions/accepted/wrong.sh", "echo 1\n");
    assert_eq!(all(&place).0, 1);
}

#[test]
fn submissions_of_several_files() {
    let place = Place::new(
        "several",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
            ("p/data/secret/1.in", "3\n"),
            ("p/data/secret/1.ans", "4\n"),
            ("p/submissions/accepted/two/main.py", "import other\nprint(other.next(input()))\n"),
            ("p/submissions/accepted/two/other.py", "def next(n):\n    return int(n) + 1\n"),
            ("p/submissions/accepted/module/__init__.py", ""),
            ("p/submissions/accepted/module/__main__.py", "print(int(input()) + 1)\n"),
            ("p/submissions/accepted/named/a.py", "print(7)\n"),
            ("p/submissions/accepted/named/b.py", "print(4)\n"),
            ("p/submissions/submissions.yaml", "accepted/named: {entrypoint: b}\n"),
        ],
    );
    let output = place.judge(&["p"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let again = place.judge(&["p", "-v"]);
    let said = String::from_utf8(again.stdout).unwrap();
    assert!(said.contains("Python 3, from the compile cache, sandbox"), "{said}");
}

#[test]
fn files_and_arguments_come_from_the_package() {
    let version = "problem_format_version: 2025-09\nname: X\n";
    let place = Place::new(
        "include",
        &[
            ("p/problem.yaml", version),
            ("p/include/python3/given.py", "def name():\n    return 'python3'\n"),
            ("p/include/default/given.sh", "name=default\n"),
            ("p/data/secret/test_group.yaml", "args: [all]\n"),
            ("p/data/secret/1.in", ""),
            ("p/data/secret/1.ans", "python3 all\n"),
            ("p/data/secret/2.in", ""),
            ("p/data/secret/2.ans", "default a b c\n"),
            ("p/data/secret/2.yaml", "args: [a, b c]\n"),
            ("own.py", "import given, sys\nprint(given.name(), *sys.argv[1:])\n"),
            ("main.sh", ". \"$(dirname \"$0\")/given.sh\"; echo $name \"$@\"\n"),
        ],
    );
    assert_eq!(place.verdicts(&["p", "own.py"]).1, "AC WA");
    let (_, verdicts, stderr) = place.verdicts(&["p", "main.sh"]);
    assert_eq!(verdicts, "WA AC", "{stderr}");
}

#[test]
fn what_is_no_program_is_left_out() {
    let place = Place::new("stranger", &SUBMISSIONS);
    place.put("p/submissions/accepted/notes.txt", "nothing\n");
    let output = place.judge(&["p"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("accepted/notes.txt is in an unknown language"), "{said}");
    // If the user names it, the report explains why it cannot be judged.
    let output = place.judge(&["p", "submissions/accepted/notes.txt", "cat.sh", "--json"]);
    assert_eq!(output.status.code(), Some(2), "cat.sh is not there");
    place.put("cat.sh", CAT);
    let output = place.judge(&["p", "submissions/accepted/notes.txt", "cat.sh", "--json"]);
    assert_eq!(output.status.code(), Some(4));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("the language of notes.txt is unknown"), "{said}");
    let output = place.judge(&["p", "cat.sh", "cat.sh"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.ends_with("2 of 2 submissions are AC\n"), "{said}");
}

#[test]
fn a_language_is_told_by_its_code() {
    let place = Place::new(
        "code",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "1\n"),
            ("p/submissions/accepted/copy.txt", "print(input())\n"),
            ("p/submissions/submissions.yaml", "accepted/copy.txt: {language: python3}\n"),
        ],
    );
    let output = place.judge(&["p", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["verdict"], "AC", "{report}");
}
