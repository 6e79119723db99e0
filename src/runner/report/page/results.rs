//! The page of `check` and `judge`: a summary, a table of all tests, charts, and the details of
//! failures.

use super::chart::chart;
use super::page;
use super::parts::{figure, search};
use crate::report::put;
use crate::report::results::{RunResults, SuiteResult, TestRow};
use runner_judge::Verdict;
use runner_puzzle::escaped;

impl RunResults {
    /// Renders the page.
    pub(crate) fn html(&self) -> String {
        let mut out = String::new();
        self.summary(&mut out);
        self.grids.iter().for_each(|grid| grid.html(&mut out));
        out += &search("rows and failures");
        self.table(&mut out);
        self.charts(&mut out);
        self.failures(&mut out);
        page(&self.title, &out)
    }

    fn tests(&self) -> impl Iterator<Item = &TestRow> {
        self.suites.iter().flat_map(|suite| &suite.tests)
    }

    /// Counts the tests by verdict, and describes each program.
    fn summary(&self, out: &mut String) {
        let mut verdicts: Vec<(Verdict, usize)> = Vec::new();
        for test in self.tests() {
            match verdicts.iter_mut().find(|(verdict, _)| *verdict == test.verdict) {
                Some((_, count)) => *count += 1,
                None => verdicts.push((test.verdict, 1)),
            }
        }
        put(out, format_args!("<ul class=\"summary\">\n<li>{} tests</li>\n", self.tests().count()));
        for (verdict, count) in verdicts {
            put(out, format_args!("<li>{}: {count}</li>\n", code(verdict)));
        }
        *out += "</ul>\n<div class=\"wide\"><table class=\"sortable\" id=\"suites\">\n<thead><tr><th>name</th>\
                 <th>verdict</th><th class=\"number\">tests</th><th class=\"number\">AC</th>\
                 <th>about</th></tr></thead>\n<tbody>\n";
        for suite in &self.suites {
            let good = suite.tests.iter().filter(|test| test.is_good).count();
            let (all, name) = (suite.tests.len(), escaped(&suite.name));
            let verdict = code(suite.verdict);
            put(out, format_args!("<tr><td>{name}</td><td>{verdict}</td>"));
            put(
                out,
                format_args!("<td class=\"number\">{all}</td><td class=\"number\">{good}</td>"),
            );
            put(out, format_args!("<td>{}</td></tr>\n", escaped(&suite.about())));
        }
        *out += "</tbody></table></div>\n";
    }

    fn table(&self, out: &mut String) {
        *out += "<h2>Tests</h2>\n<div class=\"wide\"><table class=\"sortable\" id=\"tests\">\n<thead><tr>\
                 <th>name</th><th>test</th><th>verdict</th><th class=\"number\">time</th>\
                 <th class=\"number\">memory</th><th>reason</th></tr></thead>\n<tbody>\n";
        for (number, suite) in self.suites.iter().enumerate() {
            for (row, test) in suite.tests.iter().enumerate() {
                let (name, test_name) = (escaped(&suite.name), escaped(&test.name));
                let test_name = if test.is_good {
                    test_name
                } else {
                    format!("<a href=\"#f{number}-{row}\">{test_name}</a>")
                };
                put(out, format_args!("<tr><td>{name}</td><td>{test_name}</td>"));
                put(out, format_args!("<td>{}</td>", code(test.verdict)));
                quantity(out, test.seconds, "s");
                quantity(out, test.mebibytes, "MiB");
                put(out, format_args!("<td>{}</td></tr>\n", escaped(&test.reason)));
            }
        }
        *out += "</tbody></table></div>\n";
    }

    fn charts(&self, out: &mut String) {
        for suite in &self.suites {
            let bars = |of: fn(&TestRow) -> Option<f64>| {
                let bar = |test| Some((test, of(test)?));
                suite.tests.iter().filter_map(bar).collect::<Vec<_>>()
            };
            let time = chart("time", "s", &bars(|test| test.seconds));
            let memory = chart("memory", "MiB", &bars(|test| test.mebibytes));
            if suite.tests.len() > 1 && (time.is_some() || memory.is_some()) {
                let name = escaped(&suite.name);
                put(
                    out,
                    format_args!("<section class=\"part\">\n<h2>{name}: time and memory</h2>\n"),
                );
                *out += "<div class=\"figures\">\n";
                out.extend(time.into_iter().chain(memory));
                *out += "</div>\n</section>\n";
            }
        }
    }

    fn failures(&self, out: &mut String) {
        for (number, suite) in self.suites.iter().enumerate() {
            let name = escaped(&suite.name);
            if !suite.message.is_empty() {
                let message = escaped(&suite.message);
                put(out, format_args!("<section class=\"part\">\n<h2>{name}</h2>\n"));
                put(out, format_args!("<pre tabindex=\"0\">{message}</pre>\n</section>\n"));
            }
            for (row, test) in suite.tests.iter().enumerate().filter(|(_, test)| !test.is_good) {
                put(out, format_args!("<section class=\"part failure\" id=\"f{number}-{row}\">\n"));
                let (verdict, test_name) = (code(test.verdict), escaped(&test.name));
                put(out, format_args!("<h2>{verdict} {name}, {test_name}</h2>\n"));
                if !test.reason.is_empty() {
                    put(out, format_args!("<p>{}</p>\n", escaped(&test.reason)));
                }
                if let Some(contrast) = &test.contrast {
                    *out += "<div class=\"figures\">\n";
                    figure(out, &contrast.expected.title, Some(&contrast.expected));
                    figure(out, &contrast.got.title, Some(&contrast.got));
                    *out += "</div>\n";
                }
                if !test.details.is_empty() {
                    let details = escaped(&test.details);
                    put(out, format_args!("<pre tabindex=\"0\">{details}</pre>\n"));
                }
                *out += "</section>\n";
            }
        }
    }
}

impl SuiteResult {
    /// Describes the program or problem, besides its verdict.
    fn about(&self) -> String {
        match &self.expected {
            Some((_, true)) => format!("{}; as expected", self.remark),
            Some((expected, false)) => format!("{}; expected {expected}", self.remark),
            None => self.remark.clone(),
        }
    }
}

/// Returns a verdict with its colour.
pub(super) fn code(verdict: Verdict) -> String {
    let code = verdict.code();
    format!("<span class=\"verdict {code}\">{code}</span>")
}

/// Adds a cell with a number, or an empty one.
fn quantity(out: &mut String, number: Option<f64>, unit: &str) {
    match number {
        Some(number) => put(
            out,
            format_args!("<td class=\"number\" data-n=\"{number:.6}\">{number:.3} {unit}</td>"),
        ),
        None => *out += "<td data-n=\"-1\"></td>",
    }
}
