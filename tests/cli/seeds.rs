//! The promises of published solutions of UVA 1309 and UVA 12988 about input and output, and where they
//! fail: output wrong from the 83rd data set on, a crash below 17 clues, minutes on two equal letters in
//! a row, silence without an answer, hours on grids with many answers.

use std::fs;
use std::path::PathBuf;

use crate::disguise::{Disguise, write};
use crate::grids::{Rows, assert_solves, grids};
use crate::numbers::Numbers;
use snapbox::cmd::Command;

/// Runs a problem on an input. Returns the exit code, stdout and stderr.
fn run(id: &str, input: &str) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_runner"))
        .arg(id)
        .stdin(input.to_owned())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn answer(id: &str, input: &str) -> String {
    let (code, stdout, stderr) = run(id, input);
    assert_eq!((code, stderr.as_str()), (0, ""));
    stdout
}

fn project(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn sample(id: &str, file: &str) -> String {
    fs::read_to_string(project(&format!("problems/{id}/data/sample/{file}"))).unwrap()
}

/// Returns this many disguised copies of the sample of UVA 1309, with the answers.
fn disguised(count: usize) -> (Vec<Rows>, Vec<Rows>) {
    let letters: Vec<char> = ('A'..='P').collect();
    let givens = &grids(&sample("uva1309", "1.in"), 16)[0];
    let answer = &grids(&sample("uva1309", "1.ans"), 16)[0];
    let mut numbers = Numbers::new(1309);
    (0..count)
        .map(|_| {
            let disguise = Disguise::new(&mut numbers, 4, &letters);
            (disguise.apply(givens), disguise.apply(answer))
        })
        .unzip()
}

fn joined(grids: &[Rows], between: &str) -> String {
    grids.iter().map(write).collect::<Vec<_>>().join(between)
}

/// Every article on UVA 1309: several data sets, an empty line between two answers.
#[test]
fn a_blank_line_between_answers_and_none_at_the_end() {
    let (givens, answers) = disguised(3);
    for count in 1..=3 {
        let printed = answer("uva1309", &joined(&givens[..count], "\n"));
        assert_eq!(printed, joined(&answers[..count], "\n"));
        assert!(!printed.ends_with("\n\n"));
    }
}

/// The articles read words until the input ends: blank lines between data sets do not matter.
#[test]
fn data_sets_follow_until_the_input_ends() {
    let (givens, answers) = disguised(4);
    for between in ["", "\n", "\n\n\n", " \n", "\r\n"] {
        assert_eq!(answer("uva1309", &joined(&givens, between)), joined(&answers, "\n"));
    }
    let input = joined(&givens, "\n");
    assert_eq!(answer("uva1309", input.trim_end()), joined(&answers, "\n"));
    assert_eq!(answer("uva1309", &(input + "\n\n")), joined(&answers, "\n"));
    assert_eq!(answer("uva1309", ""), "");
}

/// The article on UVA 12988: T cases, `Case #k:` before each, nothing between them.
#[test]
fn counted_cases_with_their_headers() {
    let printed = answer("uva12988", &sample("uva12988", "1.in"));
    assert_eq!(printed, sample("uva12988", "1.ans"));
    let headers: Vec<&str> = printed.lines().filter(|line| line.contains('C')).collect();
    assert_eq!(headers, ["Case #1:", "Case #2:", "Case #3:"]);
    assert_eq!(printed.lines().count(), 15);
}

/// Its statement has an empty line before each case, its sample has none.
#[test]
fn an_empty_line_before_each_case_or_not() {
    let plain = sample("uva12988", "1.in");
    let (count, rows) = plain.split_once('\n').unwrap();
    let rows: Vec<&str> = rows.lines().collect();
    let cases: Vec<String> = rows.chunks(4).map(|case| case.join("\n")).collect();
    let expected = sample("uva12988", "1.ans");
    for before in ["\n", "\n\n", "\n\n\n"] {
        let input = format!("{count}{before}{}{before}", cases.join(before));
        assert_eq!(answer("uva12988", &input), expected);
    }
}

/// One solution never empties its stack, and is wrong from data set 83 on.
#[test]
fn the_hundredth_data_set_is_as_right_as_the_first() {
    let (givens, answers) = disguised(200);
    assert_eq!(answer("uva1309", &joined(&givens, "\n")), joined(&answers, "\n"));
}

/// One solution has room for grids of at least 17 clues, and crashes below that.
#[test]
fn few_clues_are_no_danger() {
    let full = &grids(&sample("uva1309", "1.ans"), 16)[0];
    for clues in [0, 1, 2, 16, 17] {
        let order = Numbers::new(17).order(256);
        let keep = |cell: usize| order[cell] < clues;
        let givens: Rows = (0..16)
            .map(|row| {
                let cell = |column| if keep(row * 16 + column) { full[row][column] } else { '-' };
                (0..16).map(cell).collect()
            })
            .collect();
        let printed = answer("uva1309", &write(&givens));
        assert_solves(&givens, &grids(&printed, 16)[0], 4, 4, '-');
    }
    let empty: Rows = vec![vec!['*'; 4]; 4];
    let printed = answer("uva12988", &format!("1\n{}", write(&empty)));
    assert_solves(&empty, &grids(printed.split_once('\n').unwrap().1, 4)[0], 2, 2, '*');
}

/// One solution searches for minutes if a row has two equal letters; others print the question as the
/// answer, or nothing.
#[test]
fn no_answer_is_said_at_once_and_aloud() {
    let mut clash: Rows = vec![vec!['-'; 16]; 16];
    (clash[4][1], clash[4][14]) = ('K', 'K');
    let (givens, answers) = disguised(2);
    let input = joined(&[givens[0].clone(), clash, givens[1].clone()], "\n");
    let (code, stdout, stderr) = run("uva1309", &input);
    assert_eq!(code, 1);
    assert_eq!(stdout, joined(&answers, "\n"));
    assert!(stderr.contains("case 2 contradicts itself: row 5 holds `K` twice"), "{stderr}");
    assert!(stderr.contains("<stdin>:22:15"), "{stderr}");
}

/// Grids of 80 to 100 random clues with many answers, on which searches get lost for hours.
#[test]
fn many_answers_are_no_trap() {
    let input = fs::read_to_string(project("tests/answers/data/uva1309-traps.in")).unwrap();
    let (givens, answers) = (grids(&input, 16), grids(&answer("uva1309", &input), 16));
    assert_eq!((givens.len(), answers.len()), (5, 5));
    for (givens, answer) in givens.iter().zip(&answers) {
        assert_solves(givens, answer, 4, 4, '-');
    }
}
