//! The lines of a board, where their course is unknown: the form that they have.

use std::sync::Arc;

use super::common::eval;
use super::line_words::{ANY, FORM_WANTED, FORMS, FOUR, FormRow, KEYS, NONE, ONE, TWO};
use super::scene::Scene;
use super::{BindResult, BoundLines, Condition, RuleError, RuleRow, Takes};
use crate::expr::Expr;
use crate::grid::{
    COURSES, Cell, Course, Decided, Group, LINES, LineCode, LineLayer, LineSpec, LineState, Scope,
    Steps, Terrain, is_corner,
};
use crate::language::{Entries, EntryFault, Kind, amount, optional};

/// The row of the rule; its key is one of `[grid]`.
pub(crate) const LINE_FORM: RuleRow = RuleRow {
    key: optional(
        "lines",
        Kind::TextsOrTables(KEYS),
        "no lines",
        "\"loop along sides\"",
        "Lines whose course is unknown: a form, and where they run, `along sides` of cells, `through cells` \
         from one to the next, or `through all cells`. `of slants`: each cell holds `/` or `\\`, a line between two \
         of its corners. A list has several kinds of lines on one board; words without a name are about the first.",
    ),
    takes: Takes::Groups,
    lowering: None,
    read: |entries| Ok(Box::new(LineForm::read(entries)?)),
};

/// The form of the lines of a board.
#[derive(Clone, Debug)]
pub(crate) struct LineForm {
    /// The number of its form.
    form: usize,
    course: &'static Course,
    name: Option<Arc<str>>,
    code: LineCode,
    ends: Option<Expr>,
    join: Option<Expr>,
    number: Option<Expr>,
    /// A state that one node of each line has.
    one: Option<LineState>,
    /// The number of nodes of the line through a node.
    size: Option<Expr>,
    /// Where lines can cross.
    cross: Option<Arc<Expr>>,
    empty: Option<String>,
}

/// What a form demands of a node.
struct AtNode {
    /// At how many sides lines may leave.
    degrees: u8,
    /// Whether it is an end, or has a label.
    is_of_one: bool,
    label: Option<u32>,
    /// The number of nodes of the line through it.
    size: Option<i64>,
}

