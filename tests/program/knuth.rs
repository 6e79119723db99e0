//! Every kind of mistake in a text of cover problems has a message.
//!
//! `SNAPSHOTS=overwrite cargo test --bin runner knuth` makes the messages anew.

#[path = "../engine/mistakes.rs"]
mod mistakes;

use self::mistakes::MISTAKES;
use crate::report::knuth_error;
use anstream::adapter::strip_str;
use runner_cover::knuth::DlxReader;
use snapbox::{assert_data_eq, file};

/// Returns the message for the first mistake in a text.
fn message(text: &[u8]) -> String {
    let error = DlxReader::new(text).find_map(Result::err).expect("there is a mistake");
    strip_str(&knuth_error("in.dlx", &error).to_string()).to_string()
}

#[test]
fn mistakes_are_explained() {
    let messages: Vec<String> = MISTAKES.iter().map(|text| message(text)).collect();
    assert_data_eq!(messages.join("\n\n") + "\n", file!["knuth.txt"].raw());
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
