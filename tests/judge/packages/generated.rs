//! Tests that a package only describes are made by its generators, in the sandbox, and kept.

use std::fs;
use std::os::unix::fs::symlink;

use serde_json::Value;

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
    assert!(stderr.contains("8 tests are made by the generators of the package\n"), "{stderr}");
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
        exit == 3 && stderr.contains("8 tests are only described: --generate makes them"),
        "{stderr}"
    );
    let (exit, _, stderr) = place.verdicts(&["p", "--generate", "--", "cat"]);
    assert!(exit == 3 && stderr.contains("has no .ans or .out beside it"), "{stderr}");
}

#[test]
fn tests_that_are_there_are_not_made_again() {
    let place = Place::new("generated-there", &FILES);
    place.put("p/generators/generators.yaml", "data: {secret: {data: {b: gen.sh 1}}}\n");
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
        (&format!("echo x > {}; echo x\n", place.path("made-outside").display()), ""),
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

/// Returns the first line of stderr that names the rules.
fn faults(place: &Place, rules: &str) -> String {
    place.put("p/generators/generators.yaml", rules);
    let (exit, _, stderr) = place.verdicts(&["p", "--generate", "--make-answers", "--", "cat"]);
    assert_eq!(exit, 3, "{rules}: {stderr}");
    let lines = stderr.lines().filter(|line| line.contains("generators.yaml: "));
    lines.map(|line| line.split_once("generators.yaml: ").unwrap().1).collect::<Vec<_>>().join("|")
}

#[test]
fn a_rule_that_makes_no_test_is_reported() {
    let place = Place::new("generated-faults", &FILES);
    symlink("/etc/hostname", place.path("p/generators/out.in")).unwrap();
    place.put("outside.in", "1\n");
    for (rule, fault) in [
        ("a: {copy: nothere}", "secret/a: nothere.in is missing"),
        ("a: gone.in", "secret/a: gone.in is missing"),
        ("a: nothere.py 1", "secret/a: generators/nothere.py is missing"),
        ("a: {copy: out}", "secret/a: generators/out.in leads out of the package"),
        (
            "a: {copy: ../../outside}",
            "secret/a: generators/../../outside.in leads out of the package",
        ),
        ("a: /bin/ls", "secret/a: /bin/ls leads out of the package"),
        ("a: {in: x, count: 300}", "secret/a: `count` must give 1 to 100 numbers"),
        ("'../../../EVIL': {in: x}", "secret/../../../EVIL: this cannot be a name"),
        ("'../../../outside': {in: x}", "secret/../../../outside: this cannot be a name"),
        ("'../g': {data: {a: {in: x}}}", "secret/../g: this cannot be a name"),
        (
            "a: {data: {b: {in: x}}, include: [c]}",
            "secret/a: `c` in `include` is not a rule before this",
        ),
        ("a: 7", "secret/a: this is neither a test nor a group"),
        ("a: {in: x, yaml: '['}", "secret/a: `yaml`: "),
        ("a:", "secret/a: nothing makes its input"),
        ("a: {in: x}, b: {in: y, solution: /nothere.py}", "secret/b: nothere.py is missing"),
    ] {
        let said = faults(&place, &format!("data: {{secret: {{data: {{{rule}}}}}}}\n"));
        assert!(said.starts_with(fault), "{rule}: {said}");
    }
    // A test that is there needs no rule.
    place.put("p/data/secret/a.in", "there\n");
    place.put("p/data/secret/a.ans", "there\n");
    place.put("p/generators/generators.yaml", "data: {secret: {data: {a:}}}\n");
    assert_eq!(place.verdicts(&["p", "--generate", "--", "cat"]).1, "AC");
}

#[test]
fn groups_include_tests_and_tests_have_settings() {
    let place = Place::new("generated-more", &FILES);
    place.put(
        "p/generators/generators.yaml",
        "solution: /submissions/accepted/cat.sh\n\
         data:\n  sample: {data: {s: {in: S, ans: s, yaml: {output_validator_args: []}}}}\n  \
         secret:\n    data:\n      \
           a:\n        test_group.yaml: {output_validator_args: [case_sensitive]}\n        \
             data:\n          one: {in: A, ans: a, desc: d, hint: h}\n          \
             two: {in: B, yaml: 'args: [--two]', match: 'B'}\n      \
           b:\n        include: [one, s]\n        \
             data: {three: {in: C, solution: /submissions/accepted/fixed.sh}}\n      \
           c: {include: [b]}\n",
    );
    place.put("p/submissions/accepted/fixed.sh", "echo fixed\n");
    place.put(
        "run.sh",
        "read x; [ \"$x\" = C ] && x=fixed; [ \"$1\" = --two ] || [ $x != B ] && echo $x\n",
    );
    let said = place.judge(&["p", "run.sh", "--generate", "--make-answers", "--json"]);
    let report: Value = serde_json::from_slice(&said.stdout).unwrap();
    let tests = report["tests"].as_array().unwrap().iter();
    let found: Vec<String> = tests.map(|it| format!("{} {}", it["name"], it["verdict"])).collect();
    let found = found.join(", ").replace('"', "");
    assert_eq!(
        found,
        "sample/s AC, secret/a/one WA, secret/a/two AC, secret/b/one AC, secret/b/s AC, \
         secret/b/three AC, secret/c/one AC, secret/c/s AC, secret/c/three AC",
        "{}",
        String::from_utf8_lossy(&said.stderr)
    );
}

#[test]
fn tests_of_validators_are_made_too() {
    let place = Place::new("generated-trials", &FILES);
    place.put(
        "p/generators/generators.yaml",
        "data:\n  secret: {data: {a: {in: 7, ans: 7}}}\n  \
         invalid_input: {data: {bad: {in: x}, fine: {in: 1}}}\n  \
         invalid_output: {data: [o: {in: 1, ans: 1, out: 2}, p: {in: 1, ans: 1, out: 1}]}\n",
    );
    place.put("p/input_validators/number/run", "#!/bin/sh\nread n; [ \"$n\" -gt 0 ] && exit 42\n");
    let said = place.judge(&["p", "--generate", "--validate"]);
    assert_eq!(
        String::from_utf8(said.stdout).unwrap(),
        "invalid_input/fine: no input validator rejects it\n\
         invalid_output/2-p: the output is accepted\n\
         1 input validators, 1 tests, 4 tests of validators: 2 with an unexpected result\n"
    );
}

#[test]
fn a_program_that_nobody_knows_makes_no_test() {
    let place = Place::new("generated-bare", &FILES[7..]);
    place.put("p/problem.yaml", FILES[0].1);
    for (file, text) in [("g.sh", "echo 1\n"), ("g.py", "print(2)\n"), ("README.md", "# G\n")] {
        place.put(&format!("p/generators/{file}"), text);
    }
    let said = place.judge(&["p", "--generate", "--make-answers", "-v", "--", "cat"]);
    let (stdout, stderr) = (String::from_utf8(said.stdout).unwrap(), said.stderr);
    let stderr = String::from_utf8(stderr).unwrap();
    assert!(stdout.contains("secret/generated-g-sh ") && stdout.contains("generated-g-py "));
    assert!(stderr.contains("generators/README.md is in an unknown language"), "{stderr}");
}

#[test]
fn a_constant_or_a_generator_over_its_limits_counts() {
    let place = Place::new("generated-constants", &FILES);
    let yaml =
        |n: u8| format!("{}constants: {{n: {n}}}\nlimits: {{validation_output: 1}}\n", FILES[0].1);
    place.put("p/generators/generators.yaml", "data: {secret: {data: {a: gen.sh}}}\n");
    place.put("p/generators/gen.sh", "echo {{n}}\n");
    for n in [5, 6] {
        place.put("p/problem.yaml", &yaml(n));
        place.put("same.sh", &format!("read n; [ $n = {n} ] && echo $n\n"));
        let (exit, _, stderr) = place.verdicts(&["p", "same.sh", "--generate", "--make-answers"]);
        assert_eq!(exit, 0, "{stderr}");
    }
    place.put(
        "p/generators/gen.sh",
        "trap '' XFSZ; head -c 3000000 /dev/zero | tr '\\0' 1; exit 0\n",
    );
    let (exit, _, stderr) = place.verdicts(&["p", "--generate", "--make-answers", "--", "cat"]);
    assert!(exit == 3 && stderr.contains("more than 1 MiB of output"), "{stderr}");
}
