//! The words of an expression: numbers, names, words in quotes and signs, and the errors if one is missing.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, digit1};
use nom::combinator::{not, opt, peek, recognize, value, verify};
use nom::error::{ErrorKind, ParseError};
use nom::multi::many0_count;
use nom::sequence::{pair, preceded, terminated};
use nom::{IResult, Parser};

use super::error::ExprErrorKind;
use super::tree::{Binary, Tree, Unary};

/// The result of a parser.
pub(super) type ParsedExpr<'t, T> = IResult<&'t str, T, ExprFault<'t>>;

/// A syntax error, and the wrong part of the text.
#[derive(Debug)]
pub(super) struct ExprFault<'t> {
    pub(super) kind: ExprErrorKind,
    pub(super) at: &'t str,
}

impl<'t> ParseError<&'t str> for ExprFault<'t> {
    // Only optional parts and alternatives of an operand fail this way, and it is never shown.
    fn from_error_kind(rest: &'t str, _: ErrorKind) -> Self {
        Self::no_operand(rest)
    }

    // The innermost place is shown.
    fn append(_: &'t str, _: ErrorKind, inner: Self) -> Self {
        inner
    }
}

impl<'t> ExprFault<'t> {
    /// Makes the error for a rest that does not begin with an operand.
    pub(super) fn no_operand(rest: &'t str) -> Self {
        match rest.chars().next() {
            Some(char) if !"*/%+-<>=!&|,)]".contains(char) => Self::unexpected(rest, char),
            _ => Self { kind: ExprErrorKind::MissingOperand, at: &rest[..0] },
        }
    }

    /// Makes the error for a first character that is out of place.
    pub(super) fn unexpected(rest: &'t str, char: char) -> Self {
        Self { kind: ExprErrorKind::Unexpected(char), at: &rest[..char.len_utf8()] }
    }
}

/// A relation between two operands.
#[derive(Clone, Copy)]
pub(super) enum Relation {
    Order(Binary),
    Equal,
    Unequal,
    In,
}

pub(super) fn relation(rest: &str) -> ParsedExpr<'_, Relation> {
    alt((
        value(Relation::Order(Binary::AtMost), tag("<=")),
        value(Relation::Order(Binary::Less), tag("<")),
        value(Relation::Order(Binary::AtLeast), tag(">=")),
        value(Relation::Order(Binary::Greater), tag(">")),
        value(Relation::Equal, tag("==")),
        value(Relation::Unequal, tag("!=")),
        value(Relation::In, verify(name, |name: &str| name == "in")),
    ))
    .parse(rest)
}

pub(super) fn additive(rest: &str) -> ParsedExpr<'_, Binary> {
    alt((value(Binary::Plus, char('+')), value(Binary::Minus, char('-')))).parse(rest)
}

pub(super) fn multiplicative(rest: &str) -> ParsedExpr<'_, Binary> {
    let over = value(Binary::Over, char('/'));
    let modulo = value(Binary::Modulo, char('%'));
    alt((value(Binary::Times, char('*')), over, modulo)).parse(rest)
}

/// Parses a sign; the first character of `!=` does not count.
pub(super) fn sign(rest: &str) -> ParsedExpr<'_, Unary> {
    let not_sign = terminated(char('!'), peek(not(char('='))));
    alt((value(Unary::Negate, char('-')), value(Unary::Not, not_sign))).parse(rest)
}

/// Parses a number with its sign, since the least number has no positive counterpart.
pub(super) fn number(rest: &str) -> ParsedExpr<'_, Tree> {
    let sign = opt(terminated(char('-'), blanks));
    let (rest, (sign, digits)) = pair(sign, digit1).parse(rest)?;
    let number = digits.parse::<u64>().ok().and_then(|size| match sign {
        Some(_) => 0_i64.checked_sub_unsigned(size),
        None => i64::try_from(size).ok(),
    });
    match number {
        Some(number) => Ok((rest, Tree::Number(number))),
        None => fail(ExprErrorKind::NumberTooLarge, digits),
    }
}

/// Parses a name: parts with dots between them.
pub(super) fn name(rest: &str) -> ParsedExpr<'_, &str> {
    let first = |char: char| char.is_ascii_lowercase() || char == '_';
    let further = move |char: char| first(char) || char.is_ascii_digit();
    let part = move || pair(take_while1(first), take_while(further));
    recognize(pair(part(), many0_count(pair(char('.'), part())))).parse(rest)
}

/// Parses a word in quotes, of which one has been seen.
pub(super) fn word(start: &str) -> ParsedExpr<'_, &str> {
    let visible = |char: char| char.is_ascii_graphic() && char != '\'';
    let (rest, word) = preceded(char('\''), take_while(visible)).parse(start)?;
    match rest.chars().next() {
        Some('\'') if word.is_empty() => fail(ExprErrorKind::NoWord, &start[..2]),
        Some('\'') => Ok((&rest[1..], word)),
        Some(char) => Err(nom::Err::Failure(ExprFault::unexpected(rest, char))),
        None => fail(ExprErrorKind::Unclosed('\''), &start[..1]),
    }
}

/// Parses empty round brackets.
pub(super) fn no_arguments(rest: &str) -> ParsedExpr<'_, &str> {
    recognize((char('('), blanks, char(')'))).parse(rest)
}

/// Parses the bracket that closes one before.
pub(super) fn close<'t>(open: &'t str, closing: char, rest: &'t str) -> ParsedExpr<'t, ()> {
    let (rest, _) = blanks(rest)?;
    let mut chars = rest.chars();
    match chars.next() {
        Some(char) if char == closing => Ok((chars.as_str(), ())),
        Some(char) => Err(nom::Err::Failure(ExprFault::unexpected(rest, char))),
        None => {
            let opening = if closing == ')' { '(' } else { '[' };
            fail(ExprErrorKind::Unclosed(opening), &open[..1])
        }
    }
}

/// Parses blanks, perhaps none.
///
/// At the end of the text, the rest of nom's `multispace0` is empty and at the *start* of the
/// blanks, which is the wrong place for an error.
pub(super) fn blanks(rest: &str) -> ParsedExpr<'_, &str> {
    take_while(|char| matches!(char, ' ' | '\t' | '\r' | '\n')).parse(rest)
}

/// Skips blanks before the text that `inner` parses.
pub(super) fn blank<'t, T>(
    parser: impl Parser<&'t str, Output = T, Error = ExprFault<'t>>,
) -> impl Parser<&'t str, Output = T, Error = ExprFault<'t>> {
    preceded(blanks, parser)
}

/// Fails for good: no other alternative is tried.
pub(super) fn fail<T>(kind: ExprErrorKind, at: &str) -> ParsedExpr<'_, T> {
    Err(nom::Err::Failure(ExprFault { kind, at }))
}
