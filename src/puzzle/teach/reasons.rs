//! The reasons of a step: its own, and what had been noted of its places before.

use std::collections::{BTreeMap, BTreeSet};

use super::demand::Demand;
use super::kind::Kind;
use super::log::Logged;
use super::teacher::Teacher;
use crate::grid::{Node, Symbol};
use crate::rules::Term;

/// More areas that have no room are not named.
const AREAS_NAMED: usize = 6;

/// The reasons of a step.
pub(super) struct Reasons {
    pub(super) premises: Vec<Node>,
    pub(super) demands: Vec<usize>,
    pub(super) texts: Vec<String>,
    /// The symbols that groups have.
    held: BTreeMap<String, BTreeSet<Symbol>>,
    /// The areas that have no room, in the order of their demands.
    crowded: BTreeSet<(Option<usize>, String)>,
    /// What earlier steps have excluded.
    before: BTreeSet<Symbol>,
}

impl Reasons {
    pub(super) fn new(text: String, premises: Vec<Node>, demands: Vec<usize>) -> Self {
        let (held, crowded, before) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        Self { premises, demands, texts: vec![text], held, crowded, before }
    }
}

impl Teacher<'_> {
    /// Adds what had been noted of some nodes before, to the reasons of the finding with a number.
    pub(super) fn add_earlier(
        &self,
        reasons: &mut Reasons,
        known: &[Node],
        (kind, number): (Kind, usize),
    ) {
        let own = reasons.demands.first().copied();
        for earlier in known.iter().flat_map(|&node| self.log.of_node(node, &self.state)) {
            let logged = &self.log.all[earlier];
            let gone = logged.finding.excluded.iter().filter(|it| known.contains(&it.0));
            let of_known = gone.clone().copied();
            if earlier != number && own.is_some_and(|it| self.implies((it, kind), of_known.clone()))
            {
                continue;
            }
            if earlier != number && logged.is_beginning() {
                let looks =
                    |it: &&usize| known.iter().any(|node| self.demands[**it].nodes.contains(node));
                reasons.demands.extend(logged.others.iter().filter(looks));
                continue;
            }
            if earlier != number && self.was_a_step(logged) {
                reasons.before.extend(gone.map(|&(_, content)| content));
                continue;
            }
            let is_told = logged.demand.is_some_and(|it| self.is_told(it, &reasons.demands))
                || reasons.texts.iter().any(|it| it.contains(&logged.text));
            reasons.premises.extend(&logged.finding.premises);
            reasons.demands.extend(&logged.others);
            reasons.demands.extend(logged.demand);
            if let Some(areas) = self.areas_without_room(earlier) {
                reasons.crowded.insert((logged.demand, areas.to_owned()));
            } else if let Some((group, symbol)) = self.holder(logged) {
                reasons.held.entry(group).or_default().insert(symbol);
            } else if earlier != number && !is_told {
                reasons.texts.push(self.told_of(logged, known));
            }
        }
    }

    /// Says what had been noted: of places that all count too much, only of those that matter.
    fn told_of(&self, logged: &Logged, known: &[Node]) -> String {
        match logged.demand.map(|it| self.demands[it].demand) {
            Some(Demand::Sum(sum)) if logged.finding.kind == Kind::CountFull && sum.max == 0 => {
                self.reason_of_sum(sum, Kind::CountFull, known)
            }
            _ => logged.text.clone(),
        }
    }

    /// Tells whether a demand shows all that was excluded earlier, as something must be present, or counts.
    fn implies(
        &self,
        (demand, kind): (usize, Kind),
        mut excluded: impl Iterator<Item = (Node, Symbol)>,
    ) -> bool {
        match (self.demands[demand].demand, kind) {
            (Demand::Leftover(leftover), _) => leftover.sum.terms.len() == 1,
            (Demand::Net(net), Kind::WouldCut | Kind::OneWayOut) => {
                excluded.all(|(node, it)| net.is_present_with(node, it) == Some(false))
            }
            // With other weights, or modulo a number, what a place can hold decides about others.
            (Demand::Sum(sum), Kind::CountNeedsAll | Kind::CountFull)
                if sum.modulo.is_none() && sum.terms.iter().all(Term::is_of_one) =>
            {
                let needless = i64::from(kind == Kind::CountFull);
                excluded.all(|(node, it)| {
                    let term = sum.terms.iter().find(|term| term.node == node);
                    term.is_some_and(|term| term.weights[it.index()] == needless)
                })
            }
            _ => false,
        }
    }

    /// Returns all reasons in words.
    pub(super) fn texts(&self, reasons: &mut Reasons) -> Vec<String> {
        let mut texts = std::mem::take(&mut reasons.texts);
        let named = |symbols: &BTreeSet<Symbol>| {
            let names: Vec<String> = symbols.iter().map(|&it| self.symbol(it)).collect();
            names.join(" ")
        };
        let held = reasons.held.iter();
        texts.extend(held.map(|(group, symbols)| format!("{group} has {}", named(symbols))));
        match reasons.before.len() {
            0 => {}
            1 => texts.push(format!("{} was out before", named(&reasons.before))),
            _ => texts.push(format!("{} were out before", named(&reasons.before))),
        }
        let areas: Vec<&str> = reasons.crowded.iter().map(|(_, areas)| areas.as_str()).collect();
        match areas.len() {
            0 => {}
            1..=AREAS_NAMED => texts.push(format!("no area of {} has room", areas.join(" "))),
            _ => texts.push("no other area has room".to_owned()),
        }
        texts
    }

    /// Tells whether a demand is on a sum that was spoken of before.
    fn is_told(&self, demand: usize, told: &[usize]) -> bool {
        told.contains(&demand) && matches!(self.demands[demand].demand, Demand::Sum(_))
    }

    /// Tells whether a finding about symbols was a step of its own, with a chain for a reason.
    fn was_a_step(&self, logged: &Logged) -> bool {
        let mut nodes = logged.finding.excluded.iter().map(|&(node, _)| node);
        logged.finding.kind >= Kind::LookAhead
            && nodes.all(|node| self.board.layer_of(node).is_none())
    }

    /// Returns the group that has a symbol already, and the symbol, if this is why it was excluded elsewhere.
    fn holder(&self, logged: &Logged) -> Option<(String, Symbol)> {
        let demand = logged.demand.filter(|_| logged.finding.kind == Kind::NakedSingle)?;
        let Demand::Distinct(group, _) = self.demands[demand].demand else { return None };
        Some((self.name_of(group), logged.finding.excluded[0].1))
    }
}
