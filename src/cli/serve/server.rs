//! Listens on the loopback address, with a thread for each connection.

use std::io::Read;
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::super::exit::Exit;
use super::super::interruptions::interruptions;
use super::super::session::Session;
use super::super::verb_args::ServeArgs;
use super::http::HttpRequest;
use super::routes::Routes;

/// The most connections at once; more of them wait.
const CONNECTIONS_MAX: usize = 64;
/// The polling interval for connections and interruptions.
const TICK: Duration = Duration::from_millis(10);
/// The time for which the rest of a refused request is read, so that the answer arrives; and at most
/// this many bytes.
const REST_TIME: Duration = Duration::from_secs(1);
const REST_MAX: usize = 4 << 20;

/// Runs the verb.
pub(in crate::cli) fn run(args: &ServeArgs, session: &Session) -> Exit {
    let interrupted = interruptions();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))
        .and_then(|it| it.set_nonblocking(true).map(|()| it))
        .and_then(|it| Ok((it.local_addr()?.port(), it)));
    let (port, listener) = match listener {
        Ok(listener) => listener,
        Err(error) => {
            session.stderr.error(&format!("cannot listen on port {}: {error}", args.port));
            return Exit::CouldNotRun;
        }
    };
    let routes = Arc::new(Routes::new(port, session));
    if let Err(exit) = session.print(&format!("{}\n", routes.address())) {
        return exit;
    }
    let open = Arc::new(AtomicUsize::new(0));
    while !interrupted.load(Ordering::Relaxed) {
        if open.load(Ordering::Acquire) >= CONNECTIONS_MAX {
            std::thread::sleep(TICK);
            continue;
        }
        match listener.accept() {
            Ok((stream, _)) => {
                let (routes, counted) = (Arc::clone(&routes), Arc::clone(&open));
                open.fetch_add(1, Ordering::AcqRel);
                let spawned = Builder::new().spawn(move || {
                    answer(&routes, stream);
                    counted.fetch_sub(1, Ordering::AcqRel);
                });
                if spawned.is_err() {
                    open.fetch_sub(1, Ordering::AcqRel);
                }
            }
            // No connection is waiting, or one was closed at once, or too many files are open.
            Err(_) => std::thread::sleep(TICK),
        }
    }
    routes.cancel_all();
    Exit::Yes
}

/// Answers the request of a connection.
fn answer(routes: &Routes, mut stream: TcpStream) {
    if stream.set_nonblocking(false).is_err() {
        return;
    }
    let response = match HttpRequest::read(&mut stream) {
        Ok(request) => routes.answer(&request, &stream),
        Err(Some(refused)) => refused,
        Err(None) => return,
    };
    // A client that has gone needs no answer.
    let _ = response.send(&mut stream);
    let _ = stream.shutdown(Shutdown::Write);
    if response.status == 413 {
        // Closed with bytes unread, the connection would be reset before the answer is read.
        let (end, mut rest, mut bytes) = (Instant::now() + REST_TIME, [0; 16 << 10], 0);
        while bytes < REST_MAX {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
                break;
            }
            match stream.read(&mut rest) {
                Ok(count @ 1..) => bytes += count,
                _ => break,
            }
        }
    }
}
