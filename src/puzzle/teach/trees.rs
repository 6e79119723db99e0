//! Lines that close no loop: none joins places that lines join already.

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::Node;
use crate::rules::{BoundLines, Form, Term};

/// The links of lines that form trees.
#[derive(Clone, Debug)]
pub(super) struct Trees {
    pub(super) nodes: Vec<Node>,
    links: Vec<Link>,
    parts: usize,
}

/// A link between two parts: which contents of a node are a line there.
#[derive(Clone, Debug)]
struct Link {
    ends: [usize; 2],
    held: Term,
}

/// What lines join: for each part the number of its piece, and the link by which it was reached, from which part.
struct Joined {
    pieces: Vec<Option<usize>>,
    from: Vec<Option<(usize, usize)>>,
}

impl Trees {
    /// Returns those of lines, if they close no loop. Where lines can cross, it takes more to tell what they join.
    pub(super) fn of(lines: &BoundLines) -> Option<Self> {
        let net = &lines.pieces.net;
        if net.demand.form != Some(Form::Tree) || net.parts.len() != lines.cells().len() {
            return None;
        }
        let all = net.parts.iter().enumerate().flat_map(|(part, it)| {
            let later = it.links.iter().filter(move |link| link.to > part);
            later.filter_map(move |link| {
                Some(Link { ends: [part, link.to], held: link.held.clone()? })
            })
        });
        let links: Vec<Link> = all.collect();
        let mut nodes: Vec<Node> = links.iter().map(|link| link.held.node).collect();
        nodes.sort_unstable();
        nodes.dedup();
        Some(Self { nodes, links, parts: net.parts.len() })
    }

    /// Excludes lines that would close a loop.
    pub(super) fn glance(&self, state: &State) -> Found {
        let lines: Vec<Option<bool>> =
            self.links.iter().map(|it| state.is_held(Some(&it.held))).collect();
        let joined = self.joined(&lines);
        let loops = self.links.iter().enumerate().filter(|&(number, link)| {
            let [one, other] = link.ends;
            lines[number] != Some(false)
                && joined.pieces[one] == joined.pieces[other]
                && ![one, other].iter().any(|&it| joined.from[it].is_some_and(|it| it.0 == number))
        });
        for (number, link) in loops {
            let way = self.way(&joined, link.ends);
            let Term { node, weights } = &link.held;
            if lines[number].is_some() {
                return Err(Broken([vec![*node], way].concat()));
            }
            let closing = state.contents(*node).filter(|it| weights[it.index()] > 0);
            let excluded = closing.map(|it| (*node, it)).collect();
            let found = Finding::new(Kind::ClosesLoop, excluded, way, state);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Finds out what is joined by the links at which a line is known to be.
    fn joined(&self, lines: &[Option<bool>]) -> Joined {
        let mut beside = vec![Vec::new(); self.parts];
        for (number, link) in self.links.iter().enumerate().filter(|it| lines[it.0] == Some(true)) {
            let [one, other] = link.ends;
            beside[one].push((number, other));
            beside[other].push((number, one));
        }
        let mut joined = Joined { pieces: vec![None; self.parts], from: vec![None; self.parts] };
        for first in 0..self.parts {
            let mut open = vec![first];
            while let Some(part) =
                open.pop().filter(|_| joined.pieces[first].is_none_or(|it| it == first))
            {
                joined.pieces[part] = Some(first);
                for &(number, next) in &beside[part] {
                    if joined.pieces[next].is_none() {
                        joined.pieces[next] = Some(first);
                        joined.from[next] = Some((number, part));
                        open.push(next);
                    }
                }
            }
        }
        joined
    }

    /// Returns the nodes of the lines that join two parts of a piece.
    fn way(&self, joined: &Joined, ends: [usize; 2]) -> Vec<Node> {
        let [mut one, other] = ends.map(|end| {
            let steps = std::iter::successors(joined.from[end], |&(_, part)| joined.from[part]);
            steps.map(|(link, _)| link).collect::<Vec<usize>>()
        });
        let (first, mut other) = (one.clone(), other);
        one.retain(|link| !other.contains(link));
        other.retain(|link| !first.contains(link));
        one.into_iter().chain(other).map(|link| self.links[link].held.node).collect()
    }
}
