//! Definitions before and after, and what stays as it is.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use super::*;
use crate::Solver;

const LONG: &str = r##"# A comment.
[input]
cases = "one"
read  = ["givens"]

[grid]
rows    = "2"
cols    = 3
symbols = "# ."
blank   = "?"

[model]
place     = "fill"
connected = [{ in = "board", of = "#" }]
count     = [{ in = "rows", of = "#", each = false, exactly = 1 }]

[output]
answer = "classify"
one    = "{grid}"
none   = "no answer"
many   = "several answers"
"##;

#[test]
fn what_needs_no_saying_is_left_out() {
    let short = r##"# A comment.
[input]
read  = ["givens"]

[grid]
size    = "2 x 3"
symbols = "# ."
blank   = "?"

[model]
connected = "#"
count     = [{ in = "rows", of = "#", exactly = 1 }]

[output]
"##;
    assert_eq!(Definition::rewritten(LONG), short);
    assert_eq!(Definition::rewritings(short), []);
    // No answer depends on how it is drawn.
    assert_eq!(Definition::rewritings(&format!("{short}\n[draw]\nblack = \"#\"\n")), []);
    let printed = LONG.replace("{grid}", "answer:\\n{grid}");
    let output = Definition::rewritten(&printed).split_off(short.len() - "[output]\n".len());
    assert_eq!(output, "[output]\nanswer = \"only\"\none    = \"answer:\\n{grid}\"\n");
}

#[test]
fn each_rewriting_has_its_place_and_its_advice() {
    let advice: Vec<String> = Definition::rewritings(LONG)
        .iter()
        .map(|it| format!("{}: {}", LONG[..it.span.start].lines().count(), it.advice))
        .collect();
    assert_eq!(
        advice,
        [
            "2: leave out `cases = \"one\"`",
            "6: write `size = \"2 x 3\"` instead of `rows` and `cols`",
            "12: leave out `place = \"fill\"`",
            "14: leave out `in = \"board\"`",
            "15: leave out `each = false`",
            "17: leave out `answer = \"classify\"`, `none = \"no answer\"`, `many = \"several answers\"`, \
             `one = \"{grid}\"`",
        ]
    );
}

#[test]
fn parts_in_one_line_are_left_out_together() {
    let text = "input.read = [\"givens\"]\ngrid = { symbols = \"# .\", blank = \"?\" }\nmodel = { connected = [{ of = \"#\" }] }\n\
                output = { answer = \"classify\", one = \"{grid}\", none = \"no answer\", many = \"several answers\" }\n";
    let (unknown, _) = text.split_once("model").unwrap();
    let short = format!("{unknown}model = {{ connected = \"#\" }}\noutput = {{  }}\n");
    assert_eq!(Definition::rewritten(text), short);
}

#[test]
fn rules_in_old_words_are_written_as_they_are_now() {
    let rewritten = |model: &str| {
        let board = "input.read = [{ table = \"t\", cols = 3 }]\ngrid = { size = \"3 x 3\", symbols = \"1-3\" }\n";
        let text = Definition::rewritten(&format!("{board}[model]\n{model}\n"));
        text.strip_prefix(board).and_then(|it| it.strip_prefix("[model]\n")).unwrap().to_owned()
    };
    let old = r#"count = [{ in = "rows", of = "3", exactly = "t[g]" }]
around = [{ in = "neighbours edge", where = "b > a", at_least = 1, if = "r > 0" }]"#;
    let new = r#"count = [
  { in = "rows", of = "3", exactly = "t[g]" },
  { in = "neighbours edge", at_least = "1", where = "a > centre", if = "(r > 0) && has(centre)" },
]
"#;
    assert_eq!(rewritten(old), new);
    let seen = r#"seen = [{ in = "rows", from = "end", count = "t[g]" }]"#;
    let new = r#"seen = [
  { in = "rows", from = "end", exactly = "t[g]", if = "t[g] > 0" },
]
"#;
    assert_eq!(rewritten(seen), new);
}

