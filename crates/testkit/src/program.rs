//! The program's server as a process of its own: started, asked to end, killed.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::german_list;

pub struct Server {
    pub address: SocketAddr,
    child: Child,
}

impl Server {
    /// Starts `program` on this address (port 0: a free one), with the small list of words, and
    /// waits until it is open.
    pub fn start<V: AsRef<OsStr>>(
        program: &str,
        data: &Path,
        listen: &str,
        environment: &[(&str, V)],
    ) -> Server {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", listen, "--data"]).arg(data);
        command.arg("--words").arg(german_list());
        command.env("SETZKASTEN_LOG", "warn").env("SETZKASTEN_METRICS_LISTEN", "off");
        for (name, value) in environment {
            command.env(name, value);
        }
        Server::wait_for(command.stdout(Stdio::piped()).spawn().expect("it starts"))
    }

    /// Once it is open, it says where.
    pub fn wait_for(mut child: Child) -> Server {
        let mut line = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit("http://").next().expect("an address");
        let address = address.parse().unwrap_or_else(|_| panic!("no address: {line:?}"));
        Server { address, child }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
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
