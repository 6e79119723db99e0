//! What the names of an expression stand for, in a filled board.

use crate::expr::{Expr, Names, Value};
use crate::places::{Place, SIDES, is_cell, is_corner, is_side, plus, row_and_column};
use crate::scopes::Group;
use crate::spec::{Clue, Given, Held, Spec};

/// What each place of the doubled grid holds: a content in a cell, a digit at a side. The digits of lines beside others
/// come after all these, in a grid of their own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fill(pub(crate) Vec<u8>);

/// A filled board.
#[derive(Clone, Copy)]
pub(crate) struct Filled<'s> {
    pub(crate) spec: &'s Spec,
    pub(crate) fill: &'s Fill,
}

impl Filled<'_> {
    pub(crate) fn at(&self, place: Place) -> u8 {
        self.fill.0[self.spec.index(place)]
    }

    /// Returns the board with the lines beside the first ones as its only lines, if there are any.
    pub(crate) fn beside(&self) -> Option<Self> {
        let spec = self.spec.beside.as_deref()?;
        Some(Self { spec, fill: self.fill })
    }

    /// Returns the board with the lines of this name as its only ones; without a name, with the first.
    fn named(&self, name: Option<&str>) -> Self {
        let beside = self.beside().filter(|it| name == Some(it.spec.lines_name()));
        assert!(name.is_none() || beside.is_some(), "lines called {name:?}");
        beside.unwrap_or(*self)
    }

    /// Returns the board with the borders of regions as its only lines, if it has them.
    pub(crate) fn borders(&self) -> Option<Self> {
        [Some(*self), self.beside()].into_iter().flatten().find(|it| it.spec.is_of_regions())
    }

    pub(crate) fn is_open(&self, place: Place) -> bool {
        self.spec.is_open(place)
    }

    /// Returns the number of lines at a side; with a direction, 1 or 0.
    fn strands(&self, side: Place) -> i64 {
        let is_directed = self.spec.lines.as_ref().is_some_and(|it| it.flag("directed"));
        let digit = self.at(side);
        if is_directed { i64::from(digit > 0) } else { digit.into() }
    }

    /// Tells whether lines meet at cells or at corners.
    pub(crate) fn is_through_cells(&self) -> bool {
        let form = self.spec.lines.as_ref().and_then(|it| it.get("form"));
        form.is_some_and(|form| form.contains("cells"))
    }

    /// Returns the number of lines at the sides of a node: up, right, down, left. A cell has only lines through cells.
    pub(crate) fn lines_at(&self, node: Place) -> [i64; 4] {
        if self.spec.lines.is_none() || self.is_through_cells() != is_cell(node) {
            return [0; 4];
        }
        SIDES
            .map(|step| plus(node, step, 1))
            .map(|side| if self.spec.size.has(side) { self.strands(side) } else { 0 })
    }

    /// Tells whether a line with a direction goes across or along a side as a word says.
    fn goes(&self, word: &str, side: Place) -> bool {
        let is_directed = self.spec.lines.as_ref().is_some_and(|it| it.flag("directed"));
        let is_down = (side.0 % 2 == 0) == self.is_through_cells();
        let ways = if is_down { ["goes_down", "goes_up"] } else { ["goes_right", "goes_left"] };
        let way = usize::from(self.at(side)).checked_sub(1).and_then(|at| ways.get(at));
        is_directed && way.is_some_and(|way| *way == word)
    }

    /// Returns the number of sides at which lines with a direction leave a node: to the right and down they are 1.
    fn outgoing(&self, node: Place) -> i64 {
        let has_line = self.lines_at(node).map(|it| it > 0);
        let out = [2, 1, 1, 2];
        let goes_out =
            |side: &usize| has_line[*side] && self.at(plus(node, SIDES[*side], 1)) == out[*side];
        i64::try_from((0..4).filter(goes_out).count()).unwrap()
    }

    /// Tells whether an odd number of lines lies between a face and the left border.
    fn is_inside(&self, (y, x): Place) -> bool {
        let sides = (0..x).map(|x| (y, x)).filter(|&it| is_side(it));
        sides.filter(|&it| self.strands(it) > 0).count() % 2 == 1
    }

    /// Returns the value of a word about lines at a place.
    pub(crate) fn word(&self, word: &str, place: Place) -> Option<i64> {
        self.spec.lines.as_ref()?;
        let (name, word) = parted(word);
        if name.is_some() || word == "border" && !self.spec.is_of_regions() {
            let lines = if name.is_some() { Some(self.named(name)) } else { self.borders() };
            return lines?.word(word, place);
        }
        let truth = |holds| Some(i64::from(holds));
        if matches!(word, "inside" | "outside") {
            let is_face = if self.is_through_cells() { is_corner(place) } else { is_cell(place) };
            return truth((is_face && self.is_inside(place)) == (word == "inside"));
        }
        if is_side(place) {
            let lines = self.strands(place);
            return match word {
                "border" if self.spec.is_of_regions() => Some(lines),
                "line" => Some(lines),
                "empty" => truth(lines == 0),
                _ => truth(self.goes(word, place)),
            };
        }
        if self.spec.is_of_slants() {
            let slants = if is_corner(place) { self.slants_at(place) } else { 0 };
            return match word {
                "degree" => Some(i64::try_from(slants).unwrap()),
                "line" => truth(slants > 0),
                "empty" => truth(slants == 0),
                "end" => truth(slants == 1),
                "tee" => truth(slants == 3),
                "cross" => truth(slants == 4),
                _ => None,
            };
        }
        let lines = self.lines_at(place);
        let has = lines.map(|it| it > 0);
        let sides = has.iter().filter(|&&it| it).count();
        let is_opposite = sides == 2 && has[0] == has[2];
        // As many lines leave at both sides.
        let is_straight = is_opposite && lines[0] == lines[2] && lines[1] == lines[3];
        match word {
            "line" => truth(sides > 0),
            "degree" => Some(lines.iter().sum()),
            "goes_up" | "goes_right" | "goes_down" | "goes_left" => {
                let sides = SIDES.map(|step| plus(place, step, 1)).into_iter().zip(has);
                truth(sides.zip(GOES).any(|((side, has_line), goes)| {
                    has_line && goes == word && self.goes(word, side)
                }))
            }
            "outgoing" => Some(self.outgoing(place)),
            "bits" => Some((0..4).map(|side| i64::from(has[side]) << side).sum()),
            "up" => Some(lines[0]),
            "right" => Some(lines[1]),
            "down" => Some(lines[2]),
            "left" => Some(lines[3]),
            "empty" => truth(sides == 0),
            "end" => truth(sides == 1),
            "straight" => truth(is_straight),
            "turn" => truth(sides == 2 && !is_opposite),
            "tee" => truth(sides == 3),
            "cross" => truth(sides == 4),
            _ => None,
        }
    }
}

