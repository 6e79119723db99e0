//! `runner serve`: its responses, and its page in a browser.

use std::io::Write;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use runner_browser::{Browser, Server, status, until};
use serde_json::json;

/// A definition whose search does not end: 80 queens on 80 x 80, all placements.
const ENDLESS: &str = r#"
input  = { cases = "one", read = [{ ints = "n" }] }
grid   = { rows = "n", cols = "n", symbols = "Q", background = "." }
model  = { count = [{ in = "rows", exactly = 1 }, { in = "columns", exactly = 1 }, { in = "diagonals", at_most = 1 }] }
output = { answer = "count", one = "{count}" }
"#;

#[test]
fn only_who_knows_the_address_is_answered() {
    let server = Server::start();
    let page = format!("/{}/", server.token);
    let own = format!("Origin: http://127.0.0.1:{}\r\n", server.port);
    assert_eq!(status(&server.get(&page, "")), "200");
    assert_eq!(status(&server.get(&page, &own)), "200");
    for path in ["/", "/0123456789abcdef0123456789abcdef/", "/favicon.ico", "/../", "*"] {
        assert!(matches!(status(&server.get(path, "")), "400" | "403"), "{path}");
    }
    for headers in [
        "Host: evil.example\r\n".to_owned(),
        format!("Host: evil.example:{}\r\n", server.port),
        format!("Host: 127.0.0.1:{0}\r\nHost: 127.0.0.1:{0}\r\n", server.port),
        "Origin: http://evil.example\r\n".to_owned(),
        "Origin: null\r\n".to_owned(),
        "Transfer-Encoding: chunked\r\n".to_owned(),
    ] {
        assert!(matches!(status(&server.get(&page, &headers)), "400" | "403"), "{headers}");
    }
    assert_eq!(status(&server.send("nonsense\r\n\r\n")), "400");
    assert_eq!(status(&server.get(&page, "")), "200");
    assert_eq!(server.running.interrupt(), Some(0));
}

#[test]
fn a_body_of_a_gigabyte_and_endless_headers_are_refused() {
    let server = Server::start();
    let (port, token) = (server.port, &server.token);
    let head = format!(
        "POST /{token}/try HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 1073741824\r\n\r\n"
    );
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    // The server closes the connection before all is sent.
    let chunk = vec![b'x'; 1 << 20];
    let sent = (0..1024).take_while(|_| stream.write_all(&chunk).is_ok()).count();
    assert!(sent < 1024, "all of it was read");
    assert_eq!(status(&server.send(&head)), "413");
    let long = format!("X: {}\r\n", "x".repeat(1 << 16));
    assert_eq!(status(&server.get(&format!("/{token}/"), &long)), "431");
    assert_eq!(status(&server.get(&format!("/{token}/"), "")), "200");
}

#[test]
fn two_hundred_requests_at_once_are_answered() {
    let server = Server::start();
    let path = format!("/{}/examples", server.token);
    thread::scope(|scope| {
        let asked: Vec<_> = (0..200).map(|_| scope.spawn(|| server.get(&path, ""))).collect();
        for answer in asked {
            assert_eq!(status(&answer.join().unwrap()), "200");
        }
    });
}

#[test]
fn requests_that_never_end_keep_nobody_out() {
    let server = Server::start();
    let is_answered = AtomicBool::new(false);
    let drip = |head: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
        let _ = stream.write_all(head.as_bytes());
        // Half a minute is longer than any machine needs.
        for _ in 0..300 {
            thread::sleep(Duration::from_millis(100));
            if is_answered.load(Ordering::Relaxed) || stream.write_all(b"x").is_err() {
                return;
            }
        }
        panic!("the connection was kept open");
    };
    thread::scope(|scope| {
        for _ in 0..95 {
            scope.spawn(|| drip("POST / HTTP/1.1\r\nContent-Length: 1073741824\r\n\r\n"));
            scope.spawn(|| drip("GET / HTTP/1.1\r\nX: "));
        }
        thread::sleep(Duration::from_millis(500));
        let asked = Instant::now();
        let answer = server.get(&format!("/{}/examples", server.token), "");
        is_answered.store(true, Ordering::Relaxed);
        assert_eq!(status(&answer), "200");
        // Each of them may take 10 s.
        assert!(asked.elapsed() < Duration::from_secs(8), "it took {:?}", asked.elapsed());
    });
}

#[test]
fn every_case_of_a_long_input_is_answered() {
    let server = Server::start();
    let definition = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/uva12988/puzzle.toml");
    let definition = std::fs::read_to_string(definition).unwrap();
    let input = format!("25\n{}", "1234\n3412\n2143\n4***\n\n".repeat(25));
    let wanted = json!({ "page": "a", "definition": definition, "input": input });
    let answer = server.post("try", &wanted);
    assert!(answer.contains("Case #25:") && answer.contains("\"wrong\":[]"), "{answer}");
    for odd in [json!({ "page": "a" }), json!({ "page": "a", "definition": 1, "input": 2 })] {
        assert_eq!(status(&server.post("try", &odd)), "400", "{odd}");
    }
}

