//! Puzzles to print: four or six a sheet, with the rules in a sentence, and their answers on the last sheet. It is one
//! file without a script, for A4 and Letter.

use super::sheet::prose;
use super::styles_of_pictures;
use crate::report::put;
use runner_puzzle::{BoardPicture, escaped};

/// The stylesheet of paper.
const STYLE: &str = include_str!("paper.css");
/// The sentence of a definition that is about its answers, not about the rules, begins like this.
const OF_ANSWERS: &str = "The one answer";
/// Boards with at most this many rows and columns stand six on a sheet, others four.
const SMALL: usize = 8;

/// Puzzles to print.
#[derive(Debug)]
pub(crate) struct Paper {
    /// Their title.
    pub title: String,
    /// Their rules, in a sentence or a few.
    pub rules: String,
    /// The puzzles.
    pub puzzles: Vec<PaperPuzzle>,
}

/// A puzzle to print.
#[derive(Debug)]
pub(crate) struct PaperPuzzle {
    /// The puzzle.
    pub case: BoardPicture,
    /// Its answer, if it can be drawn.
    pub answer: Option<BoardPicture>,
    /// The answer as text.
    pub output: String,
}

impl Paper {
    /// Renders the page.
    pub(crate) fn page(&self) -> String {
        let is_small =
            |puzzle: &PaperPuzzle| puzzle.case.size().into_iter().all(|side| side <= SMALL);
        let (many, class) =
            if self.puzzles.iter().all(is_small) { (6, "six") } else { (4, "four") };
        let (title, rules) = (escaped(&self.title), prose(&self.sentence()));
        let mut body = String::new();
        for (sheet, puzzles) in self.puzzles.chunks(many).enumerate() {
            put(&mut body, format_args!("<section class=\"page\">\n"));
            put(&mut body, format_args!("<header><h1>{title}</h1>\n"));
            put(&mut body, format_args!("<p class=\"rules\">{rules}</p></header>\n"));
            put(&mut body, format_args!("<div class=\"puzzles {class}\">\n"));
            for (number, puzzle) in (1 + sheet * many..).zip(puzzles) {
                figure(&mut body, number, Some(&puzzle.case), "");
            }
            body += "</div>\n</section>\n";
        }
        put(
            &mut body,
            format_args!("<section>\n<h1>{title}: answers</h1>\n<div class=\"answers\">\n"),
        );
        for (number, puzzle) in (1..).zip(&self.puzzles) {
            figure(&mut body, number, puzzle.answer.as_ref(), &puzzle.output);
        }
        body += "</div>\n</section>\n";
        let style = styles_of_pictures(STYLE);
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src 'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
        )
    }

    /// Returns the rules without the title before them, and without what they say of answers.
    fn sentence(&self) -> String {
        let about = &*self.rules;
        let rules = about.find(OF_ANSWERS).map_or(about, |at| about[..at].trim_end());
        let rest = rules.strip_prefix(&*self.title).and_then(|rest| rest.strip_prefix(": "));
        let mut letters = rest.unwrap_or(rules).chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }
}

/// Adds a picture, or a text, with a number.
fn figure(out: &mut String, number: usize, picture: Option<&BoardPicture>, text: &str) {
    let shown = picture.map_or_else(|| format!("<pre>{}</pre>", escaped(text)), BoardPicture::svg);
    put(out, format_args!("<figure><figcaption>{number}</figcaption>{shown}</figure>\n"));
}
