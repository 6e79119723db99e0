//! The trials of pages: at most one for each page, and some at once.

use std::collections::BTreeMap;
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use serde::Deserialize;
use serde_json::{Value, json};

use super::super::http::HttpResponse;
use super::worker::{Running, TrialEnd};
use crate::report::DefinitionTrial;

/// The type of JSON.
const JSON: &str = "application/json";

/// The most definitions that are tried at once.
const RUNNING_MAX: usize = 8;

/// The process that runs for each page.
#[derive(Default)]
pub(super) struct Trials(Mutex<BTreeMap<String, Arc<Running>>>);

/// A page's request to try a definition.
#[derive(Deserialize)]
struct WantedTrial {
    /// The page; its earlier request is cancelled.
    page: String,
}

impl Trials {
    /// Ends everything that runs.
    pub(super) fn cancel_all(&self) {
        let running = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for it in running.values() {
            it.cancel();
        }
    }

    /// Tries a definition. An earlier trial of the same page is cancelled, and so is this one if the page
    /// is closed.
    pub(super) fn attempt(&self, body: &[u8], client: &TcpStream) -> HttpResponse {
        let trial = DefinitionTrial::read(body);
        let (Ok(wanted), Some(_)) = (serde_json::from_slice::<WantedTrial>(body), trial) else {
            return HttpResponse::text(400, "not what a page sends");
        };
        let page = wanted.page.chars().take(40).collect::<String>();
        let running = {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
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
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.get(&page).is_some_and(|it| Arc::ptr_eq(it, &running)) {
            all.remove(&page);
        }
        match ended {
            TrialEnd::Said(body) => HttpResponse { status: 200, content: JSON, body },
            TrialEnd::Cancelled => json(&json!({ "cancelled": true })),
            TrialEnd::Failed => {
                json(&json!({ "message": "the search failed, or took too much memory or time" }))
            }
        }
    }
}

/// Waits until the other side of a connection is closed. Returns false if it sends more instead.
fn is_gone(client: &TcpStream) -> bool {
    let more = client.set_read_timeout(None).and_then(|()| client.peek(&mut [0]));
    !matches!(more, Ok(1..))
}

/// Returns the response that is this value.
pub(super) fn json(value: &Value) -> HttpResponse {
    HttpResponse { status: 200, content: JSON, body: value.to_string().into_bytes() }
}
