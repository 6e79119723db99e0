//! The syntax tree of an expression, without brackets and blanks.

/// The syntax tree of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    /// A number.
    Number(i64),
    /// A value, or one of a list or a table.
    Name {
        /// Where the name starts in the text.
        start: usize,
        name: Box<str>,
        /// At most two.
        indices: Vec<Tree>,
    },
    /// A sign before its operand.
    Unary(Unary, Box<Tree>),
    /// Operators of equal precedence, from left to right, in one list: a long chain must not make
    /// the tree too deep for the stack.
    Chain(Box<Tree>, Vec<(Binary, Tree)>),
    /// How many numbers of a table equal a number.
    Count {
        /// Where the name of the table starts in the text.
        start: usize,
        table: Box<str>,
        number: Box<Tree>,
    },
    /// A function and the right number of arguments.
    Call(Function, Vec<Tree>),
}

/// A sign before its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unary {
    Negate,
    Not,
}

/// An operator between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Times,
    Over,
    Modulo,
    Plus,
    Minus,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Equal,
    Unequal,
    And,
    Or,
}

/// A function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Abs,
    Min,
    Max,
    If,
}

impl Tree {
    /// Makes the count of a number in a table from its arguments, if the first is the name of one.
    pub(super) fn count(arguments: Vec<Self>) -> Option<Self> {
        let [table, number]: [Self; 2] = arguments.try_into().ok()?;
        match table {
            Self::Name { start, name, indices } if indices.is_empty() => {
                Some(Self::Count { start, table: name, number: Box::new(number) })
            }
            _ => None,
        }
    }

    /// Visits each use of a name from left to right: its start, the name, its number of indices.
    pub(super) fn each_name<'t>(&'t self, visit: &mut impl FnMut(usize, &'t str, usize)) {
        match self {
            Self::Number(_) => {}
            Self::Name { start, name, indices } => {
                visit(*start, name, indices.len());
                for index in indices {
                    index.each_name(visit);
                }
            }
            Self::Count { start, table, number } => {
                // As if it had an index: it cannot be a single value.
                visit(*start, table, 1);
                number.each_name(visit);
            }
            Self::Unary(_, operand) => operand.each_name(visit),
            Self::Chain(first, further) => {
                first.each_name(visit);
                for (_, operand) in further {
                    operand.each_name(visit);
                }
            }
            Self::Call(_, arguments) => {
                for argument in arguments {
                    argument.each_name(visit);
                }
            }
        }
    }
}
