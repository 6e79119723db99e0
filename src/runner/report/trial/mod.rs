//! What the page on which a problem is made asks about a definition and an input.

mod answer;
mod drawing;
mod tools;

use serde::{Deserialize, Serialize};

use runner_puzzle::{BoardPicture, Definition, Diagnostic, Fault};

/// A definition and an input, and what is asked about them.
#[derive(Debug, Deserialize)]
pub(crate) struct DefinitionTrial {
    definition: String,
    input: String,
    #[serde(default)]
    wanted: Wanted,
    /// How hard a puzzle is to be made.
    #[serde(default)]
    level: Option<String>,
    /// Sizes of its board.
    #[serde(default)]
    sizes: Vec<(String, i64)>,
    #[serde(default)]
    seed: u64,
}

/// What is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Wanted {
    /// The answers, pictures and sentences.
    #[default]
    Answer,
    #[serde(untagged)]
    Tool(Tool),
}

/// What else is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Tool {
    /// How many answers each case has.
    Count,
    Hint,
    Steps,
    Grade,
    Links,
    /// The input without the clues that it can do without.
    Minimise,
    /// Another input.
    Generate,
    /// An input to draw on.
    Blank,
}

/// A picture with its caption.
#[derive(Debug, Serialize)]
struct PictureJson {
    caption: String,
    svg: String,
    /// The case that it shows without an answer, if it does.
    case: Option<u64>,
    /// The left and upper end of the board.
    origin: [usize; 2],
}

/// What is wrong at a place: the line and column of its first character, from one, and its length. A place in line 0
/// is the whole text.
#[derive(Debug, Serialize)]
struct FaultJson {
    line: usize,
    column: usize,
    length: usize,
    message: String,
    help: Option<String>,
}

impl DefinitionTrial {
    /// Reads the request of a page.
    pub(crate) fn read(json: &[u8]) -> Option<Self> {
        serde_json::from_slice(json).ok()
    }

    /// Finds out what is asked. Returns it as JSON.
    pub(crate) fn run(&self) -> String {
        let found = match Definition::parse(&self.definition) {
            Ok(definition) => match self.wanted {
                Wanted::Answer => json(&self.answer(definition)),
                Wanted::Tool(tool) => json(&self.ask(tool, &definition)),
            },
            Err(faults) => {
                let faults: Vec<_> = faults.iter().map(|it| self.place(it)).collect();
                json(&serde_json::json!({ "faults": faults }))
            }
        };
        found.unwrap_or_default()
    }

    fn place(&self, fault: &Fault) -> FaultJson {
        let text = &self.definition;
        let start = text.floor_char_boundary(fault.span.start);
        let end = text.ceil_char_boundary(fault.span.end).max(start);
        let before = &text[..start];
        let column = before.chars().rev().take_while(|&char| char != '\n').count() + 1;
        FaultJson {
            line: before.matches('\n').count() + 1,
            column,
            length: text[start..end].chars().count(),
            message: fault.to_string(),
            help: fault.help(text),
        }
    }
}

/// Texts and numbers can always be serialised.
fn json(value: &impl Serialize) -> Option<String> {
    serde_json::to_string(value).ok()
}

impl FaultJson {
    /// Says what is wrong with an input.
    fn of_input(found: Diagnostic) -> Self {
        let place = found.place.unwrap_or_default();
        let [line, column] = place.map(|it| usize::try_from(it).unwrap_or(usize::MAX));
        Self { line, column, length: 1, message: found.title, help: found.label }
    }
}

impl PictureJson {
    fn new(caption: String, case: Option<u64>, mut drawn: BoardPicture) -> Self {
        drawn.title.clone_from(&caption);
        Self { caption, case, origin: drawn.origin(), svg: drawn.svg() }
    }
}
