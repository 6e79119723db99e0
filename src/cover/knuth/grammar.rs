//! The grammar of words: one function for each nonterminal, over one word of a line.
//!
//! ```text
//! item word   = "|", end of word
//!             | [ bounds ], name, end of word
//! bounds      = number, [ ":", number ], "|"
//! option word = "|", [ "-" ], digit+, end of word
//!             | name, [ ":", ( colour | weight ) ], end of word
//!             | ":", name, [ ":", name, [ ":", sum ] ], end of word
//! link word   = name, ":", name, [ ":", name, ":", colour ], end of word
//! name        = one or more characters other than ":" and "|"
//! colour      = the same
//! weight      = the same, but a number
//! number      = digit+
//! sum         = [ "-" ], digit+
//! ```

use nom::bytes::complete::{take_till, take_till1};
use nom::character::complete::{char, digit1};
use nom::combinator::{all_consuming, map, map_opt, opt, recognize};
use nom::error::{ErrorKind, ParseError};
use nom::sequence::{pair, preceded, terminated};
use nom::{IResult, Parser};

use super::error::{DlxErrorKind, TextFault};
use super::model::Bounds;
use super::nets::NetMistake;

/// The result of a parser.
type ParsedPart<'t, T> = IResult<&'t str, T, TextFault<'t>>;

/// A word of an item line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ItemWord<'t> {
    /// The bar before the secondary items.
    Bar,
    /// An item, perhaps with bounds.
    Item(Option<Bounds>, &'t str),
}

/// A word of an option line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OptionWord<'t> {
    Cost(i64),
    /// The name of an item, perhaps with a colour or a weight.
    CoverEntry(&'t str, Option<&'t str>),
    /// A part of a net.
    Use(UsedNames<'t>),
}

/// The names of a part of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UsedNames<'t> {
    /// The name of a node.
    Node(&'t str),
    /// The names of the two ends of a link.
    Link([&'t str; 2]),
    /// The names of a node and of a tally, and the text of a weight.
    Weight([&'t str; 3]),
}

/// A word of a line of links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LinkWord<'t> {
    /// The names of the nodes.
    pub(super) ends: [&'t str; 2],
    /// The item and the colour that make the link hold, unless it holds while both ends are present.
    pub(super) coloured: Option<(&'t str, &'t str)>,
}

impl<'t> ParseError<&'t str> for TextFault<'t> {
    // Every other error gets its own kind from `due`.
    fn from_error_kind(rest: &'t str, _: ErrorKind) -> Self {
        Self { kind: DlxErrorKind::EmptyName, at: rest.as_bytes() }
    }

    // The innermost place is shown.
    fn append(_: &'t str, _: ErrorKind, inner: Self) -> Self {
        inner
    }
}

/// Reads a word of an item line.
pub(super) fn item_word(word: &str) -> Result<ItemWord<'_>, TextFault<'_>> {
    if word == "|" {
        return Ok(ItemWord::Bar);
    }
    whole(word, map(pair(opt(bounds), name), |(bounds, name)| ItemWord::Item(bounds, name)))
}

/// Reads a word of an option line.
pub(super) fn option_word(word: &str) -> Result<OptionWord<'_>, TextFault<'_>> {
    if let Some(written) = word.strip_prefix('|') {
        let cost = due(DlxErrorKind::Cost { written }, all_consuming(cost));
        return whole(word, map(cost, OptionWord::Cost));
    }
    if word.starts_with(':') {
        let names = pair(name, opt(pair(other_end, opt(other_end))));
        let used = map(names, |(one, others)| match others {
            Some((tally, Some(weight))) => UsedNames::Weight([one, tally, weight]),
            Some((other, None)) => UsedNames::Link([one, other]),
            None => UsedNames::Node(one),
        });
        return whole(word, map(preceded(char(':'), used), OptionWord::Use));
    }
    let entry = pair(name, opt(colour));
    whole(word, map(entry, |(name, colour)| OptionWord::CoverEntry(name, colour)))
}

/// Reads a word of a line of links.
pub(super) fn link_word(word: &str) -> Result<LinkWord<'_>, TextFault<'_>> {
    let coloured = pair(other_end, due(DlxErrorKind::EmptyColour, colour));
    let (one, rest) = whole(word, pair(name, opt(pair(other_end, opt(coloured)))))?;
    let one_end =
        || TextFault { kind: NetMistake::OneEnd { name: one }.into(), at: word.as_bytes() };
    let (other, coloured) = rest.ok_or_else(one_end)?;
    Ok(LinkWord { ends: [one, other], coloured })
}

/// Reads a word that is a name.
pub(super) fn name_word(word: &str) -> Result<&str, TextFault<'_>> {
    whole(word, name)
}

/// Reads a word that is a number, or fails with this kind.
pub(super) fn number_word<'t>(word: &'t str, kind: DlxErrorKind<'t>) -> Result<u32, TextFault<'t>> {
    whole(word, due(kind, all_consuming(number)))
}

/// Reads a word that is a whole number, or fails with this kind.
pub(super) fn integer_word<'t>(
    word: &'t str,
    kind: DlxErrorKind<'t>,
) -> Result<i64, TextFault<'t>> {
    whole(word, due(kind, all_consuming(integer)))
}

