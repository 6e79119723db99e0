//! Parses a text as a whole: an expression, or an error with its place.

use nom::Offset;

use super::error::{ExprError, ExprErrorKind};
use super::grammar;
use super::tree::Tree;
use super::words::ExprFault;

/// The maximum length of a text in bytes.
pub(crate) const BYTES_MAX: usize = 1000;

/// Parses a text from its beginning to its end. It may have to come to a number.
pub(super) fn tree(text: &str, is_number: bool) -> Result<Tree, ExprError> {
    if text.len() > BYTES_MAX {
        let span = text.floor_char_boundary(BYTES_MAX)..text.len();
        return Err(ExprError { kind: ExprErrorKind::TooLong(BYTES_MAX), span });
    }
    let fault = match grammar::whole(text) {
        Ok(("", tree)) => return compared(tree, is_number),
        Ok((rest, _)) => ExprFault::unexpected(rest, rest.chars().next().unwrap_or_default()),
        Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => fault,
        // These parsers work on the whole text, so they never ask for more.
        Err(nom::Err::Incomplete(_)) => ExprFault::no_operand(&text[text.len()..]),
    };
    let start = text.offset(fault.at);
    Err(ExprError { kind: fault.kind, span: start..start + fault.at.len() })
}

/// Refuses a word where only a number can stand.
fn compared(tree: Tree, is_number: bool) -> Result<Tree, ExprError> {
    let mut error = None;
    tree.each_use(is_number, &mut |it| {
        if it.is_word && it.is_number {
            // With its quotes.
            let span = it.start..it.start + it.text.len() + 2;
            error.get_or_insert(ExprError { kind: ExprErrorKind::WordAsNumber, span });
        }
    });
    error.map_or(Ok(tree), Err)
}
