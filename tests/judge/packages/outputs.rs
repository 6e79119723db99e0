//! Unusual outputs: empty ones, and those that are not text.

use std::process::{Command, Stdio};

use wait4::Wait4;

use super::{CAT, Place};

#[test]
fn an_answer_may_be_empty() {
    let place = Place::new(
        "empty-answer",
        &[
            ("p/test/1.in", ""),
            ("p/test/1.out", ""),
            ("p/test/2.in", "\n"),
            ("p/test/2.out", ""),
            ("p/test/3.in", "3\n"),
            ("p/test/3.out", ""),
            ("p/test/4.in", ""),
            ("p/test/4.out", "3\n"),
            ("cat.sh", CAT),
        ],
    );
    let (exit, verdicts, _) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (1, "AC AC WA WA"));
    let said = place.judge(&["p", "cat.sh", "--json"]).stdout;
    assert!(String::from_utf8(said).unwrap().contains("output is empty"));
}

/// Bytes that are not text are shown as well, and a long line is cut short.
#[test]
fn whatever_is_printed_is_shown() {
    let place = Place::new(
        "shown",
        &[
            ("p/test/1.in", ""),
            ("p/test/1.out", "3\n"),
            ("nul.sh", "printf '3\\000\\t\\r\\n'\n"),
            ("odd.sh", "printf '\\377\\355\\240\\200\\n'\n"),
            ("long.sh", "head -c 7000000 /dev/zero | tr '\\0' 3\n"),
        ],
    );
    let shown = |file: &str| {
        let output = place.judge(&["p", file]);
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(shown("nul.sh").contains("3\\0"), "{}", shown("nul.sh"));
    assert!(shown("odd.sh").contains("WA"));
    let long = shown("long.sh");
    assert!(long.len() < 2000, "{} bytes", long.len());
}

/// An output validator reads the output from its file.
#[test]
fn a_long_output_is_not_held_in_memory() {
    let place = Place::new(
        "long-output",
        &[
            ("p/problem.yaml", "name: X\nvalidation: custom\nlimits: {output: 200}\n"),
            ("p/output_validators/count.sh", "[ $(wc -c) = 150000000 ] && exit 42; exit 1\n"),
            ("p/data/secret/1.in", ""),
            ("p/data/secret/1.ans", ""),
            ("long.sh", "head -c 150000000 /dev/zero\n"),
        ],
    );
    let judged = || {
        let judge = Command::new(env!("CARGO_BIN_EXE_runner"))
            .args(["judge", "p", "long.sh"])
            .current_dir(place.path(""))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let used = judge.unwrap().wait4().unwrap();
        (used.status.success(), used.rusage.maxrss / 1024)
    };
    let (is_right, peak) = judged();
    assert!(is_right && peak < 100_000, "{peak} KiB");
    // The usual comparison holds it once.
    place.put("p/problem.yaml", "name: X\nlimits: {output: 200}\n");
    place.put("p/data/secret/1.ans", "another\n");
    let (is_right, peak) = judged();
    assert!(!is_right && peak < 220_000, "{peak} KiB");
}
