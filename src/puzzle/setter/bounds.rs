//! What the numbers of inputs reach, beside what the definition allows.

use super::strict::Rejected;
use crate::definition::Definition;
use crate::text::{Case, Field, Next, Reader, Wait};

/// A number that is read, in all inputs that were added.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NumberBounds {
    /// Its name.
    pub name: String,
    /// How many such numbers were read.
    pub count: u64,
    /// The least and the greatest that was read, if there was one.
    pub read: Option<[i64; 2]>,
    /// The least and the greatest that the definition allows in any of the cases that were read, if it says.
    pub allowed: Option<[i64; 2]>,
    /// Whether the least and the greatest that a case allows were reached in one.
    pub reached: [bool; 2],
}

impl Definition {
    /// Returns the numbers of its inputs, none of which was read yet.
    pub fn number_bounds(&self) -> Vec<NumberBounds> {
        let bounds = |field: &Field| NumberBounds {
            name: field.name.to_string(),
            count: 0,
            read: None,
            allowed: None,
            reached: [false; 2],
        };
        self.fields_in_order().map(bounds).collect()
    }

    /// Adds the numbers of an input.
    ///
    /// # Errors
    ///
    /// The input cannot be read.
    pub fn add_bounds(
        &self,
        input: &[u8],
        bounds: &mut [NumberBounds],
    ) -> Result<(), Box<Rejected>> {
        let mut reader = Reader::new(self.format.as_ref(), input);
        while let Next::Case(case) = reader.next(Wait::Yes)? {
            // What stands once before all cases is a part of each.
            let known = if case.number == 1 { 0 } else { self.format.once.len() };
            let fields = self.fields_in_order().zip(bounds.iter_mut()).skip(known);
            fields.for_each(|(field, it)| it.add(field, &case));
        }
        Ok(())
    }

    fn fields_in_order(&self) -> impl Iterator<Item = &Field> {
        self.format.once.iter().chain(&self.format.fields)
    }
}

impl NumberBounds {
    /// Tells whether a number of this name was read, or could have been.
    pub fn is_number(&self) -> bool {
        self.count > 0 || self.allowed.is_some()
    }

    fn add(&mut self, field: &Field, case: &Case) {
        let allowed = field.layout.within.as_ref().and_then(|[least, most]| {
            Some([least.eval(&case.data).ok()?, most.eval(&case.data).ok()?])
        });
        self.allowed = joined(self.allowed, allowed);
        for number in case.numbers_of(field) {
            self.count += 1;
            self.read = joined(self.read, Some([number; 2]));
            for (reached, bound) in self.reached.iter_mut().zip(allowed.iter().flatten()) {
                *reached |= number == *bound;
            }
        }
    }
}

/// Returns the least and the greatest number of two pairs.
fn joined(one: Option<[i64; 2]>, other: Option<[i64; 2]>) -> Option<[i64; 2]> {
    match (one, other) {
        (Some([a, b]), Some([c, d])) => Some([a.min(c), b.max(d)]),
        (one, other) => one.or(other),
    }
}
