//! Checkers and validators are tried on mutants, each of which is right or wrong by the definition.

use std::path::Path;
use std::process::{Command, Output};

use super::Place;

const SUDOKU: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/problems/uva12988");

fn stress(place: &Place, arguments: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, .. } = Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["stress", SUDOKU, "--seconds", "600", "--inputs", "3"])
        .args(arguments)
        .current_dir(place.path("."))
        .output()
        .unwrap();
    (status.code(), String::from_utf8(stdout).unwrap())
}

#[test]
fn exported_validators_agree_with_the_definition() {
    let place = Place::new("fuzz-exported", &[("all.sh", "exit 0\n")]);
    let export = Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["export", SUDOKU, "-o"])
        .arg(place.path("p.zip"))
        .status();
    assert!(export.unwrap().success());
    let file = std::fs::File::open(place.path("p.zip")).unwrap();
    zip::ZipArchive::new(file).unwrap().extract(place.path("p")).unwrap();
    let part = |name: &str| place.path("p").join(name);
    let found = ["uva12988", ""].iter().map(|top| part(top)).find(|it| it.join("data").is_dir());
    let root = found.unwrap();
    let only = |folder: &str| root.join(folder).read_dir().unwrap().next().unwrap().unwrap().path();
    let run = |kind: &str, program: &Path| stress(&place, &[kind, program.to_str().unwrap()]);
    for (kind, folder) in [("--validator", "input_validators"), ("--checker", "output_validators")]
    {
        let (exit, text) = run(kind, &only(folder));
        assert_eq!(exit, Some(0), "{kind} {text}");
        assert!(text.contains(" mutants of 3 inputs"), "{text}");
    }
}

#[test]
fn the_first_disagreement_is_shown() {
    let program = "import sys\nsys.exit(0 if len(sys.stdin.read()) > 20 else 1)\n";
    let files = [
        ("lax.py", program),
        ("all.sh", "exit 42\n"),
        ("none.sh", "exit 43\n"),
        ("crash.sh", "exit 9\n"),
    ];
    let place = Place::new("fuzz-lax", &files);
    let first = |arguments: &[&str]| {
        let (exit, text) = stress(&place, arguments);
        assert_eq!(exit, Some(1), "{text}");
        text.lines().next().unwrap().to_owned()
    };
    let checker = "the checker accepts what is wrong: case ";
    assert!(first(&["--checker", "lax.py"]).starts_with(checker));
    assert!(first(&["--checker", "all.sh"]).starts_with(checker));
    assert!(first(&["--checker", "none.sh"]).starts_with("the checker rejects what is right"));
    assert!(first(&["--checker", "crash.sh"]).starts_with("the checker fails on it: exit code 9"));
    let text = stress(&place, &["--checker", "none.sh"]).1;
    let is_title = |line: &str| line.contains("right output") && line.contains("mutant");
    assert!(text.lines().any(is_title), "{text}");
    assert!(text.ends_with("1 mutant of 1 input\n"), "{text}");
    let validator = "the validator accepts what is wrong: line ";
    assert!(first(&["--validator", "all.sh"]).starts_with(validator));
    assert!(first(&["--validator", "none.sh"]).starts_with("the validator rejects what is right"));
    assert!(place.path("stress-0.in").is_file() && place.path("stress-0.out").is_file());
    let text = stress(&place, &["--validator", "none.sh"]).1;
    assert!(text.lines().any(|line| line.trim_start().starts_with("right input")), "{text}");
}

#[test]
fn a_disagreement_replaces_no_file() {
    let mine = "mine\n";
    let files = [("none.sh", "exit 43\n"), ("stress-0.out", mine)];
    let place = Place::new("fuzz-files", &files);
    let last = |arguments: &[&str]| {
        let text = stress(&place, arguments).1;
        text.lines().find(|line| line.starts_with("./stress-0")).unwrap().to_owned()
    };
    let three = "./stress-0-2.in, ./stress-0-2.ans, ./stress-0-2.out";
    assert_eq!(last(&["--checker", "none.sh"]), three);
    assert_eq!(std::fs::read_to_string(place.path("stress-0.out")).unwrap(), mine);
    assert_eq!(last(&["--validator", "none.sh"]), "./stress-0.in");
    assert!(!place.path("stress-0.ans").exists());
}
