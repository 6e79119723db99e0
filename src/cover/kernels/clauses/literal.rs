//! Literals: variables with a sign.

use std::ops::Not;

use crate::model::narrow;

/// A variable that is true, or one that is false.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u32);

impl Literal {
    /// The variable is true.
    #[inline]
    pub(super) fn positive(variable: usize) -> Self {
        Self(narrow(variable) << 1)
    }

    /// The variable is false.
    #[inline]
    pub(super) fn negative(variable: usize) -> Self {
        Self(narrow(variable) << 1 | 1)
    }

    /// Returns the literal with a code.
    #[inline]
    pub(super) fn of(code: u32) -> Self {
        Self(code)
    }

    /// Returns a number below twice the number of variables.
    #[inline]
    pub(super) fn code(self) -> u32 {
        self.0
    }

    /// Returns the code as a position in a list.
    #[inline]
    pub(super) fn at(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Tells whether it is true if the variable is.
    #[inline]
    pub(super) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Literal {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}
