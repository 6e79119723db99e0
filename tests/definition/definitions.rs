//! Definitions that use, together, all that a definition can say. Each comes with an input and what
//! is printed for it: boards are so small that this can be seen by eye.

mod pieces;
mod printing;
mod reading;
mod rules;
mod scopes;

/// A definition, an input, and the output.
pub(crate) type Example = (&'static str, &'static str, &'static str);

/// Returns all examples.
pub(crate) fn examples() -> impl Iterator<Item = Example> {
    let rooms: [&[Example]; 5] = [
        reading::EXAMPLES,
        printing::EXAMPLES,
        scopes::EXAMPLES,
        rules::EXAMPLES,
        pieces::EXAMPLES,
    ];
    rooms.into_iter().flatten().copied()
}
