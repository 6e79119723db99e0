//! Texts of others in reports: a name or a message cannot end a line, move the cursor or turn the text.

use std::fs;
use std::path::Path;

use super::{CAT, Place};

const HIDDEN: [char; 6] = ['\u{1b}', '\u{202e}', '\u{200b}', '\u{9b}', '\u{2066}', '\r'];

#[test]
fn names_and_messages_forge_nothing() {
    let forged = "x\nAC    forged.sh\u{202e}\u{200b}\u{1b}[2J.sh";
    let place = Place::new(
        "forged",
        &[
            ("p/problem.yaml", "name: X\nvalidation: custom\n"),
            (
                "p/output_validators/val.sh",
                "printf 'odd\\033[2J\\342\\200\\256' > $3/judgemessage.txt; exit 43\n",
            ),
            ("p/data/secret/1.in", "1\n"),
            ("p/data/secret/1.ans", "1\n"),
            (&format!("p/submissions/wrong_answer/{forged}"), CAT),
            (&format!("p/submissions/wrong_answer/{forged}.unknown"), CAT),
            (
                "p/submissions/wrong_answer/built/build",
                "#!/bin/sh\nprintf 'bad\\033[2J\\n\\342\\200\\256\\302\\2331m\\r\\nAC' >&2; exit 1\n",
            ),
        ],
    );
    let names = |said: &str, what: &str| {
        assert!(!said.contains(HIDDEN), "{what}: {said:?}");
        assert!(!said.lines().any(|line| line.starts_with("AC ")), "{what}: {said}");
    };
    for arguments in [["p", "-v"], ["p", "--samples"], ["p", "--json"], ["p", "--validate"]] {
        let output = place.judge(&[&arguments[..], &["--color", "always"]].concat());
        let plain = |bytes: Vec<u8>| {
            // Only its own styles are left.
            let said = String::from_utf8(bytes).unwrap();
            let parts = said.split("\u{1b}[").map(|part| match part.split_once('m') {
                Some((style, rest)) if style.chars().all(|it| it.is_ascii_digit() || it == ';') => {
                    rest.to_owned()
                }
                _ => part.to_owned(),
            });
            parts.collect::<String>()
        };
        assert!(!String::from_utf8_lossy(&output.stdout).contains("[2J\u{1b}"));
        let (stdout, stderr) = (plain(output.stdout), plain(output.stderr));
        if arguments[1] != "--json" {
            names(&stdout, "stdout");
        }
        names(&stderr, "stderr");
    }
    let page = place.path("page.html");
    place.judge(&["p", "--html", page.to_str().unwrap()]);
    let page = fs::read_to_string(Path::new(&page)).unwrap();
    names(&page, "page");
    assert!(page.contains("forged.sh\\u{202e}"), "{page}");
    let shown = String::from_utf8(place.judge(&["p", "-v"]).stdout).unwrap();
    for said in
        ["x\\nAC    forged.sh\\u{202e}\\u{200b}\\u{1b}[2J.sh", "bad\\u{1b}[2J", "odd\\u{1b}[2J"]
    {
        assert!(shown.contains(said), "{said}: {shown}");
    }
}
