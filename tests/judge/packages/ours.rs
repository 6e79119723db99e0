//! Our own packages are judged like any other; their programs have the faults that published
//! solutions have, and each is found.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The first verdict of each program on `uva1309` that is not AC, and the test in which it is
/// found.
const FOUND: [(&str, &str, &str); 9] = [
    ("accepted/singles.cpp", "AC", ""),
    ("run_time_error/no_grid.py", "RTE", "sample/1"),
    ("run_time_error/no_room.cpp", "RTE", "secret/09-few-clues"),
    ("time_limit_exceeded/fewest_ways.cpp", "TLE", "sample/1"),
    ("time_limit_exceeded/first_cell.py", "TLE", "sample/1"),
    ("wrong_answer/blank_line_after.cpp", "PE", "sample/1"),
    ("wrong_answer/echo.py", "WA", "sample/1"),
    ("wrong_answer/gives_up.cpp", "WA", "sample/1"),
    ("wrong_answer/never_emptied.cpp", "WA", "secret/01-hundred-and-twenty"),
];

fn judge(id: &str) -> (i32, Vec<Value>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["judge", "--json", "--fail-fast", "--time-limit", "1.5", id])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs"))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let reports = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (output.status.code().unwrap(), reports, String::from_utf8(output.stderr).unwrap())
}

/// Judges a program from a folder without problems, there or above.
fn judge_built_in(program: &str, arguments: &[&str]) -> (i32, String) {
    let place = std::env::temp_dir().join(format!("built-in-{}", std::process::id()));
    std::fs::create_dir_all(&place).unwrap();
    std::fs::write(place.join("program.py"), program).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["judge", "uva12988", "program.py"])
        .args(arguments)
        .current_dir(&place)
        .env_remove("RUNNER_PROBLEMS")
        .output()
        .unwrap();
    std::fs::remove_dir_all(&place).unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_built_in_problem_has_more_tests_than_its_sample() {
    // It knows the sample and nothing else.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/uva12988/data/sample/1.ans");
    let answer = std::fs::read_to_string(root).unwrap();
    let program = format!("print({answer:?}, end='')");
    let (exit, report) = judge_built_in(&program, &["--samples"]);
    let remark = "without long tests: 1; `runner stress uva12988 PROGRAM` tries random inputs";
    assert_eq!((exit, report.lines().last()), (0, Some(remark)), "{report}");
    let (_, json) = judge_built_in(&program, &["--samples", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["verdict"], &json["samples_only"]), (&"AC".into(), &true.into()));
    let (exit, report) = judge_built_in(&program, &[]);
    assert_eq!(exit, 1, "{report}");
    assert!(report.contains("WA   secret/") && !report.contains("samples only"), "{report}");
}

#[test]
fn each_fault_is_found() {
    let (exit, reports, stderr) = judge("uva1309");
    let found: Vec<_> = reports
        .iter()
        .map(|report| {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let last = report["tests"].as_array().and_then(|tests| tests.last());
            let place = last.filter(|_| report["verdict"] != "AC").map(|test| text(&test["name"]));
            (text(&report["submission"]), text(&report["verdict"]), place.unwrap_or_default())
        })
        .collect();
    let expected = FOUND.map(|(name, verdict, test)| (name.into(), verdict.into(), test.into()));
    assert_eq!(found, expected, "{stderr}");
    // Nothing is missing in the package, so there is no warning.
    assert_eq!((exit, stderr.as_str()), (0, ""));
    assert_eq!(judge("uva12988").0, 0);
}
