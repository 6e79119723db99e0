//! The syntax tree of an expression, without brackets and blanks.

/// The syntax tree of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    /// A number.
    Number(i64),
    /// A word in quotes.
    Word {
        /// Where the opening quote stands in the text.
        start: usize,
        word: Box<str>,
    },
    /// A value, or one of a list or a table.
    Name {
        /// Where the name starts in the text.
        start: usize,
        name: Box<str>,
        /// At most two.
        indices: Vec<Tree>,
    },
    /// A name that a caller gives values again and again, by its place among these: see [`Holding`].
    ///
    /// [`Holding`]: super::Holding
    Held(usize),
    /// A sign before its operand.
    Unary(Unary, Box<Tree>),
    /// Operators of equal precedence, from left to right, in one list: a long chain must not make
    /// the tree too deep for the stack.
    Chain(Box<Tree>, Vec<(Binary, Tree)>),
    /// Whether an operand equals one of some others.
    OneOf(Box<Tree>, Vec<Tree>),
    /// How many of some entries equal an operand.
    Count(Entries, Box<Tree>),
    /// The sum of some entries.
    Sum(Entries),
    /// A condition, what it comes to if it is not 0, and what else.
    If(Box<[Tree; 3]>),
    /// A function and the right number of arguments.
    Call(Function, Vec<Tree>),
}

/// The entries of a list, of a table, or of one of its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entries {
    /// Where the name starts in the text.
    pub(super) start: usize,
    pub(super) name: Box<str>,
    /// The index of the row, if it is only one.
    pub(super) row: Option<Box<Tree>>,
}

/// A sign before its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unary {
    Negate,
    Not,
}

/// An operator between two numbers.
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
    And,
    Or,
}

/// A function of numbers, or of one operand of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Abs,
    Min,
    Max,
    Has,
    Place,
    Len,
    Arrow,
}

/// A use of a name, or a word in quotes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use<'t> {
    /// Where it starts in the text.
    pub(super) start: usize,
    /// The name or the word.
    pub(super) text: &'t str,
    /// The number of the indices of a name.
    pub(super) indices: usize,
    /// Whether it is a word in quotes.
    pub(super) is_word: bool,
    /// Whether only a number can stand there.
    pub(super) is_number: bool,
}

impl Tree {
    /// Makes the entries that a name, perhaps with the index of a row, stands for.
    pub(super) fn into_entries(self) -> Option<Entries> {
        match self {
            Self::Name { start, name, mut indices } if indices.len() <= 1 => {
                Some(Entries { start, name, row: indices.pop().map(Box::new) })
            }
            _ => None,
        }
    }

    /// Visits the operands, arguments and indices, from left to right.
    pub(super) fn each_part<'t>(&'t self, visit: &mut impl FnMut(&'t Self)) {
        match self {
            Self::Number(_) | Self::Word { .. } | Self::Held(_) => {}
            Self::Name { indices, .. } => indices.iter().for_each(visit),
            Self::Unary(_, operand) => visit(operand),
            Self::Chain(first, further) => {
                visit(first);
                for (_, operand) in further {
                    visit(operand);
                }
            }
            Self::OneOf(operand, others) => {
                visit(operand);
                others.iter().for_each(visit);
            }
            Self::Count(entries, operand) => {
                entries.row.as_deref().into_iter().for_each(&mut *visit);
                visit(operand);
            }
            Self::Sum(entries) => entries.row.as_deref().into_iter().for_each(visit),
            Self::If(parts) => parts.iter().for_each(visit),
            Self::Call(_, arguments) => arguments.iter().for_each(visit),
        }
    }

    /// Visits each use of a name and each word of an expression, which may have to come to a number.
    pub(super) fn each_use<'t>(&'t self, is_number: bool, visit: &mut impl FnMut(Use<'t>)) {
        match self {
            Self::Number(_) | Self::Held(_) => {}
            Self::Word { start, word } => {
                visit(Use { start: *start, text: word, indices: 0, is_word: true, is_number });
            }
            Self::Name { start, name, indices } => {
                let (start, count) = (*start, indices.len());
                visit(Use { start, text: name, indices: count, is_word: false, is_number });
                all(indices, true, visit);
            }
            Self::Unary(_, operand) => operand.each_use(true, visit),
            Self::Chain(first, further) => {
                first.each_use(true, visit);
                for (_, operand) in further {
                    operand.each_use(true, visit);
                }
            }
            Self::OneOf(operand, others) => {
                operand.each_use(false, visit);
                all(others, false, visit);
            }
            Self::Count(entries, operand) => {
                entries.each_use(visit);
                operand.each_use(false, visit);
            }
            Self::Sum(entries) => entries.each_use(visit),
            Self::If(parts) => {
                let [condition, one, other] = &**parts;
                condition.each_use(true, visit);
                one.each_use(is_number, visit);
                other.each_use(is_number, visit);
            }
            Self::Call(function, arguments) => {
                let numbers = matches!(function, Function::Abs | Function::Min | Function::Max);
                all(arguments, numbers, visit);
            }
        }
    }
}

fn all<'t>(trees: &'t [Tree], are_numbers: bool, visit: &mut impl FnMut(Use<'t>)) {
    for tree in trees {
        tree.each_use(are_numbers, visit);
    }
}

impl Entries {
    fn each_use<'t>(&'t self, visit: &mut impl FnMut(Use<'t>)) {
        // As if it had an index: it cannot be a single value.
        let (start, text) = (self.start, &*self.name);
        visit(Use { start, text, indices: 1, is_word: false, is_number: true });
        if let Some(row) = &self.row {
            row.each_use(true, visit);
        }
    }
}