impl LineForm {
    /// Reads the form that a table states.
    pub(crate) fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let text: String = entries.required("form")?;
        let (word, place) = text.trim().split_once(' ').unwrap_or((&text, ""));
        let form = FORMS.iter().position(|row| row.word == word);
        let course = COURSES.iter().find(|course| course.words == place.trim());
        let wrong = EntryFault::Wanted { key: "form", wanted: &FORM_WANTED };
        let (form, course) = form.zip(course).ok_or(wrong)?;
        let strands: Option<i64> = entries.optional("strands");
        let directed = entries.flag("directed");
        let code = match (strands, directed) {
            (Some(_), true) => return Err(EntryFault::Idle { key: "strands", beside: "directed" }),
            (None, true) => LineCode::Directed,
            (None | Some(1), false) => LineCode::Strands(1),
            (Some(2), false) => LineCode::Strands(2),
            (Some(_), false) => {
                return Err(EntryFault::Wanted { key: "strands", wanted: "1 or 2" });
            }
        };
        let (ends, join) = (entries.optional("ends"), entries.optional("join"));
        let number = entries.optional("number");
        if ends.is_some() && FORMS[form].degrees & ONE == 0 {
            return Err(EntryFault::Wanted { key: "form", wanted: "a form whose lines can end" });
        }
        let one = entries.optional("one").map(|one: String| LineState::named(one.trim()));
        let one = match one {
            Some(None) => {
                return Err(EntryFault::Wanted { key: "one", wanted: "a state of lines" });
            }
            Some(_) if FORMS[form].may_close => {
                return Err(EntryFault::Wanted {
                    key: "form",
                    wanted: "a form whose lines close no loop",
                });
            }
            one => one.flatten(),
        };
        let (size, empty) = (entries.optional("size"), entries.optional("empty"));
        let cross = entries.optional("cross").map(Arc::new);
        let name = entries.optional::<String>("name").map(Arc::from);
        let form = Self { form, course, name, code, ends, join, number, one, size, cross, empty };
        match form.needless(strands.is_some()) {
            Some(key) => Err(EntryFault::Idle { key, beside: form.course.words }),
            None => form.crossing(),
        }
    }

    /// Returns a key that says nothing about slants, if they have it.
    fn needless(&self, has_strands: bool) -> Option<&'static str> {
        let keys = [
            ("strands", has_strands),
            ("directed", self.code == LineCode::Directed),
            ("one", self.one.is_some()),
            ("size", self.size.is_some()),
            ("cross", self.cross.is_some()),
            ("empty", self.empty.is_some()),
        ];
        let are_symbols = self.course.symbols.is_some();
        keys.into_iter().find(|&(_, is_set)| are_symbols && is_set).map(|(key, _)| key)
    }

    /// Returns the form, unless lines that cross contradict what else it says.
    fn crossing(self) -> Result<Self, EntryFault> {
        let why = |key, why| Err(EntryFault::Unfit { key, why });
        match self.cross {
            Some(_) if self.row().degrees & TWO == 0 => {
                why("cross", "lines of one step cannot cross")
            }
            Some(_) if self.size.is_some() => {
                why("size", "two lines run through a place where they cross")
            }
            Some(_) if self.one == Some(LineState::Cross) => {
                why("one", "a place where lines cross is one of two lines")
            }
            _ => Ok(self),
        }
    }

    fn row(&self) -> &'static FormRow {
        &FORMS[self.form]
    }

    /// Returns the lines that a board gets.
    pub(crate) fn spec(&self) -> LineSpec {
        let (course, code) = (self.course, self.code);
        let are_symbols = course.symbols.is_some();
        let are_loops = self.row().degrees == NONE | TWO && !are_symbols;
        // What is inside of loops that cross need not be connected, and faces tell no loop from another.
        let is_of_one = [&self.number, &self.join, &self.size].into_iter().any(Option::is_some);
        let is_plain = !is_of_one && self.cross.is_none();
        let is_plain = is_plain && code == LineCode::Strands(1);
        let decided = match course.steps {
            _ if are_symbols => Decided::Symbols,
            Steps::Along if are_loops && is_plain => Decided::Faces,
            _ => Decided::Ways,
        };
        let empty = self.empty.as_deref().map(Into::into);
        let (name, cross) = (self.name.clone(), self.cross.clone());
        LineSpec { name, course, code, are_loops, decided, empty, cross }
    }

    /// Tells whether lines meet at a place of the shape of nodes: in an open cell, or at a corner of a cell.
    fn has_node(&self, place: Cell, terrain: &Terrain<'_>) -> bool {
        if self.course.is_of_cells() { terrain.is_open(place) } else { is_corner(terrain, place) }
    }

    /// Returns at how many sides of any node lines may leave.
    fn degrees(&self) -> u8 {
        let degrees = self.row().degrees;
        if self.course.is_full { degrees & !NONE } else { degrees }
    }

    /// Returns at how many sides of a node lines may leave, by its place, with its label if it has one, and the size of
    /// its line if the form names one.
    fn at_node(
        &self,
        place: Cell,
        terrain: &Terrain<'_>,
        words: &mut Vec<String>,
    ) -> Result<AtNode, RuleError> {
        let board = Group::board();
        let own = self.course.place(place);
        let scene = Scene::of(&board, terrain).at(own).about_a();
        let size = self.size.as_ref().map_or(Ok(None), |size| scene.eval(size))?;
        let ends = self.ends.as_ref().map_or(Ok(None), |ends| scene.eval(ends))?;
        let label = self.join.as_ref().map_or(Ok(None), |join| scene.label(join, words))?;
        let is_end = ends.is_some_and(|is_end| is_end != 0) || label.is_some();
        let degrees = match (self.has_ends(), is_end) {
            (true, true) => ONE,
            (true, false) => self.degrees() & !ONE,
            (false, true) => self.degrees() & !NONE,
            (false, false) => self.degrees(),
        };
        let degrees = match size {
            None => degrees,
            Some(0) => degrees & NONE,
            Some(1..) => degrees & !NONE,
            Some(_) => 0,
        };
        Ok(AtNode { degrees, is_of_one: is_end, label, size: size.filter(|&size| size > 0) })
    }

    /// Tells whether lines end in certain cells.
    fn has_ends(&self) -> bool {
        self.ends.is_some() || self.join.is_some() && self.row().degrees & ONE > 0
    }
}