#[test]
fn rules_that_differ_in_their_groups_become_one() {
    let before = "input.read = [\"board\"]\n[grid]\nsize = \"3 x 3\"\nsymbols = \"x\"\nbackground = \".\"\nhole = \"#\"\n";
    let old = r#"[model]
hole_if = "r == c"
count = [
  { in = "rows",    exactly = 1 },
  { in = "columns", exactly = 1 },
  { in = "board",   at_most = 2 },
]
"#;
    let new = r#"hole_if = "r == c"
[model]
count = [
  { in = ["rows", "columns"], exactly = 1 },
  { in = "board",   at_most = 2 },
]
"#;
    assert_eq!(Definition::rewritten(&format!("{before}{old}")), format!("{before}{new}"));
    let both = old.replace("  { in = \"board\",   at_most = 2 },\n", "");
    let one =
        "hole_if = \"r == c\"\n[model]\ncount = [{ in = [\"rows\", \"columns\"], exactly = 1 }]\n";
    assert_eq!(Definition::rewritten(&format!("{before}{both}")), format!("{before}{one}"));
}

#[test]
fn a_text_with_faults_is_left_alone() {
    for text in ["", "[grid]\nrows = ", "[input]\nread = [\"a\"]\ncases = \"one\"\n"] {
        assert_eq!(Definition::rewritings(text), []);
        assert_eq!(Definition::rewritten(text), text);
    }
}

#[test]
fn a_picture_measures_the_board() {
    let old = "[input]\nread  = [{ ints = \"k\" }, { picture = \"n m\", lex = \"tokens\" }, { layer = \"given\", lex = \"tokens\" }, { table = \"n2\", cols = \"m\" }]\n\
               [grid]\nrows = \"n\"\ncols = \"m\"\nsymbols = \"1..n*m\"\nblank = \".\"\n[model]\n\
               each = [{ where = \"a <= n * m - k && n2[c] < m\" }]\n[output]\none = \"size {n}:\\n{grid}\"\n";
    let new = "[input]\nread  = [{ ints = \"k\" }, { layer = \"given\", lex = \"tokens\" }, { table = \"n2\", cols = \"cols\" }]\n\
               [grid]\nsymbols = \"1..rows*cols\"\nblank = \".\"\n[model]\n\
               each = [{ where = \"a <= rows * cols - k && n2[c] < cols\" }]\n[output]\none = \"size {rows}:\\n{grid}\"\n";
    assert_eq!(Definition::rewritten(old), new);
    // A symbol, or a word, that is called like a side stays what it is.
    let named = "input.read = [{ picture = \"n m\" }, \"given\"]\ngrid = { size = \"n x m\", symbols = \"n x\", blank = \".\" }\n\
                 model.each = [{ where = \"a == 'x' || r < n\" }]\noutput.one = \"n\\n{grid}\"\n";
    assert_eq!(Definition::rewritten(named), named);
    // A table of numbers is not a picture, and another size is not that of the picture.
    let table = "input.read = [{ picture = \"n m\" }, { table = \"t\", rows = \"n\", cols = \"m\", lex = \"chars\" }]\n\
                 grid = { size = \"n x m\", symbols = \"1 2\" }\nmodel.each = [{ where = \"a != t[r, c]\" }]\n";
    let larger = old.replace("rows = \"n\"\ncols = \"m\"", "size = \"n + 1 x m\"");
    for text in [table, &larger] {
        assert_eq!(Definition::rewritten(text), text);
    }
}

