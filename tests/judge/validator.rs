//! The default validator follows the problem package format, on a table of cases: see
//! `tests/judge/validator.txt`.

use super::Tolerance;

const TABLE: &str = include_str!("validator.txt");

/// Reads the bytes that a text stands for.
fn bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut chars = text.chars();
    let hex = |digits: String| u32::from_str_radix(&digits, 16).unwrap();
    while let Some(char) = chars.next() {
        if char != '\\' {
            bytes.extend(char.to_string().bytes());
            continue;
        }
        match chars.next().unwrap() {
            's' => bytes.push(b' '),
            't' => bytes.push(b'\t'),
            'n' => bytes.push(b'\n'),
            'v' => bytes.push(0x0B),
            'f' => bytes.push(0x0C),
            'r' => bytes.push(b'\r'),
            '0' => bytes.push(0),
            'x' => bytes.push(u8::try_from(hex(chars.by_ref().take(2).collect())).unwrap()),
            'u' => {
                let char = char::from_u32(hex(chars.by_ref().take(4).collect())).unwrap();
                bytes.extend(char.to_string().bytes());
            }
            other => panic!("\\{other} stands for nothing"),
        }
    }
    bytes
}

#[test]
fn the_table_holds() {
    let (mut flags, mut answer) = (Tolerance::default(), Vec::new());
    let (mut cases, mut wrong) = (0, Vec::new());
    for (number, line) in (1..).zip(TABLE.lines()) {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        match kind {
            "" | "#" => {}
            "flags" => flags = rest.parse().unwrap(),
            "answer" => answer = bytes(rest),
            "=" | "!" => {
                cases += 1;
                let result = flags.accepts(&answer, &bytes(rest));
                if result.is_ok() != (kind == "=") {
                    wrong.push(format!("line {number}: {line}: {result:?}"));
                }
            }
            other => panic!("line {number}: {other}"),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cases >= 300, "{cases} cases");
}

#[test]
fn flags_that_make_no_sense_are_told() {
    for flags in [
        "case_insensitive",
        "float_tolerance",
        "float_tolerance x",
        "float_tolerance -1",
        "float_tolerance nan",
        "float_tolerance 1 float_tolerance 1",
        "float_tolerance 1 float_absolute_tolerance 1",
        "case_sensitive 1e-6",
    ] {
        assert!(flags.parse::<Tolerance>().is_err(), "{flags}");
    }
    let exact = "space_change_sensitive case_sensitive".parse::<Tolerance>().unwrap();
    assert!(exact.is_exact() && Tolerance::exact().is_exact());
    assert!(!"case_sensitive".parse::<Tolerance>().unwrap().is_exact());
    assert!(!Tolerance::default().is_exact());
}
