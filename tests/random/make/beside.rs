//! Random lines beside others, or regions beside lines.

use super::Maker;
use super::lines::FORMS;
use crate::spec::{FENCE, REGION, REGIONS, Rule, Spec, Table};

/// The most ways in which all lines together can run.
const WAYS_MAX: u64 = 20_000;

/// Words about lines, which stand behind the name of those that they are about.
const WORDS: [&str; 22] = [
    "line",
    "border",
    "joined",
    "degree",
    "empty",
    "end",
    "straight",
    "turn",
    "tee",
    "cross",
    "inside",
    "outside",
    "bits",
    "outgoing",
    "up",
    "right",
    "down",
    "left",
    "goes_up",
    "goes_right",
    "goes_down",
    "goes_left",
];

impl Maker<'_> {
    /// Puts regions, or lines with a name, beside the lines of the board, unless all these can run in too many ways.
    pub(super) fn put_beside(&mut self) {
        let table = if self.chance(65) {
            Table::of([("form", REGIONS), ("name", REGION)])
        } else {
            let form = self.pick(&FORMS);
            let course = self.pick(&["along sides", "through cells", "through cells"]);
            let mut table = Table::of([("form", &format!("{form} {course}")), ("name", FENCE)]);
            self.put_demands(&mut table, form, course == "along sides");
            table
        };
        let spec = Spec { lines: Some(table), ..self.spec.clone() };
        self.spec.beside = Some(Box::new(spec));
        let lines = Spec { symbols: Vec::new(), ..self.spec.clone() };
        if lines.fillings() > WAYS_MAX {
            self.spec.beside = None;
        }
    }

    /// Lets the board of the lines beside others hold all that this one does.
    pub(super) fn finish_beside(&mut self) {
        if let Some(beside) = self.spec.beside.take() {
            let spec = Spec { lines: beside.lines, ..self.spec.clone() };
            self.spec.beside = Some(Box::new(spec));
        }
    }

    /// Returns a rule about the lines beside others, or about both.
    pub(super) fn rule_beside(&mut self) -> Rule {
        if self.chance(30) {
            return self.rule_of_two();
        }
        let Some(mut beside) = self.spec.beside.take() else { return self.rule_of_lines() };
        std::mem::swap(&mut self.spec.lines, &mut beside.lines);
        let are_regions = self.spec.is_of_regions();
        let rule = if are_regions { self.rule_of_regions() } else { self.rule_of_lines() };
        std::mem::swap(&mut self.spec.lines, &mut beside.lines);
        self.spec.beside = Some(beside);
        named(rule, if are_regions { REGION } else { FENCE })
    }

    /// Returns a rule about both kinds of lines.
    fn rule_of_two(&mut self) -> Rule {
        let name = if self.spec.has_regions() { REGION } else { FENCE };
        let (scope, demands): (_, &[&str]) = match self.numbers.below(3) {
            0 => ("cells", &["degree >= @.degree", "line != @.line", "end <= @.empty || r == c"]),
            1 => ("corners", &["@.degree != 1 || empty", "degree <= @.degree", "!@.turn || r > c"]),
            _ => ("sides", &["line <= @.line", "!line || !@.line", "a == @.line || r == 0"]),
        };
        let demand = self.pick(demands).replace('@', name);
        self.rule("each", scope, Table::of([("where", &demand)]))
    }
}

/// Returns a rule about lines as one about those of a name.
fn named(mut rule: Rule, name: &str) -> Rule {
    let table = &mut rule.table;
    for (key, value) in &mut table.0 {
        match (*key, value.as_str()) {
            ("where" | "of" | "is" | "value", _) => *value = with_name(value, name),
            // What lines connect is connected by the first that can do so.
            ("by", "line") => "edge".clone_into(value),
            ("in", "lines") => *value = format!("areas {name}"),
            _ => {}
        }
    }
    let is_counted = ["of", "where", "value"].iter().any(|key| table.get(key).is_some());
    if rule.key == "sum" && !is_counted {
        table.put("value", format!("{name}.line"));
    }
    rule
}

/// Returns a text in which each word about lines has a name in front.
fn with_name(text: &str, name: &str) -> String {
    let is_part = |char: char| char.is_ascii_alphanumeric() || char == '_';
    let mut found = String::new();
    for part in text.split_inclusive(|char| !is_part(char)) {
        let word = part.trim_end_matches(|char| !is_part(char));
        if WORDS.contains(&word) {
            found += name;
            found.push('.');
        }
        found += part;
    }
    found
}
