//! Lines whose course is unknown, and borders of regions: all answers are found, by trying every line on every link.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::Arc;

use crate::definition::Definition;
use crate::encode::BoundModel;
use crate::grid::{Board, CaseData, Grid, LineLayer, Symbol, Terrain, Values};
use crate::rules;
use crate::solve::Solver;
use crate::tests::times;

/// Returns a definition with lines, without an input.
fn definition(size: (usize, usize), lines: &str, model: &str) -> Definition {
    of_grid(size, &format!("lines = {lines}"), model)
}

/// Returns a definition with an unknown, without an input.
fn of_grid(size: (usize, usize), unknown: &str, model: &str) -> Definition {
    let (rows, columns) = size;
    let text = format!(
        "[input]\ncases = \"one\"\n[grid]\nrows = {rows}\ncols = {columns}\n{unknown}\n[model]\n{model}\n[output]\n\
         answer = \"count\"\none = \"{{count}}\"\n"
    );
    Definition::parse(&text).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"))
}

/// Returns the number of answers that the solver prints.
fn counted(definition: &Definition) -> u64 {
    let solver = Arc::new(Solver::new(definition.clone()));
    let mut out = Vec::new();
    solver.run(Cursor::new(""), &mut out, &mut |_| {}, NonZero::<usize>::MIN).unwrap();
    String::from_utf8(out).unwrap().trim().parse().unwrap()
}

/// Returns the number of grids that break no rule, among those with any lines on any links.
fn tried(definition: &Definition) -> u64 {
    let board: Board = definition.format.board.build(&()).unwrap();
    let lines = board.layers[0].clone();
    let data = CaseData { board: board.into(), values: Values::default() };
    let rules = definition.model.bind(&data).unwrap();
    let mut digits = vec![[0_u8; 4]; lines.nodes.shape.cells()];
    let links: Vec<_> = lines.nodes.shape.iter().flat_map(|at| [(at, 1), (at, 2)]).collect();
    try_links(&data, &rules, &lines, &links, &mut digits)
}

fn try_links(
    data: &CaseData,
    rules: &BoundModel,
    lines: &LineLayer,
    links: &[(crate::grid::Cell, usize)],
    digits: &mut [[u8; 4]],
) -> u64 {
    use crate::grid::{CellSide, LineCode};
    let Some((&(place, side), rest)) = links.split_first() else {
        let ways: Vec<Symbol> = digits.iter().map(|it| lines.content(*it).unwrap()).collect();
        let mut grid = rules.givens.clone();
        grid.extend_to(data.board.domain().nodes());
        lines.put(&ways, &mut grid);
        let terrain = Terrain { data, givens: &rules.givens };
        return u64::from(rules::verify(&rules.constraints, &terrain, &grid).is_ok());
    };
    let Some(next) = CellSide::ALL[side].neighbour(lines.nodes.shape, place) else {
        return try_links(data, rules, lines, rest, digits);
    };
    let mut found = 0;
    for digit in 0..lines.spec.code.base() {
        let back = if lines.spec.code == LineCode::Directed { (3 - digit) % 3 } else { digit };
        digits[place.index()][side] = digit;
        digits[next.index()][(side + 2) % 4] = back;
        found += try_links(data, rules, lines, rest, digits);
    }
    digits[place.index()][side] = 0;
    digits[next.index()][(side + 2) % 4] = 0;
    found
}

const FORMS: [&str; 9] =
    ["loop", "loops", "path", "paths", "pairs", "tree", "trees", "net", "lines"];

#[test]
fn lines_of_every_form_are_all_found() {
    for form in FORMS {
        for (course, size) in [
            ("along sides", (1, 1)),
            ("along sides", (1, 2)),
            ("along sides", (2, 2)),
            ("through cells", (2, 3)),
            ("through cells", (3, 3)),
            ("through all cells", (2, 4)),
            ("through all cells", (3, 3)),
        ] {
            let definition = definition(size, &format!("\"{form} {course}\""), "");
            assert_eq!(counted(&definition), tried(&definition), "{form} {course} {size:?}");
        }
    }
}

#[test]
fn lines_side_by_side_or_with_a_direction_are_all_found() {
    for form in FORMS {
        for how in ["strands = 2", "directed = true", "ends = \"r + c == 1\"", "number = 2"] {
            for (course, size) in [("along sides", (1, 1)), ("through cells", (2, 3))] {
                if form.starts_with("loop") && how.starts_with("ends") {
                    continue;
                }
                let lines = format!("{{ form = \"{form} {course}\", {how} }}");
                let definition = definition(size, &lines, "");
                assert_eq!(counted(&definition), tried(&definition), "{lines} {size:?}");
            }
        }
    }
}