/// Returns the name of lines in front of a word about them, if there is one, and the word.
fn parted(word: &str) -> (Option<&str>, &str) {
    let parts = word.rsplit_once('.').filter(|(name, _)| !name.is_empty());
    parts.map_or((None, word), |(name, word)| (Some(name), word))
}

const GOES: [&str; 4] = ["goes_up", "goes_right", "goes_down", "goes_left"];

/// A place of a filled board, and what is known there.
#[derive(Clone)]
pub(crate) struct Scene<'s> {
    pub(crate) filled: Filled<'s>,
    /// The place that bare words and clues are about.
    pub(crate) own: Option<Place>,
    site: Option<(&'static str, usize)>,
    pub(crate) a: Option<Place>,
    pub(crate) b: Option<Place>,
    pub(crate) centre: Option<Place>,
    /// Names of numbers; the last of a name counts.
    pub(crate) numbers: Vec<(&'static str, i64)>,
}

impl<'s> Scene<'s> {
    pub(crate) fn of(group: &Group, filled: Filled<'s>) -> Self {
        let mut scene = Self {
            filled,
            own: group.own,
            site: group.site,
            a: None,
            b: None,
            centre: group.centre,
            numbers: vec![("g", group.number), ("size", group.size)],
        };
        scene.put_row_and_column(group.own);
        let number =
            group.centre.filter(|&it| is_cell(it)).and_then(|it| match filled.spec.given(it) {
                Given::Hole(name) => name.parse().ok(),
                _ => None,
            });
        scene.numbers.extend(number.map(|number| ("clue", number)));
        scene
    }

    fn put_row_and_column(&mut self, place: Option<Place>) {
        let (r, c) = place.map(row_and_column).unwrap_or_default();
        self.numbers.extend([("r", r), ("c", c)]);
    }

    pub(crate) fn with(&self, name: &'static str, number: i64) -> Self {
        let mut scene = self.clone();
        scene.numbers.push((name, number));
        scene
    }

    /// Returns the scene with a place `a` that is tested, and the steps to it.
    pub(crate) fn testing(&self, place: Place) -> Self {
        let mut scene = self.clone();
        scene.a = Some(place);
        scene.put_steps(self.own, place);
        scene
    }

    fn put_steps(&mut self, from: Option<Place>, to: Place) {
        let (r, c) = row_and_column(to);
        let (from_r, from_c) = from.map(row_and_column).unwrap_or_default();
        self.numbers.extend([("dr", r - from_r), ("dc", c - from_c)]);
    }

    /// Returns the scene in which all is about a place.
    pub(crate) fn about(&self, place: Place) -> Self {
        let mut scene = self.testing(place);
        scene.own = Some(place);
        scene.site = None;
        scene.put_row_and_column(Some(place));
        scene
    }

    /// Returns the scene of a pair of places.
    pub(crate) fn pair(&self, one: Place, other: Place) -> Self {
        let mut scene = self.about(one);
        scene.b = Some(other);
        scene.put_steps(Some(one), other);
        scene
    }

    pub(crate) fn eval(&self, expr: &str) -> Option<i64> {
        PARSED
            .with_borrow_mut(|known| {
                let expr = known.entry(expr.to_owned()).or_insert_with(|| Expr::parse(expr).into());
                std::rc::Rc::clone(expr)
            })
            .eval(self)
    }

    /// Tells whether a condition holds: not if it has no value.
    pub(crate) fn holds(&self, expr: &str) -> bool {
        self.eval(expr).is_some_and(|it| it != 0)
    }

    fn content(&self, place: Place) -> Value {
        if is_side(place) {
            return Value::Number(self.filled.word("line", place).unwrap_or(0));
        }
        if !self.filled.is_open(place) {
            return Value::Absent;
        }
        let (spec, content) = (self.filled.spec, self.filled.at(place));
        Value::Symbol(spec.number(content), content.into(), spec.content_name(content).to_owned())
    }

    /// Returns the clues of a field about a place, or about the group.
    pub(crate) fn clues(&self, name: &str, place: Option<Place>) -> Option<&'s [Clue]> {
        let spec = self.filled.spec;
        let Some(Held::Clues(on, clues)) = spec.field(name) else { return None };
        let at = match (*on, self.site) {
            (on, Some((site, at))) if on == site => at,
            (on, _) => {
                // A clue about a row is one about each of its cells.
                let of_cell = |of: &dyn Fn(Place) -> i64| {
                    let number = place.filter(|&it| is_cell(it)).map(of);
                    number.and_then(|it| usize::try_from(it).ok())
                };
                let at = |places: Vec<Place>| places.iter().position(|&it| Some(it) == place);
                let at = match on {
                    "cells" => at(spec.size.cells()),
                    "corners" => at(spec.size.corners()),
                    "sides" => at(spec.size.sides()),
                    "dots" => at(spec.size.dots()),
                    "rows" => of_cell(&|it| row_and_column(it).0),
                    "columns" => of_cell(&|it| row_and_column(it).1),
                    _ => of_cell(&|it| spec.region_number(it)),
                };
                match at {
                    Some(at) => at,
                    None => return Some(&[]),
                }
            }
        };
        Some(&clues[at])
    }
}

