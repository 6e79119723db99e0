//! If no thread can be started, the main thread does the work.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// More bytes than there are addresses: no thread can have such a stack.
const STACK: &str = "140737488355328";

/// Runs the program, with or without other threads.
fn run(arguments: &[&str], input: &[u8], alone: bool) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runner"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if alone {
        command.env("RUST_MIN_STACK", STACK);
    }
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn without_other_threads_the_answers_are_the_same() {
    let cases = b"2\n\n12**\n34**\n2143\n4321\n\n1234\n3412\n2143\n43*1\n";
    let queens = b"a b | x y\na x\na y\nb x\nb y\na\nb\n";
    let runs: [(&[&str], &[u8]); 5] = [
        (&["-j", "4", "uva12988"], cases),
        (&["check", "uva12988", "uva1309"], b""),
        (&["cover", "-j", "4"], queens),
        (&["cover", "-j", "4", "--count"], queens),
        (&["cover", "-j", "4", "--best"], queens),
    ];
    for (arguments, input) in runs {
        let (some, alone) = (run(arguments, input, false), run(arguments, input, true));
        assert!(alone.status.success(), "{arguments:?}: {alone:?}");
        if arguments[0] != "check" {
            assert_eq!(alone.stdout, some.stdout, "{arguments:?}");
        }
    }
}

#[test]
fn without_other_threads_programs_are_judged() {
    for alone in [false, true] {
        let judged = run(&["judge", "uva12988", "--", "cat"], b"", alone);
        assert_eq!(judged.status.code(), Some(1), "{judged:?}");
    }
}
