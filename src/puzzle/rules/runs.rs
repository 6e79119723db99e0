//! Runs: the runs of the first symbol in a line have given lengths, in order; or in a ring, in any order.

use super::breach::words;
use super::common::{IF, IN, index};
use super::core::{BoundScan, Reading, State};
use super::groups::bind_groups;
use super::{BindResult, Condition, RuleError, RuleRow};
use crate::grid::{Cell, Clue, Group, Near, RINGS, Scope, Shape, Symbol, Terrain};
use crate::language::{Kind, flag, optional, required, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "runs",
        &[
            IN,
            IF,
            required(
                "clues",
                Kind::CluesOrTable,
                "\"across\"",
                "A field of clues, several for a place; a word among them is a run of any length, and without a clue \
                 nothing is demanded. Or a table with a row of lengths for each line or ring: zeros are ignored, so a \
                 row of zeros is a line without runs.",
            ),
            optional(
                "any",
                Kind::Integer,
                "no such number",
                "-1",
                "The number in the clues that stands for a run of any length, at least one cell.",
            ),
            flag(
                "any_order",
                "Whether the runs of a line come in any order, as those of a ring do.",
            ),
        ],
        "[{ in = \"rows\", clues = \"across\" }]",
        "The lengths of the runs of the first symbol in a line, in order. In a ring they come in any order; \
         cells that share an edge follow each other, and the first cell follows the last.",
    ),
    takes: |scope| scope.is_of_lines() || *scope.row == RINGS,
    read: |entries| {
        let clues = entries.required("clues")?;
        let (any, any_order) = (entries.optional("any"), entries.flag("any_order"));
        Ok(Box::new(Runs { clues, any, any_order }))
    },
};

/// The most lengths in the clue of a line whose runs come in any order.
const SET_MAX: usize = 62;

/// The runs of the first symbol in each group of a scope have the lengths of its clue.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Runs {
    /// The field with a row of lengths for each line; zeros are ignored.
    clues: String,
    /// The number that stands for any length.
    any: Option<i64>,
    /// Whether the runs of lines come in any order.
    any_order: bool,
}

/// The clue of a line or ring, and how its cells are read.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lengths {
    /// The lengths of the runs, `None` for any: in order, or in ascending order if any order will do.
    clue: Vec<Option<i64>>,
    any_order: bool,
    /// For a ring, whether each cell shares an edge with the next one; the first comes after the last.
    ring: Option<Vec<bool>>,
}

impl Condition for Runs {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let any_order = self.any_order || *scope.row == RINGS;
        let order = if any_order { ", in any order" } else { "" };
        let any = self.any.map(|any| format!("; {any} is any length")).unwrap_or_default();
        format!("the runs of {} have the lengths in `{}`{order}{any}", scope.each(), self.clues)
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let table = terrain.data.values.table(&self.clues);
        bind_groups(groups, terrain, |group, scene| {
            let mut clue: Vec<Option<i64>> = if let Some(table) = table {
                let clue = table.get(group.number - 1).ok_or_else(|| RuleError::NoClue {
                    field: self.clues.clone(),
                    kind: group.kind,
                    number: group.number,
                })?;
                clue.iter().copied().map(Some).collect()
            } else {
                let length = |clue: &Clue| match *clue {
                    Clue::Number(length) => Some(length),
                    Clue::Word(_) => None,
                };
                let clues = scene.clues(&self.clues);
                if clues.is_empty() {
                    return Ok(None);
                }
                clues.iter().map(length).collect()
            };
            clue.retain(|&length| length != Some(0));
            for length in clue.iter_mut().filter(|length| **length == self.any) {
                *length = None;
            }
            let is_ring = group.kind == RINGS.kind;
            let ring = is_ring.then(|| side_by_side(&group.cells, terrain.shape()));
            let any_order = is_ring || self.any_order;
            if any_order {
                clue.sort();
            }
            if !is_ring && any_order && clue.len() > SET_MAX {
                let why = "a clue has more than 62 runs";
                return Err(RuleError::Unfit { key: "any_order", why });
            }
            Ok(Some(BoundScan::along(group, false, Lengths { clue, any_order, ring })))
        })
    }
}

/// Tells for each cell of a ring whether it shares an edge with the next one.
fn side_by_side(cells: &[Cell], shape: Shape) -> Vec<bool> {
    let next = cells.iter().cycle().skip(1);
    let touch = |(&cell, &next): (&Cell, _)| Near::Edge.around(shape, cell).any(|it| it == next);
    cells.iter().zip(next).map(touch).collect()
}

