//! Random regions and shapes: boards cut into connected parts, which can follow an answer.

use super::random::Random;
use crate::definition::Definition;
use crate::encode::Solution;
use crate::grid::{Board, CaseData, Cell, Grid, Mask, Near, ROWS, Shape, Symbol, Value};

/// This many exchanges are tried for each cell.
const EXCHANGES: usize = 30;
/// The minimum number of cells of a region.
const LEAST: usize = 4;
/// The bounds of the maximum number of cells of a region, which is drawn for each case: with small regions
/// alone, rules about each leave no answer on large boards.
const MOST: [usize; 2] = [6, 8];

/// Draws the regions of a field: of a fair size, or as large as rows if rules demand the same of rows and of regions.
pub(super) fn regions(
    definition: &Definition,
    name: &str,
    board: &Board,
    random: &mut Random,
) -> Grid {
    let rules = &definition.model.rules;
    let of_regions = rules.iter().filter(|rule| rule.scope.regions() == Some(name));
    let is_of_rows =
        |key: &str| rules.iter().any(|it| *it.scope.row == ROWS && it.row.key.name == key);
    let shape = board.shape;
    let mut keys = of_regions.map(|rule| rule.row.key.name).peekable();
    let sizes = if let Some([least, most]) = definition.fair.regions {
        let bounds = [least, most].map(|size| usize::try_from(size).unwrap_or(LEAST));
        sizes(shape.cells(), bounds, random)
    } else if keys.peek().is_some() && keys.all(is_of_rows) {
        vec![shape.columns(); shape.rows()]
    } else {
        let most = MOST[0] + random.below(MOST[1] - MOST[0] + 1);
        sizes(shape.cells(), [LEAST, most], random)
    };
    region_grid(board, &cut(shape, &sizes, random))
}

/// Returns regions by the number of the part of each cell.
fn region_grid(board: &Board, parts: &[usize]) -> Grid {
    let (mut grid, mut known) = (Grid::empty(board.shape), Vec::new());
    // They are numbered by their first cells, as those that are read.
    for cell in board.cells() {
        let part = parts[cell.index()];
        let number = known.iter().position(|it| *it == part).unwrap_or_else(|| {
            known.push(part);
            known.len() - 1
        });
        grid.set(cell, Symbol::new(number));
    }
    grid
}

/// Exchanges cells between regions so that fewer cells side by side in one hold different contents: clues about such regions
/// say more. The regions stay as they are if the answer would break a rule, or if the board has holes.
pub(super) fn follow(
    definition: &Definition,
    data: &mut CaseData,
    (regions, answer): (&str, &Grid),
    random: &mut Random,
) {
    let (shape, layer) = (data.board.shape, data.values.layer(regions));
    let number = |cell| layer.and_then(|it| it.get(cell)).map(Symbol::index);
    let Some(mut parts) = shape.iter().map(number).collect::<Option<Vec<usize>>>() else { return };
    let differences = |parts: &[usize]| {
        let is_apart = |cell: Cell, next: Cell| {
            parts[cell.index()] == parts[next.index()] && answer.get(cell) != answer.get(next)
        };
        let beside =
            |cell| Near::Edge.around(shape, cell).filter(move |&next| is_apart(cell, next));
        shape.iter().flat_map(beside).count()
    };
    let mut least = differences(&parts);
    for _ in 0..EXCHANGES * shape.cells() {
        let (row, column) = (random.below(shape.rows()), random.below(shape.columns()));
        let mut next = parts.clone();
        exchange(shape, &mut next, shape.cell(row, column), random);
        let now = differences(&next);
        if now <= least {
            (parts, least) = (next, now);
        }
    }
    let mut changed = data.clone();
    changed.values.set(regions, Value::Layer(region_grid(&data.board, &parts)));
    let rules = definition.model.bind(&changed);
    if rules.is_ok_and(|it| it.verify(&changed, &Solution::Fill(answer.clone())).is_ok()) {
        *data = changed;
    }
}

/// Cuts a rectangle at random into `count` shapes.
pub(super) fn masks(shape: Shape, count: usize, random: &mut Random) -> Vec<Mask> {
    let mut ends: Vec<usize> = (1..shape.cells()).collect();
    random.shuffle(&mut ends);
    ends.truncate(count - 1);
    ends.extend([0, shape.cells()]);
    ends.sort_unstable();
    let sizes: Vec<usize> = ends.windows(2).map(|ends| ends[1] - ends[0]).collect();
    let parts = cut(shape, &sizes, random);
    let mask = |part: usize| {
        let cells = shape.iter().filter(|cell| parts[cell.index()] == part);
        Mask::new(cells.map(|cell| shape.position(cell)))
    };
    let mut masks: Vec<Mask> = (0..count).filter_map(mask).collect();
    random.shuffle(&mut masks);
    masks
}