impl Condition for LineForm {
    fn sentence(&self, _: &Scope, _: &str, _: bool) -> String {
        let (row, place) = (self.row(), self.course.says);
        let name = self.name.as_ref().map(|name| format!(", each one `{name}`"));
        let number = self.number.as_ref().map(|number| {
            let pieces = amount(number, "pieces");
            format!("; they are {pieces}")
        });
        let ends = self.ends.as_ref().map(|ends| format!("; lines end exactly where `{ends}`"));
        let join = self.join.as_ref().map(|join| {
            let ends = if self.has_ends() {
                "end in all cells with a label"
            } else {
                "run through all cells with a label"
            };
            format!("; lines {ends} `{join}`, join those with the same one, and no others")
        });
        let one = self.one.map(|one| format!("; exactly one place of each is `{}`", one.word()));
        let size = self
            .size
            .as_ref()
            .map(|size| format!("; the line through a place has `{size}` places"));
        let cross = self.cross.as_ref().map(|cross| match cross.as_constant() {
            Some(0) => "; lines cross nowhere".to_owned(),
            Some(_) => "; lines can cross".to_owned(),
            None => format!("; lines can cross where `{cross}`"),
        });
        let parts =
            [name, number, ends, join, one, size, cross].map(Option::unwrap_or_default).concat();
        format!("{} {place}{parts}", row.says)
    }

    fn number_keys(&self) -> &'static [&'static str] {
        &["number"]
    }

    /// What lines do at certain places can be left open, but not how many they are.
    fn lasting_keys(&self) -> Option<&'static [&'static str]> {
        Some(self.number_keys())
    }

    fn line_code(&self) -> Option<LineCode> {
        Some(self.code)
    }

    fn areas_called<'n>(&'n self, _: Option<&'n str>) -> Option<&'n str> {
        Some(self.name.as_deref().unwrap_or(LINES.words))
    }

    fn bind(&self, _: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let is_own = |it: &&LineLayer| it.spec.name == self.name && !it.spec.are_borders();
        let Some(layer) = terrain.board().layers.iter().find(is_own) else {
            return Ok(Arc::new(Vec::<BoundLines>::new()));
        };
        let mut lines = BoundLines::of_layer(layer, terrain)?;
        let mut words = Vec::new();
        let may_branch = self.row().degrees >> 3 != 0;
        lines.pieces.net = lines.net(terrain.board());
        for (number, place) in lines.places.clone().into_iter().enumerate() {
            if !self.has_node(place, terrain) {
                lines.degrees[number] = NONE;
                continue;
            }
            let node = self.at_node(place, terrain, &mut words)?;
            // An end, or a place with a label, is one of one line.
            lines.crosses[number] &= !node.is_of_one;
            lines.degrees[number] =
                if lines.crosses[number] { node.degrees | FOUR } else { node.degrees };
            let part = &mut lines.pieces.net.parts[number];
            (part.label, part.size) = (node.label, node.size);
        }
        if let Some(one) = self.one {
            lines.demand_one(one, terrain.board());
        }
        let pieces = match &self.number {
            Some(number) => Some(eval(number, terrain.data)?),
            None => self.row().is_one.then_some(1),
        };
        lines.is_passing = self.code == LineCode::Directed && self.row().degrees != ANY;
        // A loop without branches has four turns.
        let has_one_turn = self.one == Some(LineState::Turn) && !may_branch;
        lines.demand(pieces, self.row().may_close || has_one_turn)?;
        Ok(Arc::new(vec![lines]))
    }
}
