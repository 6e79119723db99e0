//! Templates: text with slots for the number of the case, the grid and other values.

use std::fmt;
use std::ops::Range;
use thiserror::Error;

use super::Slot;
use crate::expr::{Expr, ExprErrorKind};

/// Text with slots: `Case #{case}:\n{grid}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Template {
    parts: Vec<TemplatePart>,
}

/// A part of a [`Template`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TemplatePart {
    /// Literal text.
    Text(String),
    /// A value.
    Slot(Slot, Width),
}

/// The minimum width of a value: of each cell of a grid or table, and each number of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Width {
    /// The width in characters; shorter texts are aligned right.
    pub chars: usize,
    /// Whether to pad with zeros instead of blanks.
    pub zeros: bool,
}

/// Displays the width as it is written after a name in braces.
impl fmt::Display for Width {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.chars, self.zeros) {
            (0, _) => Ok(()),
            (chars, false) => write!(f, ":{chars}"),
            (chars, true) => write!(f, ":0{chars}"),
        }
    }
}

impl Width {
    /// The maximum width.
    pub(crate) const MAX: usize = 99;
}

/// An error in a template, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind}")]
pub(crate) struct TemplateError {
    /// The kind of error.
    pub kind: TemplateErrorKind,
    /// The wrong bytes.
    pub span: Range<usize>,
}

/// The kind of an error in a template.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum TemplateErrorKind {
    /// An unknown name in braces, neither one of [`SLOTS`](super::SLOTS) nor a field.
    #[error("unknown name `{{{0}}}`")]
    Unknown(String),
    /// The text after the colon in braces is not a width.
    #[error("`{0}` is not a width: expected 1 to {max}, or `0` and a width to pad with zeros", max = Width::MAX)]
    Width(String),
    /// The text in braces is neither a name nor an expression.
    #[error("{0}")]
    Expr(ExprErrorKind),
    /// A brace without its partner.
    #[error("this brace is not paired")]
    Unpaired,
}

impl Template {
    /// Parses a template. The names in braces are `fields`, which take precedence, and those of
    /// [`SLOTS`](super::SLOTS); expressions of these may stand there too. `{{` and `}}` are literal braces.
    pub(crate) fn parse(text: &str, fields: &[&str]) -> Result<Self, TemplateError> {
        let mut parts = Vec::new();
        let mut at = 0;
        while let Some(offset) = text[at..].find(['{', '}']) {
            let brace = at + offset;
            push_text(&mut parts, &text[at..brace]);
            let rest = &text[brace..];
            let doubled = rest.as_bytes().get(1) == Some(&rest.as_bytes()[0]);
            if doubled {
                push_text(&mut parts, &rest[..1]);
                at = brace + 2;
                continue;
            }
            let close = rest.find('}').filter(|&close| close > 0);
            let Some(close) = close else {
                let span = brace..brace + 1;
                return Err(TemplateError { kind: TemplateErrorKind::Unpaired, span });
            };
            parts.push(part(&rest[1..close], fields).map_err(|(kind, at)| {
                // A wrong name is marked with its braces, a wrong width without.
                let span = at.map_or(0..close + 1, |at| 1 + at..close);
                TemplateError { kind, span: brace + span.start..brace + span.end }
            })?);
            at = brace + close + 1;
        }
        push_text(&mut parts, &text[at..]);
        Ok(Self { parts })
    }

    /// Lets the names of some lines stand for drawings of these, not for fields.
    #[must_use]
    pub(crate) fn drawing(mut self, lines: &[&str]) -> Self {
        for part in &mut self.parts {
            if let TemplatePart::Slot(slot @ Slot::Field(_), _) = part
                && lines.contains(&slot.name())
            {
                *slot = Slot::Drawing(slot.name().into());
            }
        }
        self
    }

    /// Returns the parts in order.
    pub(crate) fn parts(&self) -> &[TemplatePart] {
        &self.parts
    }

    /// Returns the slots in order, those of expressions too.
    pub(crate) fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.parts.iter().flat_map(|part| match part {
            TemplatePart::Text(_) => &[],
            TemplatePart::Slot(slot, _) => slot.parts(),
        })
    }

    /// Tells whether the template prints nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

