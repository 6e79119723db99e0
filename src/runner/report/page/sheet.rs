//! The pages of `list`: a sheet with a card for each problem, an index by kind, and what a problem is in detail; in one
//! file, or in a folder with a page for each problem. All can be read without JavaScript.

use std::collections::BTreeMap;

use super::parts::{figure, search};
use super::{document, style};
use crate::problems::Listed;
use crate::report::put;
use runner_puzzle::{BoardPicture, escaped};

/// The stylesheet of these pages, beside that of all pages.
const STYLE: &str = include_str!("gallery.css");
/// The most bytes of a text that are shown of an input or an answer.
const TEXT_BYTES_MAX: usize = 1500;
/// The file with the styles of a folder.
const STYLE_FILE: &str = "style.css";

/// A problem on the sheet.
#[derive(Debug)]
pub(crate) struct SheetEntry {
    /// The problem.
    pub problem: Listed,
    /// Its definition.
    pub text: String,
    /// The input of its first test.
    pub input: String,
    /// The first case of the input.
    pub case: Option<BoardPicture>,
    /// The answer, if it can be drawn.
    pub answer: Option<BoardPicture>,
    /// The output for the case.
    pub output: String,
}

/// Renders the sheet as one file: a card becomes a page where a link leads to it.
pub(crate) fn sheet(entries: &[SheetEntry]) -> String {
    let body = body(entries, |entry| {
        let back = "<p><a href=\"#\">All problems</a></p>\n";
        (
            format!("#{}", id(entry)),
            format!("<div class=\"more\">\n{back}{}</div>\n", details(entry)),
        )
    });
    document("Problems", &style(STYLE), &body)
}

/// Renders a folder: the sheet, a page for each problem, and their styles. Returns names and texts of files.
pub(crate) fn sheet_folder(entries: &[SheetEntry]) -> Vec<(String, String)> {
    let link = format!("<link rel=\"stylesheet\" href=\"{STYLE_FILE}\">");
    let index = body(entries, |entry| (format!("{}.html", id(entry)), String::new()));
    let mut files = vec![
        ("index.html".to_owned(), document("Problems", &link, &index)),
        (STYLE_FILE.to_owned(), super::styles(STYLE)),
    ];
    for entry in entries {
        let (metadata, about) = (&entry.problem.metadata, prose(&entry.problem.about));
        let back = "<p><a href=\"index.html\">All problems</a></p>\n";
        let body = format!(
            "{back}<p>{about}</p>\n{}<div class=\"more\">\n{}</div>\n",
            tags(entry),
            details(entry)
        );
        let title = if metadata.title.is_empty() { id(entry) } else { &metadata.title };
        files.push((format!("{}.html", id(entry)), document(title, &link, &body)));
    }
    files
}

/// Returns the id of a problem, which needs no escapes.
fn id(entry: &SheetEntry) -> &str {
    &entry.problem.package.id
}

/// Renders the search, the index and the cards; `place` returns where a card leads, and what else is in it.
fn body(entries: &[SheetEntry], place: impl Fn(&SheetEntry) -> (String, String)) -> String {
    let mut out = search("problems");
    put(&mut out, format_args!("<p class=\"count\">{} problems</p>\n", entries.len()));
    let mut kinds: BTreeMap<&str, Vec<&SheetEntry>> = BTreeMap::new();
    for entry in entries {
        for kind in &entry.problem.metadata.keywords {
            kinds.entry(kind).or_default().push(entry);
        }
    }
    out += "<nav class=\"kinds\" aria-label=\"Kinds\">\n";
    for (kind, of_kind) in kinds {
        let (kind, count) = (escaped(kind), of_kind.len());
        put(&mut out, format_args!("<details><summary>{kind} <small>{count}</small></summary>\n"));
        for entry in of_kind {
            put(&mut out, format_args!("<a href=\"{}\">{}</a>\n", place(entry).0, id(entry)));
        }
        out += "</details>\n";
    }
    out += "</nav>\n<div class=\"cards\">\n";
    for entry in entries {
        let (link, more) = place(entry);
        card(&mut out, entry, &link, &more);
    }
    out + "</div>\n"
}

/// Adds a card.
fn card(out: &mut String, entry: &SheetEntry, link: &str, more: &str) {
    let (id, problem) = (id(entry), &entry.problem);
    let picture = entry.case.as_ref().map_or_else(
        || format!("<pre>{}</pre>", escaped(shortened(&entry.input))),
        BoardPicture::svg,
    );
    let (title, about) = (escaped(&problem.metadata.title), prose(&problem.about));
    put(out, format_args!("<article class=\"card part\" id=\"{id}\">\n<a href=\"{link}\">"));
    put(out, format_args!("<div class=\"thumb\">{picture}</div>\n<h2>{title}</h2></a>\n"));
    put(out, format_args!("<p class=\"about\">{about}</p>\n{}{more}</article>\n", tags(entry)));
}

/// Renders the id, other names and the keywords of a problem in a line.
fn tags(entry: &SheetEntry) -> String {
    let names = [id(entry)].into_iter().chain(entry.problem.names());
    let names = names.collect::<Vec<_>>().join(", ");
    let keywords = entry.problem.metadata.keywords.join(", ");
    format!("<p class=\"tags\">{} · {}</p>\n", escaped(&names), escaped(&keywords))
}

/// Renders what a problem is: an example with its answer, the rules, the definition and links.
fn details(entry: &SheetEntry) -> String {
    let mut out = String::new();
    let metadata = &entry.problem.metadata;
    if let Some(url) = &metadata.url {
        let (url, source) = (escaped(url), escaped(&metadata.source));
        let place = url.split_once("://").map_or(&*url, |(_, place)| place);
        put(&mut out, format_args!("<p>{source}: <a href=\"{url}\">{place}</a></p>\n"));
    }
    out += "<div class=\"figures\">\n";
    figure(&mut out, "Example", entry.case.as_ref());
    figure(&mut out, "Answer", entry.answer.as_ref());
    out += "</div>\n";
    for (title, sentences) in entry.problem.definition.sentences() {
        put(&mut out, format_args!("<h3>{title}</h3>\n<ul>\n"));
        for sentence in sentences {
            put(&mut out, format_args!("<li>{}</li>\n", prose(&sentence)));
        }
        out += "</ul>\n";
    }
    let texts = [
        ("Input of the example", shortened(&entry.input)),
        ("Output for its first case", shortened(&entry.output)),
        ("Definition", entry.text.as_str()),
    ];
    for (title, text) in texts {
        let text = escaped(text);
        put(&mut out, format_args!("<h3>{title}</h3>\n<pre tabindex=\"0\">{text}</pre>\n"));
    }
    out
}

/// Escapes a text whose words in backquotes are code.
pub(super) fn prose(text: &str) -> String {
    let parts: Vec<String> = text.split('`').map(escaped).collect();
    if parts.len().is_multiple_of(2) {
        return parts.join("`");
    }
    let mut out = parts[0].clone();
    for pair in parts[1..].chunks_exact(2) {
        out.extend(["<code>", &pair[0], "</code>", &pair[1]]);
    }
    out
}

/// Cuts a text after a line.
fn shortened(text: &str) -> &str {
    let end = text.floor_char_boundary(TEXT_BYTES_MAX);
    let end = if end == text.len() { Some(end) } else { text[..end].rfind('\n') };
    &text[..end.unwrap_or(0)]
}
