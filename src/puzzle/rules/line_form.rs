//! The lines of a board, where their course is unknown: the form that they have.

use std::sync::Arc;

use super::common::eval;
use super::lines::{ANY_DEGREE, links};
use super::scene::Scene;
use super::{BindResult, BoundLines, Condition, RuleError, RuleRow};
use crate::expr::Expr;
use crate::grid::{Cell, Course, Decided, Group, LineCode, LineSpec, Place, Scope, Shape, Terrain};
use crate::language::{Entries, EntryFault, Key, Kind, amount, flag, optional, required};

/// The row of the rule; its key is one of `[grid]`.
pub(crate) const LINE_FORM: RuleRow = RuleRow {
    key: optional(
        "lines",
        Kind::TextOrTable(KEYS),
        "no lines",
        "\"loop along sides\"",
        "Lines whose course is unknown: a form, and where they run, `along sides` of cells, `through cells` \
         from one to the next, or `through all cells`.",
    ),
    takes: |_| true,
    read: |entries| Ok(Box::new(LineForm::read(entries)?)),
};

/// The keys of a table at `lines`.
const KEYS: &[Key] = &[
    required(
        "form",
        Kind::Text,
        "\"loop through cells\"",
        "The form of the lines, and where they run. `loop`, `path`: exactly one, a path with two ends. `loops`, \
         `paths`: any number. `pairs`: lines of one step. `tree`: one piece that closes no loop; `trees`: \
         any number of such. `net`: one piece of any form; `lines`: anything.",
    ),
    optional("strands", Kind::Integer, "1", "2", "How many lines can run side by side: 1 or 2."),
    flag("directed", "Whether lines have a direction."),
    optional(
        "ends",
        Kind::Expr(&["r", "c"]),
        "anywhere",
        "\"marks[r, c] > 0\"",
        "Where lines begin and end: in exactly the cells where this is true.",
    ),
    optional(
        "join",
        Kind::Expr(&["r", "c"]),
        "no labels",
        "\"ends[r, c]\"",
        "The label of a cell; values below 1 are none. Lines end exactly in cells with a label, join all \
         cells with the same one, and no cells with different ones.",
    ),
    optional(
        "number",
        Kind::Expr(&[]),
        "1 for `loop`, `path`, `tree` and `net`; otherwise any number",
        "\"k\"",
        "How many of them there are.",
    ),
    optional(
        "empty",
        Kind::Text,
        "`\".\"`",
        "\"#\"",
        "What a drawing shows in a cell without a line.",
    ),
];

/// A form of lines.
struct FormRow {
    /// Its word.
    word: &'static str,
    /// At how many sides of a node lines may leave: a bit for each number.
    degrees: u8,
    /// Whether all lines are one piece.
    is_one: bool,
    /// Whether lines may close a loop.
    may_close: bool,
    /// Its name in a sentence, with a verb.
    says: &'static str,
}

/// No side, one, two, any number.
const NONE: u8 = 0b1;
const ONE: u8 = 0b10;
const TWO: u8 = 0b100;
const ANY: u8 = ANY_DEGREE;

/// The forms.
const FORMS: [FormRow; 9] = [
    form("loop", [NONE | TWO, 1, 1], "a loop runs"),
    form("loops", [NONE | TWO, 0, 1], "loops run"),
    form("path", [NONE | ONE | TWO, 1, 0], "a path runs"),
    form("paths", [NONE | ONE | TWO, 0, 0], "paths run"),
    form("pairs", [NONE | ONE, 0, 0], "lines of one step run"),
    form("tree", [ANY, 1, 0], "connected lines without a loop run"),
    form("trees", [ANY, 0, 0], "lines without a loop run"),
    form("net", [ANY, 1, 1], "connected lines run"),
    form("lines", [ANY, 0, 1], "lines run"),
];

const fn form(
    word: &'static str,
    [degrees, is_one, may_close]: [u8; 3],
    says: &'static str,
) -> FormRow {
    FormRow { word, degrees, is_one: is_one > 0, may_close: may_close > 0, says }
}

/// What a form must be, in messages.
pub(crate) const FORM_WANTED: &str = "one of `loop` `loops` `path` `paths` `pairs` `tree` `trees` `net` `lines`, then \
                           one of `along sides` `through cells` `through all cells`";

/// Where lines run, as definitions say it, and whether they leave no node empty.
const COURSES: [(&str, Course, bool); 3] = [
    ("along sides", Course::AlongSides, false),
    ("through cells", Course::ThroughCells, false),
    ("through all cells", Course::ThroughCells, true),
];

/// The form of the lines of a board.
#[derive(Clone, Debug)]
pub(crate) struct LineForm {
    /// The number of its form.
    form: usize,
    /// The number of its course.
    course: usize,
    code: LineCode,
    ends: Option<Expr>,
    join: Option<Expr>,
    number: Option<Expr>,
    empty: Option<String>,
}

