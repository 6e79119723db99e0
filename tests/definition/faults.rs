//! Definitions that make no sense are refused, each with what is wrong and where.

mod fields;
mod output;
mod pieces;
mod rules;

use runner::problem::Definition;

/// A sound definition of grids that are filled.
const FILL: &str = r#"
[input]
cases = "one"
read  = [{ ints = "n" }, "board", { table = "t", rows = 2, cols = 2 }]
[grid]
rows    = 4
cols    = 4
symbols = "1-4"
blank   = "."
[model]
givens   = "board"
distinct = ["rows"]
sum      = [{ in = "rows", equals = "t[0, 0]" }]
[output]
answer = "any"
one    = "{grid}"
"#;

/// A sound definition of boards that are covered.
const TILE: &str = r####"
[input]
cases = "one"
read  = [{ ints = "n" }, { table = "tiles", rows = "n", names = "t u v l", symbols = "F O I" }]
[grid]
rows = 2
cols = 3
[model]
place  = "tile"
pieces = [{ shape = "##/#.", turn = true, copies = 1 }, { from = "tiles", edges = "t u v l", copies = "0.." }]
[output]
answer = "any"
one    = "{grid}"
"####;

/// What is put in for what, the message, and the text at fault.
type Change = (&'static str, &'static str, &'static str, &'static str);

fn check(sound: &str, changes: &[Change]) {
    assert!(Definition::parse(sound).is_ok(), "{:?}", Definition::parse(sound));
    let mut wrong = Vec::new();
    for &(from, to, message, at) in changes {
        assert_eq!(sound.matches(from).count(), 1, "{from}");
        let text = sound.replace(from, to);
        let faults = Definition::parse(&text).map(|_| ()).err().unwrap_or_default();
        let found: Vec<(String, &str)> =
            faults.iter().map(|it| (it.kind.to_string(), &text[it.span.clone()])).collect();
        // What could not be read for one fault may be missed elsewhere, but no more than that.
        if !found.contains(&(message.to_owned(), at)) || found.len() > 3 {
            wrong.push(format!("{to}\n    due ({message:?}, {at:?})\n    got {found:?}"));
        }
        for fault in &faults {
            let _ = fault.kind.help();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A sound definition of one piece that covers a board.
const PLAIN: &str = r####"
input  = { cases = "one" }
grid   = { rows = 2, cols = 3 }
model  = { place = "tile", pieces = [{ shape = "##/#.", turn = true, copies = 2 }] }
output = { answer = "any", one = "{grid}" }
"####;

#[test]
fn fields_and_boards() {
    check(FILL, fields::FIELDS);
    check(FILL, fields::BOARDS);
}

#[test]
fn rules_and_givens() {
    let sound = FILL.replace("t[0, 0]", "t[0, 0] + n");
    check(&sound, rules::RULES);
    check(&sound, rules::NEVER);
}

#[test]
fn questions_and_texts() {
    check(FILL, output::TEXTS);
    let best = FILL.replace("distinct =", "maximise = 1\ndistinct =");
    check(&best.replace("\"any\"", "\"best\""), output::BEST);
}

/// What can be seen of a board whose size is read.
#[test]
fn boards_of_any_size() {
    let sized = FILL.replace("rows    = 4", "rows    = \"n\"");
    check(
        &sized,
        &[
            (
                "distinct =",
                "count = [{ in = \"windows 2x2\", at_least = 5 }]\ndistinct =",
                "this can never hold: a window has 4 cells at most, so it cannot hold 5",
                "5",
            ),
            (
                "distinct =",
                "pairs = [{ in = \"pairs edge\", where = \"1 > 2\" }]\ndistinct =",
                "this can never hold: the condition is always false",
                "\"1 > 2\"",
            ),
            (
                "distinct =",
                "each = [{ in = \"rows\", where = 0 }]\ndistinct =",
                "this can never hold: the condition is always false",
                "0",
            ),
            (
                "distinct =",
                "count = [{ in = \"rows\", at_least = 5, at_most = 4 }]\ndistinct =",
                "this can never hold: at least 5 is more than at most 4",
                "5",
            ),
        ],
    );
}

#[test]
fn a_name_with_a_meaning_is_refused_with_all_of_them() {
    let faults = Definition::parse(&FILL.replace("\"n\" }", "\"size\" }")).unwrap_err();
    let fault = faults.iter().find(|fault| fault.kind.to_string().starts_with("`size`"));
    let help = fault.and_then(|fault| fault.kind.help()).unwrap_or_default();
    assert!(help.contains("`by_row`") && help.contains("`clue`"), "{help}");
}

#[test]
fn nothing_is_said_to_be_known_where_nothing_is() {
    let text = FILL.replace("[\"rows\"]", "[\"less n\"]");
    let faults = Definition::parse(&text).unwrap_err();
    assert_eq!(faults[0].kind.to_string(), "unknown order of cells `n`");
    assert_eq!(faults[0].kind.help(), None);
}

#[test]
fn pieces_and_edges() {
    check(TILE, pieces::PIECES);
    check(PLAIN, pieces::PLAIN);
}