#[test]
fn lines_with_one_place_in_a_state_or_of_a_size_are_all_found() {
    for form in ["path", "paths", "pairs", "tree", "trees"] {
        for how in ["one = \"turn\"", "one = \"end\"", "one = \"tee\"", "one = \"line\""] {
            for more in ["", ", size = \"if(r + c == 0, 3, 2)\"", ", directed = true"] {
                for (course, size) in [("through cells", (2, 3)), ("through all cells", (2, 3))] {
                    let lines = format!("{{ form = \"{form} {course}\", {how}{more} }}");
                    let definition = definition(size, &lines, "");
                    assert_eq!(counted(&definition), tried(&definition), "{lines} {size:?}");
                }
            }
        }
    }
    for form in FORMS {
        for size in ["0", "2 * c", "4", "r - 1", "9"] {
            let lines = format!("{{ form = \"{form} through cells\", size = \"{size}\" }}");
            for board in [(2, 2), (2, 3)] {
                let definition = definition(board, &lines, "");
                assert_eq!(counted(&definition), tried(&definition), "{lines} {board:?}");
            }
        }
    }
}

/// A search that decides what is inside finds as many loops as one that does not.
#[test]
fn loops_are_as_many_where_a_rule_asks_what_is_inside_of_them() {
    let asks = "each = [{ in = \"cells\", where = \"inside || outside || line\" }]";
    for course in ["along sides", "through cells"] {
        for more in [", number = 1", ", number = 2", ", directed = true"] {
            let lines = format!("{{ form = \"loops {course}\"{more} }}");
            for size in [(2, 3), (3, 3), (3, 4)] {
                let [free, asked] =
                    ["", asks].map(|model| counted(&definition(size, &lines, model)));
                assert_eq!(asked, free, "{lines} {size:?}");
            }
        }
    }
}

/// The cuts of boards into pieces with one bend and two arms, each one cell wide.
#[test]
fn lines_with_one_turn_cut_boards_into_bends() {
    for (size, cuts) in [((3, 4), 20), ((4, 4), 110), ((4, 5), 752)] {
        let lines = "{ form = \"paths through all cells\", one = \"turn\" }";
        assert_eq!(counted(&definition(size, lines, "")), cuts, "{size:?}");
    }
}

/// Forms of lines, and rules about them.
const MODELS: &[(&str, &str)] = &[
    ("\"loop along sides\"", "count = [{ in = \"sides of cells\", of = \"line\", at_most = 2 }]"),
    (
        "\"loops along sides\"",
        "count = [{ in = \"sides of cells\", of = \"line\", exactly = \"r + c\" }]",
    ),
    (
        "\"loops along sides\"",
        "count = [{ in = \"sides of cells\", of = \"empty\", at_least = 2 }]",
    ),
    ("\"paths along sides\"", "count = [{ in = \"sides of cells\", of = \"line\", exactly = 1 }]"),
    (
        "\"trees through cells\"",
        "count = [{ in = \"sides of cells\", of = \"line\", at_most = 2 }]",
    ),
    ("\"lines through cells\"", "count = [{ in = \"rows\", of = \"turn\", exactly = 1 }]"),
    (
        "\"loop through cells\"",
        "count = [{ in = \"board\", of = \"straight empty\", exactly = 1 }]",
    ),
    (
        "\"lines along sides\"",
        "count = [{ in = \"sides of corners\", of = \"line\", at_most = 1 }]",
    ),
    ("\"lines along sides\"", "count = [{ in = \"corners of cells\", of = \"end\", at_most = 2 }]"),
    (
        "\"loops along sides\"",
        "count = [{ in = \"corners of cells\", of = \"turn\", at_least = 2 }]",
    ),
    ("\"loop along sides\"", "count = [{ in = \"sides of corners\", of = \"line\", at_most = 1 }]"),
    ("\"lines along sides\"", "each = [{ in = \"corners\", if = \"r == 0\", is = \"empty\" }]"),
    ("\"loops along sides\"", "each = [{ in = \"corners\", where = \"!turn || r != c\" }]"),
    ("\"loops along sides\"", "each = [{ in = \"cells\", where = \"inside || c > 0\" }]"),
    ("\"loops along sides\"", "each = [{ in = \"sides\", where = \"line || r + c != 1\" }]"),
    ("\"lines through cells\"", "each = [{ in = \"sides\", where = \"!line || r + c != 1\" }]"),
    ("\"paths through cells\"", "each = [{ where = \"degree != 1 || up || left\" }]"),
    ("\"paths through cells\"", "pairs = [{ where = \"!joined || a.degree != b.degree\" }]"),
    (
        "\"trees through cells\"",
        "count = [{ in = \"neighbours edge\", where = \"joined && a.end\", at_most = 1 }]",
    ),
    (
        "\"loops through cells\"",
        "sum = [{ in = \"sides of cells\", if = \"r + c > 1\", at_least = 2 }]",
    ),
    ("\"lines through cells\"", "apart = \"empty\""),
    (
        "{ form = \"loops along sides\", number = 2 }",
        "each = [{ in = \"cells\", where = \"inside || r > 0\" }]",
    ),
];

