//! Areas of given sizes: where one has no room, and where one would be too large.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Node, Symbol};
use crate::rules::{BoundNet, NetPart, Pieces, Term};

/// The areas of a net in which sizes are demanded of cells.
struct Rooms<'n> {
    net: &'n BoundNet,
    state: &'n State,
    /// Whether each part is present, if that is known.
    present: Vec<Option<bool>>,
}

/// Tells whether areas of a net are demanded to have sizes.
pub(super) fn has_sizes(net: &BoundNet) -> bool {
    let [least, most] = net.demand.sizes;
    least > 1 || most < i64::MAX || net.parts.iter().any(|it| it.size.is_some())
}

/// Finds cells at which an area could not have its size.
pub(super) fn glance(net: &BoundNet, state: &State) -> Found {
    let is_plain = |part: &NetPart| {
        part.held.is_some()
            && part.cell().is_some()
            && part.links.iter().all(|link| link.held.is_none())
    };
    if !has_sizes(net) || !net.parts.iter().all(is_plain) {
        return Ok(None);
    }
    let present = net.parts.iter().map(|part| state.is_held(part.held.as_ref())).collect();
    let rooms = Rooms { net, state, present };
    let areas = net.pieces(|part| rooms.present[part] == Some(true), |_| true);
    if let Some(finding) = rooms.too_small()? {
        return Ok(Some(finding));
    }
    if let Some(finding) = rooms.too_large(&areas)? {
        return Ok(Some(finding));
    }
    rooms.needed(&areas)
}

impl Rooms<'_> {
    /// Finds parts around which an area has too few cells, even with all that may be present.
    fn too_small(&self) -> Found {
        let rooms = self.net.pieces(|part| self.present[part] != Some(false), |_| true);
        for room in rooms.all() {
            let is_due = |&part: &usize| self.sizes_at(part)[0] > length(room);
            let due: Vec<usize> = room.iter().copied().filter(is_due).collect();
            if due.is_empty() {
                continue;
            }
            let around = room.iter().flat_map(|&part| self.around(part));
            let known = self.nodes(around.filter(|&it| self.present[it] == Some(false)));
            if let Some(&part) = due.iter().find(|&&part| self.present[part] == Some(true)) {
                return Err(Broken([self.nodes([part]), known].concat()));
            }
            let excluded = due.iter().flat_map(|&part| self.contents(part, true)).collect();
            let found = Finding::new(Kind::CannotReach, excluded, known, self.state);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Finds a part that would join areas to one with too many cells.
    fn too_large(&self, areas: &Pieces) -> Found {
        let most = |area: &[usize]| self.sizes_of(area)[1];
        for area in areas.all() {
            if length(area) > most(area) {
                return Err(Broken(self.nodes(area.iter().copied())));
            }
        }
        for part in (0..self.present.len()).filter(|&part| self.present[part].is_none()) {
            let mut beside: Vec<usize> = self.around(part).filter_map(|it| areas.of[it]).collect();
            beside.sort_unstable();
            beside.dedup();
            let joined: Vec<usize> =
                beside.iter().flat_map(|&it| areas.piece(it)).copied().collect();
            let most = most(&joined).min(self.sizes_at(part)[1]);
            if !joined.is_empty() && length(&joined) >= most {
                let known = self.nodes(joined.iter().copied());
                let excluded = self.contents(part, true).collect();
                return Ok(Finding::new(Kind::AreaFull, excluded, known, self.state));
            }
        }
        Ok(None)
    }

    /// Finds a part without which an area could not reach as many cells as it needs.
    fn needed(&self, areas: &Pieces) -> Found {
        for area in areas.all() {
            let [least, most] = self.sizes_of(area);
            let reached = |without: Option<usize>| self.reached(area, most - length(area), without);
            if length(area) >= least {
                continue;
            }
            let all = reached(None);
            let of_area = self.nodes(area.iter().copied());
            let beside = all.iter().flat_map(|&part| self.around(part));
            let known = self.nodes(beside.filter(|&it| self.present[it] == Some(false)));
            let known = [of_area, known].concat();
            if length(&all) < least {
                return Err(Broken(known));
            }
            let open = all.iter().filter(|&&part| self.present[part].is_none());
            let mut needed = open.filter(|&&part| length(&reached(Some(part))) < least);
            if let Some(&part) = needed.next() {
                let excluded = self.contents(part, false).collect();
                return Ok(Finding::new(Kind::WouldCut, excluded, known, self.state));
            }
        }
        Ok(None)
    }

    /// Returns the parts of an area, and those within a number of steps from it, without one of them.
    fn reached(&self, area: &[usize], steps: i64, without: Option<usize>) -> Vec<usize> {
        let mut reached = area.to_vec();
        let mut is_reached = vec![false; self.present.len()];
        area.iter().chain(&without).for_each(|&part| is_reached[part] = true);
        let mut from = 0;
        for _ in 0..steps {
            let last = reached.len();
            for at in from..last {
                for next in self.around(reached[at]) {
                    if self.present[next] != Some(false) && !is_reached[next] {
                        is_reached[next] = true;
                        reached.push(next);
                    }
                }
            }
            if reached.len() == last {
                break;
            }
            from = last;
        }
        reached
    }

    fn sizes_of(&self, area: &[usize]) -> [i64; 2] {
        let sizes = area.iter().map(|&part| self.sizes_at(part));
        sizes.fold(self.net.demand.sizes, |[least, most], size| {
            [least.max(size[0]), most.min(size[1])]
        })
    }

    /// Returns the least and the greatest number of cells of an area with a part.
    fn sizes_at(&self, part: usize) -> [i64; 2] {
        let [least, most] = self.net.demand.sizes;
        self.net.parts[part].size.map_or([least, most], |size| [size.max(least), size.min(most)])
    }

    fn around(&self, part: usize) -> impl Iterator<Item = usize> + '_ {
        self.net.parts[part].links.iter().map(|link| link.to)
    }

    /// Returns the contents that make a part present, or absent.
    fn contents(&self, part: usize, is_there: bool) -> impl Iterator<Item = (Node, Symbol)> + '_ {
        let held = self.net.parts[part].held.iter();
        held.flat_map(move |Term { node, weights }| {
            let all = self.state.contents(*node);
            all.filter(move |it| (weights[it.index()] > 0) == is_there).map(|it| (*node, it))
        })
    }

    fn nodes(&self, parts: impl IntoIterator<Item = usize>) -> Vec<Node> {
        parts.into_iter().filter_map(|it| Some(self.net.parts[it].held.as_ref()?.node)).collect()
    }
}

fn length(area: &[usize]) -> i64 {
    i64::try_from(area.len()).unwrap_or(i64::MAX)
}