#[test]
fn what_searches_for_ever_is_cancelled_by_what_comes_next() {
    let server = Server::start();
    let endless = json!({ "page": "a", "definition": ENDLESS, "input": "80\n" });
    let small = json!({ "page": "a", "definition": ENDLESS, "input": "6\n" });
    thread::scope(|scope| {
        let first = scope.spawn(|| server.post("try", &endless));
        // So that it comes first.
        thread::sleep(Duration::from_secs(1));
        let second = server.post("try", &small);
        assert!(second.contains("\"output\":\"4\\n\""), "{second}");
        assert!(first.join().unwrap().contains("cancelled"));
    });
}

#[test]
fn what_a_closed_page_asked_for_is_cancelled() {
    let server = Server::start();
    let trial = |page: &str, input| json!({ "page": page, "definition": ENDLESS, "input": input });
    let small = || server.post("try", &trial("small", "6\n"));
    let mut pages: Vec<TcpStream> = Vec::new();
    // A small trial may have the last place when a page asks for it, so one more page asks each time.
    until("as many trials as there may be", || {
        let page = pages.len().to_string();
        pages.push(server.connect(&server.request("try", &trial(&page, "80\n"))));
        (status(&small()) == "503").then_some(())
    });
    let closed = Instant::now();
    drop(pages);
    until("their end", || small().contains("\"output\":\"4\\n\"").then_some(()));
    // After 20 s they would have ended by themselves.
    assert!(closed.elapsed() < Duration::from_secs(15), "it took {:?}", closed.elapsed());
}

#[test]
fn no_search_outlives_a_server_that_was_killed() {
    let server = Server::start();
    let wanted = json!({ "page": "a", "definition": ENDLESS, "input": "80\n" });
    let _page = server.connect(&server.request("try", &wanted));
    let id = server.running.id();
    let worker = until("the search", || {
        let threads = std::fs::read_dir(format!("/proc/{id}/task")).unwrap().map(Result::unwrap);
        let children =
            threads.filter_map(|it| std::fs::read_to_string(it.path().join("children")).ok());
        children.flat_map(|it| it.split(' ').next()?.parse::<u32>().ok()).next()
    });
    drop(server);
    let killed = Instant::now();
    until("its end", || {
        let state = std::fs::read_to_string(format!("/proc/{worker}/stat")).unwrap_or_default();
        (state.is_empty() || state.contains(") Z ")).then_some(())
    });
    // After 20 s it would have ended by itself.
    assert!(killed.elapsed() < Duration::from_secs(10), "it took {:?}", killed.elapsed());
}

#[test]
fn a_folder_is_an_archive() {
    let server = Server::start();
    let folder = |id: &str| {
        let body = json!({ "id": id, "definition": ENDLESS, "input": "6\n", "answer": "4\n" });
        server.post("folder", &body)
    };
    let answer = folder("queens");
    assert_eq!(status(&answer), "200");
    assert!(answer.contains("queens/puzzle.toml") && answer.contains("queens/data/sample/1.ans"));
    assert_eq!(status(&folder("../up")), "400");
}

#[test]
fn the_page_answers_as_one_types() {
    let Some(browser) = Browser::start() else { return };
    let server = Server::start();
    let page = browser.open(&server.address());
    page.wait("state.textContent == 'Done.'");
    page.wait("document.querySelectorAll('#pictures svg').length > 1");
    page.wait("output.textContent.includes('Case #1:')");
    let change = |from: &str, to: &str| {
        page.eval(&format!(
            "definition.value = definition.value.replace('{from}', '{to}'); \
             definition.dispatchEvent(new Event('input'))"
        ));
    };
    change("distinct", "distnict");
    page.wait("faults.textContent.includes('distnict')");
    assert_eq!(page.eval("definition.getAttribute('aria-invalid')"), "true");
    page.eval("document.querySelector('#faults button').click()");
    let marked =
        page.eval("definition.value.slice(definition.selectionStart, definition.selectionEnd)");
    assert_eq!(marked, "distnict", "the place of the fault is selected");
    change("distnict", "distinct");
    assert_eq!(
        page.eval("document.getElementById('download').disabled"),
        true,
        "its answer would be to another sample"
    );
    page.wait("faults.textContent == '' && state.textContent == 'Done.'");
    assert_eq!(page.eval("document.getElementById('download').disabled"), false);
    page.eval("input.value = '1\\n11..\\n'; input.dispatchEvent(new Event('input'))");
    page.wait("part('input-faults').textContent.includes('line 2, column 3')");
    for scheme in ["light", "dark"] {
        let feature = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        page.ask("Emulation.setEmulatedMedia", json!({ "features": feature }));
        assert_eq!(page.faint(), json!([]), "{scheme}");
    }
    let order = "[...document.querySelectorAll('select, input, button, textarea, summary, [tabindex]')].filter(it => it.checkVisibility() && !it.disabled)";
    page.eval("document.activeElement.blur(); getSelection().removeAllRanges(); start.focus()");
    let count = page.eval(&format!("{order}.length")).as_u64().unwrap();
    for at in 1..count {
        page.press("Tab");
        assert_eq!(page.eval(&format!("{order}.indexOf(document.activeElement)")), at);
    }
    page.is_quiet(&server.address());
}
