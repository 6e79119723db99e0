//! What a node holds, in words.

use crate::definition::Definition;
use crate::grid::{Board, LineCode, Node, Symbol};
use crate::text::Slot;

/// What a node holds, in the words of a sentence about its place.
pub(super) struct Holding {
    /// The verb: `is` or `has`.
    pub(super) verb: &'static str,
    /// What follows the verb: a symbol, `lines up and left`, `inside the loop`.
    pub(super) what: String,
    /// That it does not hold this, with a verb.
    pub(super) negation: String,
}

impl Holding {
    /// Says that a node holds a content.
    pub(super) fn new(definition: &Definition, board: &Board, node: Node, content: Symbol) -> Self {
        let answer = &definition.format.answer;
        match (board.layer_of(node), board.cell_of(node)) {
            (Some(lines), None) if lines.nodes.place(node).is_some() => {
                Self::lines(lines.spec.code, lines.code_of(content))
            }
            (Some(lines), None) if lines.nodes.link_at(node).is_some() => {
                let [what, other] = ["a border", "no border"];
                let (what, other) = if content.index() > 0 { (what, other) } else { (other, what) };
                Self { verb: "is", what: what.to_owned(), negation: format!("is {other}") }
            }
            // The side of a loop on which a face is.
            (_, None) => {
                let [outside, inside] = ["outside the loop", "inside the loop"];
                let (what, other) =
                    if content.index() > 0 { (inside, outside) } else { (outside, inside) };
                Self { verb: "is", what: what.to_owned(), negation: format!("is {other}") }
            }
            (None, Some(_)) if answer.shows(&Slot::Lines) => {
                Self::lines(answer.lines, board.alphabet.number(content))
            }
            (_, Some(_)) => {
                let what = format!("`{}`", board.alphabet.name(Some(content)));
                Self { verb: "is", negation: format!("is not {what}"), what }
            }
        }
    }

    fn lines(code: LineCode, number: i64) -> Self {
        let (what, negation) = match code.describe(number) {
            Some(lines) => (lines.clone(), format!("does not have {lines}")),
            None => ("no line".to_owned(), "has a line".to_owned()),
        };
        Self { verb: "has", what, negation }
    }
}
