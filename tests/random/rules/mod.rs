//! Whether a filled board keeps each rule, told in the plainest way from what the reference says of it.

mod joined;
mod numbers;
mod patterns;

use std::collections::BTreeSet;

use crate::places::{Place, is_cell};
use crate::scene::{Filled, Scene};
use crate::scopes::Group;
use crate::spec::{Rule, Spec};

/// The rules of a definition, with their groups.
pub(crate) struct Judge<'s> {
    rules: Vec<(&'s Rule, &'s str, Vec<Group>)>,
}

/// Some contents, or states of lines.
pub(crate) struct Set {
    names: Vec<String>,
    /// The number of the first content.
    number: i64,
}

impl<'s> Judge<'s> {
    pub(crate) fn new(spec: &'s Spec) -> Self {
        let of_rule = |rule: &'s Rule| {
            let scopes = rule.scopes().into_iter();
            scopes.map(move |scope| (rule, scope, spec.groups_of(scope)))
        };
        Self { rules: spec.rules.iter().flat_map(of_rule).collect() }
    }

    /// Tells whether a filled board keeps all rules.
    pub(crate) fn accepts(&self, filled: Filled<'_>) -> bool {
        let has_form =
            |it: &Filled<'_>| it.spec.lines.as_ref().is_none_or(|form| it.has_form(form));
        let has_form = has_form(&filled) && filled.beside().as_ref().is_none_or(has_form);
        has_form && self.rules.iter().all(|(rule, scope, groups)| filled.keeps(rule, scope, groups))
    }
}

