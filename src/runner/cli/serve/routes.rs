//! The answers of the server to requests.

use std::collections::BTreeMap;
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::super::http::{HttpRequest, HttpResponse, is_own_host};
use super::super::session::Session;
use super::worker::{Running, TrialEnd};
use crate::problems::{DEFINITION, pack};
use crate::report::{self, DefinitionTrial};
use runner_judge::Metadata;

/// The most definitions that are tried at once.
const RUNNING_MAX: usize = 8;
/// The most bytes of the input of an example.
const EXAMPLE_MAX: usize = 32 << 10;

/// The pages of a server.
pub(super) struct Routes {
    port: u16,
    /// Requests without it are refused.
    token: String,
    examples: Vec<Example>,
    /// The process that runs for each page.
    running: Mutex<BTreeMap<String, Arc<Running>>>,
}

/// A problem to start from.
struct Example {
    id: String,
    definition: String,
    input: String,
}

/// The folder that a page wants.
#[derive(Deserialize)]
struct WantedFolder {
    id: String,
    definition: String,
    input: String,
    answer: String,
}

/// A page's request to try a definition.
#[derive(Deserialize)]
struct WantedTrial {
    /// The page; its earlier request is cancelled.
    page: String,
}

impl Routes {
    /// Returns the pages, with a new token.
    pub(super) fn new(port: u16, session: &Session) -> Self {
        let token = Uuid::new_v4().simple().to_string();
        let ids = session.catalogue.ids();
        let examples = ids.iter().filter_map(|id| Example::new(id, session)).collect();
        Self { port, token, examples, running: Mutex::default() }
    }

    /// Returns the address of the page.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// Ends everything that runs.
    pub(super) fn cancel_all(&self) {
        let running =
            std::mem::take(&mut *self.running.lock().unwrap_or_else(PoisonError::into_inner));
        for it in running.values() {
            it.cancel();
        }
    }

    /// Answers a request that a client sent.
    pub(super) fn answer(&self, request: &HttpRequest, client: &TcpStream) -> HttpResponse {
        let is_own = |host: &str| is_own_host(host, self.port);
        if !request.host.as_deref().is_some_and(is_own) {
            return HttpResponse::text(403, "this host is not served");
        }
        // Another page in the browser has another origin.
        let origin = |origin: &str| origin.strip_prefix("http://").is_some_and(is_own);
        if request.origin.as_deref().is_some_and(|it| !origin(it)) {
            return HttpResponse::text(403, "this origin is not served");
        }
        let path = request.path.strip_prefix('/').and_then(|path| path.split_once('/'));
        let Some((_, path)) = path.filter(|(token, _)| is_equal(token, &self.token)) else {
            return HttpResponse::text(403, "the address is incomplete: copy all of it");
        };
        match (request.method.as_str(), path) {
            ("GET", "") => html(report::workbench()),
            ("GET", "examples") => {
                json(&json!(self.examples.iter().map(|it| &it.id).collect::<Vec<_>>()))
            }
            ("GET", example) if example.starts_with("example/") => self.example(&example[8..]),
            ("POST", "try") => self.attempt(&request.body, client),
            ("POST", "folder") => folder(&request.body),
            ("GET" | "POST", _) => HttpResponse::text(404, "not found"),
            _ => HttpResponse::text(405, "only GET and POST"),
        }
    }

    /// Returns the definition and the first sample of a problem.
    fn example(&self, id: &str) -> HttpResponse {
        let Some(example) = self.examples.iter().find(|it| it.id == id) else {
            return HttpResponse::text(404, "unknown example");
        };
        json(&json!({ "definition": example.definition, "input": example.input }))
    }

    /// Tries a definition. An earlier trial of the same page is cancelled, and so is this one if the page
    /// is closed.
    fn attempt(&self, body: &[u8], client: &TcpStream) -> HttpResponse {
        let trial = DefinitionTrial::read(body);
        let (Ok(wanted), Some(_)) = (serde_json::from_slice::<WantedTrial>(body), trial) else {
            return HttpResponse::text(400, "not what a page sends");
        };
        let page = wanted.page.chars().take(40).collect::<String>();
        let running = {
            let mut all = self.running.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(before) = all.remove(&page) {
                before.cancel();
            }
            if all.len() >= RUNNING_MAX {
                return HttpResponse::text(503, "too much is tried at once");
            }
            let Ok(running) = Running::start() else {
                return HttpResponse::text(503, "no process can be started");
            };
            let running = Arc::new(running);
            all.insert(page.clone(), Arc::clone(&running));
            running
        };
        let ended = thread::scope(|scope| {
            let watched = thread::Builder::new().spawn_scoped(scope, || {
                if is_gone(client) {
                    running.cancel();
                }
            });
            let ended = running.finish(body);
            // This wakes the other thread; without one, there is nothing to wake.
            drop(watched.map(|_| client.shutdown(Shutdown::Read)));
            ended
        });
        let mut all = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if all.get(&page).is_some_and(|it| Arc::ptr_eq(it, &running)) {
            all.remove(&page);
        }
        match ended {
            TrialEnd::Said(body) => HttpResponse { status: 200, content: JSON, body },
            TrialEnd::Cancelled => json(&json!({ "cancelled": true })),
            TrialEnd::Failed => {
                json(&json!({ "message": "the search failed, or took too much memory" }))
            }
        }
    }
}

impl Example {
    /// Returns a problem with its first test, unless that is long.
    fn new(id: &str, session: &Session) -> Option<Self> {
        let package = session.catalogue.find(id.as_ref()).ok()?;
        let definition = package.text(DEFINITION).ok()??.into_owned();
        let tests = package.tests(&Metadata::default()).tests;
        let input = tests.first().and_then(|test| test.input.read().ok()).unwrap_or_default();
        let input = String::from_utf8_lossy(&input);
        let is_short = input.len() <= EXAMPLE_MAX;
        Some(Self {
            id: package.id,
            definition,
            input: if is_short { input.into_owned() } else { String::new() },
        })
    }
}

/// Waits until the other side of a connection is closed. Returns false if it sends more instead.
fn is_gone(client: &TcpStream) -> bool {
    let more = client.set_read_timeout(None).and_then(|()| client.peek(&mut [0]));
    !matches!(more, Ok(1..))
}

/// The type of JSON.
const JSON: &str = "application/json";

fn json(value: &serde_json::Value) -> HttpResponse {
    HttpResponse { status: 200, content: JSON, body: value.to_string().into_bytes() }
}

fn html(page: String) -> HttpResponse {
    HttpResponse { status: 200, content: "text/html; charset=utf-8", body: page.into_bytes() }
}

/// Returns the folder of a problem as a zip archive.
fn folder(body: &[u8]) -> HttpResponse {
    let Ok(wanted) = serde_json::from_slice::<WantedFolder>(body) else {
        return HttpResponse::text(400, "not what a page sends");
    };
    match pack(&wanted.id, &wanted.definition, [&wanted.input, &wanted.answer]) {
        Ok(body) => HttpResponse { status: 200, content: "application/zip", body },
        Err(error) => HttpResponse::text(400, &error.to_string()),
    }
}

/// Compares tokens in the same time wherever they differ.
fn is_equal(one: &str, other: &str) -> bool {
    let differences = one.bytes().zip(other.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
    one.len() == other.len() && differences == 0
}
