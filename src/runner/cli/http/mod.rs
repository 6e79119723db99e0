//! A small HTTP server on the loopback address: what the verbs share that a browser talks to.

mod message;
mod server;

pub(super) use message::{HttpRequest, HttpResponse, is_own_host};
pub(super) use server::{Arrived, bind, serve};
