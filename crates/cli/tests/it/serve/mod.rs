//! `setzkasten serve` as a process of its own: started, killed, traced, asked wrongly.

mod clean;
mod conduct;
mod durable;
mod killed;
mod verify;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use testkit::{german_list, wire};

pub struct Server {
    pub address: SocketAddr,
    child: Child,
}

impl Server {
    /// Starts on this address (port 0: a free one) and waits until it is open.
    pub fn start(data: &Path, listen: &str, environment: &[(&str, &Path)]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_setzkasten"));
        command.args(["serve", "--listen", listen, "--data"]).arg(data);
        command.arg("--words").arg(german_list());
        command.env("SETZKASTEN_LIMITS", "0").env("SETZKASTEN_LOG", "warn");
        for (name, value) in environment {
            command.env(name, value);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit("http://").next().expect("an address");
        let address = address.parse().unwrap_or_else(|_| panic!("no address: {line:?}"));
        Server { address, child }
    }

    /// No warning, no goodbye.
    pub fn kill(mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is dead");
    }

    /// Asks it to end and waits; the exit code.
    pub fn stop(mut self) -> i32 {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("it is asked");
        self.child.wait().expect("it ends").code().unwrap_or(-1)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