impl Filled<'_> {
    fn keeps(&self, rule: &Rule, scope: &str, groups: &[Group]) -> bool {
        let areas = self.areas_called(scope);
        let groups = areas.as_deref().unwrap_or(groups);
        let scene = |group: &Group| Scene::of(group, *self);
        let applies = |group: &&Group| rule.table.get("if").is_none_or(|it| scene(group).holds(it));
        let mut groups = groups.iter().filter(applies);
        match rule.key {
            "differ" => {
                let contents =
                    |group: &Group| group.places.iter().map(|&it| self.at(it)).collect::<Vec<_>>();
                let mut known = BTreeSet::new();
                groups.all(|group| group.places.is_empty() || known.insert(contents(group)))
            }
            "apart" => self.is_apart(rule),
            "never" => self.stands_nowhere(rule),
            _ => groups.all(|group| self.keeps_in(rule, group, &scene(group))),
        }
    }

    fn keeps_in(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        match rule.key {
            "distinct" => self.is_distinct(group),
            "count" => self.is_counted(rule, group, scene),
            "each" => group.places.iter().all(|&place| self.holds_each(rule, place, scene)),
            "pairs" => {
                let [one, other] = group.places[..] else { panic!("a pair {group:?}") };
                scene
                    .pair(one, other)
                    .eval(rule.table.get("where").unwrap())
                    .is_none_or(|it| it != 0)
            }
            "around" => self.matches_around(rule, group, scene),
            "sum" | "product" => self.has_total(rule, group, scene),
            "runs" => self.has_runs(rule, group, scene),
            "spell" => self.is_spelt(rule, group),
            "seen" => self.is_seen(rule, group, scene),
            "scan" => self.ends_within(rule, group, scene),
            "arms" => self.reaches(rule, group, scene),
            "connected" => self.sets(rule).iter().all(|set| self.is_connected(rule, group, set)),
            "areas" => self.sets(rule).iter().all(|set| self.has_areas(rule, set, group, scene)),
            "shapes" => self.has_shape(rule, group),
            "lines" => self.has_lines(rule, group, scene),
            "walks" => self.walks(rule, group, scene),
            _ => panic!("the rule {}", rule.key),
        }
    }

    /// Returns the sets of contents that a rule is about.
    fn sets(&self, rule: &Rule) -> Vec<Set> {
        let all = || self.spec.symbols.join(" ");
        let of = rule.table.get("of").map_or_else(all, str::to_owned);
        let names: Vec<String> = of.split(' ').map(str::to_owned).collect();
        let number = |name: &str| {
            let at = self.spec.symbols.iter().position(|it| *it == name);
            at.map_or(0, |at| self.spec.number(u8::try_from(at + 1).unwrap()))
        };
        let set = |names: Vec<String>| Set { number: number(&names[0]), names };
        if rule.table.flag("each") {
            return names.into_iter().map(|name| set(vec![name])).collect();
        }
        vec![set(names)]
    }

    /// Tells whether a place holds one of some contents, or is in one of some states.
    fn is_in(&self, place: Place, set: &Set) -> bool {
        if is_cell(place) && !self.is_open(place) {
            return false;
        }
        let name = (is_cell(place) && self.is_open(place) && !self.spec.symbols.is_empty())
            .then(|| self.spec.content_name(self.at(place)));
        set.names.iter().any(|it| {
            let state =
                if self.spec.symbols.contains(&it.as_str()) { None } else { self.word(it, place) };
            Some(it.as_str()) == name || state.is_some_and(|it| it != 0)
        })
    }

    fn is_distinct(&self, group: &Group) -> bool {
        let contents: Vec<u8> =
            group.places.iter().map(|&it| self.at(it)).filter(|&it| it > 0).collect();
        contents.iter().collect::<BTreeSet<_>>().len() == contents.len()
    }

    fn is_counted(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        if let Some(condition) = rule.table.get("where") {
            let counted = group.places.iter().filter(|&&it| scene.testing(it).holds(condition));
            return within(rule, scene, counted.count());
        }
        self.sets(rule).iter().all(|set| {
            let counted = group.places.iter().filter(|&&it| self.is_in(it, set));
            within(rule, &scene.with("a", set.number), counted.count())
        })
    }

    fn holds_each(&self, rule: &Rule, place: Place, scene: &Scene<'_>) -> bool {
        let is_right = rule.table.get("is").is_none_or(|it| {
            let names = it.split(' ').map(str::to_owned).collect();
            self.is_in(place, &Set { names, number: 0 })
        });
        let has_symbols = !self.spec.symbols.is_empty();
        let is_empty = is_cell(place) && has_symbols && self.at(place) == 0;
        let contents: Vec<&str> =
            self.spec.contents().into_iter().map(|it| self.spec.content_name(it)).collect();
        let meets = rule.table.get("where").is_none_or(|it| {
            // What is said of `a` is not said of the background, if no content is named.
            let is_of_symbol =
                it.split(|char: char| !char.is_ascii_alphanumeric()).any(|it| it == "a")
                    && !it.split('\'').skip(1).step_by(2).any(|it| contents.contains(&it));
            is_empty && is_of_symbol || scene.about(place).eval(it).is_none_or(|it| it != 0)
        });
        is_right && meets
    }
}

/// Tells whether a number is within the bounds of a rule.
fn within(rule: &Rule, scene: &Scene<'_>, number: usize) -> bool {
    is_within(rule, scene, i64::try_from(number).unwrap())
}

fn is_within(rule: &Rule, scene: &Scene<'_>, number: i64) -> bool {
    let is_kept = |key: &str, keeps: &dyn Fn(i64, i64) -> bool| {
        let bound = rule.table.get(key).filter(|bound| {
            !bound.contains("clue") || scene.numbers.iter().any(|(name, _)| *name == "clue")
        });
        bound.and_then(|bound| scene.eval(bound)).is_none_or(|bound| keeps(number, bound))
    };
    let modulo = rule.table.get("modulo").map(|it| it.parse::<i64>().unwrap());
    let is_equal =
        |number: i64, bound: i64| modulo.map_or(number - bound, |it| (number - bound) % it) == 0;
    is_kept("exactly", &is_equal)
        && is_kept("equals", &is_equal)
        && is_kept("at_least", &|number, bound| number >= bound)
        && is_kept("at_most", &|number, bound| number <= bound)
}
