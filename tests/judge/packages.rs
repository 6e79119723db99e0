//! Packages of every kind are read and judged by their settings. All errors that make this impossible
//! are reported; a part that is merely missing is a warning.

mod contests;
mod data_validators;
mod defined;
mod exported;
mod fuzzed;
mod generated;
mod given;
mod margins;
mod names;
mod ours;
mod outputs;
mod programs;
mod settings;
mod submissions;
mod unfit;

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use submissions::SUBMISSIONS;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A folder in which a package is made, a file for each pair of a path and a text.
pub(crate) struct Place(PathBuf);

impl Place {
    pub(crate) fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packages").join(name);
        if root.exists() {
            fs::remove_dir_all(&root).unwrap();
        }
        fs::create_dir_all(&root).unwrap();
        let place = Self(root);
        for (path, text) in files {
            place.put(path, text);
        }
        place
    }

    /// Returns the path of a part of it.
    pub(crate) fn path(&self, part: &str) -> PathBuf {
        self.0.join(part)
    }

    pub(crate) fn put(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        if text.starts_with("#!") {
            fs::set_permissions(path, PermissionsExt::from_mode(0o755)).unwrap();
        }
    }

    pub(crate) fn judge(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_runner"))
            .arg("judge")
            .args(arguments)
            .current_dir(&self.0)
            .env("XDG_CACHE_HOME", self.0.join("cache"))
            .output()
            .unwrap()
    }

    /// Returns the exit code, the verdicts of the first program, and stderr.
    fn verdicts(&self, arguments: &[&str]) -> (i32, String, String) {
        let output = self.judge(&[&["--json"], arguments].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        let object: Value = serde_json::from_str(text.lines().next().unwrap_or("{}")).unwrap();
        let tests = object["tests"].as_array().into_iter().flatten();
        let verdicts: Vec<&str> = tests.filter_map(|test| test["verdict"].as_str()).collect();
        let stderr = String::from_utf8(output.stderr).unwrap();
        (output.status.code().unwrap(), verdicts.join(" "), stderr)
    }
}

