//! The page of `runner serve`, used as a setter would: by clicks, by keys, at three widths.

use std::fs;
use std::process::Command;
use std::time::Instant;

use runner_browser::{Browser, Server, Tab, until};
use serde_json::json;

/// A page of a new server, whose example has been tried.
fn open(browser: &Browser, server: &Server) -> Tab {
    let page = browser.open(&server.address());
    page.wait(
        "state.textContent == 'Done.' && part('count').textContent != '' && words.length > 0",
    );
    page
}

/// Does something, waits until the page has it, and prints how long it took.
fn timed(page: &Tab, what: &str, act: impl FnOnce(), until: &str) {
    let begun = Instant::now();
    act();
    page.wait(until);
    let took = begun.elapsed();
    eprintln!("{what}: {} ms", took.as_millis());
}

/// A button of the page by its text.
fn named(text: &str) -> String {
    format!(
        "[...document.querySelectorAll('button')].find(it => it.textContent == '{text}' && it.offsetParent)"
    )
}

/// The board of the first case.
const BOARD: &str = "document.querySelector('.board svg')";
/// Returns where a place of the first board is, its row and its column in half cells, in parts of the board's size.
fn place_of(page: &Tab, place: [u32; 2]) -> [f64; 2] {
    let found = page.eval(&format!(
        "(() => {{ const {{ svg }} = part('pictures').board[1], box = svg.getBoundingClientRect(); \
         const at = new DOMPoint(...centre(part('pictures').board[1], {place:?})).matrixTransform(svg.getScreenCTM()); \
         return [(at.x - box.x) / box.width, (at.y - box.y) / box.height]; }})()"
    ));
    [0, 1].map(|axis| found[axis].as_f64().unwrap())
}

/// Nothing is asked any more.
const QUIET: &str = "part('stop').hidden && !part('result').classList.contains('stale')";

/// Starts from an example, by clicks.
fn start_from(page: &Tab, id: &str) {
    page.click("part('start')");
    page.wait("part('gallery').open && examples.length > 100");
    page.eval(&format!(
        "part('filter').value = '{id}'; part('filter').dispatchEvent(new Event('input'))"
    ));
    page.wait(&format!("!!document.querySelector('[data-id={id}] svg')"));
    page.click(&format!("document.querySelector('[data-id={id}]')"));
}

#[test]
fn a_puzzle_is_made_by_clicks_alone_at_three_widths() {
    let Some(browser) = Browser::start() else { return };
    for width in [380, 800, 1600] {
        let server = Server::start();
        let page = open(&browser, &server);
        page.resize(width, "light");
        let tool = |what: &str, until: &str| {
            timed(&page, what, || page.click(&named(what)), &format!("{until} && {QUIET}"));
        };
        let start = || start_from(&page, "slitherlink");
        timed(&page, "start", start, &format!("input.value.includes('.') && {QUIET}"));
        tool("Blank board", "/^[.\\n]+$/.test(input.value)");
        page.click(&named("3"));
        let draw = || page.drag(BOARD, &[[0.5, 0.5]]);
        timed(&page, "draw", draw, &format!("input.value.includes('3') && {QUIET}"));
        page.wait("part('count').textContent.includes('several answers')");
        page.wait("document.querySelectorAll('#two .difference').length > 1");
        page.click(&named("Generate"));
        page.wait("part('question').open");
        let yes = || page.click(&named("Throw them away"));
        let done = format!("part('count').textContent == 'The case has one answer.' && {QUIET}");
        timed(&page, "Generate", yes, &done);
        tool("Grade", "part('says').textContent.includes('one answer')");
        tool("Hint", "part('says').textContent.length > 20");
        tool("Steps", "part('says').textContent.split('\\n').length > 10");
        tool("Minimise", "state.textContent == 'Done.' && input.value.match(/\\d/g).length < 20");
        tool("Export links", "part('says').textContent.includes('slither')");
        page.eval("part('link').value = 'https://puzz.link/p?slither/4/5/13c3226bgcc'");
        tool("Import", "input.value.split('\\n')[0].length == 4");
        page.eval("part('id').value = 'mine2'");
        tool("Save into problems/", "state.textContent.includes('problems/mine2')");
        let saved = server.folder.path("problems/mine2");
        let input = fs::read_to_string(saved.join("data/sample/1.in")).unwrap();
        assert_eq!(page.eval("input.value"), json!(input));
        assert!(saved.join("puzzle.toml").is_file() && saved.join("data/sample/1.ans").is_file());
        let sudoku = || start_from(&page, "poj2676");
        timed(&page, "start", sudoku, &format!("definition.value.includes('boxes') && {QUIET}"));
        page.eval("part('level').value = 'medium'");
        tool("Generate", "part('count').textContent == 'The case has one answer.'");
        tool("Grade", "part('says').textContent.includes('medium')");
        let wide = page.eval("document.documentElement.scrollWidth").as_u64().unwrap();
        assert!(wide <= width, "{wide} of {width}");
        page.is_quiet(&server.address());
    }
}