/// Forms of loops through cells, and rules about what is inside of them.
const INSIDE: &[(&str, &str)] = &[
    ("\"loop through cells\"", "each = [{ if = \"r == 1 && c == 1\", is = \"inside\" }]"),
    ("\"loops through cells\"", "each = [{ in = \"corners\", where = \"!inside || r == c\" }]"),
    ("\"loops through cells\"", "count = [{ in = \"board\", of = \"outside\", at_most = 2 }]"),
    (
        "{ form = \"loops along sides\", directed = true }",
        "count = [{ in = \"rows\", of = \"inside\", exactly = 1 }]",
    ),
    (
        "{ form = \"loop through cells\", directed = true }",
        "count = [{ in = \"board\", where = \"a.inside\", exactly = 1 }]",
    ),
    (
        "{ form = \"loops through cells\", number = 1 }",
        "sum = [{ in = \"corners of cells\", value = \"a.inside\", at_least = \"r == 1 && c == 1\" }]",
    ),
];

#[test]
fn what_is_inside_of_loops_is_told_everywhere() {
    for (lines, model) in INSIDE {
        let sizes = [(1, 3), (2, 3), (3, 3)];
        let small = sizes.into_iter().take(if lines.contains("along") { 1 } else { 3 });
        for size in small {
            let definition = definition(size, lines, model);
            assert_eq!(counted(&definition), tried(&definition), "{lines} {model} {size:?}");
        }
    }
}

/// Rules about slants.
const SLANTED: &[&str] = &[
    "",
    "each = [{ in = \"corners\", where = \"degree != 2 || r != c\" }]",
    "count = [{ in = \"corners of cells\", of = \"end\", at_most = 1 }]",
    "sum = [{ in = \"corners of cells\", value = \"a.degree\", at_least = 4 }]",
    "count = [{ in = \"rows\", of = \"/\", at_least = 1 }]",
    "count = [{ in = \"corners\", where = \"a.straight\", exactly = 0 }]",
];

#[test]
fn slants_of_every_form_are_all_found() {
    for form in FORMS {
        for model in SLANTED {
            for size in [(1, 2), (2, 2), (2, 3), (3, 3)] {
                for how in ["", ", number = 2", ", ends = \"r == 0\"", ", join = \"r * c\""] {
                    if form.starts_with("loop") && (how.contains("ends") || how.contains("join")) {
                        continue;
                    }
                    let lines = format!("{{ form = \"{form} of slants\"{how} }}");
                    let definition = definition(size, &lines, model);
                    let found = counted(&definition);
                    assert_eq!(found, tried_slants(&definition), "{lines} {model} {size:?}");
                }
            }
        }
    }
}

/// Returns the number of grids that break no rule, among those with any slants.
fn tried_slants(definition: &Definition) -> u64 {
    let board: Board = definition.format.board.build(&()).unwrap();
    let (lines, cells) = (board.layers[0].clone(), board.shape.cells());
    let data = CaseData { board: board.into(), values: Values::default() };
    let rules = definition.model.bind(&data).unwrap();
    let terrain = Terrain { data: &data, givens: &rules.givens };
    let holds = |number: &u32| {
        let mut grid = Grid::empty(data.board.shape);
        grid.extend_to(data.board.domain().nodes());
        for (at, cell) in data.board.cells().enumerate() {
            grid.set(cell, Symbol::new((number >> at & 1) as usize));
        }
        lines.complete(&data.board, &mut grid);
        rules::verify(&rules.constraints, &terrain, &grid).is_ok()
    };
    (0..1_u32 << cells).filter(holds).count() as u64
}