/// Prints its input.
const CAT: &str = "cat\n";
/// Accepts an output that is the answer, an exclamation mark, and its arguments.
const VALIDATOR: &str = "#!/bin/sh
read out; read answer < \"$2\"; shift 3
[ \"$out\" = quit ] && exit 0
[ \"$out\" = \"$answer!$*\" ] && exit 42
exit 43
";

/// A legacy package with flags for all tests, and others for a group.
const LEGACY: &[(&str, &str)] = &[
    ("p/problem.yaml", "name: Old\nvalidator_flags: case_sensitive\nauthor: A and B\n"),
    ("p/.timelimit", "2\n"),
    ("p/data/sample/1.in", "a  b\n"),
    ("p/data/sample/1.ans", "a b\n"),
    ("p/data/secret/1.in", "A b\n"),
    ("p/data/secret/1.ans", "a b\n"),
    ("p/data/secret/g/testdata.yaml", "output_validator_flags: float_tolerance 0.1\n"),
    ("p/data/secret/g/2.in", "1.05\n"),
    ("p/data/secret/g/2.ans", "1\n"),
];

#[test]
fn legacy_packages_have_flags_for_all_tests_and_for_groups() {
    let place = Place::new("legacy", LEGACY);
    place.put("cat.sh", CAT);
    let (exit, verdicts, stderr) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (1, "AC WA AC"), "{stderr}");
    assert!(!stderr.contains("time limit"), "{stderr}");
    assert!(stderr.contains("the package has no statement"), "{stderr}");
}

#[test]
fn white_space_counts_where_all_flags_say_so() {
    for version in ["legacy-icpc", "2023-07-draft"] {
        let yaml = format!(
            "problem_format_version: {version}\nname: X\n\
             validator_flags: case_sensitive space_change_sensitive\n"
        );
        let place = Place::new(
            &format!("exact-{version}"),
            &[
                ("p/problem.yaml", yaml.as_str()),
                ("p/data/secret/1.in", "a b \n"),
                ("p/data/secret/1.ans", "a b\n"),
                ("cat.sh", CAT),
            ],
        );
        assert_eq!(place.verdicts(&["p", "cat.sh"]).1, "PE");
    }
}

#[test]
fn output_validators_decide() {
    let new = [
        ("p/problem.yaml", "problem_format_version: 2025-09\nname: New\n"),
        ("p/output_validator/run", VALIDATOR),
        ("p/data/secret/test_group.yaml", "output_validator_args: [x, y]\n"),
        ("p/data/secret/1.in", "7!x y\n"),
        ("p/data/secret/1.ans", "7\n"),
        ("p/data/secret/2.in", "7\n"),
        ("p/data/secret/2.ans", "7\n"),
        ("p/data/secret/3.in", "7!z\n"),
        ("p/data/secret/3.yaml", "output_validator_args: [z]\n"),
        ("p/data/secret/3.ans", "7\n"),
        ("cat.sh", CAT),
    ];
    let place = Place::new("validator", &new);
    assert_eq!(place.verdicts(&["p", "cat.sh"]).1, "AC WA AC");
    place.put("p/data/secret/4.in", "quit\n");
    place.put("p/data/secret/4.ans", "7\n");
    let (exit, verdicts, _) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (4, "AC WA AC JE"));
    let python = "import sys\nout = sys.stdin.read().split()\n\
                  open(sys.argv[3] + 'judgemessage.txt', 'w').write('too  short\\n')\n\
                  sys.exit(42 if len(out) > 1 else 43)\n";
    let old = Place::new(
        "validators",
        &[
            ("p/problem.yaml", "name: Old\nvalidation: custom\n"),
            ("p/output_validators/length.py", python),
            ("p/data/secret/1.in", "1 2\n"),
            ("p/data/secret/1.ans", ""),
            ("p/data/secret/2.in", "1\n"),
            ("p/data/secret/2.ans", ""),
            ("cat.sh", CAT),
        ],
    );
    assert_eq!(old.verdicts(&["p", "cat.sh"]).1, "AC WA");
    let said = old.judge(&["p", "cat.sh", "--json"]).stdout;
    assert!(String::from_utf8(said).unwrap().contains("the output validator: too short"));
}

#[test]
fn settings_of_domjudge_are_read() {
    let place = Place::new(
        "domjudge",
        &[
            ("p/problem.yaml", "name: X\n"),
            ("p/domjudge-problem.ini", "timelimit = '2'\nspecial_compare=\"mine\"\n"),
            ("p/output_validators/mine/run", VALIDATOR),
            ("p/data/secret/1.in", "7!\n"),
            ("p/data/secret/1.ans", "7\n"),
            ("cat.sh", CAT),
        ],
    );
    let (exit, verdicts, stderr) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (0, "AC"), "{stderr}");
    assert!(!stderr.contains("time limit"), "{stderr}");
}

#[test]
fn folders_of_tests_are_judged_apart_from_blanks_at_the_ends_of_lines() {
    let place = Place::new(
        "oj",
        &[
            ("p/test/sample-1.in", "1\n"),
            ("p/test/sample-1.out", "1\n"),
            ("p/test/sample-2.in", "1 \n"),
            ("p/test/sample-2.out", "1\n"),
            ("p/test/sample-3.in", " 1\n"),
            ("p/test/sample-3.out", "1\n"),
            ("cat.sh", CAT),
        ],
    );
    let (_, verdicts, stderr) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!(verdicts, "AC AC PE", "{stderr}");
    assert_eq!(place.verdicts(&["p", "--", "cat"]).1, "AC AC PE");
    assert_eq!(place.verdicts(&["p", "--fail-fast", "-j", "2", "--", "false"]).1, "RTE");
}