impl LineForm {
    /// Reads the form that a table states.
    pub(crate) fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let text: String = entries.required("form")?;
        let (word, place) = text.trim().split_once(' ').unwrap_or((&text, ""));
        let form = FORMS.iter().position(|row| row.word == word);
        let course = COURSES.iter().position(|&(words, ..)| words == place.trim());
        let wrong = EntryFault::Wanted { key: "form", wanted: FORM_WANTED };
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
        let has_ends = ends.is_some() || join.is_some();
        if has_ends && FORMS[form].degrees & ONE == 0 {
            return Err(EntryFault::Wanted { key: "form", wanted: "a form whose lines can end" });
        }
        let empty = entries.optional("empty");
        Ok(Self { form, course, code, ends, join, number, empty })
    }

    fn row(&self) -> &'static FormRow {
        &FORMS[self.form]
    }

    /// Returns the lines that a board gets.
    pub(crate) fn spec(&self) -> LineSpec {
        let are_loops = self.row().degrees == NONE | TWO;
        let (course, code) = (COURSES[self.course].1, self.code);
        let is_plain = code == LineCode::Strands(1) && self.number.is_none();
        let is_by_faces = are_loops && course == Course::AlongSides && is_plain;
        let decided = if is_by_faces { Decided::Faces } else { Decided::Ways };
        let empty = self.empty.as_deref().map(Into::into);
        LineSpec { course, code, are_loops, decided, empty }
    }

    /// Returns at how many sides of any node lines may leave.
    fn degrees(&self) -> u8 {
        let (all, degrees) = (COURSES[self.course].2, self.row().degrees);
        if all { degrees & !NONE } else { degrees }
    }

    /// Returns at how many sides of a node lines may leave, by its place, with its label if it has one.
    fn at_node(
        &self,
        (place, shape): (Cell, Shape),
        terrain: &Terrain<'_>,
        words: &mut Vec<String>,
    ) -> Result<(u8, Option<(Cell, u32)>), RuleError> {
        let board = Group::board();
        let own = if shape == terrain.shape() { Place::Cell(place) } else { Place::Corner(place) };
        let scene = Scene::of(&board, terrain).at(own).about_a();
        let ends = self.ends.as_ref().map_or(Ok(None), |ends| scene.eval(ends))?;
        let label = self.join.as_ref().map_or(Ok(None), |join| scene.label(join, words))?;
        let is_end = ends.is_some_and(|is_end| is_end != 0) || label.is_some();
        let degrees = match (self.has_ends(), is_end) {
            (true, true) => ONE,
            (true, false) => self.degrees() & !ONE,
            (false, _) => self.degrees(),
        };
        Ok((degrees, label.map(|label| (place, label))))
    }

    /// Tells whether lines end in certain cells.
    fn has_ends(&self) -> bool {
        self.ends.is_some() || self.join.is_some()
    }
}

impl Condition for LineForm {
    fn sentence(&self, _: &Scope, _: &str, _: bool) -> String {
        let (row, place) = (self.row(), COURSES[self.course].0);
        let place = if place == "along sides" { "along sides of cells" } else { place };
        let number = self.number.as_ref().map(|number| {
            let pieces = amount(number, "pieces");
            format!("; they are {pieces}")
        });
        let ends = self.ends.as_ref().map(|ends| format!("; lines end exactly where `{ends}`"));
        let join = self.join.as_ref().map(|join| {
            format!("; lines end in all cells with a label `{join}`, join those with the same one, and no others")
        });
        let parts = [number, ends, join].map(Option::unwrap_or_default).concat();
        format!("{} {place}{parts}", row.says)
    }

    fn exprs(&self) -> Vec<(&'static str, &Expr)> {
        let exprs = [("ends", &self.ends), ("join", &self.join), ("number", &self.number)];
        exprs.into_iter().filter_map(|(key, expr)| Some((key, expr.as_ref()?))).collect()
    }

    fn line_code(&self) -> Option<LineCode> {
        Some(self.code)
    }

    fn without(&self, field: &str) -> Option<Arc<dyn Condition>> {
        let kept = |expr: &Option<Expr>| expr.clone().filter(|expr| !expr.uses(field));
        Some(Arc::new(Self { ends: kept(&self.ends), join: kept(&self.join), ..self.clone() }))
    }

    fn bind(&self, _: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let board = terrain.board();
        let Some(lines) = &board.lines else { return Ok(Box::new(Vec::<BoundLines>::new())) };
        let shape = lines.nodes.shape;
        let places: Vec<Cell> = shape.iter().collect();
        let (mut degrees, mut labels) = (Vec::with_capacity(places.len()), Vec::new());
        let mut words = Vec::new();
        for &place in &places {
            let (sides, label) = match lines.course {
                Course::ThroughCells if !terrain.is_open(place) => (NONE, None),
                _ => self.at_node((place, shape), terrain, &mut words)?,
            };
            degrees.push(sides);
            labels.extend(label);
        }
        let links = links(shape, &places, |place, side| board.leads(lines, place, side));
        let pieces = match &self.number {
            Some(number) => Some(eval(number, terrain.data)?),
            None => self.row().is_one.then_some(1),
        };
        let never = |pieces| RuleError::Never(format!("the lines would have {pieces} pieces"));
        let count = |pieces: i64| u32::try_from(pieces).map_err(|_| never(pieces));
        Ok(Box::new(vec![BoundLines {
            group: Group::board(),
            layer: lines.nodes,
            places,
            links,
            degrees,
            is_passing: self.code == LineCode::Directed && self.row().degrees != ANY,
            pieces: pieces.map(count).transpose()?,
            loops: self.row().may_close,
            labels,
            code: self.code,
            numbers: lines.contents().map(|content| lines.code_of(content)).collect(),
        }]))
    }
}
