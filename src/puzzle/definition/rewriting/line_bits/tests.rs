//! Lines of symbols, before and after.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use crate::{Definition, Solver};

/// A problem that asks for a number, with lines of symbols.
const LINES: &str = "input.read = [{ ints = \"n m\" }, { table = \"t\", rows = \"n\", cols = \"m\" }]\n\
                     output = { answer = \"count\", one = \"{count}\" }\n[grid]\nsize = \"n x m\"\n";

#[test]
fn lines_of_symbols_become_an_unknown() {
    let path = "symbols = \"0 1 2 4 8 3 5 6 9 10 12\"\n[model]\nlines = [{ in = \"board\", pieces = 1 }]\n\
                each = [{ where = \"(a == 0) == (t[r, c] == 0)\" }]\n";
    let new = "lines = { form = \"net through cells\" }\n[model]\neach = [{ where = \"degree <= 2\" }, \
               { where = \"(bits == 0) == (t[r, c] == 0)\" }]\n";
    let new = new.replace("{ form = \"net through cells\" }", "\"net through cells\"");
    assert_eq!(Definition::rewritten(&format!("{LINES}{path}")), format!("{LINES}{new}"));
    let rewritten = |model: &str| {
        let text = Definition::rewritten(&format!("{LINES}{model}"));
        text.strip_prefix(LINES).unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    assert_eq!(
        rewritten(
            "symbols = \"0 3 5 6 9 10 12\"\n[model]\nlines = [{ in = \"board\", pieces = \"n\" }]\n\
             count = [{ in = \"rows\", of = \"3 6\", exactly = \"t[g, 0]\" }]\n"
        ),
        "lines = { form = \"loops through cells\", number = \"n\" }\n[model]\n\
         count = [{ in = \"rows\", where = \"a.bits in (3, 6)\", exactly = \"t[g, 0]\" }]\n"
    );
    assert_eq!(
        rewritten(
            "symbols = \"5 3\"\n[model]\nlines = [{ in = \"board\", open = true }]\n\
             pairs = [{ in = \"pairs edge\", where = \"a > b || t[r, c] > 0\" }]\n"
        ),
        "lines = \"paths through all cells\"\n[model]\neach = [{ where = \"bits in (5, 3)\" }]\n\
         pairs = [{ where = \"a.bits > b.bits || t[r, c] > 0\" }]\n"
    );
}

#[test]
fn lines_stay_symbols_where_the_bits_are_needed() {
    let before = LINES.replace("\"t\"", "\"_t\"");
    let reason = |text: &str| {
        let kept = Definition::rewritings(text);
        assert_eq!(Definition::rewritten(text), text);
        kept.into_iter().map(|it| it.advice).collect::<Vec<_>>().join("; ")
    };
    let lines = |rest: &str| reason(&format!("{before}{rest}"));
    let plain = "symbols = \"3 5 6 9 10 12\"\n[model]\nlines = [{ in = \"board\" }]\n";
    for (text, why) in [
        (
            plain.replace(" }", ", strands = 2 }"),
            "no word asks for the digits of strands or directions",
        ),
        (
            plain.replace(" }", ", label = \"r + 1\" }"),
            "`label` does not say where lines end, and `join` does",
        ),
        (plain.replace("board", "rows"), "its lines are those of a part of the board"),
        (plain.replace("12", "19"), "a symbol is not a set of sides, or has a colour"),
        (
            plain.replace("12\"", "12\"\nbackground = \"0\""),
            "the background is a cell without a symbol",
        ),
        (
            format!(
                "{plain}walks = [{{ in = \"board\", from = \"r + c == 0\", exactly = \"n\" }}]\n"
            ),
            "`walks` follows the lines of symbols",
        ),
        (format!("{plain}connected = \"3\"\n"), "another rule is about the symbols"),
        (
            plain.replace("12\"", "12\"\nhole = \"#\"\nhole_if = \"r == c\""),
            "the board has holes, between which lines are found faster as symbols",
        ),
    ] {
        assert_eq!(lines(&text), format!("`lines` stays in `[model]`: {why}"), "{text}");
    }
    let printed = format!("{before}{plain}")
        .replace("answer = \"count\", one = \"{count}\"", "one = \"{grid}\"");
    assert_eq!(reason(&printed), "`lines` stays in `[model]`: the output shows the symbols");
    let given = format!("{before}{plain}")
        .replace(" }]\noutput", " }, \"givens\"]\noutput")
        .replace("[model]", "blank = \".\"\n[model]");
    assert_eq!(reason(&given), "`lines` stays in `[model]`: the input can give symbols");
}

#[test]
fn lines_of_both_kinds_have_the_same_answers() {
    let read = "input.read = [{ ints = \"n m\" }, { table = \"t\", rows = \"n\", cols = \"m\" }]\n";
    let sets = [
        "3 5 6 9 10 12",
        "0 3 5 6 9 10 12",
        "0 1 2 4 8 3 5 6 9 10 12",
        "1 2 4 8 3 5 6 9 10 12",
        "0 1 2 5 6 10",
        "0 2 8",
        "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
    ];
    let demands =
        ["", ", pieces = 1", ", open = true", ", pieces = \"m - 1\"", ", pieces = 1, open = true"];
    let rules = [
        "",
        "each = [{ where = \"a % 2 == 0 || t[r, c] == 1\" }]",
        "count = [{ in = \"rows\", of = \"2\", at_most = 1 }]",
        "pairs = [{ in = \"pairs edge\", where = \"a != b || t[r, c] != 2\" }]",
        "maximise = \"(a > 2) * t[r, c]\"",
    ];
    let mut tried = 0;
    for (number, symbols) in sets.into_iter().enumerate() {
        let has_two = symbols.split(' ').any(|it| it == "2");
        for (demand, rule) in demands.iter().flat_map(|it| rules.iter().map(move |rule| (it, rule)))
        {
            if rule.contains("of =") && !has_two {
                continue;
            }
            let (answer, one) =
                if rule.starts_with("max") { ("best", "{value}") } else { ("count", "{count}") };
            let read =
                if rule.contains("t[") { read.to_owned() } else { read.replace("\"t\"", "\"_t\"") };
            let text = format!(
                "{read}output = {{ answer = \"{answer}\", one = \"{one}\", none = \"none\" }}\n[grid]\nsize = \"n x m\"\nsymbols = \"{symbols}\"\n\
                 [model]\nlines = [{{ in = \"board\"{demand} }}]\n{rule}\n"
            );
            let definition = Definition::parse(&text).unwrap();
            let new = Definition::rewritten(&text);
            assert!(new.contains("through"), "{new}");
            let input = ["2 3\n0 1 2\n2 1 0\n", "3 3\n2 0 1\n1 1 2\n0 2 2\n"][number % 2];
            let says = |definition| {
                let (solver, mut out) = (Arc::new(Solver::new(definition)), Vec::new());
                solver
                    .run(Cursor::new(input), &mut out, &mut |_| {}, NonZero::<usize>::MIN)
                    .unwrap();
                String::from_utf8(out).unwrap()
            };
            assert_eq!(says(definition), says(Definition::parse(&new).unwrap()), "{text}\n{new}");
            tried += 1;
        }
    }
    assert!(tried > 120, "{tried}");
}
