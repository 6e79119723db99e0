//! Problems whose output validators talk with programs, have them run again, or both.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use crate::packages::Place;

/// Asks for the next number, as often as the input says.
const ASKS: &str = "#!/bin/sh
read rounds < $1
for i in $(seq $rounds); do
    echo $i
    read got || { echo 'no answer' >> $3/judgemessage.txt; exit 43; }
    [ \"$got\" = $((i + 1)) ] || exit 43
done
echo 0
exit 42
";
/// Answers until no question is left.
const RIGHT: &str = "while read n && [ $n != 0 ]; do echo $((n + 1)); done\n";
/// Limits for programs that are few and quick.
const QUICK: [&str; 4] = ["--time-limit", "1", "--wall-limit", "3"];

/// Makes a package with an output validator.
fn package(name: &str, yaml: &str, validator: &str) -> Place {
    let yaml = format!("problem_format_version: 2025-09\nname: X\n{yaml}\n");
    Place::new(
        name,
        &[
            ("p/problem.yaml", yaml.as_str()),
            ("p/output_validator/run", validator),
            ("p/data/secret/1.in", "3\n"),
            ("p/data/secret/1.ans", "\n"),
        ],
    )
}

impl Place {
    /// Judges a program. Returns the verdict and the reason.
    fn judged(&self, program: &str, arguments: &[&str]) -> (String, String) {
        self.put("program.sh", program);
        let output = self.judge(&[&["p", "program.sh", "--json"], arguments].concat());
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        let word = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let said = String::from_utf8(output.stderr).unwrap();
        let detail = word(&report["tests"][0]["detail"]);
        (word(&report["verdict"]), if detail.is_empty() { said } else { detail })
    }
}

#[test]
fn programs_talk_with_validators() {
    let place = package("talks", "type: interactive", ASKS);
    let cases = [
        (RIGHT, "AC", ""),
        ("echo 2; echo 3; echo 4\n", "AC", ""),
        ("while read n; do echo 7; done\n", "WA", "rejects"),
        ("exit 0\n", "WA", "no answer"),
        ("read n; echo $((n + 1)); exit 0\n", "WA", "no answer"),
        ("read n; exit 3\n", "RTE", "exit code 3"),
        ("yes\n", "WA", "rejects"),
        ("echo 2; echo 3; echo 4; cat > /dev/null; exit 3\n", "RTE", "exit code 3"),
        ("while :; do :; done\n", "TLE", "CPU time"),
        ("sleep 60\n", "TLE", "deadlock"),
    ];
    for (program, verdict, why) in cases {
        let (got, detail) = place.judged(program, &QUICK);
        assert!(got == verdict && detail.contains(why), "{program}: {got} {detail}");
    }
}

#[test]
fn validators_that_fail_are_faults_of_the_judge_unless_the_program_failed_before() {
    let cases = [
        ("crash", "exit 1", RIGHT, "JE", "exit code 1"),
        ("end", "exit 0", RIGHT, "JE", "exit code 0"),
        ("loop", "echo 0; while :; do :; done", "exit 0\n", "JE", ""),
        ("stay", "echo 0; sleep 60", RIGHT, "JE", "not done"),
        ("busy", "while :; do :; done", "read n\n", "JE", "CPU time"),
        ("blind", "read n || exit 1; exit 42", "exit 3\n", "RTE", "exit code 3"),
        ("first", "exit 43", "read n; exit 3\n", "WA", "rejects"),
        ("enough", "exit 42", "sleep 0.3; yes\n", "AC", ""),
    ];
    for (name, validator, program, verdict, why) in cases {
        let place = package(
            &format!("validator-{name}"),
            "type: interactive\nlimits: {validation_time: 1}",
            &format!("#!/bin/sh\n{validator}\n"),
        );
        let (got, detail) = place.judged(program, &QUICK);
        assert!(got == verdict && detail.contains(why), "{name}: {got} {detail}");
    }
}

#[test]
fn legacy_packages_say_it_in_another_way_and_talks_are_shown() {
    let place = Place::new(
        "talks-legacy",
        &[
            ("p/problem.yaml", "name: X\nvalidation: custom interactive\n"),
            ("p/output_validators/asks/run", ASKS),
            ("p/data/secret/1.in", "2\n"),
            ("p/data/secret/1.ans", "\n"),
            ("right.sh", RIGHT),
        ],
    );
    let output = place.judge(&["p", "right.sh", "-v"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    let talk = "          < 1\n          > 2\n          < 2\n          > 3\n          < 0\n";
    assert!(said.contains(talk), "{said}");
    place.put("p/output_validators/asks/run", "exit 42");
    let nothing = Place::new("talks-nothing", &[("p/problem.yaml", "type: interactive\n")]);
    let (_, why) = nothing.judged(RIGHT, &[]);
    assert!(why.contains("interactive problems need an output validator"), "{why}");
}

/// Wants the number to be doubled in each pass, until it is large enough.
const DOUBLES: &str = "#!/bin/sh
read got
had=$(cat $3/state 2>/dev/null || cat $1)
[ \"$got\" = $((2 * had)) ] || exit 43
echo \"had $had\" >> $3/judgemessage.txt
[ $got -ge 12 ] && exit 42
echo $got > $3/state
echo $got > $3/nextpass.in
exit 42
";

#[test]
fn programs_run_in_several_passes() {
    let double = "[ -e old ] && exit 9; touch old; read n; echo $((2 * n))\n";
    let place = package("passes", "type: multi-pass\nlimits: {validation_passes: 3}", DOUBLES);
    assert_eq!(place.judged(double, &[]).0, "AC");
    let wrong = "read n; [ $n = 6 ] && n=1; echo $((2 * n))\n";
    let (verdict, why) = place.judged(wrong, &[]);
    assert!(verdict == "WA" && why.contains("had 3"), "{why}");
    assert_eq!(place.judged("read n; [ $n = 6 ] && exit 3; echo $((2 * n))\n", &[]).0, "RTE");
    place.put("p/data/secret/1.in", "1\n");
    let (verdict, why) = place.judged(double, &[]);
    assert!(verdict == "JE" && why.contains("more than 3 passes"), "{why}");
    let reads = DOUBLES.replace("cat $3/state 2>/dev/null || ", "");
    let reads = package("passes-input", "type: multi-pass\nlimits: {validation_passes: 3}", &reads);
    assert_eq!(reads.judged(double, &[]).0, "AC");
    let large = "#!/bin/sh\nhead -c 1500000 /dev/zero > $3/nextpass.in; exit 42\n";
    let yaml = "type: multi-pass\nlimits: {validation_output: 1}";
    let (verdict, why) = package("passes-large", yaml, large).judged(double, &[]);
    assert!(verdict == "JE" && why.contains("nextpass.in is larger than 1 MiB"), "{why}");
    let odd = package("passes-odd", "type: multi-pass", "#!/bin/sh\n> $3/nextpass.in; exit 43\n");
    assert_eq!(odd.judged(double, &[]).0, "JE");
}

#[test]
fn answers_can_be_submitted() {
    let place = Place::new(
        "answers",
        &[
            ("p/problem.yaml", "name: X\ntype: submit-answer\n"),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "one\n"),
            ("p/data/secret/g/2.in", "2\n"),
            ("p/data/secret/g/2.ans", "two\n"),
            ("p/submissions/accepted/all/1.out", "one\n"),
            ("p/submissions/accepted/all/secret/g/2.ans", "two\n"),
            ("p/submissions/wrong_answer/one/1.ans", "one\n"),
        ],
    );
    let output = place.judge(&["p"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("2 of 2 submissions are as expected"), "{said}");
    let one = place.judge(&["p", "p/submissions/wrong_answer/one", "-v"]);
    let said = String::from_utf8(one.stdout).unwrap();
    assert!(said.contains("no answer to this test is submitted"), "{said}");
}

#[test]
fn talks_can_have_several_passes() {
    let validator = "#!/bin/sh
[ -e $3/state ] && echo again || echo first
read got
[ -e $3/state ] && { [ \"$got\" = B ] && exit 42 || exit 43; }
> $3/state; > $3/nextpass.in
[ \"$got\" = A ] && exit 42
rm $3/nextpass.in; exit 43
";
    let place = package("talks-passes", "type: [interactive, multi-pass]", validator);
    assert_eq!(place.judged("read n; [ $n = first ] && echo A || echo B\n", &[]).0, "AC");
    assert_eq!(place.judged("read n; echo A\n", &[]).0, "WA");
}

#[test]
fn a_validator_cannot_lead_the_judge_to_other_files() {
    let link = "rm -r $3; ln -s @ELSEWHERE@ ${3%/}; exit 42";
    let second =
        "[ -e $3/own ] && exit 42; > $3/own; ln @OPEN@ $3/second; > $3/nextpass.in; exit 42";
    let message = "ln @OPEN@ $3/judgemessage.txt; ln @OPEN@ $3/nextpass.in; exit 42";
    for (name, validator) in [("link", link), ("second", second), ("message", message)] {
        let place = package(&format!("validator-{name}"), "type: multi-pass", "#!/bin/sh\n");
        place.put("elsewhere/nextpass.in", "far\n");
        place.put("elsewhere/open", "open\n");
        let open = place.path("elsewhere/open");
        // Anybody may give such a file another name.
        fs::set_permissions(&open, PermissionsExt::from_mode(0o666)).unwrap();
        let owner = |file: &str| fs::metadata(place.path(file)).map(|it| it.uid()).unwrap();
        let elsewhere = place.path("elsewhere");
        let validator = validator
            .replace("@ELSEWHERE@", &elsewhere.to_string_lossy())
            .replace("@OPEN@", &open.to_string_lossy());
        place.put("p/output_validator/run", &format!("#!/bin/sh\n{validator}\n"));
        for tier in ["0", "1", "2", "3"] {
            let (verdict, why) = place.judged("echo\n", &["--sandbox-tier", tier]);
            if name == "link" {
                assert!(verdict == "JE" && why.contains("feedback: "), "{tier}: {verdict} {why}");
            }
            for file in ["nextpass.in", "open"] {
                assert_eq!(owner(&format!("elsewhere/{file}")), owner("p"), "{name}, {tier}");
            }
        }
    }
}