#[test]
fn a_cell_with_a_size_is_the_one_of_its_area() {
    let of_table = "input.read = [{ ints = \"h w\" }, { table = \"t\", rows = \"h\", cols = \"w\" }]\n\
                    grid = { size = \"h x w\", symbols = \"# .\" }\n[model]\n";
    let of_clues =
        "input.read = [{ clues = \"n\", words = \"?\" }]\ngrid = { symbols = \"# .\" }\n[model]\n";
    let of = |size: &str, each: &str| {
        let before = if size == "n" { of_clues } else { of_table };
        let model =
            format!("areas = [{{ of = \".\", size = \"{size}\", one_sized = true }}]\n{each}\n");
        let text = Definition::rewritten(&format!("{before}{model}"));
        let new = text.strip_prefix(before).unwrap();
        let due = model.replace("one_sized = true", &format!("one = \"{size} > 0\""));
        assert!(new == model || new == due, "{new}");
        let kept = Definition::rewritings(&format!("{before}{model}"));
        assert_eq!(kept.iter().any(Rewriting::is_kept), new == model);
        new != model
    };
    assert!(of("t[r, c]", "each = [{ where = \"a == 2 || t[r, c] < 0\" }]"));
    assert!(of("t[r, c]", "each = [{ if = \"t[r, c] >= 1\", is = \".\" }]"));
    assert!(of("n", "each = [{ if = \"has(n)\", where = \"a == '.'\" }]"));
    // A cell with the size 3, or any, may be `#`.
    assert!(!of("t[r, c]", "each = [{ where = \"a == 2 || t[r, c] < 0 || t[r, c] == 3\" }]"));
    assert!(!of("t[r, c]", "each = [{ where = \"a == 2 || t[r, c] > 1\" }]"));
    assert!(!of("t[r, c]", "each = [{ where = \"a == 2 || t[r, c] % 7 != 0\" }]"));
    assert!(!of("t[r, c]", "each = [{ where = \"a == 2 || t[c, r] < 0\" }]"));
    assert!(!of(
        "t[r, c]",
        "each = [{ in = \"rows\", if = \"g == 0\", where = \"a == 2 || t[r, c] < 0\" }]"
    ));
    assert!(!of("t[r, c]", "connected = \"#\""));
    let all = format!("{of_clues}areas = [{{ size = \"n\", one_sized = true }}]\n");
    assert!(Definition::rewritten(&all).contains("{ size = \"n\", one = \"n > 0\" }"));
}

#[test]
fn what_is_seen_from_four_sides_is_seen_in_views() {
    let before = "input.read = [{ ints = \"n k\" }, { table = \"t\", rows = 4, cols = \"n\" }]\n\
                  grid = { size = \"n x n\", symbols = \"1..n\" }\n[model]\n";
    let seen = |sides: [&str; 4]| {
        let rule =
            |(row, side): (usize, &str)| format!("{{ in = {side}, count = \"t[{row}, g]\" }}");
        let rules: Vec<String> = sides.into_iter().enumerate().map(rule).collect();
        format!("seen = [{}]\n", rules.join(", "))
    };
    let rewritten = |before: &str, model: &str| {
        Definition::rewritten(&format!("{before}{model}")).strip_prefix(before).unwrap().to_owned()
    };
    let [top, left] = ["\"columns\"", "\"rows\""];
    let [bottom, right] = [top, left].map(|it| format!("{it}, from = \"end\""));
    let in_order = seen([top, left, &right, &bottom]);
    let new = "seen = [{ in = \"views\", exactly = \"t[g / n, g % n]\", if = \"t[g / n, g % n] > 0\" }]\n";
    let made = rewritten(before, &in_order);
    assert_eq!(
        made.split_whitespace().collect::<Vec<_>>(),
        new.split_whitespace().collect::<Vec<_>>()
    );
    // Other orders, other boards, and a single side.
    for (before, model) in [
        (before.to_owned(), seen([top, left, &bottom, &right])),
        (before.replace("n x n", "n x k"), in_order.clone()),
        (
            before.to_owned(),
            "seen = [{ in = \"rows\", from = \"end\", exactly = \"t[0, g]\" }]\n".to_owned(),
        ),
    ] {
        assert!(!rewritten(&before, &model).contains("views"));
        assert!(Definition::rewritings(&format!("{before}{model}")).iter().any(Rewriting::is_kept));
    }
    let input = "3 3\n2 0 1\n2 1 0\n1 2 3\n0 2 3\n";
    let says = |model: &str| {
        let output = "[output]\nanswer = \"count\"\none = \"{count}\"\n";
        let definition = Definition::parse(&format!(
            "{before}distinct = [\"rows\", \"columns\"]\n{model}{output}"
        ))
        .unwrap();
        let (solver, mut out) = (Arc::new(Solver::new(definition)), Vec::new());
        solver.run(Cursor::new(input), &mut out, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert_eq!(says(&in_order), says(&made));
}
