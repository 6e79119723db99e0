//! Every record that `--json` prints has the keys that `runner help json` documents, with their types.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Map, Value};

/// The commands whose records together have every key.
const COMMANDS: &[&str] = &[
    "runner uva12988 two.in --json",
    "runner euler96 $ROOT/problems/euler96/data/sample/1.in --json",
    "mkdir mine && runner new wrong --problems mine > new && echo 0 >> mine/wrong/data/sample/1.ans && runner check ./mine/wrong --json",
    "runner list --json",
    "runner show uva12988 --json",
    "runner validate uva12988 one.in two.in sevens.in --json",
    "runner validate uva989 --bounds --json",
    "runner verify uva12988 one.in --json < blank.out",
    "runner judge scored cat.sh cat.sh --json",
    "runner judge contest --json",
    "runner judge uva12988 --samples --json -- cat",
    "runner judge uva12988 --json broken.c",
    "runner stress uva12988 --json --seed 1 -- cat",
    "runner stress uva12988 --json --seconds 0 -- cat",
    "runner stress scored --json --interactor refuse.sh -- echo 1",
    "runner grade uva12988 two.in --json",
    "runner explain uva12988 two.in --steps --json",
    "runner generate uva12988 -n 2 --jsonl",
    "runner cover few.dlx --json",
    "runner cover few.dlx --json --best=2",
    "runner cover few.dlx --json --count --by-cost",
    "runner cover few.dlx --split 2 -o jobs > split && runner cover jobs/1.job --json",
    "runner cover few.dlx --json --estimate --seconds 1",
];

/// The files that they read.
const FILES: &[(&str, &str)] = &[
    ("one.in", "1\n****\n2341\n4123\n3214\n"),
    ("blank.out", "Case #1:\n1432 \n2341\n4123\n3214\n"),
    ("two.in", "2\n****\n2341\n4123\n3214\n11**\n****\n****\n****\n"),
    ("sevens.in", "1\n7***\n****\n****\n****\n"),
    ("few.dlx", "a b c\na\nb\nc\na b |3\nb c |7\n"),
    ("broken.c", "int main(\n"),
    ("cat.sh", "cat\n"),
    ("refuse.sh", "read said; exit 43\n"),
    ("contest/a/problem.yaml", "name: X\n"),
    ("contest/a/data/secret/1.in", "1\n"),
    ("contest/a/data/secret/1.ans", "1\n"),
    ("contest/a/submissions/accepted/cat.sh", "cat\n"),
    ("scored/problem.yaml", "problem_format_version: 2025-09\nname: X\ntype: scoring\n"),
    ("scored/data/secret/a/test_group.yaml", "max_score: 30\n"),
    ("scored/data/secret/a/1.in", "1\n"),
    ("scored/data/secret/a/1.ans", "1\n"),
];

/// A documented key.
struct Key {
    /// The words of its type: `number or null`, `list of texts, optional`.
    kind: String,
    is_optional: bool,
}

/// The keys of each schema, by their paths: `tests[].place.line`.
type Schemas = BTreeMap<String, BTreeMap<String, Key>>;

/// Reads the tables of `runner help json`.
fn documented(page: &str) -> Schemas {
    let mut schemas = Schemas::new();
    let mut schema = String::new();
    for line in page.lines() {
        if let Some(name) = line.strip_prefix("## ") {
            name.trim_matches('`').clone_into(&mut schema);
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let ["", key, kind, _, ""] = cells[..]
            && let Some(key) = key.strip_prefix('`').and_then(|key| key.strip_suffix('`'))
        {
            let (kind, is_optional) =
                kind.strip_suffix(", optional").map_or((kind, false), |kind| (kind, true));
            let key = (key.to_owned(), Key { kind: kind.to_owned(), is_optional });
            schemas.entry(schema.clone()).or_default().extend([key]);
        }
    }
    schemas
}

/// Tells whether a value has a documented type.
fn is_of(kind: &str, value: &Value) -> bool {
    match kind.strip_suffix(" or null") {
        Some(kind) => value.is_null() || is_of(kind, value),
        None => match (kind, value) {
            ("text" | "texts", Value::String(_))
            | ("number" | "numbers", Value::Number(_))
            | ("boolean", Value::Bool(_))
            | ("object" | "objects", Value::Object(_))
            | ("lists", Value::Array(_)) => true,
            (_, Value::Array(values)) => kind
                .strip_prefix("list of ")
                .is_some_and(|kind| values.iter().all(|value| is_of(kind, value))),
            _ => false,
        },
    }
}

/// Looks at an object of a record, whose keys begin with `path`. Collects the paths of its keys.
fn look(
    keys: &BTreeMap<String, Key>,
    path: &str,
    object: &Map<String, Value>,
    seen: &mut BTreeSet<String>,
) {
    for (key, value) in object {
        let path = format!("{path}{key}");
        let documented = keys.get(&path).unwrap_or_else(|| panic!("{path} is not documented"));
        assert!(is_of(&documented.kind, value), "{path} is not {}: {value}", documented.kind);
        for value in value.as_array().into_iter().flatten() {
            value
                .as_object()
                .into_iter()
                .for_each(|it| look(keys, &format!("{path}[]."), it, seen));
        }
        value.as_object().into_iter().for_each(|it| look(keys, &format!("{path}."), it, seen));
        seen.insert(path);
    }
    for (key, documented) in keys {
        let name = key.strip_prefix(path).filter(|name| !name.contains('.'));
        let is_there = name.is_none_or(|name| object.contains_key(name));
        assert!(is_there || documented.is_optional, "{key} is missing");
    }
}

/// Returns what a command prints on stdout, in a folder with the files.
fn printed(command: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_runner")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(folder);
    shell.env("PATH", format!("{}:{path}", program.display()));
    shell.env("ROOT", env!("CARGO_MANIFEST_DIR"));
    shell.env("XDG_CACHE_HOME", folder.join(".cache"));
    String::from_utf8(shell.output().unwrap().stdout).unwrap()
}

#[test]
fn every_printed_key_is_documented_and_every_documented_key_is_printed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("records");
    let _ = fs::remove_dir_all(&folder);
    for (name, text) in FILES {
        fs::create_dir_all(folder.join(name).parent().unwrap()).unwrap();
        fs::write(folder.join(name), text).unwrap();
    }
    let schemas = documented(&printed("runner help json", &folder));
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for command in COMMANDS {
        let records = printed(command, &folder);
        assert!(!records.is_empty(), "{command} prints nothing");
        for record in records.lines() {
            assert!(record.starts_with("{\"schema\":\"runner/"), "{command}: {record}");
            let mut record: Map<String, Value> = serde_json::from_str(record).unwrap();
            let schema = record.remove("schema").unwrap().as_str().unwrap().to_owned();
            let keys = schemas.get(&schema).unwrap_or_else(|| panic!("{schema} is not documented"));
            look(keys, "", &record, seen.entry(schema).or_default());
        }
    }
    let documented = |keys: &BTreeMap<String, Key>| keys.keys().cloned().collect();
    let documented: BTreeMap<String, BTreeSet<String>> =
        schemas.iter().map(|(schema, keys)| (schema.clone(), documented(keys))).collect();
    assert_eq!(seen, documented);
}
