//! Rules about numbers: around, sum, product, runs, seen, scan, arms.

use super::{is_within, within};
use crate::places::{Place, plus};
use crate::scene::{Filled, Scene};
use crate::scopes::Group;
use crate::spec::{Clue, Held, Rule};

impl Filled<'_> {
    pub(super) fn matches_around(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        let centre = group.centre.unwrap();
        if !self.is_open(centre) {
            return true;
        }
        let condition = rule.table.get("where").unwrap();
        let about = scene.about(centre);
        let matching = group.places.iter().filter(|&&it| about.pair(centre, it).holds(condition));
        let count = i64::try_from(matching.count()).unwrap();
        is_within(rule, &about, count)
    }

    #[expect(clippy::unused_self, reason = "all rules are called alike")]
    pub(super) fn has_total(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        let value = rule.table.get("value").unwrap_or("a");
        let values = group.places.iter().map(|&it| scene.about(it).eval(value).unwrap());
        let total = if rule.key == "sum" { values.sum() } else { values.product() };
        is_within(rule, scene, total)
    }

    /// Returns the places of a line from the end from which it is looked at.
    fn looked_at(rule: &Rule, group: &Group) -> Vec<Place> {
        let mut places = group.places.clone();
        if rule.table.get("from") == Some("end") {
            places.reverse();
        }
        places
    }

    pub(super) fn is_seen(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        let mut before: Vec<i64> = Vec::new();
        let mut visible = 0;
        for place in Self::looked_at(rule, group) {
            let content = self.at(place);
            let number = self.spec.number(content);
            if content > 0 {
                visible += i64::from(before.iter().all(|&it| it < number));
                before.push(number);
            }
        }
        let due = rule.table.get("count").map(|it| scene.eval(it).unwrap_or(0));
        due.is_none_or(|due| due < 1 || visible == due) && is_within(rule, scene, visible)
    }

    pub(super) fn reaches(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        let [cell] = group.places[..] else { panic!("a cell {group:?}") };
        let set = &self.sets(rule)[0];
        let word = |name: &String| {
            name.rsplit_once('.').map_or_else(|| name.clone(), |it| it.1.to_owned())
        };
        let is_of_sides =
            set.names.iter().map(word).all(|it| ["line", "empty"].contains(&it.as_str()));
        let and_self = rule.table.flag("self");
        let own = and_self && (is_of_sides || self.is_in(cell, set));
        let arm = |step| {
            let cells = self.spec.ray(cell, step).into_iter();
            let places = cells.map(|it| if is_of_sides { plus(it, step, -1) } else { it });
            places.take_while(|&it| self.is_in(it, set)).count()
        };
        let reached = usize::from(own) + crate::places::SIDES.map(arm).iter().sum::<usize>();
        within(rule, scene, if and_self && !own { 0 } else { reached })
    }

    #[expect(clippy::unused_self, reason = "all rules are called alike")]
    pub(super) fn ends_within(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        let mut bounds =
            ["equals", "at_least", "at_most"].iter().filter_map(|key| rule.table.get(key));
        if bounds.any(|bound| scene.eval(bound).is_none()) {
            return true;
        }
        let mut state = rule.table.get("start").map_or(0, |it| scene.eval(it).unwrap());
        for (place, at) in Self::looked_at(rule, group).into_iter().zip(0..) {
            let scene = scene.about(place).with("i", at).with("state", state);
            state = scene.eval(rule.table.get("next").unwrap()).unwrap();
            if rule.table.get("where").is_some_and(|it| !scene.with("state", state).holds(it)) {
                return false;
            }
        }
        is_within(rule, scene, state)
    }

    pub(super) fn has_runs(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        let field = rule.table.get("clues").unwrap();
        let due: Vec<Option<i64>> = if let Some(Held::Numbers(rows)) = self.spec.field(field) {
            let row = &rows[usize::try_from(group.number).unwrap()];
            row.iter().copied().map(Some).collect()
        } else {
            let clues = scene.clues(field, group.own).unwrap();
            if clues.is_empty() {
                return true;
            }
            let length = |clue: &Clue| match clue {
                Clue::Number(number) => Some(*number),
                Clue::Word(_) => None,
            };
            clues.iter().map(length).collect()
        };
        let any = rule.table.get("any").map(|it| it.parse::<i64>().unwrap());
        let due = due.into_iter().filter(|&it| it != Some(0));
        let due: Vec<Option<i64>> = due.map(|it| it.filter(|_| it != any)).collect();
        let is_marked = |&place: &Place| self.at(place) == 1;
        if rule.scopes() == ["rings"] {
            return self.fits_in_any_order(&self.ring_runs(group), &due);
        }
        let runs = group.places.split(|it| !is_marked(it)).map(<[Place]>::len);
        let runs: Vec<usize> = runs.filter(|&length| length > 0).collect();
        if rule.table.flag("any_order") {
            return self.fits_in_any_order(&runs, &due);
        }
        let fits = |(&length, due): (&usize, &Option<i64>)| {
            due.is_none_or(|due| usize::try_from(due) == Ok(length))
        };
        runs.len() == due.len() && runs.iter().zip(&due).all(fits)
    }

    /// Returns the lengths of the runs around a cell: sets of marked cells that share edges.
    fn ring_runs(&self, group: &Group) -> Vec<usize> {
        let mut left: Vec<Place> =
            group.places.iter().copied().filter(|&it| self.at(it) == 1).collect();
        let mut runs = Vec::new();
        while let Some(first) = left.pop() {
            let (mut run, mut at) = (vec![first], 0);
            while at < run.len() {
                let near = |it: &Place| {
                    crate::places::SIDES.iter().any(|&step| plus(run[at], step, 2) == *it)
                };
                let (next, rest) = left.iter().copied().partition::<Vec<_>, _>(near);
                run.extend(next);
                left = rest;
                at += 1;
            }
            runs.push(run.len());
        }
        runs
    }

    #[expect(clippy::unused_self, reason = "all rules are called alike")]
    fn fits_in_any_order(&self, runs: &[usize], due: &[Option<i64>]) -> bool {
        let mut left: Vec<i64> = runs.iter().map(|&it| i64::try_from(it).unwrap()).collect();
        let is_found = due.iter().flatten().all(|length| {
            let at = left.iter().position(|it| it == length);
            at.map(|at| left.remove(at)).is_some()
        });
        is_found && runs.len() == due.len()
    }
}
