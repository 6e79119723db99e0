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
                let what = if content.index() > 0 { "a border" } else { "no border" };
                Self { verb: "is", what: what.to_owned() }
            }
            // The side of a loop on which a face is.
            (_, None) => {
                let what = if content.index() > 0 { "inside the loop" } else { "outside the loop" };
                Self { verb: "is", what: what.to_owned() }
            }
            (None, Some(_)) if answer.shows(&Slot::Lines) => {
                Self::lines(answer.lines, board.alphabet.number(content))
            }
            (_, Some(_)) => {
                let what = format!("`{}`", board.alphabet.name(Some(content)));
                Self { verb: "is", what }
            }
        }
    }

    fn lines(code: LineCode, number: i64) -> Self {
        let what = code.describe(number).unwrap_or_else(|| "no line".to_owned());
        Self { verb: "has", what }
    }
}
