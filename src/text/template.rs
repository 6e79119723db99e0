//! Templates: text with the number of the case and the grid put in.

use std::ops::Range;

use thiserror::Error;

/// Text with places to fill: `Case #{case}:\n{grid}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
}

/// A part of a [`Template`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text as it stands.
    Text(String),
    /// The number of the case, counted from one.
    Case,
    /// The finished grid, without an end to its last line.
    Grid,
}

/// Why a text is no template, and which of its bytes are at fault.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind}")]
pub struct TemplateError {
    /// What is wrong.
    pub kind: TemplateErrorKind,
    /// The bytes at fault.
    pub span: Range<usize>,
}

/// Why a text is no template.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TemplateErrorKind {
    /// A name in braces that nothing is known by.
    #[error("nothing is called `{{{0}}}`")]
    Unknown(String),
    /// A brace without its partner.
    #[error("this brace has no partner")]
    Unpaired,
}

impl Template {
    /// The names that can stand in braces.
    pub const NAMES: [&'static str; 2] = ["case", "grid"];

    /// Reads a template. `{{` and `}}` stand for the braces themselves.
    pub fn parse(text: &str) -> Result<Self, TemplateError> {
        let mut pieces = Vec::new();
        let mut at = 0;
        while let Some(found) = text[at..].find(['{', '}']) {
            let brace = at + found;
            push_text(&mut pieces, &text[at..brace]);
            let rest = &text[brace..];
            let doubled = rest.as_bytes().get(1) == Some(&rest.as_bytes()[0]);
            if doubled {
                push_text(&mut pieces, &rest[..1]);
                at = brace + 2;
                continue;
            }
            let close = rest.find('}').filter(|&close| close > 0);
            let Some(close) = close else {
                let span = brace..brace + 1;
                return Err(TemplateError { kind: TemplateErrorKind::Unpaired, span });
            };
            pieces.push(match &rest[1..close] {
                "case" => Piece::Case,
                "grid" => Piece::Grid,
                name => {
                    let kind = TemplateErrorKind::Unknown(name.to_owned());
                    return Err(TemplateError { kind, span: brace..brace + close + 1 });
                }
            });
            at = brace + close + 1;
        }
        push_text(&mut pieces, &text[at..]);
        Ok(Self { pieces })
    }

    /// Returns the parts in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Tells whether the template prints nothing at all.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}

/// Appends text, to the last piece if that is text too.
fn push_text(pieces: &mut Vec<Piece>, text: &str) {
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Text(last)) => last.push_str(text),
        _ => pieces.push(Piece::Text(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_text_and_names() {
        let template = Template::parse("Case #{case}:\n{grid}").unwrap();
        let text = |text: &str| Piece::Text(text.to_owned());
        assert_eq!(template.pieces(), [text("Case #"), Piece::Case, text(":\n"), Piece::Grid]);
        assert_eq!(Template::parse("{{a}}b").unwrap().pieces(), [text("{a}b")]);
        assert!(Template::parse("").unwrap().is_empty());
    }

    #[test]
    fn names_what_is_wrong() {
        let error = Template::parse("é{gird}").unwrap_err();
        assert_eq!(error.to_string(), "nothing is called `{gird}`");
        assert_eq!(error.span, 2..8);
        assert_eq!(Template::parse("a}").unwrap_err().span, 1..2);
        assert_eq!(Template::parse("a{").unwrap_err().kind, TemplateErrorKind::Unpaired);
    }
}
