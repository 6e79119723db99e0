//! What the texts of a list in an answer stand for: cells, or pieces as they lie.

use std::collections::{HashMap, HashSet};

use super::printable;
use crate::grid::{CaseData, Cell};
use crate::rules::{Placement, Tiling};
use crate::text::PlacesFormat;

/// What looks alike in a list, by its texts.
type Alike<T> = HashMap<Vec<String>, Vec<T>>;

/// Returns the cells of a list, if it shows as many with each text as there are.
pub(super) fn cells(
    format: &PlacesFormat,
    data: &CaseData,
    listed: &[Vec<String>],
) -> Option<HashSet<Cell>> {
    let alike = alike_cells(format, data);
    let times = times(listed);
    let all = times.into_iter().map(|(texts, times)| {
        alike.get(texts).filter(|cells| cells.len() == times).map(Vec::as_slice)
    });
    Some(all.collect::<Option<Vec<_>>>()?.concat().into_iter().collect())
}

/// Tells whether a list shows fewer cells with some texts than there are, so that it could be any of these.
pub(super) fn are_cells_ambiguous(
    format: &PlacesFormat,
    data: &CaseData,
    listed: &[Vec<String>],
) -> bool {
    let alike = alike_cells(format, data);
    let could_be = |texts: &[String]| alike.get(texts).map_or(0, Vec::len);
    times(listed).into_iter().any(|(texts, times)| could_be(texts) > times)
}

/// Returns the pieces of a list, in its order, if each is one of the pieces at one of its places. Of several
/// places that look alike in the list, the first that is still free is meant.
pub(super) fn pieces(
    format: &PlacesFormat,
    data: &CaseData,
    tiling: &Tiling,
    listed: &[Vec<String>],
) -> Option<Vec<Placement>> {
    let alike = alike_pieces(format, data, tiling);
    let (mut lain, mut covered) = (Vec::new(), HashSet::new());
    let mut used = vec![0_u32; tiling.pieces.len()];
    for texts in listed {
        let placements = alike.get(texts)?;
        let is_free = |it: &&Placement| {
            tiling.pieces[it.piece].max.is_none_or(|max| used[it.piece] < max)
                && it.cells.iter().all(|cell| !covered.contains(cell))
        };
        let placement = placements.iter().find(is_free).or(placements.first())?;
        used[placement.piece] += 1;
        covered.extend(placement.cells.iter().copied());
        lain.push(placement.clone());
    }
    Some(lain)
}

/// Tells whether a text of a list could be that of other pieces or other places. Pieces that are equal are none.
pub(super) fn are_pieces_ambiguous(
    format: &PlacesFormat,
    data: &CaseData,
    tiling: &Tiling,
    listed: &[Vec<String>],
) -> bool {
    let alike = alike_pieces(format, data, tiling);
    let is_same = |one: &Placement, other: &Placement| {
        (&one.cells, one.pose) == (&other.cells, other.pose)
            && tiling.pieces[one.piece] == tiling.pieces[other.piece]
    };
    listed
        .iter()
        .filter_map(|texts| alike.get(texts))
        .any(|placements| placements.iter().any(|placement| !is_same(placement, &placements[0])))
}

/// Returns how often each text is in a list.
fn times(listed: &[Vec<String>]) -> HashMap<&[String], usize> {
    let mut times = HashMap::new();
    for texts in listed {
        *times.entry(texts.as_slice()).or_default() += 1;
    }
    times
}

/// Returns the cells by their texts. One whose text has no value is never printed.
fn alike_cells(format: &PlacesFormat, data: &CaseData) -> Alike<Cell> {
    let mut alike = Alike::new();
    for cell in data.board.cells() {
        if let Ok(texts) = format.of_cell(data, cell) {
            alike.entry(texts).or_default().push(cell);
        }
    }
    alike
}

/// Returns the pieces at all their places by their texts, in order.
fn alike_pieces(format: &PlacesFormat, data: &CaseData, tiling: &Tiling) -> Alike<Placement> {
    let mut alike = Alike::new();
    for (piece, places) in tiling.pieces.iter().map(|it| it.places(data.board.shape)).enumerate() {
        for (pose, cells) in places {
            let placement = Placement { cells, piece, pose };
            if let Ok(texts) = format.of_piece(data, &printable::laid(tiling, &placement)) {
                alike.entry(texts).or_default().push(placement);
            }
        }
    }
    for placements in alike.values_mut() {
        placements.sort_unstable();
    }
    alike
}

#[cfg(test)]
mod tests {
    use crate::definition::Definition;
    use crate::solve::{CheckError, Solver};

    fn check(definition: &str, input: &str, answer: &str, output: &str) -> Result<(), CheckError> {
        let solver = Solver::new(Definition::parse(definition).unwrap());
        let bytes = str::as_bytes;
        solver.corrected(bytes(input), bytes(answer), bytes(output)).map(drop)
    }

    #[test]
    fn a_list_in_which_cells_look_alike_is_judged_only_if_it_is_certain() {
        const SUMS: &str = r##"
            input.read  = [{ ints = "n" }]
            grid        = { size = "2 x 2", symbols = "#", background = "." }
            model.count = [{ in = "board", of = "#", exactly = "n" }]
            output      = { answer = "any", one = "{places}", places = { of = "#", text = "{row + col}" } }
        "##;
        assert_eq!(check(SUMS, "3\n", "2\n3\n3\n", "3\n3\n4\n"), Ok(()));
        let unknown = check(SUMS, "2\n", "3\n3\n", "2\n3\n");
        assert!(matches!(unknown, Err(CheckError::Unknown(_))), "{unknown:?}");
        let wrong = check(SUMS, "2\n", "3\n3\n", "2\n5\n");
        assert!(matches!(wrong, Err(CheckError::Output(_))), "{wrong:?}");
    }

    #[test]
    fn a_list_in_which_pieces_look_alike_is_never_wrong() {
        const CORNERS: &str = r#"
            input.read   = [{ ints = "n" }]
            grid         = { size = "n x 2", background = "." }
            model.pieces = [{ size = "1 x 2", turn = true, copies = "0.." }]
            output       = { answer = "any", one = "{places}", places = { text = "{row} {col}" } }
        "#;
        assert_eq!(check(CORNERS, "2\n", "1 1\n2 1\n", "1 1\n2 1\n"), Ok(()));
        // Both stand upright, and would be read as one that lies across the other.
        let unknown = check(CORNERS, "2\n", "1 1\n2 1\n", "1 1\n1 2\n");
        assert!(matches!(unknown, Err(CheckError::Unknown(_))), "{unknown:?}");
        let told = CORNERS.replace("{row} {col}", "{row} {col} {height}");
        assert_eq!(check(&told, "2\n", "1 1 1\n2 1 1\n", "1 1 2\n1 2 2\n"), Ok(()));
        let wrong = check(&told, "2\n", "1 1 1\n2 1 1\n", "1 1 1\n1 2 2\n");
        assert!(matches!(wrong, Err(CheckError::Output(_))), "{wrong:?}");
    }
}
