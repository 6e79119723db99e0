//! The parts of an expression, without brackets and blanks.

/// An expression, taken apart.
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
    /// Operators that bind equally, from left to right. They are no deeper the more they are, so
    /// that no text makes a tree too deep for the stack.
    Chain(Box<Tree>, Vec<(Binary, Tree)>),
    /// A function and its arguments, as many as it takes.
    Call(Function, Vec<Tree>),
}

/// What can stand before its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unary {
    Negate,
    Not,
}

/// What can stand between two operands.
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

/// What can stand before arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Abs,
    Min,
    Max,
}

impl Tree {
    /// Visits each use of a name from left to right: its start, itself, its number of indices.
    pub(super) fn each_name<'t>(&'t self, visit: &mut impl FnMut(usize, &'t str, usize)) {
        match self {
            Self::Number(_) => {}
            Self::Name { start, name, indices } => {
                visit(*start, name, indices.len());
                for index in indices {
                    index.each_name(visit);
                }
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