impl Lengths {
    /// Returns the lengths of the runs of marked cells, as a clue lists them.
    fn of(&self, marked: &[bool]) -> Vec<i64> {
        let Some(ring) = &self.ring else {
            let stretches = marked.split(|&marked| !marked).filter(|stretch| !stretch.is_empty());
            let mut lengths: Vec<i64> = stretches.map(|stretch| index(stretch.len())).collect();
            if self.any_order {
                lengths.sort_unstable();
            }
            return lengths;
        };
        let count = marked.len();
        let goes_on = |at: usize| {
            let before = (at + count - 1) % count;
            marked[at] && marked[before] && ring[before]
        };
        let firsts = (0..count).filter(|&at| marked[at] && !goes_on(at));
        let further = |first| (first + 1..first + count).take_while(|&at| goes_on(at % count));
        let mut lengths: Vec<i64> = firsts.map(|it| index(1 + further(it).count())).collect();
        if lengths.is_empty() && marked.contains(&true) {
            // All the way round.
            lengths.push(index(count));
        }
        lengths.sort_unstable();
        lengths
    }

    /// Returns the number of complete runs of a line, and the length of the current one, after a further cell.
    fn further(&self, [done, length]: State, is_marked: bool) -> Option<State> {
        let due = usize::try_from(done).ok().and_then(|done| self.clue.get(done));
        match due {
            Some(due) if is_marked => {
                // Of a run of any length, only whether it has begun matters.
                let longer = due.map_or(1, |_| length + 1);
                due.is_none_or(|due| longer <= due).then_some([done, longer])
            }
            None if is_marked => None,
            _ if length == 0 => Some([done, 0]),
            due => due?.is_none_or(|due| length == due).then_some([done + 1, 0]),
        }
    }

    /// Returns the set of lengths in the clue that complete runs have, and the length of the current run, after a
    /// further cell.
    fn further_in_any_order(&self, [done, length]: State, is_marked: bool) -> Option<State> {
        let is_left = |at: &usize| done >> at & 1 == 0;
        let mut left = (0..self.clue.len()).filter(is_left);
        if is_marked {
            let longest = left.map(|at| self.clue[at].unwrap_or(i64::MAX)).max()?;
            return (length < longest).then_some([done, length + 1]);
        }
        if length == 0 {
            return Some([done, 0]);
        }
        // An equal length comes before any length, which may be needed for another run.
        let of = |due: Option<i64>| move |at: &usize| self.clue[*at] == due;
        let at = left.clone().find(of(Some(length))).or_else(|| left.find(of(None)))?;
        Some([done | 1 << at, 0])
    }
}

impl Reading for Lengths {
    /// The state of a ring is the set of marked cells.
    fn next(&self, place: usize, state: State, content: Symbol) -> Option<State> {
        let is_marked = content.index() == 0;
        match self.ring {
            Some(_) => Some([state[0] | i64::from(is_marked) << place, 0]),
            None if self.any_order => self.further_in_any_order(state, is_marked),
            None => self.further(state, is_marked),
        }
    }

    fn accepts(&self, state: State) -> bool {
        match &self.ring {
            Some(ring) => {
                let marked: Vec<bool> = (0..ring.len()).map(|at| state[0] >> at & 1 == 1).collect();
                self.fits(&self.of(&marked))
            }
            None if self.any_order => {
                let end = self.further_in_any_order(state, false);
                end.is_some_and(|[done, _]| done == (1 << self.clue.len()) - 1)
            }
            None => {
                self.further(state, false).is_some_and(|[done, _]| done == index(self.clue.len()))
            }
        }
    }

    fn found(&self, held: &[Symbol]) -> Option<Vec<i64>> {
        Some(self.of(&held.iter().map(|content| content.index() == 0).collect::<Vec<_>>()))
    }

    fn fits(&self, found: &[i64]) -> bool {
        if !self.any_order {
            let mut pairs = self.clue.iter().zip(found);
            return self.clue.len() == found.len()
                && pairs.all(|(due, length)| due.is_none_or(|due| due == *length));
        }
        // Both are in ascending order: each known length is found behind the one before it.
        let mut left = found.iter();
        let mut known = self.clue.iter().flatten();
        self.clue.len() == found.len() && known.all(|due| left.any(|length| length == due))
    }

    fn due(&self) -> String {
        let shown = |due: &Option<i64>| due.map_or("?".to_owned(), |due| due.to_string());
        words(self.clue.iter().map(shown))
    }