#[test]
fn counts_of_lines_are_all_found() {
    for (lines, model) in MODELS {
        // There are more than a hundred thousand ways along the sides of 2x3 cells.
        let large = if lines.contains("along") && times() == 1 { (1, 3) } else { (2, 3) };
        for size in [(1, 2), (2, 2), large] {
            let definition = definition(size, lines, model);
            if definition.format.board.build(&()).unwrap().domain().nodes() < 60 {
                assert_eq!(counted(&definition), tried(&definition), "{lines} {model} {size:?}");
            }
        }
    }
}

/// Rules about regions with unknown borders.
const REGIONS: &[&str] = &[
    "",
    "areas = [{ exactly = 2 }]",
    "areas = [{ size = 2 }]",
    "areas = [{ size = \"r + 1\", at_most = 3 }]",
    "areas = [{ one = \"r == c\" }]",
    "areas = [{ one = \"r == 0\", size = \"if(c > 0, 2, 0)\" }]",
    "areas = [{ form = \"rectangle\" }]",
    "areas = [{ form = \"square\", at_least = 3 }]",
    "areas = [{ form = \"rectangle\", size = \"if(c == 0, 2, 0)\", one = \"c == 0\" }]",
    "areas = [{ size = 3 }, { form = \"rectangle\" }]",
    "count = [{ in = \"sides of cells\", of = \"border\", exactly = 3 }]",
    "count = [{ in = \"sides of cells\", of = \"empty\", at_most = 1 }]\nareas = [{ form = \"rectangle\" }]",
    "count = [{ in = \"neighbours edge\", where = \"joined\", at_least = 1 }]",
    "each = [{ in = \"corners\", where = \"degree != 1 && degree < 4\" }]",
    "each = [{ in = \"corners\", if = \"r > 0\", is = \"tee turn\" }]",
    "pairs = [{ where = \"joined == (r == 0)\" }]",
    "hole_if = \"r == 0 && c == 1\"",
    "hole_if = \"r + c == 1\"\nareas = [{ form = \"rectangle\", at_most = 2 }]",
];

#[test]
fn regions_are_all_found() {
    for model in REGIONS {
        // On the largest board, all ways to draw borders take half a second.
        let sizes = [(1, 2), (1, 3), (2, 2), (2, 3)];
        for &size in &sizes[..if model.contains("areas") { 4 } else { 3 }] {
            let definition = of_grid(size, "regions = \"area\"\nhole = \"#\"", model);
            assert_eq!(counted(&definition), tried(&definition), "{model} {size:?}");
        }
    }
}

/// The numbers of cuts of n x n squares into any regions, rectangles, squares and regions of n cells:
/// [A145835](https://oeis.org/A145835), [A182275](https://oeis.org/A182275),
/// [A045846](https://oeis.org/A045846), [A172477](https://oeis.org/A172477).
#[test]
fn regions_are_as_many_as_is_known() {
    for (model, known) in [
        ("", &[1, 12, 1434][..]),
        ("areas = [{ form = \"rectangle\" }]", &[1, 8, 322, 70878]),
        ("areas = [{ form = \"square\" }]", &[1, 2, 6, 40, 472]),
        ("areas = [{ size = \"rows\" }]", &[1, 2, 10, 117]),
    ] {
        for (size, &count) in (1..).zip(known) {
            let model = model.replace("rows", &size.to_string());
            let definition = of_grid((size, size), "regions = \"area\"", &model);
            assert_eq!(counted(&definition), count, "{model} {size}");
        }
    }
}

/// The numbers of simple loops on n x n squares: [A140517](https://oeis.org/A140517).
#[test]
fn loops_along_sides_are_as_many_as_is_known() {
    for (size, loops) in [(1, 1), (2, 13), (3, 213), (4, 9349)] {
        let definition = definition((size, size), "\"loop along sides\"", "");
        assert_eq!(counted(&definition), loops, "{size}");
    }
}

#[test]
fn a_case_of_lines_without_an_answer_is_told() {
    let text = "input.read = []\ngrid = { size = \"1 x 2\", lines = \"loop through cells\" }\noutput.one = \"{lines}\"\n\
                model.each = [{ is = \"turn\" }]";
    let definition = Definition::parse(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let (solver, mut unanswered) = (Arc::new(Solver::new(definition)), 0);
    let threads = NonZero::<usize>::MIN;
    solver.run(Cursor::new(""), &mut Vec::new(), &mut |_| unanswered += 1, threads).unwrap();
    assert_eq!(unanswered, 1);
}