/// Reads bounds: any text before a bar.
fn bounds(word: &str) -> ParsedPart<'_, Bounds> {
    let (rest, written) = terminated(take_till(|char| char == '|'), char('|')).parse(word)?;
    let bounds = range(written, DlxErrorKind::Bounds { written }).map_err(nom::Err::Failure)?;
    Ok((rest, bounds))
}

/// Reads one or two numbers as bounds, or fails with this kind.
pub(super) fn range<'t>(written: &'t str, kind: DlxErrorKind<'t>) -> Result<Bounds, TextFault<'t>> {
    let range = pair(number, opt(preceded(char(':'), number)));
    let (min, max) = whole(written, due(kind, all_consuming(range)))?;
    let bounds = Bounds { min, max: max.unwrap_or(min) };
    if bounds.min > bounds.max {
        let kind = DlxErrorKind::ReversedBounds(bounds);
        return Err(TextFault { kind, at: written.as_bytes() });
    }
    Ok(bounds)
}

fn number(word: &str) -> ParsedPart<'_, u32> {
    map_opt(digit1, |digits: &str| digits.parse().ok()).parse(word)
}

fn cost(word: &str) -> ParsedPart<'_, i64> {
    preceded(char('|'), integer).parse(word)
}

fn integer(word: &str) -> ParsedPart<'_, i64> {
    let integer = recognize(pair(opt(char('-')), digit1));
    map_opt(integer, |integer: &str| integer.parse().ok()).parse(word)
}

fn name(word: &str) -> ParsedPart<'_, &str> {
    take_till1(is_mark).parse(word)
}

fn other_end(word: &str) -> ParsedPart<'_, &str> {
    preceded(char(':'), due(DlxErrorKind::EmptyName, take_till1(is_mark))).parse(word)
}

fn colour(word: &str) -> ParsedPart<'_, &str> {
    preceded(char(':'), due(DlxErrorKind::EmptyColour, take_till1(is_mark))).parse(word)
}

/// Tells whether a character can be part of neither a name nor a colour.
fn is_mark(char: char) -> bool {
    char == ':' || char == '|'
}

/// Fails with this kind if `parser` fails; no other alternative is tried.
fn due<'t, T>(
    kind: DlxErrorKind<'t>,
    mut parser: impl Parser<&'t str, Output = T, Error = TextFault<'t>>,
) -> impl Parser<&'t str, Output = T, Error = TextFault<'t>> {
    move |word: &'t str| {
        let fault = |_| nom::Err::Failure(TextFault { kind: kind.clone(), at: word.as_bytes() });
        parser.parse(word).map_err(fault)
    }
}