#[test]
fn a_puzzle_is_made_with_the_keyboard_alone() {
    let Some(browser) = Browser::start() else { return };
    let server = Server::start();
    let page = open(&browser, &server);
    // As one does who presses Tab until it is there.
    let go = |element: &str| {
        let is_there = format!("document.activeElement == {element}");
        for _ in 0..120 {
            if page.eval(&is_there) == true {
                return;
            }
            page.press("Tab");
        }
        panic!("{element} is not reached");
    };
    let act = |element: &str| {
        go(element);
        page.press("Enter");
    };
    let write = |text: &str| text.chars().for_each(|char| page.press(&char.to_string()));
    act("part('start')");
    go("part('filter')");
    write("slitherlink");
    page.wait("part('cards').children.length == 2");
    act("document.querySelector('[data-id=slitherlink]')");
    page.wait(&format!("input.value.includes('.') && {QUIET}"));
    act(&named("Blank board"));
    page.wait(&format!("/^[.\\n]+$/.test(input.value) && {QUIET}"));
    go("document.querySelector('.board')");
    write("3");
    page.press("ArrowRight");
    page.press("ArrowDown");
    write("2");
    page.wait(&format!("/^3.*\\n.2/.test(input.value) && {QUIET}"));
    assert_eq!(page.eval("document.activeElement.className"), "board", "the board keeps the focus");
    let label = page.eval("document.activeElement.getAttribute('aria-label')");
    assert_eq!(label, "Board of case 1, row 2, column 2: 2");
    page.press("Backspace");
    page.wait(&format!("/^3[.\\n]+$/.test(input.value) && {QUIET}"));
    act(&named("Generate"));
    page.wait("part('question').open");
    page.press("Escape");
    assert_eq!(page.eval("input.value.startsWith('3')"), true, "nothing was thrown away");
    act(&named("Grade"));
    page.wait("part('says').textContent.includes('several answers')");
    go("part('id')");
    page.press_with("a", 2);
    write("keys");
    act(&named("Save into problems/"));
    page.wait("state.textContent.includes('problems/keys')");
    assert!(server.folder.path("problems/keys/puzzle.toml").is_file());
    page.is_quiet(&server.address());
}

#[test]
fn edits_outlive_a_reload_and_are_thrown_away_only_if_one_says_so() {
    let Some(browser) = Browser::start() else { return };
    let server = Server::start();
    let page = open(&browser, &server);
    page.eval("input.focus(); input.setSelectionRange(0, 1)");
    page.ask("Input.insertText", json!({ "text": "0003" }));
    page.wait("input.value.startsWith('0003')");
    // Another tab has what a reload has.
    let page = browser.open(&server.address());
    page.wait("typeof edited != 'undefined' && input.value.startsWith('0003') && edited.input");
    start_from(&page, "slitherlink");
    page.wait("part('question').open");
    page.click("part('no')");
    page.wait("!part('question').open && input.value.startsWith('0003')");
    start_from(&page, "slitherlink");
    page.wait("part('question').open");
    page.click("part('yes')");
    page.wait(&format!("definition.value.includes('slither') && {QUIET}"));
    // Nothing is asked about what was not changed.
    start_from(&page, "nurikabe");
    page.wait(&format!("definition.value.includes('nurikabe') && {QUIET}"));
    page.click(&named("Minimise"));
    page.wait(&format!("state.textContent == 'Done.' && {QUIET}"));
    page.is_quiet(&server.address());
}

#[test]
fn a_folder_that_is_there_is_not_written_over_without_a_question() {
    let Some(browser) = Browser::start() else { return };
    let server = Server::start();
    let page = open(&browser, &server);
    let file = server.folder.path("problems/mine3/puzzle.toml");
    page.eval("part('id').value = 'mine3'");
    page.click("part('save')");
    page.wait("state.textContent.includes('problems/mine3')");
    fs::write(&file, "mine").unwrap();
    for (answer, is_kept) in [("no", true), ("yes", false)] {
        page.click("part('save')");
        page.wait("part('question').open");
        page.click(&format!("part('{answer}')"));
        page.wait("!part('question').open");
        if is_kept {
            assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
        }
    }
    until("the new file", || (fs::read_to_string(&file).unwrap() != "mine").then_some(()));
    page.eval("part('id').value = '../up'");
    page.click("part('save')");
    page.wait("!part('id-fault').hidden && part('id').getAttribute('aria-invalid') == 'true'");
    page.eval("part('id').value = 'judge'");
    page.click("part('save')");
    page.wait("part('id-fault').textContent.includes('command')");
}

