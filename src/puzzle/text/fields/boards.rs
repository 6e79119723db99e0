//! The boards of cases: built from the values of a case, and shared while these stay the same.

use std::sync::Arc;

use crate::expr::Expr;
use crate::grid::{Board, BoardError, BoardSpec, Value, Values};

/// Builds the board of one case after the other.
#[derive(Debug)]
pub(in crate::text) struct Boards {
    spec: BoardSpec,
    /// The names that a board depends on; `None` if it also depends on entries of tables.
    needs: Option<Vec<String>>,
    /// The last board, with the values of the names.
    last: Option<(Vec<Option<Value>>, Arc<Board>)>,
}

impl Boards {
    pub(in crate::text) fn new(spec: &BoardSpec) -> Self {
        let names = || spec.exprs().flat_map(Expr::names);
        let plain = names().all(|name| name.indices == 0);
        let needs = plain.then(|| names().map(|name| name.name.to_owned()).collect());
        Self { spec: spec.clone(), needs, last: None }
    }

    /// Returns the board for the values of a case.
    pub(in crate::text) fn get(&mut self, values: &Values) -> Result<Arc<Board>, BoardError> {
        let Some(needs) = &self.needs else { return self.spec.build(values).map(Arc::new) };
        let key = || needs.iter().map(|name| values.get(name));
        if let Some((last, board)) = &self.last
            && key().eq(last.iter().map(Option::as_ref))
        {
            return Ok(Arc::clone(board));
        }
        let board = Arc::new(self.spec.build(values)?);
        self.last = Some((key().map(Option::<&Value>::cloned).collect(), Arc::clone(&board)));
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Names, SymbolRange, Value};

    fn spec(rows: &str) -> BoardSpec {
        let symbols = vec![SymbolRange::Names(vec!["Q".into()])];
        let [rows, columns] = [rows, "r + 1"].map(|text| Expr::parse(text).unwrap());
        BoardSpec { rows, columns, symbols, names: Names::default(), layers: Vec::new() }
    }

    fn given(n: i64) -> Values {
        let mut values = Values::default();
        values.push("n".into(), Value::Int(n));
        values.push("t".into(), Value::Table(vec![vec![n]]));
        values
    }

    #[test]
    fn equal_sizes_share_a_board() {
        let spec = spec("n");
        let mut boards = Boards::new(&spec);
        let [two, again, three, back] = [2, 2, 3, 2].map(|n| boards.get(&given(n)).unwrap());
        assert!(Arc::ptr_eq(&two, &again));
        assert_eq!((three.shape.rows(), back.shape.rows()), (3, 2));
    }

    #[test]
    fn entries_of_tables_are_looked_at_each_time() {
        let spec = spec("t[0]");
        let mut boards = Boards::new(&spec);
        let rows = [2, 3].map(|n| boards.get(&given(n)).unwrap().shape.rows());
        assert_eq!(rows, [2, 3]);
        assert!(boards.get(&given(0)).is_err());
    }
}
