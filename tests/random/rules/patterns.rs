//! Rules about where contents lie: apart, never, shapes, spell.

use std::collections::BTreeSet;

use super::Set;
use crate::places::{Place, SIDES, plus, row_and_column, touching};
use crate::scene::Filled;
use crate::scopes::Group;
use crate::spec::{Held, Rule};

/// Characters at rows and columns.
type Pattern = Vec<(i64, i64, char)>;

impl Filled<'_> {
    pub(super) fn is_apart(&self, rule: &Rule) -> bool {
        let set = &self.sets(rule)[0];
        let touching = |place: Place| -> Vec<Place> {
            match rule.table.get("by") {
                Some("line") => SIDES.iter().flat_map(|&step| self.spec.ray(place, step)).collect(),
                by => touching(by).into_iter().map(|step| plus(place, step, 2)).collect(),
            }
        };
        let has = |place: Place| self.spec.has(place) && self.is_in(place, set);
        let cells = self.spec.cells();
        !cells.iter().any(|&it| has(it) && touching(it).into_iter().any(has))
    }

    pub(super) fn stands_nowhere(&self, rule: &Rule) -> bool {
        let patterns = turned(&pattern(rule.table.get("shape").unwrap()), rule);
        let has_sets = rule.table.get("of").is_some() || rule.table.flag("each");
        let sets =
            if has_sets { self.sets(rule).into_iter().map(Some).collect() } else { vec![None] };
        let stands = |at: Place, pattern: &Pattern, set: Option<&Set>| {
            pattern.iter().all(|&(down, right, char)| {
                let place = plus(at, (down, right), 2);
                match (char, set) {
                    // A short row lacks the cell, as a hole does.
                    ('?', _) => self.spec.size.has(place),
                    _ if !self.spec.has(place) => false,
                    ('#', Some(set)) => self.is_in(place, set),
                    _ => self.is_in(place, &Set { names: vec![char.to_string()], number: 0 }),
                }
            })
        };
        !self.spec.cells().into_iter().any(|at| {
            patterns.iter().any(|pattern| sets.iter().any(|set| stands(at, pattern, set.as_ref())))
        })
    }

    pub(super) fn is_spelt(&self, rule: &Rule, group: &Group) -> bool {
        let Some(Held::Words(words)) = self.spec.field(rule.table.get("words").unwrap()) else {
            panic!("no words");
        };
        let names = group.places.iter().map(|&it| self.spec.content_name(self.at(it)));
        let names: Vec<&str> = names.collect();
        names.is_empty() || words.contains(&names)
    }

    pub(super) fn has_shape(&self, rule: &Rule, group: &Group) -> bool {
        let set = &self.sets(rule)[0];
        let cells = group.places.iter().filter(|&&it| self.is_in(it, set));
        let cells: Vec<Place> = cells.map(|&it| row_and_column(it)).collect();
        let own: Pattern = cells.iter().map(|&(r, c)| (r, c, '#')).collect();
        let shapes = rule.table.get("one_of").unwrap().split(' ');
        let mut poses = shapes.flat_map(|shape| {
            let mut parts = pattern(shape);
            parts.retain(|&(.., char)| char == '#');
            turned(&parts, rule)
        });
        cells.is_empty() || poses.any(|pose| pose == moved(&own))
    }
}

fn pattern(text: &str) -> Pattern {
    let rows = (0..).zip(text.split('/'));
    rows.flat_map(|(r, row)| (0..).zip(row.chars()).map(move |(c, char)| (r, c, char))).collect()
}

/// Moves a pattern to the first row and column.
fn moved(pattern: &Pattern) -> Pattern {
    let top = pattern.iter().map(|it| it.0).min().unwrap_or(0);
    let left = pattern.iter().map(|it| it.1).min().unwrap_or(0);
    let mut moved: Pattern =
        pattern.iter().map(|&(r, c, char)| (r - top, c - left, char)).collect();
    moved.sort_unstable();
    moved
}

/// Returns a pattern in all its poses.
fn turned(pattern: &Pattern, rule: &Rule) -> Vec<Pattern> {
    let mut poses = BTreeSet::new();
    let mut turned = pattern.clone();
    for _ in 0..if rule.table.flag("turn") { 4 } else { 1 } {
        poses.insert(moved(&turned));
        if rule.table.flag("flip") {
            poses.insert(moved(&turned.iter().map(|&(r, c, char)| (r, -c, char)).collect()));
        }
        turned = turned.iter().map(|&(r, c, char)| (c, -r, char)).collect();
    }
    poses.into_iter().collect()
}
