//! Expressions as plain data, for tests: printed with as few brackets as possible, and evaluated in
//! 128 bits by rules that are written a second time.

mod any;
mod eval;
mod sample;

pub(crate) use any::plain;
pub(crate) use sample::Sample;

/// An expression as plain data, with operators as they are written.
#[derive(Clone, Debug)]
pub(crate) enum Plain {
    Number(i64),
    Word(&'static str),
    Name(&'static str, Vec<Plain>),
    Unary(char, Box<Plain>),
    Binary(&'static str, Box<(Plain, Plain)>),
    /// The first argument of a count or a sum is a name, perhaps with one index.
    Call(&'static str, Vec<Plain>),
    In(Box<Plain>, Vec<Plain>),
    /// The second one is a name, perhaps with one index.
    InRows(Box<(Plain, Plain)>),
}

/// Operators, from the loosest to the tightest.
const LEVELS: &[&[&str]] =
    &[&["||"], &["&&"], &["<", "<=", ">", ">=", "==", "!="], &["+", "-"], &["*", "/", "%"]];

/// The level of relations.
const RELATION: usize = 2;

impl Plain {
    /// Prints with as few brackets as possible. `least` is the lowest precedence that needs no
    /// brackets; `gap` goes between any two words.
    pub(crate) fn print(&self, least: usize, gap: &str) -> String {
        let list = |items: &[Self]| {
            let items: Vec<_> = items.iter().map(|item| item.print(0, gap)).collect();
            items.join(&format!("{gap},{gap}"))
        };
        let relation = |left: &Self, right: String| {
            let bare = format!("{} {gap}in {gap}{right}", left.print(RELATION + 1, gap));
            if RELATION < least { format!("({gap}{bare}{gap})") } else { bare }
        };
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(word) => format!("'{word}'"),
            Self::Name(name, indices) if indices.is_empty() => (*name).to_owned(),
            Self::Name(name, indices) => format!("{name}{gap}[{gap}{}{gap}]", list(indices)),
            Self::Call(name, arguments) => format!("{name}{gap}({gap}{}{gap})", list(arguments)),
            Self::In(left, others) => relation(left, format!("({gap}{}{gap})", list(others))),
            Self::InRows(parts) => relation(&parts.0, parts.1.print(0, gap)),
            Self::Unary(sign, operand) => {
                format!("{sign}{gap}{}", operand.print(LEVELS.len(), gap))
            }
            Self::Binary(operator, operands) => {
                let own = LEVELS.iter().position(|level| level.contains(operator)).unwrap();
                // Comparisons cannot be chained; all other operators group to the left.
                let left = operands.0.print(own + usize::from(own == RELATION), gap);
                let right = operands.1.print(own + 1, gap);
                let bare = format!("{left}{gap}{operator}{gap}{right}");
                if own < least { format!("({gap}{bare}{gap})") } else { bare }
            }
        }
    }
}
