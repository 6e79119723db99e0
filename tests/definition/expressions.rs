//! Expressions in Python: a validator that is exported computes what we compute.

use std::io::Write;
use std::process::{Command, Stdio};

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestRunner};

use crate::expr::plain::{Sample, plain};
use crate::expr::{EvalError, Expr, Operand};

/// Expressions that Python could read otherwise than we do.
const CASES: &[&str] = &[
    "'a' == ('a')",
    "(c) in ('a')",
    "'a' in (n, w)",
    "n in ('a', 2)",
    "count((t[1]), 7) + sum(((l)))",
    "if(n == 'a', 1, c) == 'a'",
    "!(c != 'a') + (d == '3')",
    "abs(-9223372036854775808)",
    "(x.up in l) == 0",
    "max(c, 2) == 'a'",
    "if(0, n, if(1, w, 0)) == w",
    "'\\' == 'a' || '\"' == '{0}'",
];

/// Reads expressions, one a line, and writes what each comes to.
const DRIVER: &str = r#"
for line in sys.stdin:
    try:
        print(evaluate(line, ENV))
    except NoValue:
        print("no value")
    except Wrong:
        print("wrong")
"#;

/// Returns the sample as Python names it.
fn environment() -> String {
    let operand = |operand| match operand {
        Operand::Number(number) => number.to_string(),
        Operand::Content { name, number, place } => format!("Content({number}, {name:?}, {place})"),
        Operand::Word(word) => format!("{word:?}"),
        Operand::Absent => "None".to_owned(),
    };
    let single = Sample::SINGLE.map(|(name, it)| format!("{name:?}: {}", operand(it)));
    let sample = Sample::new();
    let rows = sample.rows().map(|(name, rows)| format!("\"{name}[]\": {rows:?}"));
    format!("ENV = {{{}, {}}}\n", single.join(", "), rows.join(", "))
}

/// Evaluates expressions in Python.
fn in_python(texts: &[String]) -> Vec<String> {
    let parts = [
        include_str!("../../src/puzzle/validators/python/base.py"),
        include_str!("../../src/puzzle/validators/python/expressions.py"),
        &environment(),
        DRIVER,
    ];
    let mut python = Command::new("python3");
    let python = python.arg("-c").arg(parts.concat()).stdin(Stdio::piped());
    let mut python = python.stdout(Stdio::piped()).spawn().unwrap();
    let mut input = python.stdin.take().unwrap();
    let lines = texts.join("\n");
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()).unwrap());
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn python_computes_what_we_compute() {
    let mut runner = TestRunner::new(Config::default());
    let random = (0..4 * runner.config().cases).map(|_| {
        let tree = plain().new_tree(&mut runner).unwrap();
        tree.current().print(0, " ")
    });
    let mut texts: Vec<String> = CASES.iter().map(|&text| text.to_owned()).collect();
    texts.extend(random.filter(|text| text.len() <= 1000));
    let sample = Sample::new();
    let ours = |text: &String| match Expr::parse(text).unwrap().eval(&sample) {
        Ok(number) => number.to_string(),
        Err(EvalError::NoValue) => "no value".to_owned(),
        Err(_) => "wrong".to_owned(),
    };
    let theirs = in_python(&texts);
    assert_eq!(theirs.len(), texts.len());
    for (text, theirs) in texts.iter().zip(theirs) {
        assert_eq!(theirs, ours(text), "{text}");
    }
}
