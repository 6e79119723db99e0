//! Ties between lines that are loops and what is inside of them, where a rule asks: a face is inside if the next one is
//! outside and a line runs between them, or if both are; what is around all faces is outside.
//!
//! Size: for each pair of neighbours an item and four options.

use super::FillDraft;
use super::border::Border;
use crate::encode::error::AskError;
use crate::grid::{Cell, CellSide, LineLayer, Symbol};
use crate::rules::BoundLines;
use runner_cover::Entry;

/// Lets no node be inside that has not a face at each of its corners.
pub(super) fn exclude(lines: &LineLayer, draft: &mut FillDraft<'_>) {
    let Some(enclosed) = lines.enclosed() else { return };
    for place in lines.nodes.shape.iter().filter(|&it| lines.faces(it).contains(&None)) {
        draft.bar(lines.nodes.node(place), enclosed);
    }
}

/// Adds the ties of the faces with the items between neighbours, and of nodes without a line with the faces around them.
pub(super) fn add(
    (bound, lines): (&BoundLines, &LineLayer),
    borders: &[Border],
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let shape = lines.nodes.shape;
    for place in shape.iter() {
        for side in [CellSide::Right, CellSide::Down] {
            if side.neighbour(shape, place).is_some() {
                let border = borders.iter().find(|border| border.at == (place, side));
                tie(lines, (place, side), border, draft)?;
            }
        }
    }
    for &place in bound.cells() {
        enclose(lines, place, draft);
    }
    Ok(())
}

/// Ties the two faces beside a link. Without a border no line runs there.
fn tie(
    lines: &LineLayer,
    (place, side): (Cell, CellSide),
    border: Option<&Border>,
    draft: &mut FillDraft<'_>,
) -> Result<(), AskError> {
    let faces = lines.beside(place, side == CellSide::Down);
    let one = draft.primary();
    for line in 0..=border.map_or(0, |border| border.colours) {
        for is_inside in [[false, false], [false, true], [true, false], [true, true]] {
            let is_crossed = is_inside[0] != is_inside[1];
            let is_at_rim =
                faces.iter().zip(is_inside).any(|(face, is_inside)| face.is_none() && is_inside);
            if is_crossed != (line > 0) || is_at_rim {
                continue;
            }
            let mut entries = vec![Entry::from(one)];
            if let Some(border) = border {
                let colour = u32::try_from(line).unwrap_or(u32::MAX - 1);
                entries.push(Entry::coloured(border.item, colour));
            }
            for (face, is_inside) in faces.into_iter().zip(is_inside) {
                if let Some((face, content)) = face.zip(Symbol::new(usize::from(is_inside))) {
                    entries.push(draft.demand(face, content));
                }
            }
            draft.option(entries)?;
        }
    }
    Ok(())
}

/// Tells a node without a line that is inside from one outside: by one face, as all around it are alike.
fn enclose(lines: &LineLayer, place: Cell, draft: &mut FillDraft<'_>) {
    let node = lines.nodes.node(place);
    // Along sides, a corner without a line is the same inside and outside.
    let Some(enclosed) = lines.enclosed() else { return };
    let pairs = [(lines.content([0; 4]), 1), (Some(enclosed), 0)];
    for (content, other) in pairs {
        // A face beyond the rim is outside.
        let contents = content.zip(Symbol::new(other));
        if let (Some((content, other)), Some(face)) = (contents, lines.faces(place)[0]) {
            let item = draft.secondary();
            draft.add(node, content, item);
            draft.add(face, other, item);
        }
    }
}
