//! Chromium without a window, driven by its own protocol.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket, connect};

use crate::until;

/// The names under which Chromium is installed.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "headless_shell"];

/// A browser.
pub struct Browser {
    child: Child,
    address: String,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Starts a browser. Returns nothing, and says so, where none is installed.
    pub fn start() -> Option<Self> {
        let is_there = |name: &&str| Command::new(name).arg("--version").output().is_ok();
        let Some(name) = NAMES.iter().find(|name| is_there(name)) else {
            eprintln!("skipped: no Chromium is installed (apt-get install chromium)");
            return None;
        };
        let profile = tempfile::tempdir().unwrap();
        let mut child = Command::new(name)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"])
            .args(["--no-first-run", "--disable-background-networking", "about:blank"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        let mut lines = stderr.lines().map_while(Result::ok);
        let line = lines.find(|line| line.starts_with("DevTools listening on ")).unwrap();
        // Otherwise the browser would wait for its messages to be read.
        std::thread::spawn(move || lines.for_each(drop));
        let address = line.rsplit(' ').next().unwrap().to_owned();
        Some(Self { child, address, _profile: profile })
    }

    /// Opens a page.
    pub fn open(&self, address: &str) -> Tab {
        let (socket, _) = connect(&self.address).unwrap();
        let mut tab = Tab {
            socket: RefCell::new(socket),
            session: None,
            last: Cell::new(0),
            events: RefCell::default(),
        };
        let made = tab.ask("Target.createTarget", json!({ "url": "about:blank" }));
        let target = json!({ "targetId": made["targetId"], "flatten": true });
        let session = tab.ask("Target.attachToTarget", target)["sessionId"].clone();
        tab.session = Some(session);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            tab.ask(&format!("{domain}.enable"), json!({}));
        }
        tab.ask("Page.navigate", json!({ "url": address }));
        until("the page", || {
            (tab.eval("document.readyState") == "complete"
                && tab.eval("location.href") != "about:blank")
                .then_some(())
        });
        tab
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A page in the browser.
pub struct Tab {
    socket: RefCell<WebSocket<MaybeTlsStream<TcpStream>>>,
    session: Option<Value>,
    last: Cell<u64>,
    events: RefCell<Vec<Value>>,
}

impl Tab {
    /// Asks the browser for something.
    pub fn ask(&self, method: &str, params: Value) -> Value {
        let id = self.last.get() + 1;
        self.last.set(id);
        let mut request = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = &self.session {
            request["sessionId"] = session.clone();
        }
        let mut socket = self.socket.borrow_mut();
        socket.send(Message::text(request.to_string())).unwrap();
        loop {
            let Message::Text(text) = socket.read().unwrap() else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["id"] == id {
                assert!(message.get("error").is_none(), "{method}: {message}");
                return message["result"].clone();
            }
            self.events.borrow_mut().push(message);
        }
    }

    /// Returns the value of an expression.
    pub fn eval(&self, expression: &str) -> Value {
        let params =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let found = self.ask("Runtime.evaluate", params);
        assert!(found.get("exceptionDetails").is_none(), "{expression}: {found}");
        found["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    pub fn wait(&self, expression: &str) {
        // What the page says when it was waited for in vain.
        let what = fmt::from_fn(|f| {
            let says = self.eval("document.body.innerText");
            write!(f, "{expression}; the page says {says}")
        });
        until(what, || (self.eval(expression) == true).then_some(()));
    }

    /// Presses a key.
    pub fn press(&self, key: &str) {
        self.press_with(key, 0);
    }

    /// Presses a key while others are held: 1 Alt, 2 Ctrl, 8 Shift, added.
    pub fn press_with(&self, key: &str, held: u32) {
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => key.to_ascii_uppercase().bytes().next().unwrap_or_default(),
        };
        for kind in ["keyDown", "keyUp"] {
            let mut event = json!({
                "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": held
            });
            if kind == "keyDown" && held & 2 == 0 {
                match key {
                    "Enter" => event["text"] = "\r".into(),
                    _ if key.chars().count() == 1 => event["text"] = key.into(),
                    _ => {}
                }
            }
            self.ask("Input.dispatchKeyEvent", event);
        }
    }

    /// Clicks into the middle of an element.
    pub fn click(&self, element: &str) {
        self.drag(element, &[[0.5, 0.5]]);
    }

    /// Presses the mouse at a place of an element, in parts of its width and height, moves it over others, and lets it go.
    pub fn drag(&self, element: &str, over: &[[f64; 2]]) {
        let found = self.eval(&format!(
            "(() => {{ const it = {element}; it.scrollIntoView({{ block: 'center' }}); \
             const box = it.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; }})()"
        ));
        let [x, y, width, height] = [0, 1, 2, 3].map(|at| found[at].as_f64().unwrap());
        let places: Vec<[f64; 2]> =
            over.iter().map(|[right, down]| [x + right * width, y + down * height]).collect();
        let send = |kind: &str, [x, y]: [f64; 2], buttons: u32| {
            let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
            let event = json!({
                "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1
            });
            self.ask("Input.dispatchMouseEvent", event);
        };
        send("mouseMoved", places[0], 0);
        send("mousePressed", places[0], 1);
        places[1..].iter().for_each(|&place| send("mouseMoved", place, 1));
        send("mouseReleased", places[places.len() - 1], 0);
    }

    /// Makes the page this wide, and light or dark.
    pub fn resize(&self, width: u64, scheme: &str) {
        let size =
            json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        self.ask("Emulation.setDeviceMetricsOverride", size);
        let feature = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.ask("Emulation.setEmulatedMedia", json!({ "features": feature }));
    }

    /// Asserts that nothing was written to the console, and nothing asked for elsewhere.
    pub fn is_quiet(&self, own: &str) {
        std::thread::sleep(Duration::from_millis(50));
        self.eval("0");
        for event in self.events.borrow().iter() {
            let method = event["method"].as_str().unwrap_or_default();
            assert!(method != "Runtime.exceptionThrown", "{event}");
            assert!(
                method != "Log.entryAdded" || event["params"]["entry"]["level"] != "error",
                "{event}"
            );
            if method == "Runtime.consoleAPICalled" {
                assert_ne!(event["params"]["type"], "error", "{event}");
            }
            if method == "Network.requestWillBeSent" {
                let url = event["params"]["request"]["url"].as_str().unwrap();
                let is_own = ["data:", "blob:", own].iter().any(|own| url.starts_with(own));
                assert!(is_own, "a request to {url}");
            }
        }
    }

    /// Returns the texts whose contrast with their background is below 4.5.
    pub fn faint(&self) -> Value {
        self.eval(include_str!("contrast.js"))
    }
}