#[test]
fn messages_stand_where_they_belong_and_old_answers_are_dimmed() {
    let Some(browser) = Browser::start() else { return };
    let server = Server::start();
    let page = open(&browser, &server);
    page.eval("input.value = '1\\n11..\\n'; input.dispatchEvent(new Event('input'))");
    assert_eq!(page.eval("part('result').classList.contains('stale')"), true);
    page.wait("part('input-faults').textContent.includes('line 2, column 3')");
    assert_eq!(page.eval("part('faults').textContent"), "");
    assert_eq!(page.eval("input.getAttribute('aria-invalid')"), "true");
    assert_eq!(page.eval("input.previousElementSibling.querySelector('mark').textContent"), ".");
    page.click("document.querySelector('#input-faults button')");
    assert_eq!(page.eval("[input.selectionStart, input.selectionEnd]"), json!([4, 5]));
    page.eval("definition.value = definition.value.replace('distinct', 'distnict'); definition.dispatchEvent(new Event('input'))");
    page.wait("part('faults').textContent.includes('distnict')");
    assert_eq!(
        page.eval("definition.previousElementSibling.querySelector('mark').textContent"),
        "distnict"
    );
    let places = "[...document.querySelectorAll('.editor')].map(it => [...it.children].map(it => getComputedStyle(it).font + getComputedStyle(it).padding))";
    for place in page.eval(places).as_array().unwrap() {
        assert_eq!(place[0], place[1], "marks lie below their words");
    }
    page.eval("part('link').value = 'nonsense'");
    page.click(&named("Import"));
    page.wait("!part('link-fault').hidden");
}

#[test]
fn keys_are_completed_and_explained() {
    let Some(browser) = Browser::start() else { return };
    let server = Server::start();
    let page = open(&browser, &server);
    let at = |text: &str| {
        page.eval(&format!(
            "definition.focus(); at = definition.value.indexOf('{text}') + '{text}'.length; \
             definition.setSelectionRange(at, at); definition.dispatchEvent(new Event('click'))"
        ))
    };
    at("distin");
    page.wait("part('reference').textContent.startsWith('distinct, a key in [model]')");
    at("boxes");
    page.wait("part('reference').textContent.includes('scope')");
    at("[model]\\n");
    page.ask("Input.insertText", json!({ "text": "connec" }));
    page.wait("[...part('completions').children].some(it => it.textContent == 'connected')");
    page.press_with(" ", 2);
    page.wait("definition.value.includes('[model]\\nconnected')");
    page.is_quiet(&server.address());
}

#[test]
fn what_is_drawn_is_what_is_typed() {
    let Some(browser) = Browser::start() else { return };
    let server = Server::start();
    let page = open(&browser, &server);
    let clear = |id: &str| {
        page.eval("Object.assign(edited, { definition: false, input: false }); before = null; was = definition.value");
        start_from(&page, id);
        page.wait(&format!("definition.value != was && state.textContent == 'Done.' && {QUIET}"));
        page.click(&named("Blank board"));
        page.wait(&format!("before !== null && {QUIET} && !!{BOARD}"));
    };
    // Symbols, by a stroke of the mouse; corners; numbers of two digits, with keys.
    clear("lits");
    page.click("document.querySelector('#pens button:last-child')");
    let pen = page.eval("pen");
    page.drag(BOARD, &[[0.1, 0.1], [0.3, 0.1], [0.5, 0.1]]);
    page.wait(&format!("input.value.split(pen).length == 4 && {QUIET}"));
    assert_eq!(page.eval("input.value.slice(0, 3)"), json!(pen.as_str().unwrap().repeat(3)));
    clear("gokigen");
    page.click(&named("2"));
    let corner = || page.drag(BOARD, &[place_of(&page, [4, 6])]);
    corner();
    page.wait(&format!("input.value.includes('2') && {QUIET}"));
    corner();
    page.wait(&format!("!input.value.includes('2') && {QUIET}"));
    clear("fillomino");
    page.eval("document.querySelector('.board').focus()");
    page.press("1");
    page.press("2");
    // How many answers a board of so few numbers has can take long.
    page.wait("/^12 /.test(input.value) && state.textContent == 'Done.' && !part('result').classList.contains('stale')");
    // A finger.
    clear("slitherlink");
    page.click(&named("3"));
    let box_ = page.eval(&format!(
        "(() => {{ const box = {BOARD}.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
    ));
    page.ask("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }));
    let touch = json!([{ "x": box_[0], "y": box_[1] }]);
    page.ask("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": touch }));
    page.ask("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }));
    page.wait("input.value.includes('3')");
    page.is_quiet(&server.address());
}