#[test]
fn all_that_makes_judging_impossible_is_told_at_once() {
    let place = Place::new(
        "faults",
        &[
            (
                "p/problem.yaml",
                "name: X\ntype: [interactive, submit-answer]\nlimits: {memory: lots}\n",
            ),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/test_group.yaml", "a: [\n"),
            ("p/data/secret/2.in", "1\n"),
            ("p/data/secret/2.ans", "1\n"),
            ("cat.sh", CAT),
        ],
    );
    let (exit, verdicts, stderr) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (3, ""));
    for said in ["interactive", "`memory`", "1.in has no .ans", "test_group.yaml:"] {
        assert!(stderr.contains(said), "{said}: {stderr}");
    }
    let empty = Place::new("empty", &[("p/problem.yaml", "name: X\n"), ("cat.sh", CAT)]);
    assert_eq!(empty.verdicts(&["p", "cat.sh"]).0, 3);
    let odd = Place::new("odd", &[("p/problem.yaml", "name: [\n"), ("cat.sh", CAT)]);
    assert_eq!(odd.verdicts(&["p", "cat.sh"]).0, 3);
    assert_eq!(odd.verdicts(&["nowhere", "cat.sh"]).0, 2);
    let flags = ("p/problem.yaml", "name: X\nvalidator_flags: loosely\n");
    let tests = [("p/data/secret/1.in", "1\n"), ("p/data/secret/1.ans", "1\n")];
    let flags = Place::new("flags", &[flags, tests[0], tests[1], ("cat.sh", CAT)]);
    assert_eq!(flags.verdicts(&["p", "cat.sh"]).0, 3);
}

/// Writes an archive of a folder's files, each below `top`.
fn archive(place: &Place, name: &str, top: &str, files: &[(&str, &str)]) {
    let mut writer = ZipWriter::new(File::create(place.0.join(name)).unwrap());
    for (path, text) in files {
        let path = format!("{top}{}", path.strip_prefix("p/").unwrap_or(path));
        writer.start_file(path, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap();
}

#[test]
fn archives_are_packages_too() {
    let place = Place::new("zip", &[("cat.sh", CAT)]);
    archive(&place, "flat.zip", "", &SUBMISSIONS);
    archive(&place, "deep.kpp", "deep/", &SUBMISSIONS);
    assert_eq!(place.verdicts(&["flat.zip", "cat.sh"]).1, "AC AC");
    assert_eq!(place.verdicts(&["deep.kpp", "cat.sh"]).1, "AC AC");
    assert_eq!(place.judge(&["flat.zip"]).status.code(), Some(0));
    archive(&place, "evil.zip", "", &[("../escaped", "x"), ("data/secret/1.in", "1")]);
    let (exit, _, stderr) = place.verdicts(&["evil.zip", "cat.sh"]);
    assert_eq!(exit, 3, "{stderr}");
    assert!(stderr.contains("../escaped"), "{stderr}");
    assert!(!place.0.join("escaped").exists());
    place.put("broken.zip", "no archive");
    assert_eq!(place.verdicts(&["broken.zip", "cat.sh"]).0, 3);
}

#[test]
fn languages_can_be_added() {
    let language = "[[language]]\nname = \"Reverse\"\nextensions = [\"rev\"]\n\
                    interpreter = [\"rev\", \"tac\"]\nrun = [\"cat\", \"{main}\"]\n";
    let language = language.replace("\"cat\"", "\"/bin/cat\"");
    let place = Place::new(
        "languages",
        &[
            ("p/test/1.in", ""),
            ("p/test/1.out", "hello\n"),
            ("hello.rev", "hello\n"),
            ("languages.toml", &language),
        ],
    );
    let (exit, verdicts, _) = place.verdicts(&["p", "hello.rev"]);
    assert_eq!((exit, verdicts.as_str()), (2, ""));
    assert_eq!(place.verdicts(&["p", "hello.rev", "--languages", "languages.toml"]).1, "AC");
    place.put("languages.toml", "[[language]]\nname = 1\n");
    assert_eq!(place.verdicts(&["p", "hello.rev", "--languages", "languages.toml"]).0, 2);
}
