//! A package that is exported and read again is judged as before.

use std::fs::{self, File};
use std::io::read_to_string;
use std::process::{Command, Output};

use serde_json::{Value, json};
use zip::ZipArchive;

use super::{CAT, LEGACY, Place};

/// Any Latin square of the digits 1 and 2.
const SQUARES: &str = "# A Latin square.\n\
    input  = { cases = \"count\", read = [\"givens\"] }\n\
    grid   = { rows = 2, cols = 2, symbols = \"1 2\", blank = \".\" }\n\
    model  = { givens = \"givens\", distinct = [\"rows\", \"columns\"] }\n\
    output = { one = \"{grid}\", none = \"none\" }\n";
const YAML: &str = "problem_format_version: 2025-09\nname: Squares\nlimits: {time_limit: 7.0}\n";
/// Prints another right answer than that of the test.
const OTHER: &str = "printf '21\\n12\\nnone\\n'\n";
const WRONG: &str = "printf '22\\n12\\nnone\\n'\n";
/// Right but for a blank at the end of a line.
const ODD: &str = "printf '21 \\n12\\nnone\\n'\n";
const FORMATS: [&str; 3] = ["legacy", "2025-09", "domjudge"];

fn export(place: &Place, arguments: &[&str]) -> Output {
    let mut runner = Command::new(env!("CARGO_BIN_EXE_runner"));
    runner.arg("export").args(arguments).current_dir(place.path("")).output().unwrap()
}