/// Parses the text in braces. An error includes the start of the wrong part, unless the whole text
/// is wrong.
fn part(text: &str, fields: &[&str]) -> Result<TemplatePart, (TemplateErrorKind, Option<usize>)> {
    let (name, width) = text.split_once(':').map_or((text, None), |(n, w)| (n, Some(w)));
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let slot = if is_name {
        Slot::find(name, fields).ok_or((TemplateErrorKind::Unknown(name.to_owned()), None))?
    } else {
        let expr = Expr::parse(name);
        Slot::of_expr(expr.map_err(|it| (TemplateErrorKind::Expr(it.kind), Some(it.span.start)))?)
    };
    let width = width.map_or(Ok(Width::default()), |text| {
        let kind = || TemplateErrorKind::Width(text.to_owned());
        width_of(text).ok_or_else(|| (kind(), Some(name.len() + 1)))
    })?;
    Ok(TemplatePart::Slot(slot, width))
}

fn width_of(text: &str) -> Option<Width> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let chars = text.parse().ok().filter(|chars| digits && (1..=Width::MAX).contains(chars))?;
    Some(Width { chars, zeros: text.starts_with('0') })
}

/// Appends text, to the last part if that is text too.
fn push_text(parts: &mut Vec<TemplatePart>, text: &str) {
    match parts.last_mut() {
        _ if text.is_empty() => {}
        Some(TemplatePart::Text(last)) => last.push_str(text),
        _ => parts.push(TemplatePart::Text(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> TemplatePart {
        TemplatePart::Text(text.to_owned())
    }

    fn plain(slot: Slot) -> TemplatePart {
        TemplatePart::Slot(slot, Width::default())
    }

    fn error(text: &str) -> TemplateError {
        Template::parse(text, &["n"]).unwrap_err()
    }

    #[test]
    fn parts_text_and_names() {
        let parse = |text| Template::parse(text, &["n"]).unwrap();
        let template = parse("Case #{case}:\n{grid}");
        let parts = [text("Case #"), plain(Slot::Case), text(":\n"), plain(Slot::Grid)];
        assert_eq!(template.parts(), parts);
        assert_eq!(parse("{n}").parts(), [plain(Slot::Field("n".into()))]);
        assert_eq!(parse("{{a}}b").parts(), [text("{a}b")]);
        assert!(parse("").is_empty());
        assert_eq!(
            parse("{n * count + i}").slots().collect::<Vec<_>>(),
            [&Slot::Count, &Slot::Index]
        );
    }

    #[test]
    fn a_width_may_ask_for_zeros() {
        let width = |text| match Template::parse(text, &[]).unwrap().parts() {
            [TemplatePart::Slot(_, width)] => (width.chars, width.zeros),
            parts => panic!("{parts:?}"),
        };
        assert_eq!(width("{i:2}"), (2, false));
        assert_eq!(width("{grid:02}"), (2, true));
        assert_eq!(width("{grid:010}"), (10, true));
        for wrong in ["", "0", "00", "+2", "-2", " 2", "100", "x", "2:2", "99999999999999999999"] {
            let error = error(&format!("é{{i:{wrong}}}"));
            assert_eq!(error.kind, TemplateErrorKind::Width(wrong.to_owned()));
            assert_eq!(error.span, 5..5 + wrong.len());
        }
    }

    #[test]
    fn names_what_is_wrong() {
        let unknown = error("é{gird}");
        assert_eq!(unknown.to_string(), "unknown name `{gird}`");
        assert_eq!(unknown.span, 2..8);
        assert_eq!(error("{gird:2}").to_string(), "unknown name `{gird}`");
        let expr = error("é{count * }");
        assert!(matches!(expr.kind, TemplateErrorKind::Expr(_)), "{expr}");
        assert_eq!(expr.span.end, 11);
        assert_eq!(error("a}").span, 1..2);
        assert_eq!(error("a{").kind, TemplateErrorKind::Unpaired);
    }
}
