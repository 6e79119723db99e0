//! What is inside of loops, where a search decides by the ways in which lines run through nodes, and a rule asks for
//! it: each face is inside or outside, and the two beside a link differ if a line runs along it.
//!
//! Size: two options for each face; for each link an option for each way through its node and each of both faces.

use super::{FillDraft, table};
use crate::encode::error::AskError;
use crate::grid::{Decided, LineLayer, Node};
use crate::rules::{BoundSum, BoundTable, BoundTables, Constraints, all_of, of_type};

/// Returns the lines of the board, if a rule asks for faces that a search does not decide by itself.
pub(super) fn asked(constraints: &Constraints, draft: &FillDraft<'_>) -> Option<LineLayer> {
    let lines = draft.terrain.board().lines.clone()?;
    let is_face = |node: &Node| lines.nodes.face_at(*node).is_some();
    let tables = of_type::<BoundTables>(constraints).flat_map(|it| &it.tables);
    let terms = all_of::<BoundSum>(constraints).flat_map(|it| &it.terms);
    let nodes = tables.flat_map(|it| &it.nodes).chain(terms.map(|it| &it.node));
    let is_asked =
        lines.are_loops && lines.decided == Decided::Ways && nodes.into_iter().any(is_face);
    is_asked.then_some(lines)
}

/// Lets the search decide all faces.
pub(super) fn search(lines: &LineLayer, draft: &mut FillDraft<'_>) {
    let faces = lines.nodes.shape.iter().filter_map(|place| lines.nodes.face(place));
    faces.for_each(|face| draft.search(face));
}

/// Demands that faces differ where a line runs between them.
pub(super) fn separate(lines: &LineLayer, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    for (place, is_down) in lines.links() {
        let faces = lines.beside(place, is_down).into_iter().flatten();
        let nodes = [lines.nodes.link(place, is_down)].into_iter().chain(faces);
        let mut contents = vec![lines.link_contents()];
        let mut allowed: Vec<bool> = (0..lines.link_contents()).map(|line| line == 0).collect();
        for _ in lines.beside(place, is_down).into_iter().flatten() {
            contents.push(2);
            allowed = allowed.into_iter().flat_map(|outside| [outside, !outside]).collect();
        }
        let (nodes, contents) = (nodes.collect(), contents.into_iter().collect());
        let (allowed, places) = (allowed.into(), std::iter::empty().collect());
        table::add(&BoundTable { nodes, contents, allowed, places, says: "".into() }, draft)?;
    }
    Ok(())
}
