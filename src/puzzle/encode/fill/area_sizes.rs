//! Contents that leave no room for an area of the size that they demand: they are taken out before options are made.
//!
//! This is about nets whose pieces all have one size. A part is not present if fewer parts than that can be connected
//! with it. And parts that surely are present, too far from each other to be in one piece, *claim* cells: a piece
//! without a part that surely is present must find its cells among the others.

use std::collections::HashSet;

use super::FillDraft;
use super::net::Filling;
use crate::rules::{BoundNet, Constraints, NetPart, all_of};

/// A net whose pieces all have the same size.
struct SizedNet<'n> {
    net: &'n BoundNet,
    size: usize,
    /// For each part the contents that make it present, as far as they are offered.
    held: Vec<Vec<Filling>>,
    /// The parts that surely are present.
    sure: Vec<usize>,
}

/// What the pieces of the parts that surely are present can be.
struct Claims {
    /// The number of cells that they need at least.
    cells: usize,
    /// For each part, whether it can be in one of them.
    can_have: Vec<bool>,
}

/// Takes out contents until no more are found.
pub(super) fn exclude(constraints: &Constraints, draft: &mut FillDraft<'_>) {
    loop {
        let with_claims = |net| {
            let net = SizedNet::of(net, draft)?;
            let claims = net.claims();
            Some((net, claims))
        };
        let nets: Vec<(SizedNet<'_>, Claims)> =
            all_of::<BoundNet>(constraints).filter_map(with_claims).collect();
        let claimed = nets.iter().map(|(_, claims)| claims.cells).sum();
        let free = cells(&nets).map_or(usize::MAX, |cells| cells.saturating_sub(claimed));
        let barred = nets.iter().flat_map(|(net, claims)| net.without_room(claims, free));
        let barred: Vec<Filling> = barred.collect();
        for &(node, content) in &barred {
            draft.bar(node, content);
        }
        if barred.is_empty() {
            return;
        }
    }
}

/// Counts the cells of all nets, if no content of a cell makes two parts present.
fn cells(nets: &[(SizedNet<'_>, Claims)]) -> Option<usize> {
    let (mut nodes, mut fillings) = (HashSet::new(), HashSet::new());
    for &filling in nets.iter().flat_map(|(net, _)| &net.held).flatten() {
        nodes.insert(filling.0);
        if !fillings.insert(filling) {
            return None;
        }
    }
    Some(nodes.len())
}

impl<'n> SizedNet<'n> {
    fn of(net: &'n BoundNet, draft: &FillDraft<'_>) -> Option<Self> {
        let size = usize::try_from(net.same_size()?).ok()?;
        let held = |part: &NetPart| Some(draft.held_by(part.held.as_ref()?));
        let held: Vec<Vec<Filling>> = net.parts.iter().map(held).collect::<Option<_>>()?;
        let is_sure = |part: &usize| {
            let held = &held[*part];
            held.first().is_some_and(|&(node, _)| {
                let offered = draft.contents(node).filter(|&it| draft.offers(node, it));
                draft.nodes[node.index()].is_some() && offered.count() == held.len()
            })
        };
        let sure = (0..held.len()).filter(is_sure).collect();
        Some(Self { net, size, held, sure })
    }

    /// Returns the parts that can be connected with a part by at most `steps` others, itself first.
    fn around(&self, part: usize, steps: usize) -> Vec<usize> {
        let (mut around, mut is_met) = (vec![part], vec![false; self.held.len()]);
        is_met[part] = true;
        let mut begin = 0;
        for _ in 0..steps {
            let end = around.len();
            for at in begin..end {
                for link in &self.net.parts[around[at]].links {
                    if !self.held[link.to].is_empty()
                        && !std::mem::replace(&mut is_met[link.to], true)
                    {
                        around.push(link.to);
                    }
                }
            }
            if around.len() == end {
                break;
            }
            begin = end;
        }
        around
    }

    fn claims(&self) -> Claims {
        let mut can_have = vec![false; self.held.len()];
        // Sure parts of which no two can be in one piece.
        let mut apart: Vec<usize> = Vec::new();
        for &part in &self.sure {
            let around = self.around(part, self.size - 1);
            if !around.iter().any(|near| apart.contains(near)) {
                apart.push(part);
            }
            for near in around {
                can_have[near] = true;
            }
        }
        Claims { cells: apart.len() * self.size, can_have }
    }

    /// Returns the contents of parts whose piece would not find enough cells.
    fn without_room(&self, claims: &Claims, free: usize) -> Vec<Filling> {
        let (mut barred, mut is_met) = (Vec::new(), vec![false; self.held.len()]);
        for part in (0..self.held.len()).filter(|&part| !self.held[part].is_empty()) {
            if is_met[part] {
                continue;
            }
            let component = self.around(part, usize::MAX);
            for &part in &component {
                is_met[part] = true;
            }
            let has_room = |&part: &usize| {
                component.len() >= self.size && (self.size <= free || claims.can_have[part])
            };
            let without = component.iter().filter(|part| !has_room(part));
            barred.extend(without.flat_map(|&part| &self.held[part]));
        }
        barred
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use crate::definition::Definition;
    use crate::encode::fill::{FillEncoding, FillTask};
    use crate::grid::Cell;
    use crate::text::{Next, Reader, Wait};

    /// Returns the symbols that each cell of a board can hold, where each is the size of its area.
    fn offered(input: &str) -> String {
        const DEFINITION: &str = r#"
            input.read  = [{ clues = "n" }]
            grid        = { symbols = "1..rows*cols" }
            model.each  = [{ if = "has(n)", where = "a == n" }]
            model.areas = [{ each = true, size = "a" }]
        "#;
        let definition = Definition::parse(DEFINITION).unwrap();
        let mut cases = Reader::new(definition.format.as_ref(), Cursor::new(input));
        let Ok(Next::Case(case)) = cases.next(Wait::Yes) else { panic!("no case in {input}") };
        let rules = definition.model.bind(&case.data).unwrap();
        let code = FillEncoding::new(FillTask::new(&case.data, &rules)).unwrap();
        let (board, domain) = (&case.data.board, case.data.board.domain());
        let name = |cell: Cell| {
            let symbols = board.alphabet.symbols();
            let symbols =
                symbols.filter(|&it| code.options[domain.slot(cell.into(), it)].is_some());
            symbols.map(|it| board.alphabet.name(Some(it)).to_string()).collect::<String>()
        };
        board.cells().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_area_needs_as_many_cells_around_a_cell() {
        assert_eq!(offered("1..\n"), "1 12 12");
        assert_eq!(offered("..\n..\n"), "1234 1234 1234 1234");
    }

    #[test]
    fn an_area_without_a_given_cell_leaves_the_others_their_cells() {
        assert_eq!(offered("2....2\n"), "2 12 12 12 12 2");
        assert_eq!(offered("3....3\n"), "3 3 3 3 3 3");
    }
}