/// Cuts a rectangle into connected parts of these sizes, which add up to its cells. Returns the number
/// of the part of each cell.
fn cut(shape: Shape, sizes: &[usize], random: &mut Random) -> Vec<usize> {
    let mut parts = vec![0; shape.cells()];
    // Along the rows, to and fro, the parts are connected.
    let numbers = sizes.iter().enumerate().flat_map(|(part, &size)| (0..size).map(move |_| part));
    for (at, part) in numbers.take(shape.cells()).enumerate() {
        let (row, step) = (at / shape.columns(), at % shape.columns());
        let column = if row % 2 == 0 { step } else { shape.columns() - 1 - step };
        parts[shape.cell(row, column).index()] = part;
    }
    let cells: Vec<Cell> = shape.iter().collect();
    for _ in 0..EXCHANGES * cells.len() {
        exchange(shape, &mut parts, cells[random.below(cells.len())], random);
    }
    parts
}

/// Gives a cell to a part beside it, and a cell of that part to its own, if both stay connected.
fn exchange(shape: Shape, parts: &mut [usize], cell: Cell, random: &mut Random) {
    let own = parts[cell.index()];
    let mut beside: Vec<Cell> = Near::Edge.around(shape, cell).collect();
    random.shuffle(&mut beside);
    let Some(next) = beside.into_iter().find(|next| parts[next.index()] != own) else { return };
    let other = parts[next.index()];
    parts[cell.index()] = other;
    let touches = |parts: &[usize], cell: Cell, part: usize| {
        Near::Edge.around(shape, cell).any(|next| parts[next.index()] == part)
    };
    let mut back: Vec<Cell> = shape
        .iter()
        .filter(|&it| it != cell && parts[it.index()] == other && touches(parts, it, own))
        .collect();
    random.shuffle(&mut back);
    // What touches a connected part leaves it connected.
    let is_whole = is_connected(shape, parts, own);
    for it in back {
        parts[it.index()] = own;
        if (is_whole || is_connected(shape, parts, own)) && is_connected(shape, parts, other) {
            return;
        }
        parts[it.index()] = other;
    }
    parts[cell.index()] = own;
}

/// Tells whether a part is connected.
pub(super) fn is_connected(shape: Shape, parts: &[usize], part: usize) -> bool {
    let mut is_new: Vec<bool> = parts.iter().map(|&it| it == part).collect();
    let mut found: Vec<Cell> = shape.iter().find(|cell| is_new[cell.index()]).into_iter().collect();
    while let Some(cell) = found.pop() {
        is_new[cell.index()] = false;
        found.extend(Near::Edge.around(shape, cell).filter(|next| is_new[next.index()]));
    }
    !is_new.contains(&true)
}

/// Returns random sizes of parts that have `cells` cells together.
fn sizes(cells: usize, [least, most]: [usize; 2], random: &mut Random) -> Vec<usize> {
    let (mut sizes, mut left) = (Vec::new(), cells);
    while left > 0 {
        let size = least + random.below(most - least + 1);
        // A rest too small for a part of its own joins the last one.
        let size = if left < size + least { left } else { size };
        sizes.push(size);
        left -= size;
    }
    sizes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Next, Reader, Wait};

    #[test]
    fn parts_are_connected_and_have_their_sizes() {
        let shape = Shape::new(6, 5).unwrap();
        for seed in 0..20 {
            let random = &mut Random::new(seed);
            let sizes = sizes(shape.cells(), [3, 6], random);
            assert_eq!(sizes.iter().sum::<usize>(), shape.cells());
            let parts = cut(shape, &sizes, random);
            for (part, &size) in sizes.iter().enumerate() {
                assert_eq!(parts.iter().filter(|&&it| it == part).count(), size);
                assert!(is_connected(shape, &parts, part), "{parts:?}");
            }
        }
    }

    /// Makes the regions AABB/AABB follow an answer with `a` in the first row and `b` in the second. Returns the region of
    /// each cell.
    fn followed(rule: &str) -> Vec<Option<usize>> {
        let definition = format!(
            "input.read = [{{ regions = \"rooms\" }}]\ngrid.symbols = \"a b\"\noutput.one = \"{{grid}}\"\n[model]\n{rule}"
        );
        let definition = Definition::parse(&definition).unwrap();
        let mut reader = Reader::new(definition.format.as_ref(), &b"AABB\nAABB\n"[..]);
        let Ok(Next::Case(mut case)) = reader.next(Wait::Yes) else { panic!("no case is read") };
        let shape = case.data.board.shape;
        let mut answer = Grid::empty(shape);
        for cell in shape.iter() {
            answer.set(cell, Symbol::new(shape.position(cell).0));
        }
        follow(&definition, &mut case.data, ("rooms", &answer), &mut Random::new(1));
        case.data
            .values
            .layer("rooms")
            .unwrap()
            .contents()
            .map(|it| it.map(Symbol::index))
            .collect()
    }

    #[test]
    fn regions_follow_an_answer_where_rules_allow_it() {
        let of_columns = [0, 0, 1, 1, 0, 0, 1, 1].map(Some);
        let of_rows = [0, 0, 0, 0, 1, 1, 1, 1].map(Some);
        let rule = |at_most: usize| {
            format!("count = [{{ in = \"regions rooms\", of = \"a\", at_most = {at_most} }}]")
        };
        assert_eq!(followed(&rule(2)), of_columns);
        assert_eq!(followed(&rule(4)), of_rows);
    }
}
