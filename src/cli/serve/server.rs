//! Listens on the loopback address, with a thread for each connection.

use std::collections::BTreeMap;
use std::io::Read;
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::super::exit::Exit;
use super::super::interruptions::interruptions;
use super::super::session::Session;
use super::super::verb_args::ServeArgs;
use super::http::HttpRequest;
use super::routes::Routes;

/// The most connections at once. Then the one whose request has taken longest to arrive is closed; if all
/// requests have arrived, more connections wait.
const CONNECTIONS_MAX: usize = 64;
/// A request that takes no longer to arrive is waited for in any case.
const PATIENCE: Duration = Duration::from_millis(300);
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
    // The connections whose requests have not arrived, by their numbers.
    let late: Arc<Late> = Arc::default();
    let mut numbers = 0..;
    while !interrupted.load(Ordering::Relaxed) {
        if open.load(Ordering::Acquire) >= CONNECTIONS_MAX {
            if let Some(oldest) = locked(&late).first_entry()
                && oldest.get().0.elapsed() >= PATIENCE
            {
                let _ = oldest.remove().1.shutdown(Shutdown::Both);
            }
            std::thread::sleep(TICK);
            continue;
        }
        match listener.accept() {
            Ok((stream, _)) => {
                let (routes, counted) = (Arc::clone(&routes), Arc::clone(&open));
                let (late, number) = (Arc::clone(&late), numbers.next().unwrap_or_default());
                if let Ok(stream) = stream.try_clone() {
                    locked(&late).insert(number, (Instant::now(), stream));
                }
                open.fetch_add(1, Ordering::AcqRel);
                let spawned = Builder::new().spawn(move || {
                    answer(&routes, stream, || drop(locked(&late).remove(&number)));
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

/// Connections by number, with the time since which they are open.
type Late = Mutex<BTreeMap<u64, (Instant, TcpStream)>>;

fn locked(late: &Late) -> MutexGuard<'_, BTreeMap<u64, (Instant, TcpStream)>> {
    late.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers the request of a connection; `arrived` is called when it has arrived.
fn answer(routes: &Routes, mut stream: TcpStream, arrived: impl FnOnce()) {
    let request = stream.set_nonblocking(false).map(|()| HttpRequest::read(&mut stream));
    arrived();
    let Ok(request) = request else { return };
    let response = match request {
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