/// Reads a word from its beginning to its end.
fn whole<'t, T>(
    word: &'t str,
    mut parser: impl Parser<&'t str, Output = T, Error = TextFault<'t>>,
) -> Result<T, TextFault<'t>> {
    match parser.parse(word) {
        Ok(("", value)) => Ok(value),
        Ok((rest, _)) => {
            // Names and colours end only at a mark, which is one byte long.
            let mark = rest.chars().next().unwrap_or_default();
            Err(TextFault { kind: DlxErrorKind::Mark { mark }, at: &rest.as_bytes()[..1] })
        }
        Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => Err(fault),
        // These parsers work on a whole word, so they never ask for more.
        Err(nom::Err::Incomplete(_)) => {
            Err(TextFault { kind: DlxErrorKind::EmptyName, at: word.as_bytes() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(word: &str) -> Result<ItemWord<'_>, DlxErrorKind<'_>> {
        item_word(word).map_err(|fault| fault.kind)
    }

    fn option(word: &str) -> Result<OptionWord<'_>, DlxErrorKind<'_>> {
        option_word(word).map_err(|fault| fault.kind)
    }

    #[test]
    fn an_item_may_have_bounds() {
        let bounds = |min, max| Some(Bounds { min, max });
        assert_eq!(item("|"), Ok(ItemWord::Bar));
        assert_eq!(item("a-1#é"), Ok(ItemWord::Item(None, "a-1#é")));
        assert_eq!(item("02|a"), Ok(ItemWord::Item(bounds(2, 2), "a")));
        assert_eq!(item("0:4294967295|a"), Ok(ItemWord::Item(bounds(0, u32::MAX), "a")));
        for written in ["", "x", "-1", "1:", ":1", "1:2:3", "4294967296", "1.0", "+1"] {
            let word = format!("{written}|a");
            assert_eq!(item(&word), Err(DlxErrorKind::Bounds { written }));
        }
        let reversed = DlxErrorKind::ReversedBounds(Bounds { min: 2, max: 1 });
        assert_eq!(item("2:1|a"), Err(reversed));
    }

    #[test]
    fn an_entry_may_have_a_colour() {
        assert_eq!(option("ab"), Ok(OptionWord::CoverEntry("ab", None)));
        assert_eq!(option("ab:é1"), Ok(OptionWord::CoverEntry("ab", Some("é1"))));
        assert_eq!(option("ab:"), Err(DlxErrorKind::EmptyColour));
        assert_eq!(option("ab::"), Err(DlxErrorKind::EmptyColour));
        assert_eq!(option(":c"), Ok(OptionWord::Use(UsedNames::Node("c"))));
        assert_eq!(option(":c:é"), Ok(OptionWord::Use(UsedNames::Link(["c", "é"]))));
        assert_eq!(option(":c:"), Err(DlxErrorKind::EmptyName));
        assert_eq!(option(":c:t:-3"), Ok(OptionWord::Use(UsedNames::Weight(["c", "t", "-3"]))));
        assert_eq!(option(":c:t:"), Err(DlxErrorKind::EmptyName));
        assert_eq!(option("::c"), Err(DlxErrorKind::EmptyName));
        assert_eq!(item("2|"), Err(DlxErrorKind::EmptyName));
    }

    #[test]
    fn a_mark_ends_a_name_or_colour() {
        let colon = Err(DlxErrorKind::Mark { mark: ':' });
        let bar = Err(DlxErrorKind::Mark { mark: '|' });
        assert_eq!((item("a:b").map(drop), item("1|a|b").map(drop)), (colon.clone(), bar.clone()));
        assert_eq!((option("a:b:c").map(drop), option("a|3").map(drop)), (colon, bar));
        let fault = option_word("é:b:c").unwrap_err();
        assert_eq!(fault.at, b":");
    }

    #[test]
    fn a_cost_is_a_whole_number_that_fits() {
        assert_eq!(option("|-9223372036854775808"), Ok(OptionWord::Cost(i64::MIN)));
        assert_eq!(option("|007"), Ok(OptionWord::Cost(7)));
        for written in ["", "-", "x", "5x", "+5", "1.5", "9223372036854775808", "1|2"] {
            let word = format!("|{written}");
            assert_eq!(option(&word), Err(DlxErrorKind::Cost { written }));
        }
    }
}
