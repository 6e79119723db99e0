//! The grammar of expressions: one function for each nonterminal.
//!
//! ```text
//! expression = both, { "||", both }
//! both       = comparison, { "&&", comparison }
//! comparison = sum, [ ( "<=" | "<" | ">=" | ">" | "==" | "!=" ), sum
//!                   | "in", ( "(", list, ")" | name, [ "[", expression, "]" ] ) ]
//! sum        = product, { ( "+" | "-" ), product }
//! product    = signed, { ( "*" | "/" | "%" ), signed }
//! signed     = [ "-" ], number
//!            | "'", visible ASCII but "'", "'"
//!            | ( "-" | "!" ), signed
//!            | "(", expression, ")"
//!            | name, [ "[", list, "]" ]
//!            | name, "(", [ list ], ")"
//! list       = expression, { ",", expression }
//! number     = digit+
//! name       = part, { ".", part }
//! part       = ( "a".."z" | "_" ), { "a".."z" | "_" | digit }
//! ```
//!
//! Blanks may stand before every word, number and name, and at the end, but not inside `'w'` and `a.b`.
//! A word in quotes stands only where none but a number is needed.
//!
//! Recursive calls are direct, not through combinators, whose frames would add up on the stack.

use nom::bytes::complete::tag;
use nom::character::complete::char;
use nom::combinator::{opt, recognize, value};
use nom::{Offset, Parser};

use super::call::FUNCTIONS;
use super::error::ExprErrorKind;
use super::tree::{Binary, Tree, Unary};
use super::words::{
    self, ExprFault, ParsedExpr, Relation, additive, blank, blanks, close, fail, multiplicative,
    name, no_arguments, number, sign, word,
};

/// The maximum number of brackets and signs open at once.
pub(crate) const DEPTH_MAX: usize = 64;

/// Parses an expression from the beginning of a text, and the blanks after it.
pub(super) fn whole(text: &str) -> ParsedExpr<'_, Tree> {
    let (rest, tree) = Inside { text, depth: 0 }.expression(text)?;
    let (rest, _) = blanks(rest)?;
    Ok((rest, tree))
}

/// The text, and the depth of the parser in it.
#[derive(Clone, Copy)]
struct Inside<'t> {
    text: &'t str,
    depth: usize,
}

