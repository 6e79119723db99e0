//! The page of `explain`: the steps of cases, with pictures. A script shows one at a time, and walks through them.

use super::sheet::prose;
use super::{document, style};
use crate::report::put;
use runner_puzzle::BoardPicture;

/// The stylesheet of this page, beside that of all pages.
const STYLE: &str = include_str!("steps.css");
/// The script of this page, beside that of all pages.
const SCRIPT: &str = include_str!("steps.js");
/// What the marks of the pictures mean, and the buttons that the script shows.
const HEAD: &str = include_str!("steps.html");

/// A page with the steps of cases.
#[derive(Debug, Default)]
pub(crate) struct StepsPage {
    cases: Vec<CaseSection>,
}

/// A case on the page.
#[derive(Debug, Default)]
struct CaseSection {
    /// What is printed of it: a heading, a line for each step, and what else is to be said.
    text: String,
    /// How many steps it has.
    count: usize,
    /// These as elements of a list.
    steps: String,
}

impl StepsPage {
    /// Begins a case, of which this is printed.
    pub(crate) fn case(&mut self, text: String) {
        self.cases.push(CaseSection { text, ..CaseSection::default() });
    }

    /// Adds a step to the last case.
    pub(crate) fn step(
        &mut self,
        sentence: &str,
        kind: Option<&str>,
        picture: Option<&BoardPicture>,
    ) {
        let Some(CaseSection { count, steps, .. }) = self.cases.last_mut() else { return };
        *count += 1;
        let (sentence, picture) = (prose(sentence), picture.map(BoardPicture::svg));
        let (kind, picture) = (kind.unwrap_or_default(), picture.unwrap_or_default());
        let kind = format_args!("<span class=\"dim\">{kind}</span>");
        put(
            steps,
            format_args!(
                "<li class=\"step\"><p><b>{count}.</b> {sentence} {kind}</p>\n{picture}</li>\n"
            ),
        );
    }

    /// Renders the page.
    pub(crate) fn html(&self, id: &str) -> String {
        let mut body = HEAD.to_owned();
        for CaseSection { text, count, steps } in &self.cases {
            let mut lines = text.lines();
            let heading = prose(lines.next().unwrap_or_default().trim_end_matches(':'));
            put(&mut body, format_args!("<section class=\"case\">\n<h2>{heading}</h2>\n"));
            if !steps.is_empty() {
                put(
                    &mut body,
                    format_args!("<ol class=\"steps\" aria-live=\"polite\">\n{steps}</ol>\n"),
                );
            }
            for line in lines.skip(*count) {
                put(&mut body, format_args!("<p>{}</p>\n", prose(line)));
            }
            body += "</section>\n";
        }
        put(&mut body, format_args!("<script>\n{SCRIPT}</script>\n"));
        document(&format!("{id}, step by step"), &style(STYLE), &body)
    }
}
