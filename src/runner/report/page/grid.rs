//! The grid of a page: programs by tests, and the first case of each test as a picture.

use super::parts::figure;
use super::results::code;
use crate::report::grid::GridCell;
use crate::report::put;
use crate::report::results::PageGrid;
use runner_puzzle::escaped;

impl PageGrid {
    /// Renders the table, what time is left, and the pictures.
    pub(super) fn html(&self, out: &mut String) {
        let heading = if self.name.is_empty() { "Programs by tests" } else { &self.name };
        put(
            out,
            format_args!("<h2>{}</h2>\n<div class=\"wide\" tabindex=\"0\">", escaped(heading)),
        );
        *out += "<table class=\"grid\">\n<thead><tr><th scope=\"col\">name</th>";
        for (number, name) in (1..).zip(&self.grid.tests) {
            let name = escaped(name);
            put(out, format_args!("<th scope=\"col\" title=\"{name}\">{number}</th>"));
        }
        *out += "</tr></thead>\n<tbody>\n";
        for row in &self.grid.rows {
            put(out, format_args!("<tr><th scope=\"row\">{}</th>", escaped(&row.name)));
            row.cells.iter().for_each(|&it| cell(out, it));
            *out += "</tr>\n";
        }
        *out += "</tbody></table></div>\n";
        if !self.grid.margins.is_empty() {
            put(out, format_args!("<p>{}</p>\n", escaped(&self.grid.margins)));
        }
        *out += "<ol class=\"tests\">\n";
        for (name, picture) in self.grid.tests.iter().zip(&self.pictures) {
            put(out, format_args!("<li>{}", escaped(name)));
            figure(out, "", picture.as_ref());
            *out += "</li>\n";
        }
        *out += "</ol>\n";
    }
}

fn cell(out: &mut String, cell: Option<GridCell>) {
    let Some(GridCell { verdict, seconds }) = cell else {
        return put(out, format_args!("<td>-</td>"));
    };
    let time = seconds.map_or(String::new(), |it| format!("<br>{it:.3}"));
    put(out, format_args!("<td>{}{time}</td>", code(verdict)));
}
