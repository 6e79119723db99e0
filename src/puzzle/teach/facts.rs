//! What nodes hold, in words.

use super::listed::listed;
use super::teacher::Teacher;
use crate::grid::{Cell, LineLayer, Node, Place, Symbol};

impl Teacher<'_> {
    /// Says what some nodes hold, as far as it is known: the sides of a cell by its name.
    pub(super) fn facts(&self, nodes: &[Node], about: Option<Cell>) -> Vec<String> {
        let mut alike: Vec<(Symbol, Vec<Node>)> = Vec::new();
        for &node in nodes {
            let Some(content) = self.state.get(node) else { continue };
            let layer = |node| self.board.layer_of(node).map(|it| it.nodes);
            let is_alike =
                |of: &&mut (Symbol, Vec<Node>)| of.0 == content && layer(of.1[0]) == layer(node);
            match alike.iter_mut().find(is_alike) {
                Some((_, nodes)) => nodes.push(node),
                None => alike.push((content, vec![node])),
            }
        }
        alike.iter().map(|(content, nodes)| self.fact(nodes, *content, about)).collect()
    }

    /// Says that nodes hold a content.
    fn fact(&self, nodes: &[Node], content: Symbol, about: Option<Cell>) -> String {
        let Some(lines) = self.board.layer_of(nodes[0]) else {
            let names: Vec<String> = nodes.iter().map(|&it| self.board.node_name(it)).collect();
            return format!("{} {} {}", listed(&names), is(nodes), self.symbol(content));
        };
        if lines.nodes.link_at(nodes[0]).is_none() {
            let all = nodes.iter().map(|&node| self.of_place(lines, node, content, "is", "has"));
            return listed(&all.collect::<Vec<_>>());
        }
        if lines.spec.course.is_of_cells() && !lines.spec.are_borders() {
            return self.runs(nodes, content);
        }
        let names = self.sides(nodes, about);
        match (lines.spec.are_borders(), content.index(), nodes.len()) {
            (true, 0, 1) => format!("{names} is not a border"),
            (true, 0, _) => format!("{names} are not borders"),
            (true, _, 1) => format!("{names} is a border"),
            (true, ..) => format!("{names} are borders"),
            (_, number, 1) => format!("{names} has {}", strands(number, true)),
            (_, number, _) => format!("{names} have {}", strands(number, true)),
        }
    }

    /// Says that lines run between cells, or do not.
    fn runs(&self, nodes: &[Node], content: Symbol) -> String {
        let ends: Vec<[String; 2]> = nodes.iter().map(|&it| self.ends(it)).collect();
        let is_common = |name: &&String| ends.iter().all(|it| it.contains(*name));
        let what = strands(content.index(), nodes.len() == 1);
        let is_one = nodes.len() == 1 && content.index() < 2;
        let runs = if is_one { "runs" } else { "run" };
        let list = |names: &[String]| match content.index() {
            0 => listed(names).replace(" and ", " or "),
            _ => listed(names),
        };
        if let Some(common) = ends[0].iter().find(is_common).filter(|_| nodes.len() > 1) {
            let others = ends.iter().flat_map(|it| it.iter().filter(|&it| it != common));
            return format!(
                "{what} {runs} from {common} to {}",
                list(&others.cloned().collect::<Vec<_>>())
            );
        }
        let pairs: Vec<String> = ends.iter().map(|it| it.join(" and ")).collect();
        format!("{what} {runs} between {}", pairs.join(", "))
    }

    /// Returns the names of the cells between which a link leads.
    pub(super) fn ends(&self, link: Node) -> [String; 2] {
        let cells = match self.board.place_of(link) {
            Some(Place::Side(side)) => side.cells(self.board.shape),
            _ => [None; 2],
        };
        cells.map(|cell| cell.map_or_else(|| "the rim".to_owned(), |it| self.board.shape.name(it)))
    }

    /// Names sides by the cells that they belong to, first by one cell.
    fn sides(&self, nodes: &[Node], about: Option<Cell>) -> String {
        let mut cells: Vec<(Cell, Vec<&str>)> = Vec::new();
        for &node in nodes {
            let Some(Place::Side(side)) = self.board.place_of(node) else { continue };
            let [before, after] = side.cells(self.board.shape);
            let is_before = before.is_some() && before == about || after.is_none();
            let which = match (side.is_vertical, is_before) {
                (true, false) => "left",
                (true, true) => "right",
                (false, false) => "upper",
                (false, true) => "lower",
            };
            let cell = if is_before { before } else { after };
            let Some(cell) = cell else { continue };
            match cells.iter_mut().find(|it| it.0 == cell) {
                Some((_, sides)) => sides.push(which),
                None => cells.push((cell, vec![which])),
            }
        }
        let names = cells.iter().map(|(cell, sides)| {
            let name = self.board.shape.name(*cell);
            match sides.as_slice() {
                [one] => format!("the {one} side of {name}"),
                [_, _, _, _] => format!("all sides of {name}"),
                some => {
                    let some: Vec<String> = some.iter().map(ToString::to_string).collect();
                    format!("the {} sides of {name}", listed(&some))
                }
            }
        });
        listed(&names.collect::<Vec<_>>())
    }

    /// Says what a node would hold.
    pub(super) fn would_be(&self, node: Node, content: Symbol) -> String {
        let name = self.board.node_name(node);
        let Some(lines) = self.board.layer_of(node) else {
            return format!("{name} were {}", self.symbol(content));
        };
        if lines.nodes.link_at(node).is_none() {
            return self.of_place(lines, node, content, "were", "had");
        }
        let what = strands(content.index(), true);
        match (lines.spec.are_borders(), lines.spec.course.is_of_cells()) {
            (true, _) if content.index() == 0 => format!("{name} were not a border"),
            (true, _) => format!("{name} were a border"),
            (_, true) => format!("{what} ran between {}", self.ends(node).join(" and ")),
            _ => format!("{name} had {what}"),
        }
    }

    /// Says that a node does not hold some contents.
    pub(super) fn is_not(&self, node: Node, contents: &[Symbol]) -> String {
        let name = self.board.node_name(node);
        if self.board.layer_of(node).is_some() {
            let names: Vec<String> = contents.iter().map(|&it| strands(it.index(), true)).collect();
            return format!("not {} at {name}", listed(&names).replace(" and ", " or "));
        }
        let names: Vec<String> = contents.iter().map(|&it| self.symbol(it)).collect();
        format!("{name} is not {}", names.join(" or "))
    }

    pub(super) fn symbol(&self, content: Symbol) -> String {
        format!("`{}`", self.board.alphabet.name(Some(content)))
    }

    /// Says what a place of lines, or a face between them, holds.
    fn of_place(
        &self,
        lines: &LineLayer,
        node: Node,
        content: Symbol,
        is: &str,
        has: &str,
    ) -> String {
        let name = self.board.node_name(node);
        if lines.nodes.place(node).is_none() {
            return format!("{name} {is} {}", ["outside", "inside"][content.index().min(1)]);
        }
        let code = lines.spec.code.describe(lines.code_of(content));
        format!("{name} {has} {}", code.unwrap_or_else(|| "no line".to_owned()))
    }
}

fn is(nodes: &[Node]) -> &'static str {
    if nodes.len() == 1 { "is" } else { "are" }
}

/// Renders the lines of a link, of one or of several links.
fn strands(number: usize, is_one: bool) -> String {
    match number {
        0 if is_one => "no line".to_owned(),
        0 => "no lines".to_owned(),
        1 if is_one => "a line".to_owned(),
        1 => "lines".to_owned(),
        more => format!("{more} lines"),
    }
}
