//! Tests that a package only describes are made by its generators, in the sandbox, and kept.

use std::fs;

use super::{CAT, Place};

const RULES: &str = "\
solution: /submissions/accepted/cat.sh
random_salt: abc
generators:
  many.sh: [main.sh, lib.sh]
data:
  sample:
    data:
      '1': {in: '1 2', ans: '1 2'}
  secret:
    data:
      - small: gen.sh {seed} 3
      - '': {in: \"5\\n\"}
      - copied: {copy: manual/case}
      - more:
          generate: gen.sh {seed:7} {count} {name}
          count: 2
      - group:
          random_salt: xyz
          data:
            named: many.sh 'a b'
  invalid_input:
    data:
      - bad: {in: x}
";
const FILES: [(&str, &str); 8] = [
    ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\n"),
    ("p/generators/generators.yaml", RULES),
    ("p/generators/gen.sh", "echo \"$@\"\n"),
    ("p/generators/main.sh", "echo \"$# $1\"; . ${0%/*}/lib.sh\n"),
    ("p/generators/lib.sh", "echo lib\n"),
    ("p/generators/manual/case.in", "manual\n"),
    ("p/generators/manual/case.ans", "manual\n"),
    ("p/submissions/accepted/cat.sh", CAT),
];

#[test]
fn tests_are_made_as_the_rules_say() {
    let place = Place::new("generated", &FILES);
    // The seeds are those of BAPCtools 2026.10.
    place.put(
        "check.sh",
        "read all; case \"$all\" in\n\
         '1 2'|5|manual|'1 a b'|'516256447 3'|'2102079628 1 testcase'|'1458088902 2 testcase') echo \"$all\"; cat;;\n\
         *) echo \"odd: $all\" >&2; exit 1;; esac\n",
    );
    let said = place.judge(&["p", "check.sh", "--generate", "--make-answers", "-v"]);
    let (stdout, stderr) = (said.stdout, String::from_utf8(said.stderr).unwrap());
    let stdout = String::from_utf8(stdout).unwrap();
    for name in ["sample/1", "1-small", "2", "3-copied", "4-more-1", "5-more-2", "1-group/named"] {
        assert!(stdout.contains(&format!("AC   {}", with_group(name))), "{name}: {stdout}{stderr}");
    }
    assert!(stderr.contains("7 tests are made by the generators of the package\n"), "{stderr}");
    assert!(!stdout.contains("bad"), "{stdout}");
    let said = place.judge(&["p", "check.sh", "--generate", "--make-answers"]);
    let stderr = String::from_utf8(said.stderr).unwrap();
    assert!(said.status.success() && stderr.contains("kept from an earlier run"), "{stderr}");
    // A change of a part is noticed.
    place.put("p/generators/lib.sh", "echo other\n");
    let said = place.judge(&["p", "check.sh", "--generate", "--make-answers"]);
    let stderr = String::from_utf8(said.stderr).unwrap();
    assert!(said.status.success() && !stderr.contains("kept"), "{stderr}");
}

fn with_group(name: &str) -> String {
    if name.starts_with("sample") { name.to_owned() } else { format!("secret/{name}") }
}

#[test]
fn without_being_asked_nothing_is_made() {
    let place = Place::new("generated-not", &FILES);
    let (exit, _, stderr) = place.verdicts(&["p", "--", "cat"]);
    assert!(
        exit == 3 && stderr.contains("7 tests are only described: --generate makes them"),
        "{stderr}"
    );
    let (exit, _, stderr) = place.verdicts(&["p", "--generate", "--", "cat"]);
    assert!(exit == 3 && stderr.contains("has no .ans beside it"), "{stderr}");
}

#[test]
fn tests_that_are_there_are_not_made_again() {
    let place = Place::new("generated-there", &FILES);
    place.put(
        "p/generators/generators.yaml",
        "data: {secret: {data: {a: {copy: no}, b: gen.sh 1}}}\n",
    );
    place.put("p/data/secret/b.in", "there\n");
    place.put("p/data/secret/b.ans", "there\n");
    let (exit, verdicts, stderr) = place.verdicts(&["p", "--generate", "--", "cat"]);
    assert!(exit == 0 && verdicts == "AC" && !stderr.contains("made"), "{stderr}");
}

#[test]
fn a_program_without_rules_makes_one_test() {
    let place = Place::new("generated-plain", &FILES[5..]);
    place.put("p/problem.yaml", FILES[0].1);
    fs::remove_dir_all(place.path("p/generators")).unwrap();
    place.put("p/generators/big.sh", "echo big\n");
    let (exit, verdicts, stderr) =
        place.verdicts(&["p", "--generate", "--make-answers", "--", "cat"]);
    assert!(exit == 0 && verdicts == "AC", "{stderr}");
}

#[test]
fn a_generator_is_contained_and_its_failure_is_told() {
    let place = Place::new("generated-bad", &FILES);
    let rules = "data: {secret: {data: [{a: gen.sh}]}}\n";
    place.put("p/generators/generators.yaml", rules);
    for (program, why) in [
        ("exit 3\n", "gen.sh makes no test secret/1-a: exit code 3"),
        ("true\n", "gen.sh makes no test secret/1-a: it prints nothing"),
        ("echo x > ../../../made-outside; echo x\n", ""),
    ] {
        place.put("p/generators/gen.sh", program);
        let (exit, _, stderr) = place.verdicts(&["p", "--generate", "--make-answers", "--", "cat"]);
        assert!(exit == if why.is_empty() { 0 } else { 3 } && stderr.contains(why), "{stderr}");
    }
    assert!(!place.path("made-outside").exists());
}

#[test]
fn a_failed_try_is_repeated_with_the_next_seed() {
    let place = Place::new("generated-again", &FILES);
    let rules = "retries: 3\ndata: {secret: {data: [{a: 'gen.sh {seed}'}]}}\n";
    place.put("p/generators/generators.yaml", rules);
    place.put("p/generators/gen.sh", "[ $(($1 % 3)) = 0 ] && echo $1\n");
    let (exit, _, stderr) = place.verdicts(&["p", "--generate", "--make-answers", "--", "cat"]);
    assert_eq!(exit, 0, "{stderr}");
}
