//! Nets: what follows from their demands, and why.
//!
//! A net is checked once nothing else follows any more. The reason of a fact is found only when a conflict
//! asks for it, from what was known at that place of the trail: for pieces that are not connected or too
//! small by what cuts them off (`cut.rs`), for those that are too large by what is in them (`full.rs`),
//! else by trials (`trial.rs`).

mod asked;
mod cut;
mod draft;
mod full;
mod labels;
mod presence;
mod trial;

use std::collections::BTreeMap;

use super::due::Due;
use super::layout::ClauseLayout;
use super::literal::Literal;
use super::trail::{ClauseTrail, NetFact};
use crate::demands::{Disconnected, Fact, NetStatus, Status, WatchedNet};
use crate::model::{Bits, Id, narrow};
use asked::Asked;
use cut::Cut;
pub(super) use draft::NetDraft;
use full::Full;
use presence::Presence;
pub(super) use presence::{NetLiterals, NetUse};
use runner_threads::time_is_up;
use trial::Trial;

/// A conflict of a net: these literals are true and cannot all be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NetConflict {
    pub(super) fact: NetFact,
    /// The literal that is true instead of the one that follows from the fact.
    pub(super) instead: Option<Literal>,
}

/// The nets of a problem during a search.
#[derive(Clone, Debug, Default)]
pub(super) struct ClauseNets {
    watched: Vec<WatchedNet>,
    /// The nets to be checked.
    pub(super) due: Due,
    facts: Vec<Fact>,
    options: OptionSets,
    cut: Cut,
    full: Full,
    trial: Trial,
    /// The reasons that were found for the present conflict, by the numbers of the facts.
    reasons: BTreeMap<u32, Vec<Literal>>,
    /// The literals of the present conflict, if it is one of a net.
    pub(super) conflict: Vec<Literal>,
    /// The number of elements visited.
    pub(super) looks: u64,
}

/// The options that are chosen and those that may be, of one net.
#[derive(Clone, Debug, Default)]
struct OptionSets {
    chosen: Bits,
    active: Bits,
}

impl ClauseNets {
    /// Prepares the nets of a problem, if that was not done yet, and has all of them checked.
    pub(super) fn begin(&mut self, layout: &ClauseLayout) {
        if self.watched.len() < layout.nets.len() {
            self.watched = layout.nets.iter().map(|net| net.watched.clone()).collect();
            self.options.chosen = Bits::none(layout.options);
            self.options.active = Bits::none(layout.options);
        }
        self.due.begin(self.watched.len());
    }

    /// Notes that a literal became true.
    #[inline]
    pub(super) fn note(&mut self, layout: &ClauseLayout, trail: &ClauseTrail, literal: Literal) {
        for &NetUse { net, link } in layout.nets_of.row(literal.variable()) {
            let is_idle = |link| self.is_idle(layout, trail, (net, link), literal);
            if !self.due.contains(net) && !link.is_some_and(is_idle) {
                self.due.add(net);
            }
        }
    }

    /// Tells whether nothing can follow in a net from a link whose literal became true.
    fn is_idle(
        &self,
        layout: &ClauseLayout,
        trail: &ClauseTrail,
        (net, link): (u32, u32),
        literal: Literal,
    ) -> bool {
        if !self.watched[net as usize].is_one_piece {
            return false;
        }
        let of = &layout.nets[net as usize];
        let is_absent = |end: u32| {
            let presence = of.nodes[end as usize];
            presence.literal().is_some_and(|literal| trail.value(literal) < 0)
        };
        let holds = of.links[link as usize].literal() == Some(literal);
        holds || of.net.links[link as usize].ends.into_iter().any(is_absent)
    }

