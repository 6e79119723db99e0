//! The validators in Python cut boards into the same groups as we do.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::definition::Definition;
use crate::grid::{ClueSite, Cut, Holding, Place, SCOPES, ScopeRow, Shape, Side, Terrain};
use crate::text::{Next, Reader, Wait};
use crate::validators::Validators;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Groups of one's own, one of each form.
const OWN: [(&str, &str); 6] = [
    ("value", "{ by = \"r * k - c % 2\" }"),
    ("near", "{ around = \"0,1 2,-1 0,-1 0,1\" }"),
    ("torus", "{ around = \"0,1 2,-1 0,-1 7,0\", wrap = true }"),
    ("whole", "{ around = \"-1,0 1,1\", whole = true }"),
    ("slopes", "{ lines = \"1,-1 -2,1\" }"),
    ("listed", "{ list = \"list\" }"),
];

/// Prints the groups of all cases of an input.
const DRIVER: &str = r#"
for case in read_cases(sys.stdin.buffer.read()):
    terrain = Terrain(case)
    for rule in DEFINITION["rules"]:
        for group in groups_of(terrain, rule):
            places = [group.focus, group.about, (group.names["r"], group.names["c"])] + group.places()
            name = lambda at: "r%dc%d%s" % (at[0] + 1, at[1] + 1, "".join(at[2:])) if at else "-"
            names = " ".join(map(name, places))
            site = " ".join(map(str, group.site or ("-",)))
            print("%s %d %d: %s, %s" % (rule["in"], group.names["g"], group.names["size"], site, names))
"#;

