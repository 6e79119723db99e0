//! The input of a random definition of filled grids.

use super::Maker;

impl Maker<'_> {
    /// Returns the fields that are read, and the input.
    pub(super) fn fields(&mut self, cells: &[&str]) -> (String, String) {
        let (mut fields, mut input) = (Vec::new(), String::new());
        for field in std::mem::take(&mut self.used) {
            match field {
                "areas" => {
                    fields.push("{ regions = \"areas\" }");
                    for _ in 0..self.rows {
                        let labels = (0..self.columns).map(|_| self.pick(&["x", "y", "z"]));
                        input.extend(labels.chain(["\n"]));
                    }
                }
                "n" => {
                    fields.push("{ ints = \"n\" }");
                    input += self.pick(&["0\n", "1\n", "2\n", "6\n"]);
                }
                "t" => {
                    fields.push("{ table = \"t\", cols = 3 }");
                    input += self.pick(&["0 1 2\n", "1 1 1\n", "2 2 1\n"]);
                }
                "clues" => {
                    fields.push("{ table = \"clues\", rows = 16, cols = \"counted\" }");
                    for _ in 0..16 {
                        input += self.pick(&["0\n", "1 1\n", "1 2\n", "2 1 1\n", "1 0\n"]);
                    }
                }
                "words" => {
                    fields.push(
                        "{ table = \"words\", rows = 40, cols = \"counted\", symbols = \"a-d 3 5..9 x y\" }",
                    );
                    for _ in 0..40 {
                        let length = 2 + self.numbers.below(3);
                        let symbols = self.symbols.clone();
                        let word = (0..length).map(|_| self.pick(&symbols)).collect::<Vec<_>>();
                        input += &[length.to_string(), word.join(" ") + "\n"].join(" ");
                    }
                }
                _ => {}
            }
            if field == "signs" {
                self.used.insert(field);
            }
        }
        if self.used.contains("signs") {
            fields.push("{ signed = \"givens\", order = \"signs\" }");
            self.signed(cells, &mut input);
        } else {
            fields.push("\"givens\"");
            for row in cells.chunks(self.columns) {
                input += &(row.concat() + "\n");
            }
        }
        (fields.join(", "), input)
    }

    /// Writes cells with signs between them.
    fn signed(&mut self, cells: &[&str], input: &mut String) {
        for (number, row) in cells.chunks(self.columns).enumerate() {
            if number > 0 {
                let signs: Vec<_> = row.iter().map(|_| self.pick(&[" ", " ", "^", "v"])).collect();
                *input += &(signs.join(" ") + "\n");
            }
            for (column, cell) in row.iter().enumerate() {
                if column > 0 {
                    *input += self.pick(&[" ", " ", "<", ">"]);
                }
                *input += cell;
            }
            *input += "\n";
        }
    }
}