    /// Checks nets until a value follows from one, or the time is up. Returns whether one did.
    pub(super) fn check(
        &mut self,
        layout: &ClauseLayout,
        trail: &mut ClauseTrail,
    ) -> Result<bool, NetConflict> {
        while !self.due.is_empty()
            && !time_is_up()
            && let Some(net) = self.due.pop()
        {
            let seen = narrow(trail.literals().len());
            self.look(layout, net, |literal| trail.value(literal));
            let found = self.find(layout, net);
            let fact = |fact| NetFact { net, fact, seen };
            if found.is_err() {
                return Err(NetConflict { fact: fact(None), instead: None });
            }
            let of = &layout.nets[net as usize];
            for &found in &self.facts {
                let Some(literal) = literal_of(of, found) else { continue };
                match trail.value(literal) {
                    0 => trail.set_by_net(layout, literal, fact(Some(found))),
                    1 => {}
                    _ => {
                        let instead = Some(!literal);
                        return Err(NetConflict { fact: fact(Some(found)), instead });
                    }
                }
            }
            if trail.literals().len() > seen as usize {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Reads the status of a net from the values of literals.
    fn look(&mut self, layout: &ClauseLayout, net: u32, value: impl Fn(Literal) -> i8) {
        let of = &layout.nets[net as usize];
        let watched = &mut self.watched[net as usize];
        self.looks += watched.size * 2;
        let status = |presence| match presence {
            Presence::Never => Status::Never,
            Presence::Always => Status::Is,
            Presence::WithEnds => Status::May,
            Presence::While(literal) => match value(literal) {
                0 => Status::May,
                1 => Status::Is,
                _ => Status::Never,
            },
        };
        let NetStatus { nodes, links } = &mut watched.status;
        nodes.clear();
        nodes.extend(of.nodes.iter().map(|&node| status(node)));
        // The walk over one piece looks at the ends itself. Loops: as iterators, these take twice as long.
        if watched.is_one_piece {
            links.resize(of.links.len(), Status::Is);
            for &link in &of.links_with_options {
                links[link as usize] = status(of.links[link as usize]);
            }
            return;
        }
        links.clear();
        for (&presence, link) in of.links.iter().zip(&of.net.links) {
            let [one, other] = [nodes[link.ends[0] as usize], nodes[link.ends[1] as usize]];
            let least = one.min(other);
            let own = if presence == Presence::WithEnds { least } else { status(presence) };
            if own == Status::Is {
                link.ends.iter().for_each(|&end| nodes[end as usize] = Status::Is);
            }
            links.push(if own != Status::Is && least == Status::Never { least } else { own });
        }
        let OptionSets { chosen, active } = &mut self.options;
        for &option in &of.weighed {
            chosen.remove(option);
            active.remove(option);
            match value(Literal::positive(option.at())) {
                0 => active.insert(option),
                1 => chosen.insert(option),
                _ => {}
            }
        }
        watched.tallies.read(chosen, active);
    }

    /// Finds what follows from the status of a net.
    fn find(&mut self, layout: &ClauseLayout, net: u32) -> Result<(), Disconnected> {
        self.facts.clear();
        let watched = &mut self.watched[net as usize];
        watched.check(&layout.nets[net as usize].net, &self.options.active, &mut self.facts)
    }

    /// Begins with the reasons of a new conflict.
    pub(super) fn forget_reasons(&mut self) {
        self.reasons.clear();
    }

    /// Sets the literals of a conflict.
    pub(super) fn set_conflict(
        &mut self,
        layout: &ClauseLayout,
        trail: &ClauseTrail,
        NetConflict { fact, instead }: NetConflict,
    ) {
        let mut literals = std::mem::take(&mut self.conflict);
        literals.clear();
        self.explain(layout, trail, fact, &mut literals);
        literals.extend(instead);
        self.conflict = literals;
    }

    /// Finds the reason of a fact, unless it is known.
    pub(super) fn find_reason(&mut self, layout: &ClauseLayout, trail: &ClauseTrail, fact: u32) {
        if self.reason(fact).is_none() {
            let mut literals = Vec::new();
            self.explain(layout, trail, trail.fact(fact), &mut literals);
            self.reasons.insert(fact, literals);
        }
    }

    /// Returns the reason of a fact, if it is known.
    pub(super) fn reason(&self, fact: u32) -> Option<&[Literal]> {
        self.reasons.get(&fact).map(Vec::as_slice)
    }

    /// Adds literals from which a fact follows.
    fn explain(
        &mut self,
        layout: &ClauseLayout,
        trail: &ClauseTrail,
        fact: NetFact,
        out: &mut Vec<Literal>,
    ) {
        let NetFact { net, fact, seen } = fact;
        let asked = Asked { of: &layout.nets[net as usize], trail, fact, seen };
        self.looks += asked.of.watched.size * 2;
        if self.cut.explain(asked, out) || self.full.explain(asked, out) {
            return;
        }
        let mut trial = std::mem::take(&mut self.trial);
        trial.begin(layout, asked);
        trial.shrink(|is_left| {
            let value =
                |literal| if is_left(literal) { trail.value_before(literal, seen) } else { 0 };
            self.look(layout, net, value);
            self.find(layout, net).is_err() || fact.is_some_and(|fact| self.facts.contains(&fact))
        });
        out.extend(trial.literals());
        self.trial = trial;
    }
}

/// Returns the literal that a fact makes true, if it is about one.
fn literal_of(of: &NetLiterals, fact: Fact) -> Option<Literal> {
    match fact {
        Fact::Absent(node) => of.nodes[node as usize].literal().map(|literal| !literal),
        Fact::Present(node) => of.nodes[node as usize].literal(),
        Fact::Fails(link) => of.links[link as usize].literal().map(|literal| !literal),
        Fact::Holds(link) => of.links[link as usize].literal(),
        Fact::Excluded(option) => Some(Literal::negative(option.at())),
    }
}