/// Returns all scopes but comparisons, which are read as they are, and areas, which only an answer has.
fn scopes() -> Vec<String> {
    let words = |row: &ScopeRow| {
        let [before, after] = row.around_argument();
        let argument = match row.cut {
            Cut::Plain(_) | Cut::Own => "",
            Cut::Size(_) if row.words.starts_with("boxes") => "n x 1",
            Cut::Size(_) => "2x2",
            Cut::Field(Holding::Regions, _) => "rooms",
            Cut::Field(Holding::Layer, _) => "signs",
            Cut::Field(Holding::Less, _) | Cut::Areas => return None,
            Cut::Columns => "list r2 c2 r1 c1",
        };
        let words = [before.join(" "), argument.to_owned(), after.join(" ")];
        Some(words.join(" ").split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let own = OWN.iter().map(|(name, _)| (*name).to_owned());
    SCOPES.iter().filter_map(words).chain(own).collect()
}

/// Returns the text of a definition with a rule about some scopes.
fn definition(scopes: &[String]) -> String {
    let groups: Vec<String> = OWN.iter().map(|(name, own)| format!("{name} = {own}")).collect();
    format!(
        r##"
[input]
cases = "eof"
read = [{{ ints = "n m k" }}, "board", {{ regions = "rooms", inner = "wall", blank = "." }}, "signs", {{ table = "list", rows = 2, names = "r1 c1 r2 c2" }}]
[grid]
rows = "n"
cols = "m - r % 2 * k"
symbols = "x"
blank = "."
hole = "# ^ v < >"
[model]
givens = "board"
count = [{{ in = {scopes:?}, at_most = 9999 }}]
groups = {{ {} }}
[output]
one = "{{grid}}"
"##,
        groups.join(", ")
    )
}

/// Random boards with holes, regions, arrows and a list of cells, as an input writes them.
fn boards() -> impl Strategy<Value = String> {
    let size = (1..=5_usize, 2..=5_usize, 0..=1_usize);
    size.prop_flat_map(|(n, m, k)| {
        let layer = |signs: &'static [char]| {
            prop::collection::vec(prop::sample::select(signs), n * m).prop_map(move |signs| {
                let length = |row: usize| m - row % 2 * k;
                let row = |(row, signs): (usize, &[char])| -> String {
                    signs[..length(row)].iter().chain(&['\n']).collect()
                };
                signs.chunks(m).enumerate().map(row).collect::<String>()
            })
        };
        let list = prop::collection::vec((0..n, 0..m), 4);
        let layers = (
            layer(&['.', '.', '.', '#']),
            layer(&['a', 'b', 'c', '.']),
            layer(&['.', '^', 'v', '<', '>']),
            prop::collection::vec(any::<bool>(), 2 * n * m),
        );
        (layers, list).prop_map(move |((board, rooms, signs, bits), list)| {
            let walls = walls(&rooms, &bits);
            let numbers: Vec<String> = list.iter().map(|(r, c)| format!("{r} {c}")).collect();
            let list = format!("{}\n{}\n", numbers[..2].join(" "), numbers[2..].join(" "));
            format!("{n} {m} {k}\n{board}{rooms}{walls}{signs}{list}")
        })
    })
}

/// Returns the lines of walls inside of regions, of those that the bits choose.
fn walls(rooms: &str, bits: &[bool]) -> String {
    let rows: Vec<&[u8]> = rooms.lines().map(str::as_bytes).collect();
    let label = |r: usize, c: usize| rows.get(r)?.get(c).filter(|&&label| label != b'.');
    let cells = rows.iter().enumerate().flat_map(|(r, row)| (0..row.len()).map(move |c| (r, c)));
    let pairs = cells.flat_map(|(r, c)| [[r, c, r, c + 1], [r, c, r + 1, c]]);
    let chosen = pairs.zip(bits).filter(|([r, c, below, right], is_chosen)| {
        **is_chosen && label(*r, *c).is_some() && label(*r, *c) == label(*below, *right)
    });
    let line = |(at, _): ([usize; 4], _)| {
        let [r, c, below, right] = at.map(|it| it + 1);
        format!("wall {r} {c} {below} {right}\n")
    };
    chosen.map(line).collect()
}

/// Returns the groups of all cases of an input, as Python prints them.
fn in_python(program: &str, input: &str) -> String {
    let mut python = Command::new("python3")
        .args(["-c", program])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    python.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Names the row and the column of a place as Python prints them.
fn position(place: Place, shape: Shape) -> String {
    let corner = match place {
        Place::Cell(cell) => return shape.name(cell),
        Place::Corner(corner) | Place::Side(Side { corner, .. }) => corner,
    };
    let columns = shape.columns() + 1;
    format!("r{}c{}", corner.index() / columns + 1, corner.index() % columns + 1)
}

/// Names a place as Python prints it.
fn name(place: Place, shape: Shape) -> String {
    let kind = match place {
        Place::Cell(_) => "",
        Place::Corner(_) => "corner",
        Place::Side(side) if side.is_vertical => "down",
        Place::Side(_) => "across",
    };
    position(place, shape) + kind
}

/// Names where a clue about a group lies, as Python prints it.
fn site_name((site, at): &(ClueSite, usize)) -> String {
    let site = match site {
        ClueSite::Regions(field) => field.to_string(),
        site => format!("{site:?}").to_lowercase(),
    };
    format!("{site} {at}")
}

/// Returns the groups of all cases of an input, as we cut them.
fn ours(definition: &Definition, scopes: &[String], input: &str) -> String {
    let mut reader = Reader::new(&*definition.format, input.as_bytes());
    let mut out = String::new();
    while let Next::Case(case) = reader.next(Wait::Yes).unwrap() {
        let data = &case.data;
        let bound = definition.model.bind(data).unwrap();
        let terrain = Terrain { data, givens: &bound.givens };
        let shape: Shape = data.board.shape;
        for (rule, scope) in definition.model.rules.iter().zip(scopes) {
            for group in rule.scope.all_groups(&terrain).unwrap() {
                let size = group.size.unwrap_or(group.cells.len() + group.others.len());
                let focus = group.focus.map(Place::Cell);
                let beside = group.about.filter(|about| !matches!(about, Place::Cell(_)));
                let origin = focus.or(beside).or(group.first.map(Place::Cell));
                let origin = position(origin.unwrap_or(Place::Cell(shape.cell(0, 0))), shape);
                let name = |at: Option<Place>| at.map_or("-".to_owned(), |at| name(at, shape));
                let points = [name(focus), name(group.about), origin].into_iter();
                let names = points.chain(group.places().map(Some).map(name));
                let (number, names) = (group.number - 1, names.collect::<Vec<_>>().join(" "));
                let site = group.site.as_ref().map_or("-".to_owned(), site_name);
                writeln!(out, "{scope} {number} {size}: {site}, {names}").unwrap();
            }
        }
    }
    out
}

#[test]
fn python_cuts_boards_into_the_same_groups() {
    let scopes = scopes();
    let text = definition(&scopes);
    let definition = Definition::parse(&text).unwrap();
    let validator = Validators::new(&definition, &text).of_inputs();
    let program = validator.strip_suffix("main()\n").unwrap().to_owned() + DRIVER;
    let all = prop::collection::vec(boards(), 100).new_tree(&mut TestRunner::deterministic());
    let input = all.unwrap().current().concat();
    let (python, own) = (in_python(&program, &input), ours(&definition, &scopes, &input));
    let differing = python.lines().zip(own.lines()).find(|(python, own)| python != own);
    assert_eq!(differing, None);
    assert_eq!(python.len(), own.len());
}
