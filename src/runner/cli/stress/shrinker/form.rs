//! The form of a text, as its first line tells it.

use super::text::{Spot, Text};

/// What a number in the first line counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    /// The other lines, or one more, as the nodes of a tree are one more than its edges.
    Lines(usize),
    /// The columns of the second line.
    Columns,
}

/// A header has at most this many words.
const HEADER_WORDS: usize = 3;

/// The form of a text: its header, and all that numbers in it count. Programs that read word by word, also
/// where there are none, do not fail on a text without that form, so only this tells that it is not an input.
#[derive(Debug)]
pub(super) struct Form {
    /// The length of the first line, if it is a header of positive numbers: an input of no cases shows little.
    header: Option<usize>,
    links: Vec<Link>,
}

impl Form {
    pub(super) fn of(text: &Text) -> Self {
        let header = header(text).filter(|&it| it <= HEADER_WORDS && text.lines.len() > 1);
        let links = held(&[Link::Lines(0), Link::Columns], text);
        // One more than the lines is too often a chance, if there is any other explanation.
        let links = if links.is_empty() { held(&[Link::Lines(1)], text) } else { links };
        Self { header, links }
    }

    /// Tells whether the text has a header as long, whose numbers count what they did.
    pub(super) fn holds(&self, text: &Text) -> bool {
        self.header.is_none_or(|length| header(text) == Some(length))
            && held(&self.links, text).len() == self.links.len()
    }
}

/// Returns the length of the first line, if all its words are positive numbers.
fn header(text: &Text) -> Option<usize> {
    let length = text.lines.first()?.len();
    (text.numbers(0).filter(|(_, number)| *number > 0).count() == length).then_some(length)
}

/// Returns those of some links that hold, each with a number of its own.
fn held(links: &[Link], text: &Text) -> Vec<Link> {
    let mut used = Vec::<Spot>::new();
    let mut holds = |link: &Link| {
        let spot = link.spots(text).find(|spot| !used.contains(spot));
        used.extend(spot);
        spot.is_some()
    };
    links.iter().copied().filter(|link| holds(link)).collect()
}

impl Link {
    /// Returns the numbers in the first line that count this.
    fn spots(self, text: &Text) -> impl Iterator<Item = Spot> {
        let count = match self {
            Self::Lines(more) => text.lines.len().checked_sub(1).map(|lines| lines + more),
            Self::Columns => match text.lines.get(1).map(Vec::as_slice) {
                // The digits of a number are not counted.
                Some([word]) if text.number((1, 0)).is_none() => Some(word.len()),
                Some(words) => Some(words.len()),
                None => None,
            },
        };
        let count = count.and_then(|count| i64::try_from(count).ok());
        text.numbers(0).filter(move |(_, number)| Some(*number) == count).map(|(spot, _)| spot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(text: &str) -> Vec<Link> {
        Form::of(&Text::new(text.as_bytes())).links
    }

    #[test]
    fn the_first_line_counts_lines_and_columns() {
        assert_eq!(links("3\n7\n8\n9\n"), [Link::Lines(0)]);
        assert_eq!(links("4\n1 2\n2 3\n2 4\n"), [Link::Lines(1)]);
        assert_eq!(links("3\n7 8 9\n"), [Link::Columns]);
        assert_eq!(links("2 3\n.#.\n..#\n"), [Link::Lines(0), Link::Columns]);
        assert_eq!(links("5\n2\n7 8\n"), []);
        // Edges of a graph stand below each other by chance.
        assert_eq!(links("3 2\n1 2\n2 3\n"), [Link::Lines(0)]);
    }

    #[test]
    fn a_wrong_count_is_noticed() {
        let form = Form::of(&Text::new(b"2 3\n.#.\n..#\n"));
        for (text, holds) in [
            ("1 3\n.#.\n", true),
            ("2 3\n.#.\n", false),
            ("1 3\n.#\n", false),
            ("1\n.\n", false),
            ("0 3\n", false),
        ] {
            assert_eq!(form.holds(&Text::new(text.as_bytes())), holds, "{text}");
        }
    }
}
