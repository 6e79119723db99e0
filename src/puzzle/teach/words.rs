//! What is found, in words.

use super::counts;
use super::demand::Demand;
use super::finding::Finding;
use super::kind::Kind;
use super::teacher::{BrokenDemand, Teacher};
use crate::grid::{Group, Node, Place, Symbol};
use crate::rules::{BoundSum, group_name};

impl Teacher<'_> {
    /// Says what a node holds, if that is known.
    pub(super) fn fact(&self, node: Node) -> Option<String> {
        let content = self.state.get(node)?;
        Some(self.says(node, content, "is", "has"))
    }

    /// Says what a node would hold.
    pub(super) fn would_be(&self, node: Node, content: Symbol) -> String {
        self.says(node, content, "were", "had")
    }

    /// Says that a node does not hold some contents.
    pub(super) fn is_not(&self, node: Node, contents: &[Symbol]) -> String {
        let names: Vec<String> =
            contents.iter().map(|&content| self.says(node, content, "", "")).collect();
        match names.as_slice() {
            _ if self.board.layer_of(node).is_some() => {
                let names = contents.iter().map(|&it| self.says(node, it, "is not", "has not"));
                names.collect::<Vec<_>>().join(", ")
            }
            _ => {
                let names = contents.iter().map(|&it| self.symbol(it)).collect::<Vec<_>>();
                format!("{} is not {}", self.board.node_name(node), names.join(" or "))
            }
        }
    }

    pub(super) fn symbol(&self, content: Symbol) -> String {
        format!("`{}`", self.board.alphabet.name(Some(content)))
    }

    fn says(&self, node: Node, content: Symbol, is: &str, has: &str) -> String {
        let name = self.board.node_name(node);
        let Some(lines) = self.board.layer_of(node) else {
            return format!("{name} {is} {}", self.symbol(content));
        };
        if lines.nodes.link_at(node).is_none() {
            let what = match self.board.layer_of(node) {
                Some(lines) if lines.nodes.place(node).is_some() => {
                    let code = lines.code_of(content);
                    lines.spec.code.describe(code).unwrap_or_else(|| "no line".to_owned())
                }
                _ => {
                    return format!(
                        "{name} {is} {}",
                        ["outside", "inside"][content.index().min(1)]
                    );
                }
            };
            return format!("{name} {has} {what}");
        }
        let number = content.index();
        let what = match (lines.spec.are_borders(), number) {
            (true, 0) => return format!("{name} {is} no border"),
            (true, _) => return format!("{name} {is} a border"),
            (_, 0) => "no line".to_owned(),
            (_, 1) => "a line".to_owned(),
            (_, more) => format!("{more} lines"),
        };
        match self.board.place_of(node) {
            Some(Place::Side(side)) if lines.spec.course.is_of_cells() => {
                let cells = side.cells(self.board.shape).into_iter().flatten();
                let cells: Vec<String> = cells.map(|cell| self.board.shape.name(cell)).collect();
                let verb = if has == "had" { "ran" } else { "runs" };
                format!("{what} {verb} between {}", cells.join(" and "))
            }
            _ => format!("{name} {has} {what}"),
        }
    }

    /// Names a group: a small one by its cells.
    pub(super) fn name_of(&self, group: &Group) -> String {
        let name = |&cell| self.board.shape.name(cell);
        let is_known = matches!(group.kind, "row" | "column") || group.is_board();
        match group.cells.as_slice() {
            _ if is_known || group.focus.is_some() => group_name(group, self.board),
            [one, other] => format!("{} and {} together", name(one), name(other)),
            [first, .., last] if self.is_straight(group) => {
                format!("the stretch from {} to {}", name(first), name(last))
            }
            [first, ..] => format!("{group} (at {})", name(first)),
            [] => group_name(group, self.board),
        }
    }

    fn is_straight(&self, group: &Group) -> bool {
        let places = || group.cells.iter().map(|&cell| self.board.shape.position(cell));
        let Some(first) = places().next() else { return false };
        places().all(|it| it.0 == first.0) || places().all(|it| it.1 == first.1)
    }

    /// Says why a finding of one demand excludes what it does, before it is applied.
    pub(super) fn reason(&mut self, demand: usize, finding: &Finding) -> String {
        let (node, content) = finding.excluded[0];
        let placed = self.demands[demand].clone();
        match placed.demand {
            Demand::Distinct(group, _) => match finding.kind {
                Kind::NakedSingle => {
                    let holder = finding.premises[0];
                    let name = self.name_of(group);
                    format!(
                        "{name} has {} in {}",
                        self.symbol(content),
                        self.board.node_name(holder)
                    )
                }
                Kind::HiddenSingle => {
                    let kept = self
                        .state
                        .contents(node)
                        .find(|&it| !finding.excluded.contains(&(node, it)));
                    let symbol = kept.map_or_else(String::new, |it| self.symbol(it));
                    format!("{symbol} has no other place in {}", self.name_of(group))
                }
                Kind::NakedPair | Kind::NakedTriple => {
                    let mut symbols: Vec<Symbol> =
                        finding.premises.iter().flat_map(|&it| self.state.contents(it)).collect();
                    symbols.sort_unstable();
                    symbols.dedup();
                    let symbols: Vec<String> =
                        symbols.into_iter().map(|it| self.symbol(it)).collect();
                    let cells: Vec<String> =
                        finding.premises.iter().map(|&it| self.board.node_name(it)).collect();
                    let cells = listed(&cells);
                    format!(
                        "{} in {} are used up by {cells}",
                        symbols.join(" "),
                        self.name_of(group)
                    )
                }
                _ => {
                    let mut cells: Vec<Node> = finding.excluded.iter().map(|&(it, _)| it).collect();
                    cells.dedup();
                    let mut kept: Vec<Symbol> = cells
                        .iter()
                        .flat_map(|&node| {
                            self.state
                                .contents(node)
                                .filter(move |&it| !finding.excluded.contains(&(node, it)))
                        })
                        .collect();
                    kept.sort_unstable();
                    kept.dedup();
                    let kept: Vec<String> = kept.into_iter().map(|it| self.symbol(it)).collect();
                    format!(
                        "{} in {} have only as many places",
                        kept.join(" "),
                        self.name_of(group)
                    )
                }
            },
            Demand::Sum(sum) => self.reason_of_sum(sum, finding.kind),
            Demand::Table(table) => {
                let names: Vec<String> =
                    table.places.iter().map(|&it| self.board.place_name(it)).collect();
                let others = table.nodes.iter().filter(|&&it| it != node && self.is_shown(it));
                let facts: Vec<String> = others.filter_map(|&it| self.fact(it)).collect();
                let facts = if facts.is_empty() {
                    String::new()
                } else {
                    format!("{}, and ", listed(&facts))
                };
                if table.says.is_empty() || names.is_empty() {
                    return format!("{facts}{}", self.rule_words(demand));
                }
                let verb = if names.len() == 1 { "satisfies" } else { "satisfy" };
                format!("{facts}{} {verb} `{}`", listed(&names), table.says)
            }
            Demand::Scan(scan) => {
                let name = self.name_of(&scan.group);
                let says = scan.reading.says(&name, &scan.reading.due());
                format!("{says}, in each way that is left")
            }
            Demand::Lines(lines) if finding.kind == Kind::LineGoesOn => {
                let place = lines.cells().iter().position(|&it| lines.node(it) == node);
                let mut degrees: Vec<usize> = self
                    .state
                    .all(node)
                    .filter(|&it| place.is_some_and(|place| lines.allows(place, it)))
                    .map(|it| lines.degree(it))
                    .collect();
                degrees.sort_unstable();
                degrees.dedup();
                let degrees: Vec<String> = degrees.iter().map(ToString::to_string).collect();
                format!(
                    "at {} lines leave at {} sides",
                    self.board.node_name(node),
                    degrees.join(" or ")
                )
            }
            Demand::Faces(_) => {
                let faces = placed.nodes[..].iter().filter(|&&it| !self.is_shown(it));
                let facts: Vec<String> = faces.filter_map(|&it| self.fact(it)).collect();
                let facts = if facts.is_empty() {
                    "one side is outside".to_owned()
                } else {
                    listed(&facts)
                };
                format!("{facts} of the loop, as the lines from there to the rim tell")
            }
            _ => {
                let breach = self.with(node, content, |teacher| {
                    placed.demand.breach(teacher.board, &teacher.state)
                });
                let breach = breach.unwrap_or_else(|| self.rule_words(demand));
                format!("if {}, {breach}", self.would_be(node, content))
            }
        }
    }

    fn reason_of_sum(&self, sum: &BoundSum, kind: Kind) -> String {
        let name = self.name_of(&sum.group);
        let [least, most] = counts::total(sum, &self.state);
        let due = match [sum.min, sum.max] {
            [min, max] if min == max => min.to_string(),
            [min, i64::MAX] => format!("at least {min}"),
            [i64::MIN | 0, max] => format!("at most {max}"),
            [min, max] => format!("{min} to {max}"),
        };
        let due = sum.modulo.map_or(due.clone(), |modulo| format!("{due} modulo {modulo}"));
        match (&sum.counted, kind) {
            (Some(counted), Kind::CountFull) => {
                format!("{name} has {due} of {counted}, and {least} are there")
            }
            (Some(counted), Kind::CountNeedsAll) => {
                format!("{name} needs {due} of {counted}, and only {most} can be")
            }
            (Some(counted), _) => format!("{name} has {due} of {counted}"),
            (None, Kind::Combination) => {
                format!("{name} adds up to {due}, in each way that is left")
            }
            (None, _) => format!("{name} adds up to {due}, and can from {least} to {most}"),
        }
    }

    /// Says how a demand is broken by what is known.
    pub(super) fn broken_text(&self, broken: &BrokenDemand) -> String {
        let demand = &self.demands[broken.demand].demand;
        if let Some(text) = demand.breach(self.board, &self.state) {
            return text;
        }
        if let Some(node) = self.state.empty() {
            return format!("nothing is left for {}", self.board.node_name(node));
        }
        match demand {
            Demand::Sum(sum) => {
                format!("but {} cannot be met", self.reason_of_sum(sum, Kind::Breaks))
            }
            Demand::Scan(scan) => {
                let name = self.name_of(&scan.group);
                format!(
                    "but {} in no way that is left",
                    scan.reading.says(&name, &scan.reading.due())
                )
            }
            _ => format!("but `{}` cannot be met", self.rule_words(broken.demand)),
        }
    }

    fn rule_words(&self, demand: usize) -> String {
        self.words.sentences[self.demands[demand].rule].clone()
    }
}

/// Lists things in words.
pub(super) fn listed(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
