//! The settings of a package that other tools read: doubled keys, folders without tests, settings of all
//! generated tests.

use super::{CAT, Place};

const NEW: &str = "problem_format_version: 2025-09\nname: X\nlimits: {time_limit: 1}\n";

#[test]
fn of_a_doubled_key_the_last_value_counts() {
    let place = Place::new(
        "doubled-keys",
        &[
            ("p/problem.yaml", "problem_format_version: 2025-09\nname: X\nname: Y\n"),
            ("p/data/secret/1.in", "A\n"),
            ("p/data/secret/1.ans", "a\n"),
            (
                "p/data/secret/test_group.yaml",
                "output_validator_args: [case_sensitive]\noutput_validator_args: []\n",
            ),
            ("cat.sh", CAT),
        ],
    );
    let (exit, verdicts, stderr) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (0, "AC"), "{stderr}");
    for said in [
        "p/problem.yaml:3:1: the key `name` is there twice: the last one counts",
        "test_group.yaml:2:1: the key `output_validator_args` is there twice",
    ] {
        assert!(stderr.contains(said), "{said}: {stderr}");
    }
    place.put("p/problem.yaml", "name: &a [*a\n");
    let stderr = place.verdicts(&["p", "cat.sh"]).2;
    assert!(!stderr.contains("Options") && !stderr.contains("Policy"), "{stderr}");
}

#[test]
fn only_sample_and_secret_hold_tests() {
    let place = Place::new(
        "other-folders",
        &[
            ("p/problem.yaml", NEW),
            ("p/data/secret/g/1.in", "1\n"),
            ("p/data/secret/g/1.ans", "1\n"),
            ("p/data/bad/1.in", "1\n"),
            ("p/data/bad_inputs/1.in", "1\n"),
            ("p/data/manual/1.in", "1\n"),
            ("p/data/manual/1.ans", "2\n"),
            ("cat.sh", CAT),
        ],
    );
    let (exit, verdicts, stderr) = place.verdicts(&["p", "cat.sh"]);
    assert_eq!((exit, verdicts.as_str()), (0, "AC"), "{stderr}");
    for folder in ["bad_inputs", "manual"] {
        let said = format!("p/data/{folder} is ignored: tests are in data/sample and data/secret");
        assert!(stderr.contains(&said), "{stderr}");
    }
    assert!(!stderr.contains("p/data/bad is"), "{stderr}");
    // Where there is neither, all folders hold tests.
    std::fs::remove_dir_all(place.path("p/data")).unwrap();
    place.put("p/data/manual/1.in", "1\n");
    place.put("p/data/manual/1.ans", "2\n");
    assert_eq!(place.verdicts(&["p", "cat.sh"]).1, "WA");
}

#[test]
fn settings_beside_the_data_of_generators_hold_for_all_tests() {
    let rules = "test_group.yaml: {output_validator_args: [yes]}\n\
                 data: {secret: {data: {one: {in: '1', ans: '1'}}}}\n";
    let validator = "#!/bin/sh\n[ \"$4\" = yes ] || exit 1\nexit 42\n";
    let place = Place::new(
        "generated-root",
        &[
            ("p/problem.yaml", NEW),
            ("p/generators/generators.yaml", rules),
            ("p/output_validator/run", validator),
            ("cat.sh", CAT),
        ],
    );
    let (exit, verdicts, stderr) = place.verdicts(&["p", "cat.sh", "--generate"]);
    assert_eq!((exit, verdicts.as_str()), (0, "AC"), "{stderr}");
}