    fn says(&self, group: &str, numbers: &str) -> String {
        format!("{group} has runs of {numbers}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Value;
    use crate::rules::testing::Case;

    #[test]
    fn lengths_and_their_order_matter() {
        let mut case = Case::with_background("#", [".....", "....."]);
        case.push("clues", Value::Table(vec![vec![2, 1], vec![0]]));
        let rule = Runs { clues: "clues".into(), any: None, any_order: false };
        let rows = case.bind(&rule, &Scope::of("rows")).unwrap();
        let says = |grid| rows.breach(case.board(), &grid).map(|it| it.text);
        assert_eq!(says(case.grid(["##_#_", "_____"])), None);
        assert_eq!(says(case.grid(["#_##_", "_____"])).unwrap(), "row 1 has runs of 1 2, not 2 1");
        assert_eq!(
            says(case.grid(["##__#", "___#_"])).unwrap(),
            "row 2 has runs of 1, not nothing"
        );
        assert_eq!(says(case.grid(["##_##", "...#."])).unwrap(), "row 1 has runs of 2 2, not 2 1");
    }

    #[test]
    fn a_ring_has_no_end_but_the_edge_of_the_board_and_holes_cut_it() {
        let case = |givens: [&str; 3]| {
            let mut case = Case::with_background("#", givens);
            case.push("clues", Value::Table(vec![vec![1, 3]; 9]));
            case
        };
        let says = |case: &Case, rows| {
            let rings = case
                .bind(
                    &Runs { clues: "clues".into(), any: None, any_order: false },
                    &Scope::of("rings"),
                )
                .unwrap();
            rings.breach(case.board(), &case.grid(rows)).map(|it| it.text)
        };
        // Only the ring of the centre is full.
        let open = case(["...", "...", "..."]);
        assert_eq!(says(&open, ["##_", "#._", "_#_"]), None);
        assert_eq!(says(&open, ["#__", "#._", "#_#"]), None);
        let text = |actual| Some(format!("the ring of r2c2 has runs of {actual}, not 1 3"));
        assert_eq!(says(&open, ["###", "#.#", "###"]), text("8"));
        assert_eq!(says(&open, ["___", "_._", "___"]), text("nothing"));
        assert_eq!(says(&open, ["##_", "_._", "_##"]), text("2 2"));
        let cut = case([".!.", "...", "..."]);
        assert_eq!(says(&cut, ["#!#", "#.#", "##_"]), text("2 4"));
        let wide = case(["...", "...", "..."]);
        assert_eq!(
            says(&wide, ["_##", "_#_", "#.."]),
            Some("the ring of r1c1 has runs of 2, not 1 3".into())
        );
    }

    #[test]
    fn a_run_may_have_any_length() {
        let rule = Runs { clues: "clues".into(), any: Some(-1), any_order: false };
        let mut case = Case::with_background("#", ["....."]);
        case.push("clues", Value::Table(vec![vec![-1, 1]]));
        let says = |case: &Case, scope, rows: &[&str]| -> Vec<Option<String>> {
            let bound = case.bind(&rule, scope).unwrap();
            let breach = |row: &&str| bound.breach(case.board(), &case.grid([*row]));
            rows.iter().map(|row| breach(row).map(|it| it.text)).collect()
        };
        let actual = says(&case, &Scope::of("rows"), &["###_#", "_#_#_", "#_###", "____#"]);
        let text = |runs| Some(format!("row 1 has runs of {runs}, not ? 1"));
        assert_eq!(actual, [None, None, text("1 3"), text("1")]);
        let mut ring = Case::with_background("#", ["...", "...", "..."]);
        ring.push("clues", Value::Table(vec![vec![2, -1]; 9]));
        let bound = ring.bind(&rule, &Scope::of("rings")).unwrap();
        let fits = |rows| bound.breach(ring.board(), &ring.grid(rows)).is_none();
        assert!(fits(["##_", "_._", "_##"]) && fits(["##_", "_.#", "___"]));
        assert!(!fits(["##_", "_._", "___"]) && !fits(["#_#", "_._", "___"]));
    }

    #[test]
    fn runs_of_a_line_may_come_in_any_order() {
        let rule = Runs { clues: "clues".into(), any: Some(-1), any_order: true };
        let mut case = Case::with_background("#", ["......."]);
        case.push("clues", Value::Table(vec![vec![2, -1, 1]]));
        let bound = case.bind(&rule, &Scope::of("rows")).unwrap();
        let says = |row| bound.breach(case.board(), &case.grid([row])).map(|it| it.text);
        for row in ["##_#_#_", "#_##_#_", "#_##_##", "#_#_##_", "###_..."] {
            assert_eq!(says(row), None, "{row}");
        }
        let text = |runs| Some(format!("row 1 has runs of {runs}, not ? 1 2"));
        assert_eq!(says("#_#_#__"), text("1 1 1"));
        assert_eq!(says("##_##__"), text("2 2"));
    }

    #[test]
    fn every_line_needs_a_clue() {
        let mut case = Case::with_background("#", ["...", "..."]);
        case.push("clues", Value::Table(vec![vec![2]]));
        let rule = Runs { clues: "clues".into(), any: None, any_order: false };
        let error = case.bind(&rule, &Scope::of("rows")).unwrap_err();
        assert_eq!(error.to_string(), "`clues` has no clue for row 2");
    }
}