/// Exports a package in a format, and returns the messages.
fn exported(place: &Place, package: &str, format: &str) -> String {
    let output = export(place, &[package, "--format", format, "-o", &format!("{format}.zip")]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{stderr}");
    stderr
}

#[test]
fn a_problem_of_ours_is_judged_by_its_rules() {
    let place = Place::new(
        "exported-own",
        &[
            ("squares/puzzle.toml", SQUARES),
            ("squares/problem.yaml", YAML),
            ("squares/data/sample/1.in", "2\n..\n..\n11\n..\n"),
            ("squares/data/sample/1.ans", "12\n21\nnone\n"),
            ("squares/data/secret/crlf.in", "2\r\n..\r\n..\r\n\r\n11\r\n.."),
            ("squares/data/secret/crlf.ans", "12\n21\nnone\n"),
            ("squares/data/secret/2.in", "2\n2.\n..\n.1\n.1\n"),
            ("squares/data/secret/2.ans", "21\n12\nnone\n"),
            ("squares/submissions/accepted/other.sh", OTHER),
            ("wrong.sh", WRONG),
            ("odd.sh", ODD),
        ],
    );
    for format in FORMATS {
        let said = exported(&place, "./squares", format);
        assert_eq!(said, "squares: secret/crlf: left out, another test has the same input\n");
        let archive = format!("{format}.zip");
        let verdicts = |program: &str| {
            let (_, verdicts, stderr) = place.verdicts(&[&archive, program]);
            assert!(!stderr.contains("time limit") && !stderr.contains("has no"), "{stderr}");
            verdicts
        };
        assert_eq!(verdicts("squares/submissions/accepted/other.sh"), "AC AC", "{format}");
        assert_eq!(verdicts("wrong.sh"), "WA WA", "{format}");
        assert_eq!(verdicts("odd.sh"), "WA WA", "{format}");
        let output = place.judge(&[&archive, "--validate"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn an_archive_depends_on_nothing_but_the_package() {
    let files = [
        ("squares/puzzle.toml", SQUARES),
        ("squares/data/sample/1.in", "1\n..\n..\n"),
        ("squares/data/sample/1.ans", "12\n21\n"),
        ("squares/data/sample/.1.in.swp", "left by an editor"),
    ];
    for format in FORMATS {
        let [one, other] = [files.to_vec(), files[..3].to_vec()].map(|files| {
            let place = Place::new("exported-twice", &files);
            exported(&place, "./squares", format);
            fs::read(place.path(&format!("{format}.zip"))).unwrap()
        });
        assert!(one == other, "{format}");
    }
}

#[test]
fn what_lists_the_tests_lists_all_that_are_exported() {
    let place = Place::new(
        "exported-generators",
        &[
            ("squares/puzzle.toml", SQUARES),
            ("squares/problem.yaml", YAML),
            ("squares/data/sample/1.in", "1\r\n..\r\n.."),
            ("squares/data/sample/1.ans", "12\n21\n"),
            ("squares/data/secret/group/2.in", "1\n2.\n..\n"),
            ("squares/data/secret/group/2.ans", "21\n12\n"),
            ("squares/data/secret/group/2.png", "\u{0}"),
            ("squares/data/invalid_input/3.in", "x\n"),
            ("squares/submissions/accepted/other.sh", OTHER),
            (
                "squares/generators/generators.yaml",
                "# Written by `runner generate --tests`, which makes it anew.\n# Of the plan:\nnull\n",
            ),
        ],
    );
    let said = exported(&place, "./squares", "legacy");
    assert!(said.contains("generators/generators.yaml: left out"), "{said}");
    exported(&place, "./squares", "2025-09");
    let archive = File::open(place.path("2025-09.zip")).unwrap();
    ZipArchive::new(archive).unwrap().extract(place.path("out")).unwrap();
    let text = fs::read_to_string(place.path("out/squares/generators/generators.yaml")).unwrap();
    let (_, rules) = text.split_once("plan:\n").unwrap();
    let exact = json!({ "output_validator_args": ["case_sensitive", "space_change_sensitive"] });
    let sample = json!({ "in": "1\n..\n..\n", "ans": "12\n21\n" });
    let secret = json!({ "data": { "2": { "in": "1\n2.\n..\n", "ans": "21\n12\n" } } });
    let expected = json!({
        "solution": "/submissions/accepted/other.sh",
        "data": {
            "sample": { "data": { "1": sample }, "test_group.yaml": exact },
            "secret": { "data": { "group": secret }, "test_group.yaml": exact },
            "valid_output": { "test_group.yaml": exact },
            "invalid_input": { "data": { "3": { "in": "x\n" } } },
        },
    });
    assert_eq!(serde_json::from_str::<Value>(rules).unwrap(), expected);
    fs::remove_dir_all(place.path("out/squares/data")).unwrap();
    let output = place.judge(&["out/squares", "--generate", "--validate"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("2 tests, 1 tests of validators: 0 with"), "{said}");
}

#[test]
fn legacy_packages_become_recent_ones_and_back() {
    let place = Place::new("exported-legacy", LEGACY);
    place.put("p/problem_statement/problem.tex", "\\problemname{Old}\n");
    place.put("p/data/secret/h/testdata.yaml", "on_reject: continue\n");
    place.put("p/data/secret/h/3.in", "A\n");
    place.put("p/data/secret/h/3.ans", "a\n");
    place.put("p/submissions/accepted/cat.sh", CAT);
    let verdicts = |package: &str| place.verdicts(&[package, "p/submissions/accepted/cat.sh"]).1;
    assert_eq!(verdicts("p"), "AC WA AC WA");
    exported(&place, "p", "2025-09");
    assert_eq!(verdicts("2025-09.zip"), "AC WA AC WA");
    fs::rename(place.path("2025-09.zip"), place.path("new.zip")).unwrap();
    exported(&place, "new.zip", "legacy");
    assert_eq!(verdicts("legacy.zip"), "AC WA AC WA");
    let output = export(&place, &["new.zip", "--format", "domjudge", "-o", "x.zip"]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.code() == Some(1) && stderr.contains("differ between groups"),
        "{stderr}"
    );
}

#[test]
fn output_validators_go_along() {
    let place = Place::new(
        "exported-validator",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
            ("p/data/secret/1.in", ""),
            ("p/data/secret/1.ans", "yes\n"),
            ("p/data/secret/test_group.yaml", "output_validator_args: [and]\n"),
            ("p/output_validator/run", "#!/bin/sh\n. \"${0%/*}/accept\"\n"),
            ("p/output_validator/accept", "[ \"$4\" = and ] && exit 42; exit 43\n"),
        ],
    );
    for format in FORMATS {
        exported(&place, "p", format);
        let (_, verdicts, stderr) = place.verdicts(&[&format!("{format}.zip"), "--", "true"]);
        assert_eq!(verdicts, "AC", "{format}: {stderr}");
    }
}

#[test]
fn settings_are_converted_or_named() {
    let place = Place::new(
        "exported-settings",
        &[
            (
                "p/problem.yaml",
                "problem_format_version: 2025-09\nname: X\nlanguages: [c]\n\
                 limits: {time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.2}}\n",
            ),
            ("p/domjudge-problem.ini", "color=red"),
            ("p/data/secret/test_group.yaml", "args: [a]\n"),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "1\n"),
        ],
    );
    let said = exported(&place, "p", "legacy");
    let expected = "p: `args` of data/secret/test_group.yaml: left out\n\
                    p: `languages` of problem.yaml: left out\n";
    assert_eq!(said, expected);
    fs::rename(place.path("legacy.zip"), place.path("old.zip")).unwrap();
    exported(&place, "old.zip", "2025-09");
    let said = place.judge(&["2025-09.zip", "--", "cat"]).stderr;
    assert!(!String::from_utf8_lossy(&said).contains("unknown"));
    place.put("p/.timelimit", "2\n");
    exported(&place, "p", "domjudge");
    let archive = File::open(place.path("domjudge.zip")).unwrap();
    let mut archive = ZipArchive::new(archive).unwrap();
    let ini = read_to_string(archive.by_name("domjudge-problem.ini").unwrap()).unwrap();
    assert_eq!(ini, "color=red\ntimelimit='2'\n");
    let refused = |package: &str, format: &str| {
        let output = export(&place, &[package, "--format", format, "-o", "x.zip"]);
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    let group = "p/data/secret/test_group.yaml";
    place.put(group, "output_validator_args: ['a b']\n");
    assert!(refused("p", "legacy").contains("an argument with blanks"));
    place.put(group, "input_validator_args: {v: [x]}\n");
    assert!(refused("p", "legacy").contains("arguments of single validators"));
    let old = [("o/problem.yaml", "name: X\n"), ("o/data/secret/1.in", "1\n")];
    let flags = ("o/data/secret/testdata.yaml", "output_validator_flags: case_sensitive\n");
    for (file, text) in [old[0], old[1], ("o/data/secret/1.ans", "1\n"), flags] {
        place.put(file, text);
    }
    assert!(refused("o", "domjudge").contains("output_validator_flags of single groups"));
}

#[test]
fn what_another_version_cannot_say_is_refused() {
    for (yaml, part) in [
        ("type: scoring", "`scoring`"),
        ("constants: {x: 1}", "`constants`"),
        ("type: submit-answer", "`submit-answer`"),
    ] {
        let yaml = format!("problem_format_version: 2025-09\nname: X\n{yaml}\n");
        let place = Place::new("exported-refused", &[("p/problem.yaml", &yaml)]);
        let output = export(&place, &["p", "-o", "p.zip"]);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(1) && stderr.contains(part), "{stderr}");
    }
}
