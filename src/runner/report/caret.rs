//! Messages that point at a place in a text.

use std::path::Path;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::visible::lines;
use crate::problems::FindError;
use runner_judge::LoadError;
use runner_puzzle::{Diagnostic, Excerpt, Fault, RunError, Unanswered};

/// Renders why a run ended; `input` and `output` are their names in messages.
pub(crate) fn run_error(input: &str, output: &str, error: &RunError) -> String {
    match (error.diagnostic(), error.write_error()) {
        (Some(found), _) => diagnostic(input, &found),
        (_, Some(why)) => plain(&format!("cannot write {output}: {why}"), None),
        (None, None) => plain(&error.to_string(), None),
    }
}

/// Renders what is wrong with an input.
pub(super) fn diagnostic(input: &str, found: &Diagnostic) -> String {
    let Diagnostic { title, place, excerpt, label } = found;
    let Some(place) = *place else { return plain(&format!("{input}: {title}"), None) };
    let (excerpt, label) = (excerpt.as_ref(), label.as_deref());
    CaretMark { place, excerpt, chars: 1, label }.render(input, title, None)
}

/// A place in an input, with its label.
pub(super) struct CaretMark<'m> {
    /// The line and the column, counted from one.
    pub(super) place: [u64; 2],
    /// The line to show, if any.
    pub(super) excerpt: Option<&'m Excerpt>,
    /// The number of wrong characters; at least one is marked.
    pub(super) chars: usize,
    /// The label under the place, or below it: the expected text.
    pub(super) label: Option<&'m str>,
}

impl CaretMark<'_> {
    /// Renders an error at the place, perhaps with a hint.
    pub(super) fn render(&self, input: &str, title: &str, help: Option<&str>) -> String {
        let group = Level::ERROR.primary_title(title);
        let help = help.map(|help| Level::HELP.message(help));
        let [line, column] = self.place;
        let Some(Excerpt { text, caret }) = self.excerpt else {
            let origin = Origin::path(input).line(number(line)).char_column(number(column));
            let note = self.label.map(|label| Level::NOTE.message(label));
            return render(group.element(origin).elements(note).elements(help));
        };
        let bytes = |chars: usize| text.chars().take(chars).map(char::len_utf8).sum();
        let span = bytes(*caret)..bytes(*caret + self.chars.max(1));
        let mark = AnnotationKind::Primary.span(span).label(self.label);
        let snippet = Snippet::source(text).path(input).line_start(number(line)).annotation(mark);
        render(group.element(snippet).elements(help))
    }
}

/// Renders that a case has no answer.
pub(crate) fn unanswered(input: &str, unanswered: &Unanswered) -> String {
    diagnostic(input, &unanswered.diagnostic())
}

/// Renders why a problem was not found; `verb` is the verb that was probably meant.
pub(crate) fn find_error(error: &FindError, verb: Option<&str>) -> String {
    match error {
        FindError::Unknown { id, meant } => {
            let title = match verb {
                Some(_) => format!("unknown problem or command `{id}`"),
                None => error.to_string(),
            };
            let meant = verb.or(meant.as_deref());
            plain(&title, meant.map(|meant| format!("did you mean `{meant}`?")).as_deref())
        }
        FindError::File(_) => {
            plain(&error.to_string(), Some("name the problem first, by its id or its folder"))
        }
        FindError::NoDefinition(_) => plain(&error.to_string(), None),
        FindError::Definition { path, text, faults } => definition_faults(path, text, faults),
        FindError::Load(error) => load_error(error),
    }
}

/// Renders in one line that a problem could not be loaded, and how to see the errors.
pub(crate) fn unlisted(id: &str, error: &FindError) -> String {
    let more = format!("`runner check {id}` shows the details");
    match error {
        FindError::Definition { faults, .. } => {
            let faults = match faults.len() {
                1 => "a fault".to_owned(),
                count => format!("{count} faults"),
            };
            plain(&format!("{id}: its definition has {faults}; {more}"), None)
        }
        _ => find_error(error, None),
    }
}

/// Renders why a problem could not be loaded.
fn load_error(error: &LoadError) -> String {
    match error {
        LoadError::Yaml { path, text, error } => {
            let line = text.lines().nth(number(error.line) - 1).unwrap_or_default();
            let bytes = |chars| line.chars().take(chars).map(char::len_utf8).sum();
            let span = bytes(number(error.column) - 1)..bytes(number(error.column));
            let snippet = Snippet::source(line)
                .path(path.to_string_lossy())
                .line_start(number(error.line))
                .annotation(AnnotationKind::Primary.span(span));
            render(Level::ERROR.primary_title(error.to_string()).element(snippet))
        }
        _ => plain(&error.to_string(), None),
    }
}

/// Renders all errors of a definition.
fn definition_faults(path: &Path, text: &str, faults: &[Fault]) -> String {
    let path = path.to_string_lossy();
    let one = |fault: &Fault| {
        let title = fault.to_string();
        let start = text.floor_char_boundary(fault.span.start);
        let span = start..text.ceil_char_boundary(fault.span.end).max(start);
        let snippet = Snippet::source(text)
            .path(path.as_ref())
            .annotation(AnnotationKind::Primary.span(span));
        let help = match fault.invisible(text) {
            Some(odd) => {
                Some(format!("here stands the invisible character U+{:04X}", u32::from(odd)))
            }
            None => fault.help(),
        };
        let help = help.as_ref().map(|help| Level::HELP.message(help));
        render(Level::ERROR.primary_title(&title).element(snippet).elements(help))
    };
    let faults: Vec<String> = faults.iter().map(one).collect();
    faults.join("\n")
}

/// Renders an error without a place.
pub(crate) fn plain(title: &str, help: Option<&str>) -> String {
    let error = render(Group::with_title(Level::ERROR.primary_title(lines(title))));
    let help = help.map(|help| render(Group::with_title(Level::HELP.primary_title(help))));
    [error].into_iter().chain(help).collect::<Vec<_>>().join("\n")
}

/// Renders a warning.
pub(crate) fn warning(title: &str) -> String {
    render(Group::with_title(Level::WARNING.primary_title(lines(title))))
}

fn render(group: Group<'_>) -> String {
    Renderer::styled().render(&[group])
}

fn number(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
