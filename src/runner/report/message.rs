//! Messages about errors. Their parts stay apart until they are shown.

use std::fmt::{self, Display, Formatter};
use std::ops::Range;
use std::path::Path;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::visible::lines;
use runner_judge::LoadError;
use runner_puzzle::{Diagnostic, Excerpt, Fault, RunError};

/// What is wrong, where, and what may help. It is displayed with styles, without the end of its last line.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(super) title: String,
    pub(super) place: Option<Place>,
    pub(super) help: Option<String>,
}

/// A place in a text.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The name of the text.
    pub(super) name: String,
    /// The line and the column, counted from one.
    pub(super) position: [u64; 2],
    /// What is shown of the text, from this line on.
    pub(super) shown: Option<Marked>,
    /// The label under the place, or below it: the expected text.
    pub(super) label: Option<String>,
}

/// A text with a mark under some of its bytes.
#[derive(Clone, Debug)]
pub(super) struct Marked {
    text: String,
    bytes: Range<usize>,
}

impl Marked {
    /// Marks some characters of a text.
    pub(super) fn new(text: String, chars: Range<usize>) -> Self {
        let bytes = |chars| text.chars().take(chars).map(char::len_utf8).sum();
        let bytes = bytes(chars.start)..bytes(chars.end);
        Self { text, bytes }
    }

    /// Marks some characters of a line, at least one.
    pub(super) fn excerpt(Excerpt { text, caret }: Excerpt, chars: usize) -> Self {
        Self::new(text, caret..caret + chars.max(1))
    }
}

impl Message {
    /// Returns a message without a place.
    pub(crate) fn new(title: impl Display) -> Self {
        Self::with_help(title, None)
    }

    /// Returns a message without a place, perhaps with a hint.
    pub(crate) fn with_help(title: impl Display, help: Option<String>) -> Self {
        Self { title: lines(&title.to_string()), place: None, help }
    }

    /// Says what is wrong with an input; `name` is its name in messages.
    pub(crate) fn of_input(name: &str, found: Diagnostic) -> Self {
        let Diagnostic { title, place, excerpt, label } = found;
        let Some(position) = place else { return Self::new(format!("{name}: {title}")) };
        let shown = excerpt.map(|line| Marked::excerpt(line, 1));
        let place = Place { name: name.to_owned(), position, shown, label };
        Self { title, place: Some(place), help: None }
    }

    /// Says why a run ended; `input` and `output` are their names in messages.
    pub(crate) fn of_run(input: &str, output: &str, error: &RunError) -> Self {
        match (error.diagnostic(), error.write_error()) {
            (Some(found), _) => Self::of_input(input, found),
            (_, Some(why)) => Self::new(format!("cannot write {output}: {why}")),
            (None, None) => Self::new(error),
        }
    }

    /// Says what is wrong with a definition, which is read from a file.
    pub(crate) fn of_fault(path: &Path, text: &str, fault: &Fault) -> Self {
        let help = match fault.invisible(text) {
            Some(odd) => {
                Some(format!("here stands the invisible character U+{:04X}", u32::from(odd)))
            }
            None => fault.help(text),
        };
        Self { help, ..Self::of_place(path, text, fault.span.clone(), fault) }
    }

    /// Says what is wrong with a part of a text, which is read from a file.
    pub(crate) fn of_place(
        path: &Path,
        text: &str,
        span: Range<usize>,
        title: impl Display,
    ) -> Self {
        let start = text.floor_char_boundary(span.start);
        let bytes = start..text.ceil_char_boundary(span.end).max(start);
        let name = path.to_string_lossy().into_owned();
        let shown = Some(Marked { text: text.to_owned(), bytes });
        let place = Place { name, position: [1, 1], shown, label: None };
        Self { title: title.to_string(), place: Some(place), help: None }
    }
}

impl From<&LoadError> for Message {
    fn from(error: &LoadError) -> Self {
        let LoadError::Yaml { path, text, error: wrong } = error else { return Self::new(error) };
        let (line, column) = (number(wrong.line), number(wrong.column));
        let line = text.lines().nth(line - 1).unwrap_or_default();
        let place = Place {
            name: path.to_string_lossy().into_owned(),
            position: [wrong.line, wrong.column],
            shown: Some(Marked::new(line.to_owned(), column - 1..column)),
            label: None,
        };
        Self { title: wrong.to_string(), place: Some(place), help: None }
    }
}

impl Display for Message {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Self { title, place, help } = self;
        let title = Level::ERROR.primary_title(title);
        let Some(Place { name, position: [line, column], shown, label }) = place else {
            formatter.write_str(&render(Group::with_title(title)))?;
            let help = help.as_deref().map(|help| Level::HELP.primary_title(help));
            return help
                .map_or(Ok(()), |help| write!(formatter, "\n{}", render(Group::with_title(help))));
        };
        let help = help.as_deref().map(|help| Level::HELP.message(help));
        let (line, label) = (number(*line), label.as_deref());
        let group = match shown {
            None => {
                let place = Origin::path(name).line(line).char_column(number(*column));
                title.element(place).elements(label.map(|label| Level::NOTE.message(label)))
            }
            Some(Marked { text, bytes }) => {
                let mark = AnnotationKind::Primary.span(bytes.clone()).label(label);
                title.element(Snippet::source(text).path(name).line_start(line).annotation(mark))
            }
        };
        formatter.write_str(&render(group.elements(help)))
    }
}

/// Renders a warning.
pub(crate) fn warning(title: impl Display) -> String {
    render(Group::with_title(Level::WARNING.primary_title(lines(&title.to_string()))))
}

/// Renders a note.
pub(crate) fn note(title: impl Display) -> String {
    render(Group::with_title(Level::NOTE.primary_title(lines(&title.to_string()))))
}

fn render(group: Group<'_>) -> String {
    Renderer::styled().render(&[group])
}

fn number(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