impl<'t> Inside<'t> {
    fn expression(self, rest: &'t str) -> ParsedExpr<'t, Tree> {
        self.chain(Self::both, |rest| value(Binary::Or, tag("||")).parse(rest), rest)
    }

    fn both(self, rest: &'t str) -> ParsedExpr<'t, Tree> {
        self.chain(Self::comparison, |rest| value(Binary::And, tag("&&")).parse(rest), rest)
    }

    fn comparison(self, rest: &'t str) -> ParsedExpr<'t, Tree> {
        let (rest, first) = self.sum(rest)?;
        let (rest, relation) = opt(blank(words::relation)).parse(rest)?;
        let Some(relation) = relation else { return Ok((rest, first)) };
        let (rest, tree) = match relation {
            Relation::In => self.one_of(first, rest)?,
            Relation::Order(binary) => {
                let (rest, second) = self.sum(rest)?;
                (rest, Tree::Chain(Box::new(first), vec![(binary, second)]))
            }
            Relation::Equal | Relation::Unequal => {
                let (rest, second) = self.sum(rest)?;
                let equal = Tree::OneOf(Box::new(first), vec![second]);
                let is_equal = matches!(relation, Relation::Equal);
                (rest, if is_equal { equal } else { Tree::Unary(Unary::Not, Box::new(equal)) })
            }
        };
        if let Ok((_, at)) = blank(recognize(words::relation)).parse(rest) {
            return fail(ExprErrorKind::ChainedComparison, at);
        }
        Ok((rest, tree))
    }

    /// Parses what comes after `in`: a list in brackets, or entries.
    fn one_of(self, first: Tree, rest: &'t str) -> ParsedExpr<'t, Tree> {
        let (start, _) = blanks(rest)?;
        if start.starts_with('(') {
            let (rest, others) = self.list(start, ')')?;
            return Ok((rest, Tree::OneOf(Box::new(first), others)));
        }
        let (rest, table) = self.signed(start)?;
        let Some(entries) = table.into_entries() else {
            return fail(ExprErrorKind::NoTable("in"), between(start, rest));
        };
        let count = Tree::Count(entries, Box::new(first));
        Ok((rest, Tree::Chain(Box::new(count), vec![(Binary::Greater, Tree::Number(0))])))
    }

    fn sum(self, rest: &'t str) -> ParsedExpr<'t, Tree> {
        self.chain(Self::product, additive, rest)
    }

    fn product(self, rest: &'t str) -> ParsedExpr<'t, Tree> {
        self.chain(Self::signed, multiplicative, rest)
    }

    /// Parses operands separated by operators of equal precedence.
    fn chain(
        self,
        operand: fn(Self, &'t str) -> ParsedExpr<'t, Tree>,
        operator: fn(&'t str) -> ParsedExpr<'t, Binary>,
        rest: &'t str,
    ) -> ParsedExpr<'t, Tree> {
        let (mut rest, first) = operand(self, rest)?;
        let mut further = Vec::new();
        while let (after, Some(binary)) = opt(blank(operator)).parse(rest)? {
            let (after, next) = operand(self, after)?;
            further.push((binary, next));
            rest = after;
        }
        let alone = further.is_empty();
        Ok((rest, if alone { first } else { Tree::Chain(Box::new(first), further) }))
    }

    /// Parses an operand, which must be there.
    fn signed(self, rest: &'t str) -> ParsedExpr<'t, Tree> {
        let (start, _) = blanks(rest)?;
        match start.chars().next() {
            Some('(') => self.bracketed(start),
            Some('\'') => {
                let (rest, word) = word(start)?;
                let start = self.text.offset(start);
                Ok((rest, Tree::Word { start, word: word.into() }))
            }
            Some('a'..='z' | '_') => self.named(start),
            _ => match opt(number).parse(start)? {
                (rest, Some(number)) => Ok((rest, number)),
                (_, None) => self.negated(start),
            },
        }
    }

    /// Parses a sign and its operand: the last alternative of an operand.
    fn negated(self, start: &'t str) -> ParsedExpr<'t, Tree> {
        let (rest, Some(unary)) = opt(sign).parse(start)? else {
            return Err(nom::Err::Failure(ExprFault::no_operand(start)));
        };
        let inside = self.deeper(start)?;
        let (rest, operand) = inside.signed(rest)?;
        Ok((rest, Tree::Unary(unary, Box::new(operand))))
    }

    fn bracketed(self, start: &'t str) -> ParsedExpr<'t, Tree> {
        let (rest, _) = char('(').parse(start)?;
        let inside = self.deeper(start)?;
        let (rest, tree) = inside.expression(rest)?;
        let (rest, ()) = close(start, ')', rest)?;
        Ok((rest, tree))
    }

    fn named(self, start: &'t str) -> ParsedExpr<'t, Tree> {
        let (after, name) = name(start)?;
        // Blanks at the end of the text are not part of the name.
        let (open, _) = blanks(after)?;
        match open.chars().next() {
            Some('(') => self.call(start, name, open),
            Some('[') => {
                let (rest, indices) = self.list(open, ']')?;
                let found = indices.len();
                if found > 2 {
                    let name = name.to_owned();
                    let kind = ExprErrorKind::TooManyIndices { name, found };
                    return fail(kind, between(start, rest));
                }
                Ok((rest, self.value(start, name, indices)))
            }
            _ => Ok((after, self.value(start, name, Vec::new()))),
        }
    }

    fn value(self, start: &'t str, name: &str, indices: Vec<Tree>) -> Tree {
        Tree::Name { start: self.text.offset(start), name: name.into(), indices }
    }

    /// Parses the arguments of a function, from their bracket.
    fn call(self, start: &'t str, name: &'t str, open: &'t str) -> ParsedExpr<'t, Tree> {
        let Some(row) = FUNCTIONS.iter().find(|row| row.name() == name) else {
            return fail(ExprErrorKind::UnknownFunction(name.to_owned()), name);
        };
        let (function, wanted) = (row.name(), row.arity);
        let (rest, arguments) = match no_arguments(open) {
            Ok((rest, _)) => (rest, Vec::new()),
            Err(_) => self.list(open, ')')?,
        };
        let found = arguments.len();
        if !wanted.takes(found) {
            let kind = ExprErrorKind::WrongArguments { function, wanted, found };
            return fail(kind, between(start, rest));
        }
        match (row.make)(arguments) {
            Some(tree) => Ok((rest, tree)),
            None => fail(ExprErrorKind::NoTable(function), between(start, rest)),
        }
    }

    /// Parses expressions between commas, from the opening bracket to the closing one.
    fn list(self, open: &'t str, closing: char) -> ParsedExpr<'t, Vec<Tree>> {
        let inside = self.deeper(open)?;
        let (mut rest, first) = inside.expression(&open[1..])?;
        let mut list = vec![first];
        while let (after, Some(_)) = opt(blank(char(','))).parse(rest)? {
            let (after, next) = inside.expression(after)?;
            list.push(next);
            rest = after;
        }
        let (rest, ()) = close(open, closing, rest)?;
        Ok((rest, list))
    }

    /// Goes one level deeper, for a bracket or a sign.
    fn deeper(self, at: &'t str) -> Result<Self, nom::Err<ExprFault<'t>>> {
        if self.depth == DEPTH_MAX {
            let kind = ExprErrorKind::TooDeep(DEPTH_MAX);
            return Err(nom::Err::Failure(ExprFault { kind, at: &at[..1] }));
        }
        Ok(Self { depth: self.depth + 1, ..self })
    }
}

/// Returns the text between two positions, each given by the rest after it.
fn between<'t>(start: &'t str, end: &str) -> &'t str {
    &start[..start.offset(end)]
}

#[cfg(test)]
mod tests {
    use super::super::Expr;

    /// A text, its meaning, and a wrong reading of it.
    const PRECEDENCE: &[(&str, &str, &str)] = &[
        ("2 || 0 && 0", "2 || (0 && 0)", "(2 || 0) && 0"),
        ("0 && 0 || 2", "(0 && 0) || 2", "0 && (0 || 2)"),
        ("5 && 5 == 5", "5 && (5 == 5)", "(5 && 5) == 5"),
        ("0 == 0 && 0", "(0 == 0) && 0", "0 == (0 && 0)"),
        ("2 < 1 + 2", "2 < (1 + 2)", "(2 < 1) + 2"),
        ("3 - 1 > 0", "(3 - 1) > 0", "3 - (1 > 0)"),
        ("3 != 1 - 1", "3 != (1 - 1)", "(3 != 1) - 1"),
        ("2 + 3 * 4", "2 + (3 * 4)", "(2 + 3) * 4"),
        ("2 * 3 - 4", "(2 * 3) - 4", "2 * (3 - 4)"),
        ("9 - 4 % 3", "9 - (4 % 3)", "(9 - 4) % 3"),
        ("9 - 4 - 3", "(9 - 4) - 3", "9 - (4 - 3)"),
        ("9 - 4 + 3", "(9 - 4) + 3", "9 - (4 + 3)"),
        ("9 / 4 * 3", "(9 / 4) * 3", "9 / (4 * 3)"),
        ("8 % 5 / 2", "(8 % 5) / 2", "8 % (5 / 2)"),
        ("-1 + 2", "(-1) + 2", "-(1 + 2)"),
        ("2 - -3 + 1", "(2 - (-3)) + 1", "2 - (-3 + 1)"),
        ("!2 == 1", "(!2) == 1", "!(2 == 1)"),
        ("-!0 * 2", "(-(!0)) * 2", "-!(0 * 2)"),
    ];

    #[test]
    fn operators_bind_as_the_table_says() {
        for (text, meant, misread) in PRECEDENCE {
            let value = |text: &str| Expr::parse(text).unwrap().as_constant().unwrap();
            assert_eq!(value(text), value(meant), "{text}");
            assert_ne!(value(text), value(misread), "{text} cannot tell");
        }
    }

    #[test]
    fn blanks_may_stand_anywhere_between_words() {
        let tight = "-x+!l[2]*t[1,x]<=max(1,x)||(9)%2";
        let loose = " - x + ! l [ 2 ]\n * t\t[ 1 ,\r\nx ] <= max ( 1 , x ) || ( 9 ) % 2 ";
        let [tight, loose] = [tight, loose].map(|text| Expr::parse(text).unwrap());
        let names = |expr: &Expr| {
            expr.names().map(|used| (used.name.to_owned(), used.indices)).collect::<Vec<_>>()
        };
        assert_eq!(names(&tight), names(&loose));
        for apart in ["1 2", "x y", "a < = b", "a & & b", "1 ! = 2", "x_ 1"] {
            assert!(Expr::parse(apart).is_err(), "{apart}");
        }
    }
}