#[test]
fn what_was_typed_is_never_lost() {
    let Some(browser) = Browser::start() else { return };
    let server = Server::start();
    let page = open(&browser, &server);
    let ready = format!("state.textContent == 'Done.' && {QUIET}");
    start_from(&page, "tents");
    page.wait(&format!("definition.value.includes('tents') && {ready}"));
    // A new input has no answer yet that could be saved with it.
    page.eval("showProblem({ definition: definition.value, input: input.value }); asked = part('save').disabled");
    assert_eq!(page.eval("asked"), true);
    page.wait(&ready);
    // Another field has other places.
    page.click("document.querySelector('#fields button:last-child')");
    let board = "part('pictures').board[1]";
    assert_eq!(page.eval(&format!("fieldOf(1).places.includes({board}.place)")), true);
    // While the definition is wrong, the places in what is typed are unknown.
    page.eval("definition.value += '['; definition.dispatchEvent(new Event('input'))");
    page.wait("state.textContent == FAULTY");
    page.eval("input.value += '#'; input.dispatchEvent(new Event('input'))");
    page.eval("document.querySelector('.board').focus()");
    page.press("1");
    assert_eq!(page.eval("input.value.endsWith('#')"), true);
    page.eval("showProblem({ definition: definition.value.slice(0, -1), input: input.value.slice(0, -1) })");
    page.wait(&ready);
    // What was drawn is still unsaved after clues have gone.
    page.eval("part('count').textContent = ''; edited.input = true");
    page.click(&named("Minimise"));
    page.wait(&format!("part('count').textContent == 'The case has one answer.' && {ready}"));
    assert_eq!(page.eval("edited.input"), true);
    // A hint asked at once does not keep the number of answers from being said.
    page.eval("showProblem({ definition: definition.value, input: input.value }).then(() => tool('hint')); 0");
    page.wait("part('says').textContent.length > 20");
    page.wait("part('count').textContent == 'The case has one answer.'");
    drop(server);
    page.click("part('save')");
    page.wait("state.textContent == GONE");
}

/// The address of axe-core in the registry of its authors.
const AXE: &str = "https://registry.npmjs.org/axe-core/-/axe-core-4.14.1.tgz";

/// The script of axe-core, which is fetched once; nothing where it cannot be.
fn axe() -> Option<String> {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe-4.14.1.min.js");
    if !file.exists() {
        let fetch = format!("curl -fsSL --max-time 60 {AXE} | tar -xzO package/axe.min.js");
        let fetched = Command::new("sh").args(["-c", &fetch]).output().ok()?.stdout;
        if fetched.is_empty() {
            eprintln!("skipped: axe-core cannot be fetched");
            return None;
        }
        fs::write(&file, fetched).unwrap();
    }
    fs::read_to_string(file).ok()
}

/// Returns what a page breaks of WCAG 2.2 AA, as far as a program can tell.
fn broken(page: &Tab) -> serde_json::Value {
    page.eval(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(found => \
         found.violations.map(it => [it.id, it.nodes.map(node => node.target.join() + ' ' + node.failureSummary)]))",
    )
}

#[test]
fn nothing_breaks_the_rules_for_all_readers() {
    let Some(browser) = Browser::start() else { return };
    let Some(axe) = axe() else { return };
    let server = Server::start();
    let page = open(&browser, &server);
    page.eval(&format!("{axe}; 0"));
    for (width, scheme) in [(380, "light"), (800, "dark"), (1600, "light"), (1600, "dark")] {
        page.resize(width, scheme);
        let is_fine = |when: &str| {
            assert_eq!(broken(&page), json!([]), "{when}, {width}, {scheme}");
            assert_eq!(page.faint(), json!([]), "{when}, {width}, {scheme}");
        };
        is_fine("an answer");
        page.click("part('start')");
        page.wait("document.querySelectorAll('#cards svg').length > 3");
        is_fine("examples");
        page.click("part('close')");
        page.eval("input.value = input.value.replace('2341', '****'); changed()");
        page.wait("part('two').children.length == 2");
        is_fine("several answers");
        // Nobody waits for what the user says to it.
        page.eval("agreed('Go on?', 'Yes'); 0");
        is_fine("a question");
        page.click("part('no')");
        page.eval("stale(true)");
        is_fine("an old answer");
        page.eval("input.value = '1\\n11'; part('link').value = 'x'; changed()");
        page.click(&named("Import"));
        page.wait("part('input-faults').children.length == 1 && !part('link-fault').hidden");
        is_fine("messages");
        page.eval("complain('link', ''); load('uva12988')");
        page.wait(&format!("part('count').textContent != '' && {QUIET}"));
    }
}