thread_local! {
    /// Expressions that were parsed.
    static PARSED: std::cell::RefCell<std::collections::HashMap<String, std::rc::Rc<Expr>>> = std::cell::RefCell::default();
}

fn clue(clues: &[Clue]) -> Value {
    match clues.first() {
        None => Value::Absent,
        Some(Clue::Number(number)) => Value::Number(*number),
        Some(Clue::Word(word)) => Value::Clue((*word).to_owned()),
    }
}

impl Names for Scene<'_> {
    fn name(&self, name: &str) -> Value {
        if let Some((_, number)) = self.numbers.iter().rfind(|(own, _)| *own == name) {
            return Value::Number(*number);
        }
        let role = |name: &str| match name {
            "a" => self.a,
            "b" => self.b,
            "centre" => self.centre,
            _ => None,
        };
        if let Some(place) = role(name) {
            return self.content(place);
        }
        if let (lines, "joined") = parted(name) {
            let filled = self.filled.named(lines);
            let (one, other) = (self.a.unwrap(), self.b.or(self.centre).unwrap());
            let (one, other) = if self.b.is_some() { (one, other) } else { (other, one) };
            let way = SIDES.iter().position(|&step| plus(one, step, 2) == other);
            if filled.spec.is_of_regions() {
                let is_open = |way: usize| filled.at(plus(one, SIDES[way], 1)) == 0;
                return Value::Number(i64::from(way.is_some_and(is_open)));
            }
            return Value::Number(way.map_or(0, |way| filled.lines_at(one)[way]));
        }
        let (place, word) = match name.split_once('.') {
            Some((root @ ("a" | "b" | "centre"), word)) => (role(root), word),
            _ => (self.own, name),
        };
        if let Some(clues) = self.clues(word, place) {
            return clue(clues);
        }
        let value = place.and_then(|place| self.filled.word(word, place));
        Value::Number(value.unwrap_or_else(|| panic!("the name {name}")))
    }

    fn entry(&self, name: &str, at: &[i64]) -> Value {
        let spec = self.filled.spec;
        let at: Vec<usize> = at.iter().map(|&it| usize::try_from(it).unwrap()).collect();
        match (spec.field(name), &at[..]) {
            (Some(Held::Numbers(rows)), &[i]) => Value::Number(rows.concat()[i]),
            (Some(Held::Numbers(rows)), &[r, c]) => Value::Number(rows[r][c]),
            (Some(Held::Clues(_, clues)), &[i]) => clue(&clues[i]),
            (Some(Held::Clues(on, clues)), &[r, c]) => {
                let columns = usize::try_from(spec.size.cols).unwrap();
                let width = match *on {
                    "cells" => columns,
                    "corners" => columns + 1,
                    _ => 2 * columns - 1,
                };
                clue(&clues[r * width + c])
            }
            (Some(Held::Regions(_)), &[r, c]) => {
                let [r, c] = [r, c].map(|it| i64::try_from(it).unwrap());
                Value::Number(spec.region_number(crate::places::cell(r, c)))
            }
            _ => panic!("an entry of {name}"),
        }
    }
}
