//! `runner cover --json` prints the right values.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// Two covers with costs; none; and one without options.
const TEXT: &[u8] = b"a b\na |-5\nb\na b |7\n%%\nc\n%%\n | d\nd\n";

/// Returns the printed objects for `TEXT`, without statistics.
fn objects(arguments: &[&str]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_runner"))
        .args(["cover", "--json"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(TEXT).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| without_work(serde_json::from_str(line).unwrap())).collect()
}

/// Takes away the schema, the kernel and the statistics.
fn without_work(mut object: Value) -> Value {
    let fields = object.as_object_mut().unwrap();
    assert!(["schema", "kernel", "stats"].iter().all(|key| fields.remove(*key).is_some()));
    object
}

#[test]
fn covers_are_lists_of_option_numbers() {
    let mut objects = objects(&[]);
    // The order of the covers is not promised.
    objects[0]["covers"].as_array_mut().unwrap().sort_by_key(Value::to_string);
    let answer = |instance, covers: Value, count| json!({"instance": instance, "covers": covers, "count": count, "complete": true, "stopped": null});
    let expected = [
        answer(1, json!([[0, 1], [2]]), "2"),
        answer(2, json!([]), "0"),
        answer(3, json!([[]]), "1"),
    ];
    assert_eq!(objects, expected);
}

#[test]
fn counts_come_alone() {
    let answer = |instance, count| json!({"instance": instance, "count": count, "complete": true, "stopped": null});
    assert_eq!(objects(&["--count"]), [answer(1, "2"), answer(2, "0"), answer(3, "1")]);
}

#[test]
fn the_best_come_with_their_costs() {
    let answer = |instance, covers: Value, costs: Value, count| {
        json!({
            "instance": instance, "covers": covers, "costs": costs, "count": count,
            "complete": true, "stopped": null
        })
    };
    let expected = [
        answer(1, json!([[2], [0, 1]]), json!([7, -5]), "2"),
        answer(2, json!([]), json!([]), "0"),
        answer(3, json!([[]]), json!([0]), "1"),
    ];
    assert_eq!(objects(&["--best=5", "--dearest"]), expected);
}

#[test]
fn what_stopped_a_search_is_told() {
    let first = &objects(&["--first", "1"])[0];
    assert_eq!(first["covers"].as_array().unwrap().len(), 1);
    assert_eq!(first["count"], "1");
    assert_eq!((&first["complete"], &first["stopped"]), (&json!(false), &json!("covers")));
}
