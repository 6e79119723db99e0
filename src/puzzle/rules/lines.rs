//! Lines: a symbol is a set of sides where a line leaves its cell, and neighbours agree.

use super::common::{GROUP_NAMES, IF, IN, eval};
use super::groups::{bind_groups, within};
use super::scene::Scene;
use super::{BindResult, BoundLines, Condition, Core, Lowering, RuleError, RuleRow, Takes};
use crate::expr::Expr;
use crate::grid::{Cell, Group, LineCode, Place, Scope, Terrain};
use crate::language::{Entries, EntryFault, Kind, amount, flag, optional, tables};

/// The rule's row.
pub(super) const ROW: RuleRow = RuleRow {
    key: tables(
        "lines",
        &[
            IN,
            IF,
            optional(
                "pieces",
                Kind::Expr(GROUP_NAMES),
                "any number",
                "1",
                "The number of pieces (loops, paths or trees) that the lines of a group form.",
            ),
            flag("open", "Whether lines must not close a loop."),
            optional(
                "label",
                Kind::Expr(&["r", "c"]),
                "no labels",
                "\"ends[r, c]\"",
                "The label of a cell; values below 1 are none. Lines join all cells with the same label, \
                 and no cells with different ones.",
            ),
            optional(
                "strands",
                Kind::Integer,
                "1",
                "2",
                "How many lines can run side by side, 1 to 3. With 2, the number of a symbol is the number \
                 of strands up, plus 3 times those to the right, 9 times those down and 27 times those to \
                 the left.",
            ),
            flag(
                "directed",
                "Whether lines have a direction. The number of a symbol has a digit for each side then, times \
                 1 for up, 3 right, 9 down and 27 left: 1 where a line goes out, 2 where one comes in.",
            ),
        ],
        "[{ in = \"board\", pieces = 1 }]",
        "Lines from cell to cell. The number of a symbol says to which sides of its cell a line leaves: \
         1 up, 2 right, 4 down, 8 left, added; so 5 is a vertical line and 6 turns from right to down. \
         A line that leaves a cell enters its neighbour in the same group, and no line leaves the \
         group. Above 15, each 16 more is another colour: a line has one colour. Pieces, loops \
         and labels are those of the lines of all colours together. An old word, unless the input or the output holds \
         these numbers, or they have colours or directions: write `lines` in `[grid]`, and `bits` for the number.",
    ),
    takes: Takes::Groups,
    lowering: Some(Lowering::to(Core::Lines)),
    read: |entries| Ok(Box::new(CellLines::read(entries)?)),
};

/// In each group of a scope, lines that leave cells enter their neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CellLines {
    /// The number of pieces that they form.
    pub(super) pieces: Option<Expr>,
    /// Whether they may close loops.
    pub(super) loops: bool,
    /// The label of a cell.
    pub(super) label: Option<Expr>,
    /// How many lines can run side by side.
    pub(super) strands: i64,
    /// Whether they have a direction.
    pub(super) directed: bool,
}

/// The largest number of lines side by side.
const STRANDS_MAX: i64 = 3;

impl CellLines {
    fn read(entries: &mut Entries) -> Result<Self, EntryFault> {
        let (pieces, label) = (entries.optional("pieces"), entries.optional("label"));
        let (strands, directed) = (entries.optional("strands"), entries.flag("directed"));
        if directed && strands.is_some() {
            return Err(EntryFault::Idle { key: "strands", beside: "directed" });
        }
        let loops = !entries.flag("open");
        Ok(Self { pieces, loops, label, strands: strands.unwrap_or(1), directed })
    }

    /// Returns the labels of the cells of a group that have one.
    fn labels(&self, group: &Group, scene: &Scene<'_>) -> Result<Vec<(Cell, u32)>, RuleError> {
        let (mut labels, mut words) = (Vec::new(), Vec::new());
        for (label, &cell) in
            self.label.iter().flat_map(|it| group.cells.iter().map(move |cell| (it, cell)))
        {
            let own = scene.at(Place::Cell(cell)).about_a().label(label, &mut words)?;
            labels.extend(own.map(|own| (cell, own)));
        }
        Ok(labels)
    }
}

impl Condition for CellLines {
    fn sentence(&self, scope: &Scope, _: &str, _: bool) -> String {
        let pieces = self.pieces.as_ref().map(|pieces| match pieces.as_constant() {
            Some(1) => "; all lines are connected".to_owned(),
            _ => format!("; the lines form {}", amount(pieces, "pieces")),
        });
        let loops = if self.loops { "" } else { "; no line closes a loop" };
        let (place, pieces) = (within(scope), pieces.unwrap_or_default());
        let label =
            |label| format!("; lines join all cells with the same `{label}`, and no others");
        let labels = self.label.as_ref().map(label).unwrap_or_default();
        let line = if self.directed { "a line with a direction" } else { "a line" };
        format!("{place}{line} that leaves a cell enters its neighbour{pieces}{loops}{labels}")
    }

    fn number_keys(&self) -> &'static [&'static str] {
        &["pieces"]
    }

    /// What lines do at certain places can be left open, but not how many they are.
    fn lasting_keys(&self) -> Option<&'static [&'static str]> {
        Some(self.number_keys())
    }

    fn line_code(&self) -> Option<LineCode> {
        let strands = || u8::try_from(self.strands).ok().map(LineCode::Strands);
        if self.directed { Some(LineCode::Directed) } else { strands() }
    }

    fn never(&self, _: &Scope) -> Option<(&'static str, String)> {
        if !(1..=STRANDS_MAX).contains(&self.strands) {
            let why =
                format!("{} lines cannot run side by side, only 1 to {STRANDS_MAX}", self.strands);
            return Some(("strands", why));
        }
        let pieces = self.pieces.as_ref()?.as_constant()?;
        (pieces < 0).then(|| ("pieces", format!("there cannot be {pieces} pieces")))
    }

    fn bind(&self, groups: Vec<Group>, terrain: &Terrain<'_>) -> BindResult {
        let code = self.line_code().unwrap_or(LineCode::Strands(1));
        bind_groups(groups, terrain, |group, env| {
            let pieces = self.pieces.as_ref().map(|pieces| eval(pieces, env)).transpose()?;
            let labels = self.labels(&group, env)?;
            let mut lines = BoundLines::of_group(group, code, terrain);
            lines.pieces.net = lines.net(terrain.board());
            for (cell, label) in labels {
                if let Some(number) = lines.place(cell) {
                    lines.pieces.net.parts[number].label = Some(label);
                }
            }
            lines.demand(pieces, self.loops)?;
            Ok([lines])
        })
    }
}
