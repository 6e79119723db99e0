//! Every kind of mistake in a text of cover problems has a message.
//!
//! `SNAPSHOTS=overwrite cargo test --bin runner knuth` makes the messages anew.

use crate::report::knuth_error;
use anstream::adapter::strip_str;
use runner_cover::knuth::{DlxErrorKind, DlxReader, NetMistake};
use snapbox::{assert_data_eq, file};

/// Texts, each with one mistake.
const MISTAKES: &[&[u8]] = &[
    b"",
    b"| nothing but a comment",
    b"a\na\n%%\n\n%% third\nb\n",
    b"\xFF\xFEa\0",
    b"a b\na \xC3( b",
    b"a | b | c",
    b"a |b",
    b"two|a",
    b"1:2:3|a",
    b"-1|a",
    b"4294967296|a",
    b"3:2|a",
    b"a | 2|b",
    b"a 2| b",
    b"a:b",
    b"2|a|b",
    b"a b | a",
    b"r1c1 r1c2 |\tr1c1x\nr1c1 r1cl",
    b"a b\na\nb z",
    b"a | b\nb b:x",
    b"a | b\na:x",
    b"2|a\na:x",
    b"0:3|a b\nb a:0",
    b"2|a\na:2147483648",
    b"1|a\na:1",
    b"a | b\na b:",
    b"a | b\na b:x:y",
    b"a\na|3",
    b"a\n:x",
    b"a\n::x",
    b"a\na |",
    b"a\n | a comment that is indented",
    b"a\na |3.5",
    b"a\na |9223372036854775808",
    b"a\na |9223372036854775807 |1",
    b"a\na |4000000000000000000\na |-4000000000000000000",
    b"a\n |1 |2",
    b"a\n: pieces=1 a b",
    b"a\n: pieces=1 a b | c",
    b"a\n: piece=1 | a b",
    b"a\n: apart=yes | a b",
    b"a\n: pieces=one | a b",
    b"a\n: sizes=3:2 | a b",
    b"a\n: pieces=1 sizes=2 pieces=2 | a b",
    b"a\n: | a | b",
    b"a\n: | a:allways",
    b"a\n: | a:size=1:2",
    b"a\n: | a:size=-1",
    b"a\n: | a:label=",
    b"a\n: | a:always:always",
    b"a\n: | a b\n: | c a",
    b"a\n: | r1c1 r1c2\na :r1cl",
    b"a\n:: a:b\n: | a b",
    b"a\n: | a1 b\n:: b:al",
    b"a\n: | a b\n:: a",
    b"a\n: | a b\n:: a:b:a",
    b"a | x\n: | a b\n:: a:b:x",
    b"a | x1\n: | a b\n:: a:b:xl:red",
    b"a\n: | a b\n:: a:b:a:red",
    b"a\n: | a b\n:: a:a",
    b"a\n: | a b\n:: a:b b:a",
    b"a\n: | a b\n:: a:b\na :b:a",
    b"a\n: | a\n: | b\na :a:b",
    b"a\n: | a b\na :a :b :a",
    b"a\n: | a b\na :a: b",
    b"a\n: | a b\n:a",
    b"a\r\n\xC3\xA9\x1B[1m \t\r\n",
];

/// Returns the message for the first mistake in a text.
fn message(text: &[u8]) -> String {
    let error = DlxReader::new(text).find_map(Result::err).expect("there is a mistake");
    strip_str(&knuth_error("in.dlx", &error)).to_string()
}

#[test]
fn mistakes_are_explained() {
    let messages: Vec<String> = MISTAKES.iter().map(|text| message(text)).collect();
    assert_data_eq!(messages.join("\n\n") + "\n", file!["knuth.txt"].raw());
}

/// Numbers the kinds of mistakes, so that a new one is not forgotten here.
fn number(kind: &DlxErrorKind<'_>) -> usize {
    match kind {
        DlxErrorKind::NoItemLine { .. } => 0,
        DlxErrorKind::NotUtf8 { .. } => 1,
        DlxErrorKind::SecondBar => 2,
        DlxErrorKind::Bounds { .. } => 3,
        DlxErrorKind::ReversedBounds(_) => 4,
        DlxErrorKind::BoundedSecondary { .. } => 5,
        DlxErrorKind::EmptyName => 6,
        DlxErrorKind::Mark { .. } => 7,
        DlxErrorKind::RepeatedItem { .. } => 8,
        DlxErrorKind::UnknownItem { .. } => 9,
        DlxErrorKind::RepeatedEntry { .. } => 10,
        DlxErrorKind::ColouredPrimary { .. } => 11,
        DlxErrorKind::EmptyColour => 12,
        DlxErrorKind::Cost { .. } => 13,
        DlxErrorKind::CostSum => 14,
        DlxErrorKind::CostTotal => 15,
        DlxErrorKind::NoEntry => 16,
        DlxErrorKind::Net(NetMistake::UnknownWord { .. }) => 17,
        DlxErrorKind::Net(NetMistake::Number { .. }) => 18,
        DlxErrorKind::Net(NetMistake::Repeated { .. }) => 19,
        DlxErrorKind::Net(NetMistake::NoBar) => 20,
        DlxErrorKind::Net(NetMistake::RepeatedNode { .. }) => 21,
        DlxErrorKind::Net(NetMistake::UnknownNode { .. }) => 22,
        DlxErrorKind::Net(NetMistake::OneEnd { .. }) => 23,
        DlxErrorKind::Net(NetMistake::Unlinkable { .. }) => 24,
        DlxErrorKind::Net(NetMistake::TwoWays { .. }) => 25,
        DlxErrorKind::Weight { .. } => 26,
        // The text would have many gigabytes.
        DlxErrorKind::TooMany => 27,
    }
}

#[test]
fn there_is_a_message_for_every_mistake_that_can_be_made() {
    let errors = MISTAKES.iter().filter_map(|text| DlxReader::new(text).find_map(Result::err));
    let mut numbers: Vec<usize> = errors.map(|error| number(&error.kind)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers, (0..27).collect::<Vec<_>>());
}

#[test]
fn a_long_line_is_cut_around_the_mistake() {
    let line = "a b ".repeat(2500);
    let long = message(format!("a b\n {line}").as_bytes());
    assert!(long.contains(" --> in.dlx:2:6\n"), "{long}");
    assert!(long.lines().all(|line| line.len() < 200), "{long}");

    let names: Vec<String> = (0..2000).map(|number| format!("x{number}")).collect();
    let names = names.join(" ");
    let late = message(format!("{names}\n{names} y {names}").as_bytes());
    assert!(late.contains(" --> in.dlx:2:10891\n"), "{late}");
    assert!(late.contains("x1998 x1999 y x0 x1 x2"), "{late}");
    assert!(late.lines().all(|line| line.len() < 200), "{late}");

    let name = "x".repeat(100_000);
    let far = message(format!("{name}\n{name} y").as_bytes());
    assert!(far.contains("in.dlx:2:100002\n") && far.len() < 200, "{far}");
}
