//! Why a search in parts ends without an answer.

use super::super::super::exit::Exit;
use super::super::answering::CoverFailure;

/// Why a search in parts ends without an answer: a message, and perhaps a hint.
pub(super) struct Refusal {
    pub(super) title: String,
    /// Whether the title is the whole message.
    pub(super) is_rendered: bool,
    pub(super) help: Option<&'static str>,
    pub(super) exit: Exit,
}

impl Refusal {
    pub(super) fn new(title: String) -> Self {
        Self { title, is_rendered: false, help: None, exit: Exit::CouldNotRun }
    }

    /// Refuses with a message that is rendered already.
    pub(super) fn rendered(message: String) -> Self {
        Self { is_rendered: true, ..Self::new(message) }
    }

    /// Refuses because the engine cannot answer, or has answered wrongly.
    pub(super) fn failed(failure: &CoverFailure, name: &str) -> Self {
        Self { exit: failure.exit(), ..Self::rendered(failure.message(name, 1)) }
    }

    pub(super) fn with_help(self, help: &'static str) -> Self {
        Self { help: Some(help), ..self }
    }
}
