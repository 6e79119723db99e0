//! The programs of a package: files beside them, names that their compilers refuse, and what they say when
//! they fail.

use super::{CAT, Place};

const CUSTOM: &str = "name: X\nvalidation: custom\n";
/// Accepts everything, by a constant of its header.
const ACCEPTING: &str = "#include \"val.h\"\nint main() { return VERDICT; }\n";

#[test]
fn a_header_beside_a_validator_is_a_part_of_it() {
    let place = Place::new(
        "headers",
        &[
            ("p/problem.yaml", CUSTOM),
            ("p/output_validators/val.h", "#define VERDICT {{verdict}}\n"),
            ("p/output_validators/val.cpp", ACCEPTING),
            ("p/output_validators/notes.txt", "no program\n"),
            ("p/input_validators/val.h", "#define VERDICT 42\n"),
            ("p/input_validators/val.c", ACCEPTING),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "2\n"),
            ("cat.sh", CAT),
        ],
    );
    place.put("p/problem.yaml", &format!("{CUSTOM}constants: {{verdict: 42}}\n"));
    let (exit, verdicts, stderr) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (0, "AC"), "{stderr}");
    assert!(stderr.contains("output_validators/notes.txt is in an unknown language"), "{stderr}");
    assert!(!stderr.contains("val.h"), "{stderr}");
    let validated = place.judge(&["p", "--validate"]);
    let said = String::from_utf8([validated.stdout, validated.stderr].concat()).unwrap();
    assert!(said.contains("1 input validators, 1 tests") && said.contains(": 0 with"), "{said}");
    assert!(!said.contains("val.h"), "{said}");
    // A validator in an unknown language does not let outputs be compared instead.
    std::fs::remove_file(place.path("p/output_validators/val.cpp")).unwrap();
    assert_eq!(place.verdicts(&["p", "cat.sh"]).0, 4);
}

#[test]
fn names_that_compilers_refuse_are_compiled() {
    let java = "{ public static void main(String[] a) { System.out.println(7); } }\n";
    let public = format!("// public class No\npublic class Main {java}");
    let other = format!("class Helper {{ }}\nclass Other {java}");
    let packed = format!("package a.b;\nclass Other {java}public class Main {java}");
    let in_folder = format!("package a;\npublic class Main {java}");
    let place = Place::new(
        "names",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "7\n"),
            ("p/submissions/accepted/my-sol.v2.rs", "fn main() { println!(\"7\") }\n"),
            ("p/submissions/accepted/my sol.rs", "fn main() { println!(\"7\") }\n"),
            ("p/submissions/accepted/my-sol.java", &public),
            ("p/submissions/accepted/other sol.java", &other),
            ("p/submissions/accepted/packed.java", &packed),
            ("p/submissions/accepted/folder/a/Main.java", &in_folder),
        ],
    );
    let output = place.judge(&["p", "--time-limit", "5"]);
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(said.contains("6 of 6 submissions are as expected"), "{said}");
}

#[test]
fn what_a_broken_validator_says_is_shown() {
    let place = Place::new(
        "broken-validator",
        &[
            ("p/problem.yaml", CUSTOM),
            ("p/output_validators/val.sh", "echo 'no  such' >&2; echo table >&2; exit 1\n"),
            ("p/input_validators/val.sh", "echo odd number >&2; exit 43\n"),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "2\n"),
            ("cat.sh", CAT),
        ],
    );
    for yaml in [CUSTOM, "name: X\nvalidation: custom interactive\n"] {
        place.put("p/problem.yaml", yaml);
        let output = place.judge(&["p", "cat.sh"]);
        let said = String::from_utf8(output.stdout).unwrap();
        let why = "neither accepts nor rejects: exit code 1 (42 accepts, 43 rejects); on stderr: no such table\n";
        assert!(output.status.code() == Some(4) && said.contains(why), "{said}");
    }
    let said = String::from_utf8(place.judge(&["p", "--validate"]).stdout).unwrap();
    assert!(said.contains("rejects it: exit code 43; on stderr: odd number\n"), "{said}");
    // Of a long message the end counts, such as the last line of a trace.
    place.put("p/problem.yaml", CUSTOM);
    place.put("p/output_validators/val.sh", "seq 1 9999 >&2; exit 1\n");
    let said = String::from_utf8(place.judge(&["p", "cat.sh"]).stdout).unwrap();
    assert!(said.contains(" 9998 9999\n") && !said.contains(" 9000 "), "{said}");
}
