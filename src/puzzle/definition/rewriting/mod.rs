//! What a definition says in old words, or says without need, and how it is written instead.
//!
//! A rewriting is an edit of the text after which the definition is the same, and its rules state the same: each is
//! tried before it is offered, so none can change what a definition means.

mod candidates;
mod edit;
mod entry;
mod merged;
mod old_rules;

use std::ops::Range;

use self::candidates::candidates;
pub use self::edit::Rewriting;
use super::Definition;
use crate::rules::Rule;

impl Definition {
    /// Returns what a definition can leave out or write in a newer way, in the order of the text: parts of it that
    /// do not overlap, each of which can be changed by itself. There are none in a text with faults.
    pub fn rewritings(text: &str) -> Vec<Rewriting> {
        let mut apart: Vec<Rewriting> = Vec::new();
        for rewriting in equivalent(text) {
            let overlaps = |other: &Rewriting| {
                let mut others = other.edits.iter();
                others.any(|(it, _)| rewriting.edits.iter().any(|(own, _)| meet(it, own)))
            };
            if !apart.iter().any(overlaps) {
                apart.push(rewriting);
            }
        }
        apart
    }

    /// Returns the text of a definition with everything left out or written anew that can be.
    pub fn rewritten(text: &str) -> String {
        let mut text = text.to_owned();
        loop {
            let Some(rewriting) = equivalent(&text).next() else { return text };
            text = rewriting.applied(&text);
        }
    }
}

/// Returns the changes that mean the same.
fn equivalent(text: &str) -> impl Iterator<Item = Rewriting> {
    let meaning = meaning_of(text);
    let candidates = if meaning.is_some() { candidates(text) } else { Vec::new() };
    candidates.into_iter().filter(move |it| meaning_of(&it.applied(text)) == meaning)
}

/// Returns what a definition says but for its rules, and what these state, in any order.
fn meaning_of(text: &str) -> Option<(String, Vec<String>)> {
    let mut definition = Definition::parse(text).ok()?;
    let rules = std::mem::take(&mut definition.model.rules);
    let mut statements: Vec<String> = rules.iter().map(Rule::statement).collect();
    statements.sort_unstable();
    Some((format!("{definition:?}"), statements))
}

/// Tells whether two ranges have a byte in common.
fn meet(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let one = "hole_if = \"r == c\"\n[model]\ncount = [{ in = [\"rows\", \"columns\"], exactly = 1 }]\n";
        assert_eq!(Definition::rewritten(&format!("{before}{both}")), format!("{before}{one}"));
    }

    #[test]
    fn a_text_with_faults_is_left_alone() {
        for text in ["", "[grid]\nrows = ", "[input]\nread = [\"a\"]\ncases = \"one\"\n"] {
            assert_eq!(Definition::rewritings(text), []);
            assert_eq!(Definition::rewritten(text), text);
        }
    }
}
