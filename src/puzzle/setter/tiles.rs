//! Tables of tiles with edges: cut from a board on which all edges match.

use super::random::Random;
use crate::definition::Definition;
use crate::encode::{Form, Over, PieceSpec, Place};
use crate::grid::{Board, Value, Values};
use crate::rules::EdgeRule;

/// Changes the edges of tiles that were drawn so that they can be laid, if there is one for each cell. If
/// tiles need not have an answer, this is done to every second case.
pub(super) fn match_tiles(
    definition: &Definition,
    board: &Board,
    values: &mut Values,
    random: &mut Random,
) {
    let Place::Tile(tile) = &definition.model.place else { return };
    let (rule, shape) = (&tile.edges, board.shape);
    let table = |spec: &PieceSpec| match (&spec.each, &spec.form) {
        (Over::Rows(table, _), Form::Edges(places)) => Some((table.clone(), *places)),
        _ => None,
    };
    let Some(rule) = rule else { return };
    for (table, places) in tile.pieces.iter().filter_map(table) {
        let Some(Value::Table(rows)) = values.get_mut(&table) else { continue };
        let is_free = definition.format.answer.none.is_some() && random.below(2) == 0;
        if is_free || rows.len() != shape.cells() {
            continue;
        }
        let inner = inner_edges(rule, rows);
        if inner.is_empty() {
            continue;
        }
        let [top, right, bottom, left] = places;
        let mut edge = |at_border: bool, drawn: i64| match rule.border {
            Some(border) if at_border => border,
            _ if inner.contains(&drawn) => drawn,
            _ => inner[random.below(inner.len())],
        };
        let partner = |symbol| rule.partner(symbol).unwrap_or(symbol);
        for cell in board.cells() {
            let (row, column) = shape.position(cell);
            let at = cell.index();
            let (is_last_row, is_last) = (row + 1 == shape.rows(), column + 1 == shape.columns());
            rows[at][right] = edge(is_last, rows[at][right]);
            rows[at][bottom] = edge(is_last_row, rows[at][bottom]);
            rows[at][top] = match row {
                0 => edge(true, rows[at][top]),
                _ => partner(rows[at - shape.columns()][bottom]),
            };
            rows[at][left] = match column {
                0 => edge(true, rows[at][left]),
                _ => partner(rows[at - 1][right]),
            };
        }
        random.shuffle(rows);
    }
}

/// Returns the symbols that edges within the board can have, among those of the tiles.
fn inner_edges(rule: &EdgeRule, rows: &[Vec<i64>]) -> Vec<i64> {
    let mut inner: Vec<i64> = rows.concat();
    inner.retain(|&symbol| rule.partner(symbol).is_some());
    inner.sort_unstable();
    inner.dedup();
    inner
}

#[cfg(test)]
mod tests {
    use crate::definition::Definition;
    use crate::setter::{AnswerCount, GeneratorOptions, generate};

    #[test]
    fn some_tiles_can_be_laid_and_all_if_they_must_have_an_answer() {
        for (none, all) in [("none = 'no',", false), ("", true)] {
            let text = format!(
                r#"
                input  = {{ cases = "count", read = [{{ table = "tiles", rows = 4, names = "t r b l", within = "0..9" }}] }}
                grid   = {{ rows = 2, cols = 2 }}
                model  = {{ place = "tile", pieces = [{{ from = "tiles", edges = "t r b l" }}] }}
                output = {{ {none} answer = "any", one = "{{grid}}" }}
                "#
            );
            let definition = Definition::parse(&text).unwrap();
            let answers = AnswerCount::One;
            let set = Vec::new();
            let options = GeneratorOptions { seed: 1, set, answers, ..GeneratorOptions::default() };
            let is_answered = |number: &u64| {
                let data = generate(&definition, &options, *number, &|| true).unwrap();
                AnswerCount::of(&definition, &data).unwrap() != AnswerCount::None
            };
            let answered = (1..=20).filter(is_answered).count();
            assert!(if all { answered == 20 } else { (5..=15).contains(&answered) }, "{answered}");
        }
    }
}
